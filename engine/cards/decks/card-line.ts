import { tidyCardName } from './card-name.ts';
import type { DeckZone } from './deck-list.ts';
import { DECK_LIMITS } from './deck-list.ts';
import type { TextFormat } from './formats/format.ts';

/** What one line says about a card. `zone` is there only when the line itself says where the card goes. */
type CardLine =
  | { kind: 'card'; count: number; name: string; set?: string; collectorNumber?: string; zone?: DeckZone }
  | { kind: 'problem'; why: string; fix: string };

interface PrintedCard {
  name: string;
  set?: string;
  collectorNumber?: string;
  zone?: DeckZone;
}

const EXAMPLE = '4 Lightning Bolt';

/**
 * Reads one card line of any text format: "4 Name", "4x Name", "Name x4", "SB: 4 Name", and around the name the set,
 * collector number, foil marks, tags and categories that deck sites add. Expects a plainLine that isn't blank.
 */
export function readCardLine(line: string, format: TextFormat): CardLine {
  const sideboard = /^SB:\s*/i.exec(line);
  const rest = sideboard ? line.slice(sideboard[0].length) : line;
  // "- 4 Name" is a list bullet; "-4 Name" is a negative count.
  const counted = readCount(rest.replace(/^[-*•·]\s+(?=\d)/u, ''));
  if (counted.kind === 'problem') return counted;
  const wrong = whyNotCount(counted.written, counted.name);
  if (wrong) return wrong;
  const card = readPrinting(counted.name, format);
  if (card.name === '') {
    return {
      kind: 'problem',
      why: 'There is a count here and no card name.',
      fix: `Write the name after the count, as in "${EXAMPLE}".`,
    };
  }
  if (card.name.length > DECK_LIMITS.nameLength) {
    return {
      kind: 'problem',
      why: `This name has ${card.name.length} characters; no card's name is that long.`,
      fix: `Give each card a line of its own, as in "${EXAMPLE}".`,
    };
  }
  const zone: DeckZone | undefined = sideboard ? 'sideboard' : card.zone;
  return { kind: 'card', count: Number(counted.written), ...card, ...(zone ? { zone } : {}) };
}

type Counted = { kind: 'counted'; written: string; name: string } | { kind: 'problem'; why: string; fix: string };

function readCount(text: string): Counted {
  // "4 Name", "4x Name", "4 x Name", "4xName"; there is also a card called X.
  const before = /^([-+]?\d[\d.,]*)(?:[xX×](?=\s|\p{Lu}|\[|$)|\s[xX×](?=\s[^([*#<^|])|(?=\s|\[|$))\s*(.*)$/u.exec(text);
  if (before) return { kind: 'counted', written: before[1]!, name: before[2]! };
  const leading = /^[x×]\s?(\d+)\s+(\S.*)$/i.exec(text);
  if (leading) return { kind: 'counted', written: leading[1]!, name: leading[2]! };
  const after = /^(\S.*)\s[x×]\s?(\d+)$/i.exec(text);
  if (after) return { kind: 'counted', written: after[2]!, name: after[1]! };
  // XMage and Magic Workstation may leave the count of one out.
  if (/^\[[^\]]+\]\s*\S/.test(text)) return { kind: 'counted', written: '1', name: text };
  const glued = /^(\d+)(\p{L}\S*)/u.exec(text);
  if (glued) {
    return {
      kind: 'problem',
      why: `I can't read "${glued[0].slice(0, 30)}" as a count.`,
      fix: `Put a whole number and a space before the name, as in "${EXAMPLE}".`,
    };
  }
  const nameAlone = text.length <= 40 ? text : undefined;
  return {
    kind: 'problem',
    why: "This line doesn't say how many copies.",
    fix: nameAlone
      ? `If it's a card, write "1 ${nameAlone}"; if it's a remark, put // in front of it.`
      : `Start with a count, as in "${EXAMPLE}", or put // in front of a remark.`,
  };
}

function whyNotCount(written: string, name: string): { kind: 'problem'; why: string; fix: string } | undefined {
  const shown = written.length > 20 ? `${written.slice(0, 19)}…` : written;
  const example = name !== '' && name.length <= 40 ? name : 'Lightning Bolt';
  if (/^-/.test(written)) {
    return {
      kind: 'problem',
      why: `${shown} copies is less than none.`,
      fix: `Write how many you play, as in "1 ${example}", or delete the line.`,
    };
  }
  if (!/^\d+$/.test(written)) {
    return {
      kind: 'problem',
      why: `${shown} isn't a whole number of copies.`,
      fix: `Write a whole number, as in "${Math.min(4, Math.max(1, Number.parseInt(written, 10) || 1))} ${example}".`,
    };
  }
  const count = Number(written);
  if (count === 0) {
    return {
      kind: 'problem',
      why: "Zero copies: this card isn't in the deck.",
      fix: `Delete the line, or write how many you play, as in "1 ${example}".`,
    };
  }
  if (count > DECK_LIMITS.copies) {
    return {
      kind: 'problem',
      why: `${shown} copies on one line is more than I take (${DECK_LIMITS.copies}).`,
      fix: `Check the count; did you mean "4 ${example}"?`,
    };
  }
  return undefined;
}

/** Takes set, number, marks, tags, categories and remarks off a name. */
function readPrinting(text: string, format: TextFormat): PrintedCard {
  // Deckstats: "4 [SET#123] Name # !Commander"; others write what they think of the card there.
  const [, before = text, remark = ''] = /^(.*\S)\s#\s(.*)$/.exec(text) ?? [];
  const card = readNamed(withoutRemark(before), format);
  return /^!commander\b/i.test(remark) ? { ...card, zone: 'commanders' } : card;
}

/** Names of faces begin alike: what begins small behind a name that doesn't is a remark. */
const withoutRemark = (text: string): string => text.replace(/^(\P{Ll}.*\S)\s\/\/\s?\p{Ll}.*$/u, '$1');

function readNamed(text: string, format: TextFormat): PrintedCard {
  // Forge: Name|SET|art index|...; the collector number, where there is one, stands in brackets.
  if (text.includes('|')) {
    const [name = '', set = '', ...others] = text.split('|').map((part) => part.trim());
    const number = others.map((part) => /^\[(.+)\]$/.exec(part)?.[1]).find((part) => part !== undefined);
    return printed(name.replace(/\+$/, ''), set, number);
  }
  // XMage: [SET:123] Name; Deckstats: [SET#123] Name; Magic Workstation: [SET] Name
  const prefixed = /^\[([^\]:#]{1,8})(?:[:#]([^\]]{0,12}))?\]\s*(.*)$/.exec(text);
  if (prefixed) {
    const name = prefixed[3]!;
    return printed(format.tidyName?.(name) ?? name, prefixed[1], prefixed[2]);
  }
  return readSuffixes(text);
}

function readSuffixes(text: string): PrintedCard {
  let zone: DeckZone | undefined;
  let bracketSet: string | undefined;
  // Archidekt's ^label^ and Moxfield's #tags come last and may hold anything.
  let name = text.replace(/\s\^[^^]*\^$/, '').replace(/\s#!?[^\s#].*$/, '');
  for (;;) {
    const mark = /\s(?:\*([A-Za-z-]{1,8})\*|[★☆]|\[([^[\]]*)\]|<[^<>]*>|\((?:F|E|foil|etched)\)|\^[^^]*\^)$/i.exec(
      name,
    );
    if (!mark) break;
    if (mark[1]?.toUpperCase() === 'CMDR') zone = 'commanders';
    const brackets = mark[2];
    if (brackets !== undefined) {
      if (/^[A-Z0-9]{3,5}$/.test(brackets)) bracketSet = brackets;
      zone = zoneOfCategories(brackets) ?? zone;
    }
    name = name.slice(0, mark.index).trimEnd();
  }
  // A number must hold a digit or a star, so that "(Star Wars)" at the end of a name stays.
  const numbered = /^(.*\S)\s\(([A-Za-z0-9_]{2,8})\)\s([^\s()]*[\d★][^\s()]*)(?:\s[FE])?$/u.exec(name);
  if (numbered) return printed(numbered[1]!, numbered[2], numbered[3], zone);
  const withSet = /^(.*\S)\s\(([A-Z0-9_]{2,8}|[a-z0-9_]{2,5})\)$/.exec(name);
  if (withSet) return printed(withSet[1]!, withSet[2], undefined, zone);
  return printed(name, bracketSet, undefined, zone);
}

/** Archidekt's "[Category{flags},Other]": flags say whether the category counts to the deck. */
function zoneOfCategories(categories: string): DeckZone | undefined {
  const first = categories.split(',')[0]!.toLowerCase();
  if (first.includes('{nodeck}') || /^(maybeboard|considering)\b/.test(first)) return 'maybeboard';
  if (/^commander\b/.test(first)) return 'commanders';
  if (/^sideboard\b/.test(first)) return 'sideboard';
  return undefined;
}

function printed(name: string, set?: string, collectorNumber?: string, zone?: DeckZone): PrintedCard {
  return {
    name: tidyCardName(name),
    ...(set ? { set: set.toUpperCase() } : {}),
    ...(collectorNumber ? { collectorNumber } : {}),
    ...(zone ? { zone } : {}),
  };
}
