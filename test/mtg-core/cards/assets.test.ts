// The cards that come with the program: each is whole, and each can be read.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { renderAbility, renderText } from '../../../mtg-core/cards/english/index.ts';
import { loadCards } from '../../../mtg-core/cards/loading/load.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'assets/cards');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const sources = files.map((where) => ({
  where,
  json: JSON.parse(readFileSync(join(folder, where), 'utf8')) as unknown,
}));
const { cards, problems } = loadCards(sources);

test('every card of the starter decks and the tokens loads without a problem', () => {
  assert.deepEqual(problems, []);
  assert.ok(cards.size >= 125);
});

test('every card reads as whole sentences', () => {
  for (const [name, card] of cards) {
    const text = renderText(card);
    assert.doesNotMatch(text, /undefined|\[object|NaN/, name);
    assert.doesNotMatch(text, / {2}| [.,]|\.\.|^ | $|,,|\ba a\b/m, `${name}: ${text}`);
    for (const ability of card.abilities) assert.notEqual(renderAbility(ability, card).trim(), '', name);
    for (const line of text === '' ? [] : text.split('\n'))
      assert.match(line, /^(["A-Z{•+/−0-9]|—)/, `${name}: ${line}`);
  }
});

/** Self names, reminder text and the "enters" template are matters of edition, not of meaning. */
function normalised(text: string, name: string): string {
  const short = name.split(/, | of the | the /)[0]!;
  return text
    .replace(/\([^)]*\)/g, '')
    .replaceAll(name, '~')
    .replaceAll(short, '~')
    .replace(/\b[Tt]his (creature|artifact|enchantment|Equipment|Aura|land|spell|token|card)\b/g, '~')
    .replaceAll('enters the battlefield', 'enters')
    .toLowerCase()
    .replace(/[.,;"\s]+/g, ' ')
    .trim();
}

/** Templates that Oracle text has since replaced: the file of printed texts mixes editions. */
const modern = (text: string): string =>
  text
    .replaceAll('a planeswalker you control', 'planeswalkers you control')
    .replaceAll('activate this ability only', 'activate only')
    .replace(/any time you could (cast|play) a sorcery/, 'as a sorcery')
    .replace('shuffle their library', 'shuffle')
    .replaceAll('until the end of turn', 'until end of turn')
    .replaceAll(' - ', ' — ');

const printed = join(root, '../shared/data/cards-2026.jsonl');

test('most starter cards read as they are printed', (context) => {
  if (!existsSync(printed)) {
    context.diagnostic('skipped: no printed texts beside the repository');
    return;
  }
  const texts = new Map<string, string>();
  for (const line of readFileSync(printed, 'utf8').split('\n')) {
    if (line === '') continue;
    const card = JSON.parse(line) as { name: string; oracle_text?: string };
    texts.set(card.name, card.oracle_text ?? '');
  }
  const starter = sources
    .filter(({ where }) => where.startsWith('starter-'))
    .flatMap(({ json }) => (json as { name: string }[]).map(({ name }) => name));
  const reads = (edition: (text: string) => string) =>
    starter.filter((name) => {
      const text = texts.get(name) ?? '';
      const basic = cards.get(name)?.supertypes?.includes('basic') ?? false;
      return basic || edition(normalised(renderText(cards.get(name)!), name)) === edition(normalised(text, name));
    });
  const strict = reads((text) => text);
  const same = reads(modern);
  context.diagnostic(`${strict.length} of ${starter.length} starter cards reproduce the printed text as it stands`);
  context.diagnostic(`${same.length} of ${starter.length} do so in the present templates`);
  context.diagnostic(`others: ${starter.filter((name) => !same.includes(name)).join('; ')}`);
  assert.ok(same.length / starter.length >= 0.8, `${same.length} of ${starter.length}`);
});
