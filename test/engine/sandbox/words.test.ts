/** What authors are told: in which line, what isn't there, and that Python isn't JavaScript. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasHooks, looksLikePython, nameOfBot, problemFrom } from '../../../engine/sandbox/words.ts';
import { processorTimeOf } from '../../support/processor-time.ts';

const error = (name: string, message: string, stack = '') => JSON.stringify({ name, message, stack });

test('an error names the line of the bot, not of what lies around it', () => {
  const stack = '    at post (room.js:94:29)\n    at on_init (bot.js:12:7)\n    at run (room.js:221:17)\n';
  assert.deepEqual(problemFrom(error('TypeError', 'not a function', stack)), {
    problem: 'threw',
    message: 'TypeError: not a function (line 12)',
  });
  assert.deepEqual(problemFrom(error('', 'number 5')), { problem: 'threw', message: 'number 5' });
});

test('who looks for a clock, a console or the network hears what there is instead', () => {
  assert.match(problemFrom(error('ReferenceError', "'console' is not defined")).message, /ctx\.log/);
  assert.match(problemFrom(error('ReferenceError', "'Date' is not defined")).message, /ctx\.now/);
  assert.match(problemFrom(error('ReferenceError', "'setTimeout' is not defined")).message, /ctx\.deadline/);
  assert.equal(
    problemFrom(error('ReferenceError', "'constructor' is not defined")).message,
    "ReferenceError: 'constructor' is not defined",
  );
});

test('memory and stack that are used up are told as that', () => {
  assert.equal(problemFrom(error('InternalError', 'out of memory')).problem, 'memory');
  assert.equal(problemFrom(error('InternalError', 'stack overflow')).problem, 'stack');
  assert.equal(problemFrom(error('Error', 'out of memory')).problem, 'threw');
});

for (const [name, code, found] of [
  ['GuessBot', 'class GuessBot {}\nclass Bot {}', 'GuessBot'],
  ['guess-bot', 'class Other {}\nclass GuessBot {}', 'GuessBot'],
  ['spell cast overlay', 'const SpellCastOverlay = {}', 'SpellCastOverlay'],
  ['x-1', 'const bot = {}', 'bot'],
  ['Something', 'class Referee {}', 'Referee'],
  ['Something', 'class Referee {}\nclass Player {}', null],
  ['Map', 'new Map()', null],
  ['class', 'class Bot {}', 'Bot'],
  ['a; b', 'const y = 1', null],
] as const) {
  test(`a bot named ${name} in "${code.replace('\n', ' ')}" is ${found ?? 'not there'}`, () => {
    assert.equal(nameOfBot(name, code), found);
  });
}

test('Python is told from JavaScript that has a mistake in it', () => {
  const python = [
    'class GuessBot:\n    pass',
    'class GuessBot(Base):\n    x = 1',
    'def on_init(self):\n    self.ctx.post({"type": "prompt"})',
    'import random\nx = None',
    'from os import path\nif x and y:\n    print("hi")',
    'async def on_post(self, msg):\n    return',
  ];
  for (const code of python) assert.ok(looksLikePython(code), code);
  const javaScript = [
    'class Bot { on_init() { this.ctx.post({ type: "x" } } }',
    'const bot = { on_post(msg) { if (msg.kind) : } }',
    'import fs from "node:fs";\nclass Bot {}',
    'class Bot {\n  constructor(self) { self.x = 1; }\n',
    'function on_init( { switch (x) { case 1: default: } }',
  ];
  for (const code of javaScript) assert.ok(!looksLikePython(code), code);
});

test('code without any hook is known', () => {
  assert.ok(hasHooks('class Bot { on_message() {} }'));
  assert.ok(hasHooks('class Bot { on_deadline = () => 1 }'));
  assert.ok(!hasHooks('class Bot { on_posting() {} }'));
});

test('looking for Python takes no time that grows with the square of the code', () => {
  const spent = processorTimeOf(() => {
    for (const line of ['\n', 'if\n', 'or ']) looksLikePython(`(${line.repeat(200_000 / line.length)}`);
  });
  assert.ok(spent < 1000, `${spent} ms`);
});
