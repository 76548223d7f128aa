/** When a loop is over, judged turn by turn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHealer, fingerprint, isCycling, type TurnFacts } from '../../../../engine/agent/loop/healing.ts';
import type { Command } from '../../../../engine/protocol/command.ts';

const LIMITS = {
  RUMMY_MAX_STALLS: 3,
  RUMMY_MAX_UPDATE_REPEATS: 3,
  RUMMY_MIN_CYCLES: 3,
  RUMMY_MAX_CYCLE_PERIOD: 4,
} as const;

function command(name: string, path: string, more: Partial<Command> = {}): Command {
  return { name, attributes: { path }, body: '', source: 'xml', id: null, ...more };
}

const NOTHING: TurnFacts = {
  update: null,
  commands: [],
  failed: 0,
  investigated: false,
  text: '',
  cut: false,
  accepted: false,
  rejected: false,
};

/** What each turn came to, until the loop is over. */
function judged(...turns: Partial<TurnFacts>[]): string[] {
  const healer = createHealer(LIMITS);
  const verdicts: string[] = [];
  for (const turn of turns) {
    const verdict = healer.judge({ ...NOTHING, ...turn });
    verdicts.push(verdict.kind === 'end' ? verdict.reason : verdict.refuted ? 'refuted' : 'continue');
    if (verdict.kind === 'end') break;
  }
  return verdicts;
}

const look = (path: string) => ({ commands: [command('get', path)], investigated: true });

test('an update of 200, 204 or 422 ends the loop, and one of 102 goes on', () => {
  for (const status of [200, 204, 422] as const)
    assert.deepEqual(judged({ update: { status, text: 'x' } }), ['answered']);
  assert.deepEqual(judged({ update: { status: 102, text: 'x' } }), ['continue']);
});

test('a failed action refutes 200, and leaves 422 as it is: giving up is no claim of success', () => {
  const failed = { commands: [command('rm', 'known://a')], failed: 1 };
  assert.deepEqual(judged({ ...failed, update: { status: 200, text: 'done' } }), ['refuted']);
  assert.deepEqual(judged({ ...failed, update: { status: 422, text: 'I can not' } }), ['answered']);
});

test('three silent turns that only look are a stall, and an update in between begins the count anew', () => {
  assert.deepEqual(judged(look('a'), look('b'), look('c')), ['continue', 'continue', 'stalled']);
  const update = { update: { status: 102, text: 'on it' } } as const;
  assert.deepEqual(judged(look('a'), look('b'), { ...look('c'), ...update }, look('d')), [
    'continue',
    'continue',
    'continue',
    'continue',
  ]);
});

test('a turn that only acts, or only speaks, is taken as the end', () => {
  assert.deepEqual(judged({ commands: [command('set', 'known://a')] }), ['inferred']);
  assert.deepEqual(judged({ text: 'It is blue.' }), ['inferred']);
  assert.deepEqual(judged({ text: '  \n' }, {}, {}), ['continue', 'continue', 'stalled']);
});

test('an answer that broke off is no end, whatever it says', () => {
  assert.deepEqual(judged({ text: 'It is', cut: true }, { text: 'It is blue.' }), ['continue', 'inferred']);
});

test('after an accepted proposal without an update the model sees what came of it', () => {
  assert.deepEqual(judged({ commands: [command('sh', 'x')], accepted: true }), ['continue']);
});

test('who calls by JSON or natively waits for results: no stall however long it takes, until it goes in circles', () => {
  const call = (path: string) => ({ commands: [command('fs.read_text', path, { source: 'native', id: path })] });
  assert.deepEqual(judged(...['a', 'b', 'c', 'd', 'e'].map(call)), Array(5).fill('continue'));
  assert.deepEqual(judged(call('a'), call('a'), call('a')), ['continue', 'continue', 'cycle']);
});

test('the same words three times without other work end the loop, and other words or work do not', () => {
  const say = (text: string) => ({ update: { status: 102, text } }) as const;
  assert.deepEqual(judged(say('a'), say('a '), say('a')), ['continue', 'continue', 'repeated']);
  assert.deepEqual(judged(say('a'), say('b'), say('a'), say('b')), Array(4).fill('continue'));
  const working = (path: string) => ({ ...say('a'), commands: [command('set', path)] });
  assert.deepEqual(judged(working('1'), working('2'), working('3')), Array(3).fill('continue'));
});

test('a rejection ends the loop whatever the model said', () => {
  assert.deepEqual(judged({ rejected: true, update: { status: 102, text: 'more' } }), ['rejected']);
});

test('the same commands over and over are seen up to a period of four turns', () => {
  for (const period of [1, 2, 3, 4]) {
    const turns = Array.from({ length: period * 3 }, (_, index) => `turn ${index % period}`);
    assert.equal(isCycling(turns, 3, 4), true, `period ${period}`);
    assert.equal(isCycling(turns.slice(1), 3, 4), false, `period ${period}, one turn short`);
  }
  const five = Array.from({ length: 15 }, (_, index) => `turn ${index % 5}`);
  assert.equal(isCycling(five, 3, 4), false);
  assert.equal(isCycling([null, null, null, null], 3, 4), false);
});

test('what is asked for counts, not the order of attributes or the ids of calls', () => {
  const one: Command = { name: 'get', attributes: { path: 'a', line: '1' }, body: ' ', source: 'native', id: 'x' };
  const other: Command = { name: 'get', attributes: { line: '1', path: 'a' }, body: '', source: 'native', id: 'y' };
  assert.equal(fingerprint([one]), fingerprint([other]));
  assert.notEqual(fingerprint([one]), fingerprint([one, one]));
  assert.notEqual(fingerprint([one]), fingerprint([{ ...one, body: 'a' }]));
});
