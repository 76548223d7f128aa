/** There is one place that carries out a tool call and one that makes what a model is sent, and no loop asks what carries it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceFiles } from '../support/sources.ts';

const sources = sourceFiles('engine');
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

// An update is the turn's own word about itself and no call: its handler is asked where it is judged.
test('a call reaches its tool from one function', () => {
  assert.deepEqual(filesWith(/tools\.dispatch\(/), [
    'engine/agent/loop/updates.ts',
    'engine/agent/tool-calls/carry-out.ts',
  ]);
});

test('a packet is composed and measured in one function', () => {
  assert.deepEqual(filesWith(/\.compose\(/), ['engine/plugins/assembly.ts']);
  assert.deepEqual(filesWith(/'assembly\.system', ''/), ['engine/plugins/assembly.ts']);
});

test('nothing asks whether a loop has a program', () => {
  assert.deepEqual(filesWith(/program\s*(?:===|!==)\s*null|program\?\./), []);
});
