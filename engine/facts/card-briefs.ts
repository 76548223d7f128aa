// What lists of cards are searched by. Of each card little is kept: what it says is put into words when somebody asks.
// All definitions are read for it, one after the other, and whatever else waits goes first.
import { renderText, renderTypeLine } from '../../mtg-core/index.ts';
import { slices } from '../basics/index.ts';
import { colorsOf, type GameCatalog, gameCatalog, starterDecks } from '../cards/index.ts';

export interface CardBrief {
  readonly name: string;
  readonly typeLine: string;
  readonly colors: readonly string[];
  /** Made each time. */
  readonly text: string;
}

let kept: { readonly of: GameCatalog; readonly briefs: Promise<readonly CardBrief[]> } | undefined;

/** Those of the decks that come with Bob first: they are what somebody is most likely to meet. */
export function cardBriefs(): Promise<readonly CardBrief[]> {
  const cards = gameCatalog();
  if (kept?.of !== cards)
    kept = {
      of: cards,
      briefs: readBriefs(cards).catch((error: unknown) => {
        // Whoever asks next is told of it as well.
        kept = undefined;
        throw error;
      }),
    };
  return kept.briefs;
}

async function readBriefs(cards: GameCatalog): Promise<readonly CardBrief[]> {
  const inDecks = new Set(starterDecks().flatMap((deck) => deck.cards));
  const all: CardBrief[] = [];
  const pause = slices();
  for (const brief of briefs(cards)) {
    await pause();
    all.push(brief);
  }
  return [...all.filter(({ name }) => inDecks.has(name)), ...all.filter(({ name }) => !inDecks.has(name))];
}

/** One of those that come with Bob, then of those that were imported. */
function* briefs({ definitions, database }: GameCatalog): Generator<CardBrief> {
  // There are few different ones.
  const typeLines = new Map<string, string>();
  const known = new Set<string>();
  const once = (line: string): string => {
    const typeLine = typeLines.get(line) ?? line;
    typeLines.set(line, typeLine);
    return typeLine;
  };
  for (const { name, token } of definitions.named()) {
    const definition = token ? undefined : definitions.get(name);
    if (definition === undefined) continue;
    known.add(name);
    yield {
      name,
      typeLine: once(renderTypeLine(definition)),
      colors: colorsOf(definition),
      get text() {
        const again = definitions.get(name);
        return again === undefined ? '' : renderText(again);
      },
    };
  }
  for (const { name, typeLine, colors } of database?.briefs() ?? []) {
    if (known.has(name) || known.has(database!.keyOf(name))) continue;
    yield {
      name,
      typeLine: once(typeLine),
      colors: [...colors],
      get text() {
        return database!.find(name)?.oracleText ?? '';
      },
    };
  }
}
