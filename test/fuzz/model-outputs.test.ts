/**
 * Mutations of the recorded model outputs, through the parser, the stream and the real loop: nothing throws, nothing of
 * the mechanics is shown, and each loop ends in a documented state. BOB_LONG=1 runs 20,000; BOB_SEED picks others.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FinishReason } from '../../engine/protocol/chat.ts';
import { HEALING_CODES } from '../../engine/protocol/healing-codes.ts';
import { createVisibleTextStream, type ModelOutput, parseModelOutput } from '../../engine/protocol/parse-output.ts';
import { MARKER } from '../../engine/protocol/vocabulary.ts';
import { RECORDED, RECORDED_TOOLS } from '../support/model-outputs.ts';
import { createRandom, mutated, type Random } from '../support/mutate.ts';
import { startScripted } from '../support/scripted-agent.ts';

const tools = RECORDED_TOOLS;
const RUNS = process.env['BOB_LONG'] === undefined ? 1000 : 20_000;
const SEED = Number(process.env['BOB_SEED'] ?? 1);
const FINISHES: readonly FinishReason[] = ['stop', 'stop', 'stop', 'length', 'truncated', 'tool_calls'];
const CODES: ReadonlySet<string> = new Set(HEALING_CODES);
/** How a loop may end whose model only says strange things. */
const ENDS: ReadonlySet<string> = new Set(['answered', 'inferred', 'stalled', 'repeated', 'cycle', 'turns']);

function outputOf(random: Random): ModelOutput {
  const pick = (): ModelOutput => RECORDED[random.below(RECORDED.length)]!.output;
  const base = pick();
  const other = pick();
  const finishReason = FINISHES[random.below(FINISHES.length)]!;
  const toolCalls = (base.toolCalls ?? []).map((call) => ({
    ...call,
    arguments: mutated(call.arguments, other.content, random),
  }));
  return { content: mutated(base.content, other.content, random), toolCalls, finishReason };
}

function checkParsed(output: ModelOutput, random: Random): void {
  const parsed = parseModelOutput(output, { tools });
  for (const command of parsed.commands) {
    assert.ok(command.name.length > 0 && typeof command.body === 'string');
    assert.deepEqual(JSON.parse(JSON.stringify(command.attributes)), { ...command.attributes });
    assert.equal(command.id === null, command.source === 'xml');
  }
  const ids = parsed.commands.flatMap((command) => command.id ?? []);
  assert.equal(new Set(ids).size, ids.length, 'ids are unique');
  for (const { code } of parsed.healings) assert.ok(CODES.has(code), code);
  assert.ok(!MARKER.test(parsed.text), 'a marker is shown');
  if (!/[`~]/.test(parsed.text)) {
    const again = parseModelOutput({ content: parsed.text }, { tools });
    // JSON that only became a call by what was taken out of it is data like any other.
    const tags = again.commands.filter((command) => command.source === 'xml');
    assert.deepEqual(tags, [], 'a command is shown');
  }
  if (parsed.healings.some((healing) => healing.code === 'thought_stray_close')) return;
  const stream = createVisibleTextStream({ tools });
  let shown = '';
  for (let at = 0; at < output.content.length; ) {
    const size = 1 + random.below(12);
    shown += stream.push(output.content.slice(at, at + size));
    at += size;
  }
  shown += stream.end(output.finishReason);
  assert.equal(shown, parsed.text, 'the stream shows what the answer says');
}

test(`${RUNS} mutated outputs are parsed: nothing throws, nothing of the mechanics is shown`, () => {
  const random = createRandom(SEED);
  for (let run = 0; run < RUNS; run++) {
    const output = outputOf(random);
    try {
      checkParsed(output, random);
    } catch (error) {
      throw new Error(`Output ${run} of seed ${SEED}: ${JSON.stringify(output)}`, { cause: error });
    }
  }
});

test(`${RUNS} mutated outputs go through the loop: each ends as documented`, async () => {
  const random = createRandom(SEED);
  /** So that neither the store nor the notes grow without end. */
  const share = 250;
  for (let done = 0; done < RUNS; done += share) {
    await using bob = await startScripted();
    for (let run = 0; run < share; run++) {
      const output = outputOf(random);
      bob.says({
        content: output.content,
        toolCalls: output.toolCalls ?? [],
        finish: output.finishReason ?? 'stop',
      });
      const traced = bob.traced.length;
      try {
        const result = await bob.ask('Go on.', { noProposals: true });
        assert.equal(result.status, 200);
        assert.ok(ENDS.has(result.reason), result.reason);
        const entries = bob.entries(result.run);
        assert.deepEqual(
          entries.filter((entry) => entry.state === 'streaming' || entry.state === 'proposed').map(({ path }) => path),
          [],
          'nothing is left open',
        );
        const crashed = entries.filter((entry) => entry.status === 500 && entry.scheme === 'error');
        assert.deepEqual(
          crashed.map(({ body }) => body),
          [],
          'no handler threw',
        );
        const events = bob.traced.slice(traced).filter((event) => event.kind === 'gambit.error_event');
        assert.deepEqual(events, [], 'nothing went wrong unseen');
      } catch (error) {
        throw new Error(`Output ${done + run} of seed ${SEED}: ${JSON.stringify(output)}`, { cause: error });
      }
    }
  }
});
