/** Four seats: whatever stands in one's own strip, the words of what is asked have their room. */
import { expect } from '@playwright/test';
import type { CommanderView } from '../../../engine/api/index.ts';
import { expectSilence, openTable } from '../support/fixture-host.ts';
import { decision, message, middleGame, option, player } from '../support/fixture-table.ts';
import { expectSoundLayout, keepAt, SIZES } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const commander = (name: string, zone: CommanderView['zone'], damage: CommanderView['damage']): CommanderView => ({
  name,
  zone,
  tax: 4,
  damage,
});

/** A long game: each commander has hit the person, who has counters, marks and mana, and a commander that costs more. */
function lateGame() {
  const commanders = [
    commander('Marwyn, the Nurturer', 'graveyard', [0, 7, 0, 0]),
    commander('Krenko, Mob Boss', 'battlefield', [14, 0, 0, 0]),
    commander('Syr Konrad, the Grim', 'battlefield', [11, 0, 0, 0]),
    commander('Talrand, Sky Summoner', 'command', [9, 0, 0, 0]),
  ];
  const view = middleGame();
  const [you, bob] = view.players;
  return {
    ...view,
    players: [
      {
        ...you!,
        commanders: [commanders[0]!],
        counters: [
          { name: 'poison', count: 4 },
          { name: 'energy', count: 12 },
        ],
        marks: ['Monarch', "City's blessing"],
        manaPool: { W: 0, U: 0, B: 2, R: 1, G: 6, C: 3 },
      },
      { ...bob!, commanders: [commanders[1]!] },
      player(2, 'Konrad', { commanders: [commanders[2]!] }),
      player(3, 'Talrand', { commanders: [commanders[3]!] }),
    ],
  };
}

for (const viewport of SIZES) {
  test.describe(`${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    // @app_several_players @app_layout
    test('what is asked is read whole beside all that a long game puts into one’s own strip', async ({ page }) => {
      const asked = decision('priority', 'Your main phase.', {
        why: 'You can play a land or cast one of 12 cards.',
        pass: { label: 'To main 2', skips: 'without an attack' },
        options: [option('pass', 'pass', 'Pass priority')],
      });
      await openTable(page, [message(lateGame(), asked)]);
      await expect(page.getByTestId('prompt')).toContainText('or cast one of 12 cards.');
      await expectSoundLayout(page);
      await keepAt(page, `several-seats-late-${viewport.width}`);
      const cut = await page
        .locator('.strip')
        .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length);
      expect(cut, 'no strip is wider than its place').toBe(0);
    });
  });
}
