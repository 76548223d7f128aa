// The definitions of a folder, however many: their names and places are kept, the rest is read when somebody asks.
import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import type { CardDefinition } from '../../../mtg-core/index.ts';
import { type FoundDefinition, scanDefinitions } from './scan.ts';

/** The cards that come with Bob. */
export const CARDS_FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'assets', 'cards');

/** What lists of cards ask, known without reading the definition. */
export type NamedDefinition = Pick<FoundDefinition, 'name' | 'token' | 'faces'>;

interface Place extends FoundDefinition {
  readonly file: string;
  /** As long as somebody holds it, a definition is the same object. */
  read?: WeakRef<CardDefinition>;
}

/** A token isn't a card (CR 111.6) and may be called like one. */
const keyOf = ({ name, token }: NamedDefinition): string => (token ? `token:${name}` : name);

/** Definitions by key: a card's name, or `token:` and a token's. */
export class DefinitionFiles {
  readonly #folder: string;
  readonly #places = new Map<string, Place>();

  /** Throws where the folder is missing or a file in it is no list of definitions: the installation is broken then. */
  constructor(folder: string) {
    this.#folder = folder;
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    const read = reader();
    for (const file of files.sort())
      for (const found of scanDefinitions(read(path.join(folder, file)), file)) {
        const key = keyOf(found);
        // Of two definitions of one name the first is kept.
        if (!this.#places.has(key)) this.#places.set(key, { ...found, file });
      }
  }

  get size(): number {
    return this.#places.size;
  }

  /** Every card and token, in the order of the files. */
  named(): Iterable<NamedDefinition> {
    return this.#places.values();
  }

  /** What is known of one without reading it. */
  namedBy(key: string): NamedDefinition | undefined {
    return this.#places.get(key);
  }

  get(key: string): CardDefinition | undefined {
    const place = this.#places.get(key);
    if (place === undefined) return undefined;
    const known = place.read?.deref();
    if (known !== undefined) return known;
    const definition = this.#read(place);
    place.read = new WeakRef(definition);
    return definition;
  }

  /** A card, or else a token, by its own name. */
  byName(name: string): CardDefinition | undefined {
    return this.get(name) ?? this.get(`token:${name}`);
  }

  /** All of them, read one after the other: for tests and reports, not for anybody who waits. */
  *values(): Iterable<CardDefinition> {
    for (const key of this.#places.keys()) yield this.get(key) as CardDefinition;
  }

  #read({ file, start, end, name }: Place): CardDefinition {
    const bytes = Buffer.alloc(end - start);
    const opened = openSync(path.join(this.#folder, file), 'r');
    try {
      readSync(opened, bytes, 0, bytes.length, start);
    } finally {
      closeSync(opened);
    }
    const changed = `${file} was changed after Bob had looked at it, and ${name} isn't where it was: start Bob again`;
    let definition: CardDefinition;
    try {
      definition = JSON.parse(bytes.toString('utf8')) as CardDefinition;
    } catch (error) {
      throw new Error(changed, { cause: error });
    }
    if (definition.name !== name) throw new Error(changed);
    return definition;
  }
}

/** Reads whole files one after the other into the same memory: what it gave before is written over. */
function reader(): (file: string) => Buffer {
  let bytes = Buffer.alloc(0);
  return (file) => {
    const opened = openSync(file, 'r');
    try {
      const { size } = fstatSync(opened);
      if (bytes.length < size) bytes = Buffer.allocUnsafeSlow(2 * size);
      let length = 0;
      for (let more = 1; more > 0 && length < size; length += more)
        more = readSync(opened, bytes, length, size - length, length);
      return bytes.subarray(0, length);
    } finally {
      closeSync(opened);
    }
  };
}

let own: DefinitionFiles | undefined;

/** Those that come with Bob, looked through once in each thread. */
export function definitionFiles(): DefinitionFiles {
  own ??= new DefinitionFiles(CARDS_FOLDER);
  return own;
}
