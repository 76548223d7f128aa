/** Damage to files as disks and crashes do it, from a seed: the same seed gives the same damage. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Random } from './mutate.ts';

const BLOCK = 512;

type Damage = (bytes: Buffer, random: Random) => Buffer;

const DAMAGES: Readonly<Record<string, Damage>> = {
  flipped(bytes, random) {
    const result = Buffer.from(bytes);
    for (let left = 1 + random.below(3); left > 0; left--) {
      const at = random.below(result.length);
      result.writeUInt8(result.readUInt8(at) ^ (1 << random.below(8)), at);
    }
    return result;
  },
  zeroed(bytes, random) {
    const from = random.below(Math.ceil(bytes.length / BLOCK)) * BLOCK;
    return Buffer.from(bytes).fill(0, from, Math.min(bytes.length, from + BLOCK));
  },
  cut: (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
};

/** Damages the file, which holds something, so that it is another than before; the answer says how. */
export function damage(file: string, random: Random): string {
  const names = Object.keys(DAMAGES);
  const bytes = readFileSync(file);
  for (;;) {
    const name = names[random.below(names.length)] ?? '';
    const result = DAMAGES[name]?.(bytes, random) ?? bytes;
    if (result.equals(bytes)) continue;
    writeFileSync(file, result);
    return name;
  }
}
