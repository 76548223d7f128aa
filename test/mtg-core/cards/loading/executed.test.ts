// What is said to be carried out is carried out somewhere; what isn't is refused, with the field named.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { executedFilters } from '../../../../mtg-core/cards/loading/executed/values.ts';
import { type CardDefinition, whyNotPlayable } from '../../../../mtg-core/index.ts';

const core = join(import.meta.dirname, '../../../../mtg-core');

test('a field of a filter that is declared to be read is named where the rules run, not only where definitions are checked and printed', () => {
  const folders = [
    'events',
    'rules',
    'tasks',
    'values',
    'state',
    'decisions',
    'view',
    'cards/compile',
    'cards/compiled',
    'state-based-actions',
  ];
  const text = folders
    .flatMap((folder) =>
      readdirSync(join(core, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(join(core, folder, file), 'utf8')),
    )
    .join('\n');
  const declared = Object.entries(executedFilters).flatMap(([field, executed]) => (executed === false ? [] : [field]));
  assert.ok(declared.length > 50);
  const unread = declared.filter((field) => !new RegExp(`\\.${field}\\b|\\b${field}[:,} ]`).test(text));
  assert.deepEqual(unread, []);
});

const card = (abilities: CardDefinition['abilities']): CardDefinition => ({
  name: 'Example',
  types: ['artifact'],
  abilities,
});

test('a field that nothing reads refuses the card and is named with what it stands in', () => {
  assert.deepEqual(
    whyNotPlayable(
      card([
        {
          kind: 'spell',
          do: [{ kind: 'chooseNumber', min: 0, max: 3, as: 'n', hidden: true }],
        },
      ]),
    ),
    ['"hidden" of "chooseNumber"'],
  );
  // Within an ability that another gives, within a filter, within a duration.
  assert.deepEqual(
    whyNotPlayable(
      card([
        {
          kind: 'static',
          effects: [
            {
              affects: { types: ['creature'], power: ['>', 1] },
              change: [
                {
                  kind: 'gain',
                  abilities: [
                    {
                      kind: 'triggered',
                      on: [{ event: 'damage', object: 'self' }],
                      do: [
                        { kind: 'choose', what: {}, min: 1, max: 1, hidden: true, as: 'found' },
                        { kind: 'chooseNumber', min: 0, max: 1, hidden: true, as: 'number' },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ]),
    ).sort(),
    ['"hidden" of "choose"', '"hidden" of "chooseNumber"'],
  );
});

test('a keyword with a parameter that it does not read, or without one that it needs, is refused', () => {
  assert.deepEqual(whyNotPlayable(card([{ kind: 'keyword', keyword: 'flying', n: 2 }])), ['"n" of the keyword flying']);
  assert.deepEqual(whyNotPlayable(card([{ kind: 'keyword', keyword: 'equip' }])), ['the keyword equip without "cost"']);
});

test('what stands in place of something that is told of once it is done is refused', () => {
  const fighting = (event: 'fight' | 'explore') => ({
    kind: 'replacement' as const,
    event: { event, object: { types: ['creature' as const] } },
    instead: { kind: 'do' as const, do: [] },
  });
  assert.deepEqual(whyNotPlayable(card([fighting('fight')])), ['what happens instead of events of the kind fight']);
  assert.deepEqual(whyNotPlayable(card([fighting('explore')])), []);
});
