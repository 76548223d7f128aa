/** Commands that start more and more: ended by their number, whoever runs Bob, with everything that they started. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { confinementOf } from '../../engine/confine/confinement.ts';
import type { EndedProcess } from '../../engine/confine/run-process.ts';
import { onHeld } from '../support/held.ts';

const confinement = confinementOf(process.platform);
/** Far more than any of these takes when its number ends it. */
const LONG = 120_000;

async function shell(t: TestContext, script: string): Promise<EndedProcess & { text: string; left: string[] }> {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'bob-flood-')));
  t.after(() => rmSync(root, { recursive: true }));
  let text = '';
  const ended = await confinement.run(
    { program: '/bin/sh', args: ['-c', script], root, hidden: [] },
    {
      timeoutMs: LONG,
      signal: new AbortController().signal,
      onOutput: (_, piece) => {
        text += piece;
      },
    },
  ).ended;
  return { ...ended, text, left: standingIn(root) };
}

function standingIn(root: string): string[] {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && folderOf(name) === root);
}

function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return null;
  }
}

// Where Bob isn't root the kernel refuses the processes itself, and the shell ends of that.
const byNumber = ({ stopped, exitCode, text }: EndedProcess & { text: string }) =>
  assert.match(stopped ?? `${exitCode} ${text}`, /started more than 128 processes|fork|Resource/i);

test(
  '@commands_held a command with too many processes is ended by their number, with all of them',
  onHeld,
  async (t) => {
    const ended = await shell(t, 'i=0; while [ $i -lt 400 ]; do sleep 600 & i=$((i+1)); done; wait');
    byNumber(ended);
    assert.deepEqual(ended.left, []);
  },
);

test(
  '@commands_held so is one whose processes start processes, out of its session and its group',
  onHeld,
  async (t) => {
    const ended = await shell(
      t,
      'two() { [ $1 -gt 9 ] && exec sleep 5; setsid sh -c : ; two $(($1+1)) & two $(($1+1)) & wait; }; two 0',
    );
    byNumber(ended);
    assert.deepEqual(ended.left, []);
  },
);

test('@commands_held a command with many processes, and many after one another, goes on', onHeld, async (t) => {
  const many = 'i=0; while [ $i -lt 100 ]; do sleep 600 & all="$all $!"; i=$((i+1)); done; kill $all; wait';
  const after = 'i=0; while [ $i -lt 300 ]; do /bin/true; i=$((i+1)); done; echo finished';
  const { stopped, text } = await shell(t, `${many}; ${after}`);
  assert.equal(stopped, null);
  assert.match(text, /finished/);
});
