/** Scripts that say less, or in another place, than the game asks: what they mean all the same. */
import { test } from 'node:test';
import type { Ability, CardDefinition } from '../../../mtg-core/index.ts';
import {
  attack,
  bf,
  block,
  cast,
  check,
  execute,
  failsBy,
  hand,
  holds,
  holdsWith,
  main,
  type Op,
  type Parts,
  stop,
} from './own-game.ts';

const spell = (name: string, ability: Omit<SpellAbility, 'kind'>): CardDefinition => ({
  name,
  types: ['sorcery'],
  cost: '{0}',
  abilities: [{ kind: 'spell', ...ability }],
});
const library = (player: string, card: string): Op => ({ op: 'addCard', zone: 'library', player, card, count: 1 });
const targets = (player: string, ...names: string[]): Op => ({
  op: 'addTarget',
  player,
  targets: names.map((name) => ({ name })),
});

type SpellAbility = Extract<Ability, { kind: 'spell' }>;

const choice = (player: string, words: string): Op => ({ op: 'setChoice', player, choice: words });

test('whether something enters as a copy may be all that is said of it', () => {
  holds({
    setup: [hand('A', 'Clone'), bf('A', 'Island', 4), bf('B', 'Serra Angel')],
    script: [cast('A', 'Clone'), choice('A', 'Yes'), stop(), execute()],
    asserts: [{ op: 'assertPermanentCount', player: 'A', card: 'Serra Angel', count: 1 }],
  });
});

test('nothing has been laid out before the first run', () => {
  holds({
    setup: [hand('A', 'Clone')],
    script: [stop(), execute()],
    asserts: [
      { op: 'assertHandCount', player: 'A', count: 0, beforeExecute: true },
      { op: 'assertHandCount', player: 'A', count: 1 },
    ],
  });
});

test('a spell that is cast face down answers to the name of its card, and is written as cast', () => {
  const morph: Parts = {
    setup: [hand('A', 'Pine Walker'), bf('A', 'Forest', 3), hand('B', 'Counterspell'), bf('B', 'Island', 2)],
    script: [
      check('checkPlayableAbility', 'A', { text: 'Morph', have: false }),
      check('checkPlayableAbility', 'A', { text: 'Cast Pine Walker', have: true }),
      cast('A', 'Pine Walker using Morph'),
      cast('B', 'Counterspell', { targets: [{ name: 'Pine Walker' }] }),
      stop(),
      execute(),
    ],
    asserts: [{ op: 'assertGraveyardCount', player: 'A', card: 'Pine Walker', count: 1 }],
  };
  holds(morph);
});

test('who must block something else doesn’t block what is scripted', () => {
  holds({
    setup: [bf('A', 'Taunting Elf'), bf('A', 'Serra Angel'), bf('B', 'Fog Bank')],
    script: [
      attack('A', 'Taunting Elf'),
      attack('A', 'Serra Angel'),
      block('B', 'Fog Bank', 'Serra Angel'),
      stop(1, 'DECLARE_BLOCKERS'),
      execute(),
      stop(),
      execute(),
    ],
    asserts: [{ op: 'assertLife', player: 'B', life: 16, run: 1 }],
  });
});

test('what lies there untapped has been paid for, and no script is used up for it', () => {
  const trail = (words: string): Parts => ({
    setup: [bf('A', 'Game Trail')],
    script: [choice('A', words), stop(), execute()],
    asserts: [{ op: 'assertTapped', card: 'Game Trail', tapped: false }],
    decisions: { strict: false },
  });
  failsBy(trail('Yes'), 'execute', /choices left/);
  holds(trail('No'));
});

test('to choose no more where there is nothing more to choose is no choice left', () => {
  const kavu: Parts = {
    setup: [hand('A', 'Flametongue Kavu'), bf('A', 'Mountain', 4), bf('B', 'Serra Angel')],
    script: [
      cast('A', 'Flametongue Kavu'),
      { op: 'addTarget', player: 'A', targets: [{ name: 'Serra Angel' }] },
      { op: 'addTarget', player: 'A', skip: true },
      stop(),
      execute(),
    ],
  };
  holds(kavu);
});

test('what is suspected is a flag', () => {
  holds({
    setup: [bf('A', 'Serra Angel')],
    script: [stop(), execute()],
    asserts: [{ op: 'assertFlag', flag: 'isSuspected', value: false, card: 'Serra Angel' }],
  });
});

test('which cards go to the bottom is named as targets are, and a choice says in what order', () => {
  const seeing = spell('Seeing Far', {
    do: [
      { kind: 'scry', count: 3 },
      { kind: 'draw', count: 1 },
    ],
  });
  holdsWith([seeing], {
    setup: [
      { op: 'skipInitShuffling' },
      { op: 'clearLibrary', player: 'A' },
      ...['Forest', 'Serra Angel', 'Fog Bank'].map((card) => library('A', card)),
      hand('A', 'Seeing Far'),
      hand('A', 'Divination'),
      bf('A', 'Island', 3),
    ],
    script: [
      cast('A', 'Seeing Far'),
      targets('A', 'Serra Angel', 'Fog Bank'),
      choice('A', 'Fog Bank'),
      { op: 'waitStackResolved', turn: 1, step: 'PRECOMBAT_MAIN', player: 'A' },
      check('checkHandCardCount', 'A', { card: 'Forest', count: 1 }),
      stop(),
      execute(),
    ],
  });
});

test('several targets that are listed together are all taken, beside those of the spell itself', () => {
  const both = spell('Coming Back', {
    targets: [
      { name: 'first', filter: { types: ['creature'], zone: 'graveyard', owner: 'you' } },
      { name: 'more', filter: { types: ['land'], zone: 'graveyard', owner: 'you' }, count: { min: 0, max: 2 } },
    ],
    do: [
      { kind: 'move', what: 'first', to: 'battlefield' },
      { kind: 'move', what: 'more', to: 'battlefield' },
    ],
  });
  const buried = (card: string): Op => ({ op: 'addCard', zone: 'graveyard', player: 'A', card, count: 1 });
  holdsWith([both], {
    setup: [hand('A', 'Coming Back'), buried('Serra Angel'), buried('Forest'), buried('Island')],
    script: [
      cast('A', 'Coming Back', { targets: [{ name: 'Serra Angel' }] }),
      targets('A', 'Forest', 'Island'),
      stop(),
      execute(),
    ],
    asserts: ['Serra Angel', 'Forest', 'Island'].map((card) => ({
      op: 'assertPermanentCount',
      player: 'A',
      card,
      count: 1,
    })),
  });
});

test('who has agreed to search isn’t asked again whether to', () => {
  const searching = spell('Looking Around', {
    do: [
      {
        kind: 'may',
        do: [
          { kind: 'search', filter: { types: ['creature'] }, max: 1, as: 'found' },
          { kind: 'move', what: 'found', to: 'battlefield' },
          { kind: 'shuffle' },
        ],
      },
    ],
  });
  holdsWith([searching], {
    setup: [
      { op: 'clearLibrary', player: 'A' },
      library('A', 'Serra Angel'),
      library('A', 'Fog Bank'),
      hand('A', 'Looking Around', 2),
    ],
    script: [
      cast('A', 'Looking Around'),
      { op: 'waitStackResolved', turn: 1, step: 'PRECOMBAT_MAIN', player: 'A' },
      cast('A', 'Looking Around'),
      choice('A', 'Yes'),
      choice('A', 'Yes'),
      targets('A', 'Serra Angel'),
      targets('A', 'Fog Bank'),
      stop(),
      execute(),
    ],
    asserts: [
      { op: 'assertPermanentCount', player: 'A', card: 'Serra Angel', count: 1 },
      { op: 'assertPermanentCount', player: 'A', card: 'Fog Bank', count: 1 },
    ],
  });
});

test('a player who can’t be the target is passed over where only another one can', () => {
  const discarding = spell('Losing Cards', {
    targets: [{ name: 'who', players: 'any' }],
    do: [{ kind: 'discard', who: { kind: 'player', name: 'who' }, count: 1 }],
  });
  const hidden: CardDefinition = {
    name: 'Hidden Place',
    types: ['enchantment'],
    abilities: [
      {
        kind: 'static',
        effects: [
          {
            players: 'you',
            change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'beTargeted', byPlayer: 'opponent' } } }],
          },
        ],
      },
    ],
  };
  holdsWith([discarding, hidden], {
    setup: [bf('B', 'Hidden Place'), hand('B', 'Forest'), hand('A', 'Losing Cards')],
    script: [cast('A', 'Losing Cards', { targets: [{ player: 'B' }] }), stop(), execute()],
    asserts: [{ op: 'assertHandCount', player: 'B', count: 1 }],
  });
});

test('which object makes it cheaper is a question there, and a way of casting it here', () => {
  const sung: CardDefinition = {
    ...spell('Sung Again', { do: [{ kind: 'gainLife', amount: 3 }] }),
    abilities: [
      { kind: 'keyword', keyword: 'harmonize', cost: [{ kind: 'mana', mana: '{3}' }] },
      { kind: 'spell', do: [{ kind: 'gainLife', amount: 3 }] },
    ],
  };
  const singing = (lands: number, ...choices: string[]): void =>
    holdsWith([sung], {
      setup: [
        { op: 'addCard', zone: 'graveyard', player: 'A', card: 'Sung Again', count: 1 },
        bf('A', 'Serra Angel'),
        bf('A', 'Island', lands),
      ],
      script: [
        { op: 'activateAbility', ...main, player: 'A', ability: 'Harmonize' },
        ...choices.map((words) => choice('A', words)),
        stop(),
        execute(),
      ],
      asserts: [
        { op: 'assertTapped', card: 'Serra Angel', tapped: choices.length > 1 },
        { op: 'assertLife', player: 'A', life: 23 },
      ],
    });
  singing(3, 'Yes', 'Serra Angel', 'Serra Angel');
  singing(3, 'No');
});

test('an ability is known by what it costs where only one costs that, and a spell by what it says', () => {
  const lens: CardDefinition = {
    name: 'Lens',
    types: ['artifact'],
    abilities: [
      {
        kind: 'activated',
        cost: [{ kind: 'mana', mana: '{2}' }, { kind: 'tapSelf' }],
        do: [{ kind: 'gainLife', amount: 4 }],
      },
    ],
  };
  const using = (ability: string, more = {}): Op => ({ op: 'activateAbility', ...main, player: 'A', ability, ...more });
  // What a permanent spell will do once it is there isn't what the spell does.
  const loud: CardDefinition = {
    name: 'Loud Voice',
    types: ['artifact'],
    cost: '{0}',
    abilities: [
      {
        kind: 'triggered',
        on: [{ event: 'zoneChange', object: 'self', to: 'battlefield' }],
        do: [{ kind: 'draw', count: 1 }],
      },
    ],
  };
  holdsWith([lens, loud], {
    setup: [bf('A', 'Lens'), bf('A', 'Island', 2), hand('A', 'Loud Voice')],
    script: [
      cast('A', 'Loud Voice'),
      using('{2}, {T}:', { when: { onStack: 'When' } }),
      check('checkPermanentCount', 'A', { card: 'Loud Voice', count: 1 }),
      stop(),
      execute(),
    ],
    asserts: [{ op: 'assertLife', player: 'A', life: 24 }],
  });
  holdsWith([lens, spell('Quiet Words', { do: [{ kind: 'draw', count: 1 }] })], {
    setup: [bf('A', 'Lens', 2), bf('A', 'Island', 2), hand('A', 'Quiet Words'), bf('B', 'Fog Bank')],
    script: [
      cast('A', 'Quiet Words'),
      check('checkPlayableAbility', 'A', { text: '{2}, {T}: Double', have: false }),
      using('{2}, {T}: Double', { when: { onStack: 'Draw a card' } }),
      stop(),
      execute(),
    ],
    asserts: [{ op: 'assertLife', player: 'A', life: 24 }],
  });
});
