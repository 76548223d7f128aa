/** A week of turns: what is kept of them stays within its bounds, and the process doesn't grow. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createChat } from '../../engine/chat/chat.ts';
import { createKept } from '../../engine/chat/kept.ts';
import type { OwnDecks } from '../../engine/decks/own-decks.ts';
import { openMemory } from '../../engine/memory/memory.ts';
import { STM_BYTES, STM_ENTRIES, STM_TTL, stmEntrySchema } from '../../engine/memory/stm.ts';
import { createCheckpoints } from '../../engine/protocol/checkpoint.ts';
import { countingMemory } from '../support/memory.ts';
import { startScripted } from '../support/scripted-agent.ts';

const LONG = process.env['BOB_LONG'] === '1';
const TURNS = LONG ? 1_000 : 150;
const WEEK = 7 * 24 * 60 * 60 * 1000;
/** What a process may grow by once it is warm, in megabytes. */
const GROWTH = 8;

const CARDS = ['Llanowar Elves', 'Serra Angel', 'Lightning Bolt', 'Counterspell', 'Giant Growth', 'Wrath of God'];
const RULES = ['trample', 'deathtouch', 'first strike', 'the stack', 'priority', 'hexproof', 'lifelink'];

setFlagsFromString('--expose-gc');
/** What is left after it is what is really kept. */
const collect = runInNewContext('gc') as () => void;

/** Decks that answer at once and long-windedly, as models do. */
function chattyDecks(): OwnDecks {
  let n = 0;
  return {
    async run(name, input, { onText, onAsked } = {}) {
      n += 1;
      const call = { deck: name, model: 'small', at: 0, elapsedMs: 1, sent: [], answer: '', end: 'stop' };
      onAsked?.({ ...call, tokens: { prompt: 900, completion: 80 } });
      if (name === 'think') {
        const { question } = input as { question: string };
        return {
          about: 'card',
          cards: [CARDS[n % CARDS.length]],
          rules: [RULES[n % RULES.length]],
          intent: n % 3 === 0 ? question : `wants to know about case ${n} ${'and more '.repeat(60)}`,
          notes: 'x '.repeat(2000),
          recall: [question],
          entities: Array.from({ length: 30 }, (_, k) => `name ${n} ${k} ${'é'.repeat(80)}`),
          open_questions: [`What of case ${n}? ${'y'.repeat(400)}`, `And ${n + 1}?`],
          candidates: n % 40 === 0 ? [{ text: `Likes case ${n}.`, type: 'preference', source: 'user_said' }] : [],
        };
      }
      const text = `Answer ${n}. ${'Because. '.repeat(200)}`;
      onText?.(text);
      return text;
    },
    list: async () => [],
  };
}

test(`@week_bounded ${TURNS} turns of a week keep the short term, the state and the process within bounds`, {
  timeout: 600_000,
}, async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-week-'));
  const bob = await startScripted();
  let now = Date.UTC(2026, 0, 5, 8);
  const clock = () => now;
  const ltm = countingMemory(clock);
  const decks = chattyDecks();
  const open = () => openMemory({ runtimeDir: folder, candidates: bob.agent.candidates, ltm, now: clock });
  let memory = await open();
  const chatOf = () =>
    createChat({
      decks,
      model: () => 'chatty',
      kept: createKept({
        conversations: bob.agent.conversations,
        turns: memory.turns,
        onText: () => undefined,
        onExchange: () => undefined,
        onTurn: () => undefined,
        onChange: () => undefined,
      }),
      memory,
      checkpoints: createCheckpoints(path.join(folder, 'checkpoints'), clock),
      now: clock,
    });
  let chat = chatOf();
  const sizes: number[] = [];
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      now += WEEK / TURNS;
      const text = `${CARDS[turn % CARDS.length]} and ${RULES[turn % RULES.length]}? Question ${turn}. ${'Please tell me. '.repeat(30)}`;
      await chat.send({
        text,
        id: `m${turn}`,
        conversation: turn % 5 === 0 ? `game-${turn}` : '',
        table: null,
        isPerson: true,
      });
      const stm = memory.stm.entries();
      assert.ok(stm.length <= STM_ENTRIES);
      assert.ok(statSync(path.join(folder, 'state.json')).size < 4096);
      if (turn % 50 === 49) {
        for (const entry of stm) {
          assert.ok(Buffer.byteLength(JSON.stringify(entry)) <= STM_BYTES);
          assert.ok(now - entry.created_at < STM_TTL);
        }
        // The person goes through the list now and then, and Bob is closed at night.
        for (const { id } of memory.queue.waiting()) await memory.approvals.reject(id, 'window');
        await memory.close();
        memory = await open();
        chat = chatOf();
        collect();
        sizes.push(process.memoryUsage().heapUsed / 2 ** 20);
      }
    }
    const lines = readFileSync(path.join(folder, 'stm.jsonl'), 'utf8').split('\n').slice(0, -1);
    assert.ok(lines.length <= STM_ENTRIES * 4 + 10, `${lines.length} lines of short term`);
    for (const line of lines) stmEntrySchema.parse(JSON.parse(line));
    assert.ok(statSync(path.join(folder, 'checkpoints', 'chat.json')).size < 64_000);
    assert.equal(readFileSync(path.join(folder, 'turns.jsonl'), 'utf8').split('\n').length - 1, TURNS);
    assert.deepEqual(Object.keys(JSON.parse(readFileSync(path.join(folder, 'state.json'), 'utf8'))), [
      'active_context',
      'open_threads',
    ]);
    assert.deepEqual(ltm.writes, []);
    context.diagnostic(`heap after every 50 turns: ${sizes.map((size) => size.toFixed(0)).join(', ')} MB`);
    const [warm = 0] = sizes;
    assert.ok(
      (sizes.at(-1) ?? 0) - warm < GROWTH,
      `the heap grew from ${warm.toFixed(0)} to ${sizes.at(-1)?.toFixed(0)} MB`,
    );
  } finally {
    await memory.close();
    await bob[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  }
});
