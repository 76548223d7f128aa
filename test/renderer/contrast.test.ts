/** AA contrast (4.5 to 1) of every pair of text and ground that the window uses, in both themes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync(new URL('../../renderer/theme/tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  assert.ok(start >= 0, selector);
  const block = css.slice(css.indexOf('{', start), css.indexOf('}', start));
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/g)].map((match) => [match[1]!, match[2]!]));
}

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['surface', 'surface-deep', 'raised', 'raised-2'];
const INKS = ['text', 'muted', 'accent', 'good', 'warn', 'bad'];

for (const theme of [':root[data-theme="dark"]', ':root[data-theme="light"]']) {
  test(`text meets AA on every ground of ${theme}`, () => {
    const tokens = tokensOf(theme);
    const color = (name: string) => tokens.get(name) ?? assert.fail(name);
    const weak = GROUNDS.flatMap((ground) =>
      INKS.filter((ink) => contrast(color(ink), color(ground)) < 4.5).map((ink) => `${ink} on ${ground}`),
    );
    assert.deepEqual(weak, []);
    assert.ok(contrast(color('accent-ink'), color('accent')) >= 4.5);
  });
}

test('names meet AA on the band of every card tint', () => {
  for (const tint of ['W', 'U', 'B', 'R', 'G', 'gold', 'steel']) {
    assert.ok(contrast('#17120e', tokensOf(`.tint-${tint} `).get('band')!) >= 4.5, tint);
  }
});
