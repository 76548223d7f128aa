/** Playing with the mouse: what each click says to the table. */
import { expect, type Page } from '@playwright/test';
import { card } from '../support/fixture-cards.ts';
import { createFixtureHost, expectSilence, openTable, openWindow } from '../support/fixture-host.ts';
import {
  attackers,
  blockers,
  combatPosition,
  decision,
  mainPhase,
  message,
  middleGame,
  option,
} from '../support/fixture-table.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const handCard = (page: Page, name: string) => page.locator(`[data-testid=hand-card][data-name="${name}"]`);
const permanent = (page: Page, ref: number) => page.locator(`[data-testid=battlefield-card][data-ref="${ref}"]`);

// @app_play_cards
test('a click on a castable card casts it, and hovering shows what would be tapped', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())], [message(middleGame(), mainPhase())]);
  await handCard(page, 'Imaryll, Elfhame Elite').hover();
  await expect(page.locator('.tapping-mark')).toContainText('4');
  await handCard(page, 'Imaryll, Elfhame Elite').click();
  await expect.poll(() => host.posted).toEqual([{ option: 'cast-302' }]);
});

// @app_play_cards
test('a click with Shift asks to choose the mana, and then each source is a click', async ({ page }) => {
  const pay = decision('pay', 'Pay {1}{G} for Rabid Bite', {
    source: 306,
    options: [1, 2, 3, 4].map((ref) => option(`tap-${ref}`, 'mana', 'Tap Forest', { object: ref, mana: true })),
  });
  const host = await openTable(page, [message(middleGame(), mainPhase())], [message(middleGame(), pay)], []);
  await handCard(page, 'Rabid Bite').click({ modifiers: ['Shift'] });
  await expect(page.getByTestId('prompt')).toContainText('Pay');
  await permanent(page, 1).click();
  await expect.poll(() => host.posted).toEqual([{ option: 'cast-306', pay: 'manual' }, { option: 'tap-1' }]);
});

// @app_several_ways
test('a card with two ways opens a menu', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())], []);
  await handCard(page, 'Invigorate').click();
  await page.getByRole('menuitem', { name: 'Bob gains 3 life' }).click();
  await expect.poll(() => host.posted).toEqual([{ option: 'free-303' }]);
});

// @app_why_not
test('a card that cannot be played says why, beside the card and in the chat', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())]);
  await handCard(page, 'Overrun').click();
  await expect(page.getByTestId('refusal')).toContainText('601.2h');
  await expect(page.getByTestId('chat')).toContainText('you have 4 untapped lands');
  expect(host.posted).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('refusal')).toBeHidden();
});

// @app_refused_answer
test('a refused answer is told where it happened and can be given again', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())], []);
  host.refuse = { code: 'illegal', message: 'You have already played a land this turn.', cr: '305.2' };
  await handCard(page, 'Forest').click();
  await expect(page.getByTestId('refusal')).toContainText('305.2');
  host.refuse = null;
  await handCard(page, 'Forest').click();
  await expect.poll(() => host.posted).toEqual([{ option: 'play-304' }]);
});

// @app_attackers
test('attackers are toggled by click and sent whole', async ({ page }) => {
  const host = await openTable(page, [message(middleGame({ step: 'declareAttackers' }), attackers())], []);
  await expect(page.getByTestId('context-button')).toContainText('No attack');
  await permanent(page, 10).click();
  await permanent(page, 12).click();
  await permanent(page, 10).click();
  await page.locator('[data-testid=battlefield-card][data-name="Elf Warrior"]').first().click();
  await expect(page.getByTestId('context-button')).toContainText('Attack with 2');
  await page.getByTestId('context-button').click();
  await expect
    .poll(() => host.posted)
    .toEqual([
      {
        attackers: [
          { attacker: 12, defender: -2 },
          { attacker: 14, defender: -2 },
        ],
      },
    ]);
});

// @app_blockers
test('blockers are paired with attackers, and a line shows each pair', async ({ page }) => {
  const host = await openTable(page, [message(combatPosition(), blockers())], []);
  await permanent(page, 12).click();
  await expect(page.getByTestId('context-button')).toContainText('Choose an attacker');
  await permanent(page, 110).click();
  await permanent(page, 14).click();
  await expect(page.locator('.arrow-block')).toHaveCount(2);
  await page.getByTestId('context-button').click();
  await expect
    .poll(() => host.posted)
    .toEqual([
      {
        blockers: [
          { blocker: 12, attacker: 110 },
          { blocker: 14, attacker: 112 },
        ],
      },
    ]);
});

// @app_small_choices
test('a question over the board leaves the talk beside it at hand', async ({ page }) => {
  const options = [option('yes', 'yes', 'Yes'), option('no', 'no', 'No')];
  const asked = decision('yesNo', 'Pay {1}?', { cr: '608.2d', options });
  const host = await openTable(page, [message(middleGame(), asked)], []);
  const question = page.getByTestId('choose-dialog');
  await expect(question).toBeVisible();
  await page.getByTestId('chat-input').fill('What does it do?');
  await page.keyboard.press('Enter');
  await expect.poll(() => host.calls.some(({ method }) => method === 'chat/send')).toBe(true);
  await expect(question).toBeVisible();
  // Why one is asked that is one press away, and the question stays.
  await question.getByTestId('rule-ask').click();
  await expect(page.getByTestId('chat')).toContainText('What does rule 608.2d say?');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => host.posted).toEqual([{ option: 'yes' }]);
});

// @app_targets
test('a player is chosen at the life total', async ({ page }) => {
  const asked = decision('target', 'Choose a target for Lightning Bolt', {
    options: [
      option('face', 'player', 'Bob', { object: -2 }),
      option('angel', 'target', 'Serra Angel', { object: 110 }),
    ],
  });
  const host = await openTable(page, [message(middleGame(), asked)], []);
  await page.getByTestId('player-life-1').click();
  await expect.poll(() => host.posted).toEqual([{ option: 'face' }]);
});

// @app_targets
test('a card in a graveyard is chosen in a dialog', async ({ page }) => {
  const asked = decision('target', 'Choose a card in your graveyard', {
    options: [401, 402].map((ref) => option(`g${ref}`, 'card', 'Return it', { object: ref })),
  });
  const host = await openTable(page, [message(middleGame(), asked)], []);
  await page.locator('[data-testid=choice-card][data-name="Rabid Bite"]').click();
  await expect.poll(() => host.posted).toEqual([{ option: 'g402' }]);
});

// @app_choose_cards
test('many cards of a library can be filtered', async ({ page }) => {
  // Of different names: like cards lie in one pile.
  const seen = Array.from({ length: 20 }, (_, index) =>
    card(600 + index, index === 7 ? 'Overrun' : 'Forest', {
      zone: 'library',
      ...(index === 7 ? {} : { name: `Forest ${index}` }),
    }),
  );
  const asked = decision('choose', 'Search your library for a card', {
    compound: { kind: 'choose', candidates: seen.map((one) => one.ref), min: 0, max: 1, ordered: false, cards: seen },
  });
  const host = await openTable(page, [message(middleGame(), asked)], []);
  await page.getByRole('searchbox').fill('sorcery');
  await expect(page.getByTestId('choice-card')).toHaveCount(1);
  await page.getByTestId('choice-card').click();
  await page.getByTestId('choose-confirm').click();
  await expect.poll(() => host.posted).toEqual([{ choose: [607] }]);
});

// @app_choose_cards
test('an order is changed with the keys', async ({ page }) => {
  const asked = decision('order', 'Order your triggers', {
    compound: { kind: 'choose', candidates: [10, 12, 13], min: 3, max: 3, ordered: true, cards: [] },
  });
  const host = await openTable(page, [message(middleGame(), asked)], []);
  await page.getByRole('button', { name: 'Move Thornweald Archer up' }).click();
  await page.getByRole('button', { name: 'Move Elvish Archdruid down' }).press('ArrowDown');
  await page.getByTestId('choose-confirm').click();
  await expect.poll(() => host.posted).toEqual([{ choose: [12, 13, 10] }]);
});

// @app_divide_damage
test('damage is divided, and only a full division can be confirmed', async ({ page }) => {
  const asked = decision('assign', 'Divide 5 damage', {
    compound: {
      kind: 'assign',
      total: 5,
      among: [
        { to: 111, lethal: 3 },
        { to: 112, lethal: 1 },
      ],
    },
  });
  const host = await openTable(page, [message(combatPosition(), asked)], []);
  const lines = page.getByTestId('assign-line');
  await lines.nth(1).getByRole('button', { name: 'Less' }).click();
  await expect(page.getByTestId('choose-confirm')).toBeDisabled();
  await lines.nth(0).getByRole('button', { name: 'More' }).click();
  await page.getByTestId('choose-confirm').click();
  await expect
    .poll(() => host.posted)
    .toEqual([
      {
        assign: [
          { to: 111, amount: 4 },
          { to: 112, amount: 1 },
        ],
      },
    ]);
});

// @app_small_choices
test('a number is stepped and a yes is a button', async ({ page }) => {
  const x = decision('number', 'Choose X for Blaze', { compound: { kind: 'number', min: 0, max: 6 } });
  const sure = decision('yesNo', 'Pay {2} for Supreme Will?', {
    options: [option('yes', 'yes', 'Yes'), option('no', 'no', 'No')],
  });
  const host = await openTable(page, [message(middleGame(), x)], [message(middleGame(), sure)], []);
  await page.getByRole('button', { name: 'More' }).click({ clickCount: 3 });
  await page.getByTestId('choose-confirm').click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect.poll(() => host.posted).toEqual([{ number: 3 }, { option: 'no' }]);
});

// @app_choose_cards
test('a choice can be put aside to look at the whole board, and Space leads back to it', async ({ page }) => {
  const asked = decision('mode', 'Choose one', {
    options: ['Destroy a creature', 'Draw two cards'].map((label, index) => option(`m${index}`, 'mode', label)),
  });
  const host = await openTable(page, [message(middleGame(), asked)], []);
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await expect(page.locator('.is-dimmed')).toHaveCount(0);
  await permanent(page, 110).hover();
  await expect(page.getByTestId('zoom')).toContainText('Serra Angel');
  await expect(page.getByTestId('context-button')).toContainText('Back to the choice');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Draw two cards' }).click();
  await expect.poll(() => host.posted).toEqual([{ option: 'm1' }]);
});

// @app_stops @app_concede
test('flags set the stops, and conceding asks first', async ({ page }) => {
  const host = await openTable(page, [message(middleGame(), mainPhase())], []);
  await page.getByRole('button', { name: 'Stop in the upkeep step of your turn' }).click();
  await expect
    .poll(() => host.calls.find((call) => call.method === 'table/settings')?.params)
    .toMatchObject({
      settings: { stopsMine: ['precombatMain', 'postcombatMain', 'upkeep'] },
    });
  await page.getByTestId('concede').click();
  expect(host.calls.some((call) => call.method === 'table/concede')).toBe(false);
  await page.getByTestId('concede-confirm').click();
  await expect.poll(() => host.calls.some((call) => call.method === 'table/concede')).toBe(true);
});

// @app_pace
test("Bob's moves wait for the eye, and Space shows what follows", async ({ page }) => {
  const host = createFixtureHost([
    [message(middleGame(), mainPhase())],
    [1, 2, 3].map((n) =>
      message(middleGame({ turn: 7 + n }), n === 3 ? mainPhase() : null, {
        events: [{ kind: 'cast', text: `Bob casts spell ${n}.`, player: 1 }],
      }),
    ),
  ]);
  await openWindow(page, host, '#/table/game-1');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Study').check();
  await page.keyboard.press('Escape');
  await page.getByTestId('context-button').click();
  await expect(page.getByTestId('turn')).toContainText('Turn 8');
  await expect(page.getByTestId('context-button')).toContainText('Skip ahead');
  await page.keyboard.press(' ');
  await expect(page.getByTestId('turn')).toContainText('Turn 10');
});

// @app_deck_problems
test('a pasted list is checked as it is written, and starts a game once it is right', async ({ page }) => {
  const host = createFixtureHost([[message(middleGame(), mainPhase())]]);
  host.handlers['decks/check'] = ({ text }) => ({
    format: 'Arena',
    rules: 'freeform',
    ready: !text.includes('Lanowar'),
    unknownLegality: 0,
    main: 60,
    sideboard: 0,
    problems: text.includes('Lanowar')
      ? [{ line: 2, text: '4 Lanowar Elves', why: 'No card has this name.', fix: 'Did you mean Llanowar Elves?' }]
      : [],
    playable: [],
    unplayable: [],
  });
  await openWindow(page, host);
  await page.getByTestId('deck-paste').fill('Deck\n4 Lanowar Elves\n56 Forest');
  await expect(page.getByTestId('deck-check')).toContainText('Line 2');
  await expect(page.getByTestId('start-button')).toBeDisabled();
  await page.getByTestId('deck-paste').fill('Deck\n4 Llanowar Elves\n56 Forest');
  await page.getByTestId('start-button').click();
  await page.getByTestId('board').waitFor();
  const created = host.calls.find((call) => call.method === 'table/create')?.params;
  expect(created).toMatchObject({ you: { text: 'Deck\n4 Llanowar Elves\n56 Forest' }, level: 'gentle' });
});

// @app_host_failure
test('a failing host is told and never empties the window', async ({ page }) => {
  const host = createFixtureHost([[message(middleGame(), mainPhase())]]);
  host.handlers['table/post'] = () => {
    throw new Error('The journal could not be written.');
  };
  await openWindow(page, host, '#/table/game-1');
  await page.getByTestId('context-button').click();
  await expect(page.getByTestId('refusal')).toContainText('The journal could not be written.');
  await expect(page.getByTestId('board')).toBeVisible();
});

// @app_replay
test('whoever looks at the board after the end comes back to the result with the large button', async ({ page }) => {
  const result = { winner: 0, reason: 'Bob has 0 life.', cr: '704.5a' };
  await openTable(page, [message(middleGame({ result }), null)]);
  await page.getByTestId('result').getByRole('button', { name: 'Look at the board' }).click();
  await expect(page.getByTestId('result')).toBeHidden();
  await expect(page.getByTestId('context-button')).toContainText('Back to the result');
  await page.keyboard.press('Space');
  await expect(page.getByTestId('result')).toBeVisible();
});

// @app_replay
test('the result leads to the replay', async ({ page }) => {
  const result = { winner: 1, reason: 'You have 0 life.', cr: '704.5a' };
  await openTable(page, [message(middleGame({ result }), null)]);
  await expect(page.getByTestId('result')).toContainText('Bob wins');
  await page.getByTestId('result-replay').click();
  await expect(page.getByTestId('replay-page')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('replay-label')).toContainText('spell 1');
  await page.getByTestId('replay-scrubber').fill('39');
  await expect(page.getByTestId('replay-next')).toBeDisabled();
});

test.describe('on a narrow window', () => {
  test.use({ viewport: { width: 1000, height: 720 } });
  // @app_layout
  test('the panel is a drawer', async ({ page }) => {
    await openTable(page, [message(middleGame(), mainPhase())]);
    await expect(page.getByTestId('side-panel')).toBeHidden();
    await page.getByRole('button', { name: 'Chat' }).click();
    await expect(page.getByTestId('chat-input')).toBeVisible();
  });
});

// @app_stays
test('whoever goes elsewhere while a game is still being opened stays there', async ({ page }) => {
  const host = createFixtureHost([[message(middleGame(), mainPhase())]]);
  const opened = host.handlers['table/resume']!;
  const { promise, resolve } = Promise.withResolvers<void>();
  host.handlers['table/resume'] = async (params) => {
    await promise;
    return opened(params);
  };
  await openWindow(page, host, '#/table/game-0');
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await expect(page).toHaveURL(/#\/journal$/);
  resolve();
  // The table has its place in the rail once the game is there.
  await expect(page.getByRole('button', { name: 'Table', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/#\/journal$/);
});
