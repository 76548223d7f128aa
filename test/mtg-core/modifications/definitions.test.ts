/** What a definition of a change promises: whatever carries it out reads each of its fields, and its layer is where the rules say. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { modifications } from '../../../mtg-core/modifications/index.ts';
import { withoutComments } from '../../support/sources.ts';

const core = path.join(import.meta.dirname, '../../../mtg-core');

const textsOf = (folder: string): string[] =>
  readdirSync(path.join(core, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
    .map((file) => withoutComments(readFileSync(path.join(core, folder, file), 'utf8')));

const apart = ['rules/layers', 'cards/compile'].flatMap(textsOf).join('\n');

test('each field of a change is read by what carries it out, or is marked as ignored', () => {
  const unread = modifications.all().flatMap(({ kind, fields, ignored, executed, change, amounts }) => {
    if (!executed) return [];
    // The abilities that are given, and the keywords taken, are known from compiling the effect.
    const read = change === undefined || kind === 'gain' ? apart : `${change} ${amounts}`;
    return Object.keys(fields)
      .map((name) => name.replace(/\?$/, ''))
      .filter((name) => !ignored.includes(name) && !new RegExp(`\\b${name}\\b`).test(read))
      .map((name) => `${name} of ${kind}`);
  });
  assert.deepEqual(unread, []);
});

test('every change has its layer (CR 613.1, 613.4)', () => {
  const layers = new Map<number, string[]>();
  for (const { kind, layer } of modifications.all()) layers.set(layer, [...(layers.get(layer) ?? []), kind]);
  assert.deepEqual(
    [...layers].sort(([one], [other]) => one - other).map(([, kinds]) => kinds),
    [
      ['copyOf'],
      ['control'],
      ['changeText', 'name', 'noManaCost'],
      ['addTypes', 'chosenType', 'removeTypes', 'setTypes'],
      ['addColors', 'chosenColor', 'setColors'],
      ['gain', 'lose', 'loseAll'],
      ['cantHave'],
      ['characteristicPT'],
      ['setPT'],
      ['pt'],
      ['switchPT'],
      ['rule'],
    ],
  );
});
