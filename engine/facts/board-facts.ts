// What a person asks about the things on the board: where they are, why they are so large, what they could do.
import type { SizePart } from '../../mtg-core/index.ts';
import type { CardView, TableView } from '../api/index.ts';
import { attackObstacles, blockReasons } from './combat-reasons.ts';
import { findCard } from './find-card.ts';
import { untappedCreatures } from './race.ts';
import { type ChatReply, type ChatTable, guess, playerName, replyWith, unknownCard } from './reply.ts';
import { situation } from './situation.ts';

const list = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
const signed = (count: number) => (count < 0 ? `−${-count}` : `+${count}`);
const sizeOf = ({ power, toughness }: CardView) => `${power}/${toughness}`;

// --- where is it

/** Every place in which this seat sees cards of that name. */
export function where(about: string, view: TableView): ChatReply {
  const found = findCard(about, view);
  if (found === null) return unknownCard(about);
  if (found.seen.length === 0) {
    const text = `I see no ${found.name} at this table: it may be in a library, or in a hand that you can't see.`;
    return replyWith(`${guess(found)}${text}`, [found.name]);
  }
  const counts = new Map<string, number>();
  for (const card of found.seen) counts.set(placeOf(card, view), (counts.get(placeOf(card, view)) ?? 0) + 1);
  const places = [...counts].map(([place, count]) => (count === 1 ? place : `${place} (${count})`));
  return replyWith(`${guess(found)}${found.name} is ${list(places)}.`, [found.name]);
}

function placeOf(card: CardView, view: TableView): string {
  const whose = (player: number) => (player === view.seat ? 'your' : `${playerName(view, player)}'s`);
  switch (card.zone) {
    case 'battlefield':
      return `on the battlefield, under ${whose(card.controller)} control`;
    case 'stack':
      return 'on the stack';
    case 'exile':
      return card.owner === view.seat ? 'in exile' : `in exile, owned by ${playerName(view, card.owner)}`;
    default:
      return `in ${whose(card.owner)} ${card.zone}`;
  }
}

// --- why is it so large

export function explainSize(about: string, table: ChatTable): ChatReply {
  const found = findCard(about, table.view);
  if (found === null) return unknownCard(about);
  const card = found.seen.find((one) => one.zone === 'battlefield' && one.power !== undefined);
  if (card === undefined)
    return replyWith(`${guess(found)}There is no creature called ${found.name} on the battlefield.`, [found.name]);
  const told = sizeOfCard(card, table);
  return { ...told, text: `${guess(found)}${told.text}` };
}

/** CR 613.4: what it starts from, and each thing that makes it larger or smaller. */
export function sizeOfCard(card: CardView, { whySize: parts }: ChatTable): ChatReply {
  const [printed, ...others] = parts(card.ref);
  if (printed === undefined) return replyWith(`${card.name} is no creature now.`, [card.name]);
  const start = `${card.name} is ${sizeOf(card)}`;
  if (others.length === 0) return replyWith(`${start}: that is its own size, and nothing changes it.`, [card.name]);
  return replyWith(
    `${start}: it starts as ${printed.power}/${printed.toughness}, and ${list(others.map(partWords))}.`,
    [card.name, ...others.filter(({ kind }) => kind === 'permanent').map(({ name }) => name)],
    ['613.4'],
  );
}

function partWords({ kind, name, power, toughness }: SizePart): string {
  const change = `${signed(power)}/${signed(toughness)}`;
  switch (kind) {
    case 'counters':
      return `${name} ${/^1 /.test(name) ? 'counter makes' : 'counters make'} it ${change}`;
    case 'own':
      return `its own text makes it ${change}`;
    case 'rest':
      return `what works together makes it ${change}`;
    default:
      return `${name} makes it ${change}`;
  }
}

// --- what would happen

/** What the board says about an attack or block; what the other side would do is theirs to decide. */
export function whatIf(deed: 'attack' | 'block', about: string, { view, decision }: ChatTable, before = ''): ChatReply {
  const found = findCard(about, view);
  if (found === null) return unknownCard(about);
  const card = found.seen.find((one) => one.zone === 'battlefield' && one.controller === view.seat);
  if (card === undefined)
    return replyWith(`${guess(found)}You have no ${found.name} on the battlefield.`, [found.name]);
  const reasons = deed === 'attack' ? attackObstacles(card, view) : blockReasons(card, view, decision);
  if (reasons.length > 0) {
    const why = reasons.map(({ message, cr }) => `${message.replace(/[.\s]+$/, '')} (${cr}).`).join(' ');
    return replyWith(
      `${guess(found)}It can't ${deed} now. ${why}`,
      [found.name],
      reasons.map(({ cr }) => cr),
    );
  }
  const words = card.keywords.length === 0 ? '' : ` with ${list(card.keywords)}`;
  const head = `${before}${guess(found)}${found.name} would ${deed} as a ${sizeOf(card)}${words}.`;
  return deed === 'attack' ? attackFacts(head, card, view) : blockFacts(head, card, view);
}

const NOT_SEEN = 'Tricks and triggers are not in this.';

function attackFacts(head: string, card: CardView, view: TableView): ChatReply {
  const damage = Math.max(0, card.power ?? 0) * (card.keywords.includes('double strike') ? 2 : 1);
  const sides = view.players
    .filter(({ player, lost }) => player !== view.seat && !lost)
    .map(({ player, name, life }) => {
      const guard = untappedCreatures(view, player).map((one) => `${one.name} ${sizeOf(one)}`);
      const stands = guard.length === 0 ? `${name} has no untapped creature` : `${name} has untapped: ${list(guard)}`;
      return `${stands}. Unblocked it deals ${damage}, and ${name} goes from ${life} to ${life - damage}.`;
    });
  return replyWith(`${head} ${sides.join(' ')} ${NOT_SEEN}`, [card.name], ['508.1a', '510.1']);
}

function blockFacts(head: string, card: CardView, view: TableView): ChatReply {
  const attackers = view.battlefield.filter((one) => one.attacking !== undefined);
  const pairs = attackers.map(
    (one) =>
      `Against ${one.name} ${sizeOf(one)} it deals ${Math.max(0, card.power ?? 0)} and takes ${Math.max(0, one.power ?? 0)}.`,
  );
  return replyWith(
    `${head} ${pairs.join(' ')} ${NOT_SEEN}`,
    [card.name, ...attackers.map(({ name }) => name)],
    ['509.1a', '510.1'],
  );
}

// --- mana

/** All that can make mana now, creatures and artifacts as well as lands. */
export function manaReply({ view, decision, manaNow }: ChatTable): string {
  const makers = manaNow();
  const lands = situation('mana', view, decision);
  if (makers.length === 0) return `Nothing of yours can make mana now. ${lands}`;
  const most = makers.reduce((sum, maker) => sum + maker.most, 0);
  const from = makers.map(({ name, count, atACost }) => {
    const many = count === 1 ? name : `${name} ×${count}`;
    return atACost ? `${many} (at a cost, or for some things only)` : many;
  });
  return `You can make up to ${most} mana now, from ${list(from)}. ${lands}`;
}
