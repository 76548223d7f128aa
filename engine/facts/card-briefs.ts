// What lists of cards are searched by. Of each card little is kept: what it says is put into words when somebody asks.
// All definitions are read for it, one after the other, and whatever else waits goes first.
import { renderText, renderTypeLine } from '../../mtg-core/index.ts';
import { slices } from '../basics/index.ts';
import { colorsOf, gameCatalog, starterDecks } from '../cards/index.ts';

export interface CardBrief {
  readonly name: string;
  readonly typeLine: string;
  readonly colors: readonly string[];
  /** Made each time. */
  readonly text: string;
}

let kept: Promise<readonly CardBrief[]> | undefined;

/** Those of the decks that come with Bob first: they are what somebody is most likely to meet. */
export function cardBriefs(): Promise<readonly CardBrief[]> {
  kept ??= readBriefs().catch((error: unknown) => {
    // Whoever asks next is told of it as well.
    kept = undefined;
    throw error;
  });
  return kept;
}

async function readBriefs(): Promise<readonly CardBrief[]> {
  const inDecks = new Set(starterDecks().flatMap(({ cards }) => cards));
  const all: CardBrief[] = [];
  const pause = slices();
  for (const brief of briefs()) {
    await pause();
    all.push(brief);
  }
  return [...all.filter(({ name }) => inDecks.has(name)), ...all.filter(({ name }) => !inDecks.has(name))];
}

function* briefs(): Iterable<CardBrief> {
  const { definitions } = gameCatalog();
  // There are few different ones.
  const typeLines = new Map<string, string>();
  for (const { name, token } of definitions.named()) {
    const definition = token ? undefined : definitions.get(name);
    if (definition === undefined) continue;
    const line = renderTypeLine(definition);
    const typeLine = typeLines.get(line) ?? line;
    typeLines.set(line, typeLine);
    yield {
      name,
      typeLine,
      colors: colorsOf(definition),
      get text() {
        const again = definitions.get(name);
        return again === undefined ? '' : renderText(again);
      },
    };
  }
}
