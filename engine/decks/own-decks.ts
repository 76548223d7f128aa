/** Bob's own agent decks: the person's copy where there is one that works, the shipped one otherwise. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from '../protocol/index.ts';
import type { Trace } from '../trace/index.ts';
import type { AskedOf } from './asked-of.ts';
import type { Converse } from './conversation.ts';
import { loadDeck } from './load.ts';
import { runDeck } from './orchestrator.ts';
import { describeProblem, isDeckProblem } from './problem.ts';
import { hasQuestion, shortenInput } from './shorten-input.ts';

const NAMES = [
  'think',
  'respond',
  'tutor-question',
  'turbotime-frame',
  'turbotime-plan',
  'turbotime-answer',
  'lesson-extraction',
  'practice',
  'opponent-choice',
] as const;
type OwnDeck = (typeof NAMES)[number];

const SHIPPED = path.join(import.meta.dirname, '..', '..', 'assets', 'agent-decks');

export interface OwnDecks {
  /** Rejects with a DeckProblem, as any deck does. */
  run(name: OwnDeck, input: unknown, options?: OwnDeckRun): Promise<unknown>;
  /** The files that are in use, and what is wrong with those that aren't. */
  list(): Promise<readonly { name: OwnDeck; file: string; own: boolean; problem: string | null }[]>;
}

export interface OwnDeckRun {
  readonly signal?: AbortSignal;
  readonly onText?: (text: string) => void;
  /** The answer has no end: why, in words. */
  readonly onCut?: (why: string) => void;
  /** The question alone is longer than the model can read: it was shown its two ends. */
  readonly onShort?: () => void;
  /** For the deck's model to look at; told where it can't. */
  readonly pictures?: readonly Picture[];
  readonly onUnseen?: () => void;
  /** Stands behind the deck's own instructions, in the system message. */
  readonly also?: string;
  /** The session whose State the model's notes change. */
  readonly session?: string;
  /** Another model than the one that the deck names. */
  readonly model?: string;
  /** Each model that the run asked, as it is through. */
  readonly onAsked?: (call: AskedOf) => void;
}

interface OwnDecksOptions {
  readonly runtimeDir: string;
  readonly converse: Converse;
  readonly trace: Trace;
  /** Told once for each state of a broken copy. */
  readonly onProblem: (text: string) => void;
  /** Where the shipped ones lie; tests have their own. */
  readonly shipped?: string;
}

export function createOwnDecks(options: OwnDecksOptions): OwnDecks {
  const { runtimeDir, converse, trace, onProblem, shipped = SHIPPED } = options;
  const told = new Map<OwnDeck, string>();

  const own = (name: OwnDeck) => path.join(runtimeDir, 'agent-decks', `${name}.deck.md`);
  const ours = (name: OwnDeck) => path.join(shipped, `${name}.deck.md`);

  /** The copy's problem, in words; null where there is no copy, or a good one. */
  async function problemOf(name: OwnDeck): Promise<string | null> {
    if (!existsSync(own(name))) return null;
    try {
      await loadDeck(own(name), { root: true });
      return null;
    } catch (error) {
      if (!isDeckProblem(error)) throw error;
      return describeProblem(error);
    }
  }

  async function fileOf(name: OwnDeck): Promise<string> {
    if (!existsSync(own(name))) return ours(name);
    const problem = await problemOf(name);
    if (problem === null) {
      told.delete(name);
      return own(name);
    }
    if (told.get(name) !== problem) {
      told.set(name, problem);
      onProblem(`Your copy of the deck ${name} can't be used, so the shipped one is. ${problem}`);
    }
    return ours(name);
  }

  return {
    async run(name, input, { also = '', model, session, pictures = [], onUnseen, onAsked, onShort, ...more } = {}) {
      // The prompt is the input already, and a result that nobody asked for is more than many chat templates take.
      const saying: Converse = (request) =>
        converse({
          ...request,
          ...(session === undefined ? {} : { session }),
          ...(pictures.length === 0 ? {} : { pictures, onUnseen: () => onUnseen?.() }),
          seeds: [],
          instructions: `${request.instructions}\n\n${also}`.trim(),
          onAsked: (call) => onAsked?.({ ...call, deck: name }),
        });
      return runDeck(await fileOf(name), {
        input,
        shorten(whole, characters) {
          const text = shortenInput(whole, characters);
          if (!hasQuestion(whole, text)) onShort?.();
          return text;
        },
        converse: saying,
        ...(model === undefined ? {} : { modelForce: model }),
        trace: (kind, data) => trace.emit(kind, data),
        ...more,
      });
    },
    async list() {
      return Promise.all(
        NAMES.map(async (name) => {
          const problem = await problemOf(name);
          const usesOwn = problem === null && existsSync(own(name));
          return { name, file: usesOwn ? own(name) : ours(name), own: usesOwn, problem };
        }),
      );
    },
  };
}
