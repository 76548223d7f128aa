/** Every screen at both sizes: nothing overlaps, nothing is cut; the pictures are kept to be looked at. */
import { expect } from '@playwright/test';
import type { TableView } from '../../../engine/api/index.ts';
import { card, cards } from '../support/fixture-cards.ts';
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
  stackPosition,
} from '../support/fixture-table.ts';
import { expectSoundLayout, keepAt, SIZES } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

function libraryChoice() {
  const seen = [
    card(601, 'Drakuseth, Maw of Flames', { zone: 'library' }),
    card(602, 'Captain of the Watch', { zone: 'library' }),
    card(603, 'Zamriel, Seraph of Steel', { zone: 'library' }),
    card(604, 'Crucible of Fire', { zone: 'library' }),
  ];
  return decision('choose', 'Put one of these into your hand', {
    cr: '701.20a',
    compound: { kind: 'choose', candidates: seen.map((one) => one.ref), min: 1, max: 1, ordered: false, cards: seen },
  });
}

/** More than a board has room for at the usual sizes. */
function crowded(): TableView {
  const view = middleGame();
  const more = [
    ...Array.from({ length: 7 }, (_, index) => card(700 + index, 'Llanowar Elves', { tapped: index % 2 === 0 })),
    ...cards(720, 'Forbidding Spirit', 6, { controller: 1, owner: 1 }),
  ];
  return { ...view, battlefield: [...view.battlefield, ...more] };
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    // @app_layout
    test('the start', async ({ page }) => {
      await openWindow(page, createFixtureHost());
      await expect(page.getByTestId('start-button')).toBeEnabled();
      await keepAt(page, `start-${viewport.width}`);
      // What is chosen for the game stands in two lines: against whom, and how. Both begin beside the button.
      const places = await Promise.all(
        ['start-button', 'opponent-deck', 'opponent-level', 'opponent-count', 'match-length', 'begins'].map((id) =>
          page.getByTestId(id).boundingBox(),
        ),
      );
      const [button, deck, level, count, length, begins] = places.map((place) => place!);
      expect(level!.y).toBe(deck!.y);
      expect([length!.y, begins!.y]).toEqual([count!.y, count!.y]);
      expect(count!.y).toBeGreaterThan(deck!.y + deck!.height);
      expect(count!.x).toBe(deck!.x);
      expect(deck!.x).toBeGreaterThan(button!.x + button!.width);
    });

    // @app_layout
    test('a main phase', async ({ page }) => {
      await openTable(page, [message(middleGame(), mainPhase())]);
      await expectSoundLayout(page);
      await keepAt(page, `main-phase-${viewport.width}`);
      await page.locator('[data-name="Imaryll, Elfhame Elite"][data-testid=hand-card]').hover();
      await expect(page.getByTestId('zoom')).toBeVisible();
      await keepAt(page, `hover-${viewport.width}`);
    });

    // @app_layout
    test('the middle of a combat', async ({ page }) => {
      await openTable(page, [message(combatPosition(), blockers())]);
      await page.locator('[data-ref="12"]').click();
      await page.locator('[data-ref="110"]').click();
      await page.locator('[data-ref="13"]').click();
      await page.locator('[data-ref="111"]').click();
      await page.mouse.move(640, 2);
      await expect(page.getByTestId('context-button')).toContainText('Block with 2');
      await expectSoundLayout(page);
      await keepAt(page, `combat-${viewport.width}`);
    });

    // @app_layout
    test('attackers being chosen', async ({ page }) => {
      await openTable(page, [message(middleGame({ step: 'declareAttackers' }), attackers())]);
      await page.keyboard.press('a');
      await expect(page.getByTestId('context-button')).toContainText('Attack with 5');
      await expectSoundLayout(page);
      await keepAt(page, `attackers-${viewport.width}`);
    });

    // @app_layout @app_targets
    test('a stack with arrows to its targets', async ({ page }) => {
      const asked = decision('priority', 'Bob cast Swords to Plowshares.', {
        options: [option('pass', 'pass', 'Pass')],
        pass: { label: 'Resolve Swords to Plowshares', skips: '' },
      });
      await openTable(page, [message(stackPosition(), asked)]);
      await expect(page.locator('.arrow-target')).toHaveCount(3);
      await expect(page.getByTestId('context-button')).toContainText('Resolve Swords to Plowshares');
      await expectSoundLayout(page);
      await keepAt(page, `stack-${viewport.width}`);
    });

    // @app_layout
    test('a target being chosen', async ({ page }) => {
      const view = stackPosition();
      const asked = decision('target', 'Choose a creature for Invigorate', {
        cr: '601.2c',
        source: 500,
        options: [
          ...[10, 12, 110, 111].map((ref) => option(`t${ref}`, 'target', 'Target', { object: ref })),
          option('cancel', 'cancel', 'Cancel'),
        ],
        cancellable: true,
      });
      await openTable(page, [
        message({ ...view, stack: view.stack.slice(2).map((item) => ({ ...item, targets: [] })) }, asked),
      ]);
      await page.locator('[data-ref="110"]').hover();
      await expectSoundLayout(page);
      await keepAt(page, `target-${viewport.width}`);
    });

    // @app_layout @app_choose_cards
    test('a choice among cards of the library', async ({ page }) => {
      await openTable(page, [message(middleGame(), libraryChoice())]);
      await page.locator('[data-testid=choice-card]').nth(1).click();
      await expectSoundLayout(page);
      await keepAt(page, `choose-${viewport.width}`);
    });

    // @app_layout
    test('damage being divided', async ({ page }) => {
      const asked = decision('assign', 'Divide 5 damage of Immaculate Magistrate', {
        cr: '510.1c',
        source: 13,
        compound: {
          kind: 'assign',
          total: 5,
          among: [
            { to: 111, lethal: 3 },
            { to: 112, lethal: 1 },
            { to: -2, lethal: 0 },
          ],
        },
      });
      await openTable(page, [message(combatPosition(), asked)]);
      await keepAt(page, `assign-${viewport.width}`);
    });

    // @app_layout @app_mulligan
    test('the opening hand', async ({ page }) => {
      const asked = decision('mulligan', 'Keep this hand?', {
        cr: '103.5',
        options: [option('keep', 'keep', 'Keep'), option('mulligan', 'mulligan', 'Mulligan to 6')],
      });
      const view = middleGame({ battlefield: [], turn: 1, exile: [] });
      await openTable(page, [message(view, asked)]);
      await keepAt(page, `mulligan-${viewport.width}`);
    });

    // @app_layout
    test('a crowded board', async ({ page }) => {
      await openTable(page, [message(crowded(), mainPhase())]);
      await expectSoundLayout(page);
      await keepAt(page, `crowded-${viewport.width}`);
    });

    // @app_layout
    test('the result', async ({ page }) => {
      const result = { winner: 0, reason: 'Bob has 0 life.', cr: '704.5a' };
      await openTable(page, [message(middleGame({ result }), null)]);
      await expect(page.getByTestId('result')).toContainText('You win');
      await keepAt(page, `result-${viewport.width}`);
    });

    // @app_layout @app_replay
    test('a replay', async ({ page }) => {
      await openWindow(page, createFixtureHost(), '#/replay/game-0');
      await page.getByTestId('replay-scrubber').fill('23');
      await expect(page.getByTestId('replay-label')).toContainText('23');
      await expectSoundLayout(page);
      await keepAt(page, `replay-${viewport.width}`);
    });

    // @app_light_theme
    test('the light theme', async ({ page }) => {
      await openTable(page, [message(stackPosition(), mainPhase())]);
      await page.getByRole('button', { name: 'Settings' }).click();
      await keepAt(page, `settings-${viewport.width}`);
      await page.getByLabel('Light').check();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'What can I do?' }).click();
      await expect(page.getByTestId('chat')).toContainText('Imaryll');
      await expectSoundLayout(page);
      await keepAt(page, `light-${viewport.width}`);
    });
  });
}
