/** Who answers: what is chosen and by whom, what runs on this machine, trying, choosing, giving back. */
import { expect, type Page } from '@playwright/test';
import type { ModelChoice, Result } from '../../../engine/api/index.ts';
import { createFixtureHost, expectSilence, type FixtureHost, openWindow } from '../support/fixture-host.ts';
import { keepSizes } from '../support/geometry.ts';
import { test } from '../support/kept-window.ts';

test.afterEach(({ page }) => expectSilence(page));

const OLLAMA = 'http://127.0.0.1:11434/v1';
const FOUND: Result<'models/look'> = [
  {
    provider: 'Ollama',
    baseUrl: OLLAMA,
    models: [
      { id: 'qwen3:4b', contextLength: 16_384, sees: false, actual: `url/${OLLAMA}#qwen3:4b` },
      { id: 'gemma3:12b', contextLength: 4096, sees: true, actual: `url/${OLLAMA}#gemma3:12b` },
    ],
  },
  {
    provider: 'LM Studio',
    baseUrl: 'http://127.0.0.1:1234/v1',
    models: [
      {
        id: 'a-model-with-quite-a-long-name-that-somebody-quantised-7b-instruct-q4_k_m',
        contextLength: null,
        sees: null,
        actual:
          'url/http://127.0.0.1:1234/v1#a-model-with-quite-a-long-name-that-somebody-quantised-7b-instruct-q4_k_m',
      },
    ],
  },
];

/** A host that keeps what is chosen; the chat has a model from the environment, games have none. */
function choosing(): { host: FixtureHost; used: unknown[] } {
  const host = createFixtureHost();
  const used: unknown[] = [];
  const given: Record<'bob:chat' | 'bob:mtg', ModelChoice> = {
    'bob:chat': { alias: 'bob:chat', model: 'gpt-4o-mini', provider: 'openai', from: 'environment', note: null },
    'bob:mtg': {
      alias: 'bob:mtg',
      model: null,
      provider: null,
      from: 'none',
      note: 'Questions about a game are answered on this machine. BOB_ROUTE_MTG_REMOTE=true sends them to gpt-5.',
    },
  };
  const now = { ...given };
  const status = () => ({ chat: now['bob:chat'], mtg: now['bob:mtg'] });
  host.handlers['models/status'] = status;
  host.handlers['models/use'] = ({ alias, actual }) => {
    used.push([alias, actual]);
    if (actual?.startsWith('nobody/'))
      throw new Error('"nobody/x" names no provider and model. Providers: ollama, openai, url.');
    now[alias] =
      actual === null
        ? given[alias]
        : { alias, model: actual.replace(/^url\//, ''), provider: 'url', from: 'window', note: null };
    return status();
  };
  return { host, used };
}

async function openModels(page: Page, host: FixtureHost) {
  await openWindow(page, host);
  await page.getByRole('button', { name: 'Settings' }).click();
  // From "Play" past "Cards".
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Cards' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Models' })).toBeFocused();
}

// @app_models @app_keyboard
test('models of this machine are found, tried and chosen, and the choice says what it goes before', async ({
  page,
}) => {
  const { host, used } = choosing();
  host.handlers['models/look'] = () => FOUND;
  host.handlers['models/try'] = ({ actual }) =>
    actual.endsWith('qwen3:4b')
      ? { ok: true, message: 'ready', elapsedMs: 1240 }
      : { ok: false, message: 'The model server at 127.0.0.1:11434 failed (500): out of memory', elapsedMs: 310 };
  await openModels(page, host);
  await expect(page.getByTestId('model-bob:chat')).toContainText('Set in the environment');
  await expect(page.getByTestId('model-bob:mtg')).toContainText('The rules engine');
  await expect(page.getByTestId('model-bob:mtg')).toContainText('BOB_ROUTE_MTG_REMOTE');
  await keepSizes(page, 'models');
  await page.getByRole('button', { name: 'Look for models on this machine' }).press('Enter');
  await expect(page.getByTestId('models-found')).toContainText('reads 16k tokens');
  await expect(page.locator('[data-model="gemma3:12b"]')).toContainText('sees pictures');
  await expect(page.locator('[data-model="qwen3:4b"]')).toContainText('sees no pictures');
  await page.getByRole('button', { name: 'Try qwen3:4b' }).click();
  await page.getByRole('button', { name: 'Try gemma3:12b' }).click();
  await expect(page.locator('[data-model="qwen3:4b"]')).toContainText('It answers: “ready” 1.2 s');
  await expect(page.locator('[data-model="gemma3:12b"]')).toContainText('out of memory');
  await page.getByLabel('The chat', { exact: true }).check();
  await page.getByRole('button', { name: 'Choose qwen3:4b' }).click();
  const chat = page.getByTestId('model-bob:chat');
  await expect(chat).toContainText('qwen3:4b');
  await expect(chat).toContainText('goes before what the environment says');
  await expect(page.getByTestId('model-bob:mtg')).toContainText('The rules engine');
  await keepSizes(page, 'models-found');
  await page.getByRole('button', { name: 'Give back to the environment: the chat' }).click();
  await expect(chat).toContainText('gpt-4o-mini');
  await page.getByLabel('Both').check();
  await page.getByRole('button', { name: 'Choose gemma3:12b' }).click();
  await expect(page.getByTestId('model-bob:mtg')).toContainText('gemma3:12b');
  expect(used).toEqual([
    ['bob:chat', `url/${OLLAMA}#qwen3:4b`],
    ['bob:chat', null],
    ['bob:chat', `url/${OLLAMA}#gemma3:12b`],
    ['bob:mtg', `url/${OLLAMA}#gemma3:12b`],
  ]);
});

// @app_models @conversations_pictures
test('whether a model sees pictures is said with who says so, switched, and given back', async ({ page }) => {
  const { host } = choosing();
  let said: boolean | null = null;
  host.handlers['models/sight'] = () =>
    said === null ? { sees: false, from: 'server' } : { sees: said, from: 'person' };
  host.handlers['models/saySight'] = ({ model, sees }) => {
    if (model !== 'bob:chat') throw new Error(`${model} was not switched.`);
    said = sees;
    return host.handlers['models/sight']!({ model }) as Result<'models/sight'>;
  };
  await openModels(page, host);
  const chat = page.getByTestId('model-bob:chat');
  const sees = chat.getByRole('checkbox', { name: 'The chat sees pictures' });
  await expect(sees).not.toBeChecked();
  await expect(chat).toContainText('As its server says.');
  // Where the rules engine answers alone nothing is looked at.
  await expect(page.getByTestId('model-bob:mtg').getByRole('checkbox')).toHaveCount(0);
  await sees.press('Space');
  await expect(sees).toBeChecked();
  await expect(chat).toContainText('As you said.');
  await keepSizes(page, 'models-sight');
  await chat.getByRole('button', { name: 'As others say: whether the chat sees pictures' }).click();
  await expect(sees).not.toBeChecked();
  await expect(chat).toContainText('As its server says.');
  host.handlers['models/saySight'] = () => {
    throw new Error('The list could not be kept.');
  };
  await sees.press('Space');
  await expect(page.getByRole('alert').filter({ hasText: 'The list could not be kept.' })).toBeVisible();
  await expect(sees).not.toBeChecked();
});

// @app_models
test('where nobody answers it says who was asked, and how to start one', async ({ page }) => {
  const { host } = choosing();
  host.handlers['models/look'] = () => [];
  await openModels(page, host);
  await page.getByRole('button', { name: 'Look for models on this machine' }).click();
  await expect(page.getByTestId('models-none')).toContainText('Ollama (port 11434)');
  await expect(page.getByTestId('models-none')).toContainText('vLLM (port 8000)');
  await expect(page.getByTestId('settings')).toContainText('docs/models.md');
  await keepSizes(page, 'models-none');
});

// @app_models @app_keyboard
test('an address by hand is checked, tried and chosen; keys are turned away', async ({ page }) => {
  const { host, used } = choosing();
  const { promise, resolve: answer } = Promise.withResolvers<Result<'models/try'>>();
  host.handlers['models/try'] = () => promise;
  await openModels(page, host);
  const field = page.getByTestId('model-address');
  await field.fill('http://192.168.1.20:8000/v1');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Which model' })).toBeVisible();
  await field.fill('sk-12345');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Keys have their own place' })).toBeVisible();
  await field.scrollIntoViewIfNeeded();
  await keepSizes(page, 'models-by-hand');
  await field.fill('nobody/x');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Providers: ollama' })).toBeVisible();
  await field.fill('http://192.168.1.20:8000/v1/team/model');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByTestId('settings')).toContainText('Asking for one word.');
  await expect(page.getByTestId('settings')).toContainText('1 s');
  answer({ ok: true, message: 'Ready.', elapsedMs: 2100 });
  await expect(page.getByTestId('try-result')).toContainText('2.1 s');
  await field.press('Enter');
  await expect(page.getByTestId('model-bob:chat')).toContainText('team/model');
  await expect(page.getByTestId('model-bob:chat')).toContainText('At 192.168.1.20:8000.');
  expect(used.slice(1)).toEqual([
    ['bob:chat', 'url/http://192.168.1.20:8000/v1/team/model'],
    ['bob:mtg', 'url/http://192.168.1.20:8000/v1/team/model'],
  ]);
});

// @keys_kept
test('a key is entered, kept and removed, and what the environment says is left alone', async ({ page }) => {
  const { host } = choosing();
  const kept = new Set<string>();
  const listed = (): Result<'keys/list'> => ({
    keys: [
      {
        variable: 'OPENAI_API_KEY',
        what: 'OpenAI',
        from: kept.has('OPENAI_API_KEY') ? 'window' : null,
        trouble: kept.size === 0 ? 'it was sealed by a keyring that this Bob has not; enter it again' : null,
      },
      { variable: 'XAI_API_KEY', what: 'xAI', from: 'environment', trouble: null },
    ],
    keyring: null,
  });
  host.handlers['keys/list'] = listed;
  host.handlers['keys/set'] = ({ variable, key }) => {
    if (key === null) kept.delete(variable);
    else kept.add(variable);
    return listed();
  };
  await openModels(page, host);
  const keys = page.getByRole('region', { name: 'Keys' });
  await expect(keys).toContainText('a file that only your own account may read');
  await expect(keys).toContainText('set in the environment');
  await expect(keys.getByRole('alert')).toContainText('enter it again');
  await keys.getByLabel(/^OpenAI/).fill('sk-1');
  await keys.getByLabel(/^OpenAI/).scrollIntoViewIfNeeded();
  await keepSizes(page, 'models-keys');
  await keys.getByLabel(/^OpenAI/).press('Enter');
  await expect(keys.getByLabel(/^OpenAI/)).toHaveValue('');
  expect(host.calls.findLast(({ method }) => method === 'keys/set')?.params).toEqual({
    variable: 'OPENAI_API_KEY',
    key: 'sk-1',
  });
});
