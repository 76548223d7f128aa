// What has been spoken of, so that names become "it", "that creature", "those cards" or "they".

import type {
  Ability,
  Amount,
  CardDefinition,
  FaceDefinition,
  Filter,
  PlayerExpr,
  Ref,
  Zone,
} from '../language/index.ts';
import { plural, possessive } from './words.ts';

/** What a bound name stands for, as far as words need it. */
export interface Thing {
  /** What it is called again: "that <noun>". */
  noun: string;
  many?: boolean;
  sort: 'object' | 'player' | 'number';
  /** Printed once, when it is first spoken of: "target creature an opponent controls". */
  first?: string;
  /** The same where it is moved out of its zone: "target creature card from your graveyard". */
  firstFrom?: string;
  /** Whose zone it is in, as its first words say. */
  owner?: PlayerExpr;
  /** What the X among its first words is, said at the end of the sentence. */
  where?: string;
  /** One for each of several players: once they were spoken of they are several. */
  oneEach?: true | undefined;
  /** Printed later in place of "that <noun>": "equipped creature", "the rest". */
  again?: string;
  /** What it is where it has been moved to; by its old name it is the permanent that it was (CR 608.2h). */
  moved?: string;
  /** Where it was, which decides between "return" and "put". */
  zone?: Zone;
  /** They lie at the end of a library: there they are put "back". */
  atEnd?: boolean;
  /** Two at most were looked for: "one" and "the other". */
  two?: boolean;
  /** It is what an instruction put there, and where it was before. */
  put?: { readonly from: Zone; readonly to: Zone };
  /** It has just come onto the battlefield: what is said of it then is how it comes. */
  arrived?: boolean;
  /** A number named by its words, said as X with "where X is ...". */
  bound?: boolean;
  /** How much is divided among targets. */
  divides?: Amount;
  /** So many more spells than were cast already this turn. */
  more?: number;
  /** Belongs to "you", so that its zones are yours. */
  yours?: boolean;
  /** What a step did to it: "exiled" this way. */
  done?: string;
  /** One of those that a step did something to: "creature sacrificed this way". */
  thisWay?: string;
  /** Who chose it and does to it what the next instruction says. */
  by?: PlayerExpr;
  /** Words for them, where they were the first about them. */
  doer?: string;
  /** It is chosen as the instruction is carried out. */
  chosen?: true;
  /** Of what it was chosen. */
  from?: Filter;
  /** The first instruction about it is optional: "you may put a land card from among them ...". */
  optional?: boolean;
}

export interface Speech {
  /** An "if" right after the event would be asked before the ability goes on the stack (CR 603.4): it stands last instead. */
  conditionLast?: boolean;
  face: Pick<FaceDefinition, 'name' | 'types' | 'subtypes' | 'supertypes' | 'wording'> & {
    layout?: CardDefinition['layout'];
    abilities?: readonly Ability[];
    /** The noun after "enchanted", as its enchant keyword says it. */
    enchants?: string;
  };
  names: Map<Ref, Thing>;
  /** Names for the same thing: `event.object` of a trigger on `self`. */
  same: Map<Ref, Ref>;
  /** What "it" would be understood as. */
  focus?: Ref;
  /** "where X is ...", said at the end of the sentence that used X. */
  whereX?: string;
  /** A static ability states ("has flying"); an instruction changes ("gains flying"). */
  states: boolean;
  /** What is said is what a copy is "except" (CR 707.9). */
  excepted?: boolean;
  /** Names stand for the object that was given the ability, not for the card. */
  granted: boolean;
  /** What is said by its noun the next time it could be "it". */
  named: readonly Ref[];
  /** "You" stands before it already: "if you do, draw a card and ...". */
  youSaid?: boolean;
  /** The spell is being cast: what is paid for it is told in the present. */
  casting?: boolean;
  /** What is asked about has left: it is told how it was. */
  gone?: boolean;
  /** It holds on your turns: "once during each of your turns". */
  onYourTurns?: boolean;
  /** Whose hand was revealed: what is chosen of it is chosen "from it". */
  shownHand?: string;
  /** Its library was shuffled just before: what is put "on top" is put there. */
  shuffled?: boolean;
  /** Whose library, hand or control the words "their" belong to within one clause. */
  actor?: string;
}

export type Form = 'subject' | 'object' | 'possessive';

export function startSpeech(face: Speech['face'], granted = false): Speech {
  const named = granted ? [] : (face.wording?.named ?? []);
  const speech: Speech = { face, names: new Map(), same: new Map(), states: false, granted, named };
  speech.names.set('self', { noun: selfNoun(face), sort: 'object', again: selfName(face, granted) });
  // CR 702.55b.
  speech.names.set('haunted', {
    noun: 'creature',
    sort: 'object',
    again: `the creature ${selfName(face, granted)} haunts`,
  });
  const noun = attachedNoun(face);
  if (noun === 'player')
    speech.names.set('attached', { noun, sort: 'player', first: 'enchanted player', again: 'that player' });
  else speech.names.set('attached', { noun, sort: 'object', again: `${howAttached(face)} ${noun}` });
  return speech;
}

/** What is attached enchants, unless it is an Equipment or a Fortification: a bestowed creature is an Aura too (CR 702.103b). */
function howAttached({ subtypes = [] }: Speech['face']): string {
  if (subtypes.includes('Equipment')) return 'equipped';
  return subtypes.includes('Fortification') ? 'fortified' : 'enchanted';
}

const attachedNoun = (face: Speech['face']) => face.wording?.attached ?? face.enchants ?? 'creature';

/** Permanents call themselves by what they are: the subtypes that stand for a kind of card first. */
const selfSubtypes = [
  'Vehicle',
  'Equipment',
  'Aura',
  'Fortification',
  'Saga',
  'Class',
  'Case',
  'Room',
  'Siege',
  'Spacecraft',
  'Background',
];

function selfNoun(face: Speech['face']): string {
  if (face.layout === 'token') return 'token';
  if (face.types.includes('creature')) return 'creature';
  const subtype = selfSubtypes.find((name) => face.subtypes?.includes(name));
  if (subtype) return subtype;
  const type = (['land', 'artifact', 'enchantment', 'planeswalker', 'battle'] as const).find((name) =>
    face.types.includes(name),
  );
  return type ?? 'spell';
}

/** CR 201.5b: a legendary permanent is called by its first name, a spell by its name, others "this creature". */
export function selfName(face: Speech['face'], granted = false): string {
  if (granted) return `this ${face.types.length > 0 ? selfNoun({ ...face, layout: 'normal' }) : 'emblem'}`;
  if (face.types.includes('instant') || face.types.includes('sorcery')) return face.name;
  if (face.supertypes?.includes('legendary')) return shortName(face);
  return `this ${selfNoun(face)}`;
}

function shortName(face: Speech['face']): string {
  return face.wording?.shortName ?? face.name.split(/, | of the | the /)[0]!;
}

export function root(speech: Speech, ref: Ref): Ref {
  const same = speech.same.get(ref);
  return same === undefined || same === ref ? ref : root(speech, same);
}

export function thing(speech: Speech, ref: Ref): Thing {
  const known = speech.names.get(root(speech, ref));
  if (known) return known;
  const made: Thing =
    ref.endsWith('.player') || ref === 'each'
      ? { noun: 'player', sort: 'player' }
      : { noun: 'permanent', sort: 'object' };
  speech.names.set(root(speech, ref), made);
  return made;
}

export function name(speech: Speech, ref: Ref, what: Thing): void {
  speech.same.delete(ref);
  speech.names.set(ref, what);
}

const pronouns = {
  one: { subject: 'it', object: 'it', possessive: 'its' },
  many: { subject: 'they', object: 'them', possessive: 'their' },
  he: { subject: 'he', object: 'him', possessive: 'his' },
  she: { subject: 'she', object: 'her', possessive: 'her' },
};

/** "it", "them", "his". */
export function pronoun(speech: Speech, ref: Ref, form: Form): string {
  const own = root(speech, ref) === 'self' ? speech.face.wording?.pronoun : undefined;
  return pronouns[own ?? (thing(speech, ref).many ? 'many' : 'one')][form];
}

const again = (what: Thing): string => what.again ?? (what.many ? `those ${what.noun}` : `that ${what.noun}`);

/** The card's wording asks for the noun this time. */
function isNamed(speech: Speech, at: Ref): boolean {
  const place = speech.named.findIndex((ref) => root(speech, ref) === at);
  if (place === -1) return false;
  speech.named = speech.named.filter((_, index) => index !== place);
  return true;
}

/** Whether "their" means this player: of several who act it is each of them alone (CR 608.2f). */
export const isActor = ({ actor }: Speech, key: string): boolean =>
  actor !== undefined && (actor === key || (key === 'each' && /^(opponent|notYou|\{"kind":"suchThat")/.test(actor)));

/** The words for what a name stands for, at this point of the text. Speaking of an object makes it what "it" means. */
export function refer(speech: Speech, ref: Ref, form: Form = 'object', zoneWord: 'from' | 'in' = 'in'): string {
  const at = root(speech, ref);
  const what = thing(speech, at);
  const first = zoneWord === 'from' ? (what.firstFrom ?? what.first) : what.first;
  if (first !== undefined) {
    what.firstFrom = undefined;
    what.first = undefined;
    if (what.where !== undefined) speech.whereX = what.where;
    if (what.sort === 'object') speech.focus = at;
    if (what.oneEach) becomeSeveral(speech, what);
    return form === 'possessive' ? possessive(first) : first;
  }
  if (what.sort === 'player')
    return form === 'possessive' ? (isActor(speech, at) ? 'their' : possessive(again(what))) : again(what);
  if (speech.focus === at && !isNamed(speech, at)) return pronoun(speech, at, form);
  // "Its power is greater than this creature's power" goes on speaking of the first.
  if (form !== 'possessive' || at !== 'self' || speech.focus === undefined) speech.focus = at;
  const words =
    ref !== at && what.moved !== undefined ? again({ ...what, noun: what.moved, again: undefined }) : again(what);
  return form === 'possessive' ? possessive(words) : words;
}

function becomeSeveral(speech: Speech, what: Thing): void {
  what.oneEach = undefined;
  what.many = true;
  what.noun = plural(what.noun);
  speech.focus = undefined;
}

/** CR 201.5: the spell that says so, or the object that it was. */
export function itself(speech: Speech, form: Form = 'object'): string {
  const isSpell = speech.face.types.some((type) => type === 'instant' || type === 'sorcery');
  if (!isSpell) return refer(speech, 'self', form);
  // What is said of "it" after that is said of the spell.
  speech.focus = 'self';
  return form === 'possessive' ? possessive('this spell') : 'this spell';
}

/** A group of which some are picked: "them", or by its noun where the card says so. */
export function groupNoun(speech: Speech, ref: Ref): string {
  const at = root(speech, ref);
  return isNamed(speech, at) ? again(thing(speech, at)) : 'them';
}

/** Whether the words for it take a plural verb. */
export const isMany = (speech: Speech, ref: Ref): boolean => thing(speech, ref).many ?? false;

/** Things change as they are spoken of; this takes back everything said since. */
export function bookmark(speech: Speech): () => void {
  const names = new Map([...speech.names].map(([ref, what]) => [ref, { ...what }]));
  const same = new Map(speech.same);
  const { focus, whereX, named } = speech;
  return () => {
    speech.names = names;
    speech.same = same;
    speech.focus = focus;
    speech.whereX = whereX;
    speech.named = named;
  };
}

/** The result of a step is what it was done to. */
export function sameAs(speech: Speech, as: string | undefined, what: string | Filter, noun: string, zone?: Zone): void {
  if (typeof what === 'string') {
    const known = thing(speech, what);
    const wasPermanent = (known.zone ?? 'battlefield') === 'battlefield' && zone !== 'battlefield';
    if (zone) known.zone = zone;
    if (root(speech, what) !== 'self' && root(speech, what) !== 'attached') {
      const words = known.many ? plural(noun) : noun;
      if (wasPermanent) known.moved = words;
      else {
        known.noun = words;
        if (known.first === undefined) known.again = undefined;
      }
    }
    if (as !== undefined && as !== what) speech.same.set(as, root(speech, what));
  } else if (as !== undefined) {
    name(speech, as, { noun: plural(noun), many: true, sort: 'object', ...(zone ? { zone } : {}) });
    speech.focus = as;
  }
}
