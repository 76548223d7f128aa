import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { findTools } from '../../../engine/tools/find-tools.ts';

/** A folder of tools: by a tool's folder, its files. */
function toolFolder(t: TestContext, tools: Record<string, Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-find-tools-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
  for (const [name, files] of Object.entries(tools)) {
    mkdirSync(path.join(folder, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, name, file), text);
  }
  return folder;
}

const toolCalled = (name: string, command?: string): string =>
  `export default ${JSON.stringify({ name, ...(command === undefined ? {} : { direct: { command } }) })};`;

test('tools are found by their folders, with what models read about them', async (t) => {
  const folder = toolFolder(t, {
    'dice.roll': { 'tool.ts': toolCalled('dice.roll', 'dice'), 'doc.md': '## dice.roll\nRolls.\n' },
    'coin.flip': { 'tool.ts': toolCalled('coin.flip', 'coin'), 'doc.md': '## coin.flip\nFlips.\n' },
  });
  const found = await findTools(folder);
  assert.deepEqual(
    found.map(({ name, doc }) => [name, doc]),
    [
      ['coin.flip', '## coin.flip\nFlips.'],
      ['dice.roll', '## dice.roll\nRolls.'],
    ],
  );
});

const doc = { 'doc.md': '## dice.roll' };
const WRONG: readonly { what: string; tools: Record<string, Record<string, string>>; says: RegExp }[] = [
  {
    what: 'nothing for models',
    tools: { 'dice.roll': { 'tool.ts': toolCalled('dice.roll') } },
    says: /dice\.roll has no doc\.md: write there what models read about dice\.roll$/,
  },
  {
    what: 'no default export',
    tools: { 'dice.roll': { 'tool.ts': 'export const tool = {};', ...doc } },
    says: /dice\.roll exports no tool: write "export default defineTool/,
  },
  {
    what: "another name than its folder's",
    tools: { 'dice.roll': { 'tool.ts': toolCalled('dice.rol'), ...doc } },
    says: /dice\.roll holds a tool called dice\.rol: give both the same name$/,
  },
  {
    what: "another tool's command",
    tools: {
      'dice.roll': { 'tool.ts': toolCalled('dice.roll', 'roll'), ...doc },
      'pastry.bake': { 'tool.ts': toolCalled('pastry.bake', 'roll'), ...doc },
    },
    says: /have the same command: \/roll$/,
  },
];

for (const { what, tools, says } of WRONG) {
  test(`a tool with ${what} is told by its name`, async (t) => {
    await assert.rejects(findTools(toolFolder(t, tools)), says);
  });
}
