/**
 * Draws decisions at random from games between levels, and prints what Bob would say of each with the board beside it, so that somebody
 * can read whether it is true: the hint in its three steps, and what a review finds of what was answered.
 *   node build/launch.mjs build/study/draw-explanations.ts [HOW_MANY] [SEED] [PLAYOUTS]
 */
import { gameCatalog, starterDecks } from '../../engine/cards/index.ts';
import { describeAnswer } from '../../engine/journal/index.ts';
import { hintOf, lineAhead } from '../../engine/review/index.ts';
import { createCoreRules } from '../../engine/rules/index.ts';
import { type Observer, simulate } from '../../engine/simulation/index.ts';
import {
  type Answer,
  clone,
  createPolicy,
  type GameState,
  legalPlays,
  type VisibleState,
} from '../../mtg-core/index.ts';
import { coach } from '../../mtg-core/search/coaching/index.ts';
import { chanceFrom } from './drawn-decks.ts';

const [wanted = '20', seedText = '1', playoutsText = '240'] = process.argv.slice(2);
const [first, playouts] = [Number(seedText), Number(playoutsText)];
const { catalog } = gameCatalog();
const rules = createCoreRules({ catalog });
const decks = starterDecks();
const levels = ['beginner', 'casual', 'greedy-careless', 'greedy'];

/** Of each game, so that none is read of twice in a row. */
const OF_A_GAME = 3;

interface Drawn {
  readonly position: GameState;
  readonly player: number;
  readonly answer: Answer;
}

const KINDS: ReadonlySet<string> = new Set(['priority', 'target', 'attackers', 'blockers']);

/** What is asked on the way: with something to choose from, and each kind as often as any other. */
function drawnFrom(game: number): Drawn[] {
  const chance = chanceFrom(first + game);
  const kept = new Map<string, { drawn: Drawn; place: number }>();
  const before: Observer['before'] = (position, player, answer) => {
    const kind = position.pending?.kind ?? '';
    if (!KINDS.has(kind) || legalPlays(position).length < 2) return;
    const place = chance();
    if (place > (kept.get(kind)?.place ?? 0))
      kept.set(kind, { drawn: { position: clone(position), player, answer }, place });
  };
  const level = (): string => levels[Math.floor(chance() * levels.length)] as string;
  simulate({
    catalog,
    seed: first + game,
    decks: [decks[Math.floor(chance() * decks.length)]!, decks[Math.floor(chance() * decks.length)]!],
    policies: [createPolicy(level(), 2 * game, catalog), createPolicy(level(), 2 * game + 1, catalog)],
    startingPlayer: game % 2,
    observer: { begin: () => undefined, before, after: () => undefined, end: () => undefined },
  });
  return [...kept.values()]
    .sort((one, other) => other.place - one.place)
    .slice(0, OF_A_GAME)
    .map(({ drawn }) => drawn);
}

/** A board as one reads it. */
function boardOf({ position, player }: Drawn): string[] {
  const view = rules.present(position, player, '');
  const sideOf = (whose: number): string =>
    view.battlefield
      .filter(({ controller }) => controller === whose)
      .map(
        ({ name, power, toughness, tapped, keywords, damage }) =>
          `${name}${power === undefined ? '' : ` ${power}/${toughness}`}${keywords.length > 0 ? ` [${keywords.join(' ')}]` : ''}${tapped ? ' (T)' : ''}${damage ? ` -${damage}` : ''}`,
      )
      .reduce<[string, number][]>((all, each) => {
        const same = all.find(([name]) => name === each);
        if (same === undefined) all.push([each, 1]);
        else same[1] += 1;
        return all;
      }, [])
      .map(([name, times]) => (times > 1 ? `${times} ${name}` : name))
      .join(', ');
  const of = (whose: number): string => {
    const { life, hand } = position.players[whose] as GameState['players'][number];
    return `${whose === player ? 'you ' : 'they'} ${life} life, ${hand.length} cards: ${sideOf(whose)}`;
  };
  const fights = (position.combat?.attacks ?? []).map(
    ({ attacker }) => rules.present(position, player, '').battlefield.find(({ ref }) => ref === attacker)?.name ?? '?',
  );
  return [
    `turn ${view.turn} ${view.step}, ${view.activePlayer === player ? 'yours' : 'theirs'}${fights.length > 0 ? `; attacked: ${fights.join(', ')}` : ''}`,
    of(1 - player),
    of(player),
    `hand: ${(view.players[player]?.hand ?? []).map(({ name }) => name).join(', ')}`,
  ];
}

async function explained(drawn: Drawn): Promise<string[]> {
  const { position, player, answer } = drawn;
  const seen = rules.view(position, player);
  const decision = rules.decision(position, player);
  if (decision === null) throw new Error('a decision is described to the player who makes it');
  const view = rules.present(position, player, '');
  const { answers, findings } = coach(seen, { seed: 1, playouts }, catalog);
  const greedy = createPolicy('greedy', 1, catalog);
  const decide = async (asked: VisibleState): Promise<Answer> => greedy.decide(asked);
  const line = await lineAhead(rules.guess(position, player), player, answers[0]!.answer, rules, decide);
  const hint = hintOf({ answers, decision, view, line, findings });
  const past = coach(seen, { seed: 1, playouts, include: [answer] }, catalog);
  const names = new Map(view.battlefield.map(({ ref, name }) => [ref, name]));
  return [
    ...boardOf(drawn),
    `? ${decision.prompt}`,
    `  look: ${hint.look.said} <${hint.look.refs.map((ref) => names.get(ref) ?? ref).join(', ')}>`,
    ...hint.matters.map((said) => `  matters: ${said}`),
    `  line: ${hint.line.join(' | ')}${hint.wins ? ' (wins)' : ''}`,
    ...hint.findings
      .filter(({ line: shown }) => shown.length > 0)
      .map(({ kind, line: shown }) => `  ${kind}: ${shown.join(' | ')}`),
    ...hint.options
      .slice(0, 4)
      .map(({ said, winChance, loss }) => `    ${Math.round(100 * winChance)} % (-${Math.round(100 * loss)}) ${said}`),
    `  answered: ${describeAnswer(answer, decision, view).said}`,
    ...past.findings.map(({ kind, said, line: shown }) => `  found ${kind}: ${said} ${shown.join(' | ')}`),
  ];
}

let shown = 0;
for (let game = 0; shown < Number(wanted); game++)
  for (const drawn of drawnFrom(game)) {
    if (shown++ >= Number(wanted)) break;
    console.log(`\n#${shown} game ${first + game}`);
    console.log((await explained(drawn)).join('\n'));
  }
