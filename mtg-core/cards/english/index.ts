// Definitions as English in Oracle style: what a person reads on a card, in a label and in the log.

import { amountWords } from '../../amounts/index.ts';
import { sayCondition } from '../../conditions/index.ts';
import { costKinds } from '../../costs/index.ts';
import { capital, numberWord, romanNumber, setPhrases } from '../phrases/index.ts';

export { capital, costs, join, numberWord, payWords, romanNumber, startSpeech, type Thing } from '../phrases/index.ts';

import { gameRule, isGameRule, objectRule } from '../../deontic/index.ts';
import { eventKinds } from '../../events/index.ts';
import { predicate } from '../../modifications/index.ts';
import type { Ability, CardDefinition, FaceDefinition } from '../language/index.ts';
import { abilityText, grantedAbility } from './abilities.ts';
import { bareEffects, courseWords, effectPiece, effects } from './effects.ts';
import { renderEffects } from './labels.ts';
import { modesText } from './modes.ts';
import { inOneLine } from './pairs.ts';

export { type Asked, demand, type KnownNames, offer, order, targetOf } from './asking.ts';
export { renderCost, renderEffects, renderFilter } from './labels.ts';

setPhrases({
  amountWords,
  costWords: (cost) => costKinds.of(cost),
  eventWords: ({ event }) => eventKinds.of({ kind: event }),
  condition: sayCondition,
  predicate,
  isGameRule,
  objectRule,
  gameRule,
  effects,
  courseWords,
  bareEffects,
  instruction: effectPiece,
  modesText,
  grantedAbility,
  renderEffects,
});

type Face = FaceDefinition & Pick<CardDefinition, 'layout'>;

/** "Legendary Creature — Elf Warrior". */
export function renderTypeLine(face: FaceDefinition): string {
  const words = [...(face.supertypes ?? []), ...typeOrder(face.types)].map(capital).join(' ');
  return face.subtypes && face.subtypes.length > 0 ? `${words} — ${face.subtypes.join(' ')}` : words;
}

/** CR 205.2: types stand in the order kindred, enchantment, artifact, land, creature; others stand last. */
const typeOrder = (types: FaceDefinition['types']) => {
  const order = ['kindred', 'enchantment', 'artifact', 'land', 'creature'];
  const place = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length);
  return [...types].sort((one, other) => place(one) - place(other));
};

/** One ability as printed on `card`; modes stand on lines of their own. */
export const renderAbility = (ability: Ability, card: Face): string => abilityText(ability, withAttached(card));

/** What an Aura is attached to is said by its enchant keyword: "enchanted land". */
function withAttached(face: Face): Face & { readonly enchants?: string } {
  const enchant = face.abilities.find((ability) => ability.kind === 'keyword' && ability.keyword === 'enchant');
  if (enchant?.kind !== 'keyword') return face;
  if (enchant.filter === undefined && enchant.players === undefined) return face;
  const { types, subtypes } = enchant.filter ?? {};
  const enchants = enchant.players
    ? 'player'
    : types?.length === 1
      ? types[0]!
      : subtypes?.length === 1
        ? subtypes[0]!
        : 'permanent';
  return { ...face, enchants };
}

/** The lines of one face: keywords without cost or text of their own share a line. */
function faceLines(face: Face): string[] {
  return abilityLines(face.abilities, face);
}

/** "Protection from black and from red": one quality after the other. */
function shareLine(shared: string[], text: string): void {
  const from = /^protection (from .*)$/i.exec(text)?.[1];
  const before = shared.at(-1);
  if (from !== undefined && before !== undefined && /^protection from/i.test(before))
    shared[shared.length - 1] = `${before} and ${from}`;
  else shared.push(text);
}

function abilityLines(abilities: readonly Ability[], face: Face): string[] {
  const lines: string[] = [];
  let shared: string[] = [];
  const flush = () => {
    if (shared.length > 0)
      lines.push(
        shared.map((word, index) => (index === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1))).join(', '),
      );
    shared = [];
  };
  for (let index = 0; index < abilities.length; index++) {
    const ability = abilities[index]!;
    const alone = renderAbility(ability, face);
    const both = inOneLine(ability, alone, abilities[index + 1], withAttached(face));
    const text = both ?? alone;
    if (both !== undefined) index += 1;
    if (
      ability.kind === 'keyword' &&
      ability.cost === undefined &&
      ability.filter === undefined &&
      ability.n === undefined &&
      ability.ability === undefined &&
      ability.deck === undefined
    )
      shareLine(shared, text);
    else {
      flush();
      lines.push(...text.split('\n'));
    }
  }
  flush();
  return lines;
}

/** The rules text, a line for each ability, face by face; further faces begin with "//" and their name. */
export function renderText(card: CardDefinition): string {
  const lines = [...faceLines(card), ...stageLines(card)];
  const [proto] = card.faces ?? [];
  // CR 718.2: the second size and cost stand in the frame of the card itself.
  if (card.layout === 'prototype' && proto !== undefined)
    return [`Prototype ${proto.cost} — ${proto.power}/${proto.toughness}`, ...lines].join('\n');
  for (const face of card.faces ?? []) lines.push(`// ${face.name}`, ...faceLines(face));
  return lines.join('\n');
}

/** Saga chapters, class levels, leveler bands. */
function stageLines(card: CardDefinition): string[] {
  const lines: string[] = [];
  for (const stage of card.stages ?? []) {
    const texts = abilityLines(stage.abilities, card);
    const size = stage.power === undefined ? [] : [`${stage.power}/${stage.toughness}`];
    switch (card.layout) {
      case 'saga':
        lines.push(`${stage.at.map(romanNumber).join(', ')} — ${texts.join('\n')}`);
        break;
      case 'class':
        lines.push(...(stage.cost ? [`${stage.cost}: Level ${stage.at[0]}`] : []), ...texts);
        break;
      case 'leveler':
        lines.push(`LEVEL ${stage.at[0]}${stage.to === undefined ? '+' : `-${stage.to}`}`, ...size, ...texts);
        break;
      case 'case':
        lines.push(...texts.map((text) => `Solved — ${text}`));
        break;
      case 'station':
        lines.push(`STATION ${stage.at[0]}+`, ...size, ...texts);
        break;
      default:
        lines.push(`${stage.at.map(numberWord).map(capital).join(', ')} — ${[...size, ...texts].join('\n')}`);
    }
  }
  return lines;
}
