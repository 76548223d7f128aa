/** What the window costs: its first load, a frame of a board with 200 permanents, a board on which nothing happens, and twenty games in a row. */
import { gzipSync } from 'node:zlib';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { deltaOf, type Notification, type TableMessage, type TableView } from '../../engine/api/index.ts';
import { card } from './support/fixture-cards.ts';
import { createFixtureHost, expectSilence, openWindow, SETTINGS, tell } from './support/fixture-host.ts';
import { GAME, mainPhase, message, middleGame } from './support/fixture-table.ts';

const NAMES = [
  ...['Elvish Archdruid', 'Llanowar Elves', 'Thornweald Archer', 'Immaculate Magistrate', 'Serra Angel', 'Forest'],
  ...['Danitha Capashen, Paragon', 'Kor Duelist', 'Forbidding Spirit', 'Plains', 'Crucible of Fire', 'Trusty Machete'],
];

/** A hundred permanents a side, no two alike, of which another one is tapped in each step. */
function twoHundred(step: number): TableView['battlefield'] {
  return Array.from({ length: 200 }, (_, at) => {
    const whose = { controller: at % 2, owner: at % 2 };
    const counters = [{ name: '+1/+1', count: 1 + Math.floor(at / NAMES.length) }];
    return card(5000 + at, NAMES[at % NAMES.length]!, { ...whose, counters, tapped: at < step });
  });
}

const IS_LONG = process.env['BOB_LONG'] === '1';
const STEPS = IS_LONG ? 60 : 8;
const GAMES = IS_LONG ? 20 : 5;
const PRESSES = IS_LONG ? 60 : 12;

const METRICS = ['JSHeapUsedSize', 'Nodes', 'JSEventListeners'];

async function metricsOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(
    metrics.filter(({ name }) => METRICS.includes(name)).map(({ name, value }) => [name, value]),
  );
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Traced = { name: string; ts: number; dur?: number; tid: number };
/** Where Chromium tells of frames and of what ran before them. */
const CATEGORIES = ['devtools.timeline', 'cc', 'disabled-by-default-devtools.timeline.frame'];
const FRAME = 'BeginMainThreadFrame';
const SCRIPT = ['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire'];

/** Milliseconds of script before each frame that was made for the page while this went on. */
async function framesDuring(page: Page, during: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: CATEGORIES });
  await during();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: Traced[] };
  const thread = traceEvents.find(({ name }) => name === FRAME)?.tid;
  const frames: number[] = [];
  let script = 0;
  let over = 0;
  for (const { name, ts, dur = 0 } of traceEvents.filter(({ tid }) => tid === thread).sort((a, b) => a.ts - b.ts)) {
    if (name === FRAME) {
      frames.push(script);
      script = 0;
    } else if (SCRIPT.includes(name) && ts >= over) {
      // What is called by what was counted is part of it.
      script += dur / 1000;
      over = ts + dur;
    }
  }
  // What ran in the last frame, and the first count is of what was before it.
  return thread === undefined ? [] : [...frames.slice(1), script];
}

/** The table goes on, told as a host tells it: with what changed. */
function newsOf(before: TableMessage, after: TableMessage): Notification {
  const { view, ...rest } = after;
  if (view === undefined) throw new Error('the message shows nothing');
  const change = deltaOf(before.view, view);
  const message = { ...rest, ...(change === undefined ? {} : { change }) };
  const news = { seat: view.seat, after: before.cursor, message, settings: SETTINGS };
  return { method: 'table/changed', params: { gameId: GAME, cursor: after.cursor, news } };
}

// @app_light_weight
test('the first load is under 400 KB compressed', async ({ page }) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const body = await response.body().catch(() => null);
    if (body === null) return;
    const { pathname } = new URL(response.url());
    sizes.set(pathname, /\.(woff2|png)$/.test(pathname) ? body.length : gzipSync(body, { level: 9 }).length);
  });
  await openWindow(page, createFixtureHost());
  await expect(page.getByTestId('start-button')).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const told = [...sizes].map(([name, size]) => `${(size / 1024).toFixed(1)} KB ${name}`).join('\n');
  console.log(`first load ${(total / 1024).toFixed(0)} KB compressed\n${told}`);
  expect(sizes.size).toBeGreaterThan(2);
  expect(total, told).toBeLessThan(400 * 1024);
});

// @app_light_weight
test('200 permanents: a step is drawn in little time, and where nothing happens no frame is made', async ({ page }) => {
  const messages = Array.from({ length: STEPS + 1 }, (_, step) => ({
    ...message(middleGame({ battlefield: twoHundred(step) }), mainPhase()),
    cursor: step + 1,
  }));
  const host = createFixtureHost([[messages[0]!]]);
  await openWindow(page, host, `#/table/${GAME}`, 'normal');
  await expect(page.getByTestId('battlefield-card')).toHaveCount(200);
  await page.mouse.move(2, 2);
  await page.waitForTimeout(1500);
  const tapped = page.locator('.battlefield .bcard.is-tapped');
  const steps = await framesDuring(page, async () => {
    for (let step = 1; step <= STEPS; step += 1) {
      await tell(page, newsOf(messages[step - 1]!, messages[step]!));
      await page.waitForTimeout(500);
    }
  });
  await expect(tapped).toHaveCount(STEPS);
  const idle = await framesDuring(page, () => page.waitForTimeout(3000));
  const each = steps.reduce((sum, one) => sum + one, 0) / STEPS;
  const told = `median ${median(steps).toFixed(2)} ms, a step ${each.toFixed(1)} ms, most ${Math.max(...steps).toFixed(1)} ms, ${steps.length} frames`;
  console.log(`200 permanents, script a frame in ${STEPS} steps: ${told}; frames in 3 idle seconds: ${idle.length}`);
  expect(steps.length).toBeGreaterThan(STEPS);
  expect(idle).toEqual([]);
  if (IS_LONG) expect(median(steps), told).toBeLessThan(4);
  expectSilence(page);
});

// @app_light_weight
test('many games in a row leave the window as large as the second did', async ({ page }) => {
  const host = createFixtureHost();
  let game = 0;
  let sent = 0;
  const seat = () => ({ ok: true, gameId: `long-${game}`, token: 'seat-token', seat: 0 }) as const;
  host.handlers['table/create'] = () => {
    game += 1;
    sent = 0;
    return seat();
  };
  host.handlers['table/resume'] = seat;
  const next = (): TableMessage => {
    sent += 1;
    const result = sent > PRESSES ? { winner: 0, reason: 'Bob has 0 life.', cr: '704.5a' } : null;
    const view = middleGame({ gameId: `long-${game}`, turn: 1 + Math.floor(sent / 4), result });
    const events = [{ kind: 'cast' as const, text: `You cast Overrun (${game}.${sent}).`, card: 'Overrun', player: 0 }];
    return { ...message(view, result === null ? mainPhase() : null, { events }), cursor: sent };
  };
  host.handlers['table/sync'] = () => {
    const messages = [next()];
    return { cursor: sent, messages, settings: { stopsMine: [], stopsTheirs: [], fullControl: false, autoPass: true } };
  };
  host.handlers['table/post'] = () => ({ ok: true, cursor: sent + 1 });
  await openWindow(page, host);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const sizes: Record<string, number>[] = [];
  for (let round = 1; round <= GAMES; round += 1) {
    await page.getByTestId('start-button').click();
    await expect(page.getByTestId('board')).toBeVisible();
    for (let press = 0; press < PRESSES; press += 1) {
      const before = sent;
      await page.getByTestId('context-button').click();
      await expect.poll(() => sent).toBeGreaterThan(before);
      if (sent > PRESSES) break;
    }
    await expect(page.getByTestId('result')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByTestId('start-button')).toBeEnabled();
    await session.send('HeapProfiler.collectGarbage');
    sizes.push(await metricsOf(session));
  }
  const told = sizes
    .map(
      (one) =>
        `${(one['JSHeapUsedSize']! / 2 ** 20).toFixed(1)} MB ${one['Nodes']} nodes ${one['JSEventListeners']} listeners`,
    )
    .join('\n');
  console.log(`after each of ${GAMES} games:\n${told}`);
  const [second, last] = [sizes[1]!, sizes.at(-1)!];
  expect(last['Nodes'], told).toBeLessThan(second['Nodes']! * 1.2);
  expect(last['JSHeapUsedSize'], told).toBeLessThan(second['JSHeapUsedSize']! * 1.15);
});
