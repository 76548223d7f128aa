// What has been spoken of while a text is read: the other side of `Speech`. "It", "that creature", "those cards" and "they" are
// names of things by one rule each: the last thing spoken of that the word fits.
import {
  type Amount,
  type FaceDefinition,
  type Filter,
  type PlayerExpr,
  type Ref,
  type TargetSlot,
  type Zone,
  zonesOf,
} from '../language/index.ts';

/** Something that words can point back to. */
export interface Referent {
  readonly name: Ref;
  readonly sort: 'object' | 'player' | 'number' | 'offer';
  /** Nouns in the singular that "that ..." may call it by, the plainest first. */
  readonly nouns: readonly string[];
  readonly many: boolean;
  /** Where it is now. */
  readonly zone?: Zone;
  /** What was done to it: "the sacrificed creature". */
  readonly participle?: string;
  /** How many they are, where that was said. */
  readonly count?: Amount;
  /** Each of several players has their own of them: "that many" is a number for each (CR 608.2f). */
  readonly ofEach?: true;
  /** It was paid with as many as one likes, which are announced. */
  readonly announced?: true;
  /** It is no thing but a cost of that name that could be paid besides (CR 601.2b): "if evidence was collected". */
  readonly offer?: string;
  /** Of which group it was chosen, and what of that group is left where it has a name. */
  readonly takenFrom?: Ref;
  readonly rest?: Ref;
  /** In whose hand it is, where it was chosen from there. */
  readonly ownedBy?: PlayerExpr;
  /** Where it was put since. */
  readonly movedTo?: Zone;
  /** It is what was put where it is now, and what that was before: "if you put a card into your hand this way". */
  readonly putFrom?: unknown;
  /** What an event called it, and whether it did so as another one than the card itself: "another creature". */
  readonly toldAs?: { readonly nouns: readonly string[]; readonly isOther: boolean };
  /** A player who has no name: who controls or owns what was spoken of. */
  readonly holder?: PlayerExpr;
  /** All that a sentence acted on without a name: nothing is "other" than they. */
  readonly unnamed?: true;
  /** What the damage was dealt to whose amount, or what of it was too much, this is. */
  readonly dealtTo?: unknown;
  /** The permanent that it was: its power, its controller and what it is called as a permanent are that one's (CR 608.2h). */
  readonly was?: Ref;
}

/** What an event happens to, as a pattern says it. */
export interface EventThing {
  readonly object: Filter | Ref;
  readonly oneOrMore?: true;
  readonly many: boolean;
  readonly nouns: readonly string[];
  /** What does it too: "this creature or another creature". */
  readonly also?: Ref;
}

export interface Discourse {
  readonly face: Pick<FaceDefinition, 'name' | 'types' | 'subtypes' | 'supertypes' | 'cost'>;
  /** The last thing spoken of comes last. */
  readonly things: readonly Referent[];
  readonly targets: readonly TargetSlot[];
  /** How many names were made for results. */
  readonly made: number;
  /** Whose zones "their" means in this clause, and who "they" are. */
  readonly actor?: PlayerExpr;
  /** What the actor may do: they are who does it, so that what they put onto the battlefield is theirs (CR 110.2a). */
  readonly offered?: true;
  /** It may be that X is said before "where X is ..." says what it is. */
  readonly usesX: boolean;
  /** What X is in the sentences to come, since one before said "where X is ...". */
  readonly x?: Amount;
  /** What the event before was told of, while another verb may follow for it: "attacks or blocks". */
  readonly subject?: EventThing;
  /** Who did what the event before was told of, while another verb may follow: "cast a spell or attack". */
  readonly doer?: PlayerExpr;
  /** Two verbs stand before one object, and the second verb is here: "cycle or discard a card". */
  readonly sharedFrom?: number;
  /** An instruction moves the object out of this zone, so that its ability functions there (CR 113.6m). */
  readonly worksIn?: Zone;
  /** A library was shuffled just before: "put that card on top". */
  readonly shuffled?: true;
  /** A card name was chosen: "cards with that name". */
  readonly nameChosen?: true;
  /** The spell deals damage: "a creature dealt damage this way". */
  readonly spellDealsDamage?: true;
  /** What was voted for, and the name of the vote: "if death gets more votes", "for each time vote" (CR 701.38). */
  readonly votes?: { readonly name: string; readonly options: readonly string[] };
  /** By how much two numbers differ of which it was asked: "draw cards equal to the difference". */
  readonly difference?: Amount;
  /** Whose hand was looked at or revealed last: "choose a card from it". */
  readonly shownHand?: PlayerExpr;
  /** What the clause has named already: "it" is none of it there, since that would be "itself". */
  readonly named?: Ref;
  /** Of each of several players is asked what stands here: "who" is one of them. */
  readonly asksWho?: true;
  /** What stands here says of what kind something is: "its" would be that thing's, which has no name. */
  readonly describes?: true;
  /** Clauses were joined with a comma, and nothing has ended their list yet. */
  readonly listIsOpen?: boolean;
  /** The text is an ability that something else has: "this creature" is what has it. */
  readonly granted: boolean;
}

export const startTalk = (face: Discourse['face'], granted = false): Discourse => ({
  face,
  things: [],
  targets: [],
  made: 0,
  usesX: false,
  granted,
});

/** What a card calls itself after "this" (CR 201.5). */
export function selfNouns(face: Discourse['face']): string[] {
  return [
    ...face.types,
    ...(face.subtypes ?? []).map((subtype) => subtype.toLowerCase()),
    'card',
    'spell',
    'permanent',
    'token',
    'emblem',
    ...(face.types.includes('creature') ? [] : ['creature']),
  ];
}

/** Whose it is was spoken of: the player whom "that player" means; `besides`: where no other was spoken of. */
export function withHolder(talk: Discourse, holder: PlayerExpr, besides: boolean): Discourse {
  const thing: Referent = { name: 'holder', sort: 'player', nouns: ['player'], many: false, holder };
  const others = without(talk.things, thing.name);
  return { ...talk, things: besides ? [thing, ...others] : [...others, thing] };
}

const without = (things: readonly Referent[], name: Ref): Referent[] => things.filter((each) => each.name !== name);

/** It is the last thing spoken of. */
export const mention = (talk: Discourse, thing: Referent): Discourse => ({
  ...talk,
  things: [...without(talk.things, thing.name), thing],
});

/** Something known is spoken of again. */
export function again(talk: Discourse, name: Ref): Discourse {
  const known = talk.things.find((each) => each.name === name);
  return known === undefined ? talk : mention(talk, known);
}

/** The same thing, of which something is known now. */
export function nowKnown(talk: Discourse, name: Ref, what: Partial<Referent>): Discourse {
  return { ...talk, things: talk.things.map((each) => (each.name === name ? { ...each, ...what } : each)) };
}

/** What it was, of something that leaves the battlefield. */
export function wasPermanent(talk: Discourse, what: unknown): Pick<Referent, 'was'> {
  const known = talk.things.find(({ name }) => name === what);
  if (known === undefined || known.name === 'self' || known.sort !== 'object') return {};
  return known.nouns[0] !== 'spell' && (known.zone ?? 'battlefield') === 'battlefield' ? { was: known.name } : {};
}

/** A name for what a step does something to or makes; names that nothing speaks of are dropped in the end. */
export const freshName = (talk: Discourse, stem = 'result'): string => `${stem}${talk.made === 0 ? '' : talk.made + 1}`;

/** The step's result is what is spoken of now. */
export function made(
  talk: Discourse,
  thing: Omit<Referent, 'name'>,
  stem = 'result',
): { talk: Discourse; name: string } {
  const name = freshName(talk, stem);
  return { talk: mention({ ...talk, made: talk.made + 1 }, { ...thing, name }), name };
}

/** Of what "other" and "another" make an exception: what the clause has named, the last thing spoken of that could be one of them, or this object. */
export function exceptionOf(
  talk: Discourse,
  { filter, nouns }: { filter: Filter; nouns: readonly string[] },
): Ref | undefined {
  if (talk.named !== undefined && couldBeOneOf(talk, talk.named, filter)) return talk.named;
  const zones = zonesOf(filter);
  const isSpell = talk.face.types.some((type) => type === 'instant' || type === 'sorcery');
  const onlyElsewhere = isSpell && zones.includes('battlefield');
  const last = lastThing(
    talk,
    (thing) =>
      thing.sort === 'object' &&
      thing.nouns.length > 0 &&
      thing.unnamed === undefined &&
      (thing.name !== 'self' || isSpell || fits(talk.face, filter)) &&
      zones.includes(thing.movedTo ?? thing.zone ?? (thing.nouns[0] === 'spell' ? 'stack' : 'battlefield')),
  );
  if (last === undefined) return onlyElsewhere ? undefined : besides(talk, filter);
  if (last.name === 'self' || isSpell) return onlyElsewhere && last.name === 'self' ? undefined : last.name;
  if (!zones.includes('battlefield') || !fits(talk.face, filter)) return last.name;
  // "Whenever a Goblin attacks, other Goblins": than that one; whenever "another" does, than this one.
  const { toldAs, many } = last;
  return toldAs !== undefined && !many && !toldAs.isOther && toldAs.nouns.includes(nouns[0] ?? '') ? last.name : 'self';
}

/** Nothing was spoken of: this object, or what it is attached to where it is none of them itself. */
const besides = ({ face, granted }: Discourse, filter: Filter): Ref =>
  isAttached(face) && !granted && !fits(face, filter) && zonesOf(filter).includes('battlefield') ? 'attached' : 'self';

const isAttached = ({ subtypes = [] }: Discourse['face']): boolean =>
  ['Aura', 'Equipment', 'Fortification'].some((one) => subtypes.includes(one));

/** What the clause has named is one of them by what it is called, or this object isn't either: "enchanted creature" is no enchantment. */
export function couldBeOneOf(talk: Discourse, named: Ref, filter: Filter): boolean {
  if (named === 'self') return fits(talk.face, filter);
  const thing = talk.things.find(({ name }) => name === named);
  const isCalledSo = filter.types?.some((type) => thing?.nouns.includes(type)) ?? true;
  return isCalledSo || filter.types === undefined || !fits(talk.face, filter);
}

const fits = ({ types, subtypes = [] }: Discourse['face'], filter: Filter): boolean =>
  (filter.types === undefined || filter.types.some((type) => types.includes(type))) &&
  (filter.subtypes === undefined || filter.subtypes.some((subtype) => subtypes.includes(subtype)));

/** The last thing spoken of that this is true of. */
export const lastThing = (talk: Discourse, fits: (thing: Referent) => boolean): Referent | undefined =>
  talk.things.findLast(fits);

/** "target", "target2": one name for each use of the word (CR 115.1). */
export function withTarget(talk: Discourse, slot: Omit<TargetSlot, 'name'>, thing: Omit<Referent, 'name'>): Discourse {
  const name = nextTargetName(talk);
  return mention({ ...talk, targets: [...talk.targets, { name, ...slot }] }, { ...thing, name });
}

export const nextTargetName = (talk: Discourse): string =>
  talk.targets.length === 0 ? 'target' : `target${talk.targets.length + 1}`;

/** The events are told: nothing is left out of what follows. */
export const eventsTold = (talk: Discourse): Discourse => {
  const { subject: _, doer: __, sharedFrom: ___, ...rest } = talk;
  return talk.subject === undefined && talk.doer === undefined ? talk : rest;
};

export const whileActing = (talk: Discourse, actor: PlayerExpr | undefined): Discourse => {
  const { actor: _, ...rest } = talk;
  return actor === undefined ? rest : { ...rest, actor };
};
