/** Error, suspense and idle handlers: when they are called, what they are told, and what becomes of their words. */
import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { loadDeck } from '../../engine/decks/load.ts';
import { scriptedModel } from '../../engine/decks/scripted.ts';
import { ANYTHING, ASKS, codeDeck, deckFolder, run } from '../support/decks.ts';
import { eventually } from '../support/eventually.ts';

const FAILS = codeDeck(`${ANYTHING} run: (ctx) => ctx.fail({ message: 'down', code: 'offline', details: { at: 3 } })`);
/** Gives what it was told, so that tests can look at it. */
const REPEATS = codeDeck(`${ANYTHING} run: (ctx) => ({ message: JSON.stringify(ctx.input) })`);
/** As many bytes as a test has heard words, for decks that end by it: how long their handlers take to speak is up to the machine. */
const HEARD = path.join(mkdtempSync(path.join(os.tmpdir(), 'bob-heard-')), 'heard');
const FS = "(await import('node:fs'))";
beforeEach(() => writeFileSync(HEARD, ''));
after(() => rmSync(path.dirname(HEARD), { recursive: true }));
const hear = () => appendFileSync(HEARD, '.');
const untilHeard = (times = 1) =>
  codeDeck(
    `${ANYTHING} run: async () => { while (${FS}.statSync('${HEARD}').size < ${times}) await new Promise((go) => setTimeout(go, 2)); return 'late'; }`,
  );
/** What `done` gives once something was heard. */
const whenHeard = <T>(done: () => T): Promise<T> => eventually(() => statSync(HEARD).size > 0, 'a word').then(done);

test('@deck_error_input a handler is told what failed, where, why and with which input', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck(
      "outputSchema: z.any(), errorHandler: './says.deck.ts', run: (ctx) => ctx.spawnAndWait({ path: './sub/fails.deck.ts', input: { n: 1 }, activity: 'counting' })",
    ),
    'sub/fails.deck.ts': FAILS,
    'says.deck.ts': REPEATS,
  });
  const { output } = await run(path.join(folder, 'root.deck.ts'));
  assert.deepEqual(JSON.parse((output as { message: string }).message), {
    kind: 'error',
    activity: 'counting',
    source: { deckPath: './sub/fails.deck.ts', actionName: 'fails' },
    error: { message: 'down', code: 'offline', details: { at: 3 } },
    childInput: { n: 1 },
  });
});

test('@deck_error_parent the deck that called decides: it may speak, go on without, or fail in turn', async (t) => {
  const parent = (then: string) =>
    codeDeck(
      `errorHandler: './says.deck.ts', run: async (ctx) => { const got = await ctx.spawnAndWait({ path: './fails.deck.ts' }); ${then} }`,
    );
  const folder = deckFolder(t, {
    'speaks.deck.ts': parent('return got.message;'),
    'ignores.deck.ts': parent("return 'fine';"),
    'fails_too.deck.ts': parent("return ctx.fail({ message: got.error.message, code: 'given_up' });"),
    'fails.deck.ts': FAILS,
    'says.deck.ts': codeDeck(`${ANYTHING} run: () => 'It is away.'`),
  });
  assert.equal((await run(path.join(folder, 'speaks.deck.ts'))).output, 'It is away.');
  assert.equal((await run(path.join(folder, 'ignores.deck.ts'))).output, 'fine');
  assert.equal((await run(path.join(folder, 'fails_too.deck.ts'))).problem?.code, 'given_up');
});

test('@deck_error_envelope a message is enough: the rest is what the handler was told; code and status go into meta', async (t) => {
  const gives = (what: string) => codeDeck(`${ANYTHING} run: () => (${what})`);
  const folder = deckFolder(t, {
    ...Object.fromEntries(
      Object.entries({
        text: "'Words.'",
        code: "{ code: 'SOFT', status: 200, meta: { again: true }, message: undefined }",
        whole:
          "{ kind: 'error', message: 'M', activity: 'a', source: { deckPath: 'd', actionName: 'n' }, error: { message: 'e' }, payload: [1] }",
        odd: '{ message: 7, source: 3 }',
      }).flatMap(([name, what]) => [
        [`${name}_says.deck.ts`, gives(what)],
        [
          `${name}.deck.ts`,
          codeDeck(
            `outputSchema: z.any(), errorHandler: './${name}_says.deck.ts', run: (ctx) => ctx.spawnAndWait({ path: './fails.deck.ts' })`,
          ),
        ],
      ]),
    ),
    'fails.deck.ts': FAILS,
  });
  const envelope = async (name: string) => (await run(path.join(folder, `${name}.deck.ts`))).output as object;
  const base = {
    kind: 'error',
    activity: 'fails',
    source: { deckPath: './fails.deck.ts', actionName: 'fails' },
    error: { message: 'down', code: 'offline', details: { at: 3 } },
  };
  assert.deepEqual(await envelope('text'), { ...base, message: 'Words.' });
  const meta = { code: 'SOFT', status: 200, again: true };
  assert.deepEqual(await envelope('code'), { ...base, message: 'down', meta });
  const own = { activity: 'a', source: { deckPath: 'd', actionName: 'n' }, error: { message: 'e' } };
  assert.deepEqual(await envelope('whole'), { kind: 'error', message: 'M', ...own, payload: [1] });
  assert.deepEqual(await envelope('odd'), { ...base, message: 'down', payload: { message: 7, source: 3 } });
});

test('@deck_suspense_input a handler is told which action is late, since when, and its input', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck(
      "suspenseHandler: './says.deck.ts', suspenseDelayMs: 20, run: async (ctx) => String(await ctx.spawnAndWait({ path: './slow.deck.ts', input: { n: 1 }, activity: 'search' }))",
    ),
    'slow.deck.ts': untilHeard(),
    'says.deck.ts': REPEATS,
  });
  const told: { message: string }[] = [];
  const onSuspense = (envelope: { message: string }) => {
    told.push(envelope);
    hear();
  };
  const { output } = await run(path.join(folder, 'root.deck.ts'), { onSuspense });
  assert.equal(output, 'late');
  const { trigger, ...rest } = JSON.parse(told[0]?.message ?? '{}');
  assert.equal(trigger.reason, 'timeout');
  assert.ok(trigger.elapsedMs >= 19, String(trigger.elapsedMs));
  assert.deepEqual(rest, {
    kind: 'suspense',
    activity: 'search',
    source: { deckPath: './slow.deck.ts', actionName: 'slow' },
    childInput: { n: 1 },
  });
});

test('@deck_suspense_delay without a delay of its own a deck waits between half a second and a second', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck(
      "suspenseHandler: './says.deck.ts', run: async (ctx) => String(await ctx.spawnAndWait({ path: './slow.deck.ts' }))",
    ),
    'slow.deck.ts': untilHeard(),
    'says.deck.ts': REPEATS,
  });
  const file = path.join(folder, 'root.deck.ts');
  const { suspenseHandler } = await loadDeck(file, { root: true });
  assert.ok(suspenseHandler !== null && suspenseHandler.delayMs >= 500 && suspenseHandler.delayMs <= 1000);
  const told: { trigger?: { elapsedMs: number } | undefined }[] = [];
  const onSuspense = (envelope: (typeof told)[number]) => {
    told.push(envelope);
    hear();
  };
  await run(file, { onSuspense });
  const elapsed = told[0]?.trigger?.elapsedMs ?? 0;
  assert.ok(elapsed >= suspenseHandler.delayMs - 1, String(elapsed));
});

test('@deck_suspense_nearest a deck without a handler is late for the nearest one above, by its own delay', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck(
      "suspenseHandler: './says.deck.ts', suspenseDelayMs: 5000, run: async (ctx) => String(await ctx.spawnAndWait({ path: './middle.deck.ts' }))",
    ),
    'middle.deck.ts': codeDeck(
      `${ANYTHING} suspenseDelayMs: 20, run: (ctx) => ctx.spawnAndWait({ path: './slow.deck.ts' })`,
    ),
    'slow.deck.ts': untilHeard(),
    'slower.deck.ts': untilHeard(3),
    'says.deck.ts': REPEATS,
    // Both have one: the lower speaks of the slow deck, the upper of its own action.
    'two.deck.ts': codeDeck(
      "suspenseHandler: './upper.deck.ts', suspenseDelayMs: 700, run: async (ctx) => String(await ctx.spawnAndWait({ path: './own.deck.ts' }))",
    ),
    'own.deck.ts': codeDeck(
      `${ANYTHING} suspenseHandler: './lower.deck.ts', suspenseDelayMs: 20, run: (ctx) => ctx.spawnAndWait({ path: './slower.deck.ts' })`,
    ),
    'upper.deck.ts': codeDeck(`${ANYTHING} run: (ctx) => 'upper: ' + ctx.input.source.actionName`),
    'lower.deck.ts': codeDeck(`${ANYTHING} run: (ctx) => 'lower: ' + ctx.input.source.actionName`),
  });
  const told: string[] = [];
  const onSuspense = ({ message }: { message: string }) => {
    told.push(message);
    hear();
  };
  await run(path.join(folder, 'root.deck.ts'), { onSuspense });
  assert.deepEqual(
    told.map((message) => JSON.parse(message).source.actionName),
    ['slow'],
  );
  told.length = 0;
  await run(path.join(folder, 'two.deck.ts'), { onSuspense });
  // Which of two late actions is told first is up to the machine.
  assert.deepEqual(told.toSorted(), ['lower: slower', 'upper: own']);
});

test('@deck_suspense_event the event stands before the result with the ids of the late call, and a handler that is still speaking when it ends says nothing', async (t) => {
  const late = (handler: string) => ({
    'root.deck.md': ASKS.replace(
      'label = "asks"',
      `label = "asks"\nsuspenseHandler = "./${handler}.deck.ts"\nsuspenseDelayMs = 15`,
    ).replace('./echo.deck.ts', './slow.deck.ts'),
    'slow.deck.ts': untilHeard().replace('inputSchema: z.any()', 'inputSchema: z.object({})'),
    'says.deck.ts': codeDeck(`${ANYTHING} run: () => 'Still at it.'`),
    'hangs.deck.ts': codeDeck(
      `${ANYTHING} run: async () => { ${FS}.appendFileSync('${HEARD}', '.'); await new Promise(() => {}); }`,
    ),
  });
  const call = { call: 'echo', args: {} };
  const speaks = scriptedModel({ asks: [call, 'x'] });
  const says = path.join(deckFolder(t, late('says')), 'root.deck.md');
  const first = await run(says, { converse: speaks.converse, onSuspense: hear });
  const event = speaks.asked[0]?.shown[1];
  assert.ok(event !== undefined && 'payload' in event);
  const { runId, actionCallId, parentActionCallId, kind, message } = event.payload as Record<string, unknown>;
  const started = first.trace.find(({ kind: one }) => one === 'action.start')?.data;
  assert.deepEqual([runId, actionCallId, parentActionCallId], ['id0', started?.actionCallId, 'id1']);
  assert.deepEqual([kind, message], ['suspense', 'Still at it.']);
  writeFileSync(HEARD, '');
  const hangs = scriptedModel({ asks: [call, 'x'] });
  const second = await run(path.join(deckFolder(t, late('hangs')), 'root.deck.md'), { converse: hangs.converse });
  assert.deepEqual(
    hangs.asked[0]?.shown.map(({ name }) => name),
    ['gambit.get_reference_context', 'echo'],
  );
  assert.equal(second.trace.at(-1)?.kind, 'run.end');
});

test('@deck_suspense_guardrail an action that is late and then runs out of time takes the error path', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.ts': codeDeck(
      "suspenseHandler: './late.deck.ts', suspenseDelayMs: 15, errorHandler: './late.deck.ts', run: async (ctx) => (await ctx.spawnAndWait({ path: './hangs.deck.ts' })).message",
    ),
    'hangs.deck.ts': codeDeck(`${ANYTHING} guardrails: { timeoutMs: 2000 }, run: () => new Promise(() => {})`),
    'late.deck.ts': codeDeck(`${ANYTHING} run: (ctx) => ctx.input.kind + (ctx.input.error?.code ?? '')`),
  });
  const told: string[] = [];
  const { output, trace } = await run(path.join(folder, 'root.deck.ts'), {
    onSuspense: ({ message }) => told.push(message),
  });
  assert.equal(output, 'errortimeout');
  assert.deepEqual(told, ['suspense']);
  const events = trace.map(({ kind }) => kind).filter((kind) => kind.startsWith('gambit.'));
  assert.deepEqual(events, ['gambit.suspense_event', 'gambit.error_event']);
});

const SOURCE = 'source: z.strictObject({ deckPath: z.string(), actionName: z.string() })';
const TRIGGER = "trigger: z.object({ reason: z.literal('timeout'), elapsedMs: z.number() })";

test('@deck_gambit_handlers handlers written for Gambit are told in its words: busy with a label, again and again where they ask for it', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md': `+++
label = "asks"
modelParams = { model = "m" }
[handlers.onError]
path = "./on_error.ts"
[handlers.onBusy]
path = "./on_busy.ts"
delayMs = 20
repeatMs = 30
[[actionDecks]]
name = "slow"
path = "./slow.deck.ts"
[[actionDecks]]
name = "fails"
path = "./fails.deck.ts"
+++
x`,
    'slow.deck.ts': untilHeard(2),
    'fails.deck.ts': FAILS,
    'on_busy.ts': codeDeck(
      `contextSchema: z.strictObject({ kind: z.literal('busy'), label: z.string(), ${SOURCE}, ${TRIGGER}, childInput: z.record(z.unknown()).optional() }), responseSchema: z.string().min(1), run: (ctx) => ctx.input.label + ' ' + ctx.input.childInput?.n + ' ' + ctx.input.trigger.elapsedMs`,
    ),
    'on_error.ts': codeDeck(
      `inputSchema: z.strictObject({ kind: z.literal('error'), label: z.string(), ${SOURCE}, error: z.object({ message: z.string() }), childInput: z.record(z.unknown()).optional() }), outputSchema: z.object({ message: z.string() }), run: (ctx) => ({ message: 'handled ' + ctx.input.label })`,
    ),
  });
  const script = scriptedModel({
    asks: [{ call: 'slow', args: { input: { n: 5 } } }, { call: 'fails', args: { input: 1 } }, 'x'],
  });
  const told: string[] = [];
  await run(path.join(folder, 'root.deck.md'), {
    converse: script.converse,
    onSuspense({ message }) {
      told.push(message);
      hear();
    },
  });
  assert.ok(told.length >= 2, told.join());
  assert.match(told[0] ?? '', /^slow 5 \d+$/);
  const shown = script.asked[0]?.shown ?? [];
  const names = shown.map(({ name }) => name);
  assert.deepEqual(names.slice(0, 3), ['gambit.get_reference_context', 'gambit.suspense_event', 'slow']);
  // On a busy machine the second call may take long enough to be told as well before it fails.
  assert.deepEqual(names.slice(-2), ['gambit.error_event', 'fails']);
  const payloads = shown as unknown as { payload: { message: string } }[];
  const [last, error] = [payloads[1], payloads.at(-2)];
  assert.equal(last?.payload.message, told.filter((words) => words.startsWith('slow')).at(-1));
  assert.equal(error?.payload.message, 'handled fails');
});

test('@deck_idle a run in which nothing happens says so in the words of its idle handler', async (t) => {
  const folder = deckFolder(t, {
    'root.deck.md':
      '+++\nlabel = "waits"\nmodelParams = { model = "m" }\n[handlers.onIdle]\npath = "./idle.ts"\ndelayMs = 25\n+++\nx',
    'idle.ts': codeDeck(
      "inputSchema: z.object({ kind: z.literal('idle'), source: z.object({ deckPath: z.string() }), trigger: z.object({ reason: z.literal('idle_timeout'), elapsedMs: z.number() }) }), outputSchema: z.string(), run: (ctx) => 'idle in ' + ctx.input.source.deckPath",
    ),
  });
  const said: string[] = [];
  const onIdle = (text: string) => {
    said.push(text);
    hear();
  };
  const answers = () => ({ kind: 'answer', text: 'x', passes: 1 }) as const;
  await run(path.join(folder, 'root.deck.md'), { converse: () => whenHeard(answers), onIdle });
  assert.deepEqual(said, ['idle in ./root.deck.md']);
  await run(path.join(folder, 'root.deck.md'), { converse: async () => answers(), onIdle });
  assert.equal(said.length, 1);
});

test('@deck_idle @deck_suspense_event whoever throws when it is told ends the run with that', async (t) => {
  const folder = deckFolder(t, {
    'late.deck.ts': codeDeck(
      "suspenseHandler: './says.deck.ts', suspenseDelayMs: 15, run: async (ctx) => String(await ctx.spawnAndWait({ path: './slow.deck.ts' }))",
    ),
    'idle.deck.ts': codeDeck(
      "handlers: { onIdle: { path: './says.deck.ts', delayMs: 15 } }, run: () => new Promise(() => {})",
    ),
    'slow.deck.ts': untilHeard(),
    'says.deck.ts': codeDeck(`${ANYTHING} run: () => 'words'`),
  });
  const breaks = () => {
    hear();
    throw new Error('the window is gone');
  };
  const late = await run(path.join(folder, 'late.deck.ts'), { onSuspense: breaks });
  const idle = await run(path.join(folder, 'idle.deck.ts'), { onIdle: breaks });
  assert.deepEqual([late.problem?.message, idle.problem?.message], ['the window is gone', 'the window is gone']);
});
