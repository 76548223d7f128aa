/** Commands of tools: one program of the list, without a shell, within a root. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { must } from '../../engine/basics/outcome.ts';
import { type Confinement, noConfinement } from '../../engine/confine/confinement.ts';
import { onHeld } from '../support/held.ts';
import { startScripted } from '../support/scripted-agent.ts';

interface Output {
  readonly exit_code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly truncated: boolean;
  readonly timed_out: boolean;
}

/** A root, a folder of programs that a test makes, and the tool selected; posix programs stand for what a person allows. */
async function ground(t: TestContext, allowed: readonly string[], confinement?: Confinement) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-shell-'));
  const root = path.join(folder, 'root');
  const programs = path.join(folder, 'bin');
  mkdirSync(root);
  mkdirSync(programs);
  mkdirSync(path.join(folder, 'runtime'));
  const bob = await startScripted({
    ...(confinement === undefined ? {} : { more: { confinement } }),
    folder: path.join(folder, 'runtime'),
    environment: {
      BOB_TOOL_SANDBOX_ENABLED: '1',
      BOB_TOOL_ROOTS: root,
      BOB_SHELL_ALLOWLIST: allowed.join(','),
      PATH: `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`,
    },
  });
  t.after(async () => {
    await bob[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });
  must(bob.agent.tools.select('here', ['shell.exec']));
  return {
    bob,
    folder,
    root,
    /** A program of the person's own, as a shell script. */
    program(name: string, script: string) {
      writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`);
      chmodSync(path.join(programs, name), 0o755);
      return path.join(programs, name);
    },
    link: (name: string, target: string) => symlinkSync(target, path.join(programs, name)),
    async run(cmd: string, more: { timeout_s?: number } = {}) {
      const result = must(await bob.agent.tools.call({ session: 'here', tool: 'shell.exec', args: { cmd, ...more } }));
      return { status: result.status, output: result.output as unknown as Output, error: result.error ?? '' };
    },
  };
}

test(
  '@shell_exec words are the quotes\u2019 and the program\u2019s own, and code and output come back',
  onHeld,
  async (t) => {
    const { program, run, root } = await ground(t, ['tell', 'fails']);
    program('tell', 'for word in "$@"; do echo "[$word]"; done; pwd; echo oops >&2');
    program('fails', 'exit 3');
    const told = await run(`tell one "two words" 'it is "so"' ''`);
    assert.equal(told.output.stdout, `[one]\n[two words]\n[it is "so"]\n[]\n${root}\n`);
    assert.deepEqual([told.status, told.output.exit_code, told.output.stderr], [200, 0, 'oops\n']);
    assert.equal((await run('fails')).output.exit_code, 3);
    for (const cmd of [
      'tell a | tell',
      'tell $HOME',
      'tell `x`',
      'tell a; tell b',
      'tell a > b',
      'tell *',
      'tell ~',
      'tell a && tell b',
      'tell "open',
      'tell a\ntell b',
      '',
    ]) {
      assert.equal((await run(cmd)).status, 400, cmd);
    }
  },
);

test('@shell_exec what takes too long ends with all that it started, and output has an end', onHeld, async (t) => {
  const { program, run, root } = await ground(t, ['slow', 'loud']);
  program('slow', '(while :; do echo on >> late.txt; sleep 0.1; done) & sleep 600');
  program('loud', 'i=0; while [ $i -lt 4000 ]; do echo "a line that is long enough to fill it $i"; i=$((i+1)); done');
  const { output } = await run('slow', { timeout_s: 0.3 });
  assert.equal(output.timed_out, true);
  const written = () => statSync(path.join(root, 'late.txt'), { throwIfNoEntry: false })?.size ?? 0;
  const then = written();
  await wait(1000);
  assert.equal(written(), then, 'nothing of it goes on');
  const loud = (await run('loud')).output;
  assert.deepEqual([loud.stdout.length, loud.truncated, loud.exit_code], [50_000, true, 0]);
});

test('@shell_environment neither keys nor Bob\u2019s variables are there', onHeld, async (t) => {
  const { program, run } = await ground(t, ['show']);
  program('show', '/usr/bin/env');
  process.env['BOB_TEST_API_KEY'] = 'sk-secret';
  t.after(() => delete process.env['BOB_TEST_API_KEY']);
  const { stdout } = (await run('show')).output;
  assert.match(stdout, /^PATH=/m);
  assert.ok(!/sk-secret|BOB_|RUMMY_|OPENAI|NODE|npm_/.test(stdout), stdout);
});

test(
  '@shell_never Bob, interpreters, shells, package managers and launchers are refused though a person lists them',
  onHeld,
  async (t) => {
    const never =
      `bob gambit node nodejs deno bun tsx npx npm yarn pnpm pip pip3 python python3 python3.12 perl ruby php lua sh bash
    dash zsh fish busybox pwsh powershell cmd.exe env xargs find nice nohup timeout sudo ssh awk sed vim make cargo apt-get curl
    wget nc ln dd parallel watch script docker electron NODE Python3.exe`.split(/\s+/);
    const { run, link, program, root } = await ground(t, [
      ...never,
      'helper',
      'tool',
      'mine',
      'grep',
      'sort',
      'ls',
      'nowhere',
    ]);
    for (const name of never) {
      const { status, error } = await run(`${name} x`);
      assert.equal(status, 403, `${name}: ${error}`);
    }
    // By another name it is the same program.
    link('helper', process.execPath);
    link('tool', program('bob.mjs', 'echo never'));
    for (const name of ['helper', 'tool']) assert.equal((await run(`${name} -e 1`)).status, 403, name);
    // What a model could have written isn't a program.
    writeFileSync(path.join(root, 'mine'), '#!/bin/sh\necho mine');
    chmodSync(path.join(root, 'mine'), 0o755);
    link('mine', path.join(root, 'mine'));
    assert.equal((await run('mine')).status, 403);
    for (const cmd of ['./mine', 'root/mine', `${root}/mine`, 'sub\\mine'])
      assert.notEqual((await run(cmd)).status, 200, cmd);
    assert.equal((await run('nowhere')).status, 404);
    assert.equal((await run('unlisted')).status, 403);

    const out = ['ls /dev/null', 'grep x .ssh/id_rsa', 'ls /proc/self/environ', 'sort --help --no-preserve-root'];
    for (const cmd of out) {
      const { status } = await run(cmd);
      assert.equal(status, 403, cmd);
    }
  },
);

test('@shell_unheld where nothing holds a program each call is a question with its exact words', async (t) => {
  const none = noConfinement({ why: 'this test has none', fix: '' });
  const { bob, run, root } = await ground(t, ['ls'], none);
  writeFileSync(path.join(root, 'here.txt'), '');
  const answered = new Set<string>();
  for (const _ of ['once', 'again']) {
    const running = run('ls "here.txt"');
    const {
      run: session,
      path: place,
      attributes,
    } = await bob.told('run/proposal', (told) => !answered.has(told.path));
    answered.add(place);
    const words = /^Run "[^"]*\/ls" "here.txt" in "[^"]*"\? Nothing would hold it \(this test has none\)/;
    assert.match(String(attributes['asks']), words);
    must(await bob.agent.resolve({ run: session, resolution: { path: place, action: 'accept' } }));
    assert.equal((await running).output.stdout, 'here.txt\n');
  }
});
