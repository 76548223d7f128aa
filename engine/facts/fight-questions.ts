// "Does it die if it blocks", "what if I attack with everything", "how much tramples over": fought out by the rules.
import type { CardView, CombatOutcome, TableView } from '../api/index.ts';
import { type CoachAtSeat, type FightTold, foughtAlone } from './coach.ts';
import { creaturesIn, isMine, type NamedThere, namedThere } from './named-there.ts';
import { untappedCreatures } from './race.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from './reply.ts';

const FIGHTS =
  /\b(?:hit|connect|send|chump(?:s|ing)?|block(?:s|ed|ing|ers?)?|attack(?:s|ed|ing)?|swing(?:s|ing)?|fight(?:s|ing)?|beats?|kills?|kill(?:ed)?|dies?|die|survives?|trades?|wins?|vs|versus|against|tramples?|trampl(?:e|es|ing)|combat|bounce off|hold off|stop|stops)\b/;
const RULE_TALK = /^(?:how (?:do|does|can) (?:i )?(?:block|attack)(?:ing|ers?)? (?:work|happen)|explain)/;
const EVERYTHING =
  /\b(?:everything|everyone|every creature|all(?: of)?(?: (?:my|them|it|creatures?))?|all out|both|the (?:whole )?team|my team|the lot|all in)\b/;
const NO_BLOCK =
  /\b(?:(?:don't|dont|do not|didn't|not|never|no) (?:block|chump)(?:s|ing)?|(?:take|let) (?:it|the damage|everything|them|him)(?: all)?(?: through)?$|no blocks?|without blocking)\b/;
const I_ATTACK =
  /\b(?:if|when|should|can|could|may|do|and) (?:i|we) (?:just |only |all[- ]out |still |now |do )*(?:attack|swing|go|hit|connect|send)\b|^(?:attack(?:ing)?|swing(?:ing)?)\b/;
const I_BLOCK =
  /\b(?:i|we) (?:just |only |double |triple |gang |chump |still |now )*(?:block|chump)\b|^(?:block(?:ing)?|chump(?:ing)?)\b/;
/** Asks for a judgement, and not for what comes of it. */
const ADVICE = /^(?:should|shall|would you|how should|is it (?:right|good|worth|better|safe))\b/;

type Coached = ChatTable & { readonly coach: CoachAtSeat };

/** Null where it asks for no fight, or where nobody may be coached. */
export function fightAnswer(question: string, table: Coached): ChatReply | null {
  const { view } = table;
  if (view.result !== null || view.players.length !== 2 || view.seat === null || ADVICE.test(question)) return null;
  if (RULE_TALK.test(question)) return null;
  if (NO_BLOCK.test(question)) return unblocked(table);
  if (!FIGHTS.test(question)) return null;
  const named = namedThere(question, view).filter((one) => creaturesIn(one).length > 0);
  const [first, second] = named;
  if (first !== undefined && second !== undefined) {
    const pair = pairOf(question, first, second, view);
    if (pair !== null) return fightOf(pair, table);
  }
  if (first !== undefined && named.length === 1) {
    const alone = ofOne(question, first, table);
    if (alone !== null) return alone;
  }
  if (
    /^(?:what|who|which|how many)\b.*\b(?:can|could|able to) (?:\w+ )?block\b|^(?:can|could) (?:he|she|they|bob|anything|something)\b/.test(
      question,
    )
  )
    return null;
  if (named.length === 0 && /\bif (?:he|she|they|bob) blocks?\b/.test(question) && view.activePlayer === view.seat)
    return ownAttack('all', table);
  if (I_ATTACK.test(question) && !/^can't|\bcan't\b/.test(question)) {
    const mine = named.flatMap(creaturesIn).filter((card) => isMine(card, view));
    if (mine.length > 0 && !EVERYTHING.test(question)) return ownAttack(mine, table);
    if (EVERYTHING.test(question) && /\bwhat\b|\bhow much\b|\bwho\b/.test(question)) return ownAttack('all', table);
    return null;
  }
  if (
    first !== undefined &&
    /\b(?:die|dies|survive|survives|killed)\b/.test(question) &&
    /\b(?:combat|attack\w*|block\w*|fight\w*)\b/.test(question)
  )
    return againstEach(first, table);
  return null;
}

/** What is asked of one creature and of nobody by name. */
function ofOne(question: string, one: NamedThere, table: Coached): ChatReply | null {
  const { view } = table;
  const [card] = creaturesIn(one);
  if (card === undefined) return null;
  const mine = isMine(card, view);
  if (/\battack\w*\b.*\b(?:still|also|then|and) block\b|\battack\w*\b.*\btap(?:ped|s)?\b/.test(question))
    return replyWith(
      card.keywords.includes('vigilance')
        ? `Yes: ${card.name} has vigilance, so attacking doesn't tap it.`
        : `No: attacking taps ${card.name}, and it untaps only in its controller's next untap step.`,
      [card.name],
      ['508.1f', '702.20b'],
    );
  if (!mine && /^(?:can|could|will|would|does|is) .*\battack(?:ing)?\b/.test(question)) return couldAttack(card, table);
  if (!I_BLOCK.test(question)) return null;
  const attacking = view.battlefield.filter((each) => each.attacking !== undefined);
  const own = view.seat === null ? [] : untappedCreatures(view, view.seat);
  if (!mine && (EVERYTHING.test(question) || /\b(?:double|triple|gang|two|three)\b/.test(question)))
    return fightOf({ attackers: [card], blockers: own }, table);
  if (!mine || attacking.length > 1) return null;
  const against = attacking[0];
  return against === undefined ? againstEach(one, table) : fightOf({ attackers: [against], blockers: [card] }, table);
}

function couldAttack(card: CardView, { coach, view }: Coached): ChatReply {
  const told = coach.fight({ by: card.controller, attackers: [card.ref] });
  const when =
    view.activePlayer === card.controller ? 'this turn' : `on ${playerName(view, card.controller)}'s next turn`;
  if (told?.ok !== true)
    return replyWith(
      `No: ${told === null ? `${card.name} can't attack, as things are.` : ended(told.message)}`,
      [card.name],
      ['508.1a'],
    );
  const said = told.outcome.said === '' ? '' : ` ${ended(told.outcome.said)}`;
  return replyWith(`Yes, ${when}, as a ${card.power}/${card.toughness}.${said}`, [card.name], ['508.1a']);
}

interface Pair {
  readonly attackers: readonly CardView[];
  readonly blockers: readonly CardView[];
}

/** Who attacks and who blocks, from where they stand about "block", or else from who is whose. */
function pairOf(question: string, first: NamedThere, second: NamedThere, view: TableView): Pair | null {
  const [one, other] = [creaturesIn(first), creaturesIn(second)];
  const sided = (cards: readonly CardView[], mine: boolean) => cards.filter((card) => isMine(card, view) === mine);
  const ofSides = (attackers: readonly CardView[], blockers: readonly CardView[], several: boolean): Pair | null => {
    const mine = sided(attackers, true).length > 0 && sided(blockers, false).length > 0;
    const [attacking, blocking] = [sided(attackers, mine), sided(blockers, !mine)];
    if (attacking.length === 0 || blocking.length === 0) return null;
    return { attackers: attacking.slice(0, 1), blockers: several ? blocking : blocking.slice(0, 1) };
  };
  const block = /\b(?:block|chump)(ed|s|ing)?\b/.exec(question);
  if (block !== null) {
    const several = I_BLOCK.test(question) || /\bboth\b|\bdouble\b/.test(question);
    // "Block the wurm with my wall", "is blocked by", and "my giant if the wall blocks it".
    const before = [first, second].filter(({ at }) => at < block.index).length;
    const swapped = before !== 1 || (block[1] === 'ed' && /\bblocked by\b/.test(question));
    return swapped
      ? ofSides(one, other, second.several || several)
      : ofSides(other, one, first.several || /\bboth\b/.test(question));
  }
  const attacks = /\b(?:attack|swing)(?:s|ed|ing)?\b/.exec(question);
  if (
    attacks !== null &&
    first.at > attacks.index &&
    second.at > attacks.index &&
    /\bwith\b/.test(question.slice(attacks.index))
  )
    return ofSides(one, other, second.several);
  const theirsAttack = view.activePlayer !== view.seat;
  const oneIsTheirs = sided(one, true).length === 0;
  return oneIsTheirs === theirsAttack ? ofSides(one, other, second.several) : ofSides(other, one, first.several);
}

function fightOf({ attackers, blockers }: Pair, { coach, view }: Coached): ChatReply {
  const [attacker] = attackers as [CardView];
  const told = foughtAlone(attacker, blockers, { coach });
  const names = [attacker.name, ...blockers.map(({ name }) => name)];
  const laid = `${namesOf(blockers)} before ${described(attacker)}`;
  if (told === null) return replyWith(`${attacker.name} can't attack, as things are.`, names, ['508.1a']);
  if (!told.ok) return replyWith(`That can't be: ${ended(told.message)}`, names, [told.cr]);
  return replyWith(
    `${whenWords(told, view)}${laid}: ${outcomeWords(told.outcome, view, [attacker, ...blockers])} ${NOT_IN}`,
    names,
    ['509.1', '510.1'],
  );
}

/** An attack of the seat's: unblocked, and with each single block that could be made. */
export function ownAttack(mine: readonly CardView[] | 'all', { coach, view }: Coached): ChatReply | null {
  const by = view.seat ?? 0;
  const told = coach.fight({ by, attackers: mine === 'all' ? 'all' : mine.map(({ ref }) => ref) });
  if (told === null) return replyWith('None of your creatures could attack, as things are.', [], ['508.1a']);
  if (!told.ok) return replyWith(`That attack can't be: ${ended(told.message)}`, [], [told.cr]);
  const attackers = view.battlefield.filter(({ ref }) => told.attackers.includes(ref));
  if (attackers.length === 0) return replyWith('None of your creatures could attack, as things are.', [], ['508.1a']);
  const guard = view.players
    .filter(({ player, lost }) => player !== by && !lost)
    .flatMap(({ player }) => untappedCreatures(view, player));
  const lost = new Set<CardView>();
  const blocks = distinct(guard).flatMap((blocker) =>
    distinct(attackers).flatMap((attacker) => {
      const blocked = coach.fight({
        by,
        attackers: told.attackers,
        blocks: [{ blocker: blocker.ref, attacker: attacker.ref }],
      });
      if (blocked?.ok !== true) return [];
      if (blocked.outcome.dies.includes(attacker.ref)) lost.add(attacker);
      return [`${described(blocker)} before ${described(attacker)}: ${deathsOf(blocked.outcome, view)}`];
    }),
  );
  const risk =
    blocks.length === 0
      ? ''
      : lost.size === 0
        ? ' No single block of theirs costs you a creature.'
        : ` A single block could cost you ${namesOf([...lost])}.`;
  const more = blocks.length > MOST_BLOCKS ? ` (${blocks.length - MOST_BLOCKS} more single blocks are possible.)` : '';
  const blocked =
    blocks.length === 0
      ? 'Nothing of theirs could block.'
      : `If they block, one by one: ${blocks.slice(0, MOST_BLOCKS).join(' ')}${more}`;
  const outcome = told.outcome.said === '' ? 'Nobody is hurt.' : ended(told.outcome.said);
  return replyWith(
    `${whenWords(told, view)}You attack with ${namesOf(attackers)}. ${outcome} ${blocked}${risk} ${NOT_IN}`,
    attackers.map(({ name }) => name),
    ['508.1', '509.1', '510.1'],
  );
}

/** Blocks that are told of, at most. */
const MOST_BLOCKS = 6;

function unblocked({ coach, view }: Coached): ChatReply | null {
  const by = view.activePlayer;
  if (by === view.seat) return null;
  const told = coach.fight({
    by,
    attackers: view.battlefield.filter(({ attacking }) => attacking !== undefined).map(({ ref }) => ref),
  });
  if (told?.ok !== true || told.when !== 'now') return null;
  const said = told.outcome.said === '' ? 'Nobody is hurt.' : ended(told.outcome.said);
  return replyWith(`Without a block: ${said} ${NOT_IN}`, [], ['509.1', '510.1']);
}

/** One creature against each of the other side's, in an attack of theirs or of its own. */
function againstEach(named: NamedThere, { coach, view }: Coached): ChatReply | null {
  const [card] = creaturesIn(named);
  if (card === undefined || view.seat === null) return null;
  const mine = isMine(card, view);
  const others = view.battlefield.filter((one) => one.types.includes('creature') && one.controller !== card.controller);
  const attacking = others.filter((one) => one.attacking !== undefined);
  const lines: string[] = [];
  for (const other of distinct(attacking.length > 0 ? attacking : others)) {
    const blocks = foughtAlone(other, [card], { coach });
    const attacks = blocks?.ok === true ? blocks : foughtAlone(card, [other], { coach });
    if (attacks?.ok !== true) continue;
    const dies = attacks.outcome.dies.includes(card.ref);
    const back = attacks.outcome.dies.includes(other.ref);
    lines.push(`${described(other)} ${dies ? 'kills it' : "doesn't kill it"}${back ? ' and dies' : ''}`);
  }
  if (lines.length === 0) return null;
  const whose = mine ? 'your' : `${playerName(view, card.controller)}'s`;
  return replyWith(
    `In combat, one against one, against ${whose} ${described(card)}: ${lines.join('; ')}. Several at once may do more. ${NOT_IN}`,
    [card.name],
    ['510.1', '704.5g'],
  );
}

export const NOT_IN = 'I fought it out with what is on the table; what is still cast or activated may change it.';

export function whenWords({ when }: FightTold, view: TableView): string {
  if (when !== 'supposed') return '';
  return view.players.length === 2 ? 'If it comes to that attack, as the board is now: ' : '';
}

export function deathsOf(outcome: CombatOutcome, view: TableView): string {
  const dead = view.battlefield.filter(({ ref }) => outcome.dies.includes(ref));
  const gone = view.battlefield.filter(({ ref }) => outcome.leaves.includes(ref));
  const lives = outcome.players.map(({ player, life, loses }) =>
    loses ? `${nameAt(view, player)} lose${player === view.seat ? '' : 's'}` : `${nameAt(view, player)} at ${life}`,
  );
  const words = [
    dead.length === 0 ? 'nothing dies' : `${ownedNames(dead, view)} ${dead.length === 1 ? 'dies' : 'die'}`,
    ...(gone.length === 0 ? [] : [`${ownedNames(gone, view)} ${gone.length === 1 ? 'leaves' : 'leave'}`]),
    ...lives,
  ];
  return `${words.join(', ')}.`;
}

/** Who dies and who stays, by name. */
export function outcomeWords(outcome: CombatOutcome, view: TableView, fighters: readonly CardView[]): string {
  const staying = fighters.filter(({ ref }) => !outcome.dies.includes(ref) && !outcome.leaves.includes(ref));
  const stays =
    staying.length === 0
      ? ''
      : ` ${capital(ownedNames(staying, view))} ${staying.length === 1 ? 'survives' : 'survive'}.`;
  const head = deathsOf(outcome, view);
  const lives = outcome.players.length === 0 ? ' No damage to a player.' : '';
  return `${head}${stays}${lives}`;
}

const nameAt = (view: TableView, player: number): string => (player === view.seat ? 'you' : playerName(view, player));

const ownedNames = (cards: readonly CardView[], view: TableView): string =>
  cards
    .map((card) => `${isMine(card, view) ? 'your' : `${playerName(view, card.controller)}'s`} ${card.name}`)
    .join(' and ');

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const described = ({ name, power, toughness }: CardView): string => `${name} ${power}/${toughness}`;

const namesOf = (cards: readonly CardView[]): string => cards.map(described).join(' and ');

/** One of each that are alike. */
export const distinct = (cards: readonly CardView[]): CardView[] => [
  ...new Map(cards.map((card) => [`${described(card)} ${card.keywords.join()} ${card.damage}`, card])).values(),
];

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
