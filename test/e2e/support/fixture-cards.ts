/** Cards for scripted tables: names, costs and numbers are facts, the texts are said in this project's own words. */
import type { CardView } from '../../../engine/api/index.ts';

type Known = Partial<CardView> & { cost: string; typeLine: string };

const KNOWN: Readonly<Record<string, Known>> = {
  Forest: { cost: '', typeLine: 'Basic Land — Forest', text: '{T}: Add {G}.' },
  Plains: { cost: '', typeLine: 'Basic Land — Plains', text: '{T}: Add {W}.' },
  Mountain: { cost: '', typeLine: 'Basic Land — Mountain', text: '{T}: Add {R}.' },
  'Llanowar Elves': { cost: '{G}', typeLine: 'Creature — Elf Druid', text: '{T}: Add {G}.', power: 1, toughness: 1 },
  'Elvish Archdruid': {
    cost: '{1}{G}{G}',
    typeLine: 'Creature — Elf Druid',
    text: 'Your other Elves have +1/+1.\n{T}: Add {G} for each Elf you have.',
    power: 2,
    toughness: 2,
  },
  'Imaryll, Elfhame Elite': {
    cost: '{2}{G}{G}',
    typeLine: 'Legendary Creature — Elf Warrior',
    text: 'When it attacks, it gets +1/+1 until end of turn for each other creature you have.',
    power: 4,
    toughness: 4,
  },
  'Thornweald Archer': {
    cost: '{2}{G}',
    typeLine: 'Creature — Elf Archer',
    text: 'Reach. Deathtouch.',
    power: 2,
    toughness: 1,
    keywords: ['reach', 'deathtouch'],
  },
  'Elf Warrior': {
    cost: '',
    typeLine: 'Token Creature — Elf Warrior',
    text: '',
    power: 1,
    toughness: 1,
    token: true,
    colors: ['G'],
  },
  'Immaculate Magistrate': {
    cost: '{3}{G}',
    typeLine: 'Creature — Elf Shaman',
    text: '{T}: Put a +1/+1 counter on a creature for each Elf you have.',
    power: 2,
    toughness: 2,
  },
  'End-Raze Forerunners': {
    cost: '{5}{G}{G}',
    typeLine: 'Creature — Boar',
    text: 'Vigilance. Trample. Haste.\nWhen it enters, your other creatures get +2/+2, vigilance and trample until end of turn.',
    power: 7,
    toughness: 7,
  },
  Overrun: {
    cost: '{2}{G}{G}{G}',
    typeLine: 'Sorcery',
    text: 'Your creatures get +3/+3 and trample until end of turn.',
  },
  Invigorate: {
    cost: '{2}{G}',
    typeLine: 'Instant',
    text: 'With a Forest, you may have an opponent gain 3 life and pay nothing else.\nA creature gets +4/+4 until end of turn.',
  },
  'Rabid Bite': {
    cost: '{1}{G}',
    typeLine: 'Sorcery',
    text: 'Your creature deals damage equal to its power to a creature you do not have.',
  },
  'Vow of Wildness': {
    cost: '{2}{G}',
    typeLine: 'Enchantment — Aura',
    text: 'For a creature. It has +3/+3 and trample, and can attack neither you nor your planeswalkers.',
  },
  'Serra Angel': {
    cost: '{3}{W}{W}',
    typeLine: 'Creature — Angel',
    text: 'Flying. Vigilance.',
    power: 4,
    toughness: 4,
    keywords: ['flying', 'vigilance'],
  },
  'Kor Duelist': {
    cost: '{W}',
    typeLine: 'Creature — Kor Soldier',
    text: 'While equipped, it has double strike.',
    power: 1,
    toughness: 1,
  },
  'Danitha Capashen, Paragon': {
    cost: '{2}{W}',
    typeLine: 'Legendary Creature — Human Knight',
    text: 'First strike. Vigilance. Lifelink.\nAuras and Equipment cost you {1} less.',
    power: 2,
    toughness: 2,
  },
  'Captain of the Watch': {
    cost: '{4}{W}{W}',
    typeLine: 'Creature — Human Soldier',
    text: 'Vigilance.\nYour other Soldiers have +1/+1 and vigilance.\nWhen it enters, create three 1/1 white Soldier tokens.',
    power: 3,
    toughness: 3,
  },
  'Zamriel, Seraph of Steel': {
    cost: '{3}{W}{W}',
    typeLine: 'Legendary Creature — Angel',
    text: 'Flying. During your turn, your equipped creatures are indestructible.',
    power: 3,
    toughness: 4,
  },
  Soldier: {
    cost: '',
    typeLine: 'Token Creature — Soldier',
    text: '',
    power: 1,
    toughness: 1,
    token: true,
    colors: ['W'],
  },
  'Trusty Machete': {
    cost: '{1}',
    typeLine: 'Artifact — Equipment',
    text: 'The equipped creature gets +2/+1.\nEquip {2}',
  },
  'Colossus Hammer': {
    cost: '{1}',
    typeLine: 'Artifact — Equipment',
    text: 'The equipped creature gets +10/+10 and loses flying.\nEquip {8}',
  },
  'Swords to Plowshares': {
    cost: '{W}',
    typeLine: 'Instant',
    text: 'Exile a creature. Its controller gains life equal to its power.',
  },
  'Forbidding Spirit': {
    cost: '{1}{W}{W}',
    typeLine: 'Creature — Spirit Cleric',
    text: 'When it enters, attacking you costs {2} a creature until your next turn.',
    power: 3,
    toughness: 3,
  },
  'Drakuseth, Maw of Flames': {
    cost: '{4}{R}{R}{R}',
    typeLine: 'Legendary Creature — Dragon',
    text: 'Flying.\nWhen it attacks, it deals 4 damage to one thing and 3 to each of up to two others.',
    power: 7,
    toughness: 7,
  },
  'Lightning Bolt': { cost: '{R}', typeLine: 'Instant', text: 'Deals 3 damage to any target.' },
  'Crucible of Fire': { cost: '{3}{R}', typeLine: 'Enchantment', text: 'Your Dragons have +3/+3.' },
};

/** A card by name, as a seat sees it; overrides win. */
export function card(ref: number, name: string, over: Partial<CardView> = {}): CardView {
  const known = KNOWN[name];
  if (known === undefined) throw new Error(`No fixture for a card named ${name}`);
  const [types = '', subtypes = ''] = known.typeLine.split(' — ');
  const symbols = [...known.cost.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]!);
  const colors = [...new Set(symbols.filter((symbol) => /^[WUBRG]$/.test(symbol)))] as CardView['colors'];
  return {
    ref,
    name,
    manaValue: symbols.reduce((sum, symbol) => sum + (Number(symbol) || 1), 0),
    types: types
      .toLowerCase()
      .split(' ')
      .filter((type) => !['basic', 'legendary', 'token'].includes(type)),
    subtypes: subtypes === '' ? [] : subtypes.split(' '),
    colors,
    text: '',
    keywords: [],
    owner: over.controller ?? 0,
    controller: 0,
    zone: 'battlefield',
    token: false,
    tapped: false,
    faceDown: false,
    summoningSick: false,
    damage: 0,
    counters: [],
    marks: [],
    attachments: [],
    blocked: false,
    blocking: [],
    goaded: false,
    ...known,
    printedPower: known.power,
    printedToughness: known.toughness,
    ...over,
  };
}

/** Several cards of one name, with references that count up. */
export function cards(from: number, name: string, count: number, over: Partial<CardView> = {}): CardView[] {
  return Array.from({ length: count }, (_, index) => card(from + index, name, over));
}
