// Scry and surveil (CR 701.22, 701.25): some of the top cards go down, the rest back on top in any order.

import { idOf, type ObjectRef, type PlayerId, playerEntity, ZONE } from '../../basics/index.ts';
import type { Fields } from '../../cards/language/index.ts';
import { does, figureOrX } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { askToChoose } from '../../decisions/asking/index.ts';
import { type Ahead, propose, proposeAhead, sayDone } from '../../events/index.ts';
import { type EffectTask, type GameState, makeEvent, type Scope, show, writePlayer } from '../../state/index.ts';
import { countOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, playersFor, wait } from '../handler.ts';
import { topOf } from '../top-cards.ts';

const fields = { 'who?': 'player', count: 'amount' } as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    scry: typeof fields;
    surveil: typeof fields;
  }
}

instruction('scry', fields, {
  reads: [read.playerVerb('scry', (who) => read.map(read.plainAmount, (count) => ({ kind: 'scry', ...who, count })))],
  say: (speech, node) => does(speech, node.who, 'scry', () => figureOrX(speech, node.count)),
  run(state, node, scope, place) {
    wait(state, place, { players: playersFor(state, node.who, scope), stage: 'down' });
  },
  resume: (state, task, node, scope) => arrange(state, task, node, scope, 'bottom'),
});

instruction('surveil', fields, {
  reads: [
    read.playerVerb('surveil', (who) => read.map(read.plainAmount, (count) => ({ kind: 'surveil', ...who, count }))),
  ],
  say: (speech, node) => does(speech, node.who, 'surveil', () => figureOrX(speech, node.count)),
  run(state, node, scope, place) {
    wait(state, place, { players: playersFor(state, node.who, scope), stage: 'down' });
  },
  resume: (state, task, node, scope) => arrange(state, task, node, scope, 'graveyard'),
});

/** CR 701.22, 701.25: some go to the bottom or the graveyard, the rest back on top in any order. */
function arrange(
  state: GameState,
  task: EffectTask,
  node: NodeOf<'scry'> | NodeOf<'surveil'>,
  scope: Scope,
  down: 'bottom' | 'graveyard',
): void {
  const players = task.data['players'] as PlayerId[];
  const player = players[0];
  if (player === undefined) {
    finish(state);
    return;
  }
  const kind = down === 'bottom' ? 'scry' : 'surveil';
  const ahead = task.data['ahead'] as Ahead | undefined;
  if (ahead === undefined) {
    const amount = countOf(state, node.count, {
      ...scope,
      bindings: { ...scope.bindings, each: [playerEntity(player)] },
    });
    // CR 701.22b, 701.25c: of no cards it doesn't happen.
    if (amount > 0) return proposeAhead(state, makeEvent(kind, { player, amount, causedBy: scope.you }));
    task.data = { players: players.slice(1), stage: 'down' };
    return;
  }
  const refs = (task.data['refs'] as ObjectRef[] | undefined) ?? topOf(state, player, ahead?.amount ?? 0);
  const next = (): void => {
    task.data = { players: players.slice(1), stage: 'down' };
    // CR 701.22d, 701.25d: done, even if there was nothing to look at.
    if (ahead !== null) sayDone(state, makeEvent(kind, { player, amount: refs.length, causedBy: scope.you }));
  };
  if (refs.length === 0) return next();
  const where = down === 'bottom' ? 'the bottom' : 'your graveyard';
  if (task.data['stage'] === 'down') {
    show(state, refs.map(idOf), [player]);
    if (task.answer === null) {
      askToChoose(state, {
        player,
        prompt: `Put any of these on ${where}`,
        cr: down === 'bottom' ? '701.22' : '701.25',
        source: scope.self,
        candidates: refs,
        min: 0,
        max: refs.length,
        ordered: true,
      });
      return;
    }
    const chosen = 'choose' in task.answer ? task.answer.choose : [];
    task.answer = null;
    task.data = { ...task.data, stage: 'top', refs, keep: refs.filter((ref) => !chosen.includes(ref)) };
    if (down === 'graveyard')
      propose(
        state,
        chosen.map((ref) => makeEvent('zoneChange', { object: ref, to: ZONE.graveyard, causedBy: scope.you, player })),
      );
    else toBottom(state, player, chosen);
    return;
  }
  const keep = task.data['keep'] as ObjectRef[];
  if (keep.length > 1) {
    if (task.answer === null) {
      askToChoose(state, {
        player,
        prompt: 'Order them: the last one you pick is on top',
        cr: '701.22',
        source: scope.self,
        candidates: keep,
        min: keep.length,
        max: keep.length,
        ordered: true,
      });
      return;
    }
    toTop(state, player, 'choose' in task.answer ? task.answer.choose : keep);
    task.answer = null;
  }
  next();
}

// Within a library nothing changes zones: the order does.
function toBottom(state: GameState, player: PlayerId, refs: readonly ObjectRef[]): void {
  const moving = refs.map(idOf);
  const written = writePlayer(state, player);
  written.library = [...moving.slice().reverse(), ...written.library.filter((id) => !moving.includes(id))];
}

function toTop(state: GameState, player: PlayerId, refs: readonly ObjectRef[]): void {
  const moving = refs.map(idOf);
  const written = writePlayer(state, player);
  written.library = [...written.library.filter((id) => !moving.includes(id)), ...moving];
}
