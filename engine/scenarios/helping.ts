// What is tapped to help pay: scripts name creatures for convoke (CR 702.51a) as targets, what pays for waterbend as choices,
// and the game is told of them one by one.
import { type Choice, legalChoices } from '../../mtg-core/index.ts';
import { isElement, named } from './names.ts';
import type { Play } from './plays.ts';
import { type Queues, take } from './queues.ts';
import { objectOf, type PlayerScript, permanents, type World } from './world.ts';

type Entry = Queues['targets'][number];

const means = (world: World, entry: Entry, id: number): boolean =>
  !entry.skip && entry.elements.length === 1 && entry.elements.some((element) => isElement(world, id, element));

/** Whether the script may name what helps to pay for it: something untapped of the player's is among its targets. */
export function mayNameHelp(world: World, { player, queues }: PlayerScript, play: Play): boolean {
  const untapped = permanents(world, player).filter((id) => !objectOf(world, id).tapped);
  const [choice = ''] = queues.choices;
  if (waterbends(world, play)) return choice === NO_HELP || named(world, untapped, choice).length > 0;
  return play.kind === 'cast' && queues.targets.some((entry) => untapped.some((id) => means(world, entry, id)));
}

/** In place of a choice: nothing helps. */
const NO_HELP = '[choice_skip]';

const waterbends = ({ state }: World, { kind, choice: { code = -1 } }: Play): boolean =>
  kind === 'ability' && code >= 0 && state.table.ability(code).activated?.waterbend === true;

/** The help that the script names next; undefined: none of what may help now. */
export function namedHelp(world: World, { queues }: PlayerScript): Choice | undefined {
  const helps = legalChoices(world.state).filter(({ kind }) => kind === 'help');
  const namedBy = (entry: Entry) => helps.find(({ object = 0 }) => means(world, entry, object & 0xffff));
  const entry = take(queues.targets, (each) => namedBy(each) !== undefined);
  return entry === undefined ? chosenHelp(world, queues, helps) : namedBy(entry);
}

function chosenHelp(world: World, { choices }: Queues, helps: readonly Choice[]): Choice | undefined {
  const [choice] = choices;
  if (choice === undefined || helps.length === 0) return undefined;
  const help = helps.find(({ object = 0 }) => named(world, [object & 0xffff], choice).length > 0);
  if (help !== undefined || choice === NO_HELP) choices.shift();
  return help;
}
