/** A finished game looked through: begun and called off, pointed at, stepped through, and a better line played out. */
import { expect, type Page } from '@playwright/test';
import type { Result, Review, ReviewedDecision } from '../../../engine/api/index.ts';
import { createFixtureHost, expectSilence, type FixtureHost, openWindow } from '../support/fixture-host.ts';
import { mainPhase, message, middleGame } from '../support/fixture-table.ts';
import { keepScreen, keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

type Part = Partial<ReviewedDecision>;

function decision(n: number, winChance: number, part: Part = {}): ReviewedDecision {
  const chosen = part.chosen ?? 'Cast Llanowar Elves';
  const best = part.best ?? chosen;
  const options = [
    {
      answer: { option: 'a' },
      said: best,
      winChance: part.bestChance ?? winChance,
      low: winChance - 0.1,
      high: 0.95,
      loss: 0,
    },
    ...(best === chosen
      ? []
      : [
          {
            answer: { option: 'b' },
            said: chosen,
            winChance,
            low: winChance - 0.1,
            high: winChance + 0.1,
            loss: part.loss ?? 0,
          },
        ]),
    {
      answer: { option: 'pass' },
      said: 'Pass',
      winChance: winChance - 0.05,
      low: winChance - 0.1,
      high: winChance,
      loss: (part.loss ?? 0) + 0.05,
    },
  ];
  return {
    ...{ n, turn: 1 + Math.floor(n / 5), player: 0, kind: 'priority', prompt: '', chosen, best },
    ...{ winChance, bestChance: winChance },
    ...{
      loss: 0,
      within: 0.04,
      class: 'best' as const,
      findings: [],
      options,
      option: best === chosen ? 0 : 1,
      ...part,
    },
  };
}

const REVIEW: Review = {
  decisions: [
    decision(2, 0.52),
    decision(5, 0.55),
    decision(8, 0.49, {
      ...{ class: 'inaccuracy', loss: 0.07, bestChance: 0.56 },
      ...{ chosen: 'Attack: Elvish Archdruid at Bob', best: 'No attack' },
    }),
    decision(9, 0.4, { player: 1, class: 'mistake', loss: 0.12, bestChance: 0.52, chosen: 'No blocks' }),
    decision(14, 0.61),
    decision(18, 0.66),
    decision(22, 0.38, {
      ...{ class: 'blunder', loss: 0.31, bestChance: 0.69 },
      ...{ chosen: 'Pass', best: 'Cast Overrun' },
      findings: [
        {
          kind: 'lethal',
          said: 'The game could be won this turn, whatever Bob did.',
          refs: [],
          line: ['Cast Overrun', 'Attack with everything'],
        },
      ],
    }),
    decision(27, 0.3),
    decision(33, 0.12, {
      class: 'mistake',
      loss: 0.13,
      bestChance: 0.25,
      chosen: 'No blocks',
      best: 'Block: Elf Warrior before Serra Angel',
    }),
  ],
  accuracy: [71.4, 88.2],
  turningPoint: {
    n: 22,
    turn: 5,
    why: '31 % of the chance to win were given away: Pass, where the better was: Cast Overrun',
  },
  right: [{ n: 14, turn: 3, player: 0, said: 'Cast Llanowar Elves', gain: 0.11 }],
  shares: [{ from: 0.52, to: 0, own: 0.51, rest: -0.01 }, null],
};

/** A game that the person lost, with this review once it has been asked after often enough. */
function reviewedHost(waits = 0): FixtureHost {
  const host = createFixtureHost();
  const opened = host.handlers['replay/open']!;
  host.handlers['replay/open'] = async (params) => {
    const replay = await opened(params);
    return { ...replay, summary: { ...replay.summary, winner: 1, reason: 'You have 0 life.' } };
  };
  let asked = 0;
  host.handlers['review/open'] = ({ begin = true }) => {
    if (begin) asked += 1;
    const isThere = begin ? asked > waits : waits === 0;
    return { done: isThere ? 40 : asked, of: 40, review: isThere ? REVIEW : null, problem: null };
  };
  host.handlers['review/stop'] = () => {
    asked = 0;
    return {};
  };
  host.handlers['review/line'] = ({ option }) => ({
    ok: true,
    frames: ['Cast Overrun', 'Attack: Elvish Archdruid at Bob', 'Bob has 0 life'].map((label, at) => ({
      label: `You: ${label} (${option})`,
      view: middleGame({ turn: 5, ...(at === 2 ? { step: 'combatDamage' as const } : {}) }),
      events: [{ kind: 'cast', text: `${label}.` }],
    })),
  });
  return host;
}

const calls = (host: FixtureHost, method: string) =>
  host.calls.filter((call) => call.method === method).map(({ params }) => params);

const label = (page: Page) => page.getByTestId('replay-label');

// @app_review
test('a review is begun, says how far it is, and can be stopped', async ({ page }) => {
  const host = reviewedHost(10_000);
  await openWindow(page, host, '#/replay/game-0');
  await page.getByTestId('replay-tab-review').click();
  await page.getByTestId('review-begin').click();
  await expect(page.getByTestId('review-progress')).toContainText(/Decision \d+ of 40/);
  await page.getByTestId('review-stop').click();
  await expect(page.getByTestId('review-begin')).toBeVisible();
  expect(calls(host, 'review/stop')).toEqual([{ gameId: 'game-0' }]);
});

// @app_review
test('what went wrong is told with its class, and what was better only when it is asked for', async ({ page }) => {
  const host = reviewedHost();
  await openWindow(page, host, '#/replay/game-0/review');
  await expect(page.getByTestId('review')).toContainText('71 %');
  await expect(page.getByTestId('review')).toContainText('1 blunder, 1 mistake, 1 inaccuracy');
  // After a loss what was right comes before what was wrong.
  const right = (await page.getByTestId('review-right').boundingBox())!;
  const list = (await page.getByTestId('decision-list').boundingBox())!;
  expect(right.y).toBeLessThan(list.y);
  await page.getByTestId('decision-list').getByRole('button', { name: /Pass/ }).click();
  const card = page.getByTestId('decision-card');
  await expect(card).toContainText('Blunder');
  await expect(card).toContainText('the turning point');
  await expect(card).toContainText('31 %');
  await expect(card).not.toContainText('Overrun');
  await keepScreen(page, 'review-blunder');
  await keepSizes(page, 'review-sizes');
  await page.getByTestId('show-better').click();
  await expect(card).toContainText('Overrun');
  // What can be shown of it stands with it, and the line that shows it.
  const shown = page.getByTestId('decision-findings');
  await expect(shown).toContainText('The game could be won this turn');
  await expect(shown.getByRole('listitem').last()).toHaveText('Attack with everything');
  await keepScreen(page, 'review-findings');
  await card.getByRole('button', { name: 'Play out: Cast Overrun' }).click();
  await expect(label(page)).toContainText('Cast Overrun (0)');
  expect(calls(host, 'review/line')).toEqual([{ gameId: 'game-0', n: 22, option: 0 }]);
  await page.getByTestId('line-next').click();
  await expect(label(page)).toContainText('Attack');
  await keepScreen(page, 'review-line');
  await page.keyboard.press('ArrowRight');
  await expect(label(page)).toContainText('Bob has 0 life');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('replay-scrubber')).toHaveValue('22');
});

// @app_review
test('the graph previews where it is pointed at, goes where it is pressed, and is stepped through by keys', async ({
  page,
}) => {
  await openWindow(page, reviewedHost(), '#/replay/game-0/review');
  const graph = page.getByTestId('review-graph');
  await expect(graph).toBeVisible();
  const box = (await graph.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.62, box.y + 40);
  await expect(label(page)).toContainText('22');
  await page.mouse.move(box.x + box.width / 2, box.y - 200);
  await expect(label(page)).toContainText('The game begins');
  await page.mouse.click(box.x + box.width * 0.62, box.y + 40);
  await expect(page.getByTestId('replay-scrubber')).toHaveValue('22');
  await graph.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByTestId('replay-scrubber')).toHaveValue('18');
  await expect(graph).toHaveAttribute('aria-valuetext', /Turn 4, 66 %/);
  await page.keyboard.press('End');
  await expect(page.getByTestId('replay-scrubber')).toHaveValue('33');
});

// @app_review
test("the other player's decisions are looked through as well", async ({ page }) => {
  await openWindow(page, reviewedHost(), '#/replay/game-0/review');
  await page.getByTestId('review').getByText('Bob', { exact: true }).click();
  await page
    .getByTestId('decision-list')
    .getByRole('button', { name: /No blocks/ })
    .click();
  await expect(page.getByTestId('decision-card')).toContainText('Mistake');
});

// @app_review
test('a game that cannot be looked through says why', async ({ page }) => {
  const host = createFixtureHost();
  const problem = 'The rules have changed since this game: decision 3 comes out differently.';
  const told: Result<'review/open'> = { done: 0, of: 0, review: null, problem };
  host.handlers['review/open'] = () => told;
  await openWindow(page, host, '#/replay/game-0/review');
  await expect(page.getByRole('alert')).toContainText(problem);
});

// @app_retry
test('a fault is tried again from its position before the answer is shown, and the try is judged', async ({ page }) => {
  const host = reviewedHost();
  host.script = [[message(middleGame(), mainPhase())], [message(middleGame(), { ...mainPhase(), id: 2 })]];
  host.handlers['table/branch'] = () => ({ ok: true, gameId: 'game-9', token: 'seat-token', seat: 0 });
  host.handlers['review/retried'] = () => ({ ok: true, decision: REVIEW.decisions[2]! });
  await openWindow(page, host, '#/replay/game-0/review');
  await page.getByTestId('decision-list').getByRole('button', { name: /Pass/ }).click();
  await page.getByTestId('retry-decision').click();
  expect(calls(host, 'table/branch')).toEqual([{ gameId: 'game-0', n: 22 }]);
  await expect(page.getByTestId('retry')).toContainText('The same position again');
  await page.locator('[data-testid=hand-card][data-name="Forest"]').click();
  await expect(page.getByTestId('retry-verdict')).toContainText('something better is still there');
  await expect(page.getByTestId('retry')).not.toContainText('No attack');
  await keepScreen(page, 'retry-judged');
  await page.getByTestId('retry-show').click();
  await expect(page.getByTestId('retry')).toContainText('No attack');
  await page.getByTestId('retry-back').click();
  await expect(page.getByTestId('review')).toBeVisible();
});

// @app_branch
test('a game is played on from any of its decisions', async ({ page }) => {
  const host = reviewedHost();
  host.script = [[message(middleGame(), mainPhase())]];
  host.handlers['table/branch'] = () => ({ ok: true, gameId: 'game-9', token: 'seat-token', seat: 0 });
  await openWindow(page, host, '#/replay/game-0/review');
  await page.getByTestId('review-graph').focus();
  await page.keyboard.press('Home');
  await page.getByTestId('play-on').click();
  await expect(page.getByTestId('board')).toBeVisible();
  await expect(page.getByTestId('retry')).toBeHidden();
  expect(calls(host, 'table/branch')).toEqual([{ gameId: 'game-0', n: 2 }]);
});
