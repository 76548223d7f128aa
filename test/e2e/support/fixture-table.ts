/** Scripted positions of a table, rich enough to show everything that the board draws. */
import type { DecisionView, OptionView, PlayerView, TableMessage, TableView } from '../../../engine/api/index.ts';
import { card, cards } from './fixture-cards.ts';

export const GAME = 'game-1';

export function player(index: number, name: string, over: Partial<PlayerView> = {}): PlayerView {
  return {
    player: index,
    name,
    life: 20,
    counters: [],
    marks: [],
    handCount: 0,
    hand: [],
    libraryCount: 40,
    knownLibrary: [],
    graveyard: [],
    manaPool: { W: 0, U: 0, B: 0, R: 0, G: 0, C: 0 },
    landsPlayed: 0,
    lost: false,
    ...over,
  };
}

const HAND = [
  card(301, 'Overrun', { zone: 'hand' }),
  card(302, 'Imaryll, Elfhame Elite', { zone: 'hand' }),
  card(303, 'Invigorate', { zone: 'hand' }),
  card(304, 'Forest', { zone: 'hand' }),
  card(305, 'End-Raze Forerunners', { zone: 'hand' }),
  card(306, 'Rabid Bite', { zone: 'hand' }),
];

const THEIRS = { controller: 1, owner: 1 } as const;

/** The middle of a game: elves on this side, knights with their arms on the other. */
export function middleGame(over: Partial<TableView> = {}): TableView {
  return {
    gameId: GAME,
    seat: 0,
    turn: 7,
    activePlayer: 0,
    priorityPlayer: 0,
    step: 'precombatMain',
    marks: [],
    players: [
      player(0, 'You', {
        life: 14,
        handCount: HAND.length,
        hand: HAND,
        libraryCount: 41,
        graveyard: [card(401, 'Llanowar Elves', { zone: 'graveyard' }), card(402, 'Rabid Bite', { zone: 'graveyard' })],
      }),
      player(1, 'Bob', {
        life: 11,
        handCount: 3,
        libraryCount: 44,
        graveyard: [card(403, 'Swords to Plowshares', { zone: 'graveyard', ...THEIRS })],
      }),
    ],
    battlefield: [
      ...cards(1, 'Forest', 4),
      ...cards(5, 'Forest', 2, { tapped: true }),
      card(10, 'Elvish Archdruid'),
      card(11, 'Llanowar Elves', { tapped: true, power: 2, toughness: 2 }),
      card(12, 'Thornweald Archer', { power: 3, toughness: 2, damage: 1 }),
      card(13, 'Immaculate Magistrate', {
        power: 5,
        toughness: 5,
        counters: [{ name: '+1/+1', count: 2 }],
        summoningSick: true,
        attachments: [20],
      }),
      ...cards(14, 'Elf Warrior', 3, { power: 2, toughness: 2 }),
      card(20, 'Vow of Wildness', { attachedTo: 13 }),
      ...cards(101, 'Plains', 5, THEIRS),
      ...cards(106, 'Plains', 1, { ...THEIRS, tapped: true }),
      card(110, 'Serra Angel', THEIRS),
      card(111, 'Danitha Capashen, Paragon', { ...THEIRS, attachments: [115], power: 4, toughness: 3 }),
      card(112, 'Kor Duelist', THEIRS),
      ...cards(113, 'Soldier', 2, THEIRS),
      card(115, 'Trusty Machete', { ...THEIRS, attachedTo: 111 }),
      card(116, 'Colossus Hammer', THEIRS),
    ],
    stack: [],
    exile: [card(410, 'Kor Duelist', { zone: 'exile', ...THEIRS })],
    result: null,
    ...over,
  };
}

export function option(id: string, kind: string, label: string, over: Partial<OptionView> = {}): OptionView {
  return { id, kind, label, ...over };
}

let decisions = 0;

export function decision(kind: DecisionView['kind'], prompt: string, over: Partial<DecisionView> = {}): DecisionView {
  decisions += 1;
  return { id: decisions, kind, player: 0, prompt, cr: '', options: [], chosen: [], cancellable: false, ...over };
}

export function mainPhase(): DecisionView {
  return decision('priority', 'Your main phase: play a land, cast something, or go to combat.', {
    cr: '117.1a',
    options: [
      option('pass', 'pass', 'Pass priority'),
      option('play-304', 'play', 'Play Forest', { object: 304 }),
      option('cast-302', 'cast', 'Cast Imaryll, Elfhame Elite', { object: 302, cost: '{2}{G}{G}', taps: [1, 2, 3, 4] }),
      option('cast-303', 'cast', 'Cast Invigorate', { object: 303, cost: '{2}{G}', taps: [1, 2, 3] }),
      option('free-303', 'cast', 'Cast Invigorate: Bob gains 3 life', { object: 303 }),
      option('cast-306', 'cast', 'Cast Rabid Bite', { object: 306, cost: '{1}{G}', taps: [1, 2] }),
      ...[1, 2, 3, 4].map((ref) => option(`mana-${ref}`, 'mana', 'Tap Forest for {G}', { object: ref, mana: true })),
    ],
  });
}

/** Bob casts removal while Invigorate waits: two on the stack, arrows to targets. */
export function stackPosition(): TableView {
  return middleGame({
    stack: [
      {
        ref: 502,
        kind: 'spell',
        name: 'Swords to Plowshares',
        text: 'Exile a creature. Its controller gains life equal to its power.',
        controller: 1,
        source: 502,
        card: card(502, 'Swords to Plowshares', { zone: 'stack', ...THEIRS }),
        targets: [13],
      },
      {
        ref: 501,
        kind: 'triggered',
        name: 'Serra Angel',
        text: 'A trigger for the sake of the picture.',
        controller: 1,
        source: 110,
        targets: [-1],
      },
      {
        ref: 500,
        kind: 'spell',
        name: 'Invigorate',
        text: 'A creature gets +4/+4 until end of turn.',
        controller: 0,
        source: 500,
        card: card(500, 'Invigorate', { zone: 'stack' }),
        targets: [12],
      },
    ],
  });
}

/** Bob attacks with three; two elves can block. */
export function combatPosition(): TableView {
  const view = middleGame({ activePlayer: 1, step: 'declareBlockers', turn: 8 });
  return {
    ...view,
    battlefield: view.battlefield.map((one) => {
      if ([110, 111].includes(one.ref)) return { ...one, attacking: -1 };
      if (one.ref === 112) return { ...one, attacking: -1, tapped: true };
      return one.ref === 11 ? { ...one, tapped: false } : one;
    }),
  };
}

export function blockers(): DecisionView {
  return decision('blockers', 'Choose blockers for 3 attackers.', {
    cr: '509.1a',
    options: [option('done', 'done', 'Done')],
    compound: {
      kind: 'blockers',
      candidates: [
        { blocker: 10, attackers: [111, 112], max: 1 },
        { blocker: 12, attackers: [110, 111, 112], max: 1 },
        { blocker: 13, attackers: [111, 112], max: 1 },
        { blocker: 14, attackers: [112], max: 1 },
      ],
    },
  });
}

export function attackers(): DecisionView {
  return decision('attackers', 'Choose attackers.', {
    cr: '508.1a',
    options: [option('done', 'done', 'Done')],
    compound: {
      kind: 'attackers',
      candidates: [10, 12, 14, 15, 16].map((attacker) => ({ attacker, defenders: [-2], must: false })),
    },
  });
}

let cursors = 0;

export function message(view: TableView, asked: DecisionView | null, over: Partial<TableMessage> = {}): TableMessage {
  cursors += 1;
  return {
    cursor: cursors,
    kind: 'step',
    events: [],
    view,
    decision: asked,
    waitingFor: asked === null ? 1 : asked.player,
    canUndo: true,
    ...over,
  };
}
