/** What Scryfall answers about one card, for the thread of readOutside. */
import { z } from 'zod';
import { plainText } from '../../../outside/index.ts';
import { Unreadable } from '../shared/source.ts';

const LONGEST_TEXT = 2000;

const face = z.object({
  name: z.string(),
  mana_cost: z.string().optional(),
  type_line: z.string().optional(),
  oracle_text: z.string().optional(),
  power: z.string().optional(),
  toughness: z.string().optional(),
  loyalty: z.string().optional(),
});
/** The part of a card object that is told, by Scryfall's documentation of it. */
const cardObject = face.extend({
  object: z.literal('card'),
  scryfall_uri: z.string().optional(),
  cmc: z.number().optional(),
  colors: z.array(z.string()).optional(),
  color_identity: z.array(z.string()).optional(),
  keywords: z.array(z.string()).optional(),
  legalities: z.record(z.string(), z.string()).optional(),
  rarity: z.string().optional(),
  set_name: z.string().optional(),
  released_at: z.string().optional(),
  card_faces: z.array(face).optional(),
});

const printedFace = z.looseObject({ printed_name: z.string().optional() });
const printedList = z.object({
  data: z.array(printedFace.extend({ card_faces: z.array(printedFace).optional() })).max(1000),
});

const jsonOf = (body: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(body));

/** Throws where it isn't a card. */
export function cardFacts(body: Uint8Array) {
  return factsOf(cardObject.parse(jsonOf(body)));
}

/** The one of a list of prints on which this name is printed; null where it is on none. Throws where it isn't such a list. */
export function printedCardFacts(body: Uint8Array, name: string) {
  const wanted = sameName(name);
  const found = printedList
    .parse(jsonOf(body))
    .data.find((print) =>
      [print, ...(print.card_faces ?? [])].some(({ printed_name: printed = '' }) => sameName(printed) === wanted),
    );
  return found === undefined ? null : factsOf(cardObject.parse(found));
}

const sameName = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

function factsOf(card: z.infer<typeof cardObject>) {
  const url = card.scryfall_uri ?? 'https://scryfall.com';
  if (!/^https:\/\/scryfall\.com(?:\/|$)/.test(url)) throw new Unreadable('its page is elsewhere');
  return {
    ...faceText(card),
    ...(card.card_faces === undefined ? {} : { faces: card.card_faces.slice(0, 4).map(faceText) }),
    ...(card.cmc === undefined ? {} : { mana_value: card.cmc }),
    colors: (card.colors ?? []).slice(0, 5),
    color_identity: (card.color_identity ?? []).slice(0, 5),
    keywords: (card.keywords ?? []).slice(0, 20).map((word) => plainText(word, 40)),
    legal_in: Object.entries(card.legalities ?? {})
      .filter(([, value]) => value === 'legal' || value === 'restricted')
      .map(([format, value]) =>
        value === 'restricted' ? `${plainText(format, 40)} (restricted)` : plainText(format, 40),
      )
      .slice(0, 40),
    ...(card.rarity === undefined ? {} : { rarity: plainText(card.rarity, 20) }),
    ...(card.set_name === undefined ? {} : { set: plainText(card.set_name, 80) }),
    ...(card.released_at === undefined ? {} : { released: plainText(card.released_at, 10) }),
    url,
  };
}

function faceText({ name, mana_cost, type_line, oracle_text, power, toughness, loyalty }: z.infer<typeof face>) {
  return {
    name: plainText(name, 160),
    ...(mana_cost === undefined ? {} : { mana_cost: plainText(mana_cost, 60) }),
    ...(type_line === undefined ? {} : { type_line: plainText(type_line, 120) }),
    ...(oracle_text === undefined ? {} : { text: oracle_text.slice(0, LONGEST_TEXT) }),
    ...(power === undefined ? {} : { power: plainText(power, 10) }),
    ...(toughness === undefined ? {} : { toughness: plainText(toughness, 10) }),
    ...(loyalty === undefined ? {} : { loyalty: plainText(loyalty, 10) }),
  };
}
