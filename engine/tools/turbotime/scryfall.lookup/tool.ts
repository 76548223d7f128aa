/** What a card is: by Bob's own definition where he has one, otherwise by Scryfall's documented API. */
import { z } from 'zod';
import { done, type Json, type Outcome, refused, toJson } from '../../../basics/index.ts';
import { SCRYFALL_HEADERS, shownCard } from '../../../cards/index.ts';
import { findCard } from '../../../facts/index.ts';
import { type OutsideReader, readOutside } from '../../../outside/index.ts';
import { defineTool } from '../../tool.ts';
import { type CitedSource, dayOf } from '../shared/source.ts';
import { askUpstream, citedSource } from '../shared/upstream.ts';
import { cardWords, needed, row } from '../shared/words.ts';
import type { cardFacts, printedCardFacts } from './read-card.ts';

const DAY = 24 * 3600_000;
/** Scryfall asks for 50 to 100 ms between requests, which is at most ten a second: one, and 600 a minute behind it. */
const RATE = { burst: 1, perMinute: 600 } as const;
const CARD: OutsideReader = {
  module: new URL('./read-card.ts', import.meta.url),
  name: 'cardFacts',
  what: 'answer of Scryfall',
};
const PRINTED: OutsideReader = { ...CARD, name: 'printedCardFacts' };

export default defineTool({
  name: 'scryfall.lookup',
  title: 'Card lookup: what a card says, from Bob or from Scryfall',
  reach: 'network',
  investigates: true,
  order: 31,
  args: z.strictObject({
    name: z.string().trim().min(2).max(160).describe('The name of a card; a spelling that is nearly right will do'),
    source: z
      .enum(['auto', 'scryfall'])
      .default('auto')
      .describe('scryfall: ask there also for a card that Bob knows, as for its legality'),
  }),
  hosts: () => ['api.scryfall.com'],
  direct: {
    command: 'lookup',
    usage: '/lookup Lightning Bolt',
    args: needed('name'),
    words: (output) => cardWords(row(output['card'])),
  },
  confidence: (output) => ((output as { by?: string }).by === 'scryfall' ? 'verbatim' : 'summarized'),
  async run({ name, source }, use) {
    const own = source === 'auto' ? ownCard(name, use.now()) : null;
    if (own !== null) return done(own);
    const named = await askAbout(
      name,
      `/cards/named?fuzzy=${encodeURIComponent(name.toLowerCase())}`,
      (body) => readOutside<typeof cardFacts>(CARD, body),
      use,
    );
    const answer = isUnknown(named) ? await printedAs(name, use) : named;
    if (!answer.ok) return guessed(name, use.now(), answer);
    const { value: card, note } = answer.value;
    return done(
      toJson({
        by: 'scryfall',
        card,
        ...(note === null ? {} : { note }),
        sources: [{ ...citedSource(`${card.name} on Scryfall`, card.url, answer.value) }],
      }),
    );
  },
});

type Facts = ReturnType<typeof cardFacts>;
type Answer<T = Facts> = Awaited<ReturnType<typeof askUpstream<T>>>;
type Use = Parameters<typeof askUpstream>[1];

const isUnknown = (answer: Answer): boolean => !answer.ok && answer.refusal.code === 'no_card';

/** By the name that is printed on it in another language. */
async function printedAs(name: string, use: Use): Promise<Answer> {
  const query = `"${name.replaceAll('"', '')}" lang:any`;
  const answer = await askAbout<Facts | null>(
    name,
    `/cards/search?unique=prints&q=${encodeURIComponent(query)}`,
    (body) => readOutside<typeof printedCardFacts>(PRINTED, body, name),
    use,
  );
  if (!answer.ok) return answer;
  const { value } = answer.value;
  return value === null ? unknownTo(name) : done({ ...answer.value, value });
}

const unknownTo = (name: string) =>
  refused(404, 'no_card', `Neither Bob nor Scryfall knows one card by "${name}": it may fit none, or too many.`);

function askAbout<T>(
  name: string,
  asked: string,
  read: (body: Uint8Array) => Promise<Outcome<T>>,
  use: Use,
): Promise<Answer<T>> {
  return askUpstream(
    {
      name: 'Scryfall',
      cache: 'scryfall_cache',
      url: `https://api.scryfall.com${asked}`,
      ttlMs: 7 * DAY,
      http: { headers: SCRYFALL_HEADERS, rate: RATE, upstream: 'scryfall', limit: 6_000_000 },
      read,
      notFound: () => unknownTo(name),
    },
    use,
  );
}

/** Only where the name is right: a card that is nearly called so may be another one that Scryfall knows. */
function ownCard(name: string, now: number): Json | null {
  const found = findCard(name, null);
  return found === null || found.guessed ? null : faceOf(found.name, now, null);
}

/** Offline, and the name wasn't quite right: better a card that is called nearly so than nothing. */
function guessed(
  name: string,
  now: number,
  otherwise: ReturnType<typeof refused>,
): ReturnType<typeof refused> | { ok: true; value: Json } {
  if (
    !['unreachable', 'timeout', 'upstream', 'rate_limited', 'malformed', 'too_much_work', 'too_large'].includes(
      otherwise.ok ? '' : otherwise.refusal.code,
    )
  )
    return otherwise;
  const found = findCard(name, null);
  const known =
    found === null
      ? null
      : faceOf(found.name, now, `Scryfall can't be asked; Bob knows this card, whose name is near to "${name}".`);
  return known === null ? otherwise : done(known);
}

function faceOf(name: string, now: number, note: string | null): Json | null {
  const card = shownCard(name);
  if (card === null) return null;
  const { cost, typeLine, text, power, toughness, colors } = card;
  const isByHand = card.trust?.read === 'hand';
  const title = isByHand ? `Bob's own definition of ${card.name}` : `${card.name} among the imported cards`;
  const sources: CitedSource[] = [{ title, date: dayOf(now), from: 'engine' }];
  return toJson({
    by: 'bob',
    card: {
      name: card.name,
      mana_cost: cost,
      type_line: typeLine,
      text,
      colors,
      ...(power === undefined ? {} : { power }),
      ...(toughness === undefined ? {} : { toughness }),
    },
    ...(card.why === undefined ? {} : { not_playable: card.why }),
    ...(note === null ? {} : { note }),
    sources,
  });
}
