/** Scripts that say less, or in another place, than the game asks: what they mean all the same. */
import { test } from 'node:test';
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
  type Op,
  type Parts,
  stop,
} from './own-game.ts';

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
