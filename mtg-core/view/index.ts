/** What a seat may see, what it is asked, and a guess at the rest. */
export { actionSchema, getActionSchema, legalAnswers } from './decision.ts';
export { determinize } from './determinize.ts';
export { presentEvents } from './events.ts';
export { type Dealer, guessFor, newDealer } from './guess.ts';
export { type ManaMaker, manaNow } from './mana-now.ts';
export type {
  CardView,
  CommanderView,
  CompoundView,
  CounterView,
  DecisionView,
  EventView,
  ManaPoolView,
  OptionView,
  PlayerView,
  StackItemView,
  TableView,
} from './shapes.ts';
export { presentCard, presentTable } from './table.ts';
export { travelledView } from './travelled.ts';
export { isHidden, type VisibleState, viewFor } from './visible.ts';
export { type SizePart, whySize } from './why-size.ts';
