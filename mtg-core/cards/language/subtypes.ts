// Which kind of card a subtype belongs to (CR 205.3g-q). Creature types are all the rest: there are hundreds, and more
// with every set.

import type { CardType } from './words.ts';
import { cardTypes } from './words.ts';

export const basicLandTypes: readonly string[] = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];

const words = (text: string): string[] => text.split(' ');

const listed: readonly (readonly [readonly CardType[], readonly string[]])[] = [
  [
    ['artifact'],
    words(
      'Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk Lander Map Powerstone Spacecraft Stone Treasure Vehicle',
    ),
  ],
  [['enchantment'], words('Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine')],
  [
    ['land'],
    [
      ...basicLandTypes,
      ...words('Cave Cloud Desert Gate Lair Locus Mine Planet Power-Plant Sphere Tower Town Urza’s'),
      "Urza's",
    ],
  ],
  [
    ['planeswalker'],
    words(
      'Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel',
    ),
  ],
  [['instant', 'sorcery'], words('Adventure Arcane Chorus Lesson Omen Trap')],
  [['battle'], ['Siege']],
];

/** Every subtype that isn't a creature's. */
export const subtypesListed: readonly string[] = listed.flatMap(([, subtypes]) => subtypes);

const bitsOf = (types: readonly CardType[]): number =>
  types.reduce((bits, type) => bits | (1 << cardTypes.indexOf(type)), 0);

const kinds = new Map(listed.flatMap(([types, subtypes]) => subtypes.map((subtype) => [subtype, bitsOf(types)])));

/** Creatures and kindreds share their subtypes (CR 205.3m). */
export const CREATURE_KINDS = bitsOf(['creature', 'kindred']);

/** The card types, as bits, that a subtype goes with. */
export const cardTypesOf = (subtype: string): number => kinds.get(subtype) ?? CREATURE_KINDS;

export const isCreatureType = (subtype: string): boolean => !kinds.has(subtype);
