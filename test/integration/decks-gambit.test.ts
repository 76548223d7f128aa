/** Decks in the shapes that Gambit's own examples have had over the years. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { loadDeck } from '../../engine/decks/load.ts';
import { scriptedModel } from '../../engine/decks/scripted.ts';
import { ANYTHING, codeDeck, deckFolder, ECHO, run } from '../support/decks.ts';

const load = (folder: string, file: string) => loadDeck(path.join(folder, file), { root: true });

test('@deck_folder a folder with PROMPT.md is a deck, named for its folder; actions may name the folder', async (t) => {
  const folder = deckFolder(t, {
    'bot/PROMPT.md': `+++
description = "What it is for."
[modelParams]
model = "m"
[[actions]]
name = "write"
path = "./actions/write/PROMPT.md"
description = "Writes."
[[actions]]
name = "read"
path = "./actions/read"
+++
You write.`,
    'bot/actions/write/PROMPT.md': '+++\nlabel = "write"\nexecute = "../write.deck.ts"\n+++\nOnly code.',
    'bot/actions/write.deck.ts': codeDeck(
      "contextSchema: z.object({ to: z.string() }), responseSchema: z.string(), run: (ctx) => 'wrote ' + ctx.input.to",
    ),
    'bot/actions/read/PROMPT.md':
      '+++\ncontextSchema = "./schemas/in.zod.ts"\nresponseSchema = "gambit://schemas/scenarios/plain_chat_output.zod.ts"\nexecute = "./run.ts"\n+++\n',
    'bot/actions/read/schemas/in.zod.ts': "import { z } from 'zod';\nexport default z.object({ from: z.string() });",
    'bot/actions/read/run.ts': "export function run(ctx) { return 'read ' + ctx.input.from; }",
  });
  const deck = await load(folder, 'bot');
  assert.deepEqual([deck.label, deck.warnings], ['bot', []]);
  const calls = [
    { call: 'write', args: { to: 'a' } },
    { call: 'read', args: { from: 'b' } },
  ];
  const script = scriptedModel({ bot: [calls, 'done'] });
  await run(path.join(folder, 'bot'), { converse: script.converse });
  assert.deepEqual(
    script.asked[0]?.shown.slice(1).map((one) => ('content' in one ? one.content : '')),
    ['"wrote a"', '"read b"'],
  );
});

test('@deck_markdown_code the module of `execute` is a function run or a deck of code, and an action may name one too', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': '+++\nexecute = "./code.ts"\n[[actions]]\nname = "echo"\nexecute = "./echo.deck.ts"\n+++\n',
    'code.ts':
      "export const run = async (ctx) => 'code: ' + (await ctx.spawnAndWait({ path: './echo.deck.ts', input: { text: ctx.input } }));",
    'echo.deck.ts': ECHO,
    'nothing.deck.md': '+++\nexecute = "./empty.ts"\n+++\n',
    'empty.ts': 'export const walk = 1;',
    'away.deck.md': '+++\nexecute = "code.ts"\n+++\n',
  });
  assert.equal((await run(path.join(folder, 'root.deck.md'), { input: 'x' })).output, 'code: echo: x');
  const codes = await Promise.all(
    ['nothing.deck.md', 'away.deck.md'].map(async (name) => (await run(path.join(folder, name))).problem?.code),
  );
  assert.deepEqual(codes, ['deck_kind', 'deck_not_local']);
});

test('@deck_gambit_names older and newer keys mean the same, and where both stand both count', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': `+++
syntheticTools = { respond = true }
maxTurns = 4
input = {
  name = "Ada",
}
acceptsUserTurns = true
[handlers.onSuspense]
path = "./echo.deck.ts"
delayMs = 40
[[actionDecks]]
name = "old"
path = "./echo.deck.ts"
[[actions]]
name = "new"
path = "./echo.deck.ts"
[[testDecks]]
path = "./t.deck.md"
[[scenarios]]
path = "./s.deck.md"
[[graderDecks]]
path = "./g.deck.md"
[[tools]]
name = "of_the_host"
[[mcpServers]]
name = "s"
+++
Call \`{{input.name}}\`.`,
    'echo.deck.ts': ECHO.replace('bob/decks', 'jsr:@molt-foundry/gambit@1').replace("'zod'", "'npm:zod'"),
  });
  const deck = await load(folder, 'root.deck.md');
  assert.deepEqual(
    deck.actions.map(({ name }) => name),
    ['old', 'new'],
  );
  assert.deepEqual([deck.scenarios.length, deck.graders.length, deck.suspenseHandler?.delayMs], [2, 1, 40]);
  assert.equal(deck.prompt, 'Call `{{input.name}}`.');
  for (const said of ['respond', 'of_the_host', 'mcpServers', 'maxTurns']) {
    assert.ok(
      deck.warnings.some((text) => text.includes(said)),
      `${said}: ${deck.warnings.join('\n')}`,
    );
  }
});

test('@deck_built_in what gambit:// names is there under its older names too, and may stand anywhere in a line', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md':
      '![a](gambit://init) ![b](gambit://cards/respond.card.md) # why\n\nRules: `![c](./rules.card.md)`, as ![c](./rules.card.md) and more\n\n`![d](./shown.card.md)`',
    'rules.card.md': 'Be brief.',
    'grader.deck.md':
      '+++\ncontextSchema = "gambit://schemas/graders/contexts/turn.ts"\nresponseSchema = "gambit://schemas/graders/grader_output.zod.ts"\n+++\nx',
  });
  const { prompt, warnings } = await load(folder, 'root.deck.md');
  const lines = prompt.split('\n');
  assert.match(lines[0] ?? '', /gambit_get_reference_context/);
  assert.match(lines[1] ?? '', /answer with the result/);
  assert.deepEqual(lines.slice(2), [
    '',
    'Rules: `![c](./rules.card.md)`, as',
    'Be brief.',
    'and more',
    '',
    '`![d](./shown.card.md)`',
  ]);
  assert.equal(warnings.length, 1);
  const grader = await loadDeck(path.join(folder, 'grader.deck.md'), { root: false });
  const messageToGrade = { role: 'assistant', content: 'x' };
  assert.ok(grader.inputSchema.safeParse({ session: { messages: [messageToGrade] }, messageToGrade }).success);
  assert.ok(!grader.outputSchema.safeParse({ score: 4, reason: '' }).success);
});

test('@deck_left_out what is not done says so where it is met: Deno, and tools that end a conversation', async (t) => {
  const folder = deckFolder(t, {
    'deno.deck.ts': codeDeck("run: () => Deno.readTextFileSync('x')"),
    'ends.deck.md': '+++\nmodelParams = { model = "m" }\n+++\nCall gambit_respond.',
  });
  const { problem } = await run(path.join(folder, 'deno.deck.ts'));
  assert.equal(problem?.code, 'deck_unsupported');
  assert.match(problem.message, /node:fs/);
  const script = scriptedModel({ ends: [{ call: 'gambit_respond', args: { payload: 'x' } }, 'x'] });
  assert.equal((await run(path.join(folder, 'ends.deck.md'), { converse: script.converse })).output, 'x');
  assert.match(JSON.stringify(script.asked[0]?.shown[1]), /answer with the result itself/);
});

test('@deck_warnings what a deck below leaves out is said too, and once', async (t) => {
  const child = '+++\ncolour = "red"\nexecute = "./a.ts"\n+++\n![respond](gambit://respond)';
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck(
      "run: async (ctx) => { for (const name of ['a', 'b', 'a']) await ctx.spawnAndWait({ path: './' + name + '.deck.md' }); return ''; }",
    ),
    'a.deck.md': child,
    'b.deck.md': child,
    'a.ts': codeDeck(`${ANYTHING} run: () => 1`),
  });
  const warnings: string[] = [];
  const { problem } = await run(path.join(folder, 'root.deck.ts'), { onWarning: (text) => warnings.push(text) });
  assert.equal(problem, null);
  assert.deepEqual(warnings, [
    'gambit://snippets/respond.md: there is no respond tool; the last answer is the result.',
    'a.deck.md: colour is no key of a deck and is not read.',
    'b.deck.md: colour is no key of a deck and is not read.',
  ]);
});

test('@deck_no_input a deck of text runs without any input, and null is an input', async (t) => {
  const folder = deckFolder(t, {
    'text.deck.ts': codeDeck("run: (ctx) => '[' + ctx.input + ']'"),
    'null.deck.ts': codeDeck(
      'inputSchema: z.string().nullable(), outputSchema: z.string(), run: (ctx) => typeof ctx.input',
    ),
    'maybe.deck.md': '+++\nlabel = "maybe"\ninputSchema = "./maybe.ts"\nmodelParams = { model = "m" }\n+++\nx',
    'maybe.ts': "import { z } from 'zod';\nexport default z.object({ a: z.string() }).optional();",
  });
  assert.equal((await run(path.join(folder, 'text.deck.ts'))).output, '[]');
  assert.equal((await run(path.join(folder, 'null.deck.ts'), { input: null })).output, 'object');
  const script = scriptedModel({ maybe: ['x'] });
  assert.equal((await run(path.join(folder, 'maybe.deck.md'), { converse: script.converse })).output, 'x');
  assert.equal(script.asked[0]?.request.prompt, '');
});
