/** The same deck in Markdown and in TypeScript is the same deck. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { scriptedModel } from '../../engine/decks/scripted.ts';
import { deckFolder, ECHO, run } from '../support/decks.ts';

const SCHEMA = "import { z } from 'zod';\nexport default z.object({ topic: z.string() });";
const OUT = "import { z } from 'zod';\nexport default z.object({ summary: z.string() });";
const FRAGMENT = "import { z } from 'zod';\nexport default z.object({ tone: z.string().default('plain') });";
const FAILS = `
import { defineDeck } from 'bob/decks';
import { z } from 'zod';
export default defineDeck({ inputSchema: z.object({}), outputSchema: z.string(), run: (ctx) => ctx.fail('no') });`;
const WORDS = `
import { defineDeck } from 'bob/decks';
import { z } from 'zod';
export default defineDeck({ inputSchema: z.any(), outputSchema: z.string(), run: () => 'It failed.' });`;

const MARKDOWN = {
  'root.deck.md': `
+++
label = "report"
activity = "reporting"
inputSchema = "./topic.zod.ts"
outputSchema = "./out.zod.ts"
errorHandler = "./words.deck.ts"
modelParams = { model = "test/model", temperature = 0 }

[guardrails]
maxPasses = 4

[[actions]]
name = "fails"
path = "./fails.deck.ts"
description = "Always fails."
activity = "failing"
+++

Write a report.

![voice](./voice.card.md)
`,
  'voice.card.md': `
+++
label = "voice"
inputFragment = "./tone.zod.ts"

[[actions]]
name = "echo"
path = "./echo.deck.ts"
description = "Says it again."
+++
Be kind.
![deep](./deep.card.md)
`,
  'deep.card.md': 'Be short.',
};

const TYPESCRIPT = {
  'root.deck.ts': `
import { defineDeck } from 'bob/decks';
import inputSchema from './topic.zod.ts';
import outputSchema from './out.zod.ts';
export default defineDeck({
  label: 'report', activity: 'reporting', inputSchema, outputSchema,
  errorHandler: './words.deck.ts', modelParams: { model: 'test/model', temperature: 0 }, guardrails: { maxPasses: 4 },
  actions: [{ name: 'fails', path: './fails.deck.ts', description: 'Always fails.', activity: 'failing' }],
  embeds: ['./voice.card.ts'],
  prompt: 'Write a report.',
});`,
  'voice.card.ts': `
import { defineCard } from 'bob/decks';
import inputFragment from './tone.zod.ts';
export default defineCard({
  label: 'voice', inputFragment, prompt: 'Be kind.', embeds: ['./deep.card.ts'],
  actions: [{ name: 'echo', path: './echo.deck.ts', description: 'Says it again.' }],
});`,
  'deep.card.ts': "import { defineCard } from 'bob/decks';\nexport default defineCard({ prompt: 'Be short.' });",
};

test('@deck_parity @deck_markdown a deck in Markdown and its twin in TypeScript give the same conversation, result and trace', async (t) => {
  const shared = {
    'topic.zod.ts': SCHEMA,
    'out.zod.ts': OUT,
    'tone.zod.ts': FRAGMENT,
    'echo.deck.ts': ECHO,
    'fails.deck.ts': FAILS,
    'words.deck.ts': WORDS,
  };
  const runs = [];
  for (const [name, files] of [
    ['root.deck.md', MARKDOWN],
    ['root.deck.ts', TYPESCRIPT],
  ] as const) {
    const folder = deckFolder(t, { ...shared, ...files });
    const script = scriptedModel({
      report: [
        { call: 'echo', args: { text: 'hi' } },
        { call: 'fails', args: {} },
        'no json',
        { json: { summary: 'done' } },
      ],
    });
    const { output, trace } = await run(path.join(folder, name), {
      input: { topic: 'lands' },
      converse: script.converse,
      now: () => 0,
    });
    const [{ request, shown } = assert.fail('nobody was asked')] = script.asked;
    const { instructions, prompt, tools, maxPasses, model, temperature, schema } = request;
    const words = instructions.split('\n').filter((line) => line.trim() !== '');
    const said = { words, prompt, tools, maxPasses, model, temperature, schema, shown };
    runs.push(JSON.parse(JSON.stringify({ output, trace, said }).replaceAll('root.deck.md', 'root.deck.ts')));
  }
  assert.deepEqual(runs[0], runs[1]);
  assert.deepEqual(runs[0].output, { summary: 'done' });
  assert.deepEqual(JSON.parse(runs[0].said.prompt), { topic: 'lands', tone: 'plain' });
});
