// What "is:" asks, by its word.
import { fitsPattern, holds, type SqlCondition, sql, sqlAll, sqlAny, sqlNot } from './condition.ts';

const type = (word: string): SqlCondition => holds('type', word);
const layout = (...layouts: readonly string[]): SqlCondition =>
  sql(`layout IN (${layouts.map(() => '?').join(', ')})`, ...layouts);

const permanent = sqlNot(sqlAny([type('instant'), type('sorcery')]));

const commander = sqlAny([
  sqlAll([type('legendary'), sqlAny([type('creature'), type('vehicle'), type('spacecraft')])]),
  holds('rules', 'can be your commander'),
]);

/** A power and toughness of 2 for two mana. */
const bear = sqlAll([type('creature'), sql('mana_value = 2 AND power_value = 2 AND toughness_value = 2')]);

const CONDITIONS: Readonly<Record<string, SqlCondition>> = {
  permanent,
  spell: sqlNot(type('land')),
  historic: sqlAny([type('artifact'), type('legendary'), type('saga')]),
  commander,
  vanilla: sqlAll([type('creature'), sql('says = 0')]),
  frenchvanilla: sqlAll([type('creature'), sql('says = 1')]),
  bear,
  party: sqlAny(['cleric', 'rogue', 'warrior', 'wizard'].map(type)),
  outlaw: sqlAny(['assassin', 'mercenary', 'pirate', 'rogue', 'warlock'].map(type)),
  modal: fitsPattern('rules', '\\b[Cc]hoose (one|two|three|any number)\\b.*(—|-)'),
  hybrid: sql("mana_cost GLOB '*{[0-9WUBRGC]/[WUBRG]*'"),
  phyrexian: sql("mana_cost LIKE '%/P}%'"),
  split: layout('split'),
  flip: layout('flip'),
  transform: layout('transform'),
  meld: layout('meld'),
  leveler: layout('leveler'),
  mdfc: layout('modal_dfc'),
  dfc: layout('transform', 'modal_dfc', 'meld'),
  adventure: layout('adventure'),
  saga: layout('saga'),
  // What Bob makes of the card.
  read: sql('is_read = 1'),
  playable: sql('is_playable = 1'),
  printedback: sql('is_printed_back = 1'),
};

export const IS_WORDS: readonly string[] = Object.keys(CONDITIONS);

export const isCondition = (word: string): SqlCondition | undefined => CONDITIONS[word];
