// What could rid the table of a creature: cards of a hand, fights, and what the others may hold.
import type { CardView } from '../../api/index.ts';
import { whetherToCounter } from '../advice.ts';
import { foughtAlone } from '../coach.ts';
import { creaturesIn, isMine } from '../named-there.ts';
import { ownSeat } from '../own-seat.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, playerName, replyWith } from '../reply.ts';
import { type CoachedTable, sizeWords, together } from './answer.ts';
import { kindOfNamed } from './kinds.ts';

/** Cards and fights of the seat's that could rid the table of it. */
export async function toKill(reading: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  const { view, coach, decision } = table;
  const card =
    reading.named.flatMap(creaturesIn).find((one) => !isMine(one, view)) ?? reading.named.flatMap(creaturesIn)[0];
  // "Does that kill it" is asked of what lies on the stack.
  if (card === undefined) return ofSpell(reading, table);
  if (view.stack.length > 0 && reading.marks.has('it')) return null;
  if (isMine(card, view)) return theirThreats(card, table);
  const held = ownSeat(view)?.hand ?? [];
  const able: string[] = [];
  for (const own of new Map(
    held.filter(({ types }) => !types.includes('land')).map((one) => [one.name, one]),
  ).values()) {
    if (kills(own.text, card) === null) continue;
    const targets = await coach.targetsOf(own.ref);
    if (!targets.some(({ targets: at }) => at.some(({ ref }) => ref === card.ref))) continue;
    const offered = decision?.options.some(({ object, mana }) => object === own.ref && mana !== true) ?? false;
    able.push(
      `${own.name} ${kills(own.text, card)}${offered ? ', and you can cast it now' : ", but you can't cast it now"}`,
    );
  }
  const cards =
    able.length === 0
      ? 'Nothing in your hand that I can tell does it by itself.'
      : `From your hand: ${able.join('; ')}.`;
  const fights = fightsThatKill(card, table);
  return replyWith(`${cards} ${fights}`, [card.name], ['704.5g']);
}

/** What still lies on the stack is countered, or met once it is on the battlefield. */
async function ofSpell(reading: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  const { view } = table;
  const card = reading.named
    .flatMap(({ all }) => all)
    .find(({ zone, types }) => zone === 'stack' && types.includes('creature'));
  if (card === undefined) return null;
  const counter = await whetherToCounter(table);
  const held = ownSeat(view)?.hand ?? [];
  const able = held.filter(({ text, types }) => !types.includes('land') && kills(text, card) !== null);
  const later =
    able.length === 0
      ? 'Nothing else in your hand that I can tell does it by itself.'
      : `Once it is on the battlefield: ${able.map(({ name, text }) => `${name} ${kills(text, card)}`).join('; ')}.`;
  return replyWith(
    `${card.name} is still on the stack. ${later}${counter === null ? '' : ` ${counter.text}`}`,
    [card.name],
    ['701.6'],
  );
}

/** What a card's text does to a creature, where that ends it; null where it doesn't, as far as it can be read. */
export function kills(text: string, card: CardView): string | null {
  if (/\bdestroy (?:up to \w+ )?target\b/i.test(text))
    return card.keywords.includes('indestructible') ? null : 'destroys it';
  if (/\bexile (?:up to \w+ )?target\b/i.test(text)) return 'exiles it';
  const damage = /\bdeals? (\d+) damage to (?:any target|target|up to)/i.exec(text);
  if (damage?.[1] === undefined || card.keywords.includes('indestructible')) return null;
  const left = (card.toughness ?? 0) - card.damage;
  return Number(damage[1]) >= left ? `deals ${damage[1]} damage to its ${left} toughness` : null;
}

function fightsThatKill(card: CardView, { view, coach }: CoachedTable): string {
  const mine = view.battlefield.filter((one) => one.controller === view.seat && one.types.includes('creature'));
  const kill = mine.filter((own) => {
    const blocking = foughtAlone(card, [own], { coach });
    if (blocking?.ok === true) return blocking.outcome.dies.includes(card.ref);
    const attacking = foughtAlone(own, [card], { coach });
    return attacking?.ok === true && attacking.outcome.dies.includes(card.ref);
  });
  return kill.length === 0
    ? `In combat no single creature of yours kills ${card.name}${sizeWords(card)} now.`
    : `In combat, one against one, ${together(kill)} would kill it, if they let it come to that.`;
}

export function theirThreats(card: CardView, { view, coach }: CoachedTable): ChatReply {
  const theirs = view.battlefield.filter((one) => one.controller !== card.controller && one.types.includes('creature'));
  const deadly = theirs.filter((other) => {
    const told = foughtAlone(card, [other], { coach });
    return told?.ok === true && told.outcome.dies.includes(card.ref);
  });
  const other = view.players.find(({ player }) => player !== view.seat)?.player ?? 0;
  const hidden = [...new Set(coach.hidden(other))].filter(
    (name) => kills(kindOfNamed(name)?.text ?? '', card) !== null,
  );
  const board =
    deadly.length === 0
      ? 'Of what is on the table nothing kills it as a single blocker.'
      : `As a single blocker ${together(deadly)} would kill it.`;
  const cards =
    hidden.length === 0
      ? "None of the cards that you haven't seen says that it destroys, exiles or burns such a creature."
      : `Of the cards of ${playerName(view, other)} that you haven't seen, these could: ${hidden.slice(0, 8).join(', ')}.`;
  return replyWith(`${board} ${cards}`, [card.name, ...hidden.slice(0, 8)], ['704.5g']);
}
