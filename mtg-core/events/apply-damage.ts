// Damage and its results (CR 120.3).

import { type Entity, entityPlayer, idOf, isPlayer, type ObjectRef, type PlayerId, ZONE } from '../basics/index.ts';
import { keywordTotal } from '../cards/index.ts';
import { excessOf } from '../rules/permanents/index.ts';
import {
  commanderWith,
  type GameEvent,
  type GameState,
  live,
  makeEvent,
  writeCommander,
  writeObject,
} from '../state/index.ts';
import { characteristicsOf, facts, KEYWORD, TYPE } from '../values/index.ts';

export function applyDamage(state: GameState, event: GameEvent, results: GameEvent[]): boolean {
  // CR 120.8: 0 damage isn't dealt.
  if (event.amount <= 0) return false;
  const source = facts(state, event.source);
  const keywords = source?.chars.keywords ?? 0;
  const controller = source?.object.stack?.controller ?? source?.object.controller ?? event.causedBy;
  event.causedBy = controller;
  if (isPlayer(event.recipient)) {
    const player = entityPlayer(event.recipient);
    event.player = player;
    if (event.combat) noteCommanderDamage(state, event.source, player, event.amount);
    // CR 120.3a-b: life loss, or poison counters with infect.
    if ((keywords & KEYWORD.infect) !== 0) results.push(poisonFor(event.recipient, event.amount, controller));
    else loseLife(results, player, event);
    // CR 120.3g, 702.164c: combat damage of a creature with toxic, besides what it does otherwise.
    const toxic = event.combat && source !== undefined ? keywordTotal(state.table, source.chars, 'toxic') : 0;
    if (toxic > 0) results.push(poisonFor(event.recipient, toxic, controller));
  } else {
    const object = live(state, event.recipient);
    if (object === undefined || object.zone !== ZONE.battlefield) return false;
    const chars = characteristicsOf(state, object.id);
    const excess = excessOf(state, event);
    if (excess > 0) event.excess = excess;
    const written = writeObject(state, object.id);
    written.damagedOn = state.turn;
    event.player = controller;
    if ((chars.types & TYPE.creature) !== 0) {
      if ((keywords & (KEYWORD.wither | KEYWORD.infect)) !== 0) {
        // CR 120.3d: -1/-1 counters instead of marked damage.
        results.push(
          makeEvent('addCounters', {
            object: event.recipient,
            counter: '-1/-1',
            amount: event.amount,
            player: controller,
          }),
        );
      } else {
        written.damage += event.amount;
      }
      // CR 702.2b: dealt damage, marked or not.
      if ((keywords & KEYWORD.deathtouch) !== 0) written.deathtouched = true;
    }
    // CR 120.3c, 120.3h: planeswalkers lose loyalty, battles lose defense.
    if ((chars.types & TYPE.planeswalker) !== 0)
      results.push(
        makeEvent('removeCounters', {
          object: event.recipient,
          counter: 'loyalty',
          amount: event.amount,
          player: controller,
        }),
      );
    if ((chars.types & TYPE.battle) !== 0)
      results.push(
        makeEvent('removeCounters', {
          object: event.recipient,
          counter: 'defense',
          amount: event.amount,
          player: controller,
        }),
      );
  }
  // CR 120.3f: lifelink.
  if ((keywords & KEYWORD.lifelink) !== 0 && controller >= 0) {
    gainFromSource(results, controller, event);
  }
  return true;
}

/** CR 119.9, 702.15e: what one source deals at once is one gain of life, what several deal several. */
function gainFromSource(results: GameEvent[], player: PlayerId, { source, amount, turn }: GameEvent): void {
  const known = results.find((each) => each.kind === 'gainLife' && each.source === source && each.player === player);
  if (known !== undefined) known.amount += amount;
  else results.push(makeEvent('gainLife', { player, amount, source, turn, causedBy: player }));
}

/** CR 903.10a: over the whole game, whoever controls the commander. */
function noteCommanderDamage(state: GameState, source: ObjectRef, player: PlayerId, amount: number): void {
  const commander = source > 0 ? commanderWith(state, idOf(source)) : undefined;
  if (commander === undefined) return;
  const damage = commander.damage.map((dealt, to) => (to === player ? dealt + amount : dealt));
  writeCommander(state, commander.id, { damage });
}

const poisonFor = (recipient: Entity, amount: number, player: PlayerId): GameEvent =>
  makeEvent('addCounters', { object: recipient, recipient, counter: 'poison', amount, player });

/** Simultaneous damage to a player is one loss of life. */
function loseLife(results: GameEvent[], player: number, event: GameEvent): void {
  const known = results.find((each) => each.kind === 'loseLife' && each.player === player);
  if (known !== undefined) known.amount += event.amount;
  else
    results.push(
      makeEvent('loseLife', {
        player,
        amount: event.amount,
        cause: 'damage',
        source: event.source,
        turn: event.turn,
        combat: event.combat,
        causedBy: event.causedBy,
      }),
    );
}
