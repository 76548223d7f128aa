// A replay as one page that opens anywhere: the built player with the record in it, and nothing fetched from elsewhere.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deltaOf, type RecordedFrame, type ReplayRecord } from '../api/index.ts';
import { fault, slices } from '../basics/index.ts';
import type { Replay } from './replay.ts';
import type { SummaryFile } from './summary.ts';

const OPENS = '<script id="record" type="application/json">';
const SLOT = `${OPENS}null</script>`;

type Shown = { summary: SummaryFile; replay: Replay; note: string };

/** The page without a record, as `build/replay-page.config.ts` has made it beside the window. */
export async function builtReplayPage(windowDir: string): Promise<string> {
  try {
    return await readFile(path.join(windowDir, 'replay-page.html'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw fault('NOT_BUILT', 'The page that replays are sent in is not built yet. Run npm run build, and try again.');
  }
}

/** `page`: the text of the built page. Made in slices. */
export async function fillReplayPage(page: string, { summary, replay, note }: Shown): Promise<string> {
  const [before, after, ...rest] = page.split(SLOT);
  if (before === undefined || after === undefined || rest.length > 0)
    throw new Error('the built page of replays has not exactly one place for a record');
  const { played: _, ...told } = summary;
  const record: ReplayRecord<typeof told> = {
    summary: told,
    note,
    after: replay.after,
    turns: replay.turns,
    frames: await framesOf(replay),
  };
  return `${before}${OPENS}${forScript(record)}</script>${after}`;
}

async function framesOf(replay: Replay): Promise<RecordedFrame[]> {
  const frames: RecordedFrame[] = [];
  const pause = slices();
  let before: unknown = null;
  for (let n = 0; n < replay.frames; n += 1) {
    await pause();
    const { label, turn, events, view } = replay.frame(n);
    const change = deltaOf(before, view);
    frames.push({ label, turn, events, ...(change === undefined ? {} : { change }) });
    before = view;
  }
  return frames;
}

/** Names of players, decks and cards are others' words: none of them ends the script that it stands in, or opens a comment there. */
function forScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** What the file is called among the person's downloads: plain letters, in any system's folders. */
export function replayPageName({ players, startedAt }: Pick<SummaryFile, 'players' | 'startedAt'>): string {
  const decks = players.map(({ deck }) =>
    deck
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 30)
      .replaceAll(/^-|-$/g, ''),
  );
  return `bob-${new Date(startedAt).toISOString().slice(0, 10)}-${decks.join('-vs-')}.html`;
}
