// What is made to happen around a permanent, so that its abilities show: the same happens around one like it that has no text.
import * as core from '../../../mtg-core/index.ts';
import { PLAIN, type Play, passTo, settle, submitTold } from './playing.ts';
import { THEY, YOU } from './position.ts';

export interface Story {
  readonly title: string;
  /** Cards that are in hands besides. */
  readonly hands?: readonly (readonly [player: core.PlayerId, name: string])[];
  /** Others of yours on the battlefield besides. */
  readonly field?: readonly string[];
  /** Told only of what can attack. */
  readonly creature?: true;
  run(play: Play, self: core.ObjectRef | undefined): void;
}

type Named = string | readonly [core.PlayerId, string];

/** A permanent by its name; `[player, name]` where both have one. */
function permanentNamed(state: core.GameState, named: Named): core.ObjectRef | undefined {
  const [player, name] = typeof named === 'string' ? [undefined, named] : named;
  const id = state.battlefield.find(
    (each) =>
      core.nameOf(state, core.refTo(state, each)) === name &&
      (player === undefined || state.objects[each]?.controller === player),
  );
  return id === undefined ? undefined : core.refTo(state, id);
}

/** Has a player who may act now, or after the other has passed, use a card of this name. */
function uses(
  play: Play,
  player: core.PlayerId,
  name: string,
  wanted: readonly (core.Entity | undefined)[] = [],
): void {
  const { state } = play;
  if (state.pending?.kind === 'priority' && state.pending.player !== player) submitTold(play, { option: 'pass' });
  const options = core.legalAnswers(state, player)?.options ?? [];
  const option = options.find(
    ({ object, kind }) =>
      (kind === 'cast' || kind === 'play' || kind === 'activate') &&
      object !== undefined &&
      core.nameOf(state, object) === name,
  );
  if (option === undefined) {
    play.lines.push(`  (${player === YOU ? 'you' : 'they'} can't use ${name})`);
    return;
  }
  play.wanted = wanted.flatMap((each) => each ?? []);
  if (submitTold(play, { option: option.id })) settle(play, PLAIN);
  play.wanted = [];
}

const yours = (play: Play, name: string): core.ObjectRef | undefined => permanentNamed(play.state, [YOU, name]);
const theirs = (play: Play, name: string): core.ObjectRef | undefined => permanentNamed(play.state, [THEY, name]);

function attackWith(
  play: Play,
  attackers: readonly (core.ObjectRef | undefined)[],
  blockers: readonly string[] = [],
): void {
  play.attackers = attackers.flatMap((each) => each ?? []);
  const first = play.attackers[0];
  play.blocks = first === undefined ? [] : blockers.map((name) => [name, first] as const);
  passTo(play, PLAIN, 'postcombatMain', YOU);
}

const theirTurn = (play: Play): void => passTo(play, PLAIN, 'precombatMain', THEY);

const you = (name: string): readonly [core.PlayerId, string] => [YOU, name];
const they = (name: string): readonly [core.PlayerId, string] => [THEY, name];

export const STORIES: readonly Story[] = [
  { title: 'it attacks alone, unblocked', creature: true, run: (play, self) => attackWith(play, [self]) },
  {
    title: 'it attacks, Centaur Courser (3/3) blocks',
    creature: true,
    run: (play, self) => attackWith(play, [self], ['Centaur Courser']),
  },
  {
    title: 'Centaur Courser attacks in their turn, it blocks',
    creature: true,
    run(play, self) {
      theirTurn(play);
      const attacker = theirs(play, 'Centaur Courser');
      play.attackers = attacker === undefined ? [] : [attacker];
      play.blocks = self === undefined || attacker === undefined ? [] : [[core.nameOf(play.state, self), attacker]];
      passTo(play, PLAIN, 'postcombatMain', THEY);
    },
  },
  {
    title: 'your Grizzly Bears, Wind Drake and it attack',
    run: (play, self) =>
      attackWith(play, [yours(play, 'Grizzly Bears'), yours(play, 'Wind Drake'), self], ['Walking Corpse']),
  },
  {
    title: 'they attack you with Centaur Courser and Scryb Sprites, unblocked',
    run(play) {
      theirTurn(play);
      play.attackers = [theirs(play, 'Centaur Courser'), theirs(play, 'Scryb Sprites')].flatMap((each) => each ?? []);
      passTo(play, PLAIN, 'postcombatMain', THEY);
    },
  },
  {
    title: 'they Murder it',
    hands: [they('Murder')],
    creature: true,
    run: (play, self) => uses(play, THEY, 'Murder', [self]),
  },
  { title: 'they Shock it', hands: [], creature: true, run: (play, self) => uses(play, THEY, 'Shock', [self]) },
  {
    title: 'they Unsummon it',
    hands: [they('Unsummon')],
    creature: true,
    run: (play, self) => uses(play, THEY, 'Unsummon', [self]),
  },
  {
    title: 'you cast Giant Growth on it',
    hands: [you('Giant Growth')],
    creature: true,
    run: (play, self) => uses(play, YOU, 'Giant Growth', [self]),
  },
  {
    title: 'you Murder their Centaur Courser',
    hands: [you('Murder')],
    run: (play) => uses(play, YOU, 'Murder', [theirs(play, 'Centaur Courser')]),
  },
  {
    title: 'they Murder your Grizzly Bears',
    hands: [they('Murder')],
    run: (play) => uses(play, THEY, 'Murder', [yours(play, 'Grizzly Bears')]),
  },
  {
    title: 'you sacrifice Grizzly Bears to Vampire Aristocrat',
    field: ['Vampire Aristocrat'],
    run: (play) => uses(play, YOU, 'Vampire Aristocrat', [yours(play, 'Grizzly Bears')]),
  },
  { title: 'you cast Gray Ogre, a creature', run: (play) => uses(play, YOU, 'Gray Ogre') },
  { title: 'you cast Craw Wurm, a 6/4', hands: [you('Craw Wurm')], run: (play) => uses(play, YOU, 'Craw Wurm') },
  { title: 'you cast Divination (draw two)', run: (play) => uses(play, YOU, 'Divination') },
  {
    title: 'you cast Shock on them',
    hands: [you('Shock')],
    run: (play) => uses(play, YOU, 'Shock', [core.playerEntity(THEY)]),
  },
  { title: 'you cast Sol Ring, an artifact', hands: [you('Sol Ring')], run: (play) => uses(play, YOU, 'Sol Ring') },
  {
    title: 'you cast Knighthood, an enchantment',
    hands: [you('Knighthood')],
    run: (play) => uses(play, YOU, 'Knighthood'),
  },
  { title: 'you play Taiga, a land', run: (play) => uses(play, YOU, 'Taiga') },
  {
    title: 'you gain 7 life',
    hands: [you("Heroes' Reunion")],
    run: (play) => uses(play, YOU, "Heroes' Reunion", [core.playerEntity(YOU)]),
  },
  {
    title: 'you put two +1/+1 counters on Grizzly Bears',
    hands: [you('Dragonscale Boon')],
    run: (play) => uses(play, YOU, 'Dragonscale Boon', [yours(play, 'Grizzly Bears')]),
  },
  {
    title: 'you create two Soldiers',
    hands: [you('Raise the Alarm')],
    run: (play) => uses(play, YOU, 'Raise the Alarm'),
  },
  {
    title: 'you discard your hand',
    hands: [you('One with Nothing')],
    run: (play) => uses(play, YOU, 'One with Nothing'),
  },
  { title: 'Wrath of God', hands: [you('Wrath of God')], run: (play) => uses(play, YOU, 'Wrath of God') },
  {
    title: 'they cast Muck Rats in their turn, then Shock you',
    run(play) {
      theirTurn(play);
      uses(play, THEY, 'Muck Rats');
      uses(play, THEY, 'Shock', [core.playerEntity(YOU)]);
    },
  },
  {
    title: 'the turns go on to your next main phase',
    run(play) {
      passTo(play, PLAIN, 'end', YOU);
      passTo(play, PLAIN, 'precombatMain', THEY);
      passTo(play, PLAIN, 'precombatMain', YOU);
    },
  },
];
