/** What was said lately, by conversation: as much of it as a model is shown, and no more. */

export interface Said {
  readonly who: 'person' | 'bob';
  readonly text: string;
}

export interface Earlier {
  /** Oldest first. */
  of(conversation: string): Said[];
  add(conversation: string, ...said: readonly Said[]): void;
}

/** Messages of a conversation that are kept, how much of each, and of how many conversations. */
const MESSAGES = 8;
const LONGEST = 600;
const CONVERSATIONS = 50;

export function createEarlier(): Earlier {
  const conversations = new Map<string, readonly Said[]>();
  return {
    of: (conversation) => [...(conversations.get(conversation) ?? [])],
    add(conversation, ...said) {
      const earlier = conversations.get(conversation) ?? [];
      const short = said.map(({ who, text }) => ({ who, text: text.slice(0, LONGEST) }));
      // Deleted first, so that the conversation is the newest of the map.
      conversations.delete(conversation);
      conversations.set(conversation, [...earlier, ...short].slice(-MESSAGES));
      for (const old of [...conversations.keys()].slice(0, -CONVERSATIONS)) conversations.delete(old);
    },
  };
}
