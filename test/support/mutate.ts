/** Mutations of texts with scripted randomness: the same seed gives the same texts. */

export interface Random {
  /** A whole number from 0, less than `limit`. */
  below(limit: number): number;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { below: (limit) => Math.floor(next() * limit) };
}

const PIECES = [
  '<<<NOTES_JSON>>>',
  '<<<END_NOTES_JSON>>>',
  '<<<TOOL_CALLS_JSON>>>',
  '<<<END_TOOL_CALLS_JSON>>>',
  '<set path="known://x">',
  '</set>',
  '<get path="',
  '"/>',
  '<think>',
  '</think>',
  '<update status="200">',
  '</update>',
  '```xml\n',
  '```tool_code\n',
  '\n```\n',
  '`',
  '<tool_call>{"name":"get","arguments":{"path":"a"}}',
  '</tool_call>',
  '[TOOL_CALLS]',
  '<|channel|>analysis<|message|>',
  '<![CDATA[',
  ']]>',
  '{"tool_calls":[',
  '\\"',
  "'",
  '\u0000',
  '\ud83c',
  '\u202e',
  '\r\n',
  '&lt;',
  '<',
  '>',
  '/',
];

type Mutation = (text: string, other: string, random: Random) => string;

const MUTATIONS: readonly Mutation[] = [
  // splice: the beginning of one and the end of the other
  (text, other, random) => text.slice(0, random.below(text.length + 1)) + other.slice(random.below(other.length + 1)),
  (text, _, random) => text.slice(0, random.below(text.length + 1)),
  (text, _, random) => {
    const [from, to] = range(text, random);
    return text.slice(0, to) + text.slice(from, to).repeat(1 + random.below(4)) + text.slice(to);
  },
  (text, _, random) => {
    const [from, to] = range(text, random);
    return text.slice(0, from) + text.slice(to);
  },
  (text, _, random) => {
    const at = random.below(text.length + 1);
    const noise = Array.from({ length: 1 + random.below(6) }, () => String.fromCharCode(random.below(256)));
    return text.slice(0, at) + noise.join('') + text.slice(at + random.below(3));
  },
  // swap two tags
  (text, _, random) => {
    const tags = [...text.matchAll(/<[^<>]{1,80}>/g)];
    if (tags.length < 2) return text;
    const first = tags[random.below(tags.length)]!;
    const second = tags[random.below(tags.length)]!;
    const [a, b] = first.index <= second.index ? [first, second] : [second, first];
    if (a === b) return text;
    return (
      text.slice(0, a.index) +
      b[0] +
      text.slice(a.index + a[0].length, b.index) +
      a[0] +
      text.slice(b.index + b[0].length)
    );
  },
  (text, _, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + PIECES[random.below(PIECES.length)] + text.slice(at);
  },
  (text, other, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + other + text.slice(at);
  },
];

function range(text: string, random: Random): [number, number] {
  const from = random.below(text.length + 1);
  return [from, Math.min(text.length, from + random.below(40))];
}

/** One to three mutations, one after the other. */
export function mutated(text: string, other: string, random: Random): string {
  let result = text;
  for (let left = 1 + random.below(3); left > 0; left--) {
    result = MUTATIONS[random.below(MUTATIONS.length)]!(result, other, random);
  }
  return result;
}
