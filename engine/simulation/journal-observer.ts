// Journals of simulated games, as if they had been played at a table that anybody may watch.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collectEvents, type GameState } from '../../mtg-core/index.ts';
import { type GameDeck, writtenDeck } from '../cards/index.ts';
import { textWithSum } from '../disk/index.ts';
import {
  type AskedDecision,
  createHeader,
  createRecorder,
  type HeaderLine,
  inTheFile,
  type JournalLine,
  journalPath,
  markPath,
  markText,
  type Recorder,
  summarizeAtOnce,
} from '../journal/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Observer } from './simulate.ts';

interface SimulatedJournal {
  rules: Rules;
  folder: string;
  gameId: string;
  app: string;
  seed: number;
  startingPlayer: number;
  decks: readonly GameDeck[];
  policies: readonly string[];
  /** With commanders (CR 903). */
  commander?: boolean | undefined;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Writes `<folder>/<gameId>/journal.jsonl` and its summary once the game is over. */
export function journalObserver(options: SimulatedJournal): Observer {
  const { rules, gameId, now } = options;
  const lines: JournalLine[] = [];
  let recorder: Recorder | undefined;
  let asked: AskedDecision | undefined;
  let n = 0;
  let turn = 0;
  const recorderOf = (): Recorder => {
    if (recorder === undefined) throw new Error('the game has not begun');
    return recorder;
  };
  return {
    begin(state) {
      collectEvents(state);
      recorder = createRecorder(rules, gameId, null, state, now);
      lines.push(headerOf(options, state), recorder.snapshot(state, 0));
      turn = state.turn;
    },
    before(state, player, answer) {
      const decision = rules.decision(state, player);
      if (decision === null) throw new Error('nothing is asked of this player');
      asked = recorderOf().asked(state, n, player, decision, answer, false);
    },
    after(state, events) {
      if (asked === undefined) throw new Error('nothing was answered');
      lines.push(recorderOf().decided(state, asked, rules.presentEvents(state, events, null)));
      n += 1;
      if (state.turn === turn || state.outcome !== null) return;
      turn = state.turn;
      lines.push(recorderOf().snapshot(state, n));
    },
    end(state) {
      lines.push(recorderOf().ended(state, n));
      const folder = path.join(options.folder, gameId);
      mkdirSync(folder, { recursive: true });
      const journal = journalPath(folder);
      const { data } = inTheFile(lines, '');
      writeFileSync(journal, data);
      writeFileSync(markPath(journal), markText({ lines: lines.length, bytes: data.length, over: true }));
      const summary = summarizeAtOnce({ lines, damage: null, torn: 0 }, gameId);
      if (summary !== null) writeFileSync(path.join(folder, 'summary.json'), textWithSum(summary));
    },
  };
}

function headerOf(options: SimulatedJournal, state: GameState): HeaderLine {
  const { rules, gameId, app, seed, decks, policies, now, commander = false } = options;
  const seats = decks.map((deck, place) => ({
    name: state.players[place]!.name,
    kind: 'program' as const,
    level: policies[place]!,
    deck: writtenDeck(deck, commander),
  }));
  const setup = { seed, options: { ...state.options }, seats };
  return createHeader(
    rules,
    { gameId, startedAt: now(), app, eyes: null, setup },
    decks.flatMap(({ cards, sideboard = [] }) => [...cards, ...sideboard]),
  );
}
