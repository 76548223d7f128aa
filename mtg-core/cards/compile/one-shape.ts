// What rules ask of again and again has all its fields, those that aren't said as undefined, in one order: the compiler of the
// machine then knows one shape of it and reads a field at a fixed place, where it would look up each of a dozen shapes.

import type { Ability, EventPattern, TargetSlot } from '../language/index.ts';

type Activated = Extract<Ability, { kind: 'activated' }>;
type Triggered = Extract<Ability, { kind: 'triggered' }>;
type Unsaid<Node> = Readonly<Record<keyof Node, undefined>>;

const slot: Unsaid<TargetSlot> = {
  name: undefined,
  filter: undefined,
  players: undefined,
  anyTarget: undefined,
  whenChosen: undefined,
  count: undefined,
  otherThan: undefined,
  group: undefined,
  if: undefined,
  forEachPlayer: undefined,
  divide: undefined,
  chooser: undefined,
};

const pattern: Unsaid<EventPattern> = {
  event: undefined,
  object: undefined,
  player: undefined,
  source: undefined,
  recipient: undefined,
  recipientPlayer: undefined,
  causedBy: undefined,
  byEffect: undefined,
  from: undefined,
  to: undefined,
  step: undefined,
  combat: undefined,
  counter: undefined,
  mana: undefined,
  reaches: undefined,
  amount: undefined,
  excess: undefined,
  action: undefined,
  thisWay: undefined,
  fully: undefined,
  turn: undefined,
  nth: undefined,
  exceptDrawStep: undefined,
  during: undefined,
  while: undefined,
  cause: undefined,
  oneOrMore: undefined,
  alone: undefined,
  withOthers: undefined,
};

const activated: Unsaid<Activated> = {
  kind: undefined,
  cost: undefined,
  targets: undefined,
  modes: undefined,
  do: undefined,
  timing: undefined,
  if: undefined,
  limit: undefined,
  timesPerTurn: undefined,
  spendOnX: undefined,
  costChange: undefined,
  zone: undefined,
  by: undefined,
  label: undefined,
};

const triggered: Unsaid<Triggered> = {
  kind: undefined,
  on: undefined,
  targets: undefined,
  modes: undefined,
  if: undefined,
  do: undefined,
  zone: undefined,
  limit: undefined,
  doOnce: undefined,
  reveal: undefined,
  state: undefined,
  label: undefined,
};

/** What isn't said is undefined, which the types of what is written leave out. */
const filled = <Node>(unsaid: Unsaid<Node>, node: Node): Node => ({ ...unsaid, ...node }) as Node;

export const shapedSlot = (node: TargetSlot): TargetSlot => filled(slot, node);
export const shapedActivated = (node: Activated): Activated => filled(activated, node);
export const shapedTriggered = (node: Triggered): Triggered =>
  filled(triggered, { ...node, on: node.on.map((each) => filled(pattern, each)) });
