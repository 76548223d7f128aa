// Lines that were read before: many cards say "flying", and what a card prints has most of the lines that were read of it. What of the
// face was asked while a line was read is kept with it, so that it is known again exactly where all of that is the same.
import type { Discourse } from '../cards/reading/index.ts';

type Face = Discourse['face'];

/** What was made of a line, and what of the face it depends on. */
interface KnownLine {
  readonly asked: readonly (readonly [field: keyof Face, said: string | undefined])[];
  readonly made: unknown;
}

/** Most lines of a set that other cards say too are among so many. */
const MOST = 4096;

/** The face, which notes in `asked` what of it is looked up. */
const noting = (face: Face, asked: Set<keyof Face>): Face =>
  new Proxy(face, {
    get(of, field: keyof Face) {
      asked.add(field);
      return of[field];
    },
  });

const saidOf = (face: Face, field: keyof Face): string | undefined => JSON.stringify(face[field]);

/** Definitions are plain: nobody shares one with another card. */
function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [field, part] of Object.entries(value)) copy[field] = copyOf(part);
  return copy as Value;
}

/** Lines by all that was read before them, the last used last. */
export class KnownLines<Made> {
  readonly #known = new Map<string, readonly KnownLine[]>();

  /** What is made of the line for this face: what was made of it before, or what `make` makes of it now. */
  of(line: string, face: Face, make: (face: Face) => Made): Made {
    const before = this.#known.get(line) ?? [];
    const same = before.find(({ asked }) => asked.every(([field, said]) => saidOf(face, field) === said));
    this.#known.delete(line);
    if (same !== undefined) {
      this.#known.set(line, before);
      return copyOf(same.made) as Made;
    }
    const asked = new Set<keyof Face>();
    const made = make(noting(face, asked));
    const known = { asked: [...asked].map((field) => [field, saidOf(face, field)] as const), made: copyOf(made) };
    this.#known.set(line, [known, ...before].slice(0, 8));
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(oldest);
    }
    return made;
  }
}
