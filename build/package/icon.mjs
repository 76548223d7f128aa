// Draws icon.png beside this file: a card on a dark table, in Bob's own colours. Run it again after changing it.
import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const SIZE = 1024;
/** Samples per pixel and axis, for smooth edges. */
const SAMPLES = 3;
const TABLE = [21, 18, 15];
const EDGE = [58, 48, 38];
const CARD = [240, 226, 200];
const ACCENT = [214, 140, 60];

/**
 * Signed distance to a rounded rectangle around the origin, negative inside.
 * @param {number} x @param {number} y @param {number} halfWidth @param {number} halfHeight @param {number} radius
 */
function roundedBox(x, y, halfWidth, halfHeight, radius) {
  const across = Math.abs(x) - halfWidth + radius;
  const down = Math.abs(y) - halfHeight + radius;
  return Math.hypot(Math.max(across, 0), Math.max(down, 0)) + Math.min(Math.max(across, down), 0) - radius;
}

/** @param {number} x @param {number} y @param {number} turn radians */
function rotated(x, y, turn) {
  return [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
}

/**
 * The colour at a point, both axes from -1 to 1; null is transparent.
 * @param {number} x @param {number} y
 */
function colourAt(x, y) {
  if (roundedBox(x, y, 0.94, 0.94, 0.24) > 0) return null;
  const [frontX, frontY] = rotated(x - 0.08, y, 0.14);
  if (roundedBox(frontX, frontY, 0.38, 0.532, 0.06) < 0) {
    // Two eyes and a mouth: the card that looks back at you.
    if (Math.hypot(frontX + 0.14, frontY + 0.02) < 0.09 || Math.hypot(frontX - 0.14, frontY + 0.02) < 0.09)
      return ACCENT;
    if (roundedBox(frontX, frontY - 0.26, 0.22, 0.035, 0.035) < 0) return ACCENT;
    return CARD;
  }
  const [backX, backY] = rotated(x + 0.16, y, -0.2);
  const back = roundedBox(backX, backY, 0.38, 0.532, 0.06);
  if (back < 0) return back > -0.03 ? ACCENT : EDGE;
  return TABLE;
}

/** @param {number} column @param {number} row */
function pixel(column, row) {
  const sum = [0, 0, 0, 0];
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const x = ((column + ((sample % SAMPLES) + 0.5) / SAMPLES) / SIZE) * 2 - 1;
    const y = ((row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / SIZE) * 2 - 1;
    const colour = colourAt(x, y);
    if (colour !== null) {
      colour.forEach((value, channel) => {
        sum[channel] += value;
      });
      sum[3] += 1;
    }
  }
  const covered = Math.max(sum[3], 1);
  return [sum[0] / covered, sum[1] / covered, sum[2] / covered, (sum[3] * 255) / (SAMPLES * SAMPLES)].map(Math.round);
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const header = Buffer.alloc(13);
header.writeUInt32BE(SIZE, 0);
header.writeUInt32BE(SIZE, 4);
header.set([8, 6, 0, 0, 0], 8);
const rows = Buffer.alloc(SIZE * (SIZE * 4 + 1));
for (let row = 0; row < SIZE; row += 1) {
  for (let column = 0; column < SIZE; column += 1) {
    rows.set(pixel(column, row), row * (SIZE * 4 + 1) + 1 + column * 4);
  }
}
writeFileSync(
  new URL('./icon.png', import.meta.url),
  Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]),
);
