/** Memory in a host: opened and repaired, its methods, what a game's end proposes, and word of it to the window. */
import type { OwnDecks } from '../decks/index.ts';
import type { Fact } from '../disk/index.ts';
import { proposeFromGame, proposeFromReview } from './games/game-end.ts';
import { type Memory, type MemoryOptions, openMemory } from './memory.ts';
import { createMemoryMethods, type MemoryMethods } from './methods.ts';
import { createPractice } from './practice.ts';

interface KeeperOptions extends MemoryOptions {
  readonly decks: OwnDecks;
  /** The language model that answers under a name of Bob's; null where there is none. */
  readonly model: (alias: 'bob:chat' | 'bob:mtg') => string | null;
  readonly now: () => number;
  /** How many candidates wait, whenever that may have changed. */
  readonly onChange: (pending: number) => void;
  /** Something the person should know of. */
  readonly onProblem: (text: string) => void;
  /** Something that happened to the person's files. */
  readonly onFact: (fact: Fact) => void;
  readonly onFault: (text: string, error: unknown) => void;
}

export interface MemoryKeeper {
  readonly memory: Memory;
  readonly methods: MemoryMethods;
  /** A game went on, or is over: once it is, it proposes what it may have taught. */
  gameChanged(gameId: string, over: boolean): void;
  /** A game was looked through: what was found in it may be worth remembering. */
  gameReviewed(gameId: string): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export async function createMemoryKeeper(options: KeeperOptions): Promise<MemoryKeeper> {
  const { runtimeDir, decks, model, now, onChange, onProblem, onFact, onFault } = options;
  const memory = await openMemory(options);
  const practice = createPractice({ runtimeDir, memory, decks, model: () => model('bob:chat'), now });
  const parts = { runtimeDir, queue: memory.queue, decks, model: () => model('bob:mtg') };
  const over = new Set<string>();
  const working = new Set<Promise<unknown>>();
  let open = true;
  let told = false;
  // Several changes of one moment are told once.
  const unwatch = memory.subscribe(() => {
    if (told) return;
    told = true;
    setImmediate(() => {
      told = false;
      if (open) onChange(memory.queue.waiting().length);
    });
  });
  function learn(proposing: Promise<unknown>): void {
    const work = proposing.catch((error: unknown) =>
      onFault('What the game may have taught could not be looked through.', error),
    );
    working.add(work);
    void work.finally(() => working.delete(work));
  }
  for (const problem of memory.problems) onProblem(problem);
  memory.facts.forEach(onFact);

  return {
    memory,
    methods: createMemoryMethods(memory, practice),
    gameChanged(gameId, isOver) {
      if (!isOver) over.delete(gameId);
      if (!isOver || over.has(gameId) || !open) return;
      over.add(gameId);
      learn(proposeFromGame(gameId, parts));
    },
    gameReviewed(gameId) {
      if (open) learn(proposeFromReview(gameId, parts));
    },
    async close() {
      open = false;
      unwatch();
      await Promise.all(working);
      await memory.close();
    },
  };
}
