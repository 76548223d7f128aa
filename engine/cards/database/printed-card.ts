// What Bob takes of a bulk file's object: Scryfall's card objects, and whatever has their fields.
import { z } from 'zod';
import { sha256 } from '../../basics/index.ts';

const text = z.string();
const face = z.object({
  name: text,
  mana_cost: text.optional(),
  type_line: text.optional(),
  oracle_text: text.optional(),
  power: text.optional(),
  toughness: text.optional(),
  loyalty: text.optional(),
  defense: text.optional(),
  colors: z.array(text).optional(),
  color_indicator: z.array(text).optional(),
  image_uris: z.record(text, text).optional(),
  artist: text.optional(),
  printed_name: text.optional(),
});

/** Fields that others may add are left aside. */
const printedCard = face.extend({
  layout: text.default('normal'),
  type_line: text,
  card_faces: z.array(face).max(8).optional(),
  lang: text.default('en'),
  set: text.optional(),
  set_name: text.optional(),
  collector_number: text.optional(),
  set_type: text.optional(),
  rarity: text.optional(),
  released_at: text.optional(),
  cmc: z.number().optional(),
  color_identity: z.array(text).optional(),
  keywords: z.array(text).optional(),
  legalities: z.record(text, text).optional(),
  oracle_id: text.optional(),
});

export type PrintedCard = z.infer<typeof printedCard>;

/** Names longer than this are no card's; texts neither. */
const LONGEST_NAME = 200;
const LONGEST_TEXT = 20_000;

/** A card that is printed on both sides of one piece is a print of that card, whose facts stand on its sides. */
function asOneCard(value: object): object {
  const { layout, card_faces: faces } = value as { layout?: unknown; card_faces?: unknown };
  if (layout !== 'reversible_card' || !Array.isArray(faces)) return value;
  const [front, ...others] = faces as ({ name?: unknown; layout?: unknown } | null)[];
  if (front == null || others.some((side) => side?.name !== front.name)) return value;
  return { ...value, ...front, layout: front.layout ?? 'normal', card_faces: undefined };
}

/** The object as a card; or in words why it isn't one. */
export function printedCardOf(value: object): PrintedCard | { readonly why: string } {
  const read = printedCard.safeParse(asOneCard(value));
  if (!read.success) {
    const [issue] = read.error.issues;
    return { why: `${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'no card'}` };
  }
  const card = read.data;
  if (card.name.trim() === '' || card.name.length > LONGEST_NAME) return { why: 'name: empty or endless' };
  const texts = [card, ...(card.card_faces ?? [])].map(({ oracle_text = '' }) => oracle_text);
  return texts.some((each) => each.length > LONGEST_TEXT) ? { why: 'oracle_text: endless' } : card;
}

/** Layouts that stand for no card of a deck. */
const NO_CARDS: ReadonlySet<string> = new Set([
  'token',
  'double_faced_token',
  'emblem',
  'art_series',
  'planar',
  'scheme',
  'vanguard',
  'augment',
  'host',
]);

export const isDeckCard = ({ layout }: PrintedCard): boolean => !NO_CARDS.has(layout);

type Face = z.infer<typeof face>;

const ofFace = ({
  name,
  mana_cost,
  type_line,
  oracle_text,
  power,
  toughness,
  loyalty,
  defense,
  color_indicator,
}: Face) => ({
  name,
  mana_cost,
  type_line,
  oracle_text,
  power,
  toughness,
  loyalty,
  defense,
  color_indicator,
});

/** What a definition is made of, and nothing else: the same for every print of a card. */
export const rulesPart = (card: PrintedCard) => ({
  ...ofFace(card),
  type_line: card.type_line,
  layout: card.layout,
  ...(card.card_faces === undefined ? {} : { card_faces: card.card_faces.map(ofFace) }),
});

export type RulesPart = ReturnType<typeof rulesPart>;

/** By what a compiled definition is kept. */
export const hashOfText = (part: RulesPart): string => sha256(JSON.stringify(part)).slice(0, 32);
