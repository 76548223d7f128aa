// Keywords as small signs, 20 by 20, for cards that are too small for words.
const PATHS: Readonly<Record<string, string>> = {
  flying: 'M10 13C6 12 3 9 2 4c3 2 6 3 8 6 2-3 5-4 8-6-1 5-4 8-8 9zM10 13v4',
  reach: 'M10 18V5M6 9l4-6 4 6M3 16c2-3 4-4 7-4s5 1 7 4',
  trample: 'M3 15c0-5 3-9 7-9s7 4 7 9M7 15v-3M10 15v-4M13 15v-3M2 17h16',
  deathtouch: 'M5 9a5 5 0 0 1 10 0c0 2-1 3-2 4v3H7v-3c-1-1-2-2-2-4zM8 9v.4M12 9v.4M10 12v1',
  lifelink: 'M10 17C4 13 2 10 3 7c1-3 5-3 7 0 2-3 6-3 7 0 1 3-1 6-7 10z',
  'first strike': 'M4 16L15 5M11 4h5v5M4 12l4 4',
  'double strike': 'M3 14L12 5M9 4h4v4M8 17l9-9M14 7h4v4',
  vigilance: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  haste: 'M11 2L4 12h5l-1 6 8-10h-5z',
  hexproof: 'M10 2l7 3c0 6-2 10-7 13C5 15 3 11 3 5z',
  shroud: 'M10 2l7 3c0 6-2 10-7 13C5 15 3 11 3 5zM5 6l10 8',
  ward: 'M10 2l7 3c0 6-2 10-7 13C5 15 3 11 3 5zM10 6v7M7 9h6',
  indestructible: 'M6 4h8l4 5-8 8-8-8zM2 9h16',
  menace: 'M3 7c2 0 4 1 5 3-2 1-4 0-5-3zM17 7c-2 0-4 1-5 3 2 1 4 0 5-3zM5 15l2-2 1.5 2 1.5-2 1.5 2 1.5-2 2 2',
  defender: 'M3 17V7h3V4h3v3h2V4h3v3h3v10zM3 12h14',
  flash: 'M10 2v4M10 14v4M2 10h4M14 10h4M5 5l2 2M13 13l2 2M15 5l-2 2M7 13l-2 2',
  prowess: 'M10 3l2 5 5 .5-4 3.5 1.5 5L10 14l-4.5 3 1.5-5L3 8.5 8 8z',
  infect: 'M10 10m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M10 8V3M12 11l4 3M8 11l-4 3',
  fear: 'M5 17V9a5 5 0 0 1 10 0v8l-2-2-1.5 2L10 15l-1.5 2L7 15zM8 9v.4M12 9v.4',
  intimidate: 'M5 17V9a5 5 0 0 1 10 0v8l-2-2-1.5 2L10 15l-1.5 2L7 15zM8 9v.4M12 9v.4',
};

/** @returns the outline of the sign, or undefined for a keyword that has none */
export function keywordSign(keyword: string): string | undefined {
  return PATHS[keyword.toLowerCase()];
}
