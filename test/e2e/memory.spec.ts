/** The whole way of a memory: a model proposes it, a person changes it and says yes, and the next answer rests on it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { BobBridge, KeptMemory } from '../../engine/api/index.ts';
import {
  answer,
  type ChatBody,
  type Reply,
  type ScriptedModelServer,
  startModelServer,
} from '../support/model-server.ts';
import { keepSizes } from './support/geometry.ts';
import { pageAddress, type RealHost, test, watchConsole } from './support/real-host.ts';

let models: ScriptedModelServer;
/** What the model would like to have remembered in the next turn. */
let proposes: object[];
let says: (system: string) => string;

function behaves(body: ChatBody): Reply {
  const system = String(body.messages[0]?.content);
  if (system.includes('decide what to look up')) {
    return answer(JSON.stringify({ about: 'talk', cards: [], rules: [], recall: ['deck'], candidates: proposes }));
  }
  return answer(system.includes('You are Bob') ? says(system) : '{"ok": true}');
}

test.beforeEach(async () => {
  models = await startModelServer({ models: [{ id: 'small' }], fallback: behaves });
  proposes = [];
  says = () => 'Good to know.';
});

test.afterEach(async () => {
  await models.close();
});

async function open(page: Page, host: RealHost) {
  await page.goto(pageAddress(host.url, 'speed=instant'));
  await page.evaluate(
    (actual) => (window as unknown as { bob: BobBridge }).bob.call('models/use', { alias: 'bob:chat', actual }),
    `url/${models.baseUrl}/small`,
  );
  await page.getByRole('button', { name: 'Chat' }).click();
}

async function say(page: Page, text: string) {
  await page.getByTestId('chat-input').fill(text);
  await page.getByTestId('chat-input').press('Enter');
}

const last = (page: Page) => page.getByTestId('chat').locator('.chat-line').last();
const remembered = (page: Page): Promise<KeptMemory[]> =>
  page.evaluate(
    () => (window as unknown as { bob: BobBridge }).bob.call('memory/list', { all: true }) as Promise<KeptMemory[]>,
  );

function ledger(
  folder: string,
): { decision: string; candidate: { text: string }; original: { text: string } | null }[] {
  const file = path.join(folder, 'memory_approvals.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

const ELVES = {
  text: 'Plays elves in Pauper.',
  type: 'mtg_profile',
  tags: ['elves', 'pauper'],
  source: 'user_said',
  why_store: 'They said what they play.',
};
const GOBLINS = { ...ELVES, text: 'Is afraid of goblins.', tags: [] };

// @app_memory_approval @app_memories
test('a memory is proposed, changed, approved, cited by the next answer; what is rejected is gone', async ({
  page,
  host,
  folder,
}) => {
  const expectSilence = watchConsole(page);
  await open(page, host);
  proposes = [ELVES];
  await say(page, 'I play elves in Pauper.');
  const card = last(page).getByTestId('memory-card');
  await expect(card).toContainText('Plays elves in Pauper.');
  await expect(card).toContainText('Nothing is remembered unless you approve it.');
  await expect(page.getByRole('button', { name: 'Approve', exact: false }).first()).toContainText('1');
  expect(await remembered(page)).toEqual([]);
  expect(ledger(folder)).toEqual([]);
  await keepSizes(page, 'real-memory-proposed');

  await card.focus();
  await page.keyboard.press('e');
  const field = page.getByLabel('What to remember');
  await expect(field).toBeFocused();
  await field.fill('Plays elves in Pauper on Fridays.');
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('Remembered: Plays elves in Pauper on Fridays.');
  const [kept] = await remembered(page);
  expect(kept?.text).toBe('Plays elves in Pauper on Fridays.');
  expect(ledger(folder).map(({ decision, candidate, original }) => [decision, candidate.text, original?.text])).toEqual(
    [['edit', 'Plays elves in Pauper on Fridays.', 'Plays elves in Pauper.']],
  );

  proposes = [GOBLINS];
  says = (system) => (system.includes('on Fridays') ? `Elves, on Fridays [mem:${kept!.id}].` : 'I can not say.');
  await say(page, 'Which deck do I play in Pauper?');
  await expect(last(page)).toContainText('Elves, on Fridays');
  const retrieved = models.chats
    .map(({ body }) => String(body.messages[0]?.content))
    .filter((one) => says(one) !== 'I can not say.');
  expect(retrieved.at(-1)).toContain('RETRIEVED_MEMORY');
  await expect(last(page).getByRole('button', { name: /from memory 1/i })).toBeVisible();

  await expect(last(page).getByTestId('memory-card')).toContainText('Is afraid of goblins.');
  await last(page).getByTestId('memory-card').focus();
  await page.keyboard.press('r');
  await expect(last(page)).toContainText('Not kept: Is afraid of goblins.');
  expect(ledger(folder).map(({ decision }) => decision)).toEqual(['edit', 'reject']);
  expect((await remembered(page)).map(({ text }) => text)).toEqual(['Plays elves in Pauper on Fridays.']);
  // What was rejected stands nowhere but in the ledger and in the log of its turn.
  for (const file of ['ltm.db', 'stm.jsonl', 'state.json']) {
    expect(readFileSync(path.join(folder, file)).includes('goblins'), file).toBe(false);
  }
  await keepSizes(page, 'real-memory-cited');

  await last(page)
    .getByRole('button', { name: /from memory 1/i })
    .click();
  await expect(page.getByTestId('memories')).toContainText('Plays elves in Pauper on Fridays.');
  await expect(page.locator('.memory-row.is-open')).toContainText('Plays elves in Pauper on Fridays.');
  expectSilence();
});

// @app_turbotime
test('TURBOTIME is switched on in the talk and in the window, and each shows what the other did', async ({
  page,
  host,
}) => {
  const expectSilence = watchConsole(page);
  await open(page, host);
  await say(page, '/mode');
  await expect(last(page)).toContainText('in mode auto');
  await say(page, '/turbotime rules.lookup');
  await expect(last(page)).toContainText('TURBOTIME is on, with rules.lookup.');
  await expect(page.getByTestId('turbo-banner')).toContainText('rules.lookup');
  await page.getByTestId('turbo-banner').getByRole('button', { name: 'Off' }).click();
  await expect(page.getByTestId('turbo-banner')).toHaveCount(0);
  await say(page, '/turbotime');
  await expect(last(page)).toContainText('TURBOTIME is off.');
  await say(page, '/rules trample');
  await expect(last(page).locator('.tool-row')).toContainText('rules.lookup');
  await expect(last(page).getByTestId('sources').locator('li').first()).toContainText('from Bob');
  await page.getByTestId('turbotime').click();
  await expect(page.getByRole('checkbox', { name: /scryfall\.lookup/ })).toBeVisible();
  await keepSizes(page, 'real-turbotime');
  expectSilence();
});

// @app_practice @app_memories
test('looking back proposes what kept coming up; approved, it stands on the page of memories', async ({
  page,
  host,
}) => {
  await open(page, host);
  for (let turn = 0; turn < 3; turn += 1) {
    await say(page, 'What does Llanowar Elves do?');
    await expect(page.getByTestId('chat-stop')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Memory' }).click();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await page.getByTestId('practise').click();
  await expect(page.getByTestId('gathered')).toContainText('nothing is remembered yet');
  await page
    .getByTestId('gathered')
    .getByRole('button', { name: /Look at/ })
    .click();
  const card = page.getByTestId('memory-card').filter({ hasText: 'Llanowar Elves' });
  await expect(card).toContainText('what you talked about');
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(page.locator('.settled-note')).toContainText('Remembered: Is learning about Llanowar Elves.');
  await page.getByRole('button', { name: 'Memory' }).click();
  await expect(page.locator('.memory-row')).toContainText('Is learning about Llanowar Elves.');
  await keepSizes(page, 'real-memories');
});
