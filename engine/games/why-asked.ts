// Why a person is asked, in a line that fits beside the button.
import type { Choice } from '../../mtg-core/index.ts';
import type { CardView, Step, TableView } from '../api/index.ts';
import { isIdle, type WaitReason } from './auto-pass.ts';

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  untap: 'untap step',
  upkeep: 'upkeep',
  draw: 'draw step',
  precombatMain: 'main phase',
  beginCombat: 'beginning of combat',
  declareAttackers: 'declared attack',
  declareBlockers: 'declared blocks',
  firstStrikeDamage: 'first-strike damage',
  combatDamage: 'combat damage',
  endCombat: 'end of combat',
  postcombatMain: 'second main phase',
  end: 'end step',
  cleanup: 'cleanup step',
};

/** @param choices all that the player could do now */
export function whyAskedText(
  waiting: Exclude<WaitReason, 'watched'>,
  view: TableView,
  player: number,
  choices: readonly Choice[],
): string {
  const mine = view.activePlayer === player;
  const whose = mine ? 'your' : `${nameOf(view, view.activePlayer)}’s`;
  const could = couldDo(choices, view);
  const answer = could === '' ? 'You have nothing to answer with.' : `You can ${could}.`;
  switch (waiting) {
    case 'fullControl':
      return 'Full control asks everywhere.';
    case 'noAutoPass':
      return 'Auto-pass is off.';
    case 'stop':
      if (mine && view.step === 'precombatMain') return could === '' ? 'Your main phase.' : `You can ${could}.`;
      return `You stop in ${whose} ${STEP_WORDS[view.step]}.`;
    case 'answer': {
      const top = view.stack[0];
      if (top === undefined) return answer;
      const what = top.kind === 'spell' ? `cast ${top.name}` : `uses ${top.name}`;
      const said = top.kind === 'triggered' ? `${top.name} triggers` : `${nameOf(view, top.controller)} ${what}`;
      return `${said}. ${answer}`;
    }
    case 'attack':
      return `${nameOf(view, view.activePlayer)} attacks. ${answer}`;
    case 'blocks':
      return could === '' ? 'Before damage.' : `Before damage you can ${could}.`;
    case 'play':
      return could === '' ? 'Your main phase.' : `You can still ${could}.`;
    case 'lastMoment':
      return `${nameOf(view, view.activePlayer)}’s turn ends. ${could === '' ? 'Yours is next.' : `Before yours you can ${could}.`}`;
  }
}

const VERBS = { play: 'play', cast: 'cast', activate: 'use', special: 'use' } as const;
type Verb = (typeof VERBS)[keyof typeof VERBS];
/** What is said of a kind of which not even one has a name that fits. */
const UNNAMED: Readonly<Record<Verb, (count: number) => string>> = {
  play: () => 'play a land',
  cast: (count) => (count === 1 ? 'cast a card' : `cast one of ${count} cards`),
  use: (count) => (count === 1 ? 'use an ability' : `use one of ${count} abilities`),
};
/** As much as fits beside the button with the rest of the line. */
const LONGEST = 36;

const unnamed = (verb: Verb, named: readonly string[]): string => UNNAMED[verb](named.length);

/** "cast Shock or 2 more": the shortest name stands for what there is. */
function oneNamed(verb: Verb, named: readonly string[]): string {
  const [shortest] = named.filter((name) => name !== '').toSorted((a, b) => a.length - b.length);
  const more = named.length === 1 ? '' : ` or ${named.length - 1} more`;
  const said = `${verb} ${shortest}${more}`;
  return shortest === undefined || verb === 'play' || said.length > LONGEST ? unnamed(verb, named) : said;
}

/** "play Forest or cast Shock"; one of each kind where all their names would be too long; empty where there is nothing. */
function couldDo(choices: readonly Choice[], view: TableView): string {
  const names = new Map<Verb, Set<string>>();
  const cards = new Map(everyCard(view).map((card) => [card.ref, card.name]));
  for (const choice of choices) {
    const verb = choice.kind in VERBS ? VERBS[choice.kind as keyof typeof VERBS] : undefined;
    if (verb === undefined || isIdle(choice)) continue;
    const named = names.get(verb) ?? new Set();
    names.set(verb, named.add(cards.get(choice.object ?? 0) ?? ''));
  }
  const kinds = [...names].map(([verb, named]) => ({ verb, named: [...named] }));
  const whole = kinds.map(({ verb, named }) => `${verb} ${named.join(' or ')}`).join(', or ');
  const isShort = kinds.every(({ named }) => named.length <= 2 && !named.includes('')) && whole.length <= LONGEST;
  if (isShort) return kinds.every(({ named }) => named.length === 1) ? whole.replaceAll(', or ', ' or ') : whole;
  const oneOfEach = kinds.map(({ verb, named }) => oneNamed(verb, named)).join(', or ');
  return oneOfEach.length <= LONGEST ? oneOfEach : kinds.map(({ verb, named }) => unnamed(verb, named)).join(' or ');
}

/** All that the player sees the face of. */
const everyCard = ({ battlefield, exile, players }: TableView): readonly CardView[] => [
  ...battlefield,
  ...exile,
  ...players.flatMap(({ hand, graveyard, knownLibrary }) => [...hand, ...graveyard, ...knownLibrary]),
];

const nameOf = (view: TableView, player: number) => view.players[player]?.name ?? 'Somebody';
