/** TURBOTIME: tools chosen for the talk, the banner that says so, what was used for an answer, and leave asked for. */
import { expect, type Page } from '@playwright/test';
import type { Result, ToolView } from '../../../engine/api/index.ts';
import { createFixtureHost, expectSilence, type FixtureHost, openWindow, tell } from '../support/fixture-host.ts';
import { leave, withQueue } from '../support/fixture-minds.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const tool = (name: string, title: string, reach: ToolView['reach'], more: Partial<ToolView> = {}): ToolView => ({
  name,
  title,
  doc: '',
  reach,
  isSelected: false,
  unavailable: null,
  ...more,
});

const answering = (model: string | null): Result<'models/status'> => {
  const from = model === null ? 'none' : 'environment';
  const chosen = { model, provider: model === null ? null : 'ollama', from, note: null } as const;
  return { chat: { alias: 'bob:chat', ...chosen }, mtg: { alias: 'bob:mtg', ...chosen } };
};

/** A host with a model and these tools, whose selection is kept as the real one keeps it. */
function withTools() {
  const host = createFixtureHost();
  host.handlers['models/status'] = () => answering('qwen3:4b');
  let chosen: string[] = [];
  const tools = [
    tool('scryfall.lookup', 'Card lookup: what a card says, from Bob or from Scryfall', 'network'),
    tool('rules.lookup', 'Rules lookup: the rules of Magic, by number or by words', 'nothing'),
    tool('news.headline_search', 'Headlines from your list of feeds', 'network'),
    tool('game.knowledge_search', 'What players have written', 'network', { unavailable: 'No provider is set.' }),
    tool('fs.read_text', 'Read a text file', 'files'),
    tool('shell.exec', 'Run a command', 'commands', { unavailable: 'No command is allowed.' }),
  ];
  const selection = () => ({ isOn: chosen.length > 0, tools: [...chosen] });
  host.handlers['tools/list'] = () => tools.map((one) => ({ ...one, isSelected: chosen.includes(one.name) }));
  host.handlers['turbotime/state'] = selection;
  host.handlers['turbotime/select'] = ({ tools: names }) => {
    chosen = names;
    return selection();
  };
  return { host, choose: (names: string[]) => (chosen = names) };
}

const selections = (host: FixtureHost) =>
  host.calls.filter(({ method }) => method === 'turbotime/select').map(({ params }) => params);
const banner = (page: Page) => page.getByTestId('turbo-banner');
const last = (page: Page) => page.getByTestId('chat').locator('.chat-line').last();

// @app_turbotime
test('without a model the banner promises no tools, says what is missing, and leads there', async ({ page }) => {
  const { host, choose } = withTools();
  host.handlers['models/status'] = () => answering(null);
  choose(['scryfall.lookup', 'rules.lookup']);
  await openWindow(page, host, '#/chat');
  await expect(banner(page)).toContainText('nothing is looked up without a language model');
  await expect(banner(page)).not.toContainText('scryfall.lookup');
  await banner(page).getByRole('button', { name: 'Connect one' }).click();
  await expect(page.getByRole('dialog')).toContainText('Models');
});

// @app_turbotime @app_keyboard
test('tools are chosen by keys, each with what it sends where; the banner names them and ends them', async ({
  page,
}) => {
  const { host } = withTools();
  await openWindow(page, host, '#/chat');
  await expect(banner(page)).toHaveCount(0);
  await page.getByTestId('turbotime').press('Enter');
  const list = page.getByRole('region', { name: 'Tools that Bob may use here' });
  await expect(list.getByRole('checkbox').first()).toBeFocused();
  await expect(list).toContainText("Sends the card's name to api.scryfall.com.");
  await expect(list).toContainText('Not now: No provider is set.');
  await expect(list.getByRole('checkbox', { name: /shell\.exec/ })).toBeDisabled();
  await page.keyboard.press('Space');
  await expect(banner(page)).toContainText('scryfall.lookup');
  await keepSizes(page, 'turbotime-tools');
  await list.getByRole('button', { name: 'All that look things up' }).click();
  await expect(banner(page)).toContainText('scryfall.lookup, rules.lookup, news.headline_search');
  await list.getByRole('checkbox').first().focus();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(page.getByTestId('turbotime')).toBeFocused();
  await banner(page).getByRole('button', { name: 'Off' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(selections(host)).toEqual([
    { conversation: 'chat', tools: ['scryfall.lookup'] },
    { conversation: 'chat', tools: ['scryfall.lookup', 'rules.lookup', 'news.headline_search'] },
    { conversation: 'chat', tools: [] },
  ]);
});

// @app_turbotime
test('an answer shows each call as a line that opens, and its sources by number with title and date', async ({
  page,
}) => {
  const { host, choose } = withTools();
  host.handlers['chat/send'] = ({ text }) => {
    if (text.startsWith('/turbotime')) {
      choose(['scryfall.lookup']);
      return { text: 'TURBOTIME is on, with scryfall.lookup.', cards: [], rules: [], source: 'engine', model: null };
    }
    return {
      text: 'It deals 3 damage [1], and was banned once [1, 2]. See [7].\n\nSources:\n[1] Ember on Scryfall (2026-11-20) https://scryfall.com/card/t/1\n[2] Rules (Bob)',
      cards: [],
      rules: [],
      source: 'model',
      model: 'qwen3:4b',
      path: 'turbotime',
      tools: [
        {
          name: 'scryfall.lookup',
          ok: true,
          args: { name: 'Ember of Nowhere' },
          error: null,
          result: `Ember of Nowhere {R}\n${'It deals 3 damage. <b>\u200b</b>\n'.repeat(60)}`,
          elapsedMs: 1240,
        },
        { name: 'news.headline_search', ok: false, args: { query: 'bans' }, error: 'The feed gave no answer.' },
      ],
      sources: [
        { n: 1, title: 'Ember on Scryfall', url: 'https://scryfall.com/card/t/1', date: '2026-11-20', from: 'network' },
        { n: 2, title: 'Rules', url: null, date: '2026-11-21', from: 'engine' },
      ],
    };
  };
  await openWindow(page, host, '#/chat');
  const say = async (text: string) => {
    await page.getByTestId('chat-input').fill(text);
    await page.getByTestId('chat-input').press('Enter');
  };
  await say('/turbotime scryfall');
  await expect(last(page)).toContainText('TURBOTIME is on, with scryfall.lookup.');
  await expect(banner(page)).toContainText('scryfall.lookup');
  await say('What does Ember of Nowhere do?');
  await expect(last(page).locator('.source-mark')).toHaveCount(3);
  await expect(last(page).locator('.chat-text')).not.toContainText('Sources:');
  await expect(last(page).locator('.chat-text')).toContainText('See [7].');
  await expect(last(page).getByTestId('sources').getByRole('link')).toHaveAttribute(
    'href',
    'https://scryfall.com/card/t/1',
  );
  await expect(last(page).getByTestId('sources')).toContainText('2026-11-20');
  await expect(last(page).getByTestId('sources')).toContainText('from Bob');
  const failed = last(page).locator('.tool-row.is-bad');
  await expect(failed.getByText('The feed gave no answer.')).toBeHidden();
  await failed.locator('summary').press('Enter');
  await expect(failed.getByText('The feed gave no answer.')).toBeVisible();
  await expect(failed).toContainText('"query": "bans"');
  const looked = last(page).locator('.tool-row').first();
  await expect(looked.locator('summary')).toContainText('1.2 s');
  await looked.locator('summary').press('Enter');
  await expect(looked.locator('.tool-part', { hasText: 'Asked with' })).toContainText('"name": "Ember of Nowhere"');
  const gave = looked.locator('.tool-part', { hasText: 'What it gave' });
  await expect(gave).toContainText('It deals 3 damage. <b>⟨U+200B⟩</b>');
  await expect(gave.locator('pre')).toHaveCSS('overflow', 'auto');
  await keepSizes(page, 'turbotime-answer');
});

// @app_capabilities @app_approvals @app_keyboard
test('what a talk or a run asks to reach waits with everything else, and is granted or denied by keys', async ({
  page,
}) => {
  const { host } = withTools();
  const first = leave('example.org', 'chat');
  const second = leave('cards.example', 'tidy');
  const queue = withQueue(host, first);
  await openWindow(page, host);
  const place = page.getByRole('navigation').getByRole('button', { name: 'Approve' });
  await expect(place).toContainText('1');
  queue.holds(first, second);
  await tell(page, queue.changed);
  await expect(place).toContainText('2');
  await place.press('Enter');
  await expect(page.locator('.proposal.is-current')).toContainText('Reach example.org');
  await keepSizes(page, 'capabilities');
  await page.waitForTimeout(450);
  await page.keyboard.press('a');
  await expect(page.locator('.proposal.is-current')).toContainText('Reach cards.example');
  await page.waitForTimeout(450);
  await page.keyboard.press('r');
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await expect(page.locator('.approvals')).toBeFocused();
  await page.keyboard.press('u');
  await expect
    .poll(() => queue.answers)
    .toEqual([
      { id: first.id, action: 'accept' },
      { id: second.id, action: 'reject' },
      { id: first.id, action: 'undo' },
    ]);
});
