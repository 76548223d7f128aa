/** What of a runtime folder belongs in a backup. Whatever nobody said anything about does: a new file is never forgotten. */
import path from 'node:path';

export type WhyLeft = 'secret' | 'made again' | 'this machine' | 'no file' | 'name';

type Judgement =
  /** `store`: a database of SQLite. `lines`: it only grows, line by line. */
  | { readonly keep: true; readonly kind: 'store' | 'lines' | 'file' }
  /** Worth telling. */
  | { readonly keep: false; readonly why: WhyLeft }
  /** Gone with the process that made it: nothing that anybody could miss. */
  | { readonly keep: false; readonly why: 'passing' };

/** Folders and files at the top of a runtime folder, by the reason for which they stay behind. */
const LEFT: ReadonlyMap<string, WhyLeft | 'passing'> = new Map<string, WhyLeft | 'passing'>([
  // Opens rooms, and the secrets of bots that are sealed in bob.db.
  ['rooms.key', 'secret'],
  ['room-tokens.json', 'secret'],
  // Programs to start and what they are given, keys as a rule among it.
  ['mcp_servers.json', 'secret'],
  ['http_cache.db', 'made again'],
  ['ltm-vectors.db', 'made again'],
  ['rules', 'made again'],
  ['embedded-model', 'made again'],
  ['chromium', 'this machine'],
  ['browser', 'this machine'],
  ['rooms.json', 'this machine'],
  ['clock.json', 'this machine'],
  ['notices', 'this machine'],
  ['host.log', 'this machine'],
  ['shell.log', 'this machine'],
  ['shell.old.log', 'this machine'],
  ['backups', 'passing'],
  ['restoring', 'passing'],
]);

/** Imported from a publisher's file, which has newer ones by then. */
const CARDS = /^cards(\.\d+)?\.db$/;

/** By their names, since a key may come to lie anywhere. */
const SECRET =
  /(^|[._-])(key|keys|keyring|token|tokens|secret|secrets|credential|credentials|cookie|cookies|password|passwords)([._-]|$)|\.(pem|p12|pfx|jks)$|^\.env(\.|$)/i;
const PASSING =
  /(-wal|-shm|-journal|-owner|\.sum|\.tmp|\.new|\.pid|\.sock)$|^open\.lock$|^journal\.mark$|\.key\.\d+-[0-9a-f]+$/;

/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;
/** No controls, nothing that a file can't be called somewhere, no dot or space at the end, no way out of the folder. */
const PART = /^(?!\.\.?$)[^\p{Cc}\p{Cf}\p{Cs}<>:"|?*\\/]{1,255}(?<![. ])$/u;

/** `name`: relative to the runtime folder, with `/` between its parts. */
export function judge(name: string): Judgement {
  const parts = name.split('/');
  if (!parts.every((part) => PART.test(part) && !DEVICE.test(part))) return { keep: false, why: 'name' };
  const [top = ''] = parts;
  const left = LEFT.get(top) ?? (top.endsWith('_cache') || CARDS.test(top) ? 'made again' : undefined);
  if (left !== undefined) return { keep: false, why: left };
  if (parts.some((part) => SECRET.test(part))) return { keep: false, why: 'secret' };
  if (PASSING.test(parts.at(-1)!)) return { keep: false, why: 'passing' };
  switch (path.posix.extname(name)) {
    case '.db':
      return { keep: true, kind: 'store' };
    case '.jsonl':
      return { keep: true, kind: 'lines' };
    default:
      return { keep: true, kind: 'file' };
  }
}

/** Why somebody would not find it in a backup, for a person. */
export const WHY_LEFT: Readonly<Record<WhyLeft, string>> = {
  secret: 'a secret: keep a copy of it yourself',
  'made again': 'it is fetched or made again',
  'this machine': 'it is of this machine alone',
  'no file': 'it is no plain file, and nothing is followed out of the folder',
  name: 'not every system can have a file of this name',
};
