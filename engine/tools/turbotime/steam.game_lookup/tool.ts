/** Facts of a game on Steam, by the store's search and its details. */
import { z } from 'zod';
import type { Json } from '../../../entries/entry.ts';
import { done, refused } from '../../../outcome.ts';
import { defineTool, type ToolUse } from '../../tool.ts';
import { plainText, Unreadable } from '../shared/source.ts';
import { askUpstream, sourceOf, type UpstreamRequest } from '../shared/upstream.ts';

const DAY = 24 * 3600_000;
/** The store allows about 200 requests in five minutes. */
const RATE = { burst: 4, perMinute: 30 } as const;
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

export default defineTool({
  name: 'steam.game_lookup',
  title: 'Game lookup on Steam: what a game is, who made it, what it costs',
  reach: 'network',
  investigates: true,
  order: 32,
  args: z.strictObject({
    name: z.string().trim().min(1).max(120).describe('The name of a game, or its number on Steam'),
  }),
  hosts: () => ['store.steampowered.com'],
  confidence: () => 'summarized',
  async run({ name }, use) {
    const number = /^\d{1,9}$/.test(name) ? Number(name) : null;
    if (number !== null) {
      const byNumber = await lookUp(number, [], use);
      if (byNumber.ok || byNumber.refusal.status !== 404) return byNumber;
    }
    const found = await askUpstream<Json>(
      asking(
        `https://store.steampowered.com/api/storesearch/?term=${encodeURIComponent(name.toLowerCase())}&l=english&cc=US`,
        (body) =>
          searchReply
            .parse(JSON.parse(body))
            .items.slice(0, MOST_FOUND)
            .map(({ id, name: title }) => ({ id, name: plainText(title, 120) })),
      ),
      use,
    );
    if (!found.ok) return found;
    const items = found.value.value as unknown as { id: number; name: string }[];
    const wanted = name.toLowerCase();
    const best = items.find((item) => item.name.toLowerCase() === wanted) ?? items[0];
    if (best === undefined) return refused(404, 'no_game', `Steam's store finds no game called "${name}".`);
    return lookUp(
      best.id,
      items.filter((item) => item !== best).map((item) => item.name),
      use,
    );
  },
});

function asking(url: string, read: (body: string) => Json): UpstreamRequest<Json> {
  return {
    name: 'Steam',
    cache: 'steam_cache',
    url,
    ttlMs: DAY,
    http: { headers: { accept: 'application/json' }, rate: RATE, upstream: 'steam', limit: 2_000_000 },
    read,
  };
}

async function lookUp(id: number, others: readonly string[], use: ToolUse) {
  const url = `https://store.steampowered.com/api/appdetails?appids=${id}&l=english&cc=US`;
  const answer = await askUpstream<Json>(
    asking(url, (body) => {
      const entry = detailsReply.parse(JSON.parse(body))[String(id)];
      if (entry === undefined) throw new Unreadable('the number asked for is missing');
      return entry.success ? told(details.parse(entry.data)) : null;
    }),
    use,
  );
  if (!answer.ok) return answer;
  if (answer.value.value === null) return refused(404, 'no_game', `Steam's store has no details for the number ${id}.`);
  const { note } = answer.value;
  const game = answer.value.value as unknown as { name: string };
  return done({
    game: answer.value.value,
    ...(others.length === 0 ? {} : { others }),
    ...(note === null ? {} : { note }),
    sources: [{ ...sourceOf(`${game.name} on Steam`, `https://store.steampowered.com/app/${id}`, answer.value) }],
  } as unknown as Json);
}

function told(game: z.infer<typeof details>): Json {
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
