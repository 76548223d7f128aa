/** Two people play in their own browsers through invite links, a third watches, and nobody is sent what is hidden. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { TableMessage } from '../../engine/api/index.ts';
import { keepScreen } from './support/geometry.ts';
import { WINDOW } from './support/kept-window.ts';
import { deckText, pageAddress, paste, type RealHost, test, watchConsole } from './support/real-host.ts';
import { playOn } from './support/scripted-person.ts';
import { isPageFile, listen, namesIn, namesOf, openNames, tableMessages, type Wire } from './support/wire.ts';

/** No name is in both decks, so that a name says whose card it is. */
const DRAGONS = deckText('draconic-fury');
const KNIGHTS = deckText('glorious-combat').replace('Howling Golem', 'Serra Angel');

interface Guest {
  page: Page;
  wire: Wire;
  expectSilence: () => void;
}

async function comeIn(browser: Browser, link: string, name: string): Promise<Guest> {
  const context = await browser.newContext(WINDOW);
  const page = await context.newPage();
  const wire = listen(page);
  const expectSilence = watchConsole(page);
  const address = new URL(link);
  address.search = 'speed=instant';
  await page.goto(address.href);
  expect(page.url()).not.toContain('join=');
  await page.getByTestId('guest-name').fill(name);
  await page.getByTestId('guest-enter').click();
  await expect(page.getByTestId('room')).toBeVisible();
  return { page, wire, expectSilence };
}

/** The host's person makes the room, opens it to this machine, and copies a link for each seat. */
async function makeTable(page: Page, host: RealHost): Promise<string[]> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(pageAddress(host.url, 'speed=instant'));
  await page.getByRole('button', { name: 'Rooms' }).click();
  await page.getByTestId('reach-machine').click();
  await expect(page.getByTestId('hosting')).toContainText('http://127.0.0.1:');
  await page.getByTestId('new-table').click();
  const dialog = page.getByTestId('new-table-dialog');
  await dialog.getByRole('group', { name: 'First seat' }).getByLabel('Who sits here').selectOption('friend');
  await dialog.getByTestId('table-clock').selectOption('50');
  await dialog.getByTestId('make-room').click();
  const links: string[] = [];
  const copies = page.getByTestId('room-seats').getByTestId('copy-invite');
  await expect(copies).toHaveCount(3);
  for (const copy of await copies.all()) {
    await copy.click();
    await expect(copy).toContainText('Copied');
    links.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  return links;
}

/** For each cursor, the names of `deck` that lay open by then in what these eyes were sent. */
function openBy(messages: readonly TableMessage[], deck: readonly string[]): (cursor: number) => Set<string> {
  const first = new Map<string, number>();
  for (const { cursor, view } of messages) {
    for (const name of view === undefined ? [] : openNames(view)) {
      if (deck.includes(name) && !first.has(name)) first.set(name, cursor);
    }
  }
  return (cursor) => new Set([...first].flatMap(([name, from]) => (from <= cursor ? [name] : [])));
}

/** Names of `deck` that are in these messages before they lay open. */
function tooEarly(messages: readonly TableMessage[], deck: readonly string[], open: (cursor: number) => Set<string>) {
  return messages.flatMap((message) => {
    const known = open(message.cursor);
    return namesIn(
      JSON.stringify(message),
      deck.filter((name) => !known.has(name)),
    ).map((name) => `${name} at ${message.cursor}`);
  });
}

// @rooms_shared_table @rooms_no_hidden_card
test('a whole game between two browsers while a third watches and is sent no hidden card', async ({
  page,
  browser,
  host,
}) => {
  const expectSilence = watchConsole(page);
  const links = await makeTable(page, host);
  const anna = await comeIn(browser, links[0]!, 'Anna');
  const ben = await comeIn(browser, links[1]!, 'Ben');
  const wes = await comeIn(browser, links[2]!, 'Wes');
  await expect(anna.page.getByTestId('room-seats')).toContainText('Ben');

  await anna.page.getByText('Bring a list of your own').click();
  await paste(anna.page, anna.page.getByTestId('deck-paste'), KNIGHTS);
  await expect(anna.page.getByTestId('deck-check')).toContainText('Ready to play');
  await anna.page.getByTestId('sit-down').click();
  await expect(ben.page.getByTestId('room-talk')).toContainText('Anna sat down with a deck.');
  await ben.page.locator('[data-deck=draconic-fury]').click();
  await keepScreen(ben.page, 'room-sit');
  await ben.page.getByTestId('sit-down').click();

  for (const { page: one } of [anna, ben, wes]) await expect(one.getByTestId('board')).toBeVisible();
  await expect(wes.page.getByTestId('watching')).toBeVisible();
  await expect(wes.page.getByTestId('hand-card')).toHaveCount(0);
  for (const button of ['context-button', 'undo', 'concede']) {
    const found = wes.page.getByTestId(button);
    if ((await found.count()) > 0) await expect(found).toBeDisabled();
  }
  await expect(anna.page.getByTestId('undo')).toHaveCount(0);

  let kept = false;
  const reloaded = { anna: false };
  const patience = { decisions: 1500 };
  const started = performance.now();
  const playsAnna = async () => {
    await playOn(anna.page, { ...patience, until: ({ turn, mine }) => turn >= 5 && mine });
    if ((await anna.page.getByTestId('result').count()) === 0) {
      // In the middle of a decision: the seat, the table and the question are there again.
      await anna.page.reload();
      await expect(anna.page.getByTestId('board')).toBeVisible();
      reloaded.anna = true;
    }
    return playOn(anna.page, patience);
  };
  const playsBen = playOn(ben.page, {
    ...patience,
    async onMoment({ turn, mine, dialog }) {
      if (kept || turn < 6 || !mine || dialog) return;
      kept = true;
      await keepScreen(ben.page, 'shared-table');
      await keepScreen(wes.page, 'watching');
    },
  });
  const [annaPlayed, benPlayed] = await Promise.all([playsAnna(), playsBen]);
  expect(reloaded.anna).toBe(true);
  for (const { page: one } of [anna, ben, wes]) {
    await expect(one.getByTestId('result')).toContainText(/wins?|draw/i);
    await expect(one.getByTestId('shuffle')).toContainText('Shuffle verified');
  }
  await keepScreen(ben.page, 'shared-result');

  const [byAnna, byBen, byWes] = [anna, ben, wes].map(({ wire }) => tableMessages(wire.frames)) as [
    TableMessage[],
    TableMessage[],
    TableMessage[],
  ];
  const [knights, dragons] = [namesOf(KNIGHTS), namesOf(DRAGONS)];
  expect(knights.filter((name) => dragons.includes(name))).toEqual([]);
  // What lies open is known from the player whose cards they are: it can't be something else that leaked.
  const [knightsOpen, dragonsOpen] = [openBy(byAnna, knights), openBy(byBen, dragons)];
  const last = Math.max(...[...byAnna, ...byBen, ...byWes].map(({ cursor }) => cursor));
  const hiddenKnights = knights.filter((name) => !knightsOpen(last).has(name));
  const hiddenDragons = dragons.filter((name) => !dragonsOpen(last).has(name));
  console.log(
    `shared game: ${annaPlayed.turns} turns, ${annaPlayed.decisions} and ${benPlayed.decisions} decisions, ` +
      `${((performance.now() - started) / 1000).toFixed(0)} s; the third was sent ${wes.wire.frames.length} frames, ` +
      `${byWes.length} steps of the table; never seen: ${[...hiddenKnights, ...hiddenDragons].join(', ')}`,
  );
  expect(byWes.length).toBeGreaterThan(20);
  expect(hiddenKnights.length + hiddenDragons.length, 'some cards stayed hidden to the end').toBeGreaterThan(0);
  // The measure works: each player is sent their own hidden cards.
  expect(tooEarly(byAnna, knights, knightsOpen).length).toBeGreaterThan(0);
  expect(tooEarly(byBen, dragons, dragonsOpen).length).toBeGreaterThan(0);

  expect(tooEarly(byWes, knights, knightsOpen), 'the third is told of a knight too early').toEqual([]);
  expect(tooEarly(byWes, dragons, dragonsOpen), 'the third is told of a dragon too early').toEqual([]);
  expect(tooEarly(byAnna, dragons, dragonsOpen), "Anna is told of Ben's cards").toEqual([]);
  expect(tooEarly(byBen, knights, knightsOpen), "Ben is told of Anna's cards").toEqual([]);
  for (const [who, hidden] of [
    [wes, [...hiddenKnights, ...hiddenDragons]],
    [anna, hiddenDragons],
    [ben, hiddenKnights],
  ] as const) {
    expect(namesIn(who.wire.frames.join('\n'), hidden), 'in any frame').toEqual([]);
    for (const response of await who.wire.responses()) expect(isPageFile(response), response.url).toBe(true);
  }

  await anna.page.getByTestId('rematch').click();
  await expect(anna.page.getByTestId('magic-result')).toContainText(/win|draw/i);
  await expect(anna.page.getByTestId('deck-choice')).toBeVisible();
  await keepScreen(anna.page, 'room-after');
  for (const guest of [anna, ben, wes]) {
    guest.expectSilence();
    await guest.page.context().close();
  }
  expectSilence();
});

// @rooms_shared_table
test('a host that is killed in the middle of a shared game comes back, and both windows go on by themselves', async ({
  page,
  browser,
  host,
  startHost,
}) => {
  const links = await makeTable(page, host);
  const anna = await comeIn(browser, links[0]!, 'Anna');
  const ben = await comeIn(browser, links[1]!, 'Ben');
  for (const { page: one } of [anna, ben]) await one.getByTestId('sit-down').click();
  const playTo = async (wanted: number) => {
    let isThere = false;
    const until = ({ turn }: { turn: number }) => {
      isThere ||= turn >= wanted;
      return isThere;
    };
    await Promise.all([anna.page, ben.page].map((one) => playOn(one, { until, isEnough: () => isThere })));
  };
  await playTo(3);
  await host.kill();
  await expect(anna.page.locator('.toast')).toContainText('your game is kept');
  await startHost();
  await expect(anna.page.locator('.toast')).toHaveCount(0);
  await playTo(5);
  await expect(anna.page.getByTestId('turn')).toContainText(/Turn [5-9]/);
  for (const guest of [anna, ben]) await guest.page.context().close();
});

// @rooms_shared_table
test('whoever made a room plays Bob in it, and watches two Bobs without seeing a hand', async ({ page, host }) => {
  const expectSilence = watchConsole(page);
  const make = async (first: string, second: string, deck: string) => {
    await page.goto(pageAddress(host.url, 'speed=instant'));
    await page.getByRole('button', { name: 'Rooms' }).click();
    await page.getByTestId('new-table').click();
    const dialog = page.getByTestId('new-table-dialog');
    for (const [seat, who] of [
      ['Second seat', second],
      ['First seat', first],
    ] as const) {
      await dialog.getByRole('group', { name: seat }).getByLabel('Who sits here').selectOption(who);
    }
    if (deck !== '') await dialog.getByRole('group', { name: 'First seat' }).getByLabel('Deck').selectOption(deck);
    await dialog.getByTestId('make-room').click();
    await expect(page.getByTestId('room').or(page.getByTestId('board'))).toBeVisible();
  };
  await make('me', 'bob', 'boundless-elves');
  const played = await playOn(page, { until: ({ turn, mine }) => turn >= 3 && mine });
  expect(played.turns).toBeGreaterThan(2);
  await expect(page.getByTestId('room-talk')).toContainText('Everybody has sat down');
  await make('bob', 'bob', '');
  await page.getByTestId('open-table').or(page.getByTestId('watching')).first().waitFor();
  if ((await page.getByTestId('open-table').count()) > 0) await page.getByTestId('open-table').click();
  await expect(page.getByTestId('watching')).toBeVisible();
  await expect(page.getByTestId('hand')).toContainText('hidden from you');
  await expect(page.getByTestId('turn')).toContainText(/Turn [2-9]/);
  const life = page.locator('.strip.is-mine .life');
  const before = await life.getAttribute('data-testid');
  await page.getByTestId('other-side').click();
  await expect(life).not.toHaveAttribute('data-testid', before ?? '');
  expectSilence();
});

// @rooms_guess_panel
test('two people guess a number in two browsers, and both check what the referee had bound itself to', async ({
  page,
  browser,
  host,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(pageAddress(host.url, ''));
  await page.getByRole('button', { name: 'Rooms' }).click();
  await page.getByTestId('reach-machine').click();
  await expect(page.getByTestId('hosting')).toContainText('http://127.0.0.1:');
  await page.getByTestId('new-guess').click();
  const dialog = page.getByTestId('new-guess-dialog');
  await dialog.getByLabel('Your name').fill('Hanna');
  await dialog.getByLabel('Highest number').fill('30');
  await dialog.getByText('A bot that casts spells').click();
  await dialog.getByTestId('make-room').click();
  await expect(page.getByTestId('guess-turn')).toContainText('1 seat is still free');
  await page.getByTestId('copy-invite').click();
  const ben = await comeIn(browser, await page.evaluate(() => navigator.clipboard.readText()), 'Ben');
  await ben.page.getByTestId('room-say').fill('Hello');
  await ben.page.keyboard.press('Enter');
  await expect(page.getByTestId('room-talk')).toContainText('Hello');
  let spells = 0;
  for (let turn = 0; turn < 12; turn += 1) {
    const now = turn % 2 === 0 ? page : ben.page;
    await expect(now.getByTestId('guess-turn')).toHaveText(/Your turn\.|wins?\./);
    if ((await now.getByTestId('guess-reveal').count()) > 0) break;
    const line = now.getByTestId('number-line');
    const [from, to] = [await line.getAttribute('data-from'), await line.getAttribute('data-to')].map(Number);
    await now.getByTestId('guess-input').fill(String(Math.floor((from! + to!) / 2)));
    await now.keyboard.press('Enter');
    await expect(now.getByTestId('guess-turn')).not.toHaveText('Your turn.');
    spells += await now.getByTestId('spell').count();
    if (turn === 1) {
      await ben.page.reload();
      await expect(ben.page.getByTestId('guess-history').locator('li')).toHaveCount(2);
    }
  }
  for (const one of [page, ben.page]) {
    await expect(one.getByTestId('guess-turn')).toContainText(/wins?\./);
    await expect(one.getByTestId('guess-reveal')).toContainText('Checked here');
  }
  await keepScreen(page, 'room-guess-real');
  await page.getByTestId('guess-again').click();
  for (const one of [page, ben.page]) {
    await expect(one.getByTestId('guess-turn')).toHaveText(/Your turn|Hanna is thinking/);
    await expect(one.getByTestId('number-line')).toHaveAttribute('data-to', '30');
    await expect(one.getByTestId('guess-history')).toHaveCount(0);
  }
  console.log(`guessing game: ${spells} spells seen`);
  ben.expectSilence();
  await ben.page.context().close();
});

// @rooms_guest
test('an invite is for one: somebody else is told what to do, and whoever used it comes back', async ({
  page,
  browser,
  host,
}) => {
  const links = await makeTable(page, host);
  const anna = await comeIn(browser, links[0]!, 'Anna');
  await anna.page.goto(links[0]!);
  await expect(anna.page.getByTestId('room')).toBeVisible();
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(links[0]!);
  await stranger.getByTestId('guest-name').fill('Mallory');
  await stranger.getByTestId('guest-enter').click();
  await expect(stranger.getByTestId('invite-refused')).toContainText('ask whoever sent it for a new one');
  await expect(anna.page.getByTestId('room-seats')).not.toContainText('Mallory');
  await other.close();
  await anna.page.context().close();
});

// @app_room_decks
test('at a room’s table one sits down with a deck that one keeps, with what is played in place of a card that cannot be', async ({
  page,
  host,
}) => {
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant'));
  await page.getByRole('button', { name: 'Decks', exact: true }).click();
  await paste(page, page.getByTestId('new-deck-text'), '4 Nobody Knows This\n30 Forest\n');
  await page.getByLabel('Name', { exact: true }).fill('Odd forest');
  await page.getByTestId('keep-deck').click();
  await expect(page.getByLabel('Name of the deck')).toHaveValue('Odd forest');
  await page.getByRole('button', { name: 'Rooms' }).click();
  await page.getByTestId('new-table').click();
  const dialog = page.getByTestId('new-table-dialog');
  await dialog.getByRole('group', { name: 'Second seat' }).getByLabel('Who sits here').selectOption('bob');
  await dialog.getByTestId('make-room').click();
  const choice = page.getByTestId('deck-choice');
  await choice.getByRole('button', { name: /Odd forest/ }).click();
  await expect(choice.getByTestId('sit-down')).toBeDisabled();
  await choice.getByLabel('Play instead of Nobody Knows This').fill('Llanowar Elves');
  await choice.getByTestId('sit-down').click();
  await expect(page.getByTestId('opening-hand')).toBeVisible();
  expectSilence();
});
