// A room's messages in words. What no one here knows is shown as it is: its type and its fields, never as HTML.
import type { ChannelMessage } from '../../../engine/api/index.ts';
import { type Body, type People, type RoomGame, recordField, textField, typeOf } from './room-messages.ts';

type Field = { name: string; value: string };

export type RoomLine =
  | { kind: 'said'; key: number; from: string; mine: boolean; text: string }
  /** Something that happened, in one sentence. */
  | { kind: 'note'; key: number; text: string; tone: 'plain' | 'warn' }
  | { kind: 'fields'; key: number; from: string; title: string; fields: Field[] };

const LONGEST_VALUE = 400;
/** A game shows these itself, and what a bot says of itself stands under what runs here. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['state', 'turn', 'manifest', 'concede', 'constraint:list']);

/** At a table of Magic the log tells what was played. */
const HIDDEN_MOVES: ReadonlySet<string> = new Set(['move', 'reveal', 'pass_turn', 'settings']);

/** What is worth a line; games show their own state elsewhere. */
export function linesOf(messages: readonly ChannelMessage[], people: People, game: RoomGame): RoomLine[] {
  return messages.flatMap((message) => lineOf(message, people, game) ?? []);
}

export function lineOf(message: ChannelMessage, people: People, game: RoomGame): RoomLine | null {
  const { id: key, body, kind, sender } = message;
  const from = people.isMe(sender) ? 'You' : people.name(sender);
  const note = (words: string, tone: 'plain' | 'warn' = 'plain'): RoomLine => ({
    kind: 'note',
    key,
    text: words,
    tone,
  });
  if (kind === 'user') {
    const said = textField(body['text']);
    if (said !== null) return { kind: 'said', key, from, mine: people.isMe(sender), text: said };
    if (game === 'magic' && HIDDEN_MOVES.has(textField(body['type']) ?? '')) return null;
    return moveLine(message, from, note) ?? fieldsLine(message, from);
  }
  if (kind === 'system') return systemLine(message, people, note) ?? fieldsLine(message, from);
  if (game !== null && SHOWN_ELSEWHERE.has(typeOf(message))) return null;
  return botLine(message, people, game, note) ?? fieldsLine(message, from);
}

type Note = (words: string, tone?: 'plain' | 'warn') => RoomLine;

/** Moves of the games that this window knows; null for anything else. */
function moveLine({ body }: ChannelMessage, from: string, note: Note): RoomLine | null {
  const type = textField(body['type']);
  const action = textField(body['action']) ?? textField(body['move']);
  if (type === 'sit') return note(`${from} sat down with a deck.`);
  if (type !== 'move' && type !== null) return null;
  if (action === 'concede') return note(`${from} gave up.`);
  const { value } = body;
  if ((action === null || action === 'guess') && (typeof value === 'number' || typeof value === 'string')) {
    return note(`${from} guessed ${value}.`);
  }
  return null;
}

function systemLine(message: ChannelMessage, people: People, note: Note): RoomLine | null {
  const { body } = message;
  const session = textField(body['session_id']) ?? textField(body['session']) ?? textField(body['left']);
  const who = session === null ? null : people.isMe(session) ? 'You' : people.name(session);
  switch (typeOf(message)) {
    case 'bots_announced': {
      const bots = Array.isArray(body['bots']) ? body['bots'].map(recordField) : [];
      const told = bots.flatMap((bot) => {
        const name = textField(bot?.['name']);
        const summary = textField(bot?.['summary']);
        return name === null ? [] : [summary === null || summary === '' ? name : `${name} (${summary})`];
      });
      return note(told.length === 0 ? 'No bots run here.' : `Running here: ${told.join('; ')}.`);
    }
    case 'bot_changed':
      return note('The bots of this room changed.');
    case 'end':
      return note(endWords(body));
    case 'renamed': {
      const name = textField(body['name']);
      return name === null ? null : note(`The room is called ${name} now.`);
    }
    case 'joined':
      return who === null ? null : note(`${who} came in.`);
    case 'left':
      return who === null ? null : note(`${who} left.`);
    case 'member_renamed': {
      const name = textField(body['name']);
      const before = textField(body['before']);
      return name === null
        ? null
        : note(before === null ? `Somebody here is called ${name} now.` : `${before} is called ${name} now.`);
    }
    case 'muted':
      return who === null ? null : note(`${who} ${who === 'You' ? 'are' : 'is'} muted.`);
    case 'unmuted':
      return who === null ? null : note(`${who} may talk again.`);
    case 'banned': {
      const name = textField(body['name']) ?? who;
      return name === null ? null : note(`${name} was sent away for good.`);
    }
    case 'unbanned':
      return note('Somebody who was sent away may come back.');
    default:
      return null;
  }
}

function botLine(message: ChannelMessage, people: People, game: RoomGame, note: Note): RoomLine | null {
  const { body, sender } = message;
  const from = people.name(sender);
  const said = textField(body['text']);
  switch (typeOf(message)) {
    case 'prompt':
      // A window knows how to sit down; what is written out is for programs.
      if (game === 'magic' && said?.includes('{type:') === true)
        return note('The table is ready. Sit down with a deck.');
      return said === null ? null : { kind: 'said', key: message.id, from, mine: false, text: said };
    case 'judge':
      return game === 'guess' ? note(judgeWords(body)) : null;
    case 'pass': {
      const player = textField(body['player']);
      return player === null ? null : note(`${people.isMe(player) ? 'You' : people.name(player)} let the time pass.`);
    }
    case 'attach':
      return note(`${textField(body['name']) ?? 'A bot'} runs here now.`);
    case 'violation':
      return note(textField(body['details']) ?? 'A move was refused.', 'warn');
    case 'constraint:set': {
      const target = textField(body['target']);
      const constraint = textField(body['constraint']);
      if (target === null || constraint === null) return null;
      const whose = people.isMe(target) ? 'you' : people.name(target);
      return note(`${from} casts ${constraint.replaceAll('-', ' ')} on ${whose}.`);
    }
    case 'constraint:clear': {
      const target = textField(body['target']);
      return target === null
        ? null
        : note(`The spell on ${people.isMe(target) ? 'you' : people.name(target)} is over.`);
    }
    case 'commit':
      return note('The referee has fixed its choice; it can be checked afterwards.');
    case 'end':
      return note(endWords(body));
    case 'shuffle:commit':
      return note('The referee has fixed its part of the next shuffle; it can be checked afterwards.');
    case 'shuffle:reveal':
      return note('Everybody has sat down. Now all show their part of the shuffle.');
    case 'shuffle:opened':
      return note('Bob was started anew. All parts of the shuffle are there, so the game begins.');
    case 'shuffle:void':
      return note(`No game came of it: ${textField(body['why']) ?? 'not everybody showed their part.'}`, 'warn');
    case 'reveal':
      if (game === 'magic') return note('The referee has shown its part of the shuffle.');
      return game === 'guess' && body['target'] !== undefined ? note(`It was ${String(body['target'])}.`) : null;
    default:
      return said === null ? null : { kind: 'said', key: message.id, from, mine: false, text: said };
  }
}

/** With a full stop, whoever wrote it. */
export function withFullStop(words: string): string {
  return words === '' || /[.!?]$/.test(words) ? words : `${words}.`;
}

function endWords(body: Body): string {
  const name = textField(body['winner_name']);
  const reason = textField(body['reason']);
  if (name === null) return 'The game is over.';
  return `${name} wins.${reason === null || reason === '' ? '' : ` ${withFullStop(reason)}`}`;
}

function judgeWords(body: Body): string {
  const hint = textField(body['hint']);
  const more = hint === null ? '' : ` (${hint})`;
  switch (body['result']) {
    case 'high':
      return `Too high${more}.`;
    case 'low':
      return `Too low${more}.`;
    case 'correct':
      return 'Correct.';
    case 'invalid':
      return `That doesn't count${more}.`;
    default:
      return `No${more}.`;
  }
}

/** Type and fields as they are, for whatever nobody has words for. */
function fieldsLine(message: ChannelMessage, from: string): RoomLine {
  const { body, id: key } = message;
  const title = textField(body['type']) ?? 'message';
  const fields = Object.entries(body)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => ({ name, value: plain(value) }));
  return { kind: 'fields', key, from, title, fields };
}

export function plain(value: unknown): string {
  const whole = typeof value === 'string' ? value : JSON.stringify(value);
  return whole.length > LONGEST_VALUE ? `${whole.slice(0, LONGEST_VALUE)}…` : whole;
}
