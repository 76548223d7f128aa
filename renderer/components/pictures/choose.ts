// What a card's picture shows, worked out from the card: the same card always looks the same, and kin look alike.
import { type Face, hasType, isLand } from '../faces/index.ts';
import { type BeastName, beasts } from './beasts.ts';
import { type BeingName, beings } from './beings.ts';
import type { Drawing } from './drawing.ts';
import * as kinds from './kinds.ts';
import { BULK, behind, CLOAK, type HeadName, heads, inHand, PLATES } from './people.ts';
import { places } from './places.ts';
import { type Random, seeded } from './seeded.ts';
import { signs } from './signs.ts';
import { things } from './things.ts';

export type Pictured = Pick<Face, 'name' | 'types' | 'subtypes' | 'text'>;

export type Layer = {
  drawing: Drawing;
  /** Drawn larger or smaller. */
  scale?: number;
  /** Which height of the drawing stands on the lower edge then: 100 is its own lower edge. */
  base?: number;
};

export type DrawnCard = {
  layers: readonly Layer[];
  /** A view fills the frame to its edges; everything else stands whole before the scene. */
  fills: boolean;
  mirrored: boolean;
};

/** Lands that nothing says more about. */
const ANYWHERE: readonly (keyof typeof places)[] = ['city', 'ruins', 'castle', 'crystals'];

const NEARNESS: readonly Omit<Layer, 'drawing'>[] = [{}, { scale: 1.18, base: 93 }, { scale: 0.86 }];

/** It flies itself: flying begins an ability or stands in a list of keywords, and isn't what others have. */
const FLIES = /(?:^|\n|[.,] )flying\b/i;

const BUILDS = { cloak: CLOAK, plates: PLATES, bulk: BULK };

/** @returns from the back to the front */
export function pictureOf(face: Pictured): DrawnCard {
  const random = seeded(`${face.name}|${face.types.join(' ').toLowerCase()}|${face.subtypes.join(' ')}`);
  const mirrored = random() < 0.5;
  if (isLand(face) && !hasType(face, 'creature')) return { layers: view(face, random), fills: true, mirrored };
  return { layers: subject(face, random), fills: false, mirrored };
}

function subject(face: Pictured, random: Random): Layer[] {
  if (hasType(face, 'creature')) return creature(face, random);
  if (hasType(face, 'planeswalker')) return walker(face, random);
  if (hasType(face, 'artifact')) return [{ drawing: things[thingOf(face, random)] }];
  return [{ drawing: signs[signOf(face, random)] }];
}

function creature(face: Pictured, random: Random): Layer[] {
  const called = face.subtypes.map((type) => kinds.CALLINGS[type]).find((one) => one !== undefined);
  const kinType = face.subtypes.find((type) => type in kinds.KIN);
  const aloneType = face.subtypes.find((type) => type in kinds.ALONE);
  const hand = called === undefined ? [] : [{ drawing: inHand[pick(called.hands, random)] }];
  // A Zombie Elephant is an elephant; a Spirit Cleric of some people is a person.
  const beastFirst = aloneType !== undefined && (kinType === undefined || called === undefined);
  if (beastFirst) {
    const drawing = alone(pick(kinds.ALONE[aloneType]!, random));
    // Kin of one kind differ in how near they are, and some have fire behind them.
    const fire = random() < 0.25 ? [{ drawing: behind.flames }] : [];
    return [...fire, { drawing, ...pick(NEARNESS, random) }, ...hand];
  }
  const kin = kinds.KIN[kinType ?? 'Human']!;
  if (kinType !== undefined && kinds.HEAD_ALONE.has(kinType) && called === undefined)
    return [{ drawing: heads[pick(kin.heads, random)], scale: 1.62, base: 73 }];
  const wings = kin.behind ?? (FLIES.test(face.text) ? 'feathers' : undefined);
  const head: HeadName = called?.head !== undefined && hidesFace(kin) ? called.head : pick(kin.heads, random);
  const build = called?.build ?? kin.build ?? pick(['cloak', 'plates', 'bulk'] as const, random);
  return [
    ...(wings === undefined ? [] : [{ drawing: behind[wings] }]),
    { drawing: BUILDS[build] },
    { drawing: heads[head] },
    ...hand,
  ];
}

/** Helmets and hoods suit those who are known by nothing else of their head. */
function hidesFace(kin: kinds.Kin): boolean {
  return kin.heads.includes('human');
}

function alone(name: BeastName | BeingName): Drawing {
  return name in beasts ? beasts[name as BeastName] : beings[name as BeingName];
}

function walker(face: Pictured, random: Random): Layer[] {
  const kin = face.subtypes.map((type) => kinds.KIN[type]).find((one) => one !== undefined) ?? kinds.KIN['Human']!;
  return [
    { drawing: behind.flames },
    { drawing: BUILDS[pick(['cloak', 'plates'] as const, random)] },
    { drawing: heads[pick(kin.heads, random)] },
    { drawing: inHand[pick(['halo', 'flame', 'staff', 'book'] as const, random)] },
  ];
}

function thingOf(face: Pictured, random: Random): keyof typeof things {
  const words = `${face.name} ${face.subtypes.join(' ')}`;
  const named = kinds.THINGS_BY_NAME.find(([pattern]) => pattern.test(words));
  if (named !== undefined) return named[1];
  if (face.subtypes.includes('Equipment')) return pick(kinds.WEAPONS, random);
  if (face.subtypes.includes('Vehicle') || face.subtypes.includes('Spacecraft')) return pick(kinds.VEHICLES, random);
  return pick(kinds.DEVICES, random);
}

function signOf(face: Pictured, random: Random): keyof typeof signs {
  const fitting = kinds.SIGNS_BY_TEXT.find(([pattern]) => pattern.test(face.text));
  return pick(fitting?.[1] ?? kinds.OTHER_SIGNS, random);
}

function view(face: Pictured, random: Random): Layer[] {
  const basic = face.subtypes.map((type) => kinds.BASIC_PLACES[type]).filter((place) => place !== undefined);
  if (basic.length > 0) return [{ drawing: places[pick(basic, random)] }];
  const words = `${face.subtypes.join(' ')} ${face.name}`;
  const named = kinds.PLACES_BY_WORD.find(([pattern]) => pattern.test(words));
  if (named !== undefined) return [{ drawing: places[named[1]] }];
  const made = [...face.text.matchAll(/\{([WUBRG])\}/g)].map((match) => kinds.BASIC_PLACES[match[1]!]!);
  return [{ drawing: places[pick(made.length > 0 ? made : ANYWHERE, random)] }];
}

/** What words are about, such as the name of a deck and a line on how it plays: a creature type they speak of, or a deed. */
export function picturedByWords(name: string, words: string): Pictured {
  const spoken = `${name} ${words}`.split(/[^A-Za-z]+/).map(singular);
  const subtypes = spoken.filter((word) => word in kinds.KIN || word in kinds.ALONE || word in kinds.CALLINGS);
  if (subtypes.length === 0) return { name, types: ['Sorcery'], subtypes: [], text: words };
  return { name, types: ['Creature'], subtypes: subtypes.slice(0, 1), text: '' };
}

/** "elves" as Elf, "dragons" as Dragon. */
function singular(word: string): string {
  const one = word.replace(/ves$/, 'f').replace(/s$/, '');
  return `${one.charAt(0).toUpperCase()}${one.slice(1).toLowerCase()}`;
}

function pick<One>(list: readonly One[], random: Random): One {
  return list[Math.floor(random() * list.length)]!;
}
