/**
 * What cards do, for somebody who judges them by their text: cards that can be played and that no test and no asset names are
 * drawn by a seed, put on a table, cast, used and lived with, and what is seen then is printed beside their Oracle text.
 *   node build/launch.mjs build/study/observe-cards.ts CARDS.jsonl --seed 7 --count 20 [--skip 10]
 *   ... --longer 170    only cards with that many characters of text, where more is to be seen
 *   node build/launch.mjs build/study/observe-cards.ts CARDS.jsonl --only "Name of a card" [--only ...]
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type CardDefinition, type CardObject, compileCard, whyNotPlayable } from '../../mtg-core/index.ts';
import { draw, generator } from './draw-cards.mjs';
import { observe } from './observe/scenes.ts';

const ROOT = path.dirname(path.dirname(import.meta.dirname));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    skip: { type: 'string', default: '0' },
    longer: { type: 'string', default: '0' },
    only: { type: 'string', multiple: true },
  },
});
const [file] = positionals;
if (file === undefined) throw new Error('which file of cards, one to a line?');
const objects = new Map(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line.replace(/,$/, '')) as CardObject & { name: string; set_type?: string })
    .filter(({ set_type }) => set_type !== 'joke_set')
    .map((object) => [object.name, object]),
);
for (const name of values.only ?? drawnNames()) {
  const card = playable(objects.get(name));
  if (card === null) console.log(`${name} can't be played`);
  else tell(objects.get(name) as CardObject, card);
}

/** All are shuffled, and then asked one after the other, so that not every card is compiled. */
function drawnNames(): string[] {
  const named = namedInTests();
  const pool = [...objects.keys()].sort();
  const found: string[] = [];
  const wanted = Number(values.skip) + Number(values.count);
  for (const name of draw(pool, pool.length, generator(Number(values.seed)))) {
    if (found.length === wanted) break;
    const object = objects.get(name);
    if (textOf(object).length < Number(values.longer) || named(name)) continue;
    if (playable(object) !== null) found.push(name);
  }
  return found.slice(Number(values.skip));
}

/** Without what only reminds. */
function textOf(object: CardObject | undefined): string {
  if (object === undefined) return '';
  const faces = (object['card_faces'] as CardObject[] | undefined) ?? [object];
  return faces.map((face) => String(face['oracle_text'] ?? '').replaceAll(/\([^)]*\)/g, '')).join('\n');
}

function playable(object: CardObject | undefined): CardDefinition | null {
  if (object === undefined) return null;
  const compiled = compileCard(object);
  if (!compiled.ok || !(compiled.printsBack || compiled.readsBack)) return null;
  return whyNotPlayable(compiled.card).length === 0 ? compiled.card : null;
}

/** Whether a test or a card that comes with Bob speaks of a card of this name, or of a face of it. */
function namedInTests(): (name: string) => boolean {
  const texts = ['test', 'assets']
    .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|json|jsonl|txt|md)$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  return (name) => name.split(' // ').some((face) => texts.includes(face));
}

function tell(object: CardObject, card: CardDefinition): void {
  const faces = (object['card_faces'] as CardObject[] | undefined) ?? [object];
  console.log(`\n######## ${String(object['name'])}`);
  for (const face of faces) {
    const size = face['power'] === undefined ? '' : ` ${String(face['power'])}/${String(face['toughness'])}`;
    console.log(`${String(face['name'])} ${String(face['mana_cost'] ?? '')} ${String(face['type_line'])}${size}`);
    console.log(`${String(face['oracle_text'] ?? '')}`);
  }
  console.log('--------');
  for (const line of observe(card)) console.log(line);
}
