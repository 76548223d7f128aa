/** Work in a folder: one is chosen, a run is begun, what it wants is answered beside what it did, and it is stopped. */
import { expect, type Page } from '@playwright/test';
import type { Result } from '../../../engine/api/index.ts';
import { createFixtureHost, expectSilence, openWindow, refusal, tell } from '../support/fixture-host.ts';
import { proposals, withQueue } from '../support/fixture-minds.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const FOLDER = '/projects/decks';
const RUN = 'qwen3_4b_1790000000';
type State = Result<'getRun'>;

const step = (tool: string, path: string, body: string, status = 200): State['history'][number] => ({
  tool,
  path,
  status,
  body,
  turn: 1,
  attributes: '{}',
});

const BEGUN: State = {
  run: RUN,
  turn: 1,
  status: 202,
  summary: '',
  history: [
    step('act', 'prompt://1', 'One more finisher in the elves, please.'),
    step('get', 'log://turn_1/get/decks/elves.txt', '24 Forest\n4 Llanowar Elves'),
    step('sh', 'log://turn_1/sh/deck-check', 'No such list.', 404),
  ],
  unknowns: [],
  telemetry: null,
};
const DONE: State = {
  ...BEGUN,
  status: 200,
  summary: 'The elves have a third Overrun now.',
  telemetry: { context_tokens: 900, prompt_tokens: 1234, cost: 0 },
};

function working() {
  const host = createFixtureHost();
  const queue = withQueue(host);
  const runs: Result<'getRuns'> = [
    { run: 'older', status: 500, turn: 3, summary: '', model: 'm', parent: null, created: 1_789_000_000_000 },
  ];
  let finish = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let state = BEGUN;
  Object.assign(host.handlers, {
    'folders/list': () => ({ folders: [FOLDER, '/projects/gone'] }),
    init: ({ projectRoot }: { projectRoot: string }) => {
      if (projectRoot === '/projects/gone') throw refusal('untrusted', 'There is no folder /projects/gone any more.');
      return { projectId: 1, name: projectRoot, projectRoot };
    },
    getRuns: () => runs,
    startRun: () => {
      const created = 1_790_000_000_000;
      runs.unshift({ run: RUN, status: 102, turn: 1, summary: '', model: 'm', parent: null, created });
      return { run: RUN };
    },
    act: async () => {
      await ended;
      return { run: RUN, status: state.status, turn: 1, summary: state.summary };
    },
    getRun: ({ run }: { run: string }) =>
      run === RUN ? state : { ...BEGUN, run, status: 500, history: [step('ask', 'prompt://1', 'What is here?')] },
    'run/abort': () => {
      state = { ...state, status: 499 };
      finish();
      return { run: RUN, status: 499 };
    },
  });
  const become = async (page: Page, next: State) => {
    state = next;
    await tell(page, { method: 'run/state', params: next });
    if (next.status === 200) finish();
  };
  return { host, queue, become };
}

test('@app_work a run is begun in a trusted folder, its steps open, what it asks is answered there, and it says what it came to', async ({
  page,
}) => {
  const { host, queue, become } = working();
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Work', exact: true }).click();
  await keepSizes(page, 'work-folders');
  await page.getByRole('button', { name: FOLDER }).click();
  await expect(page.getByTestId('work-runs').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('radio', { name: /^Act/ }).check();
  await page.getByTestId('work-input').fill('One more finisher in the elves, please.');
  await page.getByTestId('work-input').press('Enter');
  await expect(page.getByTestId('work-input')).toHaveValue('');
  await become(page, BEGUN);
  queue.holds(proposals()[0]!);
  await tell(page, queue.changed);
  await tell(page, {
    method: 'ui/render',
    params: { run: RUN, turn: 1, kind: 'content', text: 'A third Overrun', append: true },
  });
  const log = page.getByTestId('work-log');
  await expect(log).toContainText('One more finisher in the elves');
  await expect(log).toContainText('A third Overrun');
  await expect(log.locator('details', { hasText: 'sh' })).toContainText('404');
  await log.getByText('decks/elves.txt').first().click();
  await expect(log).toContainText('24 Forest');
  await expect(page.getByTestId('work-status')).toHaveText('waits for you, one turn');
  await keepSizes(page, 'work');
  await log.getByRole('button', { name: 'Accept' }).click();
  await expect(log.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  expect(queue.answers).toEqual([{ id: proposals()[0]!.id, action: 'accept' }]);
  await become(page, DONE);
  await expect(page.getByTestId('work-summary')).toHaveText('The elves have a third Overrun now.');
  await expect(page.getByTestId('work-runs').getByRole('listitem').first()).toContainText('third Overrun');
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  expect(host.calls.find(({ method }) => method === 'act')?.params).toEqual({
    prompt: 'One more finisher in the elves, please.',
    run: RUN,
  });
});

test('@app_work a run is stopped, another is looked at, and what is typed stays where nothing could begin', async ({
  page,
}) => {
  const { host, become } = working();
  await openWindow(page, host, '#/work');
  await page.getByRole('button', { name: FOLDER }).click();
  await page.getByRole('radio', { name: /^Act/ }).check();
  await page.getByTestId('work-input').fill('Tidy up.');
  await page.getByRole('button', { name: 'Begin' }).click();
  await become(page, { ...BEGUN, status: 102 });
  await page.getByTestId('work-stop').click();
  await expect(page.getByTestId('work-status')).toHaveText('stopped, one turn');
  await page.getByTestId('work-runs').getByRole('button', { name: 'older' }).click();
  await expect(page.getByTestId('work-log')).toContainText('What is here?');
  await expect(page.getByTestId('work-status')).toHaveText('failed, one turn');

  await page.getByRole('button', { name: 'New run' }).click();
  Object.assign(host.handlers, {
    startRun: () => {
      throw refusal('no_model', 'No model is connected for bob:chat.');
    },
  });
  await page.getByTestId('work-input').fill('Count the cards.');
  await page.getByTestId('work-input').press('Enter');
  await expect(page.getByRole('alert')).toContainText('No model is connected');
  await expect(page.getByTestId('work-input')).toHaveValue('Count the cards.');
});

test('@app_work a folder that is gone says so, the choice of another is one press away, and a reload keeps the folder', async ({
  page,
}) => {
  const { host } = working();
  await openWindow(page, host, '#/work');
  await page.getByRole('button', { name: '/projects/gone' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no folder /projects/gone any more.');
  await page.getByRole('button', { name: 'Another folder' }).click();
  await page.getByRole('button', { name: FOLDER }).click();
  await expect(page.getByTestId('work-runs')).toContainText('failed');
  await page.reload();
  await expect(page.getByTestId('work-runs')).toContainText('failed');
  await expect(page.locator('.work-folder')).toHaveText(FOLDER);
});
