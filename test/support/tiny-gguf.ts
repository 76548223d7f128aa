/**
 * A language model of half a megabyte with weights by chance: it says nothing sensible, and runs in the real runtime.
 * The file is GGUF version 3: header, metadata, tensor infos, then the tensors, each aligned to 32 bytes.
 */

const EMBEDDING = 64;
const HEADS = 4;
const FEED_FORWARD = 128;
export const TINY_CONTEXT = 2048;
const ALIGNMENT = 32;

const TYPE = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 } as const;
const NORMAL = 1;
const UNKNOWN = 2;
const CONTROL = 3;
const BYTE = 6;

interface Token {
  text: string;
  type: number;
}

/** Every byte, and every printable character of ASCII as a piece of its own. */
const TOKENS: Token[] = [
  { text: '<unk>', type: UNKNOWN },
  { text: '<s>', type: CONTROL },
  { text: '</s>', type: CONTROL },
  ...Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    type: BYTE,
  })),
  ...Array.from({ length: 94 }, (_, index) => ({ text: String.fromCharCode(33 + index), type: NORMAL })),
  // The tokenizer writes a space as this.
  { text: '\u2581', type: NORMAL },
];

const TEMPLATE = "{% for m in messages %}{{ m['role'] }}: {{ m['content'] }}\n{% endfor %}assistant:";

/** The bytes of the file; the same seed gives the same model. */
export function tinyGguf(seed = 1): Uint8Array {
  const metadata = metadataBytes();
  const tensors = tensorShapes();
  let offset = 0;
  const infos = tensors.map(({ name, shape }) => {
    const info = concat([text(name), uint32(shape.length), ...shape.map(uint64), uint32(0), uint64(offset)]);
    offset += aligned(4 * product(shape));
    return info;
  });
  const head = concat([
    new TextEncoder().encode('GGUF'),
    uint32(3),
    uint64(tensors.length),
    uint64(metadata.length),
    ...metadata,
    ...infos,
  ]);
  const random = mulberry32(seed);
  const data = tensors.map(({ name, shape }) => {
    const values = new Float32Array(aligned(4 * product(shape)) / 4);
    const isNorm = name.includes('norm');
    for (let index = 0; index < product(shape); index += 1) values[index] = isNorm ? 1 : (random() - 0.5) * 0.4;
    return new Uint8Array(values.buffer);
  });
  return concat([head, new Uint8Array(aligned(head.length) - head.length), ...data]);
}

function metadataBytes(): Uint8Array[] {
  const entries: [string, Uint8Array][] = [
    ['general.architecture', string('llama')],
    ['general.name', string('tiny')],
    ['general.file_type', number(0)],
    ['general.alignment', number(ALIGNMENT)],
    ['llama.context_length', number(TINY_CONTEXT)],
    ['llama.embedding_length', number(EMBEDDING)],
    ['llama.block_count', number(1)],
    ['llama.feed_forward_length', number(FEED_FORWARD)],
    ['llama.attention.head_count', number(HEADS)],
    ['llama.attention.head_count_kv', number(HEADS)],
    ['llama.attention.layer_norm_rms_epsilon', concat([uint32(TYPE.float32), float32(1e-5)])],
    ['llama.rope.dimension_count', number(EMBEDDING / HEADS)],
    ['llama.vocab_size', number(TOKENS.length)],
    ['tokenizer.ggml.model', string('llama')],
    [
      'tokenizer.ggml.tokens',
      list(
        TYPE.string,
        TOKENS.map((token) => text(token.text)),
      ),
    ],
    [
      'tokenizer.ggml.scores',
      list(
        TYPE.float32,
        TOKENS.map((_, index) => float32(-index)),
      ),
    ],
    [
      'tokenizer.ggml.token_type',
      list(
        TYPE.int32,
        TOKENS.map((token) => uint32(token.type)),
      ),
    ],
    ['tokenizer.ggml.unknown_token_id', number(0)],
    ['tokenizer.ggml.bos_token_id', number(1)],
    ['tokenizer.ggml.eos_token_id', number(2)],
    ['tokenizer.chat_template', string(TEMPLATE)],
  ];
  return entries.map(([key, value]) => concat([text(key), value]));
}

function tensorShapes(): { name: string; shape: number[] }[] {
  const square = [EMBEDDING, EMBEDDING];
  return [
    { name: 'token_embd.weight', shape: [EMBEDDING, TOKENS.length] },
    { name: 'output_norm.weight', shape: [EMBEDDING] },
    { name: 'output.weight', shape: [EMBEDDING, TOKENS.length] },
    { name: 'blk.0.attn_norm.weight', shape: [EMBEDDING] },
    { name: 'blk.0.attn_q.weight', shape: square },
    { name: 'blk.0.attn_k.weight', shape: square },
    { name: 'blk.0.attn_v.weight', shape: square },
    { name: 'blk.0.attn_output.weight', shape: square },
    { name: 'blk.0.ffn_norm.weight', shape: [EMBEDDING] },
    { name: 'blk.0.ffn_gate.weight', shape: [EMBEDDING, FEED_FORWARD] },
    { name: 'blk.0.ffn_up.weight', shape: [EMBEDDING, FEED_FORWARD] },
    { name: 'blk.0.ffn_down.weight', shape: [FEED_FORWARD, EMBEDDING] },
  ];
}

const product = (shape: readonly number[]) => shape.reduce((all, one) => all * one, 1);
const aligned = (size: number) => Math.ceil(size / ALIGNMENT) * ALIGNMENT;

function bytes(size: number, write: (view: DataView) => void): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  write(view);
  return new Uint8Array(view.buffer);
}

const uint32 = (value: number) => bytes(4, (view) => view.setUint32(0, value, true));
const uint64 = (value: number) => bytes(8, (view) => view.setBigUint64(0, BigInt(value), true));
const float32 = (value: number) => bytes(4, (view) => view.setFloat32(0, value, true));
const number = (value: number) => concat([uint32(TYPE.uint32), uint32(value)]);
const string = (value: string) => concat([uint32(TYPE.string), text(value)]);
const list = (type: number, items: Uint8Array[]) =>
  concat([uint32(TYPE.array), uint32(type), uint64(items.length), ...items]);

function text(value: string): Uint8Array {
  const encoded = new TextEncoder().encode(value);
  return concat([uint64(encoded.length), encoded]);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
