/** What Steam's store answers, for the thread of readOutside. Each throws where it isn't what it should be. */
import { z } from 'zod';
import { plainText } from '../../../outside/index.ts';
import { Unreadable } from '../shared/source.ts';

const MOST_FOUND = 8;

const searchReply = z.object({
  total: z.number().optional(),
  items: z.array(z.object({ id: z.number().int().positive(), name: z.string(), type: z.string().optional() })),
});

const described = z.array(z.object({ description: z.string() })).optional();
const details = z.object({
  name: z.string(),
  type: z.string().optional(),
  steam_appid: z.number().int(),
  is_free: z.boolean().optional(),
  short_description: z.string().optional(),
  developers: z.array(z.string()).optional(),
  publishers: z.array(z.string()).optional(),
  release_date: z.object({ coming_soon: z.boolean().optional(), date: z.string().optional() }).optional(),
  genres: described,
  categories: described,
  platforms: z.record(z.string(), z.boolean()).optional(),
  metacritic: z.object({ score: z.number() }).optional(),
  price_overview: z
    .object({ final_formatted: z.string().optional(), discount_percent: z.number().optional() })
    .optional(),
});
const detailsReply = z.record(z.string(), z.object({ success: z.boolean(), data: z.unknown().optional() }));

export function foundGames(body: Uint8Array): { id: number; name: string }[] {
  return searchReply
    .parse(JSON.parse(new TextDecoder().decode(body)))
    .items.slice(0, MOST_FOUND)
    .map(({ id, name }) => ({ id, name: plainText(name, 120) }));
}

/** null where the store has no details for the number. */
export function gameDetails(body: Uint8Array, id: number) {
  const entry = detailsReply.parse(JSON.parse(new TextDecoder().decode(body)))[String(id)];
  if (entry === undefined) throw new Unreadable('the number asked for is missing');
  return entry.success ? told(details.parse(entry.data)) : null;
}

function told(game: z.infer<typeof details>) {
  const names = (list: readonly string[] | undefined) => (list ?? []).slice(0, 6).map((one) => plainText(one, 80));
  const labels = (list: z.infer<typeof described>) =>
    (list ?? []).slice(0, 10).map((one) => plainText(one.description, 60));
  const { price_overview: price, release_date: release } = game;
  return {
    name: plainText(game.name, 120),
    id: game.steam_appid,
    ...(game.type === undefined ? {} : { type: plainText(game.type, 20) }),
    description: plainText(game.short_description ?? '', 600),
    developers: names(game.developers),
    publishers: names(game.publishers),
    ...(release === undefined
      ? {}
      : {
          released:
            release.coming_soon === true
              ? `to come: ${plainText(release.date ?? '', 30)}`
              : plainText(release.date ?? '', 30),
        }),
    genres: labels(game.genres),
    features: labels(game.categories),
    platforms: Object.entries(game.platforms ?? {}).flatMap(([platform, has]) =>
      has ? [plainText(platform, 20)] : [],
    ),
    price: game.is_free === true ? 'free' : plainText(price?.final_formatted ?? '', 30),
    ...(game.metacritic === undefined ? {} : { metacritic: game.metacritic.score }),
  };
}
