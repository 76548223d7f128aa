// What a coach says of a decision: it is said where it is so, with its evidence, and not said where it isn't.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../../../mtg-core/index.ts';
import { type Position, setTable, type Table } from '../../../support/table.ts';

function coached({ state }: Table, given?: core.Answer): readonly core.Finding[] {
  const include = given === undefined ? {} : { include: [given] };
  const request = { seed: 1, playouts: 24, ...include };
  return core.coach(core.viewFor(state, state.pending?.player ?? 0), request, state.table.catalog).findings;
}

const kinds = (findings: readonly core.Finding[]): string[] => findings.map(({ kind }) => kind);
const of = (findings: readonly core.Finding[], kind: core.FindingKind): core.Finding => {
  const found = findings.find((each) => each.kind === kind);
  assert.ok(found, `no ${kind} in ${JSON.stringify(findings)}`);
  return found;
};
const pass: core.Answer = { option: 'pass' };

/** Asked what attacks. */
function toAttack(position: Position): Table {
  const table = setTable(position);
  for (let asked = 0; asked < 9 && table.state.pending?.kind === 'priority'; asked++)
    core.submit(table.state, table.state.pending.player, pass);
  assert.equal(table.state.pending?.kind, 'attackers');
  return table;
}

const lethal: Position = {
  you: { battlefield: ['4 Grizzly Bears'] },
  them: { life: 4, battlefield: ['2 Serra Angel', '2 Plains'], hand: ['Swords to Plowshares'] },
};

test('a win that is there is told with its line, and with the card that could stop it', () => {
  const { said, line, refs } = of(coached(setTable(lethal)), 'lethal');
  assert.match(said, /^You can win this turn/);
  assert.match(said, /could stop it: Swords to Plowshares/);
  assert.match(line.join('; '), /^you: attack with Grizzly Bears/);
  assert.equal(refs.length, 4);
});

test('a win that was given away is told, and none where it was taken', () => {
  const table = toAttack(lethal);
  const attackers = core.possibleAttacks(table.state, 0).map(({ attacker, defender }) => ({ attacker, defender }));
  assert.ok(!kinds(coached(table, { attackers })).includes('lethalMissed'));
  of(coached(table, { attackers: attackers.slice(0, 2) }), 'lethalMissed');
});

const threatened: Position = {
  you: { life: 4, hand: ['Serra Angel'], battlefield: ['5 Plains'] },
  them: { battlefield: ['Serra Angel', 'Forest'] },
};

test('who leaves the turn as it is and loses by it is told so, and that it could have been kept from happening', () => {
  const before = of(coached(setTable(threatened)), 'diesNextTurn');
  assert.match(before.said, /You can still keep them from it this turn/);
  assert.match(before.line.join('; '), /them: attack with Serra Angel/);
  const after = of(coached(setTable(threatened).passUntil('postcombatMain'), pass), 'diesNextTurn');
  assert.match(after.said, /You could still have kept|You could still keep/);
});

test('a land and a spell that were left are told once the second main phase was passed, and not what can wait', () => {
  const left = setTable({
    you: { hand: ['Forest', 'Grizzly Bears', 'Giant Growth'], battlefield: ['3 Forest'] },
    them: { battlefield: ['Forest'] },
  }).passUntil('postcombatMain');
  const findings = coached(left, pass);
  assert.match(of(findings, 'landNotPlayed').said, /Forest/);
  const { said } = of(findings, 'manaUnspent');
  assert.match(said, /3 mana sources unused.*Grizzly Bears/);
  assert.doesNotMatch(said, /Giant Growth/);
});

test('a sweeper that they play and have the lands for is told before the turn ends; with lands too few it is not', () => {
  const sweeper = (lands: string): Position => ({
    you: { battlefield: ['3 Grizzly Bears'], hand: ['Forest'] },
    them: { battlefield: [lands], hand: ['Plains'], library: ['Wrath of God', '3 Plains'] },
  });
  const { said, refs } = of(coached(setTable(sweeper('4 Plains')).passUntil('postcombatMain')), 'exposedToSweeper');
  assert.match(said, /Wrath of God.*3 Grizzly Bears/);
  assert.equal(refs.length, 3);
  assert.ok(!kinds(coached(setTable(sweeper('2 Plains')).passUntil('postcombatMain'))).includes('exposedToSweeper'));
});

test('mana left before an attack is told with the cards that it could pay for', () => {
  const table = (lands: string) =>
    toAttack({
      you: { battlefield: ['2 Serra Angel'] },
      them: { battlefield: [lands], hand: ['Plains'], library: ['Lightning Bolt', 'Shivan Dragon'] },
    });
  const { said } = of(coached(table('2 Mountain')), 'openMana');
  assert.match(said, /could cast in this combat: Lightning Bolt\.$/);
  assert.ok(!kinds(coached(table('2 Forest'))).includes('openMana'));
});

test('nothing is said of a quiet decision', () => {
  const quiet = setTable({
    you: { battlefield: ['Forest'], hand: ['Shivan Dragon'] },
    them: { battlefield: ['Forest'] },
  });
  assert.deepEqual(coached(quiet), []);
});

test('what can be cast without mana is not told as mana that is left', () => {
  const table = toAttack({
    you: { battlefield: ['2 Serra Angel'] },
    them: { battlefield: [{ name: 'Forest', tapped: true }], hand: ['Plains'], library: ['Invigorate'] },
  });
  const { said } = of(coached(table), 'openMana');
  assert.match(said, /have no mana left.*could cast in this combat without paying mana: Invigorate\.$/);
});

test('mana that they had left is no fault of an attack that was too small', () => {
  const table = toAttack({
    you: { life: 3, battlefield: ['3 Hill Giant'] },
    them: {
      life: 3,
      battlefield: ['2 Mountain', 'Shivan Dragon'],
      hand: ['Plains'],
      library: ['Lightning Bolt', 'Plains'],
    },
  });
  const [attack] = core.possibleAttacks(table.state, 0).map(({ attacker, defender }) => ({ attacker, defender }));
  assert.ok(attack !== undefined);
  const findings = kinds(coached(table, { attackers: [attack] }));
  assert.ok(findings.includes('lethalMissed') && !findings.includes('openMana'), findings.join());
});

test('no block is called bad that is the best, and one that loses something is', () => {
  const blocked = (life: number, theirs: string): readonly core.Finding[] => {
    const { state, ...table } = setTable({
      you: { life, battlefield: ['Llanowar Elves', '4 Forest'], hand: ['Craw Wurm'] },
      them: { battlefield: [theirs] },
      turn: 'them',
    });
    while (state.pending?.kind !== 'blockers') {
      const attackers = core.possibleAttacks(state, 1).map(({ attacker, defender }) => ({ attacker, defender }));
      core.submit(state, state.pending?.player ?? 0, state.pending?.kind === 'attackers' ? { attackers } : pass);
    }
    const [block] = core.possibleBlocks(state, 0).pairs;
    assert.ok(block !== undefined);
    return coached({ state, ...table } as Table, { blockers: [block] });
  };
  assert.ok(!kinds(blocked(7, '2 Hill Giant')).includes('badBlock'));
  assert.ok(kinds(blocked(20, 'Hill Giant')).includes('badBlock'));
});
