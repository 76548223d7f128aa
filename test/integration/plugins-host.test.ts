/** Plugins, hooks and the tool list (contract 004, engine/plugins: The system). */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { done, must } from '../../engine/basics/outcome.ts';
import { assemblePacket } from '../../engine/plugins/assembly.ts';
import type { PluginContext, PluginModule } from '../../engine/plugins/plugin.ts';
import type { RunFlags } from '../../engine/runs/run.ts';
import { openBench } from '../support/rummy.ts';
import { startScripted } from '../support/scripted-agent.ts';

const FOLDER = path.join(import.meta.dirname, '../../engine/plugins');
const NO_FLAGS: RunFlags = { noRepo: false, noWeb: false, noInteraction: false, noProposals: false, yolo: false };
const only = (modules: Record<string, PluginModule>) => ({ load: { builtIn: modules } });

test('@surfaces a tag, a method and a request write the same, each as its own writer', async () => {
  await using bob = await startScripted({
    plugins: {
      keeper: (core) => {
        core.ensureTool({ doc: '' });
        core.on('handler', (_, rummy) => void must(rummy.set({ path: 'known://by_plugin', body: 'the text' })));
      },
    },
  });
  bob.says('<set path="known://by_model">the text</set><keeper>x</keeper><update status="200">Kept.</update>');
  const { run } = await bob.act('Keep it.');
  must(await bob.agent.set({ run, path: 'known://by_client', body: 'the text' }));
  const entries = ['known://by_model', 'known://by_plugin', 'known://by_client'].map((place) => bob.entry(run, place));
  assert.deepEqual(
    entries.map(({ body, state, visibility, category, writer }) => [body, state, visibility, category, writer]),
    ['model', 'plugin', 'client'].map((writer) => ['the text', 'resolved', 'visible', 'data', writer]),
  );
});

test('@events_and_filters listeners are told, filters pass a value on, and plugins know nothing of each other', async () => {
  const told: string[] = [];
  const bench = await openBench(
    only({
      one: (core) => core.filter('assembly.system', (text) => `${text}one`),
      two: (core) => {
        core.filter('assembly.system', (text) => `${text} two`);
        core.on('turn.started', ({ rummy }) => void told.push(`turn ${rummy.turn}`));
      },
    }),
  );
  assert.equal((await assemblePacket(bench.host, bench.rummy, { contextSize: null })).messages[0]!.content, 'one two');
  await bench.host.emit('turn.started', { rummy: bench.rummy });
  assert.deepEqual(told, ['turn 1']);
});

test('@filter_priorities smaller numbers first, equal ones as registered', async () => {
  const append = (letter: string, priority?: number) => (core: PluginContext) =>
    core.filter('assembly.user', (text) => text + letter, priority);
  const bench = await openBench(
    only({ a: append('d', 300), b: append('a', 5), c: append('b'), d: append('c', 100), e: append('!', 1000) }),
  );
  const packet = await assemblePacket(bench.host, bench.rummy, { contextSize: null });
  assert.equal(packet.messages[1]!.content, 'abcd!');
});

test('@event_listener_failure what throws is traced with its plugin and stops nobody', async () => {
  const told: string[] = [];
  const bench = await openBench(
    only({
      bad: (core) => {
        core.on('turn.started', () => {
          throw new Error('broken listener');
        });
        core.filter('assembly.user', () => Promise.reject(new Error('broken filter')), 1);
      },
      good: (core) => {
        core.on('turn.started', () => void told.push('good'));
        core.filter('assembly.user', (text) => `${text}good`);
      },
    }),
  );
  await bench.host.emit('turn.started', { rummy: bench.rummy });
  const packet = await assemblePacket(bench.host, bench.rummy, { contextSize: null });
  assert.deepEqual([told, packet.messages[1]!.content], [['good'], 'good']);
  const faults = bench.traced.filter(({ kind }) => kind === 'gambit.error_event').map(({ data }) => data);
  assert.deepEqual(
    faults.map(({ source, activity, message }) => [source, activity, message]),
    [
      ['plugin:bad', 'turn.started', 'broken listener'],
      ['plugin:bad', 'assembly.user', 'broken filter'],
    ],
  );
});

test('@event_listener_failure a guard that breaks refuses, and the others still have their say', async () => {
  const bench = await openBench({
    load: {
      external: {
        odd: (core) => {
          core.filter('entry.recording', ({ command }) => {
            throw new Error(`no ${command.name}`);
          });
          core.filter('proposal.accepting', () => Promise.reject(new Error('no idea')));
        },
      },
    },
  });
  const entry = await bench.call('set', { path: 'known://a' }, 'text');
  assert.deepEqual([entry.state, entry.outcome], ['failed', 'filter:500']);
  assert.equal(bench.store.store.read(bench.store.run, 'known://a'), null);
  const { veto } = await bench.rummy.apply('proposal.accepting', { veto: null }, { rummy: bench.rummy, entry });
  assert.match(veto!, /odd failed/);
});

test('@plugin_system each is a folder with a module and a README; a broken one is told and the rest work', async () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.ok(folders.length > 20);
  for (const { name } of folders) {
    for (const file of [`${name}.ts`, 'README.md'])
      assert.ok(existsSync(path.join(FOLDER, name, file)), `${name}/${file}`);
  }
  const broken: PluginModule = () => {
    throw new Error('no such thing');
  };
  const bench = await openBench({ load: { external: { broken } } });
  assert.deepEqual(bench.host.problems, [{ plugin: 'broken', message: 'no such thing' }]);
  assert.equal((await bench.call('set', { path: 'known://a' }, 'works')).state, 'resolved');
});

test('@plugin_convention a class is made and a function is called, once, with the context', async () => {
  const made: string[] = [];
  class Counter {
    readonly seen: string;
    constructor(core: PluginContext) {
      this.seen = core.name;
      made.push(`class ${this.seen}`);
    }
  }
  await openBench(
    only({
      counter: Counter,
      plain: (core) => void made.push(`function ${core.name}`),
      late: async (core) => {
        await Promise.resolve();
        made.push(`async ${core.name}`);
      },
    }),
  );
  assert.deepEqual(made, ['class counter', 'function plain', 'async late']);
});

test("@plugins_ensure_tool the plugin's name, or the one given, in dotted and wire form; names no wire takes are refused", async () => {
  const bench = await openBench(
    only({
      plain: (core) => core.ensureTool(),
      cards: (core) => core.ensureTool({ name: 'scryfall.lookup', order: 1 }),
      spaced: (core) => core.ensureTool({ name: 'not a name' }),
      long: (core) => core.ensureTool({ name: 'x'.repeat(64) }),
      twin: (core) => core.ensureTool({ name: 'scryfall__lookup' }),
    }),
  );
  assert.deepEqual(bench.rummy.tools, ['scryfall.lookup', 'plain']);
  assert.equal(bench.host.tools.find('scryfall__lookup')?.name, 'scryfall.lookup');
  assert.deepEqual(
    bench.host.problems.map(({ plugin }) => plugin),
    ['spaced', 'long', 'twin'],
  );
});

test('@plugins_register_scheme with defaults for what is not said', async () => {
  const bench = await openBench(
    only({
      wiki: (core) => core.registerScheme({ category: 'data', scope: 'global', writableBy: ['plugin'] }),
      plain: (core) => core.registerScheme(),
    }),
  );
  const { store } = bench.store;
  assert.deepEqual(store.scheme('wiki'), {
    name: 'wiki',
    category: 'data',
    scope: 'global',
    writableBy: ['plugin'],
    modelVisible: true,
  });
  assert.deepEqual(store.scheme('plain'), {
    name: 'plain',
    category: 'logging',
    scope: 'run',
    writableBy: ['model', 'plugin'],
    modelVisible: true,
  });
});

test('@plugins_on_handler runs for every record of the tool, by priority, and what throws fails the record alone', async () => {
  const calls: string[] = [];
  const bench = await openBench({
    load: {
      external: {
        shout: (core) => {
          core.ensureTool();
          core.on('handler', (entry) => void calls.push(`late ${entry.body}`), 200);
          core.on('handler', (entry) => void calls.push(`early ${entry.body}`), 10);
        },
        bomb: (core) => {
          core.ensureTool();
          core.on('handler', () => {
            throw new Error('bang');
          });
        },
        double: (core) =>
          core.ensureTool({
            name: 'math.double',
            args: z.object({ n: z.number() }),
            run: (args) => done((args as { n: number }).n * 2),
          }),
      },
    },
  });
  await bench.call('shout', {}, 'a');
  assert.deepEqual(calls, ['early a', 'late a']);
  const failed = await bench.call('bomb');
  assert.deepEqual([failed.state, failed.status, failed.body], ['failed', 500, 'bomb failed: bang']);
  assert.deepEqual(bench.errors(), ['bomb failed: bang']);
  assert.equal((await bench.call('math.double', { n: 21 })).body, '42');
  const wrong = await bench.call('math.double', { n: 'many' });
  assert.deepEqual([wrong.state, wrong.status], ['failed', 400]);
  assert.equal((await bench.call('nothing.here')).status, 404);
});

test('@plugins_on_views give the text that the model is shown', async () => {
  const bench = await openBench({
    load: {
      external: {
        wiki: (core) => {
          core.registerScheme({ category: 'data' });
          core.on('visible', (entry) => `WHOLE ${entry.body}`);
          core.on('summarized', () => 'SHORT');
        },
      },
    },
  });
  bench.store.put('wiki://a', 'first page, long enough to be summarized');
  bench.store.put('wiki://b', 'second page, long enough to be summarized', { visibility: 'summarized' });
  const { rows } = await assemblePacket(bench.host, bench.rummy, { contextSize: null });
  assert.deepEqual(
    rows.map(({ content }) => content),
    ['WHOLE first page, long enough to be summarized', 'SHORT'],
  );
});

test('@plugins_on_events the events of a turn, of entries, and entry.recording as a filter', async () => {
  const told: string[] = [];
  const bench = await openBench({
    load: {
      external: {
        watcher: (core) => {
          core.on('loop.started', () => void told.push('loop.started'));
          core.on('turn.started', () => void told.push('turn.started'));
          core.on('turn.response', () => void told.push('turn.response'));
          core.on('turn.completed', () => void told.push('turn.completed'));
          core.on('entry.created', ({ entry }) => void told.push(`created ${entry.path}`));
          core.on('entry.recording', (recording) => ({ ...recording, body: `${recording.body}!` }));
        },
      },
    },
  });
  const { rummy, host } = bench;
  const usage = {
    contextTokens: 0,
    promptTokens: 0,
    cachedTokens: 0,
    completionTokens: 0,
    reasoningTokens: 0,
    totalTokens: 0,
    cost: 0,
  };
  const response = {
    content: '',
    reasoning: '',
    toolCalls: [],
    finishReason: 'stop',
    usage: null,
    model: 'test',
  } as const;
  const parsed = { commands: [], notes: [], text: '', reasoning: '', healings: [] };
  await host.emit('loop.started', { rummy });
  await host.emit('turn.started', { rummy });
  await host.emit('turn.response', { rummy, response, parsed });
  await host.emit('turn.completed', { rummy, usage });
  bench.store.put('known://new', 'x');
  bench.store.put('known://new', 'again');
  await bench.call('set', { path: 'known://shouted' }, 'hey');
  assert.deepEqual(
    told.filter((name) => !name.startsWith('created')),
    ['loop.started', 'turn.started', 'turn.response', 'turn.completed'],
  );
  assert.equal(told.filter((name) => name === 'created known://new').length, 1);
  assert.equal(bench.read('known://shouted').body, 'hey!');
});

test('@plugins_external by absolute path, by folder and by package; a missing one is a problem', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-plugin-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'greetDoc.md'), '## greet\nSays hello.\n');
  writeFileSync(path.join(folder, 'greet.mjs'), 'export default (core) => core.ensureTool();\n');
  const bench = await openBench({
    environment: {
      RUMMY_PLUGIN_greet: path.join(folder, 'greet.mjs'),
      RUMMY_PLUGIN_gone: path.join(folder, 'gone.mjs'),
      RUMMY_PLUGIN_pack: 'bob-package-that-is-not-there',
      RUMMY_PLUGIN_odd: 'zod',
    },
  });
  assert.equal(bench.host.tools.find('greet')?.doc, '## greet\nSays hello.');
  assert.deepEqual(bench.host.problems.map(({ plugin }) => plugin).sort(), ['gone', 'odd', 'pack']);
});

test('@unified_api eleven tools are told to models, and the same are there for clients', async () => {
  const bench = await openBench();
  const eleven = ['think', 'get', 'set', 'env', 'sh', 'rm', 'cp', 'mv', 'ask_user', 'update', 'search'];
  assert.deepEqual([...bench.rummy.tools].sort(), [...eleven].sort());
  const { messages } = await assemblePacket(bench.host, bench.rummy, { contextSize: null });
  for (const name of eleven) assert.match(messages[0]!.content, new RegExp(`^## ${name}$`, 'm'));
  // A client has what a loop took from its model.
  const asking = bench.at({ mode: 'ask', tools: [] });
  const asModel = await bench.call('get', { path: 'known://*' }, '', { rummy: asking });
  assert.deepEqual([asModel.status, asModel.outcome], [403, 'permission:403']);
  bench.store.put('known://a', 'x');
  const asClient = await bench.call('get', { path: 'known://*' }, '', { rummy: asking, writer: 'client' });
  assert.equal(asClient.status, 200);
});

test('@tool_documentation examples from simple to powerful, RFC 2119 words, and reasons in the README only', async () => {
  const bench = await openBench();
  for (const name of bench.rummy.tools) {
    const doc = bench.host.tools.find(name)!.doc;
    assert.match(doc, new RegExp(`^## ${name}\\n`), name);
    assert.match(doc, new RegExp(`<${name}[ >]`), `${name} shows its tag`);
    assert.match(doc, /\bYOU (MUST|SHOULD|MAY)( NOT)?\b/, `${name} says what must be`);
    assert.ok(doc.length < 1500, `${name} is short`);
    assert.doesNotMatch(doc, /\b(because|rationale|reason|otherwise)\b/i, `${name} gives no reasons`);
    assert.ok(readFileSync(path.join(FOLDER, name, 'README.md'), 'utf8').length > 100, `${name} has its reasons`);
  }
});

test('@mode_enforcement @ask_mode_files the list says what it can, and single commands on files are refused one by one', async () => {
  const bench = await openBench({ mode: 'ask' });
  assert.ok(!bench.rummy.tools.includes('sh'));
  bench.store.put('src/a.ts', 'let a;', { attributes: { summary: 'a' } });
  bench.store.put('known://a', 'text');
  const refused = [
    await bench.call('set', { path: 'src/a.ts' }, 'let b;'),
    await bench.call('set', { path: 'src/a.ts', search: 'a', replace: 'b' }),
    await bench.call('rm', { path: 'src/a.ts' }),
    await bench.call('rm', { path: '**' }),
    await bench.call('mv', { path: 'known://a', to: 'src/b.ts' }),
    await bench.call('mv', { path: 'src/a.ts', to: 'known://b' }),
    await bench.call('cp', { path: 'known://a', to: 'src/b.ts' }),
  ];
  for (const entry of refused) assert.deepEqual([entry.state, entry.outcome], ['failed', 'permission:403'], entry.path);
  assert.ok(bench.errors().length > 0 && bench.errors().every((text) => text.includes('ask mode')));
  assert.equal(bench.read('src/a.ts').body, 'let a;');
  for (const name of ['set', 'rm', 'get'])
    assert.equal((await bench.call(name, { path: '/(/' }, 'x')).status, 400, name);
  const shown = await bench.call('set', { path: 'src/a.ts', visibility: 'summarized' });
  assert.equal(shown.state, 'resolved');
  assert.equal(bench.read('src/a.ts').visibility, 'summarized');
  assert.equal((await bench.call('set', { path: 'known://free' }, 'still writable')).state, 'resolved');
});

test('@resolve_for_loop each restriction takes exactly its tools away', async () => {
  const { host } = await openBench();
  const without = (mode: 'ask' | 'act', flags: Partial<RunFlags>) => {
    const all = host.tools.resolveForLoop('act', NO_FLAGS).map((tool) => tool.name);
    const left = host.tools.resolveForLoop(mode, { ...NO_FLAGS, ...flags }).map((tool) => tool.name);
    return all.filter((name) => !left.includes(name)).sort();
  };
  assert.deepEqual(without('act', {}), []);
  assert.deepEqual(without('ask', {}), ['sh']);
  assert.deepEqual(without('act', { noInteraction: true }), ['ask_user']);
  assert.deepEqual(without('act', { noWeb: true }), ['search']);
  assert.deepEqual(without('act', { noProposals: true }), ['ask_user', 'env', 'sh']);
  assert.deepEqual(without('act', { noRepo: true, yolo: true }), []);
});

test('@error_plugin one event makes an entry that the model is shown, once for the same error of a turn', async () => {
  const bench = await openBench();
  const { rummy, host } = bench;
  for (const message of ['It did not fit.', 'It did not fit.', 'Something else.']) {
    await host.emit('error.log', { rummy, status: 413, message, attributes: { path: 'known://a' } });
  }
  const errors = bench.store.store.find({ runId: bench.store.run, pattern: 'error://*' });
  assert.deepEqual(
    errors.map(({ body, state, status, category, visibility }) => [body, state, status, category, visibility]),
    ['It did not fit.', 'Something else.'].map((body) => [body, 'failed', 413, 'logging', 'visible']),
  );
  const { messages } = await assemblePacket(host, rummy, { contextSize: null });
  assert.match(messages[1]!.content, /<log>[\s\S]*<error [^>]*status="413"[^>]*>It did not fit\.<\/error>/);
});
