/** Whole runs as files: what models were shown, what was traced, what came out. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { type ScriptedWords, scriptedModel } from '../../engine/decks/scripted.ts';
import { run } from '../support/decks.ts';
import { golden } from '../support/goldens.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const folder = path.join(root, 'test', 'goldens', 'decks');

interface Case {
  readonly deck: string;
  readonly input: unknown;
  readonly says: Readonly<Record<string, readonly ScriptedWords[]>>;
}

const spells = [
  { count: 20, manaValue: 2 },
  { count: 16, manaValue: 4 },
];
const CASES: Readonly<Record<string, Case>> = {
  hello_world_ts: { deck: 'examples/hello_world/root.deck.ts', input: 'Ada', says: {} },
  hello_world_md: { deck: 'examples/hello_world/root.deck.md', input: 'Ada', says: {} },
  multi_action: {
    deck: 'examples/mana_curve/root.deck.md',
    input: 'A list.',
    says: {
      mana_curve: [
        { call: 'count_curve', args: { spells } },
        [{ call: 'suggest_lands', args: { deckSize: 60, average: 2.89 } }],
        '24 lands.',
      ],
    },
  },
  error_handler: {
    deck: 'test/goldens/decks/error_handler/root.deck.md',
    input: 'Table 7, please.',
    says: {
      books_tables: [{ call: 'book', args: { table: 7 } }, { call: 'book', args: { table: 8 } }, 'Table 8 is yours.'],
    },
  },
  suspense: {
    deck: 'test/goldens/decks/suspense/root.deck.md',
    input: 'Search.',
    says: {
      searches: [{ call: 'search', args: { takesMs: 2000 } }, { call: 'search', args: { takesMs: 0 } }, 'Three.'],
    },
  },
  nested_embeds: {
    deck: 'test/goldens/decks/nested_embeds/root.deck.md',
    input: { question: 'Why?' },
    says: {
      answers: [
        { call: 'cite', args: { word: 'why' } },
        'Because.',
        { json: { answer: 'Because.', source: 'page 3' } },
      ],
    },
  },
};

async function runCase({ deck, input, says }: Case) {
  const script = scriptedModel(says);
  const { output, problem, trace } = await run(path.join(root, deck), {
    input,
    converse: script.converse,
    now: () => 0,
  });
  assert.equal(problem, null);
  const conversations = script.asked.map(({ request, shown }) => {
    const { label, model, temperature, instructions, prompt, tools, schema, maxPasses } = request;
    return { label, model, temperature, instructions, prompt, tools, schema, maxPasses, shown };
  });
  // What is late is so by the machine's clock.
  const text = JSON.stringify({ output, trace, conversations }).replace(/"elapsedMs":\d+/g, '"elapsedMs":0');
  return JSON.parse(text) as { output: unknown; trace: unknown[] };
}

for (const [name, one] of Object.entries(CASES)) {
  test(`@deck_goldens ${name} gives the recorded conversation, trace and output`, async () => {
    golden(path.join(folder, `${name}.json`), await runCase(one));
  });
}

test('@deck_parity the hello world in Markdown leaves the trace of its twin in TypeScript', async () => {
  const inMarkdown = await runCase(CASES.hello_world_md!);
  const inTypeScript = await runCase(CASES.hello_world_ts!);
  assert.deepEqual(JSON.parse(JSON.stringify(inMarkdown).replaceAll('root.deck.md', 'root.deck.ts')), inTypeScript);
  assert.equal(inTypeScript.output, 'hello, Ada');
});
