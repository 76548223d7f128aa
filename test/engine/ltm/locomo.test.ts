import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { runBob } from '../../../engine/cli/run.ts';
import { measureLocomo, readLocomo } from '../../../engine/ltm/locomo.ts';
import { answerLocomo } from '../../../engine/ltm/measure.ts';

const LOCOMO = path.join(import.meta.dirname, '../../../../shared/data/locomo-dev.json');
const skip = existsSync(LOCOMO) ? false : '../shared/data/locomo-dev.json is not there';

const SMALL = [
  {
    sample_id: 'small',
    conversation: {
      speaker_a: 'Ann',
      speaker_b: 'Ben',
      session_1_date_time: '12:05 am on 1 May, 2023',
      session_1: [
        { speaker: 'Ann', dia_id: 'D1:1', text: 'I drafted a green deck yesterday.' },
        { speaker: 'Ben', dia_id: 'D1:2', text: 'Look at this!', blip_caption: 'a photo of a trophy' },
      ],
      session_2_date_time: '1:30 pm on 9 June, 2023',
      session_2: [{ speaker: 'Ben', dia_id: 'D2:1', text: 'I sold my bicycle.' }],
    },
    qa: [
      { question: 'When did Ann draft a green deck?', category: 2, evidence: ['D1:1'] },
      { question: 'What did Ben sell?', category: 4, evidence: ['D2:1; D1:2'] },
      { question: 'What did Ann never do?', category: 5, evidence: ['D1:1'] },
      { question: 'Nothing to find?', category: 1, evidence: [] },
    ],
  },
];

function withFile(content: unknown, work: (file: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-locomo-'));
  const file = path.join(folder, 'locomo.json');
  writeFileSync(file, JSON.stringify(content));
  return work(file).finally(() => rmSync(folder, { recursive: true, force: true }));
}

test('a conversation becomes memories with their day, and its questions name turns and sessions', () =>
  withFile(SMALL, async (file) => {
    const [conversation] = readLocomo(file);
    assert.deepEqual(
      conversation!.memories.map(({ id, group, position, created_at }) => [id, group, position, created_at]),
      [
        ['mem_D1-1', 'D1', 0, Date.UTC(2023, 4, 1, 0, 5)],
        ['mem_D1-2', 'D1', 1, Date.UTC(2023, 4, 1, 0, 5)],
        ['mem_D2-1', 'D2', 0, Date.UTC(2023, 5, 9, 13, 30)],
      ],
    );
    assert.match(conversation!.memories[1]!.text, /^Ben: .*trophy/);
    assert.deepEqual(
      conversation!.questions.map(({ turns, sessions }) => [turns, sessions]),
      [
        [['mem_D1-1'], ['D1']],
        [
          ['mem_D2-1', 'mem_D1-2'],
          ['D2', 'D1'],
        ],
      ],
    );
  }));

test('the figures are those of the definitions', () => {
  const question = { text: '', category: 1, turns: ['a', 'b'], sessions: ['s', 't'] };
  const answer = { sessions: ['x', 's'], turns: ['x', 'a', 'y', 'z', 'w', 'b'], milliseconds: [1, 3] };
  const figures = measureLocomo([{ question, answer }]);
  const gain = 1 / Math.log2(3);
  assert.equal(figures.sessions.hitAt1, 0);
  assert.equal(figures.sessions.hitAt5, 1);
  assert.equal(figures.sessions.ndcgAt5, Number((gain / (1 + gain)).toFixed(4)));
  assert.deepEqual(figures.turns, { recallAt5: 50, recallAt10: 100 });
  assert.equal(figures.p95Ms, 3);
});

test('bob bench memory --locomo prints the figures, and says what to write where it is used otherwise', () =>
  withFile(SMALL, async (file) => {
    const bob = async (...args: string[]) => {
      const out: string[] = [];
      const err: string[] = [];
      const io = {
        stdout: { write: (text: string) => out.push(text) },
        stderr: { write: (text: string) => err.push(text) },
      };
      const code = await runBob(args, { ...io, env: {}, cwd: path.dirname(file) } as unknown as Parameters<
        typeof runBob
      >[1]);
      return { code, out: out.join(''), err: err.join('') };
    };
    const done = await bob('bench', 'memory', '--locomo', 'locomo.json', '--json');
    assert.equal(done.code, 0, done.err);
    const { p50Ms, p95Ms, ...figures } = JSON.parse(done.out);
    assert.ok(p50Ms >= 0 && p95Ms >= p50Ms);
    assert.equal(figures.questions, 2);
    assert.equal(figures.sessions.hitAt1, 1);
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { input } = JSON.parse(body) as { input: string[] };
      const data = input.map((text, index) => ({ index, embedding: [1, /bicycle|sell/.test(text) ? 5 : 0] }));
      response.end(JSON.stringify({ data }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const locomo = ['bench', 'memory', '--locomo', 'locomo.json', '--json'];
    const both = await bob(...locomo, '--embeddings', url, '--embedding-model', 'mini');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    assert.equal(JSON.parse(both.out).embeddings.turns.recallAt10, 100);
    assert.equal((await bob(...locomo, '--embeddings', url, '--embedding-model', 'mini')).code, 1);
    assert.equal((await bob(...locomo, '--embeddings', url)).code, 2);
    assert.equal((await bob('bench', 'rules', '--locomo', 'locomo.json')).code, 2);
    assert.equal((await bob('bench', 'memory', '--cross-validate')).code, 2);
    const broken = await bob('bench', 'memory', '--locomo', 'absent.json', '--json');
    assert.equal(broken.code, 1);
    assert.equal(JSON.parse(broken.out).error.code, 'LOCOMO');
  }));

// The baseline is BM25 of FTS5 on the same half: NDCG@5 .760 over sessions, recall@10 68.5 over turns.
test('on LoCoMo the default retrieval is well above plain BM25', { skip }, async () => {
  const figures = await answerLocomo(LOCOMO, () => undefined, { runs: 1 });
  assert.equal(figures.questions, 786);
  assert.ok(figures.sessions.ndcgAt5 >= 0.82, `NDCG@5 ${figures.sessions.ndcgAt5}`);
  assert.ok(figures.turns.recallAt10 >= 77, `recall@10 ${figures.turns.recallAt10}`);
});
