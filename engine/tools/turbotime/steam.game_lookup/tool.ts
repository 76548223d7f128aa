/** Facts of a game on Steam, by the store's search and its details. */
import { z } from 'zod';
import { done, refused, toJson } from '../../../basics/index.ts';
import { type OutsideReader, readOutside } from '../../../outside/index.ts';
import { defineTool, type ToolUse } from '../../tool.ts';
import { askUpstream, citedSource, type UpstreamRequest } from '../shared/upstream.ts';
import { gameWords, needed, row, texts } from '../shared/words.ts';
import type { foundGames, gameDetails } from './read-store.ts';

const DAY = 24 * 3600_000;
/** The store allows about 200 requests in five minutes. */
const RATE = { burst: 4, perMinute: 30 } as const;

const reader = (name: string): OutsideReader => ({
  module: new URL('./read-store.ts', import.meta.url),
  name,
  what: 'answer of Steam',
});

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
  direct: {
    command: 'steam',
    usage: '/steam Slay the Spire',
    args: needed('name'),
    words: (output) => gameWords(row(output['game']), texts(output['others'])),
  },
  confidence: () => 'summarized',
  async run({ name }, use) {
    const number = /^\d{1,9}$/.test(name) ? Number(name) : null;
    if (number !== null) {
      const byNumber = await lookUp(number, [], use);
      if (byNumber.ok || byNumber.refusal.status !== 404) return byNumber;
    }
    const found = await askUpstream(
      asking(
        `https://store.steampowered.com/api/storesearch/?term=${encodeURIComponent(name.toLowerCase())}&l=english&cc=US`,
        (body) => readOutside<typeof foundGames>(reader('foundGames'), body),
      ),
      use,
    );
    if (!found.ok) return found;
    const items = found.value.value;
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

function asking<T>(url: string, read: UpstreamRequest<T>['read']): UpstreamRequest<T> {
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
  const answer = await askUpstream(
    asking(url, (body) => readOutside<typeof gameDetails>(reader('gameDetails'), body, id)),
    use,
  );
  if (!answer.ok) return answer;
  if (answer.value.value === null) return refused(404, 'no_game', `Steam's store has no details for the number ${id}.`);
  const { note, value: game } = answer.value;
  return done(
    toJson({
      game,
      ...(others.length === 0 ? {} : { others }),
      ...(note === null ? {} : { note }),
      sources: [{ ...citedSource(`${game.name} on Steam`, `https://store.steampowered.com/app/${id}`, answer.value) }],
    }),
  );
}
