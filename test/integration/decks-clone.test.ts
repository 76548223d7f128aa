/** Decks where Gambit keeps them: in a clone of its repository, in a project with gambit.toml, beside any package.json. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { loadDeck } from '../../engine/decks/load.ts';
import { scriptedModel } from '../../engine/decks/scripted.ts';
import { createModels } from '../../engine/models/registry.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import { ANYTHING, codeDeck, deckFolder, run } from '../support/decks.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** What the entry of such a repository looks like to Node: names from a package that only Deno's configuration knows. */
const ENTRY = `
import * as path from '@std/path';
/** For decks. */
export { defineDeck } from '@somebody/gambit-core';
export { defineCard } from '@somebody/gambit-core';
export const folder = path.resolve('.');
`;
const FROM_ENTRY = codeDeck("run: (ctx) => 'said ' + ctx.input").replace('bob/decks', '../../mod.ts');

test('@deck_gambit_clone the entry file of a clone is ours, in whichever form it exports', async (t) => {
  const folder = deckFolder(t, {
    'deno.json': '{"imports": {"@std/path": "jsr:@std/path@^1"}}',
    'mod.ts': ENTRY,
    'examples/hello/root.deck.ts': FROM_ENTRY,
    'packages/core/mod.ts':
      "import '@std/path';\nexport {\n  defineCard,\n  defineDeck,\n} from './src/definitions.ts';",
    'packages/core/decks/one/root.deck.ts': FROM_ENTRY,
  });
  for (const file of ['examples/hello/root.deck.ts', 'packages/core/decks/one/root.deck.ts']) {
    assert.equal((await run(path.join(folder, file), { input: 'x' })).output, 'said x', file);
  }
});

test('@deck_gambit_clone a mod.ts of somebody else is theirs, also where it hands on what a registry has', async (t) => {
  const folder = deckFolder(t, {
    'mod.ts':
      "export { defineCard, defineDeck } from 'jsr:@bolt-foundry/gambit';\nexport const greet = (name) => 'dear ' + name;",
    'decks/a/root.deck.ts':
      "import { defineDeck, greet } from '../../mod.ts';\nexport default defineDeck({ run: (ctx) => greet(ctx.input) });",
  });
  assert.equal((await run(path.join(folder, 'decks/a/root.deck.ts'), { input: 'Ada' })).output, 'dear Ada');
});

test('@deck_module_form a deck runs beside any package.json, and Node warns of none', (t) => {
  const folder = deckFolder(t, {
    'none/root.deck.ts':
      "import { word } from './word.js';\nimport { defineDeck } from 'bob/decks';\nexport default defineDeck({ run: () => word });",
    'none/word.js': "export const word = 'here';",
    'common/package.json': '{"name": "x", "type": "commonjs"}',
    'common/root.deck.ts': codeDeck("run: () => 'here'"),
  });
  for (const name of ['none', 'common']) {
    const args = [path.join(root, 'engine', 'cli', 'main.ts'), 'run', path.join(folder, name, 'root.deck.ts')];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder });
    assert.deepEqual([status, stdout, stderr], [0, 'here\n', ''], name);
  }
});

test('@deck_openrouter with the key of OpenRouter alone the models of other makers are asked there', async () => {
  const models = async (environment: Record<string, string>) =>
    createModels({ settings: readSettings(environment).settings });
  const only = await models({ OPENROUTER_API_KEY: 'k' });
  const asked = (name: string) => {
    const chosen = only.choice(name);
    return chosen.ok ? `${chosen.value.backend.name} ${chosen.value.id}` : chosen.refusal.code;
  };
  assert.equal(asked('openai/gpt-4o-mini'), 'openrouter openai/gpt-4o-mini');
  assert.equal(asked('xai/grok-4'), 'openrouter x-ai/grok-4');
  assert.equal(asked('anthropic/claude-sonnet-4'), 'openrouter anthropic/claude-sonnet-4');
  // Who asks for a server of their own doesn't get somebody else's.
  assert.equal(asked('ollama/qwen3'), 'provider_not_configured');
  assert.equal(asked('nothing'), 'no_model');
  const both = (await models({ OPENROUTER_API_KEY: 'k', OPENAI_API_KEY: 'o' })).choice('openai/gpt-4o-mini');
  assert.ok(both.ok);
  assert.deepEqual([both.value.backend.name, both.value.id], ['openai', 'gpt-4o-mini']);
  assert.equal((await models({})).choice('openai/gpt-4o-mini').ok, false);
  only.close();
});

test('@deck_project gambit.toml names models for decks below it, with parameters that a deck overrides', async (t) => {
  const folder = deckFolder(t, {
    'gambit.toml': `
[workspace]
decks = "decks"
[models.aliases.careful]
model = ["here/large", "there/large"]
params = { temperature = 0.2, maxTokens = 50, top_k = 3 }
`,
    'decks/root.deck.md':
      '+++\nlabel = "asks"\n[modelParams]\nmodel = ["careful", "last/one"]\ntemperature = 1\n+++\nHi.',
    'decks/bare.deck.md': '+++\nlabel = "bare"\n+++\nHi.',
    'wrong/gambit.toml': '[models\n',
    'clone/.gambit/config.json': '{}',
    'clone/examples/root.deck.md': '+++\nmodelParams = { model = "m" }\n+++\nHi.',
    'wrong/root.deck.md': 'Hi.',
  });
  const asked: unknown[] = [];
  const warnings: string[] = [];
  const ask = (file: string, model?: string) =>
    run(path.join(folder, file), {
      model,
      onWarning: (text) => warnings.push(text),
      converse: async ({ model: name, temperature, maxTokens, maxPasses }) => {
        asked.push([name, temperature, maxTokens, maxPasses]);
        return { kind: 'failed', code: 'no_model', message: 'not here' };
      },
    });
  assert.equal((await ask('decks/root.deck.md')).problem?.code, 'no_model');
  await ask('decks/bare.deck.md', 'careful');
  assert.deepEqual(asked, [
    ['here/large', 1, 50, 10],
    ['there/large', 1, 50, 10],
    ['last/one', 1, undefined, 10],
    ['here/large', 0.2, 50, 10],
    ['there/large', 0.2, 50, 10],
  ]);
  await ask('clone/examples/root.deck.md');
  assert.deepEqual(asked.at(-1), ['m', undefined, undefined, 10]);
  assert.match(warnings[0] ?? '', /careful: modelParams: top_k is not passed on/);
  const { problem } = await ask('wrong/root.deck.md', 'm');
  assert.deepEqual([problem?.code, path.basename(problem?.file ?? '')], ['deck_syntax', 'gambit.toml']);
});

test('@deck_action_schemas an action says the schemas of the code that it runs, in Markdown and in TypeScript', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': `+++
label = "root"
modelParams = { model = "m" }
[[actions]]
name = "shout"
execute = "./actions/shout.ts"
description = "Says it louder."
contextSchema = "./schemas/in.zod.ts"
responseSchema = "./schemas/out.zod.ts"
[[actions]]
name = "spell"
execute = "./actions/spell.ts"
description = "Says it letter by letter."
[[actions]]
name = "whisper"
path = "./actions/whisper.deck.ts"
inputSchema = "./schemas/in.zod.ts"
outputSchema = "./schemas/out.zod.ts"
+++
Speak.`,
    'actions/shout.ts': 'export function run(ctx) { return ctx.input.text.toUpperCase(); }',
    'actions/spell.ts':
      "import { z } from 'zod';\nexport const contextSchema = z.object({ text: z.string() });\nexport const responseSchema = z.string();\nexport const run = (ctx) => [...ctx.input.text].join('-');",
    'actions/whisper.deck.ts': codeDeck(
      "run: (ctx) => ctx.spawnAndWait({ path: './low.deck.ts', input: ctx.input.text })",
    ),
    'actions/low.deck.ts': codeDeck(`${ANYTHING} run: (ctx) => ctx.input.toLowerCase()`),
    'schemas/in.zod.ts': "import { z } from 'zod';\nexport default z.object({ text: z.string() });",
    'schemas/out.zod.ts': "import { z } from 'zod';\nexport default z.string();",
    'code.deck.ts': codeDeck(
      "label: 'code', modelParams: { model: 'm' }, actions: [{ name: 'shout', execute: './actions/shout.ts', contextSchema: z.object({ text: z.string() }), responseSchema: z.string() }]",
    ),
  });
  const calls = ['shout', 'spell', 'whisper'].map((call) => ({ call, args: { text: 'Hey' } }));
  const script = scriptedModel({ root: [calls, { call: 'shout', args: {} }, 'done'] });
  const { problem } = await run(path.join(folder, 'root.deck.md'), { converse: script.converse });
  assert.equal(problem, null);
  const [conversation = assert.fail()] = script.asked;
  assert.deepEqual(
    conversation.shown.slice(1, 4).map((one) => ('content' in one ? one.content : '')),
    ['"HEY"', '"H-e-y"', '"hey"'],
  );
  assert.match(JSON.stringify(conversation.shown[4]), /input_invalid/);
  const [shout = assert.fail()] = conversation.request.tools;
  assert.deepEqual((shout.parameters as { required?: unknown }).required, ['text']);
  const again = scriptedModel({ code: [calls.slice(0, 1), 'done'] });
  await run(path.join(folder, 'code.deck.ts'), { converse: again.converse });
  assert.match(JSON.stringify(again.asked[0]?.shown[1]), /HEY/);
});

test('@deck_warnings TypeScript keeps max_tokens and names what it does not know, as Markdown does', async (t) => {
  const folder = deckFolder(t, {
    'code.deck.ts': codeDeck(
      "label: 'a', colour: 'red', allowEnd: true, modelParams: { model: 'm', max_tokens: 7, top_p: 1 }, prompt: 'x'",
    ),
    'text.deck.md':
      '+++\nlabel = "a"\ncolour = "red"\nallowEnd = true\nmodelParams = { model = "m", max_tokens = 7, top_p = 1 }\n+++\nx',
    'hot.deck.ts': codeDeck("modelParams: { model: 'm', temperature: 'hot' }"),
  });
  const [code, text] = await Promise.all(
    ['code.deck.ts', 'text.deck.md'].map((file) => loadDeck(path.join(folder, file), { root: true })),
  );
  assert.deepEqual(code?.modelParams, text?.modelParams);
  assert.equal(code?.modelParams.maxTokens, 7);
  const bare = (warnings: readonly string[] = []) => warnings.map((line) => line.replace(/^\S+ /, ''));
  assert.deepEqual(bare(code?.warnings), bare(text?.warnings));
  assert.match(code?.warnings.join('\n') ?? '', /colour[\s\S]*top_p[\s\S]*allowEnd/);
  assert.equal((await run(path.join(folder, 'hot.deck.ts'))).problem?.code, 'deck_syntax');
});

test('@deck_built_in init.md of the snippets is about filling in, and the older init about the context', async (t) => {
  const folder = deckFolder(t, {
    'new.deck.md': '![a](gambit://snippets/init.md)',
    'old.deck.md': '![a](gambit://cards/init.card.md)',
  });
  assert.match((await loadDeck(path.join(folder, 'new.deck.md'), { root: true })).prompt, /missing fields/);
  assert.match((await loadDeck(path.join(folder, 'old.deck.md'), { root: true })).prompt, /gambit_get_reference/);
});

test('@deck_overrides a limit of none is refused in both forms, and the message names it', async (t) => {
  const folder = deckFolder(t, {
    'text.deck.md': '+++\nmodelParams = { model = "m" }\n[guardrails]\ntimeoutMs = 0\n+++\nx',
    'code.deck.ts': codeDeck("guardrails: { timeoutMs: 0 }, run: () => ''"),
  });
  for (const file of ['text.deck.md', 'code.deck.ts']) {
    const { problem } = await run(path.join(folder, file));
    assert.equal(problem?.code, 'deck_syntax', file);
    assert.match(problem.message, /timeoutMs/);
  }
});

test('@deck_output_json a result that holds itself fails its deck in words, for a person and for a model', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': `+++\nlabel = "root"\nmodelParams = { model = "m" }\nonError = "./words.deck.ts"\n[[actions]]\nname = "circle"\npath = "./circle.deck.ts"\n+++\nx`,
    'circle.deck.ts': codeDeck(`${ANYTHING} run: () => { const it = {}; it.it = it; return it; }`),
    'big.deck.ts': codeDeck(`${ANYTHING} run: () => 10n`),
    'words.deck.ts': codeDeck(`${ANYTHING} run: (ctx) => 'sorry: ' + ctx.input.error.message`),
  });
  for (const [file, why] of [
    ['circle.deck.ts', /holds itself/],
    ['big.deck.ts', /BigInt/],
  ] as const) {
    const { problem } = await run(path.join(folder, file));
    assert.equal(problem?.code, 'output_invalid', file);
    assert.match(problem.message, why);
  }
  const script = scriptedModel({ root: [{ call: 'circle', args: { input: 1 } }, 'done'] });
  assert.equal((await run(path.join(folder, 'root.deck.md'), { converse: script.converse })).output, 'done');
  assert.match(JSON.stringify(script.asked[0]?.shown), /sorry: .*holds itself/);
});
