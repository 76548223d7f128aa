/** How answers look: Markdown as it comes, copied, hovered, and harmless whatever a model writes. */
import { expect, type Page } from '@playwright/test';
import { createFixtureHost, expectSilence, openWindow } from '../support/fixture-host.ts';
import { keepAt, keepSizes } from '../support/geometry.ts';
import { held, last, pieces, said, withModel } from '../support/held-answers.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const RICH = [
  '## Your turn',
  'Attack with **both *Elves* now** and keep `Giant Growth`: Serra Angel costs {3}{W}{W}, and you like to attack [mem:m1].',
  '| Card | Cost | Why |\n|:---|---:|---|\n| Serra Angel | {3}{W}{W} | **flies** and keeps watch |\n| Kor Duelist | {W} | strikes *twice* |',
  '```ts\nconst plan: string = attack(["Elvish Warrior", "Elvish Warrior"], { keep: "Giant Growth", into: "the untapped Serra Angel" });\n```',
  '1. Play a land.\n2. Attack:\n   - with both,\n   - not with the Druid.\n\n> 702.2b A creature with deathtouch...',
  'More in [the rules](https://magic.wizards.com/en/rules) and at https://scryfall.com/card.',
].join('\n\n');

async function asked(page: Page) {
  const host = createFixtureHost();
  withModel(host);
  const answers = held(host);
  await openWindow(page, host, '#/chat');
  await page.getByTestId('chat-input').fill('What now?');
  await page.keyboard.press('Enter');
  await expect.poll(() => answers.length).toBe(1);
  return { host, answer: answers[0]! };
}

// @app_chat_markdown
test('a table, code, lists and links come as they are written, and nothing that stood moves', async ({ page }) => {
  const { host, answer } = await asked(page);
  const face = { name: 'Serra Angel', cost: '{3}{W}{W}', typeLine: 'Creature — Angel', colors: ['W'] };
  host.handlers['cards/show'] = () => ({ ...face, text: 'Flying, vigilance', power: '4', toughness: '4' });
  const box = last(page).locator('.markdown');
  await pieces(page, answer.id, RICH.slice(0, RICH.indexOf('| Kor')));
  await expect(box.locator('table tbody tr')).toHaveCount(1);
  const title = await box.locator('h3').boundingBox();
  await pieces(page, answer.id, RICH.slice(RICH.indexOf('| Kor'), RICH.indexOf('keep: "Giant')));
  await expect(box.locator('pre')).toContainText('const plan');
  await keepSizes(page, 'markdown-writing');
  await pieces(page, answer.id, RICH.slice(RICH.indexOf('keep: "Giant')));
  answer.end(said(RICH, { memories: [{ id: 'm1', text: 'You like to attack.', created_at: 1_780_000_000_000 }] }));
  await expect(page.getByTestId('chat-source')).toHaveText('qwen3:4b');
  expect((await box.locator('h3').boundingBox())!.x).toBe(title!.x);
  await expect(box.locator('strong').first()).toHaveText('both Elves now');
  await expect(box.locator('li > ul > li')).toHaveText(['with both,', 'not with the Druid.']);
  await expect(box.locator('th')).toHaveText(['Card', 'Cost', 'Why']);
  await expect(box.locator('.card-chip')).toHaveText(['Serra Angel', 'Serra Angel', 'Kor Duelist']);
  await expect(box.locator('td .mana')).toHaveCount(4);
  await expect(box.locator('.memory-mark')).toHaveText('1');
  await expect(box.locator('.link-address')).toHaveText('(magic.wizards.com/en/rules)');
  await expect(box.locator('a')).toHaveText(['the rules', 'https://scryfall.com/card']);
  await keepSizes(page, 'markdown-answered');
  await page.setViewportSize({ width: 1024, height: 700 });
  await keepAt(page, 'markdown-answered-1024');
  await box.locator('td .card-chip').first().hover();
  await expect(page.getByTestId('zoom')).toContainText('Serra Angel');
});

// @app_chat_markdown
test('a block is copied as it was written', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { answer } = await asked(page);
  answer.end(said('Write this:\n\n```\nmana  <b>&amp;\n\tfour\n```', { cards: [], rules: [] }));
  await page.getByTestId('copy-code').click();
  await expect(page.getByTestId('copy-code')).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mana  <b>&amp;\n\tfour');
});

// @app_chat_markdown
test('whatever a model writes, nothing runs, nothing is fetched and nothing is wider than the window', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const { answer } = await asked(page);
  const before = requests.length;
  const hostile = [
    '<script>document.title = "taken"</script><img src="https://evil.example/a.png" onerror="document.title=\'taken\'">',
    '![a picture](https://evil.example/b.png) [click](javascript:document.title="taken") <javascript:alert(1)>',
    '[https://magic.wizards.com](https://evil.example/login)',
    '<iframe src="https://evil.example"></iframe><style>body { display: none }</style>',
    'x'.repeat(100_000),
    `\`\`\`\n${'y'.repeat(100_000)}\n\`\`\``,
    `${'> '.repeat(3000)}deep`,
    `${'- '.repeat(3000)}deep`,
    `|${'wide cell|'.repeat(30)}\n|${'---|'.repeat(30)}\n|${'b|'.repeat(30)}`,
  ].join('\n\n');
  answer.end(said(hostile, { cards: [], rules: [] }));
  await expect(page.getByTestId('chat-source')).toHaveText('qwen3:4b');
  const box = last(page).locator('.markdown');
  await expect(box).toContainText('<script>document.title');
  await expect(box.locator('img, script, iframe, style, object')).toHaveCount(0);
  const addresses = await box
    .locator('a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.every((address) => /^https?:\/\//.test(address))).toBe(true);
  await expect(box.locator('.link-address').last()).toHaveText('(evil.example/login)');
  await expect(page).not.toHaveTitle('taken');
  expect(requests.slice(before).filter((address) => !address.includes('/assets/'))).toEqual([]);
  await keepSizes(page, 'markdown-hostile');
});

// @app_chat_markdown
test('what a person and the rules engine say stands as it was written', async ({ page }) => {
  const host = createFixtureHost();
  host.handlers['chat/send'] = () =>
    said('It is */1+* and **not** more.', { source: 'engine', model: null, cards: [] });
  await openWindow(page, host, '#/chat');
  await page.getByTestId('chat-input').fill('Is *this* a list?\n- no');
  await page.keyboard.press('Enter');
  await expect(last(page)).toContainText('It is */1+* and **not** more.');
  await expect(page.locator('.chat-line.is-you')).toContainText('Is *this* a list?');
  await expect(page.locator('.markdown')).toHaveCount(0);
});
