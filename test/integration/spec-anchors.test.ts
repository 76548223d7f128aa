/** The check of contracts against tests, run over small trees: it must find each kind of gap. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkContracts } from '../support/contracts.ts';

function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'bob-contracts-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    return checkContracts(root).problems;
  } finally {
    rmSync(root, { recursive: true });
  }
}

const at = '@';

test('@spec_anchors a tree where both sides fit has no gap', () => {
  assert.deepEqual(
    problemsOf({
      'docs/contracts/x.md':
        '## Verbs {#verbs}\n\n- {#verb_one} One.\n\nA sentence about `{#no_anchor}` in the middle.\n',
      'engine/plugins/cat/README.md': '# cat {#cat_plugin}\n',
      'test/integration/a.test.ts': [
        `test('${at}verbs go', () => {`,
        '});',
        `// ${at}verb_one and ${at}cat_plugin: why.`,
        'test(',
        "  'a name on a line of its own',",
        '  () => {},',
        ');',
      ].join('\n'),
      'test/e2e/b.spec.ts': `test.describe('${at}verbs in a window', () => {\n  test('opens', () => {});\n});\n`,
    }),
    [],
  );
});

test('@spec_anchors a promise without a test is found, and unit tests do not count', () => {
  assert.deepEqual(
    problemsOf({
      'docs/contracts/x.md': '- {#verb_one} One.\n',
      'test/engine/a.test.ts': `test('${at}verb_one', () => {});\n`,
    }),
    ['docs/contracts/x.md:1: no integration or end-to-end test names @verb_one'],
  );
});

test('@spec_anchors a test without a promise, and one that names an unknown promise, are found', () => {
  assert.deepEqual(
    problemsOf({
      'docs/contracts/x.md': '- {#verb_one} One.\n',
      'test/integration/a.test.ts': [
        `test('${at}verb_one', () => {});`,
        "test('nothing', () => {});",
        `test('${at}verb_two', () => {});`,
      ].join('\n'),
    }),
    [
      'test/integration/a.test.ts:2: "nothing" names no contract',
      'test/integration/a.test.ts:3: @verb_two is in no contract',
    ],
  );
});

test('@spec_anchors an id that is taken or ill-formed is found', () => {
  assert.deepEqual(
    problemsOf({
      'docs/contracts/x.md': '- {#verb_one} One.\n- {#Verb-Two} Two.\n',
      'docs/contracts/y.md': '## Verbs {#verb_one}\n',
      'test/e2e/a.spec.ts': `test('${at}verb_one', () => {});\n`,
    }).filter((problem) => !problem.includes('no integration')),
    [
      "docs/contracts/x.md:2: {#Verb-Two} isn't lower case letters, digits and underscores",
      'docs/contracts/y.md:1: {#verb_one} is taken already, at docs/contracts/x.md:1',
    ],
  );
});
