/**
 * Whether the compiler swallows anything: every card of a file that can be played is read again with each word, number and sentence
 * taken away or changed in turn. What is read as the same card is listed, most frequent first.
 *   node build/launch.mjs build/study/swallowed.ts CARDS.jsonl [EVERY]     one card of EVERY (1: all, some ten minutes)
 * Exit code 1 where anything is swallowed.
 */
import { readFileSync } from 'node:fs';
import { type CardObject, compileCard } from '../../mtg-core/index.ts';
import { swallowedIn } from '../../test/support/text-mutants.ts';

const [file, every = '1'] = process.argv.slice(2);
if (file === undefined) throw new Error('which file of cards, one to a line?');
const objects = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line.replace(/,$/, '')) as CardObject)
  .filter((_, at) => at % Number(every) === 0);

const found = new Map<string, string[]>();
let cards = 0;
let tries = 0;
let count = 0;
for (const object of objects) {
  const compiled = compileCard(object);
  if (!compiled.ok || !(compiled.printsBack || compiled.readsBack)) continue;
  cards += 1;
  const { tried, swallowed } = swallowedIn(object, compiled);
  tries += tried;
  count += swallowed.length;
  for (const { what, text } of swallowed)
    found.set(what, [...(found.get(what) ?? []), `${String(object.name)}: ${text.replaceAll('\n', ' / ')}`]);
}
console.log(`${cards} cards that can be played, ${tries} other texts, ${count} read as the same card`);
for (const [what, texts] of [...found].sort(([, one], [, other]) => other.length - one.length))
  console.log(`${texts.length} without "${what}"\n  ${texts.slice(0, 3).join('\n  ')}`);
process.exitCode = count > 0 ? 1 : 0;
