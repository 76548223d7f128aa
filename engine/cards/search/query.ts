// Scryfall's search syntax as a tree: words and `key:value` terms side by side, `or`, parentheses, `-`, quotes, regular expressions.

export type Operator = ':' | '=' | '!=' | '<' | '<=' | '>' | '>=';

export interface Term {
  readonly kind: 'term';
  /** As it was written, small letters; empty for a word of the name, `!` for a whole name. */
  readonly key: string;
  readonly operator: Operator;
  readonly value: string;
  readonly isPattern: boolean;
  /** Where it begins in the query. */
  readonly at: number;
}

export type Query =
  | Term
  | { readonly kind: 'and' | 'or'; readonly of: readonly Query[] }
  | { readonly kind: 'not'; readonly of: Query };

/** What can't be read of a query, and where. */
export class QueryFault extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const TERM = /(?<key>[A-Za-z]+)(?<operator>!=|<=|>=|[:=<>])|(?<whole>!)/y;
const QUOTED = /"([^"]*)"|'([^']*)'/y;
const PATTERN = /\/((?:\\.|[^/\\])+)\//y;
const BARE = /[^\s()]+/y;

/** Deeper than anybody writes. */
const DEEPEST = 50;

class QueryReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Query {
    const query = this.#either();
    if (this.#at < this.#text.length) throw new QueryFault('a closing parenthesis without an opening one', this.#at);
    return query;
  }

  #space(): void {
    while (this.#at < this.#text.length && /\s/.test(this.#text[this.#at]!)) this.#at += 1;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at += match[0].length;
    return match;
  }

  #either(): Query {
    const of = [this.#all()];
    while (this.#take(/or(?=[\s(])/iy) !== null) of.push(this.#all());
    return of.length === 1 ? of[0]! : { kind: 'or', of };
  }

  #all(): Query {
    const of: Query[] = [];
    for (;;) {
      this.#space();
      const rest = this.#text.slice(this.#at);
      if (rest === '' || rest.startsWith(')') || /^or[\s(]/i.test(rest)) break;
      if (this.#take(/and(?=\s)/iy) === null) of.push(this.#one());
    }
    if (of.length === 0) throw new QueryFault('something to look for is missing', this.#at);
    return of.length === 1 ? of[0]! : { kind: 'and', of };
  }

  #one(): Query {
    if (this.#take(/-(?=\S)/y) !== null) return { kind: 'not', of: this.#one() };
    const at = this.#at;
    if (this.#take(/\(/y) === null) return this.#term();
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new QueryFault('too many parentheses within each other', at);
    const inner = this.#either();
    if (this.#take(/\)/y) === null) throw new QueryFault('the parenthesis is never closed', at);
    this.#depth -= 1;
    return inner;
  }

  #term(): Term {
    const at = this.#at;
    const { groups } = this.#take(TERM) ?? {};
    const key = groups?.['whole'] ?? groups?.['key']?.toLowerCase() ?? '';
    const operator = (groups?.['operator'] ?? ':') as Operator;
    const pattern = key === '' || key === '!' ? null : this.#take(PATTERN);
    if (pattern !== null) return { kind: 'term', key, operator, value: pattern[1]!, isPattern: true, at };
    const quoted = this.#take(QUOTED);
    const value = quoted === null ? this.#take(BARE)?.[0] : (quoted[1] ?? quoted[2]);
    if (value === undefined || value === '') throw new QueryFault(`nothing stands after ${key}${operator}`, at);
    return { kind: 'term', key, operator, value, isPattern: false, at };
  }
}

/** Throws a QueryFault. */
export const parseQuery = (text: string): Query => new QueryReader(text.trim()).whole();
