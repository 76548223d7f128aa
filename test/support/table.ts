// A position with real cards, and plain verbs to play on from it. Names stand for objects: 'Llanowar Elves', the second
// one 'Llanowar Elves#2', 'your Swamp' and 'their Swamp' where both have one; 'you' and 'them' are the players.
import assert from 'node:assert/strict';
import * as core from '../../mtg-core/index.ts';
import { shipped, shippedAnd } from './shipped.ts';

export type Who = 'you' | 'them';
export type Zone = 'hand' | 'battlefield' | 'graveyard' | 'library' | 'exile';
type Placed = string | { readonly name: string; readonly tapped?: boolean; readonly counters?: Record<string, number> };

/** '3 Forest' is three of them. Libraries: top first; ten cards of a land that nothing speaks of when left out. */
export type Side = { readonly [zone in Zone]?: readonly Placed[] } & {
  readonly life?: number;
  /** The sideboard (CR 400.11a). */
  readonly outside?: readonly string[];
};

export interface Position {
  readonly you?: Side;
  readonly them?: Side;
  /** Whose main phase it is. Default: yours. */
  readonly turn?: Who;
  /** Further cards that the game comes to speak of. */
  readonly alsoKnown?: readonly string[];
  /** Definitions of cards besides those that come with Bob. */
  readonly cards?: readonly unknown[];
}

const playerOf = (who: Who): core.PlayerId => (who === 'you' ? 0 : 1);
const fillOrder: readonly Zone[] = ['library', 'hand', 'graveyard', 'exile', 'battlefield'];

/** The position in the first main phase of turn 1, with priority. Permanents aren't summoning sick. */
export function setTable(position: Position): Table {
  const sides: [Who, Side][] = [
    ['you', position.you ?? {}],
    ['them', position.them ?? {}],
  ];
  const placements = sides.flatMap(([who, side]) =>
    fillOrder.flatMap((zone) => {
      const cards = (side[zone] ?? (zone === 'library' ? ['10 Island'] : [])).flatMap(several);
      // Each card goes on top of the library, so the top one comes last.
      return (zone === 'library' ? cards.reverse() : cards).map((card) => ({ who, zone, ...card }));
    }),
  );
  const catalog = position.cards === undefined ? shipped : shippedAnd(position.cards);
  const state = core.createGame({
    catalog,
    seed: 1,
    players: [
      { name: 'you', deck: [], sideboard: position.you?.outside ?? [] },
      { name: 'them', deck: [], sideboard: position.them?.outside ?? [] },
    ],
    alsoKnown: [...placements.map(({ name }) => name), ...(position.alsoKnown ?? [])],
    options: { openingHand: 0, startingPlayer: playerOf(position.turn ?? 'you') },
  });
  for (const { who, zone, name, tapped, counters } of placements) {
    const id = core.placeCard(state, { name, player: playerOf(who), zone, tapped });
    for (const [counter, count] of Object.entries(counters ?? {}))
      core.putCounters(state, core.refTo(state, id), counter, count);
  }
  for (const [who, { life }] of sides) if (life !== undefined) core.setLife(state, playerOf(who), life);
  const table = tableOf(state, catalog);
  table.choose('keep', 'keep');
  return table.passUntil('precombatMain');
}

function several(card: Placed): Exclude<Placed, string>[] {
  if (typeof card !== 'string') return [card];
  const [, count = '1', name = card] = /^(\d+) (.+)$/.exec(card) ?? [];
  return Array.from({ length: Number(count) }, () => ({ name }));
}

export type Table = ReturnType<typeof tableOf>;

/** What a person or a test does and sees at a game of two. */
export function tableOf(from: core.GameState, catalog: core.Catalog = shipped) {
  let state = from;
  state.out ??= [];
  const told: string[] = [];
  const submit = (answer: core.Answer): core.AnswerRefusal | null => {
    const result = core.submit(state, state.pending?.player ?? 0, answer);
    if (!result.ok) return result.refusal;
    assert.deepEqual(core.checkInvariants(state), []);
    told.push(...core.presentEvents(state, result.events, playerOf('them')).map(({ text }) => text));
    // Whatever happens must go on from what is saved as well; what was caused so far by an announcement is told when it stands.
    const { out } = state;
    state = core.load(core.save(state), catalog);
    state.out = out;
    return null;
  };
  const must = (answer: core.Answer): void => {
    const refusal = submit(answer);
    assert.equal(refusal, null, `refused: ${refusal?.message} (${refusal?.cr})`);
  };
  const stepName = (): string => core.steps[state.step] ?? '';
  const asked = () => {
    assert.ok(state.pending, 'nothing is asked');
    return state.pending;
  };

  /** Of these entities the one that is meant. */
  function pick(entities: readonly core.Entity[], name: string): core.Entity | undefined {
    if (name === 'you' || name === 'them')
      return entities.find((entity) => entity === core.playerEntity(playerOf(name)));
    const [, side, bare = name, place = '1'] = /^(?:(your|their) )?(.*?)(?:#(\d+))?$/.exec(name) ?? [];
    return entities
      .filter((entity) => !core.isPlayer(entity) && core.nameOf(state, entity) === bare)
      .filter((entity) => {
        const { controller, owner, zone } = objectAt(entity);
        const player = zone === core.ZONE.battlefield || zone === core.ZONE.stack ? controller : owner;
        return side === undefined || player === playerOf(side === 'your' ? 'you' : 'them');
      })[Number(place) - 1];
  }
  function objectAt(entity: core.Entity): core.GameObject {
    const found = state.objects[core.idOf(entity)];
    assert.ok(found, `no object ${entity}`);
    return found;
  }
  const refs = (ids: readonly number[]): core.ObjectRef[] => ids.map((id) => core.refTo(state, id));

  /** A reference to a permanent by its name. */
  function permanent(name: string): core.ObjectRef {
    const found = pick(refs(state.battlefield), name);
    assert.ok(found, `no ${name} among ${state.battlefield.map((id) => core.nameOf(state, core.refTo(state, id)))}`);
    return found;
  }
  const look = (name: string): core.Characteristics => core.characteristicsOf(state, core.idOf(permanent(name)));

  const zones: Record<Zone, (player: core.PlayerId) => readonly number[]> = {
    hand: (player) => state.players[player]?.hand ?? [],
    graveyard: (player) => state.players[player]?.graveyard ?? [],
    library: (player) => state.players[player]?.library.toReversed() ?? [],
    exile: (player) => state.exile.filter((id) => state.objects[id]?.owner === player),
    battlefield: (player) => state.battlefield.filter((id) => state.objects[id]?.controller === player),
  };

  /** Answers what is asked by the option or the thing that this means. */
  function answerOne(choice: string | number): void {
    must(meant(choice));
  }
  function meant(choice: string | number): core.Answer {
    const pending = asked();
    // Also a word that isn't offered: whether it is taken is the game's question.
    if (pending.kind === 'word' && String(choice).startsWith('word:')) return { option: String(choice) };
    switch (pending.kind) {
      case 'priority':
        return assert.fail(`${choice} answers no question: ${state.players[pending.player]?.name} has priority`);
      case 'target':
      case 'choose': {
        if (choice === 'done' || choice === 'cancel') return { option: choice };
        const open = pending.candidates.filter((each) => !pending.chosen.includes(each));
        const found = pick(open, String(choice));
        assert.ok(found, `${choice} can't be chosen for "${pending.prompt}" from ${labels()}`);
        return { option: `${pending.kind === 'target' ? 'target' : 'pick'}:${found}` };
      }
      case 'number':
        return { number: Number(choice) };
      default: {
        const option = core
          .legalAnswers(state, pending.player)
          ?.options.find(
            ({ id, label }) => id === choice || id === `word:${choice}` || label.startsWith(String(choice)),
          );
        assert.ok(option, `${choice} is no answer to "${pending.prompt}": ${labels()}`);
        return { option: option.id };
      }
    }
  }
  const labels = (): string[] =>
    core.legalAnswers(state, state.pending?.player ?? 0)?.options.map(({ label }) => label) ?? [];

  /** Passes for whoever doesn't act until the one who does has priority. */
  function givePriority(who: Who): void {
    if (asked().player !== playerOf(who)) must({ option: 'pass' });
    assert.equal(asked().kind, 'priority', `${who} can't act while asked: ${asked().prompt}`);
    assert.equal(asked().player, playerOf(who), `${who} can't get priority now`);
  }

  /** The option of this kind whose object has this name, of whoever has priority. */
  function optionsFor(kinds: readonly string[], name: string): core.OptionView[] {
    const options = core.legalAnswers(state, asked().player)?.options.filter(({ kind }) => kinds.includes(kind)) ?? [];
    const wanted = pick(
      options.flatMap(({ object }) => (object === undefined ? [] : [object])),
      name,
    );
    return wanted === undefined ? [] : options.filter(({ object }) => object === wanted);
  }

  interface Acting {
    readonly by?: Who;
    /** Part of the label, where there are several: 'alternative cost', or the words of an ability. */
    readonly how?: string;
    /** Pay source by source. */
    readonly pay?: 'manual';
    /** Answers to what is asked while announcing. */
    readonly choose?: readonly (string | number)[];
  }
  function act(kinds: readonly string[], name: string, { by = 'you', how, pay, choose = [] }: Acting): void {
    givePriority(by);
    const options = optionsFor(kinds, name);
    const option = how === undefined ? options[0] : options.find(({ label }) => label.includes(how));
    assert.ok(option, `${by} can't use ${name}${how === undefined ? '' : ` (${how})`} now; but ${labels()}`);
    must(pay === undefined ? { option: option.id } : { option: option.id, pay });
    for (const choice of choose) answerOne(choice);
  }
  type Using = string | number | Acting;
  /** Choices in a row are what is asked while announcing: targets first of all. */
  const using = (list: readonly Using[]): Acting => ({
    ...Object.assign({}, ...list.filter((each) => typeof each === 'object')),
    choose: list.flatMap((each) => (typeof each === 'object' ? (each.choose ?? []) : [each])),
  });

  function passTo(kind: 'attackers' | 'blockers'): void {
    for (let passes = 0; asked().kind !== kind; passes++) {
      assert.ok(asked().kind === 'priority' && passes < 20, `never asked for ${kind}, but: ${asked().prompt}`);
      must({ option: 'pass' });
    }
  }
  const attackAnswer = (names: readonly string[], whom?: string): core.Answer => ({
    attackers: names.map((name) => ({
      attacker: permanent(name),
      defender: whom === undefined ? core.playerEntity(1 - state.active) : permanent(whom),
    })),
  });
  const blockAnswer = (pairs: readonly (readonly [string, string])[]): core.Answer => ({
    blockers: pairs.map(([blocker, attacker]) => ({ blocker: permanent(blocker), attacker: permanent(attacker) })),
  });

  const table = {
    get state(): core.GameState {
      return state;
    },
    // --- doing
    cast(name: string, ...choices: Using[]) {
      act(['cast'], name, using(choices));
      return table;
    },
    /** An ability or a special action of it. */
    activate(name: string, ...choices: Using[]) {
      act(['activate', 'special', 'mana'], name, using(choices));
      return table;
    },
    play(name: string, by: Who = 'you') {
      act(['play'], name, { by });
      return table;
    },
    /** Answers what is asked, in order: names, 'you', 'yes', 'done', numbers, beginnings of labels. */
    choose(...choices: (string | number)[]) {
      choices.forEach(answerOne);
      return table;
    },
    /** Shares out damage: by name of the recipient. */
    assign(shares: Readonly<Record<string, number>>) {
      const pending = asked();
      assert.ok(pending.kind === 'assign', `no damage to share out: ${pending.prompt}`);
      const among = pending.among.map(({ to }) => to);
      must({ assign: Object.entries(shares).map(([name, amount]) => ({ to: pick(among, name) ?? 0, amount })) });
      return table;
    },
    pass() {
      must({ option: 'pass' });
      return table;
    },
    /** Both pass until the top of the stack has resolved, or it asks something. */
    resolve() {
      const top = state.stackZone.at(-1);
      assert.ok(top !== undefined, 'nothing is on the stack');
      while (state.stackZone.includes(top) && asked().kind === 'priority') must({ option: 'pass' });
      return table;
    },
    /** Both pass until the stack is empty, or something is asked. */
    resolveAll() {
      while (state.stackZone.length > 0 && state.outcome === null && asked().kind === 'priority') table.resolve();
      return table;
    },
    /** Declares these attackers against the other player, or a permanent, passing until it is time. */
    attack(names: readonly string[], whom?: string) {
      passTo('attackers');
      must(attackAnswer(names, whom));
      return table;
    },
    /** Declares blocks, [blocker, attacker] each, passing until it is time. */
    block(...pairs: (readonly [string, string])[]) {
      passTo('blockers');
      must(blockAnswer(pairs));
      return table;
    },
    /** Why this attack is refused, or null when it was legal and is declared. */
    tryAttack(names: readonly string[]): core.AnswerRefusal | null {
      passTo('attackers');
      return submit(attackAnswer(names));
    },
    tryBlock(...pairs: (readonly [string, string])[]): core.AnswerRefusal | null {
      passTo('blockers');
      return submit(blockAnswer(pairs));
    },
    /** Passes, with no attacks and blocks, until somebody has priority in the next such step (this one counts). */
    passUntil(step: (typeof core.steps)[number], whose?: Who) {
      for (let answers = 0; ; answers++) {
        const pending = state.outcome === null ? asked() : null;
        if (pending === null) return table;
        const there = stepName() === step && (whose === undefined || state.active === playerOf(whose));
        if (there && pending.kind === 'priority') return table;
        assert.ok(answers < 200, `never came to ${step}`);
        if (pending.kind === 'attackers' || pending.kind === 'blockers') must({ option: 'done' });
        else if (pending.kind === 'priority') must({ option: 'pass' });
        else assert.fail(`${pending.prompt} is asked before ${step}: ${labels()}`);
      }
    },
    /** Combat damage is dealt; stops with priority after it, or where it asks. */
    dealDamage() {
      for (let answers = 0; answers < 20; answers++) {
        if (stepName() === 'combatDamage' || asked().kind === 'assign' || asked().kind === 'yesNo') return table;
        must({ option: asked().kind === 'blockers' ? 'done' : 'pass' });
      }
      return assert.fail('no combat damage');
    },
    // --- seeing
    step: stepName,
    /** What is asked, and of whom. */
    question: () => ({
      kind: asked().kind,
      of: asked().player === 0 ? 'you' : 'them',
      prompt: asked().prompt,
      options: labels(),
    }),
    /** Names in a zone; libraries top first. */
    names: (zone: Zone, who: Who): string[] =>
      zones[zone](playerOf(who)).map((id) => core.nameOf(state, core.refTo(state, id))),
    count: (zone: Zone, who: Who, name?: string): number =>
      table.names(zone, who).filter((each) => name === undefined || each === name).length,
    /** Names of what is on the stack, the top last. */
    stack: (): string[] => state.stackZone.map((id) => core.nameOf(state, core.refTo(state, id))),
    /** What was told so far to the other player, who sees no more than that. */
    told: (): readonly string[] => told,
    life: (who: Who): number => state.players[playerOf(who)]?.life ?? 0,
    /** Power and toughness: '2/2'. */
    size: (name: string): string => `${look(name).power}/${look(name).toughness}`,
    has: (name: string, keyword: keyof typeof core.KEYWORD): boolean =>
      (look(name).keywords & core.KEYWORD[keyword]) !== 0,
    look,
    onBattlefield: (name: string): boolean => pick(refs(state.battlefield), name) !== undefined,
    controller: (name: string): Who => (objectAt(permanent(name)).controller === 0 ? 'you' : 'them'),
    isTapped: (name: string): boolean => objectAt(permanent(name)).tapped,
    counters: (name: string, counter = '+1/+1'): number => objectAt(permanent(name)).counters?.[counter] ?? 0,
    damageOn: (name: string): number => objectAt(permanent(name)).damage,
    /** What an Aura or Equipment is attached to; undefined: nothing. */
    attachedTo: (name: string): string | undefined => {
      const to = objectAt(permanent(name)).attachedTo;
      return to === 0 ? undefined : core.nameOf(state, to);
    },
    /** Mana in the pool: 'GGG'; also what can be spent on some things only, or stays. */
    pool: (who: Who): string => {
      const { pool = [], restricted = [] } = state.players[playerOf(who)] ?? {};
      const pieces = (color: number): number => restricted.filter((piece) => piece.color === color).length;
      return pool.map((count, color) => 'WUBRGC'.charAt(color).repeat(count + pieces(color))).join('');
    },
    /** Whether whoever has priority may cast it, activate or play it now. */
    canCast: (name: string): boolean => optionsFor(['cast'], name).length > 0,
    canActivate: (name: string): boolean => optionsFor(['activate', 'special', 'mana'], name).length > 0,
    canPlay: (name: string): boolean => optionsFor(['play'], name).length > 0,
    /** What may be chosen or targeted now. */
    candidates: (): string[] => {
      const pending = asked();
      return pending.kind === 'target' || pending.kind === 'choose'
        ? pending.candidates.map((each) => core.nameOf(state, each))
        : [];
    },
    winner: (): Who | 'nobody' | undefined => {
      if (state.outcome === null) return undefined;
      return state.outcome.winner === null ? 'nobody' : state.outcome.winner === 0 ? 'you' : 'them';
    },
  };
  return table;
}
