/** How a command's words are read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCommandArgs } from '../../../engine/cli/command.ts';

const command = { usage: 'bob join CODE' };
const options = { name: { type: 'string' }, token: { type: 'string' }, json: { type: 'boolean' } } as const;
const read = (...args: string[]) => parseCommandArgs(command, { args, options, allowPositionals: true });

test("a code that begins with a minus sign is a code, alone and as an option's value", () => {
  for (const code of [`-${'aB3_-'.repeat(8)}zz`, `--${'aB3_-'.repeat(8)}z`]) {
    assert.equal(code.length, 43);
    const parsed = read(code, '--name', 'Ann', '--token', code, '--json');
    assert.ok(parsed.ok, parsed.ok ? '' : parsed.problem);
    assert.deepEqual(parsed.positionals, [code]);
    assert.deepEqual({ ...parsed.values }, { name: 'Ann', token: code, json: true });
  }
});

test('an option that does not exist is told with what to write', () => {
  const parsed = read('--nam', 'Ann');
  assert.deepEqual(
    [parsed.ok, parsed.ok ? '' : parsed.problem],
    [false, "Unknown option '--nam'. Write: bob join CODE"],
  );
});
