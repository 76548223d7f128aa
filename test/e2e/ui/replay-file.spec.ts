/** A replay as one file: saved in the window, and opened by whoever was sent it, without Bob and without a network. */
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, type Page, type TestInfo, test } from '@playwright/test';
import type { TableView } from '../../../engine/api/index.ts';
import { BUILT_WINDOW } from '../../../engine/basics/index.ts';
import { builtReplayPage, fillReplayPage, type Replay, type SummaryFile } from '../../../engine/journal/index.ts';
import { createFixtureHost, expectSilence, openWindow } from '../support/fixture-host.ts';
import { middleGame } from '../support/fixture-table.ts';
import { keepAt, keepScreen } from '../support/geometry.ts';

const WICKED = '</script><img src=x onerror="document.title=`run`"><!--<script>';
const LIVES = [14, 11, 7];

function recorded(): { summary: SummaryFile; replay: Replay; note: string } {
  const views: TableView[] = LIVES.map((life) => {
    const view = middleGame();
    return {
      ...view,
      players: view.players.map((one) => (one.player === 0 ? { ...one, name: '</script>', life } : one)),
    };
  });
  const frame: Replay['frame'] = (n) => ({ n, label: `Step ${n}`, turn: 7, view: views[n]!, events: [] });
  const replay: Replay = {
    frames: views.length,
    after: views.map((_, n) => n),
    turns: [{ turn: 7, frame: 0, label: `Turn 7: ${WICKED}` }],
    note: '',
    frame,
    frameOf: () => 0,
  };
  const players = [
    { name: '</script>', deck: WICKED },
    { name: 'Bob', deck: 'Draconic Fury' },
  ];
  const ended = {
    status: 'finished',
    winner: 1,
    reason: 'A player has no life left.',
    turns: 7,
    decisions: 3,
  } as const;
  const times = { startedAt: 0, endedAt: 1, turningPoint: null };
  return { summary: { schema: 1, gameId: 'game-1', players, eyes: 0, ...ended, ...times }, replay, note: '' };
}

async function openFile(page: Page, testInfo: TestInfo): Promise<string> {
  const file = testInfo.outputPath('replay.html');
  await writeFile(file, await fillReplayPage(await builtReplayPage(BUILT_WINDOW), recorded()));
  const address = pathToFileURL(file).href;
  await page.goto(address);
  return address;
}

// @app_replay_file
test('a replay in a file shows the game on the board, step by step, fetches nothing and runs nothing of others', async ({
  page,
}, testInfo) => {
  const asked: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.context().setOffline(true);
  const address = await openFile(page, testInfo);

  const life = page.getByTestId('player-life-0');
  await expect(life).toHaveText('14');
  await page.keyboard.press('ArrowRight');
  await expect(life).toHaveText('11');
  await expect(page.getByTestId('replay-label')).toHaveText('Step 1');
  await page.keyboard.press('End');
  await expect(life).toHaveText('7');
  await expect(page.getByTestId('battlefield-0').getByTestId('battlefield-card').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Turn 7: ${WICKED}` })).toBeVisible();
  await expect(page.getByText('unofficial Fan Content')).toBeVisible();
  await expect(page).toHaveTitle(`${WICKED} – Draconic Fury`);
  await keepScreen(page, 'replay-file');
  expect(asked).toEqual([address]);
  expect(said).toEqual([]);
});

// @app_replay_file
test('a narrow window of whoever was sent it shows the board above and the controls below', async ({
  page,
}, testInfo) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFile(page, testInfo);
  const board = (await page.getByTestId('board').boundingBox())!;
  const side = (await page.getByRole('complementary', { name: 'Replay' }).boundingBox())!;
  expect(board.width).toBeGreaterThan(380);
  expect(side.y).toBeGreaterThanOrEqual(board.y + board.height - 1);
  await expect(page.getByTestId('replay-next')).toBeInViewport();
  await keepAt(page, 'replay-file-390');
});

// @app_replay_file
test('the window saves a replay under the name of its decks', async ({ page }) => {
  const host = createFixtureHost();
  host.handlers['replay/page'] = () => ({ name: 'bob-elves-vs-knights.html', text: '<!doctype html>the game' });
  await openWindow(page, host, '#/replay/game-0');
  const download = page.waitForEvent('download');
  await page.getByTestId('replay-save').click();
  expect((await download).suggestedFilename()).toBe('bob-elves-vs-knights.html');
  await expect(page.getByText('It opens in any browser')).toBeVisible();
  await expectSilence(page);
});
