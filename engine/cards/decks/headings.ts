import type { DeckZone } from './deck-list.ts';

export type Heading = { kind: 'zone'; zone: DeckZone } | { kind: 'about' } | { kind: 'group' };

const ZONES: Record<string, DeckZone> = {
  deck: 'main',
  main: 'main',
  maindeck: 'main',
  'main deck': 'main',
  mainboard: 'main',
  'main board': 'main',
  sideboard: 'sideboard',
  'side board': 'sideboard',
  side: 'sideboard',
  sb: 'sideboard',
  commander: 'commanders',
  commanders: 'commanders',
  'command zone': 'commanders',
  companion: 'companion',
  companions: 'companion',
  maybeboard: 'maybeboard',
  'maybe board': 'maybeboard',
  maybe: 'maybeboard',
  considering: 'maybeboard',
  tokens: 'ignored',
  'tokens & extras': 'ignored',
  attractions: 'ignored',
  stickers: 'ignored',
  contraptions: 'ignored',
  avatar: 'ignored',
  planes: 'ignored',
  schemes: 'ignored',
  conspiracy: 'ignored',
  conspiracies: 'ignored',
  dungeon: 'ignored',
};

/** Card types and the like, by which sites group a deck: they change nothing. */
const GROUPS =
  /^(creature|land|instant|sorcery|artifact|enchantment|planeswalker|battle|kindred|tribal|spell|other spell|basic land|nonbasic land|non-creature|noncreature|other)s?$/;

/** What a line without a count announces, or undefined when it isn't a heading. Expects a plainLine. */
export function readHeading(line: string): Heading | undefined {
  const title = line
    .replace(/^[-=*#_~\s]+|[-=*#_~\s]+$/g, '')
    .replace(/\s*[([]\d+(?:\s+cards?)?[)\]]\s*(?=:?$)/i, '')
    .replace(/\s*:$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  if (title === 'about') return { kind: 'about' };
  const zone = Object.hasOwn(ZONES, title) ? ZONES[title] : undefined;
  if (zone !== undefined) return { kind: 'zone', zone };
  if (GROUPS.test(title.replace(/ies$/, 'y').replace(/^sorcery and .*|.* and sorcery$/, 'sorcery')))
    return { kind: 'group' };
  return undefined;
}
