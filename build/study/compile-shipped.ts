/**
 * Puts what the compiler reads in place of what was written by hand: each definition of `assets/cards` becomes what the compiler makes of
 * the card's Oracle text, and `docs/cards/by-hand.md` lists those that stay by hand, each with its reason.
 *   node build/launch.mjs build/study/compile-shipped.ts CARDS.jsonl [OLDER.jsonl ...] [--dry]
 * Files have one card object to a line. The first file whose text of a card can be read is taken: texts of one year may be damaged where
 * those of another aren't. A card whose print already means what its text does keeps its words. `--dry` writes nothing.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type CardDefinition,
  type CardObject,
  compileCard,
  renderText,
  type UnreadPart,
} from '../../mtg-core/index.ts';
import { cardMeaning } from '../../mtg-core/oracle/index.ts';
import { compiledFromPrint, namelessMeaning } from '../../test/support/printed-object.ts';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const folder = path.join(root, 'assets', 'cards');
const list = path.join(root, 'docs', 'cards', 'by-hand.md');
const guide = path.join(root, 'docs', 'card-language.md');
/** Cards whose texts in the files at hand aren't what the card says today, each with what is wrong with them. */
const wrongTexts = JSON.parse(readFileSync(path.join(import.meta.dirname, 'wrong-texts.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

const files = process.argv.slice(2).filter((word) => word !== '--dry');
const isDry = process.argv.includes('--dry');
if (files.length === 0) throw new Error('which file of cards, one to a line?');

/** Card objects of one file by name, and by the name of their front face. */
function objectsOf(file: string): ReadonlyMap<string, CardObject> {
  const found = new Map<string, CardObject>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.startsWith('{')) continue;
    const object = JSON.parse(line.replace(/,$/, '')) as CardObject & { name: string };
    for (const name of [object.name, object.name.split(' // ')[0]!]) if (!found.has(name)) found.set(name, object);
  }
  return found;
}

const editions = files.map(objectsOf);

/** CR 712.4: the counterpart and what both become stand on other objects. */
function meldOf(card: CardDefinition, edition: ReadonlyMap<string, CardObject>): CardObject | undefined {
  const whole = card.layout === 'meld' ? edition.get(card.faces?.[0]?.name ?? '') : undefined;
  return whole === undefined ? undefined : { ...whole, layout: 'meld' };
}

interface TextRead {
  readonly card?: CardDefinition;
  /** Why there is none. */
  readonly reason?: string;
}

/** Where reading stopped; the words themselves are the card's, and none of the project's. */
const stop = ({ line, at }: UnreadPart): string =>
  `word ${line.slice(0, at).trimEnd().split(/\s+/).length + 1} of ${line.split(/\s+/).length}`;

function textRead(card: CardDefinition, edition: ReadonlyMap<string, CardObject>): TextRead | undefined {
  const object = edition.get(card.name);
  if (object === undefined) return undefined;
  const whole = meldOf(card, edition);
  if (card.layout === 'meld' && whole === undefined) return { reason: 'what it melds into isn’t in the file' };
  const read =
    whole === undefined ? compileCard(object) : compileCard({ ...object, layout: 'meld' }, { meldsInto: whole });
  if (!read.ok) return { reason: `a line isn’t read from ${read.unread.map(stop).join(', ')}` };
  return read.readsBack ? { card: read.card } : { reason: 'its print isn’t read as the same card' };
}

interface Decision {
  readonly card: CardDefinition;
  readonly what: 'kept' | 'replaced' | 'from its print' | 'by hand';
  readonly reason?: string;
}

/** CR 111: tokens are printed on no card of their own. */
const reasonOf = (card: CardDefinition, reads: readonly TextRead[]): string | undefined =>
  card.layout === 'token'
    ? 'a token, which isn’t among the cards'
    : (wrongTexts[card.name] ?? (reads.length === 0 ? 'not in the files' : reads[0]!.reason));

/** What was compiled, in the words of before where they say it too: how a text is worded is found for most cards, and not for all. */
function inItsWords(compiled: CardDefinition, before: CardDefinition): CardDefinition {
  if (cardMeaning(compiled) === cardMeaning(before)) return before;
  const { wording: _, ...rest } = compiled;
  const reworded = before.wording === undefined ? rest : { ...rest, wording: before.wording };
  const print = renderText(before);
  if (renderText(compiled) === print || renderText(reworded) !== print) return compiled;
  const again = compiledFromPrint(reworded);
  return again !== undefined && cardMeaning(again) === cardMeaning(reworded) ? reworded : compiled;
}

function decide(card: CardDefinition): Decision {
  const reads = editions.flatMap((edition) => textRead(card, edition) ?? []);
  const texts = wrongTexts[card.name] === undefined ? reads.flatMap(({ card: read }) => read ?? []) : [];
  const own = compiledFromPrint(card);
  if (texts.some((text) => cardMeaning(text) === cardMeaning(card))) return { card, what: 'kept' };
  const [text] = texts;
  if (text === undefined) {
    const reason = reasonOf(card, reads)!;
    if (own === undefined) return { card, what: 'by hand', reason };
    if (namelessMeaning(own) !== namelessMeaning(card))
      return { card, what: 'by hand', reason: `${reason}; its print says less` };
    return { card: inItsWords(own, card), what: 'from its print', reason };
  }
  const isSaid = own !== undefined && texts.some((each) => cardMeaning(each) === cardMeaning(own));
  return { card: inItsWords(isSaid ? own : text, card), what: 'replaced' };
}

/** As the formatter sets it from one line: what fits on a line stands on one. */
function setInType(cards: readonly CardDefinition[] | CardDefinition): string {
  const biome = path.join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { stdout, status, stderr } = spawnSync(process.execPath, [biome, 'format', '--stdin-file-path=cards.json'], {
    cwd: root,
    input: JSON.stringify(cards),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const decisions: (Decision & { readonly file: string })[] = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const at = path.join(folder, file);
  const cards = JSON.parse(readFileSync(at, 'utf8')) as CardDefinition[];
  const decided = cards.map((card) => ({ ...decide(card), file }));
  decisions.push(...decided);
  if (!isDry) writeFileSync(at, setInType(decided.map(({ card }) => card)));
}

/** The page that names what isn't compiled from the card's own text. */
function page(): string {
  const rows = (what: Decision['what']): string =>
    decisions
      .filter((each) => each.what === what)
      .map(({ card, file, reason }) => `| ${card.name} | ${file} | ${reason} |\n`)
      .join('');
  return `# Definitions that aren't compiled from the card's text

Written by \`build/study/compile-shipped.ts\`, not by hand. All other definitions of \`assets/cards\` are what the compiler makes of the card's Oracle text.
A test reads the print of each definition back to the same definition, but for those of the first list.

## By hand

The compiler doesn't read the text, nor what the definition prints. The place is where reading stops; \`bob cards coverage FILE --unparsed N\` says the words.

| card | file | reason |
|---|---|---|
${rows('by hand')}
## Compiled from the definition's own print

The text at hand isn't the card's, or isn't read; the definition is what the compiler makes of the words that the definition prints.

| card | file | reason |
|---|---|---|
${rows('from its print')}`;
}

if (!isDry) {
  writeFileSync(list, page());
  // The guide shows some of them whole.
  const shown = readFileSync(guide, 'utf8').replace(/^```json\n([\s\S]*?)^```$/gm, (block, json: string) => {
    const { name } = JSON.parse(json) as CardDefinition;
    const found = decisions.find(({ card }) => card.name === name);
    return found === undefined ? block : `\`\`\`json\n${setInType(found.card)}\`\`\``;
  });
  writeFileSync(guide, shown);
}
const tally = Object.groupBy(decisions, ({ what }) => what);
for (const [what, cards] of Object.entries(tally))
  console.log(
    `${cards.length} ${what}${what.endsWith('kept') ? '' : `: ${cards.map(({ card }) => card.name).join('; ')}`}`,
  );
