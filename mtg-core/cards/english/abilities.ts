// Abilities as lines of rules text.

import { replacementSentence } from '../../events/index.ts';
import type { Ability, CardType, CastingAbility, Condition, PlayerExpr, Zone } from '../language/index.ts';
import {
  ANCHOR,
  capital,
  castingText,
  colorWord,
  condition,
  costs,
  join,
  keywordName,
  name,
  namePaidWith,
  numberWord,
  payWords,
  phrase,
  player,
  romanNumber,
  type Speech,
  selfName,
  sentence,
  startSpeech,
  staticEffects,
  stepOf,
  stepWords,
  thing,
  trigger,
  turnSpan,
  unsaid,
} from '../phrases/index.ts';
import { effects } from './effects.ts';
import { targetedText } from './instructions.ts';
import { modesText } from './modes.ts';

type Face = Speech['face'];

/** One ability as it is printed: a sentence or several, with line breaks before modes. */
export function abilityText(ability: Ability, face: Face, granted = false, granter?: string): string {
  const speech = startSpeech(face, granted);
  // CR 201.5a: what gives it is called by its name.
  if (granter !== undefined) name(speech, 'granter', { noun: 'permanent', sort: 'object', again: granter });
  switch (ability.kind) {
    case 'keyword':
      if (ability.ability !== undefined)
        return `${capital(ability.keyword)} — ${abilityText(ability.ability, face, granted)}`;
      return capital(keywordName(speech, ability));
    case 'spell':
      for (const paid of speech.face.abilities ?? [])
        if (paid.kind === 'additionalCost') namePaidWith(speech, paid.cost);
      return labelled(ability, body(speech, ability, ''));
    case 'activated':
      return activated(speech, ability);
    case 'specialAction':
      return specialAction(speech, ability);
    case 'triggered':
      return triggered(speech, ability);
    case 'static':
      return anchoredText(ability, face) ?? staticText(speech, ability);
    case 'replacement': {
      const place = functionsIn(speech, ability.zone);
      const words = (place === '' ? '' : `as long as ${place}, `) + replacementSentence(speech, ability);
      return labelled(ability, sentence(words));
    }
    case 'additionalCost':
    case 'alternativeCost':
    case 'castFrom':
    case 'costReduction':
    case 'payWith':
    case 'timing':
    case 'castOnlyIf':
    case 'modeCost':
      return labelled('label' in ability ? ability : {}, castingText(speech, ability satisfies CastingAbility));
    case 'attackCost': {
      const price = ability.cost.length === 0 ? '' : `you may ${payWords(speech, ability.cost)} as it attacks`;
      const deeds = ability.do === undefined ? '' : effects(speech, ability.do);
      if (price === '') return sentence(`as ${selfName(face)} attacks, ${deeds}`);
      return deeds === ''
        ? sentence(price)
        : `${sentence(price)} ${sentence(/^when you do, /.test(deeds) ? deeds : `when you do, ${deeds}`)}`;
    }
    case 'openingHand': {
      const words = effects(speech, ability.do);
      return sentence(
        `if ${selfName(face).replace(/^this \w+$/, 'this card')} is in your opening hand, you may ${words.replace(/^put (.*) onto the battlefield$/, 'begin the game with $1 on the battlefield')}`,
      );
    }
    case 'deck':
      if (ability.commander) return `${selfName(face)} can be your commander.`;
      return `A deck can have ${ability.copies === undefined || ability.copies === 'any' ? 'any number of' : `up to ${numberWord(ability.copies)}`} cards named ${face.name}.`;
    default:
      return unsaid(ability);
  }
}

const whenTaken = {
  yourTurn: 'during your turn',
  sorcery: 'any time you could cast a sorcery',
  castable: 'any time you could cast this card',
  any: 'any time you have priority',
} as const;

/** CR 614.12b: an ability that it has while the word before it is the one that was chosen. */
function anchoredText(
  { while: asked, effects: said }: Extract<Ability, { kind: 'static' }>,
  face: Face,
): string | undefined {
  const [gain, ...more] = said[0]?.change ?? [];
  if (asked?.kind !== 'chosen' || asked.by !== ANCHOR || gain?.kind !== 'gain' || more.length > 0) return undefined;
  return `• ${asked.is} — ${gain.abilities.map((ability) => abilityText(ability, face)).join(' ')}`;
}

/** CR 116.2: what may be done without the stack, and when. */
function specialAction(speech: Speech, ability: Extract<Ability, { kind: 'specialAction' }>): string {
  const asked = ability.if === undefined ? '' : ` if ${condition(speech, ability.if)}`;
  const price = ability.cost.length === 0 ? '' : ` pay ${costs(speech, ability.cost)}`;
  const deeds = ability.do === undefined ? '' : effects(speech, ability.do);
  const joined = [price.trim(), deeds].filter((part) => part !== '').join(' and ');
  return sentence(`${whenTaken[ability.timing ?? 'any']}${asked}, you may ${joined}`);
}

/** CR 207.2c: an ability word stands before it. */
const labelled = ({ label }: { label?: string }, text: string): string => (label ? `${label} — ${text}` : text);

type Bodied = Extract<Ability, { kind: 'spell' | 'activated' | 'triggered' }>;

/** Instructions with their targets, or modes; capital and full stop included. */
function body(speech: Speech, ability: Bodied, opening: string): string {
  const targets = ability.targets ?? [];
  if (ability.modes) {
    const own = ability.do && ability.do.length > 0 ? ` ${sentence(effects(speech, ability.do))}` : '';
    return capital(`${opening}${modesText(speech, ability.modes)}`) + own;
  }
  const words = targetedText(speech, targets, ability.do ?? [], ability.kind === 'spell');
  return sentence(capital(opening + words));
}

function activated(speech: Speech, ability: Extract<Ability, { kind: 'activated' }>): string {
  if (ability.zone !== undefined && ability.zone !== 'battlefield') nameSelfIn(speech, ability.zone);
  // Only where it is said that it leaves the hand it is said of where.
  if (ability.zone === 'hand' && !ability.cost.some(({ kind }) => kind === 'exileSelf'))
    thing(speech, 'self').first = undefined;
  const cost = costs(speech, ability.cost);
  if (ability.zone === undefined) speech.focus = undefined;
  const text = body(speech, ability, '');
  const more: string[] = [];
  const when: string[] = [];
  if (ability.timing === 'sorcery') when.push('as a sorcery');
  if (ability.if) when.push(...activateIf(speech, ability.if, ability.by !== undefined));
  if (ability.limit === 'oncePerTurn') when.push('once each turn');
  if (ability.limit === 'once') when.push('once');
  if (ability.timesPerTurn !== undefined)
    when.push(
      typeof ability.timesPerTurn === 'number'
        ? `no more than ${ability.timesPerTurn === 2 ? 'twice' : `${numberWord(ability.timesPerTurn)} times`} each turn`
        : 'a limited number of times each turn',
    );
  if (ability.costChange)
    more.push(
      sentence(
        castingText(speech, { kind: 'costReduction', ...ability.costChange })
          .replace('This spell costs', 'This ability costs')
          .replace(' to cast', ' to activate'),
      ),
    );
  if (ability.spendOnX !== undefined)
    more.push(
      `Spend only ${join(ability.spendOnX.map(colorWord), ability.spendOnX.length > 1 ? 'and/or' : 'or')} mana on X.`,
    );
  const [first] = when;
  const limits = when.join(' and only ');
  if (ability.by) more.push(mayActivate(speech, ability.by, limits));
  else if (first !== undefined)
    more.push(
      ability.limit === 'once' && when.length === 1
        ? 'Activate only once.'
        : `Activate ${first.startsWith('no more') ? '' : 'only '}${limits}.`,
    );
  return labelled(ability, phrase(`${cost}: ${text}`, ...more));
}

/** CR 602.2: who may activate it besides its controller, for whom "you" in its restrictions is whoever does. */
function mayActivate(speech: Speech, by: PlayerExpr, limits: string): string {
  const who = by === 'any' || by === 'each' ? 'any player' : player(speech, by, 'subject', 'pattern');
  return sentence(`${who} may activate this ability${limits === '' ? '' : ` but only ${limits}`}`);
}

function activateIf(
  speech: Speech,
  asked: NonNullable<Extract<Ability, { kind: 'activated' }>['if']>,
  anyones: boolean,
): string[] {
  const span = turnSpan(asked);
  if (span !== undefined) return [span];
  if (asked.kind === 'turnOf') return [`during ${player(speech, asked.who, 'possessive', 'pattern')} turn`];
  if (anyones && asked.kind === 'step' && asked.whose === 'you' && asked.steps.length === 1)
    return [`during their ${stepWords(asked.steps[0]!)}`];
  if (asked.kind === 'step')
    return asked.steps.length === 1
      ? [`during ${stepOf(speech, asked.steps[0]!, asked.whose)}`.replace(/during each (?!\w+'s)/, 'during the ')]
      : [`during ${condition(speech, asked).replace(/^it's /, '')}`];
  speech.focus = undefined;
  return [`if ${condition(speech, asked)}`];
}

/** In another zone a permanent card speaks of itself as a card: "Return this card from your graveyard ...". */
export function nameSelfIn(
  speech: Speech,
  zone: 'library' | 'hand' | 'battlefield' | 'graveyard' | 'stack' | 'exile' | 'command',
): void {
  const legendary = speech.face.supertypes?.includes('legendary');
  const words = legendary ? selfName(speech.face) : 'this card';
  name(speech, 'self', {
    noun: 'card',
    sort: 'object',
    zone,
    yours: true,
    first:
      zone === 'graveyard' || zone === 'exile' || zone === 'hand'
        ? `${words} from ${zone === 'exile' ? 'exile' : `your ${zone}`}`
        : words,
    again: words,
  });
}

type Triggered = Extract<Ability, { kind: 'triggered' }>;

/** CR 719.3a: what "To solve" asks, beside that it isn't solved yet. */
const asksToSolve = ({ label, if: asked }: Triggered): Condition | undefined =>
  label === 'To solve' && asked?.kind === 'and' ? asked.of[0] : undefined;

function triggered(speech: Speech, ability: Triggered): string {
  const solving = asksToSolve(ability);
  if (solving !== undefined) return labelled(ability, sentence(condition(speech, solving)));
  const [counted] = ability.on;
  const chapter = counted?.event === 'addCounters' ? counted.reaches : undefined;
  // CR 714.2b: a chapter symbol stands for the event.
  if (chapter !== undefined) return `${romanNumber(chapter)} — ${body(speech, ability, '')}`;
  const opening = ability.state
    ? `When ${condition(speech, ability.state)}`
    : trigger(speech, ability.on, false, speaksOf(ability, 'event.player'));
  // CR 603.10a: what has left is asked about as it was.
  speech.gone =
    ability.on.length > 0 && ability.on.every(({ event, from }) => event === 'zoneChange' && from === 'battlefield');
  const asked = ability.if
    ? ` if ${condition(speech, ability.if)},`
    : ability.zone === 'command' && functionsIn(speech, 'command') !== ''
      ? ` if ${functionsIn(speech, 'command')},`
      : '';
  speech.gone = false;
  if (ability.zone !== undefined && ability.zone !== 'battlefield') {
    const focus = speech.focus;
    nameSelfIn(speech, ability.zone);
    speech.focus = focus;
    const isAsked = ability.if?.kind === 'is' && ability.if.what === 'self';
    if (isAsked || ability.on.some((pattern) => pattern.object === 'self')) thing(speech, 'self').first = undefined;
    if (isAsked) speech.focus = 'self';
  }
  // A plain "draw a card" stays an order after a comma; words for "you" stand where the rules text has them.
  speech.conditionLast = ability.if === undefined && ability.do?.[0]?.kind === 'if';
  // What triggers because another instruction says so has no event of its own (CR 603.12).
  const isSaid = ability.on.length === 0 && ability.state === undefined;
  const before = isSaid ? asked : `${opening},${asked}`;
  const text = body(speech, ability, before === '' ? '' : `${before.trimStart()} `);
  speech.conditionLast = false;
  const more = [
    ability.limit === 'oncePerTurn' && 'This ability triggers only once each turn.',
    ability.doOnce && 'Do this only once each turn.',
  ];
  return labelled(ability, phrase(text, ...more));
}

/** Whether its condition, targets or instructions name what was bound so. */
const speaksOf = ({ if: asked, targets, modes, do: steps }: Bodied & { if?: Condition }, ref: string): boolean =>
  JSON.stringify([asked, targets, modes, steps]).includes(`"${ref}"`);

function staticText(speech: Speech, ability: Extract<Ability, { kind: 'static' }>): string {
  const words = staticEffects(speech, ability.effects, ability.while, functionsIn(speech, ability.zone));
  return labelled(ability, sentence(words));
}

/** CR 113.6: from another zone than the one that goes without saying: "this card is in your graveyard". */
function functionsIn(speech: Speech, zone: Zone | undefined): string {
  if (zone === undefined || zone === 'battlefield' || zone === 'stack') return '';
  // CR 114.3: an emblem is nowhere else.
  if (zone === 'command' && speech.face.types.length === 0) return '';
  const words = speech.face.supertypes?.includes('legendary') ? selfName(speech.face) : 'this card';
  return `${words} is in ${zone === 'exile' ? 'exile' : zone === 'command' ? 'the command zone' : `your ${zone}`}`;
}

/** Quoted, as an ability that something is given: "{R}: This creature gets +1/+0 until end of turn." */
export function grantedAbility(
  speech: Speech,
  ability: Ability,
  types: readonly CardType[] | undefined,
  subtypes: readonly string[] = [],
): string {
  if (ability.kind === 'keyword') return keywordName(startSpeech(holder(types, subtypes), true), ability);
  // An ability within an ability stands in the other quotation marks.
  return `"${abilityText(ability, holder(types, subtypes), true, speech.face.name).replaceAll(/"([^"]*)"/g, "'$1'")}"`;
}

/** What has the ability, as far as its text speaks of it: an Equipment equips. */
const holder = (types: readonly CardType[] | undefined, subtypes: readonly string[]): Face => ({
  name: 'this permanent',
  types: [...(types ?? ['creature'])],
  subtypes: subtypes.filter((subtype) => subtype === 'Equipment'),
});
