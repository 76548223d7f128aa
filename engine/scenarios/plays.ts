// What a player may begin to do now, in the words by which scenarios ask for it.
import { type Choice, idOf, legalChoices, possibleAttacks } from '../../mtg-core/index.ts';
import { abilityTexts } from './abilities.ts';
import { isElement, isNamed } from './names.ts';
import { need, type Operation } from './operations.ts';
import { beginsWith, comparableText } from './rules-text.ts';
import { charsOf, objectOf, permanents, refOfId, type World } from './world.ts';

export interface Play {
  readonly choice: Choice;
  readonly kind: 'cast' | 'land' | 'ability' | 'mana';
  readonly id: number;
  /** Name of what is cast or played, or of the ability's source. */
  readonly name: string;
  /** For casts: the way, '' for the ordinary one. */
  readonly variant: string;
  /** The ways in which it may be written. */
  readonly texts: readonly string[];
}

/** Everything the player who has priority may begin now, mana and targets included. */
function plays(world: World): Play[] {
  return legalChoices(world.state).flatMap((choice) => {
    const play = playOf(world, choice);
    return play === undefined ? [] : [play];
  });
}

function playOf(world: World, choice: Choice): Play | undefined {
  const ref = choice.object ?? 0;
  const id = ref & 0xffff;
  switch (choice.kind) {
    case 'cast': {
      const { name, variant } = castOf(world, id, choice);
      // What an effect gives it costs what the card costs, unless it says otherwise.
      const cost = manaOf(alternative(world, id, variant)?.cost ?? []) || printedCost(world, id);
      const texts = castTexts(name, variant, cost);
      // CR 708.4: to cast it face down is written as casting it, not as an ability.
      const isHidden = alternative(world, id, variant)?.faceDown !== undefined;
      return { choice, kind: 'cast', id, name, variant, texts: isHidden ? texts.filter(isCasting) : texts };
    }
    case 'play': {
      const name = faceName(world, id, Number(/^face(\d+)/.exec(choice.variant ?? '')?.[1] ?? 0));
      return { choice, kind: 'land', id, name, variant: '', texts: [`Play ${name}`] };
    }
    case 'activate':
    case 'mana': {
      const { name } = charsOf(world, id);
      const texts = abilityTexts(world, choice.code ?? -1, ref);
      return { choice, kind: choice.kind === 'mana' ? 'mana' : 'ability', id, name, variant: '', texts };
    }
    case 'special':
      return {
        choice,
        kind: 'ability',
        id,
        name: charsOf(world, id).name,
        variant: '',
        texts: specialTexts(world, choice),
      };
    default:
      return undefined;
  }
}

/** Special actions are written as abilities with a cost: "{U}: Turn this face-down permanent face up." */
function specialTexts(world: World, { code = -1, object: ref = 0 }: Choice): readonly string[] {
  const node = code < 0 ? undefined : world.state.table.ability(code).special?.node;
  if (node === undefined) return [];
  // CR 701.40b: what was manifested or cloaked is turned up for the mana cost of its card.
  const isOwn = node.cost.some(({ kind }) => kind === 'manaCostOf');
  const cost = isOwn ? printedCost(world, idOf(ref)) : manaOf(node.cost);
  const [deed] = node.do ?? [];
  const own = abilityTexts(world, code, ref);
  if (deed?.kind === 'unlock') return [`${cost}: Unlock the ${deed.half} half.`, ...own];
  return node.faceDown ? [`${cost}: Turn this face-down permanent face up.`, ...own] : own;
}

/** Which face is cast, and in which way: a variant is the face's number, if not 0, and then the way. */
function castOf(world: World, id: number, choice: Choice): { name: string; variant: string } {
  const [, face, way = ''] = /^(?:face(\d+))?(.*)$/.exec(choice.variant ?? '') ?? [];
  const shown = alternative(world, id, way)?.transformed ? 1 : Number(face ?? 0);
  return { name: faceName(world, id, shown), variant: way };
}

/** The alternative cost of this name that its card states. */
const alternative = (world: World, id: number, way: string) =>
  world.state.table.cards[objectOf(world, id).def]?.compiled.faces[0]?.casting.flatMap((each) =>
    each.kind === 'alternativeCost' && each.name === way ? [each] : [],
  )[0];

const printedCost = (world: World, id: number): string =>
  world.state.table.cards[objectOf(world, id).def]?.compiled.faces[0]?.definition.cost ?? '';

function faceName(world: World, id: number, face: number): string {
  const card = world.state.table.cards[objectOf(world, id).def];
  return card?.compiled.faces[face]?.definition.name ?? charsOf(world, id).name;
}

const manaOf = (cost: readonly { readonly kind: string; readonly mana?: string }[]): string =>
  cost.map((each) => (each.kind === 'mana' ? each.mana : '')).join('');

const isCasting = (text: string): boolean => text.startsWith('Cast ');

function castTexts(name: string, variant: string, cost: string): string[] {
  if (variant === '') return [`Cast ${name}`];
  const word = variant.charAt(0).toUpperCase() + variant.slice(1);
  return [
    `Cast ${name}`,
    `Cast ${name} with ${variant}`,
    `Cast ${name} using ${variant}`,
    word,
    `${word} `,
    `${word} ${cost}`,
  ];
}

const letters = (text: string): string => comparableText(text).replace(/[^a-z]/g, '');

/**
 * Ways of casting what `card` asks for: a name, `@label`, or a name with the way (`X with overload`, `X using Morph`).
 * A name that holds such words itself is tried first.
 */
export function castsOf(world: World, card: string): Play[] {
  const casts = plays(world).filter((play) => play.kind === 'cast');
  if (card.startsWith('@')) return casts.filter((play) => isNamed(world, play.id, card));
  const whole = card.replace(/^fused /, '');
  // A face-down spell has no name.
  const plain = casts.filter(
    (play) =>
      (play.name === whole || (card !== whole && isNamed(world, play.id, whole))) &&
      alternative(world, play.id, play.variant)?.faceDown === undefined,
  );
  if (plain.length > 0) return card === whole ? plain : plain.filter((play) => letters(play.variant).includes('fuse'));
  const way = /^(.*) (?:using|with) ([A-Za-z-]+)$/.exec(card);
  if (way === null) return [];
  const wanted = letters(way[2] as string);
  return casts.filter((play) => play.name === way[1] && letters(play.variant).includes(wanted));
}

/** Lands of this name that may be played. */
export const landsOf = (world: World, card: string): Play[] =>
  plays(world).filter((play) => play.kind === 'land' && (play.name === card || isNamed(world, play.id, card)));

/** Abilities whose text begins with the words; `@label words` asks for one object's. Casts by keyword are among them. */
export function abilitiesOf(world: World, words: string, kinds: readonly Play['kind'][]): Play[] {
  const label = /^(@\S+) (.*)$/.exec(words);
  const text = label === null ? words : (label[2] as string);
  const asked = plays(world).filter(
    (play) => kinds.includes(play.kind) && (label === null || isNamed(world, play.id, label[1] as string)),
  );
  const exact = asked.filter((play) => play.texts.some((each) => beginsWith(each, text, play.name)));
  return exact.length > 0
    ? exact
    : asked.filter((play) => play.texts.some((each) => isReworded(each, text, play.name)));
}

/** The only ability of this cost: what it does may be said quite otherwise. */
export function theOneOfCost(world: World, words: string): Play[] {
  const costOf = (text: string, name: string): string | undefined => {
    const [cost, rest] = split(comparableText(text, name));
    return rest === undefined ? undefined : cost;
  };
  const found = plays(world).filter(({ kind, texts, name }) => {
    const cost = costOf(words, name);
    return kind === 'ability' && cost !== undefined && texts.some((text) => costOf(text, name) === cost);
  });
  return new Set(found.map(({ choice }) => choice.code)).size === 1 ? found : [];
}

/** The same cost, and mostly the same words after it: other templates put the words in another order. */
function isReworded(text: string, words: string, name: string): boolean {
  const [cost, rest] = split(comparableText(words, name));
  const [ownCost, ownRest] = split(comparableText(text, name));
  if (rest === undefined || ownRest === undefined || cost !== ownCost) return false;
  const asked = rest.match(/[a-z]+/g) ?? [];
  const own = new Set(ownRest.match(/[a-z]+/g));
  return asked.length > 0 && asked.filter((word) => own.has(word)).length * 2 > asked.length;
}

function split(text: string): [string, string | undefined] {
  const at = text.indexOf(': ');
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 2)];
}

/** Whether something may be begun now whose text begins with the words. */
export function playableWith(world: World, player: number, words: string): boolean {
  if (world.state.pending?.kind !== 'priority' || world.state.pending.player !== player) return false;
  return abilitiesOf(world, words, ['cast', 'land', 'ability', 'mana']).length > 0;
}

/** CR 508.1a-c: whether this creature could be declared as an attacker against the defender. */
export function mayAttack(world: World, player: number, operation: Operation): boolean {
  const attackers = permanents(world, player).filter((id) => isNamed(world, id, need(operation, 'attacker')));
  const { defender } = operation;
  const defends = (entity: number): boolean =>
    defender === undefined ? entity < 0 : isElement(world, entity, defender);
  const attacks = possibleAttacks(world.state, player);
  return attackers.some((id) =>
    attacks.some((attack) => attack.attacker === refOfId(world, id) && defends(attack.defender)),
  );
}
