/** Results of tools as a person reads them, where no model puts them into words. */
import type { Json } from '../../../basics/index.ts';

type Row = { readonly [key: string]: Json };

export function cardWords(card: Row): string {
  const size = card['power'] === undefined ? '' : `, ${text(card['power'])}/${text(card['toughness'])}`;
  const faces = rows(card['faces']);
  const legal = texts(card['legal_in']);
  return [
    `${text(card['name'])} ${text(card['mana_cost'])}, ${text(card['type_line'])}${size}`.replace(' ,', ','),
    text(card['text']),
    ...faces.map(
      (face) => `${text(face['name'])} ${text(face['mana_cost'])}, ${text(face['type_line'])}\n${text(face['text'])}`,
    ),
    ...(legal.length === 0 ? [] : [`Legal in: ${legal.join(', ')}.`]),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function ruleWords(rule: Row): string {
  const name = text(rule['rule']) || text(rule['glossary']) || texts(rule['rules']).join(', ');
  return `${name}: ${text(rule['text'])}`;
}

export function gameWords(game: Row, others: readonly string[]): string {
  const about = [
    `${text(game['name'])}: ${text(game['description'])}`,
    `By ${texts(game['developers']).join(', ') || 'somebody that the store does not name'}; ${text(game['released']) || 'no date'}; ${text(game['price']) || 'no price'}.`,
  ];
  return [...about, ...(others.length === 0 ? [] : [`Also found: ${others.join(', ')}.`])].join('\n');
}

export function deckWords(output: Row): string {
  const facts = row(output['facts']);
  const pairs = (value: Json | undefined) =>
    Object.entries(row(value))
      .map(([name, count]) => `${name}: ${text(count)}`)
      .join(', ');
  const problems = rows(row(output['check'])['problems']);
  return [
    `${text(output['main'])} cards in the main deck, ${text(output['sideboard'])} in the sideboard; ${text(facts['lands'])} lands.`,
    `Spells by mana value: ${pairs(facts['curve']) || 'none'}; mean ${text(facts['meanManaValue']) || 'none'}.`,
    `Types: ${pairs(facts['types']) || 'none'}.`,
    `Coloured symbols: ${pairs(facts['symbols']) || 'none'}. Lands for: ${pairs(facts['landsFor']) || 'none'}.`,
    ...problems.map((problem) => `Line ${text(problem['line'])}: ${text(problem['why'])}`),
    ...rows(output['notCounted']).map((card) => `Not counted: ${text(card['name'])}.`),
  ].join('\n');
}

export function playedWords(output: Row): string {
  const pairs = (value: Json | undefined) =>
    Object.entries(row(value))
      .map(([name, count]) => `${name} ${text(count)}`)
      .join(', ');
  const missed = rows(output['missedLandDrops']).map((one) => {
    const held = texts(one['landsHeld']);
    return `turn ${text(one['turn'])} (${held.length === 0 ? 'no land in hand' : `${held.join(', ')} in hand`})`;
  });
  const over = output['over'] === null ? '' : row(output['over']);
  return [
    `Game ${text(output['game'])}, turn ${text(output['turn'])}.`,
    ...(over === '' ? [] : [`It is over: ${text(over['winner']) || 'nobody'} won (${text(over['reason'])}).`]),
    ...rows(output['board']).map(
      (side) =>
        `${text(side['player'])}: ${text(side['life'])} life, ${text(side['hand'])} cards in hand, ${text(side['lands'])} lands, ${texts(side['permanents']).join(', ') || 'nothing else'}.`,
    ),
    `Your turns without a land: ${missed.join('; ') || 'none'}.`,
    `Lands left untapped, all turns together: ${pairs(output['untappedLands']) || 'none'}.`,
    ...rows(output['turns']).map(
      (turn) => `After turn ${text(turn['turn'])} (${text(turn['player'])}): ${pairs(turn['life'])}.`,
    ),
  ].join('\n');
}

export function rulesWords(output: Row): string {
  return rows(output['results']).map(ruleWords).join('\n');
}

export function newsWords(output: Row): string {
  return listOr(
    output,
    rows(output['headlines']).map((one) => `${text(one['date'])} ${text(one['title'])} (${text(one['feed'])})`.trim()),
  );
}

export function knowledgeWords(output: Row): string {
  return listOr(
    output,
    rows(output['results']).map((one) => `${text(one['title'])} (${text(one['site'])}): ${text(one['excerpt'])}`),
  );
}

/** For a command that needs something behind it, which becomes this argument. */
export function needed(name: string): (text: string) => { [name: string]: string } | null {
  return (given) => (given === '' ? null : { [name]: given });
}

function listOr(output: Row, lines: readonly string[]): string {
  return lines.length > 0 ? lines.join('\n') : text(output['nothing']);
}

function isRow(value: Json | undefined): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function row(value: Json | undefined): Row {
  return isRow(value) ? value : {};
}

function rows(value: Json | undefined): readonly Row[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter(isRow) : [];
}

function text(value: Json | undefined): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}

export function texts(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? (value as readonly Json[]).map(text).filter((one) => one !== '') : [];
}
