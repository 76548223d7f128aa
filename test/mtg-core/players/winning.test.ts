// What ends the game, and what says that it can't (CR 101.2, 104.2, 104.3, 704.5a).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { always, enchantment, sorcery } from '../../support/definitions.ts';
import { severalPlayers } from '../../support/several-players.ts';
import { setTable } from '../../support/table.ts';

const angel = enchantment('Angel', [
  always(
    { players: 'you', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'loseGame' } } }] },
    { players: 'opponent', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'winGame' } } }] },
  ),
]);
const win = sorcery('Triumph', [{ kind: 'winGame' }]);
const drain = sorcery('Drain', [{ kind: 'loseLife', who: 'opponent', amount: 25 }]);
const lose = sorcery('Doom', [{ kind: 'loseGame', who: 'opponent' }]);

test('a player who can’t lose goes on without life', () => {
  const table = setTable({ cards: [angel, drain], you: { hand: ['Drain'] }, them: { battlefield: ['Angel'] } });
  table.cast('Drain').resolve().passUntil('upkeep', 'them');
  assert.deepEqual([table.life('them'), table.winner()], [-5, undefined]);
});

test('who can’t lose goes on though a static ability asks for more than characteristics, so that all is looked at anew', () => {
  const vigil = enchantment('Vigil', [
    always({ affects: { types: ['creature'], tapped: false }, change: [{ kind: 'pt', power: 1, toughness: 1 }] }),
  ]);
  const table = setTable({
    cards: [angel, drain, vigil],
    you: { hand: ['Drain'], battlefield: ['Vigil'] },
    them: { battlefield: ['Angel'] },
  });
  assert.equal(table.state.table.volatile, true);
  table.cast('Drain').resolve().passUntil('upkeep', 'them');
  assert.deepEqual([table.life('them'), table.winner()], [-5, undefined]);
});

test('they lose as soon as nothing keeps them from it', () => {
  const shatter = sorcery('Shatter', [{ kind: 'destroy', what: 't' }], {
    targets: [{ name: 't', filter: { types: ['enchantment'] } }],
  });
  const table = setTable({
    cards: [angel, drain, shatter],
    you: { hand: ['Drain', 'Shatter'] },
    them: { battlefield: ['Angel'] },
  });
  table.cast('Drain').resolve().cast('Shatter', 'Angel').resolve();
  assert.equal(table.winner(), 'you');
});

test('an effect that says so doesn’t make them lose', () => {
  const table = setTable({ cards: [angel, lose], you: { hand: ['Doom'] }, them: { battlefield: ['Angel'] } });
  assert.equal(table.cast('Doom').resolve().winner(), undefined);
});

test('an opponent who can’t win doesn’t', () => {
  const table = setTable({ cards: [angel, win], you: { hand: ['Triumph'] }, them: { battlefield: ['Angel'] } });
  assert.equal(table.cast('Triumph').resolve().winner(), undefined);
});

test('winning is no losing of the others: who can’t lose doesn’t stop it (CR 104.2b)', () => {
  const stubborn = enchantment('Stubborn', [
    always({ players: 'you', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'loseGame' } } }] }),
  ]);
  const table = setTable({ cards: [stubborn, win], you: { hand: ['Triumph'] }, them: { battlefield: ['Stubborn'] } });
  assert.equal(table.cast('Triumph').pass().pass().winner(), 'you');
});

test('conceding can’t be forbidden (CR 104.3a)', () => {
  const game = severalPlayers(2, [angel], [['Angel', 0, 'battlefield']]);
  assert.equal(game.concede(0).state.outcome?.winner, 1);
});

test('one who wins among four ends the game for all', () => {
  const game = severalPlayers(4, [win], [['Triumph', 0, 'hand']]);
  game.choose('Triumph').resolve();
  assert.deepEqual([game.state.outcome?.winner, game.state.outcome?.cr], [0, '104.2b']);
});

test('a player who loses to an empty library while they can’t loses to the next draw once they can', () => {
  const table = setTable({
    cards: [angel],
    you: { battlefield: ['Angel'], library: [] },
    them: { battlefield: ['Island'] },
  });
  table.passUntil('upkeep', 'them').passUntil('end', 'them');
  assert.equal(table.winner(), undefined);
  assert.equal(table.passUntil('draw', 'you').winner(), undefined);
});

const mourner = enchantment('Mourner', [
  {
    kind: 'triggered',
    on: [{ event: 'loseGame', player: 'opponent' }],
    do: [{ kind: 'gainLife', amount: 5 }],
  },
]);

test('that a player loses triggers, also where they concede (CR 603.9, 603.10f)', () => {
  const placed = [['Mourner', 0, 'battlefield']] as const;
  assert.equal(severalPlayers(3, [mourner], placed).concede(1).resolve().life(0), 25);
  const doomed = severalPlayers(3, [mourner, lose], [...placed, ['Doom', 0, 'hand']]);
  doomed.choose('Doom').resolve();
  assert.equal(doomed.state.outcome?.winner, 0);
});

test('nothing keeps a player from conceding, and who can’t lose triggers nothing (CR 104.3a)', () => {
  const cards = [angel, mourner, drain];
  const placed = [
    ['Angel', 1, 'battlefield'],
    ['Mourner', 0, 'battlefield'],
    ['Drain', 0, 'hand'],
  ] as const;
  const game = severalPlayers(3, cards, placed);
  game.choose('Drain').resolve();
  assert.deepEqual([game.life(0), game.state.players[1]?.lost, game.state.players[2]?.lost], [25, false, true]);
  game.concede(1);
  assert.equal(game.state.outcome?.winner, 0);
});

test('who can’t lose life can’t pay any (CR 119.8, 614.17b)', () => {
  const kept = enchantment('Kept', [
    always({ players: 'you', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'loseLife' } } }] }),
  ]);
  const altar = enchantment('Altar', [
    { kind: 'activated', cost: [{ kind: 'payLife', amount: 1 }], do: [{ kind: 'draw', count: 1 }] },
  ]);
  const can = (...battlefield: string[]) =>
    setTable({ cards: [kept, altar], you: { battlefield } }).canActivate('Altar');
  assert.deepEqual([can('Altar'), can('Altar', 'Kept')], [true, false]);
});

test('who doesn’t lose for having no life may lose for something else (CR 704.5a, 704.5c, 104.3e)', () => {
  const lich = enchantment('Lich', [
    always({
      players: 'you',
      change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'loseGame', for: 'life' } } }],
    }),
  ]);
  const poison = sorcery('Venom', [{ kind: 'playerCounters', who: 'opponent', counter: 'poison', count: 10 }]);
  const after = (name: string) =>
    setTable({ cards: [lich, drain, poison, lose], you: { hand: [name] }, them: { battlefield: ['Lich'] } })
      .cast(name)
      .pass()
      .pass();
  assert.deepEqual([after('Drain').life('them'), after('Drain').winner()], [-5, undefined]);
  assert.deepEqual([after('Venom').winner(), after('Doom').winner()], ['you', 'you']);
});
