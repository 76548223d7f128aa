/** What the words of a scenario mean on a Room (CR 709.5). */
import { test } from 'node:test';
import { bf, cast, execute, hand, holds, type Op, type Parts, stop } from './own-game.ts';

test('a Room goes by the half that is unlocked, and by both together once both are', () => {
  const called = (pool: number, both: number): Op[] => [
    { op: 'assertPermanentCount', player: 'A', card: 'Bottomless Pool', count: pool },
    { op: 'assertPermanentCount', player: 'A', card: 'Bottomless Pool // Locker Room', count: both },
  ];
  const half: Parts = {
    setup: [hand('A', 'Bottomless Pool // Locker Room'), bf('A', 'Island', 6)],
    script: [
      cast('A', 'Bottomless Pool'),
      { op: 'addTarget', player: 'A', skip: true },
      stop(1, 'END_TURN'),
      execute(),
    ],
    asserts: called(1, 0),
  };
  holds(half);
  const unlock = {
    op: 'activateAbility',
    turn: 1,
    step: 'POSTCOMBAT_MAIN',
    player: 'A',
    ability: '{4}{U}: Unlock the right half.',
  };
  holds({
    ...half,
    script: [...half.script!.slice(0, 2), unlock, stop(1, 'END_TURN'), execute()],
    asserts: called(0, 1),
  });
});
