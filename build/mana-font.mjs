// The style sheet of mana-font names a second, commercial typeface and four formats of its own font. Only the open Mana
// font, in the one format that every Chromium reads, goes into the built window.

const ONLY_WOFF = `@font-face {
  font-family: "Mana";
  src: url("../fonts/mana.woff") format("woff");
  font-weight: normal;
  font-style: normal;
}`;

/**
 * @param {string} css the package's style sheet
 * @returns {string} the same rules with one font face; throws where the sheet has no font face for Mana
 */
export function openFontOnly(css) {
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  if (!faces.some((face) => /font-family:\s*["']?Mana["']?;/.test(face)))
    throw new Error('mana-font has no font face Mana');
  return `${ONLY_WOFF}\n${faces.reduce((rest, face) => rest.replace(face, ''), css)}`;
}

/** @returns {import('vite').Plugin} */
export function manaFont() {
  return {
    name: 'bob-mana-font',
    enforce: 'pre',
    transform(code, id) {
      return /\/mana-font\/css\/mana(\.min)?\.css$/.test(id.split('?')[0] ?? '') ? openFontOnly(code) : null;
    },
  };
}
