/** What definitions of replacements promise: each field is read by what carries it out, or the card is refused. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { replacements } from '../../../mtg-core/events/index.ts';
import { type CardDefinition, whyNotPlayable } from '../../../mtg-core/index.ts';
import { withoutComments } from '../../support/sources.ts';

/** Choices on the way in are made by a task of their own. */
const entering = withoutComments(
  readFileSync(path.join(import.meta.dirname, '../../../mtg-core/tasks/entering.ts'), 'utf8'),
);

test('each field of what happens instead is read by what carries it out, or is marked as ignored', () => {
  const unread = replacements.all().flatMap(({ kind, fields, ignored, apply }) => {
    if (apply === undefined) return [];
    const read = `${apply} ${entering.includes(`'${kind}'`) ? entering : ''}`;
    return Object.keys(fields)
      .map((name) => name.replace(/\?$/, ''))
      .filter((name) => !ignored.includes(name) && !new RegExp(`\\b${name}\\b`).test(read))
      .map((name) => `${name} of ${kind}`);
  });
  assert.deepEqual(unread, []);
});

test('a copy with an exception that copies can not have is refused', () => {
  const instead = (node: unknown): CardDefinition => ({
    name: 'Example',
    types: ['creature'],
    abilities: [
      { kind: 'replacement', event: { event: 'zoneChange', object: 'self', to: 'battlefield' }, instead: node },
    ] as CardDefinition['abilities'],
  });
  const copy = { kind: 'entersAsCopy', of: { types: ['creature'] } };
  assert.deepEqual(whyNotPlayable(instead(copy)), []);
  assert.deepEqual(whyNotPlayable(instead({ ...copy, except: [{ kind: 'control', who: 'you' }] })), [
    'control as what a copy is except',
  ]);
});
