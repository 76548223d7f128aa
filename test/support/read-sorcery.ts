// What the text of a sorcery is read as, for tests of the sentences themselves.
import assert from 'node:assert/strict';
import { compileCard, type EffectNode } from '../../mtg-core/index.ts';
import { compileText } from '../../mtg-core/oracle/index.ts';

export const sorcery = { name: 'Test Sorcery', types: ['sorcery' as const] };

/** The instructions that it was read as; the test fails where it wasn't. */
export function said(text: string): readonly EffectNode[] {
  const read = compileText(text, sorcery);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'spell');
  return ability.do ?? [];
}

export const isRead = (text: string): boolean => compileText(text, sorcery).ok;

/** It is read, and printed in the same words. */
export function printsBack(text: string): void {
  const read = compileCard({ name: 'Test Sorcery', mana_cost: '{R}', type_line: 'Sorcery', oracle_text: text });
  assert.ok(read.ok, JSON.stringify(read));
  assert.equal(read.printed, text);
}
