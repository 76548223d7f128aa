/** Which way a message goes (seed 000, "Routing rules"): as the person said with `/mode`, or by itself where they said `auto`. */
import { type ChatMode, type ChatPath, MODES } from './paths.ts';
import { route } from './router.ts';

export interface Modes {
  get(conversation: string): ChatMode;
  set(conversation: string, mode: ChatMode): void;
  /** Does what was said with `/mode`, and says so; an empty mode was no mode. */
  follow(conversation: string, mode: ChatMode | ''): string;
  /** MTG play bypasses TURBOTIME: at a table a message goes there only where the person said so. */
  pathOf(conversation: string, message: string, situation: { atTable: boolean; toolsSelected: boolean }): ChatPath;
}

const MOST = 50;

export function createModes(usual: ChatMode = 'auto'): Modes {
  const chosen = new Map<string, ChatMode>();
  const get = (conversation: string) => chosen.get(conversation) ?? usual;
  function set(conversation: string, mode: ChatMode): void {
    chosen.delete(conversation);
    chosen.set(conversation, mode);
    for (const old of [...chosen.keys()].slice(0, -MOST)) chosen.delete(old);
  }
  return {
    get,
    set,
    follow(conversation, mode) {
      if (mode === '') {
        return `This conversation is in mode ${get(conversation)}. Write /mode ${MODES.join(', /mode ')}.`;
      }
      set(conversation, mode);
      return `From here on: ${mode}.`;
    },
    pathOf(conversation, message, { atTable, toolsSelected }) {
      const mode = get(conversation);
      if (mode !== 'auto') return mode;
      if (atTable) return 'mtg';
      const routed = route(message);
      // Without a tool there is nothing that TURBOTIME could do.
      return routed === 'turbotime' && !toolsSelected ? 'chat' : routed;
    },
  };
}

/** `/mode chat`; null for any other message, and an empty string where it names no mode. */
export function modeCommand(message: string): ChatMode | '' | null {
  const match = /^\s*\/mode\b\s*(\S*)\s*$/i.exec(message);
  if (match === null) return null;
  const named = match[1]!.toLowerCase();
  return MODES.find((mode) => mode === named) ?? '';
}
