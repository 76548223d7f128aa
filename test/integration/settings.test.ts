/** All that Bob reads from the environment: names and defaults are those of seeds 000 and 004. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../../engine/settings/settings.ts';

test('@settings_environment each variable has its type and the default of its seed', () => {
  const { settings, problems } = readSettings({});
  assert.deepEqual(problems, []);
  const expected = {
    // Of all the seed's defaults only this one isn't: a second Bob would find 3044 taken.
    PORT: 0,
    RUMMY_MMAP_MB: 0,
    RUMMY_DEBUG: false,
    RUMMY_BUDGET_CEILING: 0.9,
    RUMMY_MAX_ENTRY_TOKENS: 512,
    RUMMY_TOKEN_DIVISOR: 2,
    RUMMY_MAX_TURNS: 15,
    RUMMY_MAX_COMMANDS: 99,
    RUMMY_MAX_STALLS: 3,
    RUMMY_MAX_UPDATE_REPEATS: 3,
    RUMMY_MIN_CYCLES: 3,
    RUMMY_MAX_CYCLE_PERIOD: 4,
    RUMMY_RETENTION_DAYS: 31,
    RUMMY_THINK: true,
    RUMMY_TEMPERATURE: 0.5,
    RUMMY_RPC_TIMEOUT: 30_000,
    RUMMY_FETCH_TIMEOUT: 300_000,
    BOB_ROUTE_MTG_REMOTE: false,
    BOB_TOOL_SANDBOX_ENABLED: false,
    BOB_HTTP_CACHE_TTL: 600,
  };
  for (const [name, value] of Object.entries(expected))
    assert.equal(settings[name as keyof typeof expected], value, name);
  assert.deepEqual(settings.BOB_TOOL_ROOTS, []);
  assert.deepEqual(settings.BOB_NET_ALLOWLIST, []);
  assert.equal(settings.RUMMY_SEARCH, undefined);
});

test('@settings_environment values are read as what they are, and families by their endings', () => {
  const { settings, problems } = readSettings({
    RUMMY_THINK: '0',
    RUMMY_TEMPERATURE: '0',
    BOB_TOOL_ROOTS: ' a, b ,',
    RUMMY_SEARCH: 'brave',
    RUMMY_MODEL_gpt4: 'openai/gpt-4',
    RUMMY_CONTEXT_gpt4: '8192',
    RUMMY_PLUGIN_mine: './mine.ts',
    RUMMY_MODEL_: 'nameless/x',
    OPENAI_API_KEY: '  ',
  });
  assert.deepEqual(problems, []);
  assert.deepEqual([settings.RUMMY_THINK, settings.RUMMY_TEMPERATURE, settings.OPENAI_API_KEY], [false, 0, undefined]);
  assert.deepEqual(settings.BOB_TOOL_ROOTS, ['a', 'b']);
  assert.deepEqual(
    [settings.models, settings.contexts, settings.plugins],
    [{ gpt4: 'openai/gpt-4' }, { gpt4: 8192 }, { mine: './mine.ts' }],
  );
});

test('@settings_environment a value that cannot be read is told, and its default used', () => {
  const { settings, problems } = readSettings({
    RUMMY_MAX_TURNS: 'many',
    RUMMY_BUDGET_CEILING: '1.5',
    RUMMY_DEBUG: 'perhaps',
    RUMMY_SEARCH: 'elsewhere',
    RUMMY_CONTEXT_x: '-1',
    RUMMY_MAX_STALLS: '5',
  });
  assert.deepEqual(problems.map(({ variable }) => variable).sort(), [
    'RUMMY_BUDGET_CEILING',
    'RUMMY_CONTEXT_x',
    'RUMMY_DEBUG',
    'RUMMY_MAX_TURNS',
    'RUMMY_SEARCH',
  ]);
  assert.deepEqual(
    [settings.RUMMY_MAX_TURNS, settings.RUMMY_BUDGET_CEILING, settings.RUMMY_DEBUG, settings.RUMMY_MAX_STALLS],
    [15, 0.9, false, 5],
  );
});
