// What names hold: "if you do", a choice that was made as the object came.

import type { Condition, Fields, Ref, Zone } from '../cards/language/index.ts';
import { type Speech, thing } from '../cards/phrases/index.ts';
import * as read from '../cards/reading/index.ts';
import { wordOf } from '../values/index.ts';
import { defineCondition } from './definition.ts';

/** The step bound `name`, and something happened. */
const did = { name: 'variable' } as const satisfies Fields;
/** A linked choice (CR 607). */
const chosen = { by: 'choice', is: 'text' } as const satisfies Fields;

declare module '../cards/language/nodes.ts' {
  interface Conditions {
    did: typeof did;
    chosen: typeof chosen;
  }
}

/** "You search your library this way", where other zones could be searched in its place (CR 701.23). */
const searchedRead: read.Reader<Condition> = read.heard((talk) => {
  const found = read.lastThing(talk, ({ participle }) => participle === 'found');
  return found === undefined
    ? read.nothing
    : read.map(read.literal('you search your library this way', 'you searched your library this way'), () => ({
        kind: 'did',
        name: `${found.name}.library`,
      }));
});

const PLACES = { 'onto the battlefield': 'battlefield', 'into your hand': 'hand' } as const;

const place: read.Reader<Zone> = read.map(
  read.literal('onto the battlefield', 'into your hand'),
  (said) => PLACES[said as keyof typeof PLACES],
);

/** What an instruction of this text put there, the last of it. */
const putThere = (talk: read.Discourse, zone: Zone): read.Referent | undefined =>
  read.lastThing(talk, (thing) => thing.putFrom !== undefined && thing.zone === zone);

/** Where it wasn't put there it still is what it was. */
function withoutPut(talk: read.Discourse, { name, putFrom }: read.Referent): read.Discourse {
  const things = talk.things.filter((thing) => thing.name !== name);
  const before = things.find((thing) => thing.name === putFrom);
  if (before === undefined) return { ...talk, things };
  const { movedTo: _, ...still } = before;
  return read.mention({ ...talk, things }, still);
}

/** "You don't put the card onto the battlefield": it may be that it wasn't one to be put, or that nobody wanted to. */
const notPutRead: read.Reader<Condition> = (at) =>
  read
    .seq(
      read.literal("you don't put", "you didn't put"),
      read.literal('a card', 'the card', 'that card', 'the revealed card', 'it'),
      place,
      read.maybe(read.literal('this way')),
    )(at)
    .flatMap(({ value: [, said, zone, thisWay], next }): read.Parsed<Condition>[] => {
      const thing = putThere(next.talk, zone);
      if (thing === undefined || (said === 'a card' ? thisWay === undefined : thing.many)) return [];
      const value: Condition = { kind: 'not', of: { kind: 'did', name: thing.name } };
      return [{ value, next: { ...next, talk: withoutPut(next.talk, thing) } }];
    });

/** "You put a Cave onto the battlefield this way". */
const putRead: read.Reader<Condition> = read.either<Condition>(
  read.startingWith(['you'], notPutRead),
  read.accept(
    read.seq(
      read.literal('you put a', 'you put an'),
      read.accept(read.cardRead, (noun) => (noun.many === true ? undefined : noun)),
      place,
      read.literal('this way'),
    ),
    ([, { filter }, zone], { talk }): Condition | undefined => {
      const name = putThere(talk, zone)?.name;
      if (name === undefined) return undefined;
      return Object.keys(filter).length === 0
        ? { kind: 'did', name }
        : { kind: 'exists', what: { ...filter, among: name } };
    },
  ),
);

/** Where it was put, as "this way" tells of it. */
export const putWords = (zone: Zone): string | undefined =>
  zone === 'battlefield' ? 'onto the battlefield' : zone === 'hand' ? 'into your hand' : undefined;

function didPut(speech: Speech, name: Ref): string | undefined {
  const { put } = thing(speech, name);
  return put === undefined ? undefined : putWords(put.to);
}

function notPut(speech: Speech, name: Ref): string | undefined {
  const where = didPut(speech, name);
  if (where === undefined) return undefined;
  const card = thing(speech, name);
  // Where it wasn't put there it is where it was.
  card.zone = card.put?.from ?? 'library';
  card.arrived = false;
  return card.chosen === undefined ? `you don't put the card ${where}` : `you didn't put a card ${where} this way`;
}

/** Whether somebody took what several players were offered. */
const takenRead: read.Reader<Condition> = read.heard((talk) => {
  const takers = read.lastThing(talk, ({ participle }) => participle === 'offered');
  if (takers === undefined) return read.nothing;
  const asked: Condition = { kind: 'did', name: takers.name };
  return read.either<Condition>(
    read.map(read.literal('a player does', 'any player does', 'an opponent does', 'any opponent does'), () => asked),
    read.map(read.literal('no one does', 'no player does', 'no opponent does', 'nobody does'), () => ({
      kind: 'not',
      of: asked,
    })),
  );
});

/** CR 120.10: "excess damage was dealt to a permanent this way", which is "that much" afterwards. */
const excessRead: read.Reader<Condition> = read.startingWith(['excess'], (at) => {
  const excess = read.lastThing(at.talk, ({ nouns }) => nouns[0] === 'excess damage dealt');
  if (excess === undefined) return [];
  const whom = read.either<unknown>(
    read.literal('to a permanent', 'to a creature'),
    read.give(null),
    read.accept(read.after('to', read.objectAgain('object')), ({ name }) =>
      name === excess.dealtTo ? name : undefined,
    ),
  );
  return read
    .map(
      read.seq(read.literal('excess damage was dealt', 'excess damage is dealt'), whom, read.literal('this way')),
      (): Condition => ({ kind: 'did', name: excess.name }),
    )(at)
    .map(({ value, next }) => ({ value, next: { ...next, talk: read.mention(next.talk, excess) } }));
});

const isTaken = (speech: Speech, name: string): boolean => thing(speech, name).done === 'offered';

defineCondition('did', did, {
  reads: read.either(searchedRead, putRead, takenRead, excessRead),
  say(speech, { name }) {
    if (isTaken(speech, name)) return 'a player does';
    if (thing(speech, name).noun === 'excess damage') {
      thing(speech, name).again = 'that much';
      return 'excess damage was dealt this way';
    }
    if (name.endsWith('.library')) return 'you search your library this way';
    const where = didPut(speech, name);
    return where === undefined ? 'you do' : `you put a card ${where} this way`;
  },
  sayNot: (speech, { name }) => (isTaken(speech, name) ? 'no one does' : (notPut(speech, name) ?? "you don't")),
  holds(_state, { name }, scope) {
    const value = scope.bindings[name];
    return typeof value === 'object' ? value.length > 0 : typeof value === 'number' ? value > 0 : value !== undefined;
  },
});

defineCondition('chosen', chosen, {
  say: (_speech, { is }) => `${is} is the chosen option`,
  holds: (state, { by, is }, scope) => wordOf(state, scope, by) === is,
});
