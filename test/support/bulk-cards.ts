/** Made-up cards in the shape of Scryfall's objects, and a database of them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CardDatabase, importCards, openCardDatabase } from '../../engine/cards/database/index.ts';

export const BULK_CARDS: readonly Record<string, unknown>[] = [
  {
    name: 'Test Goblin',
    mana_cost: '{R}',
    type_line: 'Creature — Goblin',
    oracle_text: 'Haste',
    power: '1',
    toughness: '1',
    set: 'tst',
    rarity: 'common',
  },
  {
    name: 'Test Elf',
    mana_cost: '{1}{G}',
    type_line: 'Legendary Creature — Elf',
    oracle_text: 'When Test Elf enters, draw two cards. (A reminder of flying.)',
    power: '2',
    toughness: '2',
    set: 'tst',
    rarity: 'mythic',
  },
  {
    name: 'Test Drake',
    mana_cost: '{2}{W/U}',
    type_line: 'Creature — Drake',
    oracle_text: 'Flying',
    power: '*',
    toughness: '3',
    set: 'oth',
    rarity: 'rare',
    legalities: { modern: 'legal' },
  },
  { name: 'Test Island', type_line: 'Basic Land — Island', oracle_text: '', printed_name: 'Prüfinsel' },
  { name: 'Test Riddle', mana_cost: '{X}{U}', type_line: 'Sorcery', oracle_text: 'Juggle X torches.' },
  {
    name: 'Test One // Test Two',
    layout: 'split',
    type_line: 'Instant // Instant',
    card_faces: [
      { name: 'Test One', mana_cost: '{U}', type_line: 'Instant', oracle_text: 'Draw a card.' },
      { name: 'Test Two', mana_cost: '{1}{B}', type_line: 'Instant', oracle_text: 'Each opponent loses 2 life.' },
    ],
  },
  { name: 'Test Soldier', layout: 'token', type_line: 'Token Creature — Soldier', power: '1', toughness: '1' },
];

export interface BulkFolder extends Disposable {
  readonly folder: string;
  readonly target: string;
  write(name: string, content: string | Uint8Array): string;
}

export function bulkFolder(): BulkFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'bob-cards-'));
  return {
    folder,
    target: path.join(folder, 'cards.db'),
    write(name, content) {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

export async function cardDatabase(place: BulkFolder): Promise<CardDatabase> {
  await importCards(place.write('bulk.json', JSON.stringify(BULK_CARDS)), place.target);
  const database = openCardDatabase(place.target);
  if (database === undefined) throw new Error('there is no database after an import');
  return database;
}
