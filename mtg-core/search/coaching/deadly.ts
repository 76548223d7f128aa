// Wins that are there, wins that were given away, and losses that come: shown with what is in the open.

import { couldWin, type Proof, type ProofRequest, proveWin, sayLine } from '../proving/index.ts';
import type { Coached, Finding } from './finding.ts';
import { isLastMain, isOwnMain } from './moments.ts';

const LEAVING_OUT = 'whatever they do with what is on the table';

/** `win`: whether the seat wins in this turn, where that was looked into. */
export function deadlyFindings(coached: Coached, win: Proof | undefined): Finding[] {
  const { view } = coached;
  const { pending, players, turn } = view;
  if (pending === null || players.length !== 2) return [];
  const seat = pending.player;
  const them = 1 - seat;
  const findings = win?.verdict === 'proven' ? ofWinning(coached, win) : [];
  if (findings.length > 0 || !isOwnMain(view) || !couldWin(view, coached.catalog, them)) return findings;
  const { given } = coached;
  // Of what was answered only the last thing can be judged by what comes next: before it, there is more to do.
  if (given !== undefined && !(isPass(given) && isLastMain(view))) return findings;
  const first = given === undefined ? {} : { first: given };
  const lost = proven(coached, { by: them, lastTurn: turn + 1, idle: { player: seat, turn }, ...first });
  if (lost.verdict !== 'proven') return findings;
  const whatever = proven(coached, { by: them, lastTurn: turn + 1 });
  const doing = given === undefined ? 'If you do nothing more this turn' : 'As you left it';
  const chance =
    whatever.verdict === 'refuted'
      ? ' You can still keep them from it this turn.'
      : whatever.verdict === 'proven'
        ? ' Nothing that you have in the open keeps them from it.'
        : '';
  const past =
    given === undefined ? chance : chance.replace('can still', 'could still').replace('keeps', 'would have kept');
  findings.push({
    kind: 'diesNextTurn',
    said: `${doing}, they win next turn with what is on the table.${past}`,
    refs: attackersIn(lost),
    line: sayLine(view, lost.line, coached.catalog),
  });
  return findings;
}

const isPass = (answer: NonNullable<Coached['given']>): boolean => 'option' in answer && answer.option === 'pass';

function ofWinning(coached: Coached, win: Proof): Finding[] {
  const { view, given, catalog } = coached;
  const line = sayLine(view, win.line, catalog);
  const refs = attackersIn(win);
  if (given === undefined)
    return [{ kind: 'lethal', said: `You can win this turn, ${LEAVING_OUT}.${trickWords(win)}`, refs, line }];
  const after = proven(coached, { by: view.active, lastTurn: view.turn, first: given });
  if (after.verdict !== 'refuted') return [];
  return [
    {
      kind: 'lethalMissed',
      said: `You could have won this turn, ${LEAVING_OUT}, and after this you no longer could.${trickWords(win)}`,
      refs,
      line,
    },
  ];
}

/** Cards that the plan doesn't hold against. */
function trickWords({ tricks }: Proof): string {
  const stopping = tricks
    .filter(({ verdict }) => verdict === 'refuted')
    .map(({ name, copies }) => (copies > 1 ? `${name} (${copies})` : name));
  if (stopping.length > 0)
    return ` Of what you haven't seen of their deck, this could stop it: ${stopping.join(', ')}.`;
  const isSafe = tricks.length > 0 && tricks.every(({ verdict }) => verdict === 'proven');
  return isSafe ? ' No single card that you have not seen of their deck stops it.' : '';
}

const proven = ({ view, catalog, positions }: Coached, request: Omit<ProofRequest, 'positions'>): Proof =>
  proveWin(view, { ...request, positions }, catalog);

const attackersIn = ({ line }: Proof): number[] => [
  ...new Set(
    line.flatMap(({ answer }) => ('attackers' in answer ? answer.attackers.map(({ attacker }) => attacker) : [])),
  ),
];
