/** Markdown of a model: what is drawn of it, that nothing in it can do harm, and that it grows without jumping. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { NOTHING_READ, readOn } from '../../renderer/components/markdown/growing.ts';
import type { Block, Inline } from '../../renderer/components/markdown/nodes.ts';
import { parseMarkdown, safeAddress } from '../../renderer/components/markdown/parse.ts';
import { readable } from '../../renderer/components/markdown/unfinished.ts';

const blocksOf = (text: string): Block[] => parseMarkdown(text).map(({ block }) => block);

function inlineText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => ('text' in node ? node.text : node.kind === 'break' ? '\n' : inlineText(node.children)))
    .join('');
}

function linksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'kind' in value && value.kind === 'link' && 'address' in value ? [String(value.address)] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}

function textOf(block: Block): string {
  if ('text' in block) return block.text;
  if ('children' in block) return inlineText(block.children);
  if (block.kind === 'quote') return block.blocks.map(textOf).join('\n');
  if (block.kind === 'list') return block.items.map((item) => item.map(textOf).join('\n')).join('\n');
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(inlineText).join('|')).join('\n');
  return '';
}

/** What would show all of it: blocks and marks of every kind. */
const EVERYTHING = [
  '# Your turn',
  'Attack with **both *Elves* now**, keep `Giant Growth` for {2}{G}.\nThen pass, ~~no~~.',
  '| Card | Cost |\n|:---|---:|\n| Overrun | **{2}{G}{G}{G}** |\n| Forest |',
  '```ts\nconst a = "<b>";\n\n| no | table |\n```',
  '3. first\n4. second\n   - inner\n   - more\n\n     its second paragraph',
  '> what the rules say\n> in two lines',
  '---',
  'See [the rules](https://magic.wizards.com/en/rules) or https://scryfall.com/card.',
].join('\n\n');

test('blocks and marks are read as people write them', () => {
  const [title, words, table, code, list, quote, rule, links] = blocksOf(EVERYTHING);
  assert.deepEqual(title, { kind: 'heading', level: 1, children: [{ kind: 'text', text: 'Your turn' }] });
  assert.ok(words?.kind === 'paragraph');
  assert.deepEqual(
    words.children.map(({ kind }) => kind),
    ['text', 'strong', 'text', 'code', 'text', 'break', 'text', 'strike', 'text'],
  );
  assert.ok(table?.kind === 'table');
  assert.deepEqual(table.aligns, ['left', 'right']);
  assert.deepEqual(textOf(table), 'Card|Cost\nOverrun|{2}{G}{G}{G}\nForest|');
  assert.deepEqual(code, { kind: 'code', language: 'ts', text: 'const a = "<b>";\n\n| no | table |' });
  assert.ok(list?.kind === 'list' && list.start === 3 && list.items.length === 2);
  assert.deepEqual(
    list.items[1]!.map(({ kind }) => kind),
    ['paragraph', 'list'],
  );
  assert.ok(quote?.kind === 'quote' && rule?.kind === 'rule');
  assert.deepEqual(linksIn(links), ['https://magic.wizards.com/en/rules', 'https://scryfall.com/card']);
});

test('HTML stays text, and a picture is only a link to it', () => {
  const text = '<img src=x onerror=alert(1)> <script>alert(2)</script>\n\n<div>\n<b>x</b>\n</div>';
  assert.equal(blocksOf(text).map(textOf).join('\n\n'), text);
  assert.deepEqual(blocksOf('![a board](https://a.example/b.png)'), [
    {
      kind: 'paragraph',
      children: [{ kind: 'link', address: 'https://a.example/b.png', children: [{ kind: 'text', text: 'a board' }] }],
    },
  ]);
});

test('only plain http and https addresses are links; others stay as they were written', () => {
  for (const bad of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java\tscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>1</script>',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'app://bob/',
    '//evil.example',
    '/rpc',
    '#join=CODE',
    'https://good.example@evil.example/',
    'http://',
  ]) {
    for (const text of [`[x](${bad})`, `[x](<${bad}>)`, `<${bad}>`, `![x](${bad})`, bad, `[x]\n\n[x]: ${bad}`]) {
      assert.deepEqual(
        linksIn(blocksOf(text)).filter((address) => !/^https?:\/\/[^@]*$/.test(address)),
        [],
        text,
      );
    }
    assert.equal(safeAddress(bad), null);
  }
  assert.deepEqual(linksIn(blocksOf('example.com and a@b.example')), []);
  // Letters that look like others show what they are.
  assert.deepEqual(linksIn(blocksOf('[x](https://раypal.com)')), ['https://xn--ypal-43d9g.com/']);
});

/** Processor time, so that a busy machine doesn't matter. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

const FLOODS: Record<string, string> = {
  'one long word': 'x'.repeat(100_000),
  'one long line': 'word **bold** '.repeat(8000),
  'a long line of code': `\`\`\`\n${'x '.repeat(50_000)}\n`,
  quotes: `${'> '.repeat(20_000)}x`,
  lists: `${'- '.repeat(20_000)}x`,
  'lists in lists': Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  brackets: '['.repeat(50_000),
  'links that begin': '[a]('.repeat(20_000),
  pictures: '!['.repeat(30_000),
  stars: '*a **a '.repeat(15_000),
  'only stars': `${'*'.repeat(100_000)}x`,
  ticks: Array.from({ length: 400 }, (_, length) => '`'.repeat(length)).join(' a '),
  pipes: '|'.repeat(100_000),
  'a wide table': `|${'a|'.repeat(5000)}\n|${'-|'.repeat(5000)}\n${`|${'b|'.repeat(20)}\n`.repeat(200)}`,
  tags: '<a '.repeat(30_000),
  blanks: `${' '.repeat(100_000)}x`,
  'ticks and blanks': `\`\`\`${' '.repeat(100_000)}\``,
  lines: '\n'.repeat(100_000),
  addresses: 'http://'.repeat(15_000),
};

test('what was written to be slow or deep is read at once, and is bounded in what it becomes', () => {
  for (const [name, text] of Object.entries(FLOODS)) {
    for (const isWriting of [true, false]) {
      let blocks: readonly { block: Block }[] = [];
      const time = timeOf(() => {
        blocks = readOn(NOTHING_READ, text, isWriting).blocks;
      });
      assert.ok(time < 2000, `${name} took ${time} ms`);
      // Fifty in each other, of which lists have two: a stack that draws them is safe.
      assert.ok(depthOf(blocks) < 400, `${name} is ${depthOf(blocks)} deep`);
    }
  }
});

function depthOf(value: unknown): number {
  let deepest = 0;
  let level: unknown[] = [value];
  while (level.length > 0) {
    deepest += 1;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return deepest;
}

test('what is nested too deep or too wide to be read shows as it was written', () => {
  const wide = `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n|b|`;
  for (const text of [FLOODS['quotes']!, FLOODS['lists']!, FLOODS['lists in lists']!, wide]) {
    assert.deepEqual(blocksOf(text), [{ kind: 'written', text }], text.slice(0, 20));
  }
});

test('while a text grows, no block changes its kind and none goes away', () => {
  let reading = NOTHING_READ;
  let before: string[] = [];
  for (let end = 1; end <= EVERYTHING.length; end += 1) {
    const text = EVERYTHING.slice(0, end);
    reading = readOn(reading, text, true);
    const kinds = reading.blocks.map(({ block }) => block.kind);
    assert.deepEqual(kinds.slice(0, before.length), before, JSON.stringify(text.slice(-30)));
    before = kinds;
    // No half of a mark is seen but inside of code.
    const shown = reading.blocks.map(({ block }) => (block.kind === 'code' ? '' : textOf(block))).join('\n');
    assert.doesNotMatch(shown, /\*\*|`|~~|^\||\]\(|\{[^}]*$/m, JSON.stringify(text.slice(-30)));
  }
  assert.deepEqual(readOn(reading, EVERYTHING, false).blocks, readOn(NOTHING_READ, EVERYTHING, false).blocks);
});

test('however a text comes in pieces, in the end it is what it is as a whole', () => {
  const part = fc.constantFrom(
    '**',
    '*',
    '_',
    '`',
    '```',
    '~~~',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '2',
    '| a ',
    '|',
    '---',
    '> ',
    '    ',
    '# ',
    '[',
    '](',
    ')',
    '!',
    '{G}',
    'word',
    ' ',
    '\\',
    '<b>',
    '&amp;',
    '[mem:m1]',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const text = parts.join('');
      let reading = NOTHING_READ;
      let soFar = '';
      for (const piece of parts) {
        soFar += piece;
        reading = readOn(reading, soFar, true);
      }
      const whole = readOn(NOTHING_READ, text, false).blocks;
      assert.deepEqual(readOn(reading, text, false).blocks, whole);
    }),
    { numRuns: 400 },
  );
});

test('of a long text only its end is read again, and what stands before keeps its place in the window', () => {
  let reading = NOTHING_READ;
  const text = 'A paragraph of an answer.\n\n'.repeat(200);
  const first: unknown[] = [];
  for (let end = 0; end <= text.length; end += 9) {
    reading = readOn(reading, text.slice(0, end), true);
    assert.ok(end - reading.settled.length < 100, `${end}`);
    first.push(reading.blocks[0]?.block);
  }
  assert.equal(new Set(first.slice(20)).size, 1);
});

test('another text in the same place is read from its beginning', () => {
  const reading = readOn(NOTHING_READ, 'one\n\ntwo\n\nthree\n\nfour', true);
  assert.deepEqual(readOn(reading, 'else', false).blocks, [
    { key: 0, block: { kind: 'paragraph', children: [{ kind: 'text', text: 'else' }] } },
  ]);
});

test('marks that wait for their other half are closed or held back', () => {
  for (const [text, read] of [
    ['a **bol', 'a **bol**'],
    ['a **bold*', 'a **bold**'],
    ['a ***both', 'a ***both***'],
    ['a `co**de', 'a `co**de`'],
    ['2 * 3 is', '2 * 3 is'],
    ['snake_case_na', 'snake_case_na'],
    ['see [the ru', 'see the ru'],
    ['see [the rules](https://a', 'see the rules'],
    ['costs {2}{', 'costs {2}'],
    ['as they say [1', 'as they say'],
    ['text\n-', 'text\n'],
    ['text\n``', 'text\n'],
    ['| a | b', '| a | b\n|---|---|'],
    ['| a | b |\n|-', '| a | b |\n|---|---|'],
    ['| a |\n|---|\n| b |\n', '| a |\n|---|\n| b |\n'],
    ['| a |\n|---|\n| b', '| a |\n|---|\n| b'],
    ['```\n**', '```\n**'],
    ['```\na\n``', '```\na\n'],
  ] as const) {
    assert.equal(readable(text), read, text);
  }
});
