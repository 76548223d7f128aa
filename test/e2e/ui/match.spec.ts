/** Who begins, and games that belong together. */
import { expect } from '@playwright/test';
import type { Result } from '../../../engine/api/index.ts';
import { createFixtureHost, expectSilence, openWindow } from '../support/fixture-host.ts';
import { GAME, mainPhase, message, middleGame } from '../support/fixture-table.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

// @app_begins
test('whoever wants to play or to draw first says so before the game; otherwise a coin decides', async ({ page }) => {
  const host = createFixtureHost();
  const begun = async (words?: string) => {
    const made = () => host.calls.filter(({ method }) => method === 'table/create');
    const before = made().length;
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    if (words !== undefined) await page.getByTestId('begins').selectOption({ label: words });
    await page.getByTestId('start-button').click();
    await expect.poll(() => made().length).toBe(before + 1);
    return made().at(-1)?.params;
  };
  await openWindow(page, host);
  expect(await begun()).not.toHaveProperty('begins');
  expect(await begun('I draw first')).toMatchObject({ begins: 'opponent' });
  expect(await begun('I play first')).toMatchObject({ begins: 'you' });
});

const card = (name: string, main: number, sideboard: number) => ({
  ...{ card: name, name, cost: '{1}{G}', manaValue: 2, typeLine: 'Creature' },
  ...{ main, sideboard, registered: sideboard },
});

/** After a first game that the person lost. */
const BETWEEN: Result<'match/show'> = {
  match: { id: GAME, of: 3, game: 1, wins: [0, 1], stage: 'between', winner: null, left: null },
  next: {
    ...{ game: 2, chooser: 'you', deck: 'My list', least: 60, most: 15, led: 0, leftOut: ['Unheard-of Card'] },
    cards: [
      card('Forest', 24, 0),
      ...['Grizzly Bears', 'Elvish Visionary', 'Llanowar Elves', 'Thornweald Archer'].map((name) => card(name, 4, 0)),
      ...['Ram Through', 'Rabid Bite', 'Overrun', 'Regrowth', 'Taunting Elf'].map((name) => card(name, 4, 0)),
      ...[card('Naturalize', 0, 4), card('Broken Wings', 0, 3)],
    ],
  },
};

// @app_match
test('between two games cards are swapped by keys, the loser chooses, and the next game begins', async ({ page }) => {
  const result = { winner: 1, reason: 'You have 0 life.', cr: '704.5a' };
  const host = createFixtureHost([[message(middleGame({ result }), null)]]);
  host.handlers['match/show'] = () => BETWEEN;
  host.handlers['match/next'] = () => ({ ok: true, gameId: 'game-2', token: 'seat-token', seat: 0 });
  await openWindow(page, host, `#/table/${GAME}`);
  await expect(page.getByTestId('match-score')).toHaveText('Best of three, after game 1: you are behind, 0–1.');
  await expect(page.getByTestId('replay-save')).toBeVisible();
  await page.getByTestId('next-game').click();
  const dialog = page.getByTestId('next-game-dialog');
  await expect(dialog).toContainText('Unheard-of Card');
  await keepSizes(page, 'between-games');
  const start = page.getByTestId('start-next');
  await expect(start).toBeEnabled();
  const deck = page.getByTestId('side-main');
  await deck.locator('[data-card="Grizzly Bears"] .side-name').focus();
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(page.getByTestId('plan-problem')).toContainText('58 cards, and 60 is the least. Move 2 more into it.');
  await expect(start).toBeDisabled();
  await page.getByTestId('side-sideboard').locator('[data-card="Broken Wings"] .side-name').focus();
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(deck.locator('[data-card="Broken Wings"]')).toContainText('1');
  await expect(deck.locator('[data-card="Naturalize"]')).toContainText('1');
  await page.getByText('I draw first').click();
  await start.click();
  await expect(dialog).toHaveCount(0);
  expect(host.calls.find(({ method }) => method === 'match/next')?.params).toEqual({
    gameId: GAME,
    begins: 'opponent',
    sideboard: [
      { card: 'Grizzly Bears', count: 2 },
      { card: 'Naturalize', count: 3 },
      { card: 'Broken Wings', count: 2 },
    ],
  });
});

// @app_match
test('a match waits in the list of games, and a game or all of it is given up', async ({ page }) => {
  const host = createFixtureHost([[message(middleGame(), mainPhase())]]);
  const { match } = BETWEEN;
  host.handlers['match/show'] = () => ({ match: { ...match!, stage: 'playing' }, next: null });
  host.handlers['match/leave'] = () => ({ ok: true, message: 'You gave the match up.' });
  await openWindow(page, host, `#/table/${GAME}`);
  // How it stands is at the table while one plays.
  await expect(page.getByRole('img', { name: 'Game 1 of a match: 1 of 2 wins' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Concede' }).click();
  await expect(page.getByTestId('concede-confirm')).toHaveText('This game');
  await page.getByTestId('concede-match').click();
  expect(host.calls.find(({ method }) => method === 'match/leave')?.params).toEqual({ gameId: GAME });
  await expect(page.getByText('You gave the match up.')).toBeVisible();
  host.handlers['games/list'] = () => [
    {
      ...{
        gameId: GAME,
        startedAt: 1_790_000_000_000,
        status: 'finished',
        winner: 1,
        reason: '',
        turns: 8,
        decisions: 60,
      },
      players: [
        { name: 'You', deck: 'My list' },
        { name: 'Bob', deck: 'His list' },
      ],
      match: match!,
    },
  ];
  host.handlers['match/show'] = () => BETWEEN;
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await expect(page.getByTestId('games')).toContainText('the match stands 0–1');
  await page.getByTestId('next-game').click();
  await expect(page.getByTestId('next-game-dialog')).toContainText('You choose who begins');
  await page.getByTestId('give-up').click();
  await expect(page.getByTestId('give-up-match')).toBeVisible();
});

// @app_begins
test('what is chosen before a game is there when it stays where it is', async ({ page }) => {
  const host = createFixtureHost();
  const decks = host.handlers['decks/list']!;
  const { promise: come, resolve: comes } = Promise.withResolvers<void>();
  host.handlers['decks/list'] = async () => {
    await come;
    return decks({});
  };
  await openWindow(page, host);
  await expect(page.getByRole('heading', { name: /Play a game/ })).toBeVisible();
  await expect(page.getByTestId('start-button')).toBeHidden();
  comes();
  await page.getByTestId('begins').selectOption('I draw first');
  await expect(page.getByTestId('start-button')).toBeEnabled();
});
