/** The sources of an answer: gathered from what tools gave, numbered once, and listed by the engine, never by a model. */
import { z } from 'zod';
import type { Json } from '../basics/index.ts';

export interface NumberedSource {
  readonly n: number;
  readonly title: string;
  readonly url: string | null;
  readonly date: string;
  readonly from: 'network' | 'cache' | 'engine';
}

const given = z.object({
  title: z.string().min(1),
  url: z.string().optional(),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  from: z.enum(['network', 'cache', 'engine']),
});
const holder = z.object({ sources: z.array(z.unknown()) });

const LONGEST_TITLE = 200;

export interface Sources {
  /** Adds those of a result and gives their numbers; one that is there already keeps its number. */
  add(output: Json): readonly NumberedSource[];
  readonly all: readonly NumberedSource[];
}

export function createSources(): Sources {
  const all: NumberedSource[] = [];
  const numbered = (source: Omit<NumberedSource, 'n'>): NumberedSource => {
    const known = all.find(({ title, url }) => title === source.title && url === source.url);
    if (known !== undefined) return known;
    const next = { n: all.length + 1, ...source };
    all.push(next);
    return next;
  };
  return {
    all,
    add(output) {
      const list = holder.safeParse(output).data?.sources ?? [];
      const read = list.flatMap((source) => given.safeParse(source).data ?? []);
      return read.map(({ title, url, date: day, from }) =>
        numbered({ title: oneLine(title), url: webAddress(url), date: day, from }),
      );
    },
  };
}

/** A result without its sources: those have their numbers. */
export function withoutSources(output: Json): Json {
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return output;
  const { sources: _, ...rest } = output as { [key: string]: Json };
  return rest;
}

/** Numbers in brackets that are in the list; the text without those that aren't. */
export function cited(
  text: string,
  sources: readonly NumberedSource[],
): { text: string; used: readonly NumberedSource[] } {
  const numbers = new Set<number>();
  const kept = text.replace(/ ?\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g, (whole, list: string) => {
    const good = list
      .split(',')
      .map(Number)
      .filter((n) => sources.some((source) => source.n === n));
    for (const n of good) numbers.add(n);
    if (good.length === 0) return '';
    return `${whole.startsWith(' ') ? ' ' : ''}[${good.join(', ')}]`;
  });
  return { text: kept, used: sources.filter(({ n }) => numbers.has(n)) };
}

/** One line each: number, title, date, where from, address. */
export function listedSources(sources: readonly NumberedSource[]): string {
  return sources
    .map(({ n, title, url, date, from }) => {
      const kept = from === 'cache' ? `kept from ${date}` : from === 'engine' ? 'Bob' : date;
      return `[${n}] ${title} (${kept})${url === null ? '' : ` ${url}`}`;
    })
    .join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE);
}

function webAddress(url: string | undefined): string | null {
  return url !== undefined && /^https?:\/\/\S+$/i.test(url) && url.length <= 2000 ? url : null;
}
