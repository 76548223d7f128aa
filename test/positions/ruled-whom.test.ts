// Of whom and when a rule is in force: of some permanents only, of some players only, and only while its condition holds.
import {
  aCreature,
  always,
  answering,
  at,
  bear,
  creature,
  enchantment,
  giant,
  hit,
  instant,
  keyword,
  position,
  ruled,
  set,
} from '../support/positions.ts';
import { severalPlayers } from '../support/several-players.ts';

const lowLife = { kind: 'compare', left: { kind: 'life', who: 'you' }, op: '<=', right: 5 };
const cant = (deed: object, more: object = {}) => ruled({ kind: 'cant', do: deed, ...more });
const ward = (deed: object) =>
  creature('Warded', 3, 3, [always({ affects: 'self', change: [cant(deed, { if: lowLife })] })]);

position(
  'the "legend rule" doesn’t apply to those of which that is said, only to the others (CR 704.5j)',
  [3, 3],
  () => {
    const legend = { ...creature('Legend', 2, 2), supertypes: ['legendary'] };
    const kin = enchantment('Kin', [
      always({ affects: { token: true, controller: 'you' }, change: [ruled({ kind: 'legendRuleOff' })] }),
    ]);
    const twin = instant('Twin', [{ kind: 'copyToken', of: 't', count: 2 }], at(aCreature));
    const game = set({ hand: [twin, legend], battlefield: [kin, legend] });
    game.cast('Twin', 'Legend').resolve();
    const all = game.count('battlefield', 'you', 'Legend');
    answering(game.cast('Legend').resolve(), 'Legend');
    return [all, game.count('battlefield', 'you', 'Legend')];
  },
);

position('a target is kept only while what keeps it is so (CR 101.2)', [true, false], () => {
  const aims = (life: number) => {
    const game = set({
      life,
      hand: [instant('Zap', [hit(1)], at(aCreature))],
      battlefield: [ward({ kind: 'beTargeted' })],
    });
    return game.canCast('Zap');
  };
  return [aims(20), aims(5)];
});

position('an Aura can be put only while nothing keeps it off', [true, false], () => {
  const aura = enchantment('Aura', [keyword('enchant', { filter: aCreature })], { subtypes: ['Aura'] });
  const stays = (life: number) => {
    const game = set({ life, hand: [aura], battlefield: [ward({ kind: 'becomeAttached' })] });
    return game.cast('Aura', 'Warded').resolve().count('battlefield', 'you', 'Aura') === 1;
  };
  return [stays(20), stays(5)];
});

position('what can’t attack alone does while it isn’t so', [17, 20], () => {
  const after = (life: number) => {
    const game = set({ life, battlefield: [ward({ kind: 'attackAlone' })] });
    if (game.tryAttack(['Warded']) === null) game.dealDamage();
    return game.life('them');
  };
  return [after(20), after(5)];
});

position('a tax on attacks is that of the players of whom it is said', [false, true], () => {
  const toll = enchantment('Toll', [
    always({
      players: 'opponent',
      change: [ruled({ kind: 'costToDo', do: { kind: 'attack' }, cost: [{ kind: 'mana', mana: '{2}' }] })],
    }),
  ]);
  const taxed = (turn: 'you' | 'them') => {
    const game = set({ battlefield: [toll, bear] }, { battlefield: [giant] }, { turn });
    const attacked = game.tryAttack([turn === 'you' ? 'Bear' : 'Giant']) === null;
    return !attacked || game.question().kind !== 'priority';
  };
  return [taxed('you'), taxed('them')];
});

position('no more than one creature of the players of whom that is said attacks', [2, 1], () => {
  const arbiter = enchantment('Arbiter', [
    always({ players: 'opponent', change: [ruled({ kind: 'maxAttacking', count: 1 })] }),
  ]);
  const damage = (player: number) => {
    const game = severalPlayers(
      2,
      [arbiter, bear],
      [
        ['Arbiter', 0, 'battlefield'],
        ['Bear', player, 'battlefield'],
        ['Bear', player, 'battlefield'],
      ],
    );
    game.until('precombatMain', player).untilAsked('attackers');
    game.choose('Bear');
    const more = game.labels().filter((label) => label.includes('Bear') && label.includes('attack')).length;
    return more > 0 ? 2 : 1;
  };
  return [damage(0), damage(1)];
});
