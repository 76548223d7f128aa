// Moments at which something can be answered.
import * as core from '../../../mtg-core/index.ts';
import { PLAIN, type Play, passTo, settle, submitTold } from './playing.ts';
import { THEY, YOU } from './position.ts';

export interface Moment {
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

export const MOMENTS: readonly Moment[] = [
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

/** Further ones, at which only what is on the battlefield is looked at. */
export const STEPS: readonly Moment[] = [
  { title: 'in your upkeep', reach: (play) => passTo(play, PLAIN, 'upkeep', YOU) },
  {
    title: 'in their upkeep',
    reach(play) {
      passTo(play, PLAIN, 'upkeep', THEY);
      if (play.state.pending?.kind === 'priority' && play.state.pending.player === THEY)
        submitTold(play, { option: 'pass' });
    },
  },
];
