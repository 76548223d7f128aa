// What is asked about the table as it lies there: permanents of a kind, libraries, what would be enough to win.
import type { CardView, TableView } from '../api/index.ts';
import { attackObstacles } from './combat-reasons.ts';
import { danger } from './danger.ts';
import { findCard } from './find-card.ts';
import { leastThrough, powerOf, readyAttackers, untappedCreatures } from './race.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from './reply.ts';

const KINDS = /\b(?:creature|land|artifact|enchantment|planeswalker|equipment|aura|token|flyer|flier)s?\b/;
const PLACE = /\b(?:board|battlefield|in play|on the table|permanents?|field|side(?: of (?:the )?(?:table|board))?)\b/;
const COUNTED = /\bhow many\b/;
const MINE = /\b(?:my|i|mine|me)\b/;
const THEIRS = /\b(?:his|her|their|he|she|they|opponent|opponent's|opponents|bob|bob's|enemy|enemy's)\b/;

/** Null where it is none of these questions. */
export function tableAnswer(question: string, table: ChatTable): ChatReply | null {
  const { view } = table;
  if (/\blethal\b|\b(?:can|do) i (?:win|kill (?:him|her|them|bob|my opponent|the opponent))\b/.test(question))
    return lethal(view);
  if (
    /\b(?:draw|drawing)\b.*\b(?:next|going to|will|turn)\b|\bnext (?:card|draw)\b|\btop (?:card )?of (?:my|his|her|their|the) (?:library|deck)\b|\b(?:going to|gonna|will i) draw\b/.test(
      question,
    )
  )
    return nextDraw(view);
  if (
    /\b(?:cards?|left|many|big|large)\b.*\b(?:library|libraries|deck|(?:till?|until|before) (?:i|we) (?:run|am|are) out)\b/.test(
      question,
    )
  )
    return libraries(view);
  if (/\b(?:he|she|they|opponent|bob|him|them)\b.*\bblock\b|\bblockers\b/.test(question))
    return blockers(view, question);
  if (
    /^(?:(?:should|can|could|do) i|what(?: (?:would|will))?(?: happens?)? (?:if|when) i) (?:attack|swing)(?: (?:now|here|this turn|with everything|him|them))*$/.test(
      question,
    )
  )
    return attack(view);
  if (
    /\b(?:he|she|they|opponent|bob)\b.*\b(?:kill|beat|finish) me\b|\b(?:am i|will i|would i|do i|could i) (?:be )?(?:dead|safe|going to die|die|lose|survive)\b|\bhow (?:hard|much)\b.*\b(?:he|she|they|bob|opponent)\b.*\b(?:hit|deal|attack|do)\b|\bhow much (?:damage )?(?:is coming|am i taking|do i take|would i take|will i take|can i take)\b/.test(
      question,
    )
  )
    return danger(table);
  if (/^(?:what|which|who)\b.*\b(?:can|could)\b(?: i| we)? block with\b/.test(question)) return ownBlockers(view);
  if (
    /^(?:what|which|who)\b.*\b(?:can|could|able to)\b(?: i)? (?:attack|swing)\b/.test(question) &&
    !THEIRS.test(question)
  )
    return whoCanAttack(view);
  return tappedOrNot(question, view) ?? permanents(question, view);
}

/** "Is his wurm tapped". */
function tappedOrNot(question: string, view: TableView): ChatReply | null {
  const about = /^(?:is|are) (?:my |his |her |their |the |bob's )*(.+?) (?:un)?tapped$/.exec(question)?.[1];
  const found = about === undefined ? null : findCard(about, view);
  const cards = found?.seen.filter(({ zone }) => zone === 'battlefield') ?? [];
  if (cards.length === 0) return null;
  const each = cards.map(({ name, controller, tapped }) => {
    const whose = controller === view.seat ? 'Your' : `${playerName(view, controller)}'s`;
    return `${whose} ${name} is ${tapped ? 'tapped' : 'untapped'}.`;
  });
  return replyWith(each.join(' '), [found!.name]);
}

function permanents(question: string, view: TableView): ChatReply | null {
  const kind = KINDS.exec(question)?.[0].replace(/s$/, '');
  if (kind === undefined && !PLACE.test(question)) return null;
  if (!/^(?:what|which|how many|show|list|who|board$|battlefield$|(?:do|does|have|has)\b)|'s\b/.test(question))
    return null;
  const mine = MINE.test(question);
  const theirs = THEIRS.test(question);
  // What they hold, and what their lands make, are asked for in other words.
  if (/\bhold(?:ing)?\b|\bhand\b/.test(question) || (kind === 'land' && mine && !COUNTED.test(question))) return null;
  // "Which creatures have flying" is for cards at large.
  if (kind !== undefined && !mine && !theirs && !PLACE.test(question)) return null;
  const tapped = /\buntapped\b/.test(question) ? false : /\btapped\b/.test(question) ? true : null;
  const shown = view.players.filter(({ player }) => mine === theirs || (player === view.seat) === mine);
  const lines = shown.map(({ player }) => {
    const cards = view.battlefield.filter(
      (card) =>
        card.controller === player &&
        (kind === undefined || isKind(card, kind)) &&
        (tapped === null || card.tapped === tapped),
    );
    const who = player === view.seat ? 'You have' : `${playerName(view, player)} has`;
    const what = `${tapped === null ? '' : tapped ? 'tapped ' : 'untapped '}${kind ?? 'permanent'}${cards.length === 1 ? '' : 's'}`;
    const names = cards.length === 0 ? '' : `: ${together(cards)}`;
    return `${who} ${cards.length === 0 ? 'no' : cards.length} ${what}${names}.`;
  });
  // "And what does it do".
  if (/\bwhat\b.*\b(?:does|do) (?:it|they) (?:do|say|mean)\b/.test(question))
    for (const card of new Map(
      view.battlefield
        .filter(
          (one) => shown.some(({ player }) => player === one.controller) && kind !== undefined && isKind(one, kind),
        )
        .map((one) => [one.name, one]),
    ).values())
      lines.push(`${card.name}: ${card.text === '' ? 'no rules text' : card.text.replaceAll('\n', ' ')}`);
  const cards = COUNTED.test(question) ? [] : view.battlefield.map(({ name }) => name);
  return replyWith(lines.join('\n'), cards);
}

function isKind({ types, subtypes, token, keywords }: CardView, kind: string): boolean {
  if (kind === 'token') return token;
  if (/^fl[iy]er$/.test(kind)) return types.includes('creature') && keywords.includes('flying');
  return types.includes(kind) || subtypes.some((subtype) => subtype.toLowerCase() === kind);
}

function together(cards: readonly CardView[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(described(card), (counts.get(described(card)) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ');
}

function described({ name, power, toughness, tapped }: CardView): string {
  return `${name}${power === undefined ? '' : ` ${power}/${toughness}`}${tapped ? ' (tapped)' : ''}`;
}

function libraries(view: TableView): ChatReply {
  return replyWith(
    view.players
      .map(({ player, libraryCount }) => {
        const whose = player === view.seat ? 'your' : `${playerName(view, player)}'s`;
        return `There ${libraryCount === 1 ? 'is 1 card' : `are ${libraryCount} cards`} in ${whose} library.`;
      })
      .join(' '),
  );
}

function nextDraw(view: TableView): ChatReply {
  const own = view.players.find(({ player }) => player === view.seat);
  const [top] = own?.knownLibrary ?? [];
  if (top !== undefined) return replyWith(`You have seen ${top.name} in your library.`, [top.name]);
  return replyWith(
    `Nobody can see what you draw next: your library has ${own?.libraryCount ?? 0} cards, and I can't look into it either.`,
    [],
    ['401.2'],
  );
}

function blockers(view: TableView, question: string): ChatReply {
  const mine = MINE.test(question) && !THEIRS.test(question);
  const cards = view.battlefield.filter(
    (card) => (card.controller === view.seat) === mine && card.types.includes('creature') && !card.tapped,
  );
  const names = cards.length === 0 ? 'Nothing' : together(cards);
  return replyWith(
    `${names} ${cards.length === 1 || cards.length === 0 ? 'is' : 'are'} untapped and could block.`,
    cards.map(({ name }) => name),
    ['509.1a'],
  );
}

function lethal(view: TableView): ChatReply {
  const ready = readyAttackers(view);
  const power = powerOf(ready);
  const lines = view.players
    .filter(({ player, lost }) => player !== view.seat && !lost)
    .map(({ player, life }) => {
      const name = playerName(view, player);
      const guard = untappedCreatures(view, player);
      if (power < life) return `${name} has ${life} life, so attacking alone isn't enough.`;
      return guard.length === 0
        ? `${name} has ${life} life and nothing to block with: that is enough.`
        : leastThrough(ready, guard.length) >= life
          ? `${name} has ${life} life: that is enough even if each of ${together(guard)} blocks one attacker.`
          : `${name} has ${life} life, which is enough only if not too much is blocked by ${together(guard)}.`;
    });
  return replyWith(
    `What you could attack with deals ${power} unblocked${ready.length === 0 ? '' : ` (${together(ready)})`}. ${lines.join(' ')} Tricks and triggers are not in this.`,
    ready.map(({ name }) => name),
    ['508.1a', '510.1'],
  );
}

/** On somebody else's turn what is untapped; before it all, but for what attacks and stays tapped. */
function ownBlockers(view: TableView): ChatReply {
  const creatures = view.battlefield.filter((card) => card.controller === view.seat && card.types.includes('creature'));
  const untapped = creatures.filter(({ tapped }) => !tapped);
  const later = view.activePlayer === view.seat ? ' What attacks without vigilance is tapped then.' : '';
  return replyWith(
    `${untapped.length === 0 ? 'None of your creatures is untapped' : `Untapped: ${together(untapped)}`}; untapped creatures can block, also new ones.${later}`,
    untapped.map(({ name }) => name),
    ['509.1a', '302.6'],
  );
}

function whoCanAttack(view: TableView): ChatReply {
  const creatures = view.battlefield.filter((card) => card.controller === view.seat && card.types.includes('creature'));
  const lines = creatures.map((card) => {
    const [why] = attackObstacles(card, view);
    return why === undefined ? `${described(card)} can.` : `${described(card)} can't: ${why.message}.`;
  });
  return replyWith(
    lines.length === 0 ? 'You have no creature.' : [...new Set(lines)].join(' '),
    creatures.map(({ name }) => name),
    ['508.1a'],
  );
}

function attack(view: TableView): ChatReply {
  const ready = readyAttackers(view);
  const power = powerOf(ready);
  if (ready.length === 0) return replyWith('None of your creatures could attack this turn.', [], ['508.1a']);
  const { text } = blockers(view, 'they block');
  return replyWith(
    `You could attack with ${together(ready)} for ${power}. ${text}`,
    ready.map(({ name }) => name),
    ['508.1a'],
  );
}
