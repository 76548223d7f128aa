// Of a TrueType font only the outlines of some characters, packed as WOFF: an icon font has hundreds of signs, and a window needs a few.
import { deflateSync } from 'node:zlib';

/** What a font needs to be drawn; what else there is (ligatures, names of signs) no window asks for. */
const NEEDED = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'];
/** Bits of a part of a composed outline. */
const WORDS = 0x1;
const SCALED = 0x8;
const MORE = 0x20;
const SCALED_BOTH = 0x40;
const TWO_BY_TWO = 0x80;

/**
 * @param {Buffer} font
 * @returns {Map<string, Buffer>}
 */
function tablesOf(font) {
  if (font.readUInt32BE(0) !== 0x00010000) throw new Error('This is no TrueType font.');
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + index * 16;
      const [from, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
      return [font.toString('latin1', at, at + 4), font.subarray(from, from + length)];
    }),
  );
}

/**
 * @param {Buffer} cmap
 * @param {number} code
 * @returns {number} the outline of a character; 0 where there is none
 */
function outlineOf(cmap, code) {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const segments = table.readUInt16BE(6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const end = table.readUInt16BE(14 + segment * 2);
      if (code > end) continue;
      const start = table.readUInt16BE(16 + (segments + segment) * 2);
      if (code < start) break;
      const delta = table.readUInt16BE(16 + (segments * 2 + segment) * 2);
      const rangeAt = 16 + (segments * 3 + segment) * 2;
      const range = table.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const found = table.readUInt16BE(rangeAt + range + (code - start) * 2);
      return found === 0 ? 0 : (found + delta) & 0xffff;
    }
  }
  return 0;
}

/**
 * @param {Buffer} outline
 * @returns {number[]} the outlines that it is composed of
 */
function partsOf(outline) {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts = [];
  for (let at = 10; ; ) {
    const flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + (flags & WORDS ? 4 : 2);
    at += flags & SCALED ? 2 : flags & SCALED_BOTH ? 4 : flags & TWO_BY_TWO ? 8 : 0;
    if ((flags & MORE) === 0) return parts;
  }
}

/**
 * @param {Map<string, Buffer>} tables
 * @param {readonly number[]} codes
 */
function keepOutlines(tables, codes) {
  const [cmap, glyf, head, loca, post] = ['cmap', 'glyf', 'head', 'loca', 'post'].map((name) => tables.get(name));
  if (!cmap || !glyf || !head || !loca || !post) throw new Error('The font lacks a table.');
  const isLong = head.readInt16BE(50) === 1;
  const places = Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, index) =>
    isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2,
  );
  const outline = (/** @type {number} */ index) => glyf.subarray(places[index], places[index + 1]);
  const kept = new Set([0]);
  const keep = (/** @type {number} */ index) => {
    if (kept.has(index)) return;
    kept.add(index);
    for (const part of partsOf(outline(index))) keep(part);
  };
  for (const code of codes) {
    const index = outlineOf(cmap, code);
    if (index === 0) throw new Error(`The font has no sign U+${code.toString(16)}.`);
    keep(index);
  }
  const all = places.slice(0, -1).map((_, index) => (kept.has(index) ? outline(index) : Buffer.alloc(0)));
  const begins = Buffer.alloc(places.length * 4);
  let at = 0;
  for (const [index, one] of all.entries()) {
    begins.writeUInt32BE(at, index * 4);
    at += one.length;
  }
  begins.writeUInt32BE(at, all.length * 4);
  const longHead = Buffer.from(head);
  longHead.writeInt16BE(1, 50);
  // Without the names of signs, which no browser reads.
  const shortPost = Buffer.from(post.subarray(0, 32));
  shortPost.writeUInt32BE(0x00030000, 0);
  const changed = { glyf: Buffer.concat(all), loca: begins, head: longHead, post: shortPost };
  for (const [name, table] of Object.entries(changed)) tables.set(name, table);
}

/** @param {Buffer} table */
function checksum(table) {
  const whole = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

const padded = (/** @type {number} */ length) => Math.ceil(length / 4) * 4;

/** @param {readonly (readonly [string, Buffer])[]} tables by name */
function packed(tables) {
  const head = Buffer.alloc(44 + tables.length * 20);
  /** @type {Buffer[]} */
  const parts = [head];
  let at = head.length;
  let whole = 12 + tables.length * 16;
  for (const [index, [name, table]] of tables.entries()) {
    const small = deflateSync(table, { level: 9 });
    const body = small.length < table.length ? small : table;
    const entry = 44 + index * 20;
    head.write(name, entry, 'latin1');
    for (const [place, value] of [at, body.length, table.length, checksum(table)].entries())
      head.writeUInt32BE(value, entry + 4 + place * 4);
    parts.push(body, Buffer.alloc(padded(body.length) - body.length));
    at += padded(body.length);
    whole += padded(table.length);
  }
  head.write('wOFF', 0, 'latin1');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt32BE(at, 8);
  head.writeUInt16BE(tables.length, 12);
  head.writeUInt32BE(whole, 16);
  head.writeUInt16BE(1, 20);
  return Buffer.concat(parts);
}

/**
 * @param {Buffer} font a TrueType font
 * @param {readonly number[]} codes the characters that are needed; throws where it lacks one
 * @returns {Buffer} a WOFF font with those alone
 */
export function fontWith(font, codes) {
  const tables = tablesOf(font);
  keepOutlines(tables, codes);
  return packed([...tables].filter(([name]) => NEEDED.includes(name)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
