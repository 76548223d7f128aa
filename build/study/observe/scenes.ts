// What a card shows at the table, as lines: cast from wherever it can be, used in every way, and lived with.
import * as core from '../../../mtg-core/index.ts';
import { combatPossibilities, difference, lookAt, possibilities } from './looking.ts';
import { type Manner, PLAIN, type Play, passTo, plainAnswer, playFrom, settle, submitTold } from './playing.ts';
import { catalogWith, type Extra, nameInCatalog, positionWith, THEY, YOU } from './position.ts';
import { STORIES, type Story } from './stories.ts';

/** At most so many ways of answering are shown of one deed. */
const MANNERS = 5;

/** The same card with no text, to live beside; of a size that lives, where its text says how big it is. */
function withoutText(card: core.CardDefinition, size: Pick<core.CardView, 'power' | 'toughness'>): core.CardDefinition {
  const blank = structuredClone(card);
  for (const face of [blank, ...(blank.faces ?? [])]) {
    face.abilities = [];
    if (Number(face.toughness) > 0 || face.toughness === undefined || size.toughness === undefined) continue;
    face.power = size.power ?? 0;
    face.toughness = size.toughness;
  }
  return blank;
}

const all = (state: core.GameState): string[] => [
  ...lookAt(state),
  ...possibilities(state),
  ...combatPossibilities(state),
];

/** Words of what is there to answer something. */
const ANSWERS = /target [^.]*(spell|ability)|attack|block|combat|would|cast this spell only/i;

/** Words of what is done with a card in hand while something else goes on. */
const FROM_HAND =
  /discard this card: [^.]*(attack|block|spell)|ninjutsu|sneak|flash\b.*enters.*(attack|spell|ability)/is;

/** Words of what shows in a turn to come. */
const LATER = /upkeep|next|your turn|until/i;

const PERMANENT = /Creature|Artifact|Enchantment|Land|Planeswalker|Battle/;

interface Bench {
  readonly card: core.CardDefinition;
  readonly catalog: core.Catalog;
  readonly name: string;
}

export function observe(card: core.CardDefinition): string[] {
  const bench: Bench = { card, catalog: catalogWith(card), name: nameInCatalog(card) };
  const lines: string[] = [];
  const inHand = arranged(bench, [{ name: bench.name, zone: 'hand' }]);
  const cast = deeds(bench, inHand, 'hand', lines);
  const inMain = optionsOf(bench, inHand, YOU).some(({ kind }) => kind === 'cast' || kind === 'play');
  if (
    !inMain ||
    facesOf(card).some((face) =>
      face.types.includes('instant') ? ANSWERS.test(textOf(face)) : FROM_HAND.test(textOf(face)),
    )
  )
    for (const moment of MOMENTS) atMoment(bench, moment, lines);
  const inGraveyard = arranged(bench, [{ name: bench.name, zone: 'graveyard' }]);
  deeds(bench, inGraveyard, 'graveyard', lines);
  if (isPermanent(card)) lifeOf(bench, cast, lines);
  return lines;
}

const facesOf = (card: core.CardDefinition): readonly core.FaceDefinition[] =>
  (card as { faces?: core.FaceDefinition[] }).faces ?? [card as core.FaceDefinition];
const isPermanent = (card: core.CardDefinition): boolean =>
  facesOf(card).some(({ types }) => types.some((type) => PERMANENT.test(type.charAt(0).toUpperCase() + type.slice(1))));
const textOf = (face: core.FaceDefinition): string => core.renderText(face as core.CardDefinition);

const arranged = (bench: Bench, extras: readonly Extra[]): core.GameState =>
  positionWith(bench.catalog, bench.card, extras, plainAnswer);

const names = (card: core.CardDefinition): string[] => [card.name, ...facesOf(card).map(({ name }) => name)];

/** What can be done with the card itself, or with one that lies there. */
function optionsOf(
  { card }: Bench,
  state: core.GameState,
  player: core.PlayerId,
  zone?: (typeof core.zones)[number],
): core.OptionView[] {
  const known = names(card);
  const options = core.legalAnswers(state, player)?.options ?? [];
  return options.filter(
    ({ object, kind }) =>
      kind !== 'pass' &&
      object !== undefined &&
      known.includes(core.nameOf(state, object)) &&
      (zone === undefined || core.zones[state.objects[core.idOf(object)]?.zone ?? -1] === zone),
  );
}

/** Does whatever can be done with it now; gives back the state after the first cast that led to a permanent. */
function deeds(
  bench: Bench,
  from: core.GameState,
  where: 'hand' | 'graveyard',
  lines: string[],
): core.GameState | undefined {
  let first: core.GameState | undefined;
  for (const option of optionsOf(bench, from, YOU, where)) {
    const plays = inManners(bench, from, option, ` [from ${where}]`, lines);
    first ??= plays.find(({ state }) => namedOnBattlefield(bench, state) !== undefined)?.state;
  }
  return first;
}

/** The same deed with other answers to what it asks. */
function inManners(
  bench: Bench,
  from: core.GameState,
  option: core.OptionView,
  where: string,
  lines: string[],
  moment?: Moment,
): Play[] {
  const plays: Play[] = [];
  const seen = new Set<string>();
  const title = `${option.label}${option.cost === undefined ? '' : ` for ${option.cost}`}${where}`;
  const before = moment === undefined ? all(from) : lookAt(from);
  for (let at = 0; at < MANNERS; at++) {
    const manner = at === 0 ? PLAIN : otherManners(plays[0]!.asked)[at - 1];
    if (at > 0 && moment !== undefined) break;
    if (manner === undefined) break;
    const play = playFrom(from);
    if (submitTold(play, { option: option.id })) settle(play, manner);
    if (moment?.inCombat === true) passTo(play, manner, 'postcombatMain', from.active);
    plays.push(play);
    const changes = difference(before, moment === undefined ? all(play.state) : lookAt(play.state)).map(
      (line) => `  ${line}`,
    );
    const shown = changes.filter((line) => !isExpected(bench, line, changes) && !isToldBy(play.lines, line));
    const told = [...play.lines, ...(shown.length > 0 ? ['  so:', ...shortened(shown, 40)] : ['  so: nothing else'])];
    const key = told.join('\n');
    if (seen.has(key)) continue;
    seen.add(key);
    lines.push(`* ${title}${at === 0 ? '' : ', answered otherwise'}`, ...told);
    if (at === 0 && moment === undefined) lines.push(...afterwards(bench, from, play, changes));
  }
  return plays;
}

const otherManners = (asked: Play['asked']): Manner[] => [
  ...(asked.bothSides ? [{ ...PLAIN, lean: 'own' as const }] : []),
  ...Array.from({ length: Math.max(0, asked.modes - 1) }, (_, at) => ({ ...PLAIN, mode: at + 1 })),
  ...(asked.may ? [{ ...PLAIN, may: false }] : []),
  ...(asked.number ? [{ ...PLAIN, number: 0 }] : []),
];

/** That what is used or gone can't be used or attack any more, and that a card that came to a hand can be cast. */
function isExpected({ card }: Bench, line: string, all: readonly string[]): boolean {
  const lost = /^ *- (your hand: |you could: )(.*)$/.exec(line)?.[2];
  if (lost !== undefined && (lost.startsWith('Play ') || names(card).some((name) => lost.includes(name)))) return true;
  const [, sign, whose, name] = /^ *([-+]) could attack: (your|their) (.*) -> /.exec(line) ?? [];
  if (name !== undefined)
    return (
      all.some((other) => new RegExp(`^ *([-~] ${whose} |\\+ your )`).test(other) && other.includes(name)) ||
      sign === '+'
    );
  const cast = /^ *([-+]) (you|they) could: (?:Cast|Play) (.*?)(?: for |$)/.exec(line);
  return (
    cast !== null &&
    all.some((other) => other.trim() === `${cast[1]} ${cast[2] === 'you' ? 'your' : 'their'} hand: ${cast[3]}`)
  );
}

/** That something moved, where an event has said so. */
function isToldBy(events: readonly string[], line: string): boolean {
  const moved =
    /^ *(?:[-+] (?:your|their) (?:hand|graveyard): (.*)|- (?:your|their) (.*?) (?:[0-9]+\/|[WUBRG]+ |colorless).*|~ (?:your|their) (library): .*)$/.exec(
      line,
    );
  const name = moved?.[1] ?? moved?.[2];
  if (name !== undefined) return events.some((event) => event.includes(name));
  return moved?.[3] !== undefined && events.some((event) => /draws? |mills? /.test(event));
}

/** What of it is otherwise in the turns after it, against the same without the deed. */
function afterwards({ card }: Bench, from: core.GameState, play: Play, now: readonly string[]): string[] {
  const without = playFrom(from);
  const after = playFrom(play.state);
  const later = facesOf(card).some((face) => LATER.test(textOf(face)));
  const lines: string[] = [];
  let known = now;
  for (const [whose, title] of [[THEY, 'their'] as const, [YOU, 'your'] as const].slice(0, later ? 2 : 1)) {
    for (const each of [without, after]) {
      each.lines.length = 0;
      passTo(each, PLAIN, 'precombatMain', whose);
    }
    const events = difference(without.lines, after.lines).map((line) => `  ${line.replace(/^([-+]) +/, '$1 ')}`);
    const then = difference(lookAt(without.state), lookAt(after.state)).map((line) => `  ${line}`);
    const changes = difference(known, then)
      .map((line) => line.replace(/^- {3}/, '  no longer ').replace(/^\+ {3}/, '  now '))
      .filter((line) => !/basic lands|could: |could attack: |your mana: |library: |[-+] your hand: /.test(line));
    known = then;
    if (events.length > 0 || changes.length > 0)
      lines.push(
        `  by ${title} next main phase:`,
        ...shortened(events, 10),
        ...shortened(
          changes.map((line) => `  ${line}`),
          12,
        ),
      );
  }
  return lines;
}

const shortened = (lines: readonly string[], most: number): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `  ... and ${lines.length - most} more`];

interface Moment {
  readonly title: string;
  readonly inCombat?: true;
  reach(play: Play): void;
}

const own = (state: core.GameState, player: core.PlayerId, name: string): core.ObjectRef[] =>
  state.battlefield
    .filter((id) => state.objects[id]?.controller === player && core.nameOf(state, core.refTo(state, id)) === name)
    .map((id) => core.refTo(state, id));

/** They do something in their turn, and you have priority while it is on the stack. */
function theyDo(play: Play, name: string, wanted: readonly core.Entity[]): void {
  passTo(play, PLAIN, 'precombatMain', THEY);
  const { state } = play;
  const option = core
    .legalAnswers(state, THEY)
    ?.options.find(
      ({ object, kind }) => kind === 'cast' && object !== undefined && core.nameOf(state, object) === name,
    );
  if (option === undefined) return;
  play.wanted = wanted;
  submitTold(play, { option: option.id });
  settle(
    play,
    PLAIN,
    () => state.stackZone.length > 0 && state.pending?.kind === 'priority' && state.pending.player === YOU,
  );
  if (state.pending?.player === THEY) submitTold(play, { option: 'pass' });
  play.wanted = [];
}

const MOMENTS: readonly Moment[] = [
  { title: 'their Muck Rats is on the stack', reach: (play) => theyDo(play, 'Muck Rats', []) },
  {
    title: 'their Shock at your Grizzly Bears is on the stack',
    reach: (play) => theyDo(play, 'Shock', own(play.state, YOU, 'Grizzly Bears')),
  },
  {
    title: 'their Centaur Courser attacks you, blocked by your Grizzly Bears',
    inCombat: true,
    reach(play) {
      passTo(play, PLAIN, 'precombatMain', THEY);
      const [attacker] = own(play.state, THEY, 'Centaur Courser');
      if (attacker === undefined) return;
      play.attackers = [attacker];
      play.blocks = [['Grizzly Bears', attacker]];
      passTo(play, PLAIN, 'declareBlockers', THEY);
      if (play.state.pending?.kind === 'priority' && play.state.pending.player === THEY)
        submitTold(play, { option: 'pass' });
    },
  },
  {
    title: 'your Grizzly Bears attacks, unblocked',
    inCombat: true,
    reach(play) {
      play.attackers = own(play.state, YOU, 'Grizzly Bears');
      passTo(play, PLAIN, 'declareBlockers', YOU);
    },
  },
];

/** Used at a moment at which something can be answered. */
function atMoment(bench: Bench, moment: Moment, lines: string[]): void {
  const from = playFrom(arranged(bench, [{ name: bench.name, zone: 'hand' }]));
  moment.reach(from);
  if (from.state.pending?.kind !== 'priority' || from.state.pending.player !== YOU) return;
  const options = optionsOf(bench, from.state, YOU);
  if (options.length === 0) lines.push(`* while ${moment.title}: it can't be used`);
  for (const option of options) inManners(bench, from.state, option, `, while ${moment.title}`, lines, moment);
}

function namedOnBattlefield({ card }: Bench, state: core.GameState): core.ObjectRef | undefined {
  const known = names(card);
  const id = state.battlefield.find((each) => known.includes(core.nameOf(state, core.refTo(state, each))));
  return id === undefined ? undefined : core.refTo(state, id);
}

/** A permanent on the battlefield: what it is, what can be done with it, and what happens around it. */
function lifeOf(bench: Bench, cast: core.GameState | undefined, lines: string[]): void {
  for (const face of facesOf(bench.card)) {
    if (face.types.includes('instant') || face.types.includes('sorcery')) continue;
    const placed = (each: Bench, story?: Story): core.GameState =>
      arranged(each, [...besides(story), { name: each.name, zone: 'battlefield', face: face.name }]);
    const there = placed(bench);
    const found = namedOnBattlefield(bench, there);
    const size = found === undefined ? null : core.presentCard(there, core.idOf(found), YOU);
    const blank: Bench = { ...bench, catalog: catalogWith(withoutText(bench.card, size ?? {})) };
    if (found !== undefined) {
      live({ bench, blank, place: placed }, `${face.name} on your battlefield, against one without text`, lines);
      const use = (state: core.GameState) =>
        optionsOf(bench, state, YOU).find(({ label }) => /Equip|Crew|Fortify|Reconfigure|Station/.test(label));
      const used = (each: Bench, story?: Story) =>
        each === bench ? prepared(placed(each, story), use) : nextTurn(placed(each, story));
      if (use(placed(bench)) !== undefined) live({ bench, blank, place: used }, `${face.name} used first`, lines);
    } else if (cast !== undefined) {
      const castFirst = (each: Bench, story?: Story): core.GameState => {
        const from = arranged(each, [
          ...besides(story),
          ...(each === bench ? [{ name: each.name, zone: 'hand' as const }] : []),
        ]);
        return each === bench
          ? prepared(from, (state) => optionsOf(bench, state, YOU).find(({ kind }) => kind === 'cast'))
          : nextTurn(from);
      };
      live({ bench, blank, place: castFirst }, `${face.name} cast on something of yours, against nothing`, lines);
    }
  }
}

const besides = (story?: Story): Extra[] => [
  ...(story?.hands ?? []).map(([player, name]) => ({ name, zone: 'hand' as const, player })),
  ...(story?.field ?? []).map((name) => ({ name, zone: 'battlefield' as const })),
];

const OWN: Manner = { ...PLAIN, lean: 'own' };

/** What is attached or crewed is so first, on something of yours; a Vehicle has to attack in this turn. */
function prepared(from: core.GameState, use: (state: core.GameState) => core.OptionView | undefined): core.GameState {
  const play = playFrom(from);
  const option = use(from);
  if (option !== undefined && submitTold(play, { option: option.id })) settle(play, OWN);
  return option?.label.includes('Crew') ? play.state : nextTurn(play.state);
}

function nextTurn(from: core.GameState): core.GameState {
  const play = playFrom(from);
  passTo(play, PLAIN, 'precombatMain', THEY);
  passTo(play, PLAIN, 'precombatMain', YOU);
  return play.state;
}

interface Life {
  readonly bench: Bench;
  readonly blank: Bench;
  place(bench: Bench, story?: Story): core.GameState;
}

function live({ bench, blank, place }: Life, title: string, lines: string[]): void {
  const withText = place(bench);
  const without = place(blank);
  const constant = difference(all(without), all(withText));
  lines.push(
    `== ${title}:`,
    ...shortened(
      constant.map((line) => `  ${line}`),
      40,
    ),
  );
  const before = new Set(optionsOf(bench, without, YOU).map(({ id }) => id));
  for (const option of optionsOf(bench, withText, YOU))
    if (!before.has(option.id)) inManners(bench, withText, option, '', lines);
  const self = namedOnBattlefield(bench, withText);
  const view = self === undefined ? null : core.presentCard(withText, core.idOf(self), YOU);
  const usual = new Map(view === null ? [] : [[view.name, view.keywords]]);
  const told = new Map<string, string>();
  for (const story of STORIES) {
    if (story.creature && !view?.types.includes('creature')) continue;
    const [shown, other] = [bench, blank].map((each) => {
      const play = playFrom(place(each, story));
      story.run(play, namedOnBattlefield(each, play.state));
      return play;
    }) as [Play, Play];
    const steady = difference(lookAt(without, usual), lookAt(withText, usual));
    const events = difference(other.lines, shown.lines).map((line) => `  ${line.replace(/^([-+]) +/, '$1 ')}`);
    const gone = namedOnBattlefield(bench, shown.state) === undefined;
    const states = difference(steady, difference(lookAt(other.state, usual), lookAt(shown.state, usual)))
      .filter(
        (line) =>
          !/basic lands/.test(line) &&
          !(line.startsWith('- ') && (gone || names(bench.card).some((name) => line.includes(name)))),
      )
      .map((line) => `    ${line.replace(/^- ([-+~])/, 'no longer: $1').replace(/^\+ /, '')}`);
    if (events.length === 0 && states.length === 0) continue;
    const key = [...events, ...states].toSorted().join('\n');
    const same = told.get(key);
    told.set(key, same ?? story.title);
    if (same !== undefined) lines.push(`* ${story.title}: as when ${same}`);
    else
      lines.push(
        `* ${story.title}:`,
        ...shortened(events, 24),
        ...(states.length > 0 ? ['    so:', ...shortened(states, 16)] : []),
      );
  }
}
