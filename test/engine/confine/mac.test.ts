/** The profile for macOS, by its text: what is allowed comes before what is taken away again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileOf } from '../../../engine/confine/mac.ts';

test('everything is denied but the system to read and the root to write, without what git would run', () => {
  const command = { program: '/opt/mine/tool', args: [], root: '/p/a "b"', hidden: ['/p/bob'] };
  const repositories = { closed: ['/p/a "b"/fixture'], stand: null, readable: ['/p/main/.git'] };
  const lines = profileOf(command, repositories, '/p/scratch').split('\n');
  assert.equal(lines[1], '(deny default)');
  const at = (start: string) => lines.findIndex((line) => line.startsWith(start));
  const root = at('(allow file-read* file-write*');
  assert.equal(lines[root], '(allow file-read* file-write* (subpath "/p/a \\"b\\"") (subpath "/p/scratch"))');
  assert.ok(lines.indexOf('(deny file-write* (regex #"/\\.[gG][iI][tT](/|$)"))') > root);
  assert.ok(lines.indexOf('(deny file-write* (subpath "/p/a \\"b\\"/fixture"))') > root);
  assert.ok(lines.indexOf('(deny file-read* (subpath "/p/bob"))') > 0);
  assert.ok(lines.includes('(deny network*)'));
  assert.ok(!lines.some((line) => line.startsWith('(allow network') || line.startsWith('(allow mach')));
});
