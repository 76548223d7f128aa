// What lies behind the subject of a picture: a disc of light and two ridges, where and how they are by the card's name.
import { type Drawing, disc } from './drawing.ts';
import { type Random, seeded } from './seeded.ts';

export const SCENE_WIDTH = 100;
export const SCENE_HEIGHT = 70;

type Ridge = (random: Random, base: number) => string;

/** Hills, peaks, treetops, roofs, or the level line of a sea. */
const RIDGES: readonly Ridge[] = [
  (random, base) => {
    const lift = () => (base - random() * 10).toFixed(1);
    return `M0 ${base}C18 ${lift()} 30 ${lift()} 50 ${base - 3}C68 ${lift()} 84 ${lift()} 100 ${base}V70H0Z`;
  },
  (random, base) => zigzag(random, base, 6, 18),
  (random, base) => zigzag(random, base, 16, 8),
  (random, base) => {
    let along = `M0 70V${base}`;
    for (let x = 0; x < 100; x += 10) {
      const roof = (base - random() * 14).toFixed(1);
      along += `H${x + 2}V${roof}H${x + 8}V${base}`;
    }
    return `${along}H100V70Z`;
  },
  (_random, base) => `M0 ${base + 3}H100V70H0Z`,
];

function zigzag(random: Random, base: number, teeth: number, height: number): string {
  let along = `M0 70V${base}`;
  const step = 100 / teeth;
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const top = (base - height * (0.35 + random() * 0.65)).toFixed(1);
    along += `L${(tooth * step + step / 2).toFixed(1)} ${top}L${((tooth + 1) * step).toFixed(1)} ${base}`;
  }
  return `${along}V70Z`;
}

/** @param name of the card, which decides about everything */
export function sceneOf(name: string): Drawing {
  const random = seeded(`${name}, behind it`);
  const ridge = () => RIDGES[Math.floor(random() * RIDGES.length)]!;
  const far = ridge();
  const near = ridge();
  const x = Math.round(34 + random() * 32);
  const y = Math.round(20 + random() * 16);
  return [
    ['light', disc(x, y, Math.round(17 + random() * 12))],
    ['mid', far(random, Math.round(46 + random() * 6))],
    ['ink', near(random, Math.round(56 + random() * 6))],
  ];
}
