// What a card of the seat's would do, when it can be used, at what, and what would be paid: tried out or found by the rules.
import type { CardView, OptionView } from '../api/index.ts';
import { manaValueOf, showCard } from '../cards/index.ts';
import type { CoachAtSeat, TriedOut } from './coach.ts';
import { namedInQuestion } from './named-in-question.ts';
import { isMine, type NamedThere, namedThere } from './named-there.ts';
import { ownSeat } from './own-seat.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from './reply.ts';

type Coached = ChatTable & { readonly coach: CoachAtSeat };

const WHEN_CAST =
  /^when (?:can|could|will|am|do) i (?:be able to |get to |able to )?(?:cast|play|use|afford|drop)\b|\b(?:can|could|will) i (?:be able to )?(?:cast|play|afford|use)\b.*\bnext turn\b|\bhow (?:long|many (?:more )?(?:turns|lands))\b.*\b(?:until|till|before|to|for) (?:i )?(?:can |could )?(?:cast|play|afford)?\b|\bhow many (?:more )?lands? (?:do|would|will) i need\b|\bhow much mana (?:do|would) i need\b|\b(?:can|could|do) i (?:have enough mana|afford)\b/;
const TARGETS =
  /\b(?:what|who|which(?: creatures?)?) (?:would|could|can|does|will|might|should) (?:i )?.*\b(?:take|exile|hit|kill|destroy|target|remove|bounce|return|get|steal|shoot|burn|be cast on|enchant|equip)\b|^(?:can|could|does|will|would) .*\b(?:target|hit|kill|destroy|exile|take|remove|bounce|go on|take out|work(?:s)? (?:on|against)|affect|reach)\b|\b(?:legal )?targets? (?:for|of)\b|\bcast .*\bon\b/;
const WHAT_IF =
  /\b(?:what|how much|who)\b.*\b(?:if|when|once|after)\b.*\b(?:i (?:cast|play|use|activate|equip|sacrifice|sac|pump|tap|crack|drop|flash)\w*|(?:it |.* )?(?:comes in|comes down|enters|resolves|etbs?|hits the (?:board|battlefield|table)))\b/;
const MODE = /\b(?:which|what) (?:mode|option|half|side|choice)\b|\bhow (?:should|would|do) (?:i|you) use\b/;
const CAN_PAY =
  /\bcan (?:he|she|they|bob) (?:still )?(?:pay|afford)\b|\b(?:does|do) (?:he|she|they|bob) have (?:the|enough) mana\b|\bpay (?:for it|the (?:tax|\d))\b/;
const TIMES: readonly [RegExp, number][] = [
  [/\btwice\b|\b2 times\b|\btwo times\b/, 2],
  [/\b3 times\b|\bthree times\b|\bthrice\b/, 3],
  [/\b4 times\b|\bfour times\b/, 4],
];

/** Null where it asks for none of these. */
export async function cardUseAnswer(question: string, table: Coached): Promise<ChatReply | null> {
  const { view } = table;
  if (view.result !== null || view.seat === null) return null;
  const named = namedThere(question, view);
  if (CAN_PAY.test(question)) return canPay(question, named, table);
  // What is used is one's own, also where the other has one of that name on the table.
  const own = named
    .map((one) => ({ ...one, cards: one.all.filter((card) => isMine(card, view) && card.zone !== 'graveyard') }))
    .filter(({ cards }) => cards.length > 0);
  // "What happens to my wall if I cast it": what is used stands behind the verb.
  const verb = /\b(?:cast|play|use|activate|equip|sacrifice|sac|pump|flash)\w*\b/.exec(question);
  const behind = own.filter(({ at }) => verb !== null && at > verb.index);
  const usable = ({ cards }: NamedThere): boolean =>
    cards.some((card) => card.zone === 'hand' || isOffered(card, table));
  const used = behind.find(usable) ?? behind[0] ?? own.findLast(usable) ?? own.at(-1);
  if (WHEN_CAST.test(question)) return own[0] === undefined ? null : whenCast(own[0], table);
  if (used !== undefined && MODE.test(question)) return inMode(used, table);
  if (used !== undefined && WHAT_IF.test(question)) return tried(used, question, table);
  if (own[0] !== undefined && TARGETS.test(question)) return targets(inHandFirst(own), named, table);
  return null;
}

/** Whoever asks for targets means what is still to be cast. */
function inHandFirst(own: readonly NamedThere[]): NamedThere {
  const hand = own.find(({ cards }) => cards.some(({ zone }) => zone === 'hand'));
  return hand ?? (own[0] as NamedThere);
}

const mineOf = ({ cards }: Pick<NamedThere, 'cards'>, { view }: Coached): CardView | undefined =>
  cards.find((card) => isMine(card, view) && card.zone !== 'graveyard');

// --- when can I cast it

export function whenCast({ cards }: Pick<NamedThere, 'cards'>, table: Coached): ChatReply | null {
  const { view, decision, coach } = table;
  const card = cards.find(({ zone }) => zone === 'hand') ?? mineOf({ cards }, table);
  if (card === undefined) return null;
  if (card.zone !== 'hand') return replyWith(`${card.name} is on the ${card.zone} already.`, [card.name]);
  const needs = `${card.name} costs ${card.cost === '' ? 'nothing' : `${card.cost}, ${card.manaValue} mana`}.`;
  const offered = decision?.options.some(({ object, mana }) => object === card.ref && mana !== true);
  if (offered === true) return replyWith(`${needs} You can cast it now.`, [card.name], ['601.3']);
  const why = table
    .whyNot(card.ref)
    .map(({ message }) => message)
    .join('; ');
  const lands = view.battlefield.filter(
    ({ controller, types }) => controller === view.seat && types.includes('land'),
  ).length;
  const held = ownSeat(view)?.hand.filter(({ types }) => types.includes('land')).length ?? 0;
  const now = why === '' ? '' : ` Not now: ${why}.`;
  const have = ` You have ${lands} land${lands === 1 ? '' : 's'} on the battlefield and ${held === 0 ? 'none' : held} in hand.`;
  const next = coach.castableNextTurn(card.ref)
    ? ' In your next turn you can, with what you have now.'
    : ` In your next turn you can't yet with what you have now${card.manaValue > lands + 1 ? `: from lands alone it takes ${card.manaValue - lands} more` : ''}.`;
  return replyWith(`${needs}${now}${have}${next}`, [card.name], ['601.3', '305.2']);
}

// --- at what

async function targets(named: NamedThere, all: readonly NamedThere[], table: Coached): Promise<ChatReply | null> {
  const card = mineOf(named, table);
  if (card === undefined) return null;
  const found = await table.coach.targetsOf(card.ref);
  if (found.length === 0) return null;
  const whyNot = isOffered(card, table) ? '' : whyNotNow(card, table);
  const asked = all
    .filter((one) => one.at !== named.at && one.cards.every(({ ref }) => ref !== card.ref))
    .flatMap(({ cards }) => cards);
  const lines = found.map(({ prompt, targets: at }) => {
    const labels = at.map(({ ref, label }) => labelled(ref, label, table));
    return `${prompt.replace(/[.:]$/, '')}: ${labels.length === 0 ? 'nothing' : counted(labels).join(', ')}.`;
  });
  const reached = asked.filter(({ ref }) => found.some(({ targets: at }) => at.some((one) => one.ref === ref)));
  const verdict =
    asked.length === 0
      ? ''
      : reached.length > 0
        ? `Yes, ${reached[0]?.name} is a legal target. `
        : `No, ${asked[0]?.name} isn't a legal target. `;
  return replyWith(
    `${verdict}It could target, as things are: ${lines.join(' ')}${whyNot}`,
    [card.name],
    ['115.1', '601.2c'],
  );
}

function whyNotNow(card: CardView, table: Coached): string {
  const why = table.whyNot(card.ref).map(({ message }) => message);
  return why.length === 0 ? '' : ` You can't use it now: ${why.join('; ').replace(/\.$/, '')}.`;
}

const isOffered = ({ ref }: CardView, { decision }: Coached): boolean =>
  decision?.options.some(({ object, mana }) => object === ref && mana !== true) ?? false;

function labelled(ref: number, label: string, { view }: Coached): string {
  const card = view.battlefield.find((one) => one.ref === ref);
  if (card === undefined) return label;
  const size = card.power === undefined ? '' : ` ${card.power}/${card.toughness}`;
  return `${card.controller === view.seat ? 'your' : `${playerName(view, card.controller)}'s`} ${card.name}${size}`;
}

function counted(labels: readonly string[]): string[] {
  return [...Map.groupBy(labels, (label) => label)].map(([label, same]) =>
    same.length === 1 ? label : `${label} ×${same.length}`,
  );
}

// --- what then

async function tried(named: NamedThere, question: string, table: Coached): Promise<ChatReply | null> {
  const card = mineOf(named, table);
  if (card === undefined) return null;
  const times = TIMES.find(([words]) => words.test(question))?.[1] ?? 1;
  const option = optionFor(card, question, table);
  const out = option === undefined ? await table.coach.tryCard(card.ref) : await table.coach.tryOut(option.id, times);
  if (out === null) return null;
  return replyWith(triedWords(out, card, table), [card.name]);
}

/** Of what can be done with it the one that the question speaks of. */
function optionFor({ ref }: CardView, question: string, { decision }: Coached): OptionView | undefined {
  const own = (decision?.options ?? []).filter(({ object, mana }) => object === ref && mana !== true);
  return own.find(({ label }) => /\bequip\b/i.test(question) && /equip/i.test(label)) ?? own[0];
}

export function triedWords({ told, chose, changed, supposed }: TriedOut, card: CardView, table: Coached): string {
  const head = supposed
    ? `${whyNotNow(card, table).trim()} I tried it in a turn of yours to come, with mana for it and nobody answering: `
    : 'I tried it in a game as you may imagine it, with nobody answering: ';
  const how = chose.length === 0 ? '' : `I chose: ${chose.map(unended).join('; ')}. `;
  const lines = [...told, ...changed].map((line) => (/[.?!]$/.test(line) ? line : `${line}.`));
  return `${head.trimStart()}${how}${lines.length === 0 ? 'nothing comes of it that shows.' : lines.join(' ')}`;
}

const unended = (text: string): string => text.replace(/\.$/, '');

// --- modes

async function inMode(named: NamedThere, table: Coached): Promise<ChatReply | null> {
  const card = mineOf(named, table);
  if (card === undefined) return null;
  const out = await table.coach.tryCard(card.ref);
  if (out === null || out.chose.length === 0) return null;
  const others = ` That is by my own player's rules of thumb; "should I cast ${card.name}" compares casting it with the rest.`;
  return replyWith(
    `With ${card.name} I would choose: ${out.chose.map(unended).join('; ')}.${out.supposed ? whyNotNow(card, table) : ''}${others}`,
    [card.name],
  );
}

// --- others' mana

export function theirMana({ view, coach }: Coached): ChatReply {
  const lines = view.players
    .filter(({ player, lost }) => player !== view.seat && !lost)
    .map(({ player }) => {
      const lands = view.battlefield.filter((card) => card.controller === player && card.types.includes('land'));
      const untapped = lands.filter(({ tapped }) => !tapped).length;
      return `${playerName(view, player)} could make up to ${coach.manaOf(player)} mana now; ${untapped} of ${lands.length} lands are untapped.`;
    });
  return replyWith(lines.join(' '), [], ['106.1']);
}

/** What a card makes them pay, against what they could make. */
function canPay(question: string, named: readonly NamedThere[], { view, coach }: Coached): ChatReply | null {
  const them = view.players.find(({ player, lost }) => player !== view.seat && !lost);
  if (them === undefined) return null;
  const most = coach.manaOf(them.player);
  const cards = named.flatMap(({ cards: some }) => some);
  const tax = cards.flatMap(({ name, text }) =>
    [...text.matchAll(/unless (?:its controller|that player|they) pays? \{(\d+)\}/gi)].map(([, mana]) => ({
      name,
      mana: Number(mana),
    })),
  )[0];
  const could = `${them.name} could make up to ${most} mana now`;
  if (tax === undefined) {
    const spell = cards[0]?.name ?? namedInQuestion(question)[0];
    const cost = spell === undefined ? null : manaCostOf(spell);
    if (spell === undefined || cost === null) return replyWith(`${could}.`, [], ['106.1']);
    return replyWith(
      `${most >= cost ? 'Yes, counted by how much it is' : 'No'}: ${spell} costs ${cost} mana, and ${could}.`,
      [spell],
      ['106.1'],
    );
  }
  return replyWith(
    `${most >= tax.mana ? 'Yes' : 'No'}: ${tax.name} asks for {${tax.mana}}, and ${could}.`,
    [tax.name],
    ['118.12'],
  );
}

function manaCostOf(name: string): number | null {
  const face = showCard(name);
  return face === null ? null : manaValueOf(face);
}
