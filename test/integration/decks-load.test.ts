import assert from 'node:assert/strict';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { loadDeck } from '../../engine/decks/load.ts';
import { describeProblem, isDeckProblem } from '../../engine/decks/problem.ts';
import { CALLS_ECHO, deckFolder, ECHO } from '../support/decks.ts';

async function refusal(t: TestContext, files: Record<string, string>, root = true) {
  const [first = ''] = Object.keys(files);
  const folder = deckFolder(t, files);
  try {
    await loadDeck(path.join(folder, first), { root });
  } catch (error) {
    assert.ok(isDeckProblem(error), String(error));
    return { code: error.code, line: error.line, text: describeProblem(error), name: path.basename(error.file) };
  }
  throw new assert.AssertionError({ message: 'the deck was loaded' });
}

test('@deck_root_schemas a root may leave its schemas out and then takes and gives text', async (t) => {
  const deck = await loadDeck(path.join(deckFolder(t, { 'root.deck.ts': CALLS_ECHO }), 'root.deck.ts'), { root: true });
  assert.equal(deck.kind, 'compute');
  assert.equal(deck.label, 'root');
  assert.equal(deck.inputSchema.parse('hello'), 'hello');
});

test('@deck_child_schemas a deck that others call must say both schemas, also when it is only code', async (t) => {
  const { code, text } = await refusal(t, { 'child.deck.ts': CALLS_ECHO }, false);
  assert.equal(code, 'deck_schema_missing');
  assert.match(text, /inputSchema and its outputSchema/);
});

test('@deck_kinds without a model and without code a deck is bare, with a model it asks', async (t) => {
  const folder = deckFolder(t, {
    'bare.deck.md': 'Say hello.',
    'asks.deck.md': '+++\nmodelParams = { model = "x/y", temperature = 0 }\n+++\nSay hello.',
    'forced.deck.md': '+++\nmode = "compute"\nexecute = "./code.ts"\nmodelParams = { model = "x/y" }\n+++\n',
    'code.ts': 'export function run(ctx) { return ctx.input; }',
  });
  const kind = async (name: string) => (await loadDeck(path.join(folder, name), { root: true })).kind;
  assert.equal(await kind('bare.deck.md'), 'bare');
  assert.equal(await kind('asks.deck.md'), 'model');
  assert.equal(await kind('forced.deck.md'), 'compute');
});

test('@deck_gambit_names Gambit imports and older names are understood', async (t) => {
  const folder = deckFolder(t, {
    'a/old.deck.ts': `
import { defineDeck } from 'jsr:@bolt-foundry/gambit';
import { z } from 'npm:zod@^3.23.8';
export default defineDeck({
  contextSchema: z.object({ a: z.number() }),
  responseSchema: z.string(),
  modelParams: { model: 'openai/x' },
  body: 'Old words.',
  actionDecks: [{ name: 'echo', path: './echo.deck.ts' }],
});`,
    'a/echo.deck.ts': ECHO.replace('bob/decks', '../../mod.ts'),
    'a/named.deck.ts': `import { defineDeck } from '@bolt-foundry/gambit';
export default defineDeck({ label: 'named' });
export function run(ctx) { return ctx.input; }`,
  });
  const old = await loadDeck(path.join(folder, 'a/old.deck.ts'), { root: false });
  assert.equal(old.prompt, 'Old words.');
  assert.deepEqual(
    old.actions.map(({ name, activity }) => [name, activity]),
    [['echo', 'echo']],
  );
  await loadDeck(path.join(folder, 'a/echo.deck.ts'), { root: false });
  assert.equal((await loadDeck(path.join(folder, 'a/named.deck.ts'), { root: true })).kind, 'compute');
});

test('@deck_card_actions @deck_card_prompt @deck_card_fragments cards bring prompt, actions and fields; the later card wins over the earlier, the deck over both', async (t) => {
  const card = (name: string, description: string, field: string) => `
import { defineCard } from 'bob/decks';
import { z } from 'zod';
export default defineCard({
  prompt: 'From ${name}.',
  actions: [{ name: 'shared', path: './echo.deck.ts', description: '${description}' }, { name: '${name}', path: './echo.deck.ts' }],
  inputFragment: z.object({ ${field}: z.string(), both: z.literal('${name}') }),
});`;
  const folder = deckFolder(t, {
    'echo.deck.ts': ECHO,
    'one.card.ts': card('one', 'of one', 'a'),
    'two.card.ts': card('two', 'of two', 'b'),
    'own.deck.ts': `
import { defineDeck } from 'bob/decks';
import { z } from 'zod';
export default defineDeck({ embeds: ['./one.card.ts'], inputSchema: z.object({ a: z.number() }), run: () => '' });`,
    'root.deck.ts': `
import { defineDeck } from 'bob/decks';
import { z } from 'zod';
export default defineDeck({
  prompt: 'Root.', modelParams: { model: 'm' }, embeds: ['./one.card.ts', './two.card.ts'],
  inputSchema: z.object({ c: z.string() }), outputSchema: z.string(),
  actions: [{ name: 'one', path: './echo.deck.ts', description: 'of the deck' }],
});`,
  });
  const deck = await loadDeck(path.join(folder, 'root.deck.ts'), { root: true });
  assert.equal(deck.prompt, 'Root.\nFrom one.\nFrom two.');
  assert.deepEqual(Object.fromEntries(deck.actions.map(({ name, description }) => [name, description])), {
    shared: 'of two',
    one: 'of the deck',
    two: '',
  });
  assert.ok(deck.inputSchema.safeParse({ a: '', b: '', c: '', both: 'two' }).success);
  assert.ok(!deck.inputSchema.safeParse({ a: '', b: '', c: '', both: 'one' }).success);
  assert.ok(deck.inputSchema.safeParse({ a: 'any', b: '', c: '', both: 'two' }).success);
  assert.ok(!deck.outputSchema.safeParse({ a: 1 }).success);
  const own = await loadDeck(path.join(folder, 'own.deck.ts'), { root: true });
  assert.ok(own.inputSchema.safeParse({ a: 1, both: 'one' }).success, 'its own field wins');
});

test('@deck_markdown_embeds @deck_card_nested @deck_built_in Markdown cards stand where they are embedded, nested ones too; code blocks and pictures are left alone', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md':
      'Before.\n\n![one](./one.card.md)\n\nAfter.\n\n```md\n![no](./none.card.md)\n```\n![picture](./cat.png)\n',
    'one.card.md': '+++\nlabel = "one"\n+++\nOne begins.\n![two](./deep/two.card.md)\nOne ends.',
    'deep/two.card.md': 'Two.\n\n![init](gambit://snippets/context.md) # seed',
  });
  const { prompt, files } = await loadDeck(path.join(folder, 'root.deck.md'), { root: true });
  const lines = prompt.split('\n').filter((line) => line.trim() !== '');
  assert.deepEqual(lines.slice(0, 3), ['Before.', 'One begins.', 'Two.']);
  assert.match(lines[3] ?? '', /gambit_get_reference_context/);
  assert.deepEqual(lines.slice(4), [
    'One ends.',
    'After.',
    '```md',
    '![no](./none.card.md)',
    '```',
    '![picture](./cat.png)',
  ]);
  assert.deepEqual(
    files.map((file) => path.basename(file)),
    ['root.deck.md', 'one.card.md', 'two.card.md'],
  );
});

test('@deck_card_cycle cards that embed each other in a circle are refused with the circle and the line', async (t) => {
  const said = await refusal(t, {
    'root.deck.md': '![a](./a.card.md)',
    'a.card.md': 'first\n![b](./b.card.md)',
    'b.card.md': '\n\n![a](./a.card.md)',
  });
  assert.equal(said.code, 'deck_cycle');
  assert.equal(said.name, 'b.card.md');
  assert.equal(said.line, 2);
  assert.match(said.text, /a\.card\.md -> b\.card\.md -> a\.card\.md/);
});

test('@deck_local_paths actions and cards are local and relative, and say where they were written otherwise', async (t) => {
  for (const target of [
    'https://example.org/x.deck.ts',
    'npm:thing',
    'file:///x.deck.ts',
    '/abs/x.deck.ts',
    'bare.deck.ts',
  ]) {
    const front = `+++\nlabel = "x"\n[[actions]]\nname = "go"\npath = "${target}"\n+++\n`;
    const said = await refusal(t, { 'root.deck.md': front });
    assert.deepEqual([said.code, said.line], ['deck_not_local', 5], target);
  }
  assert.equal((await refusal(t, { 'root.deck.md': '![x](https://example.org/x.card.md)' })).code, 'deck_not_local');
});

test('@deck_action_names what actions may be called is what models can call, and gambit is reserved', async (t) => {
  for (const name of ['two words', '1st', 'a.b', 'gambit_respond', 'gambit.x', 'x'.repeat(64), '']) {
    const front = `+++\n[[actions]]\nname = "${name}"\npath = "./echo.deck.ts"\n+++\n`;
    const said = await refusal(t, { 'root.deck.md': front, 'echo.deck.ts': ECHO });
    assert.deepEqual([said.code, said.line], ['deck_action_wrong', 4], name);
  }
});

test('@deck_refusals @deck_card_no_handlers every other thing that can be wrong with a file has a code, the file and the line where there is one', async (t) => {
  const expected: [string, number | null, Record<string, string>][] = [
    ['deck_syntax', 2, { 'root.deck.md': '+++\nlabel = \n+++\n' }],
    ['deck_syntax', 1, { 'root.deck.md': '+++\nlabel = "x"\n' }],
    ['deck_syntax', 1, { 'root.deck.md': '---\nlabel: x\n---\n' }],
    ['deck_syntax', 3, { 'root.deck.md': '+++\n# note\nlabel = 3\n+++\n' }],
    ['deck_kind', null, { 'root.deck.ts': 'export default { label: "plain" };' }],
    ['deck_kind', null, { 'root.card.md': 'A card.' }],
    ['deck_kind', null, { 'root.txt': 'x' }],
    ['deck_kind', null, { 'root.deck.md': '+++\nmode = "compute"\n+++\n' }],
    ['deck_module', 2, { 'root.deck.ts': 'const a = 1;\nthrow new Error("boom");' }],
    ['deck_not_found', 1, { 'root.deck.md': '![gone](./gone.card.md)' }],
    ['deck_not_found', 2, { 'root.deck.md': '+++\nerrorHandler = "./gone.deck.md"\n+++\n' }],
    ['deck_not_found', 1, { 'root.deck.md': '![x](gambit://snippets/none.md)' }],
    ['deck_action_wrong', 4, { 'root.deck.md': '+++\n[[actions]]\nname = "go"\npath = "./gone.deck.ts"\n+++\n' }],
    ['deck_schema_wrong', 2, { 'root.deck.md': '+++\ninputSchema = "./gone.zod.ts"\n+++\n' }],
    [
      'deck_schema_wrong',
      null,
      { 'root.deck.md': '+++\ninputSchema = "./no.zod.ts"\n+++\n', 'no.zod.ts': 'export default 7;' },
    ],
    [
      'deck_kind',
      null,
      { 'root.deck.md': '![h](./h.card.md)', 'h.card.md': '+++\nonError = "./e.deck.ts"\n+++\n', 'e.deck.ts': ECHO },
    ],
  ];
  for (const [code, line, files] of expected) {
    const said = await refusal(t, files);
    assert.deepEqual([said.code, said.line], [code, line], JSON.stringify(files));
  }
});

test('@deck_warnings what is understood and not done is said, and so are keys that nobody knows', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md':
      '+++\ncolour = "red"\nrespond = true\n[modelParams]\nmodel = ["a/b", "c/d"]\n+++\n![r](gambit://snippets/respond.md)\n',
  });
  const deck = await loadDeck(path.join(folder, 'root.deck.md'), { root: true });
  assert.deepEqual(deck.modelParams.models, ['a/b', 'c/d']);
  assert.equal(deck.warnings.length, 3, deck.warnings.join('\n'));
});

test('@deck_reload an edit is seen without a restart', async (t) => {
  const { writeFileSync } = await import('node:fs');
  const folder = deckFolder(t, { 'root.deck.ts': ECHO });
  const file = path.join(folder, 'root.deck.ts');
  const first = await loadDeck(file, { root: true });
  writeFileSync(file, ECHO.replace('echo: ', 'changed and longer: '));
  const second = await loadDeck(file, { root: true });
  assert.notEqual(String(first.run), String(second.run));
});

test('@deck_define what is neither made with defineDeck nor with defineCard is no deck, whatever it looks like', async (t) => {
  for (const text of ["export default { run: () => 'x' };", 'export const run = () => 1;', 'export default 7;']) {
    const { code, text: said } = await refusal(t, { 'root.deck.ts': text });
    assert.equal(code, 'deck_kind');
    assert.match(said, /defineDeck/);
  }
});

test('@deck_json_schema a schema may be JSON Schema, and one that is none is refused', async (t) => {
  const schema = { type: 'object', properties: { n: { type: 'integer', minimum: 1 } }, required: ['n'] };
  const folder = deckFolder(t, {
    'root.deck.md': '+++\ninputSchema = "./in.schema.json"\n+++\nCount.',
    'in.schema.json': JSON.stringify(schema),
  });
  const { inputSchema } = await loadDeck(path.join(folder, 'root.deck.md'), { root: true });
  assert.deepEqual(
    [{ n: 1 }, { n: 0 }, {}].map((input) => inputSchema.safeParse(input).success),
    [true, false, false],
  );
  for (const text of ['{', '{"type":"nothing"}']) {
    const said = await refusal(t, { 'root.deck.md': '+++\ninputSchema = "./in.json"\n+++\n', 'in.json': text });
    assert.deepEqual([said.code, said.name], ['deck_schema_wrong', 'in.json'], text);
  }
});
