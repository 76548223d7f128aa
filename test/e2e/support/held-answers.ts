/** Answers of a model that come when the test says so, piece by piece. */
import type { Page } from '@playwright/test';
import type { Result } from '../../../engine/api/index.ts';
import { type FixtureHost, tell } from './fixture-host.ts';

export function withModel(host: FixtureHost) {
  const chosen = (alias: 'bob:chat' | 'bob:mtg'): Result<'models/status'>['chat'] => ({
    alias,
    model: 'qwen3:4b',
    provider: 'ollama',
    from: 'environment',
    note: null,
  });
  host.handlers['models/status'] = () => ({ chat: chosen('bob:chat'), mtg: chosen('bob:mtg') });
}

/** An answer that waits for the test: say pieces, then how it ends. */
export function held(host: FixtureHost) {
  const asked: { id: string; text: string; end: (reply: Result<'chat/send'>) => void }[] = [];
  host.handlers['chat/send'] = ({ id = '', text }) =>
    new Promise((resolve) => {
      asked.push({ id, text, end: resolve });
    });
  return asked;
}

export const said = (text: string, more: Partial<Result<'chat/send'>> = {}): Result<'chat/send'> => ({
  text,
  cards: ['Serra Angel', 'Kor Duelist', 'Invigorate'],
  rules: ['509.1a', '702.9b'],
  source: 'model',
  model: 'qwen3:4b',
  ...more,
});

export async function pieces(page: Page, id: string, text: string) {
  for (let at = 0; at < text.length; at += 12) {
    await tell(page, { method: 'chat/text', params: { id, text: text.slice(at, at + 12) } });
  }
}

export const last = (page: Page) => page.getByTestId('chat').locator('.chat-line').last();
