// At every decision of random games: each option on offer is accepted, what isn't on offer is refused and changes nothing,
// and the action schema says the same of both.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as core from '../../mtg-core/index.ts';
import { seeds, walk } from './games.ts';

const ajv = new Ajv2020({ strict: true });

/** Ten answers that were not offered: ids one step away from offered ones, other kinds of answers, other players. */
function mutants(state: core.GameState, random: (bound: number) => number): { player: number; answer: core.Answer }[] {
  const pending = state.pending!;
  const offered = core.legalChoices(state).map(({ id }) => id);
  const ids = new Set(offered);
  const some = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const aRef = (): number => {
    const object = some(state.objects.filter((each) => each !== undefined && each !== null));
    return core.refOf(object.id, object.zoneChanges + (random(3) === 0 ? 1 : 0));
  };
  const wrongId = (): string => {
    const id = some(offered);
    const [kind = ''] = id.split(':');
    return some([
      () => id.replace(/\d+/, (digits) => String(Number(digits) + 1 + random(70_000))),
      () => `${some(['cast', 'play', 'activate', 'target', 'pick', 'attack', 'block', 'mana'])}:${aRef()}`,
      () => `${kind}:${aRef()}:${random(500)}`,
      () => `${id}:1`,
      () => id.toUpperCase(),
      () => ` ${id}`,
      () =>
        some([
          '',
          'cancel',
          'done',
          'yes',
          'no',
          'keep',
          'mulligan',
          'auto',
          'pass',
          'number:99',
          'mode:40',
          '__proto__',
        ]),
    ])();
  };
  const wrongWhole = (): core.Answer => {
    const wholes: [string, core.Answer][] = [
      ['attackers', { attackers: [{ attacker: aRef() + 9 * 65536, defender: -1 - pending.player }] }],
      ['blockers', { blockers: [{ blocker: aRef() + 9 * 65536, attacker: aRef() }] }],
      ['choose', { choose: [aRef() + 9 * 65536] }],
      ['assign', { assign: [{ to: aRef() + 9 * 65536, amount: 1 }] }],
      ['number', { number: pending.kind === 'number' ? pending.max + 1 : 1 }],
    ];
    // Of the right kind with the wrong content, or of another kind.
    return some(wholes)[1];
  };
  const result: { player: number; answer: core.Answer }[] = [];
  while (result.length < 10) {
    const place = result.length;
    if (place === 0) {
      // The other player answers with what is on offer.
      result.push({ player: 1 - pending.player, answer: { option: some(offered) } });
    } else if (place < 3) result.push({ player: pending.player, answer: wrongWhole() });
    else {
      const option = wrongId();
      if (!ids.has(option)) result.push({ player: pending.player, answer: { option } });
    }
  }
  return result;
}

interface Counts {
  decisions: number;
  accepted: number;
  refused: number;
}

/** Looks at one decision. */
function inspect(state: core.GameState, random: (bound: number) => number, counts: Counts): undefined {
  const { player } = state.pending!;
  const before = core.digest(state);
  const validate = ajv.compile(core.getActionSchema(state, player));
  const offered = core.legalChoices(state);
  assert.ok(offered.length > 0, 'nothing is on offer');
  assert.equal(new Set(offered.map(({ id }) => id)).size, offered.length, 'an id is on offer twice');
  for (const { id } of offered) {
    const result = core.submit(core.clone(state), player, { option: id });
    assert.ok(result.ok, `${id} is on offer and refused: ${JSON.stringify(result)}`);
    assert.ok(validate({ option: id }), `the schema refuses ${id}`);
    counts.accepted += 1;
  }
  assert.equal(core.digest(state), before, 'playing a clone on changed its parent');
  for (const mutant of mutants(state, random)) {
    const result = core.submit(state, mutant.player, mutant.answer);
    assert.ok(!result.ok, `${JSON.stringify(mutant)} is not on offer and accepted`);
    assert.match(result.refusal.cr, /^\d{3}(\.\d+[a-z]?)?$/, JSON.stringify(result.refusal));
    assert.match(result.refusal.code, /^[a-z_]+$/);
    assert.ok(result.refusal.message.length > 5);
    if (mutant.player === player) assert.ok(!validate(mutant.answer), `the schema accepts ${JSON.stringify(mutant)}`);
    counts.refused += 1;
  }
  assert.equal(core.digest(state), before, 'a refused answer changed something');
  ajv.removeSchema();
  return undefined;
}

for (const policy of [undefined, 'greedy']) {
  const who = policy === undefined ? 'games by chance' : `games of the ${policy} policy`;
  test(`${who}: what is on offer is accepted, what is not is refused, and the schema agrees`, (t) => {
    // The starter decks have the even seeds; chance plays with everything that is defined.
    const run = seeds(4, 100).map((seed) => (policy === undefined ? seed : 2 * seed));
    const counts: Counts = { decisions: 0, accepted: 0, refused: 0 };
    for (const seed of run) {
      counts.decisions += walk({
        seed,
        ...(policy === undefined ? {} : { policy }),
        skipEmptyWindows: policy !== undefined || seed % 4 !== 0,
        atDecision: (state, random) => inspect(state, random, counts),
      }).decisions;
    }
    const { decisions, accepted, refused } = counts;
    t.diagnostic(`${run.length} games, ${decisions} decisions: ${accepted} offers accepted, ${refused} others refused`);
  });
}

test('a player who is not asked has nothing in their schema', () => {
  walk({
    seed: 3,
    share: 20,
    atDecision(state) {
      const other = 1 - state.pending!.player;
      const validate = ajv.compile(core.getActionSchema(state, other));
      for (const { id } of core.legalChoices(state)) assert.ok(!validate({ option: id }));
      assert.equal(core.legalAnswers(state, other), null);
      ajv.removeSchema();
      return undefined;
    },
  });
});
