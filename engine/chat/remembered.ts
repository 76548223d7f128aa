/** What a person let Bob keep about something, or all of the latest where they ask for everything. */
import type { MemoryHit } from '../ltm/index.ts';
import type { Memory } from '../memory/index.ts';

export async function rememberedAbout(
  memory: Memory,
  about: string,
  most: number,
  where: { readonly session: string },
): Promise<MemoryHit[]> {
  const everything = /^(?:me|myself|us|so far|)$/i.test(about);
  if (!everything) return memory.recall([about], most, where);
  const all = await memory.ltm.list();
  return all.slice(-most).map(({ id, text, type, tags, created_at, source }) => ({
    id,
    text,
    type,
    tags,
    created_at,
    source,
    score: 1,
  }));
}
