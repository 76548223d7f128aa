// How many of the cards here print exactly as their texts are printed, and what is said otherwise. Reminder text and the name that a
// card calls itself by don't count. `node build/launch.mjs build/study/printed-words.ts CARDS.jsonl [all]` wants one card to a line, with `name`
// and `oracle_text` or `card_faces`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CardDefinition, renderText } from '../../mtg-core/index.ts';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

interface Printed {
  readonly name: string;
  readonly oracle_text?: string;
  readonly card_faces?: readonly { readonly name: string; readonly oracle_text?: string }[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a card may call itself in place of its name (CR 201.5). */
const ITSELF =
  /\bthis (creature|artifact|enchantment|land|planeswalker|permanent|spell|card|token|Aura|Equipment|Vehicle|Saga|Class|Case|Room|Siege|Spacecraft|Fortification|Background)\b/gi;

/** Texts are of several years: what is said otherwise since is said as it is now. */
const NOW: readonly (readonly [RegExp, string])[] = [
  [/enters? the battlefield under your control/g, 'enters under your control'],
  [/(enters?|entered) the battlefield/g, '$1'],
  // 2024: the battlefield goes without saying for what enters.
  [/entering the battlefield/g, 'entering'],
  [/converted mana cost/g, 'mana value'],
  // 2018: what deals damage to creatures and players deals it to planeswalkers too.
  [/(a|that) creature or player/g, '$1 permanent or player'],
  // 2020: the keyword action (CR 701.17).
  [/puts the top (\w+) cards of their library into their graveyard/g, 'mills $1 cards'],
  // Tokens arrived "tapped and attacking"; since 2014 as those "that are".
  [/token with (\w+) tapped and attacking/g, "token with $1 that's tapped and attacking"],
  [/tokens tapped and attacking/g, 'tokens that are tapped and attacking'],
  [/^(\w+)-(?=[{\w])/gm, '$1—'],
  [/^([\w' ]+) - /gm, '$1 — '],
  [/^-(?=\d|X)/gm, '−'],
  [/Activate this ability only any time you could (cast|play) a sorcery/g, 'Activate only as a sorcery'],
  [/Activate this ability only/g, 'Activate only'],
  [/(then|and) shuffles? their library/g, '$1 shuffle'],
  [/(then|and) shuffles? your library/g, '$1 shuffle'],
  [/then that player shuffles their library/g, 'then that player shuffles'],
  [/([Tt])hat creature's controller or that player/g, "$1hat permanent's controller or that player"],
  [/[<>\]]/g, ''],
];

/** What a basic land type stands for, printed like a text on older cards (CR 305.6). */
const LAND_MANA = /^\{T\}: Add \{[WUBRG]\}( or \{[WUBRG]\})?\.$/;

/** A line of keywords is one line or several; it is several here. */
const apart = (line: string): string[] =>
  line.endsWith('.') || line.endsWith('"') || /[—:•]/.test(line) ? [line] : line.split(/, ?|; ?/);

/** Without reminder text, names of its own and slips of the keyboard, in the words of today. */
function normal(text: string, names: readonly string[]): string {
  const own = names.flatMap((name) => [name, name.split(/, | of the | the /)[0] ?? name]);
  const named = new RegExp(own.map(escaped).join('|'), 'g');
  const said = NOW.reduce((words, [old, now]) => words.replace(old, now), text.replace(/ ?\([^()]*\)/g, ''));
  return said
    .replace(named, '~')
    .replace(ITSELF, '~')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !LAND_MANA.test(line))
    .flatMap(apart)
    .map((line) => line.replace(/\.(?="?$)/, '').toLowerCase())
    .join('\n');
}

const [file, all] = process.argv.slice(2);
if (file === undefined) throw new Error('say which file of cards to read');

const printed = new Map<string, string>();
for (const line of readFileSync(file, 'utf8').split('\n')) {
  if (line === '') continue;
  const card = JSON.parse(line) as Printed;
  const faces = card.card_faces ?? [];
  const rest = faces.slice(1).map((face) => `// ${face.name}\n${face.oracle_text ?? ''}`);
  const text = faces.length === 0 ? (card.oracle_text ?? '') : [faces[0]?.oracle_text ?? '', ...rest].join('\n');
  for (const name of [card.name, faces[0]?.name]) if (name !== undefined && !printed.has(name)) printed.set(name, text);
}

const folder = path.join(root, 'assets', 'cards');
let known = 0;
let same = 0;
for (const each of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  for (const card of JSON.parse(readFileSync(path.join(folder, each), 'utf8')) as CardDefinition[]) {
    const text = printed.get(card.name);
    if (text === undefined) continue;
    known += 1;
    const names = [card.name, ...(card.faces ?? []).map(({ name }) => name)];
    // What two cards meld into is printed on neither face of them (CR 712.4).
    const printedFaces = card.layout === 'meld' ? { ...card, faces: [] } : card;
    const [ours, theirs] = [normal(renderText(printedFaces), names), normal(text, names)];
    if (ours === theirs) same += 1;
    else if (all !== undefined)
      console.log(
        `${card.name}\n  here    ${ours.replaceAll('\n', ' / ')}\n  printed ${theirs.replaceAll('\n', ' / ')}`,
      );
  }
}
console.log(`${same} of ${known} (${((100 * same) / known).toFixed(1)} %) print as they are printed`);
