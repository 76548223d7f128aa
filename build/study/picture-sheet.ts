/**
 * All drawings that pictures of cards are made of, on one page to be looked at, in three sizes and every colour.
 *   node build/launch.mjs build/study/picture-sheet.ts FILE.html
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Drawing } from '../../renderer/components/pictures/drawing.ts';
import { allDrawings } from '../../renderer/components/pictures/drawings.ts';

const ROOT = path.dirname(path.dirname(import.meta.dirname));
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('which file shall the page be written to?');

const WIDTHS = [64, 120, 300];
const TINTS = ['W', 'U', 'B', 'R', 'G', 'gold', 'steel'];
const css = (name: string) => readFileSync(path.join(ROOT, 'renderer', name), 'utf8');

function svg(drawing: Drawing, width: number): string {
  const shapes = drawing.map(([tone, d, twin]) => {
    const mirrored = twin === 'twin' ? `<path d="${d}" transform="matrix(-1 0 0 1 100 0)"/>` : '';
    return `<g class="is-${tone}"><path d="${d}"/>${mirrored}</g>`;
  });
  return `<svg class="picture" viewBox="0 0 100 100" style="width:${width}px;height:${width}px">${shapes.join('')}</svg>`;
}

const figures = Object.entries(allDrawings()).map(([name, drawing], index) => {
  const tint = TINTS[index % TINTS.length];
  return `<figure class="tint-${tint}">${WIDTHS.map((width) => svg(drawing, width)).join('')}<figcaption>${name}</figcaption></figure>`;
});
const own = `body{background:#15110e;color:#ccc;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:12px}
figure{margin:0;display:flex;flex-wrap:wrap;gap:4px;width:500px;align-items:end}figcaption{width:100%}
figure .picture{position:static;background:var(--ground)}`;
writeFileSync(
  file,
  `<!doctype html><meta charset="utf-8"><title>Drawings</title><style>${css('theme/tokens.css')}${css('components/pictures/picture.css')}${own}</style>${figures.join('')}`,
);
console.log(`${figures.length} drawings: ${file}`);
