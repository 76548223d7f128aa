/** Names and sums of a manifest, before a single file of it is written anywhere. */
import { judge } from './contents.ts';
import type { Manifest } from './manifest.ts';

/** null where everything may lie where it says. */
export function manifestProblem({ files, stores }: Manifest): string | null {
  const places = new Set<string>();
  const folders = new Set<string>();
  const databases = new Set<string>();
  for (const { name } of files) {
    const judged = judge(name);
    if (!judged.keep) return `${quoted(name)} is nothing that a backup holds`;
    if (judged.kind === 'store') databases.add(name);
    // Where capitals mean nothing, two names would be one file.
    const place = name.normalize('NFC').toLowerCase();
    if (places.has(place)) return `${quoted(name)} is named in it twice`;
    places.add(place);
    for (let end = place.lastIndexOf('/'); end > 0; end = place.lastIndexOf('/', end - 1)) {
      folders.add(place.slice(0, end));
    }
  }
  for (const folder of folders) if (places.has(folder)) return `${quoted(folder)} is both a file and a folder in it`;
  const described = new Set(stores.map(({ name }) => name));
  const fits = described.size === stores.length && described.size === databases.size;
  return fits && [...described].every((name) => databases.has(name)) ? null : 'it describes its databases wrongly';
}

function quoted(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}
