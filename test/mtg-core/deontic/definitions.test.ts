/** What definitions of rules and deeds promise: each field is asked for where the rules run, or the card is refused. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { deeds, requirements, ruleKinds } from '../../../mtg-core/deontic/index.ts';
import { type CardDefinition, whyNotPlayable } from '../../../mtg-core/index.ts';
import { withoutComments } from '../../support/sources.ts';

const core = path.join(import.meta.dirname, '../../../mtg-core');

const textOf = (folder: string): string =>
  readdirSync(path.join(core, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
    .map((file) => withoutComments(readFileSync(path.join(core, folder, file), 'utf8')))
    .join('\n');

/** Of the definitions' own files, what asks for rules of a state. */
const askedHere = textOf('deontic')
  .split(/\n(?=[^\s})\]])/)
  .filter((part) => /state: GameState|RuleInForce/.test(part));
const elsewhere = ['rules', 'events', 'tasks', 'effects', 'costs', 'values', 'decisions', 'view', 'cards/compile'].map(
  textOf,
);
const asked = [...askedHere, ...elsewhere].join('\n');

for (const family of [ruleKinds, deeds, requirements])
  test(`${family.called} ...: each that is carried out is asked for by its name, and each of its fields is read`, () => {
    const unread = family
      .all()
      .filter(({ executed }) => executed)
      .flatMap(({ kind, fields, ignored }) => [
        ...(asked.includes(`'${kind}'`) ? [] : [kind]),
        ...Object.keys(fields)
          .map((name) => name.replace(/\?$/, ''))
          .filter(
            (name) => !ignored.includes(name) && !new RegExp(`\\.${name}\\b|\\b${name}\\b[^:;]*\\} =`).test(asked),
          )
          .map((name) => `${name} of ${kind}`),
      ]);
    assert.deepEqual(unread, []);
  });

const saying = (rule: unknown, of: object = { affects: 'self' }): CardDefinition => ({
  name: 'Example',
  types: ['enchantment'],
  abilities: [
    { kind: 'static', effects: [{ ...of, change: [{ kind: 'rule', rule }] }] },
  ] as CardDefinition['abilities'],
});

test('a rule about a deed of which nobody asks for such a rule is refused by the deed that it speaks of', () => {
  assert.deepEqual(whyNotPlayable(saying({ kind: 'cant', do: { kind: 'attack' } })), []);
  assert.deepEqual(whyNotPlayable(saying({ kind: 'may', do: { kind: 'attack' } })), ['what the rules call attack']);
  assert.deepEqual(whyNotPlayable(saying({ kind: 'mayAsThough', do: { kind: 'cast' }, asThough: 'reach' })), [
    'cast as though reach',
  ]);
  assert.deepEqual(whyNotPlayable(saying({ kind: 'must', do: { kind: 'beBlocked', by: { types: ['creature'] } } })), [
    'whom something must be blocked by',
  ]);
  assert.deepEqual(whyNotPlayable(saying({ kind: 'activateLimit', count: 1 })), ['rules of the kind activateLimit']);
});

test('a rule is refused where an effect says it of those of whom nobody asks for it', () => {
  const lands = { kind: 'landsPerTurn', extra: 1 };
  const block = { kind: 'cant', do: { kind: 'block' } };
  const legends = { kind: 'legendRuleOff' };
  const why = (rule: unknown, of: object) => whyNotPlayable(saying(rule, of));
  assert.deepEqual(why(lands, { players: 'you' }), []);
  assert.deepEqual(why(lands, { affects: { types: ['land'] } }), ['"landsPerTurn" of an object']);
  assert.deepEqual(why(lands, {}), ['"landsPerTurn" of nobody']);
  assert.deepEqual(why(block, { players: 'opponent' }), ['"cant block" of a player']);
  assert.deepEqual(why({ kind: 'cant', do: { kind: 'cast' } }, { affects: 'self' }), ['"cant cast" of an object']);
  assert.deepEqual(why({ kind: 'damageUnpreventable' }, { players: 'each' }), []);
  assert.deepEqual(why({ kind: 'damageUnpreventable' }, { players: 'you' }), ['"damageUnpreventable" of a player']);
  for (const whom of [{ affects: { types: ['creature'] } }, { players: 'you' }, {}])
    assert.deepEqual(why(legends, whom), []);
});
