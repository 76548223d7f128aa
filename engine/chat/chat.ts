/**
 * A message and its answer. The engine's facts are found first; where a model is connected, Bob's decks decide what else to
 * look up (think) and put the facts into words (respond, tutor-question). Without one, or where it fails, the facts answer.
 */
import type { Result } from '../api/index.ts';
import { isDeckProblem } from '../decks/problem.ts';
import type { ChatTable } from '../games/chat/facts-chat.ts';
import { situationOf } from '../games/chat/table-situation.ts';
import { type Facts, factsFor, type Lookups } from './facts.ts';
import type { OwnDecks } from './own-decks.ts';

export type ChatAnswer = Result<'chat/send'>;

export interface ChatMessageRequest {
  readonly text: string;
  /** Names the message for pieces of its answer, and for stopping it. */
  readonly id: string;
  /** Which conversation it belongs to: a table's, or the one without a table. */
  readonly conversation: string;
  readonly table: ChatTable | null;
}

export interface Chat {
  /** Never rejects because of a model. */
  send(request: ChatMessageRequest): Promise<ChatAnswer>;
  /** Ends the answer to this message; what had come stays. False where nothing was being answered. */
  stop(id: string): boolean;
}

export interface ChatOptions {
  readonly decks: OwnDecks;
  /** Whether a language model answers, and which; null where none is connected. */
  readonly model: () => string | null;
  readonly onText: (id: string, text: string) => void;
}

interface Said {
  readonly who: 'person' | 'bob';
  readonly text: string;
}

/** Messages of a conversation that are shown to a model, and how much of each. */
const EARLIER = 8;
const LONGEST_EARLIER = 600;

export function createChat({ decks, model, onText }: ChatOptions): Chat {
  const conversations = new Map<string, Said[]>();
  const running = new Map<string, AbortController>();

  function remember(conversation: string, said: Said): void {
    const earlier = conversations.get(conversation) ?? [];
    conversations.set(
      conversation,
      [...earlier, { ...said, text: said.text.slice(0, LONGEST_EARLIER) }].slice(-EARLIER),
    );
  }

  async function think(request: ChatMessageRequest, signal: AbortSignal): Promise<Lookups> {
    const thought = await decks.run('think', context(request), { signal });
    return thought as Lookups;
  }

  function context({ text, table, conversation }: ChatMessageRequest) {
    return {
      question: text,
      situation: table === null ? '' : situationOf(table),
      earlier: conversations.get(conversation) ?? [],
    };
  }

  async function answer(request: ChatMessageRequest, signal: AbortSignal): Promise<ChatAnswer> {
    const asked = model();
    if (asked === null) return fromEngine(factsFor(request.text, request.table, NOTHING), null);
    let facts = factsFor(request.text, request.table, NOTHING);
    let streamed = '';
    try {
      facts = factsFor(request.text, request.table, await think(request, signal));
      const deck = request.table === null ? 'respond' : 'tutor-question';
      const input = { ...context(request), facts: facts.facts };
      const text = await decks.run(deck, input, {
        signal,
        onText(piece) {
          streamed += piece;
          onText(request.id, piece);
        },
      });
      return { text: String(text), cards: [...facts.cards], rules: [...facts.rules], source: 'model', model: asked };
    } catch (error) {
      if (!isDeckProblem(error)) throw error;
      if (signal.aborted) {
        const text = streamed === '' ? 'Stopped.' : streamed;
        return {
          text,
          cards: [...facts.cards],
          rules: [],
          source: 'model',
          model: asked,
          note: 'You stopped this answer.',
        };
      }
      return fromEngine(facts, `${asked} gave no answer (${error.message}) so this is straight from the rules engine.`);
    }
  }

  return {
    async send(request) {
      const abort = new AbortController();
      running.set(request.id, abort);
      try {
        const answered = await answer(request, abort.signal);
        remember(request.conversation, { who: 'person', text: request.text });
        remember(request.conversation, { who: 'bob', text: answered.text });
        return answered;
      } finally {
        running.delete(request.id);
      }
    },
    stop(id) {
      const abort = running.get(id);
      abort?.abort();
      return abort !== undefined;
    },
  };
}

const NOTHING: Lookups = { cards: [], rules: [] };

function fromEngine({ answer }: Facts, note: string | null): ChatAnswer {
  return { ...answer, source: 'engine', model: null, ...(note === null ? {} : { note }) };
}
