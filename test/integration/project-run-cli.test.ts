/** `bob ask` and `bob act`: a prompt in a project's folder, what it wants asked at the terminal, and the runs that there were. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { createTrust } from '../../engine/access/trust.ts';
import { runBob } from '../../engine/cli/run.ts';
import { answer, startModelServer } from '../support/model-server.ts';
import { projectFolder } from '../support/rpc-model.ts';

async function ground() {
  const models = await startModelServer();
  const runtime = mkdtempSync(path.join(tmpdir(), 'bob-act-'));
  const root = projectFolder();
  writeFileSync(path.join(root, 'notes.txt'), 'one\n');
  const env = {
    RUMMY_MODEL_remote: 'openai/test-model',
    OPENAI_BASE_URL: models.baseUrl,
    OPENAI_API_KEY: 'sk-of-the-test',
  };
  return {
    models,
    root,
    notes: () => readFileSync(path.join(root, 'notes.txt'), 'utf8'),
    trust: () => createTrust({ runtimeDir: runtime, tell: () => undefined }).add(root),
    /** `answers`: what a person types at their terminal; null where nobody sits there. */
    async bob(args: string[], answers: readonly string[] | null = null) {
      let out = '';
      let error = '';
      const stdin = Object.assign(new PassThrough(), { isTTY: true });
      const left = [...(answers ?? [])];
      const code = await runBob([...args, '--runtime', runtime], {
        stdout: { write: (text: string) => (out += text) },
        stderr: {
          write(text: string) {
            error += text;
            if (text.endsWith('[y, or why not] ')) stdin.write(`${left.shift() ?? ''}\n`);
          },
          isTTY: false,
        },
        ...(answers === null ? {} : { stdin }),
        env,
        cwd: root,
      });
      return { code, out, error };
    },
    async [Symbol.asyncDispose]() {
      await models[Symbol.asyncDispose]();
      rmSync(runtime, { recursive: true });
    },
  };
}

test('@cli_ask_act a folder that is not trusted is refused with what to do, and bad usage with what to write', async () => {
  await using on = await ground();
  const untrusted = await on.bob(['act', 'Tidy', '--model', 'remote']);
  assert.equal(untrusted.code, 1);
  assert.match(untrusted.error, /bob trust /);
  const silent = await on.bob(['ask']);
  assert.deepEqual([silent.code, silent.error], [2, 'Say what Bob shall do. Write: bob ask TEXT\n']);
});

test('@cli_ask_act act shows what it wants; yes does it, a reason goes back, and the run is in the list', async () => {
  await using on = await ground();
  on.trust();
  on.models.script(
    answer('<set path="notes.txt">two</set>'),
    answer('<set path="notes.txt">three</set>'),
    answer('<update status="200">Three it is.</update>'),
  );
  const acted = await on.bob(['act', 'Change the notes', '--model', 'remote'], ['better three', 'y']);
  assert.equal(acted.code, 0, acted.error);
  assert.match(acted.error, /Change notes\.txt\ntwo\n/);
  assert.match(acted.out, /^Three it is\.\n\(\S+: done\)/);
  assert.equal(on.notes(), 'three');
  const prompts = on.models.requests.filter((asked) => asked.path.endsWith('/chat/completions'));
  assert.match(JSON.stringify(prompts[1]!.body), /better three/);
  const listed = await on.bob(['act', '--list']);
  assert.match(listed.out, /^\S+ {2}done, 3 turns {2}Three it is\./);
});

test('@cli_ask_act where nobody sits at a terminal nothing is proposed and nothing changes', async () => {
  await using on = await ground();
  on.trust();
  on.models.script(
    answer('<set path="notes.txt">two</set><update status="200">Done.</update>'),
    answer('<update status="422">I may not change it.</update>'),
  );
  const acted = await on.bob(['act', 'Change the notes', '--model', 'remote', '--json']);
  assert.equal((JSON.parse(acted.out) as { summary: string }).summary, 'I may not change it.');
  assert.equal(on.notes(), 'one\n');
});
