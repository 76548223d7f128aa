// References and mana: the plain data that everything else is built of.

export type {
  Claim,
  CountedMana,
  ManaFacts,
  ManaNeed,
  ManaSource,
  ManaSourceOption,
  Output,
  PayCost,
  Purpose,
  ReadyMana,
} from './mana.ts';
export {
  afterMove,
  type Bindings,
  type Bound,
  type Entity,
  entityPlayer,
  idOf,
  isPlayer,
  type ObjectRef,
  type PlayerId,
  playerEntity,
  refOf,
  ZONE,
  type ZoneId,
} from './references.ts';
export { times } from './times.ts';
