// A running scenario: the game, the players' scripts, and what the operations ask of the game.
import type { GameObject, GameState, PlayerId } from '../../mtg-core/index.ts';
import { characteristicsOf, refOf } from '../../mtg-core/index.ts';
import type { Operation, PlayerLabel, TargetElement } from './operations.ts';
import type { Queues } from './queues.ts';
import type { Scenario } from './scenario.ts';

export const ZONES = ['library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command'] as const;
export type ZoneName = (typeof ZONES)[number];

export interface PlayerScript {
  readonly label: PlayerLabel;
  readonly player: PlayerId;
  /** Actions and checks still to be done, in order. */
  actions: Operation[];
  readonly queues: Queues;
  /** Mana is paid by hand: each payment takes a choice. */
  manualMana: boolean;
}

/** The scripted cast or activation that is being announced. */
interface Announcing {
  readonly operation: Operation;
  readonly player: PlayerId;
  targets: TargetElement[];
}

export interface World {
  readonly scenario: Scenario;
  state: GameState;
  readonly scripts: readonly PlayerScript[];
  /** By label: ids of objects, which stay the same through zone changes. */
  readonly aliases: Map<string, number>;
  strict: boolean;
  announcing: Announcing | null;
  /** Elements of a target operation that still fill the requirement being asked. */
  filling: TargetElement[];
  /** What has just had a yes from the script: that it is done needs no second one. */
  agreed: number | null;
  /** Shares that targets were given, by entity, for the division that is asked later. */
  readonly amounts: Map<number, number>;
  /** Who attacked and blocked in the latest combat, as ids. */
  combat: { turn: number; attackers: number[]; blockers: number[] };
  /** Faults of the script that show before anything is played. */
  readonly announcedFaults: string[];
  /** Decisions answered so far: a bound against games that never end. */
  decisions: number;
}

/**
 * Places of the players in turn order. Tables of more than two sit the other way round: A, D, C, B; A, C, B.
 */
export function seats(players: number): PlayerLabel[] {
  const labels = (['A', 'B', 'C', 'D'] as const).slice(0, players);
  const [first, ...rest] = labels;
  return first === undefined ? [] : [first, ...rest.reverse()];
}

export function playerLabelled(world: World, label: PlayerLabel): PlayerId {
  return scriptOf(world, label).player;
}

function scriptOf(world: World, label: PlayerLabel): PlayerScript {
  const found = world.scripts.find((script) => script.label === label);
  if (found === undefined) throw new Error(`there is no player ${label}`);
  return found;
}

export const objectOf = (world: World, id: number): Readonly<GameObject> => world.state.objects[id] as GameObject;

export function idsIn(world: World, zone: ZoneName, player?: PlayerId): readonly number[] {
  const { state } = world;
  switch (zone) {
    case 'battlefield':
      return state.battlefield.filter((id) => player === undefined || objectOf(world, id).controller === player);
    case 'stack':
      return state.stackZone;
    case 'exile':
      return state.exile.filter((id) => player === undefined || objectOf(world, id).owner === player);
    case 'command':
      return state.command.filter((id) => player === undefined || objectOf(world, id).owner === player);
    default:
      return state.players.filter((each) => player === undefined || each.id === player).flatMap((each) => each[zone]);
  }
}

/** In the order in which they entered. */
export const permanents = (world: World, player?: PlayerId): readonly number[] => idsIn(world, 'battlefield', player);

export const charsOf = (world: World, id: number): ReturnType<typeof characteristicsOf> =>
  characteristicsOf(world.state, id);

export const refOfId = (world: World, id: number): number => {
  const object = objectOf(world, id);
  return refOf(id, object.zoneChanges);
};
