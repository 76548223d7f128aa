/** Amounts as they are read: what is worked out, and what isn't understood. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';
import { printsBack, said } from '../../support/read-sorcery.ts';

const spell = { name: 'Test Spell', types: ['instant' as const] };

function amount(words: string) {
  const read = compileText(`You gain X life, where X is ${words}.`, spell);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'spell');
  const [gain] = ability.do ?? [];
  assert.ok(gain?.kind === 'gainLife');
  return gain.amount;
}

const creatures = { types: ['creature'], controller: 'you' };

test('objects are counted, measured and added up', () => {
  assert.deepEqual(amount('the greatest power among creatures you control'), {
    kind: 'greatest',
    stat: 'power',
    of: creatures,
  });
  assert.deepEqual(amount('the total mana value of creatures you control'), {
    kind: 'total',
    stat: 'manaValue',
    of: creatures,
  });
  assert.deepEqual(amount('the number of card types among cards in all graveyards'), {
    kind: 'distinct',
    what: 'types',
    of: { zone: 'graveyard' },
  });
  assert.deepEqual(amount('your devotion to black'), { kind: 'devotion', colors: ['B'] });
});

test('numbers are made of numbers', () => {
  const count = { kind: 'count', of: creatures };
  assert.deepEqual(amount('twice the number of creatures you control'), { kind: 'times', of: [2, count] });
  assert.deepEqual(amount('2 plus the number of creatures you control'), { kind: 'plus', of: [2, count] });
  assert.deepEqual(amount('the number of creatures you control minus 1'), { kind: 'minus', from: count, take: 1 });
  assert.deepEqual(amount('half the number of creatures you control, rounded up'), {
    kind: 'half',
    of: count,
    round: 'up',
  });
  assert.ok(!compileText('You gain X life, where X is half the number of creatures you control.', spell).ok);
});

test('what happened this turn is counted', () => {
  assert.deepEqual(amount('the number of creatures that died this turn'), {
    kind: 'happened',
    event: { event: 'zoneChange', object: { types: ['creature'] }, from: 'battlefield', to: 'graveyard' },
  });
  assert.deepEqual(amount("the number of instant spells you've cast this turn"), {
    kind: 'happened',
    event: { event: 'cast', player: 'you', object: { types: ['instant'] } },
  });
  assert.deepEqual(amount('the amount of life you gained last turn'), {
    kind: 'happened',
    event: { event: 'gainLife', player: 'you' },
    sum: 'amount',
    since: 'previousTurn',
  });
});

test('so much for each is counted one by one', () => {
  const each = (words: string) => {
    const read = compileText(`You gain 1 life for each ${words}.`, spell);
    assert.ok(read.ok, JSON.stringify(read));
    const [ability] = read.abilities;
    assert.ok(ability?.kind === 'spell');
    const [gain] = ability.do ?? [];
    assert.ok(gain?.kind === 'gainLife');
    return gain.amount;
  };
  assert.deepEqual(each('basic land type among lands you control'), {
    kind: 'distinct',
    what: 'basicLandTypes',
    of: { types: ['land'], controller: 'you' },
  });
  assert.deepEqual(each('opponent you have'), { kind: 'players', who: 'opponent' });
  assert.deepEqual(each('color of mana spent to cast this spell'), { kind: 'colorsSpent' });
  assert.ok(!compileText('You gain 1 life for each card.', spell).ok);
});

test('what X is gets found once, before the first of several instructions that say it (CR 608.2h)', () => {
  const done = (text: string) => {
    const read = compileText(text, spell);
    assert.ok(read.ok, JSON.stringify(read));
    const [ability] = read.abilities;
    return ability?.kind === 'spell' ? ability.do : undefined;
  };
  const yours = { kind: 'count', of: { types: ['creature'], controller: 'you' } };
  const where = 'where X is the number of creatures you control.';
  assert.partialDeepStrictEqual(done(`Create X 1/1 white Cat creature tokens and you gain X life, ${where}`), [
    { kind: 'bind', as: 'X3', amount: yours },
    { kind: 'createToken', count: { kind: 'var', name: 'X3' } },
    { kind: 'gainLife', amount: { kind: 'var', name: 'X3' } },
  ]);
  assert.deepEqual(done(`You gain X life, ${where}`), [{ kind: 'gainLife', amount: yours }]);
  // What is offered begins with what may be done, not with what is worked out for it.
  assert.partialDeepStrictEqual(done(`You may draw X cards and lose X life, ${where}`), [
    { kind: 'bind', amount: yours },
    { kind: 'may', do: [{ kind: 'draw' }, { kind: 'loseLife' }] },
  ]);
});

test('"each other" is other than what gets it only where that could be one of them', () => {
  const aura = { name: 'Test Aura', types: ['enchantment' as const], subtypes: ['Aura'] };
  const counted = (what: string): unknown => {
    const read = compileText(`Enchant creature\nEnchanted creature gets +1/+0 for each other ${what}.`, aura);
    assert.ok(read.ok, JSON.stringify(read));
    return JSON.parse(JSON.stringify(read.abilities[1])).effects[0].change[0].power.of.other;
  };
  assert.equal(counted('enchantment on the battlefield'), 'self');
  assert.equal(counted('creature you control'), 'attached');
});

test('counters among several, what died under somebody’s control, and as many as were discarded', () => {
  printsBack('Draw a card for each +1/+1 counter among creatures you control.');
  printsBack('If creatures you control have total toughness 10 or greater, draw a card.');
  assert.deepEqual(said('Draw a card for each creature that died under your control this turn.'), [
    {
      kind: 'draw',
      count: {
        kind: 'happened',
        event: {
          event: 'zoneChange',
          object: { types: ['creature'], controller: 'you' },
          from: 'battlefield',
          to: 'graveyard',
        },
      },
    },
  ]);
  assert.deepEqual(said('Put a number of +1/+1 counters on target creature equal to its power.'), [
    { kind: 'addCounters', what: 'target', counter: '+1/+1', count: { kind: 'stat', stat: 'power', of: 'target' } },
  ]);
  const [discard, draw] = said('Discard up to two cards, then draw that many cards.');
  assert.ok(discard?.kind === 'discard' && discard.upTo === true);
  assert.deepEqual(draw, { kind: 'draw', count: { kind: 'count', of: discard.as } });
  printsBack('Discard up to two cards, then draw that many cards.');
});

test('what is counted for each of two kinds is counted together', () => {
  printsBack('Draw a card for each Cave you control and each Cave card in your graveyard.');
});
