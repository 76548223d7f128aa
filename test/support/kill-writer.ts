/**
 * Run as a process of its own, to be killed at any moment: says what it is about to write, writes it, and says `done`.
 * A line is JSON: paths to their bodies, null for what is removed, all of them true at once. Loads as little as it can.
 */
import { must } from '../../engine/basics/outcome.ts';
import { openStore } from '../../engine/entries/open.ts';
import { sayLine } from './say-line.ts';

const [file, run, seed] = [process.argv[2]!, Number(process.argv[3]), Number(process.argv[4])];
const settings = { RUMMY_TOKEN_DIVISOR: 2, RUMMY_MMAP_MB: 0 };
const { store } = must(openStore({ file, settings, now: Date.now }));
const actor = { runId: run, writer: 'plugin' } as const;
const present = new Map<string, string>();
let chance = seed;

/** A whole number below `end`. */
function random(end: number): number {
  chance = (Math.imul(chance, 1103515245) + 12345) >>> 0;
  return (chance >>> 8) % end;
}

function write(changes: Readonly<Record<string, string | null>>, work: () => void): void {
  sayLine(JSON.stringify(changes));
  work();
  sayLine('done');
  for (const [path, body] of Object.entries(changes)) {
    if (body === null) present.delete(path);
    else present.set(path, body);
  }
}

function text(place: number): string {
  return `${place} ${'x'.repeat(random(3) === 0 ? random(9000) : random(90))}`;
}

function writeNext(place: number): void {
  const path = [...present.keys()][random(Math.max(1, present.size))];
  const kind = path === undefined ? 0 : random(6);
  if (kind <= 1 || path === undefined) {
    const target = path !== undefined && random(4) === 0 ? path : `known://entry_${place}`;
    const body = text(place);
    write({ [target]: body }, () => must(store.set({ ...actor, path: target, body })));
  } else if (kind === 2) {
    const more = ` +${place}`;
    const whole = present.get(path)! + more;
    write({ [path]: whole }, () => must(store.set({ ...actor, path, body: more, append: true })));
  } else if (kind === 3) {
    write({ [path]: null }, () => must(store.rm({ ...actor, path })));
  } else if (kind === 4) {
    const to = `known://moved_${place}`;
    write({ [path]: null, [to]: present.get(path)! }, () => must(store.mv({ ...actor, path, to })));
  } else {
    const batch = Array.from({ length: 5 }, (_, step) => [`known://batch_${place}_${step}`, text(place)] as const);
    write(Object.fromEntries(batch), () =>
      store.transaction(() => {
        for (const [name, body] of batch) must(store.set({ ...actor, path: name, body }));
      }),
    );
  }
}

for (let place = 0; ; place++) writeNext(place);
