// What happened, as lines for a log and as hints for motion, limited to what one seat may know.
import { entityPlayer, idOf, isPlayer, ZONE } from '../basics/index.ts';
import { zones } from '../cards/language/index.ts';
import type { GameEvent, GameObject, GameState } from '../state/index.ts';
import { eyesOf, faceUp, isFaceDown, shownDef, shownFace } from '../state/index.ts';
import type { EventView } from './shapes.ts';
import { CARD, type ToldLine, toldTogether } from './told-together.ts';
import { isHidden } from './visible.ts';

/** Steps of the machinery that no player would write down, and that the next view shows anyway. */
const UNTOLD: ReadonlySet<GameEvent['kind']> = new Set([
  'tap',
  'untap',
  'becomesTarget',
  'finalChapter',
  'beginStep',
  'addMana',
  'tappedForMana',
  'becomesBlocked',
  'unblocked',
]);

/** Counted by the rules as something is paid for; what was paid for is told. */
const UNTOLD_ACTIONS: ReadonlySet<string> = new Set(['expends']);

const isTold = ({ kind, cause }: GameEvent): boolean =>
  !UNTOLD.has(kind) && !(kind === 'action' && UNTOLD_ACTIONS.has(cause));

/** `state` is the one after the events; `seat` is a player, or null for a spectator. */
export function presentEvents(state: GameState, events: readonly GameEvent[], seat: number | null): EventView[] {
  const words = wordsFor(state, seat);
  return toldTogether(events.filter(isTold).map((event) => present(event, words, events)));
}

interface Words {
  seat: number | null;
  /** Whether this seat may know which object it is. */
  knows(ref: number): boolean;
  /** "Llanowar Elves", "a card", "Ada". */
  name(entity: number): string;
  /** "you" or a name. */
  who(player: number): string;
  /** "your" or "Ada's". */
  whose(player: number): string;
  owner(ref: number): number;
}

function wordsFor(state: GameState, seat: number | null): Words {
  const who = (player: number) => (player === seat ? 'you' : (state.players[player]?.name ?? 'somebody'));
  const knows = (ref: number) => {
    const object = state.objects[idOf(ref)];
    if (object === undefined) return false;
    if (object.faceDown) return isFaceDown(object) && !isHidden(state, object, seat);
    if (object.zone !== ZONE.library && object.zone !== ZONE.hand) return true;
    return seat !== null && (object.knownTo & eyesOf(state, seat)) !== 0;
  };
  const faceName = (def: number, face: number): string => {
    const card = state.table.cards[def];
    return card?.faces[face]?.name ?? card?.faces[0]?.name ?? 'something';
  };
  const trueName = (object: GameObject): string => faceName(faceUp(object).def, faceUp(object).face);
  const objectName = (ref: number): string => {
    const object = state.objects[idOf(ref)];
    if (object === undefined) return 'something';
    // An ability has no name of its own: it is called by what it is from.
    if (object.kind === 'ability' && object.stack !== null) return objectName(object.stack.source);
    if (isFaceDown(object)) return isHidden(state, object, seat) ? 'a face-down card' : trueName(object);
    return faceName(shownDef(object), shownFace(object));
  };
  return {
    seat,
    knows,
    who,
    whose: (player) => (player === seat ? 'your' : `${state.players[player]?.name ?? 'somebody'}'s`),
    name: (entity) => (entity < 0 ? who(-entity - 1) : objectName(entity)),
    owner: (ref) => state.objects[idOf(ref)]?.owner ?? -1,
  };
}

function present(event: GameEvent, words: Words, all: readonly GameEvent[]): ToldLine {
  const shown = event.object < 0 || isShown(event, words);
  const moves = event.kind === 'zoneChange' || event.kind === 'draw' || event.kind === 'createToken';
  const view: EventView = {
    kind: event.kind,
    text: '',
    // A hidden card has no reference: two of them would tell that it is the same one.
    ...(event.object > 0 && shown ? { object: moves ? event.after || event.object : event.object } : {}),
    ...(moves && event.object > 0 && shown && event.after !== event.object ? { was: event.object } : {}),
    ...(event.object > 0 && shown ? { card: words.name(event.object) } : {}),
    ...(event.player >= 0 ? { player: event.player } : event.object < 0 ? { player: -event.object - 1 } : {}),
    ...(event.source > 0 ? { source: event.source } : {}),
    ...(event.recipient !== 0 ? { target: event.recipient } : {}),
    ...(moves && zones[event.from] !== undefined ? { from: zones[event.from]! } : {}),
    ...(moves && zones[event.to] !== undefined ? { to: zones[event.to]! } : {}),
    ...(event.amount > 0 && event.kind !== 'draw' && event.kind !== 'action' ? { amount: event.amount } : {}),
  };
  const card = event.object > 0 && shown ? words.name(event.object) : undefined;
  return { view, text: textOf(event, words, card, all), card, gathers: event.kind === 'action' };
}

/** A card that leaves or enters a public zone was or is seen by all; otherwise it is what this seat knows now. */
function isShown(event: GameEvent, words: Words): boolean {
  if (event.object === 0) return false;
  if (event.kind === 'draw') return event.player === words.seat;
  // Seen then, whatever has become of it: `amount` says by whom.
  if (event.kind === 'action' && event.amount > 0)
    return event.cause === 'reveal' || (words.seat !== null && (event.amount & (1 << words.seat)) !== 0);
  const hidden = (zone: number) => zone === ZONE.library || zone === ZONE.hand;
  if (event.kind === 'zoneChange' && !event.arrival?.faceDown && !(hidden(event.from) && hidden(event.to))) return true;
  return words.knows(event.object);
}

/** Whatever is said of a card has `CARD` in its place. */
function textOf(event: GameEvent, words: Words, known: string | undefined, all: readonly GameEvent[]): string {
  const { name, who, whose } = words;
  // A player, or a thing that isn't hidden, may be named where a card is.
  const card = event.object < 0 ? (known ?? name(event.object)) : CARD;
  const player = event.player;
  const verb = (plain: string, third: string) => (player === words.seat ? plain : third);
  const does = (plain: string, third = `${plain}s`) => `${who(player)} ${verb(plain, third)}`;
  switch (event.kind) {
    case 'zoneChange':
      return zoneChangeText(event, words, card, all);
    case 'draw':
      return `${does('draw')} ${card}`;
    case 'cast':
      return `${does('cast')} ${card}`;
    case 'playLand':
      return `${does('play')} ${card}`;
    case 'activate':
      return `${does('activate')} ${name(event.source)}`;
    case 'copySpell':
      return `${card} is copied`;
    case 'counterSpell':
      return `${card} is countered`;
    case 'attacks':
      return `${card} attacks ${name(event.recipient)}`;
    case 'blocks':
      return `${card} blocks ${name(event.source)}`;
    case 'damage':
      return `${event.source > 0 ? name(event.source) : 'Something'} deals ${event.amount} damage to ${name(event.recipient)}`;
    case 'gainLife':
      return `${does('gain')} ${event.amount} life`;
    case 'loseLife':
      // The damage before it has said so.
      return event.cause === 'damage' ? '' : `${does('lose')} ${event.amount} life`;
    case 'addCounters':
      return `${counters(event)} put on ${name(event.object)}`;
    case 'removeCounters':
      return `${counters(event)} taken from ${name(event.object)}`;
    case 'createToken':
      return `${does('create')} ${card}`;
    case 'attach':
      return `${card} is attached to ${name(event.recipient)}`;
    case 'unattach':
      return `${card} comes off ${name(event.recipient)}`;
    case 'beginTurn':
      return `${whose(player)} turn`;
    case 'transform':
      return `${card} transforms`;
    case 'turnFaceUp':
      return `${card} is turned face up`;
    case 'turnFaceDown':
      return `${card} is turned face down`;
    case 'scry':
      return does('scry', 'scries') + (event.amount > 0 ? ` ${event.amount}` : '');
    case 'surveil':
      return does('surveil') + (event.amount > 0 ? ` ${event.amount}` : '');
    case 'search':
      return `${does('search', 'searches')} ${isPlayer(event.recipient) ? whose(entityPlayer(event.recipient)) : verb('your', 'their')} library`;
    case 'shuffle':
      return `${does('shuffle')} ${verb('your', 'their')} library`;
    case 'vote':
      return `${does('vote')}${event.counter === '' ? '' : ` for ${event.counter}`}`;
    case 'goad':
      return `${card} is goaded`;
    case 'becomesMonarch':
      return does('become', 'becomes').concat(' the monarch');
    case 'gainControl':
      return `${does('gain')} control of ${card}`;
    case 'coinFlip':
      return `${does('flip')} a coin`;
    case 'dieRoll':
      return `${does('roll')} ${event.amount}`;
    case 'fight':
      return `${card} fights`;
    case 'regenerate':
      return `${card} regenerates`;
    case 'loseGame':
      return does('lose').concat(' the game');
    case 'winGame':
      return does('win').concat(' the game');
    case 'extraTurn':
      return does('take').concat(' an extra turn');
    case 'exert':
      return `${card} is exerted`;
    case 'phaseOut':
      return `${card} phases out`;
    case 'phaseIn':
      return `${card} phases in`;
    case 'action':
      if (event.cause === 'look') return `${does('look')} at ${card}`;
      return event.cause === 'reveal' ? `${does('reveal')} ${card}` : '';
    case 'dayNight':
      return event.counter === '' ? '' : `it becomes ${event.counter}`;
    default:
      return '';
  }
}

function zoneChangeText(event: GameEvent, words: Words, card: string, all: readonly GameEvent[]): string {
  const { who, whose, owner, seat } = words;
  const ref = event.object;
  const told = (kind: GameEvent['kind']) =>
    all.some((other) => other.kind === kind && (other.object === ref || other.object === event.after));
  // The events that name the deed stand beside the move.
  if (event.cause === 'cast' || event.cause === 'played' || told('playLand')) return '';
  const whom = event.player >= 0 ? event.player : owner(ref);
  const does = (plain: string) => `${who(whom)} ${plain}${whom === seat ? '' : 's'}`;
  switch (event.cause) {
    case 'discard':
      return `${does('discard')} ${card}`;
    case 'sacrifice':
      return `${does('sacrifice')} ${card}`;
    case 'mill':
      return `${does('mill')} ${card}`;
    case 'destroy':
      return `${card} is destroyed`;
    default:
      break;
  }
  const place = `${whose(owner(ref))} ${zones[event.to] ?? 'game'}`;
  switch (event.to) {
    case ZONE.battlefield:
      return `${card} enters the battlefield`;
    case ZONE.graveyard:
      if (event.from === ZONE.stack) return `${card} is put into ${place}`;
      return event.from === ZONE.battlefield ? `${card} goes to ${place}` : `${card} is put into ${place}`;
    case ZONE.exile:
      return `${card} is exiled`;
    case ZONE.hand:
      return event.from === ZONE.library ? `${does('put')} ${card} into ${place}` : `${card} returns to ${place}`;
    case ZONE.library: {
      const where = event.arrival?.position;
      const exactly = where === 'bottom' ? 'on the bottom of' : where === 'top' ? 'on top of' : 'into';
      return `${card} is put ${exactly} ${place}`;
    }
    default:
      return '';
  }
}

function counters({ amount, counter }: GameEvent): string {
  return amount === 1 ? `a ${counter} counter is` : `${amount} ${counter} counters are`;
}
