/** What a model that runs a deck is told and offered, and how its answer is held to the schema. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { scriptedModel as scripted } from '../../engine/decks/scripted.ts';
import { ASKS, codeDeck as deck, deckFolder, ECHO, run } from '../support/decks.ts';

test('@deck_action_params @deck_action_result @deck_prompt_input a model sees its input and its actions, and an action result before it answers', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': ASKS, 'echo.deck.ts': ECHO });
  const script = scripted({ asks: [{ call: 'echo', args: { text: 'you' } }, 'It said echo: you.'] });
  const { output } = await run(path.join(folder, 'root.deck.md'), { input: 'say you', converse: script.converse });
  assert.equal(output, 'It said echo: you.');
  const [{ request, shown } = assert.fail()] = script.asked;
  assert.equal(request.model, 'test/model');
  assert.equal(request.prompt, 'say you');
  assert.equal(request.instructions, 'Be brief.');
  assert.deepEqual(
    request.tools.map(({ name, description }) => [name, description]),
    [['echo', 'Says it again.']],
  );
  assert.equal(shown[0]?.name, 'gambit.get_reference_context');
  assert.deepEqual(shown[1], { name: 'echo', content: '"echo: you"' });
});

test('@deck_reference_uncallable @deck_unknown_action @deck_wrong_arguments the reserved context is no tool, and an action that is not there is told, not run', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': ASKS, 'echo.deck.ts': ECHO });
  const script = scripted({
    asks: [{ call: 'gambit_get_reference_context', args: {} }, { call: 'echo', args: { text: 3 } }, 'done'],
  });
  const { output } = await run(path.join(folder, 'root.deck.md'), { converse: script.converse });
  assert.equal(output, 'done');
  const told = script.asked[0]?.shown
    .slice(1)
    .map((one) => ('content' in one ? JSON.parse(one.content).error.code : ''));
  assert.deepEqual(told, ['no_such_action', 'input_invalid']);
});

test('@deck_output a model whose answer breaks the schema is told what is wrong and may answer again', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck("label: 'j', modelParams: { model: 'm' }, outputSchema: z.object({ n: z.number() })"),
  });
  const script = scripted({ j: ['twelve', '{"n":"x"}', '```json\n{"n":12}\n```'] });
  assert.deepEqual((await run(path.join(folder, 'root.deck.ts'), { converse: script.converse })).output, { n: 12 });
  const again = scripted({ j: ['a', 'b', 'c'] });
  assert.equal(
    (await run(path.join(folder, 'root.deck.ts'), { converse: again.converse })).problem?.code,
    'passes_exceeded',
  );
});

test('@deck_helpers_no_tools a model is offered its actions and nothing else', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': ASKS, 'echo.deck.ts': ECHO });
  const script = scripted({ asks: [{ call: 'return', args: { value: 1 } }, 'x'] });
  await run(path.join(folder, 'root.deck.md'), { converse: script.converse });
  assert.deepEqual(
    script.asked[0]?.request.tools.map(({ name }) => name),
    ['echo'],
  );
  assert.match(JSON.stringify(script.asked[0]?.shown[1]), /no_such_action/);
});

test('@deck_action_params the parameters are the child input schema; a child that takes text takes it as `input`', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': ASKS.replace('"./echo.deck.ts"', '"./shout.deck.ts"'),
    'shout.deck.ts': deck(
      "inputSchema: z.string().describe('What'), outputSchema: z.string(), run: (ctx) => ctx.input.toUpperCase()",
    ),
    'fields.deck.md': ASKS,
    'echo.deck.ts': deck(
      "inputSchema: z.object({ text: z.string().default('nothing') }), outputSchema: z.string(), run: (ctx) => ctx.input.text",
    ),
  });
  const shout = scripted({ asks: [{ call: 'echo', args: { input: 'hey' } }, 'x'] });
  await run(path.join(folder, 'root.deck.md'), { converse: shout.converse });
  const [{ request, shown } = assert.fail()] = shout.asked;
  assert.match(JSON.stringify(request.tools[0]?.parameters), /"required":\["input"\]/);
  assert.deepEqual(shown[1], { name: 'echo', content: '"HEY"' });
  const fields = scripted({ asks: [{ call: 'echo', args: {} }, 'x'] });
  await run(path.join(folder, 'fields.deck.md'), { converse: fields.converse });
  assert.match(JSON.stringify(fields.asked[0]?.request.tools[0]?.parameters), /"properties":\{"text":/);
  assert.deepEqual(fields.asked[0]?.shown[1], { name: 'echo', content: '"nothing"' });
});

test('@deck_reference before the first message stand the checked input and why the deck was called, with ids', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': deck(
      "label: 'top', actions: [{ name: 'find', path: './find.deck.md', description: 'Finds it.', activity: 'finding' }], run: async (ctx) => String(await ctx.spawnAndWait({ path: './find.deck.md', input: { n: 4 } }))",
    ),
    'find.deck.md':
      '+++\nlabel = "find"\ncontextSchema = "./in.ts"\nresponseSchema = "./out.ts"\nmodelParams = { model = "m" }\n+++\nFind.',
    'in.ts': "import { z } from 'zod';\nexport default z.object({ n: z.number(), unit: z.string().default('cm') });",
    'out.ts': "import { z } from 'zod';\nexport default z.enum(['near', 'far']);",
  });
  const script = scripted({ find: ['near'] });
  const { output } = await run(path.join(folder, 'root.deck.ts'), { converse: script.converse });
  assert.equal(output, 'near');
  const [{ request, shown } = assert.fail()] = script.asked;
  assert.equal(request.prompt, '{"n":4,"unit":"cm"}');
  assert.deepEqual(shown, [
    {
      name: 'gambit.get_reference_context',
      payload: {
        runId: 'id0',
        actionCallId: 'id2',
        parentActionCallId: 'id1',
        input: { n: 4, unit: 'cm' },
        action: { name: 'find', activity: 'finding', description: 'Finds it.' },
      },
    },
  ]);
});

test('@deck_model_list of several models the first is asked that can be', async (t) => {
  const folder = deckFolder(t, { 'root.deck.md': '+++\nmodelParams = { model = ["a/gone", "b/there"] }\n+++\nHi.' });
  const asked: string[] = [];
  const { output } = await run(path.join(folder, 'root.deck.md'), {
    model: 'c/never',
    converse: async ({ model }) => {
      asked.push(model);
      if (model === 'a/gone') return { kind: 'failed', code: 'no_model', message: 'not here' };
      return { kind: 'answer', text: 'hi', passes: 1 };
    },
  });
  assert.equal(output, 'hi');
  assert.deepEqual(asked, ['a/gone', 'b/there']);
});

test('@deck_streaming the text of the root comes as it is made, that of decks below and of handlers does not', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': ASKS.replace('label = "asks"', 'label = "asks"\nonError = "./words.deck.md"').replace(
      './echo.deck.ts',
      './child.deck.md',
    ),
    'child.deck.md':
      '+++\nlabel = "child"\ncontextSchema = "./any.ts"\nresponseSchema = "./any.ts"\nmodelParams = { model = "m" }\n[[actions]]\nname = "fails"\npath = "./fails.deck.ts"\n+++\nx',
    'words.deck.md':
      '+++\nlabel = "words"\ncontextSchema = "./any.ts"\nresponseSchema = "./any.ts"\nmodelParams = { model = "m" }\n+++\nx',
    'fails.deck.ts': deck("inputSchema: z.object({}), outputSchema: z.string(), run: (ctx) => ctx.fail('no')"),
    'any.ts': "import { z } from 'zod';\nexport default z.any();",
  });
  const script = scripted({
    asks: [{ call: 'echo', args: { input: 1 } }, { call: 'echo', args: { input: 2 } }, 'from the root'],
    child: ['from the child', { call: 'fails', args: {} }],
    words: ['from the handler'],
  });
  const streamed: string[] = [];
  await run(path.join(folder, 'root.deck.md'), { converse: script.converse, onText: (text) => streamed.push(text) });
  assert.deepEqual(streamed, ['from the root']);
  assert.equal(script.asked.length, 4);
});
