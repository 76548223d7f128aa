/** A game of Magic in a room from sitting down to the proof of its shuffle, as members read it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type ChannelMessage, checkShuffle, tableMessage } from '../../engine/api/index.ts';
import { gameCatalog } from '../../engine/cards/catalog.ts';
import { execute } from '../../engine/journal/execute.ts';
import { readJournal } from '../../engine/journal/journal-file.ts';
import type { JournalLine } from '../../engine/journal/lines.ts';
import { timelineOf } from '../../engine/journal/timeline.ts';
import { createCoreRules } from '../../engine/rules/core-rules.ts';
import { type GameState, ZONE } from '../../mtg-core/index.ts';
import {
  bobIn,
  isType,
  join,
  lastTable,
  type MagicHost,
  type Member,
  magicHost,
  magicRoom,
  open,
  playOn,
  REFEREE,
  read,
  sha256,
  sit,
  startGame,
  tableOf,
  typeOf,
  until,
  watcher,
} from '../support/magic-room.ts';

const rules = createCoreRules(gameCatalog());
const journalOf = ({ folder }: MagicHost, gameId: string) => path.join(folder, 'mtg', gameId, 'journal.jsonl');

/** Sixty cards with a name each, apart from the lands: what is seen of one tells of that one alone. */
function distinctDeck(color: string, land: string): string[] {
  const names = [...gameCatalog().definitions.values()]
    .filter(({ layout, types, cost }) => layout !== 'token' && !types.includes('land') && cost !== undefined)
    .filter(({ cost = '' }) => cost.includes(color) && [...cost.matchAll(/[WUBRG]/g)].every(([one]) => one === color))
    .map(({ name }) => name)
    .filter((name) => !name.includes('//'))
    .sort((a, b) => a.length - b.length || a.localeCompare(b))
    .slice(-36);
  return [...names, ...Array.from({ length: 24 }, () => land)];
}

const listOf = (cards: readonly string[]) => ({ text: cards.map((name) => `1 ${name}`).join('\n') });

/** Names in these positions that this player, or anybody where it is null, may have seen. */
function seenNames(positions: readonly GameState[], player: number | null): Set<string> {
  const names = new Set<string>();
  for (const state of positions)
    for (const object of state.objects) {
      if (object === undefined || object === null || object.faceDown) continue;
      const hidden = object.zone === ZONE.hand || object.zone === ZONE.library;
      if (hidden && (player === null || (object.knownTo & (1 << player)) === 0)) continue;
      const card = state.table.cards[object.def];
      for (const face of card?.faces ?? []) names.add(face.name);
    }
  return names;
}

/** CR 701.20a: what is revealed is shown to everybody, and may be hidden again before the next question. By step. */
function revealedIn(lines: readonly JournalLine[]): { n: number; text: string }[] {
  return lines.flatMap((line) => {
    if (line.t !== 'decision') return [];
    const shown = line.events.filter(({ kind, text }) => kind === 'action' && / reveals? /.test(text));
    return shown.map(({ text }) => ({ n: line.n, text }));
  });
}

// @table_sit @table_shuffle @table_hidden @table_spectators @table_steps @table_sealed @table_rematch
test('two members play a whole game while two watch, and nobody is sent a card that they may not see', async (t) => {
  const host = magicHost(t);
  const room = await magicRoom(host);
  const ada = await join(host, room, room.invites[0]!, 'Ada');
  const ben = await join(host, room, room.invites[1]!, 'Ben');
  const eve = await join(host, room, room.invites[2]!, 'Eve');
  const owner = watcher(room);
  const decks = [distinctDeck('G', 'Forest'), distinctDeck('R', 'Mountain')];
  for (const deck of decks) assert.ok(new Set(deck).size >= 30);
  const gameId = await startGame(host, [ada, ben], decks.map(listOf));

  // While it goes on the file tells nothing: neither the seed nor a deck, a hand or what was chosen.
  const file = journalOf(host, gameId);
  const running = readFileSync(file, 'utf8');
  for (const name of new Set(decks.flat())) assert.ok(!running.includes(name), name);
  assert.equal(JSON.parse(running.split('\n')[0]!).setup.seed, 0);
  const shownNow = await host.tables.replay(gameId);
  assert.match(shownNow.note, /as whoever watches it sees it/);
  assert.deepEqual(shownNow.replay.frame(0).view.players[0]!.hand, []);
  assert.ok(host.tables.hiddenCards().includes(decks[0]![0]!));

  const counts = await Promise.all([playOn(host, ada, 5), playOn(host, ben, 6)]);
  assert.ok(counts[0]! + counts[1]! > 40);
  for (const member of [ada, ben, eve, owner]) {
    await until(host, member, isType('end'));
    await until(host, member, ({ body, id }) => body.type === 'shuffle:commit' && id > idOf(member, 'end'));
  }
  assert.deepEqual(host.faults, []);

  // Each state is told once, with a table for whoever reads it, and its number only rises.
  const states = ada.messages.filter(isType('state'));
  const numbers = states.map(({ body }) => (body.public_state as { n: number }).n);
  assert.deepEqual(
    numbers,
    [...numbers].sort((a, b) => a - b),
  );
  for (const message of states) tableMessage.parse(tableOf(message));
  assert.ok(lastTable(ada)!.view!.result !== null);
  assert.equal(lastTable(eve)!.view!.seat, null);
  assert.equal(lastTable(owner)!.view!.seat, null);
  assert.equal(lastTable(ben)!.view!.seat, 1);

  // What each was sent, message by message, against everything that they may have seen by then.
  const lines = (await readJournal(file)).lines;
  const { positions, state: last, mismatch, n } = await execute(lines, rules);
  assert.equal(mismatch, null);
  const all = [...positions, last];
  const revealed = revealedIn(lines);
  for (const [member, player] of [
    [ada, 0],
    [ben, 1],
    [eve, null],
    [owner, null],
  ] as const) {
    const own = player === null ? [] : decks[player]!;
    const secrets = decks.flat().filter((name) => !own.includes(name) && name !== 'Forest' && name !== 'Mountain');
    let checked = 0;
    for (const message of member.messages.filter(isType('state'))) {
      const step = (message.body.public_state as { n: number }).n;
      const known = seenNames(all.slice(0, step + 1), player);
      const told = revealed.filter(({ n }) => n <= step).map(({ text }) => text);
      for (const name of secrets) if (told.some((line) => line.includes(name))) known.add(name);
      const text = JSON.stringify(message);
      for (const name of secrets) {
        if (known.has(name)) continue;
        assert.ok(
          !text.includes(name),
          `${member.name} was sent ${name}: ${text.slice(Math.max(0, text.indexOf(name) - 300), text.indexOf(name) + 200)} at ${text.slice(0, 240)}`,
        );
        checked += 1;
      }
    }
    assert.ok(checked > 1000, `${checked} looks`);
    const shown = revealed.map(({ text }) => text).join();
    const never = secrets.filter((name) => !seenNames(all, player).has(name) && !shown.includes(name));
    assert.ok(never.length > 5);
    for (const sent of member.received) for (const name of never) assert.ok(!sent.includes(name), name);
    for (const { decision } of member.messages.flatMap((one) => tableOf(one) ?? []))
      assert.ok(decision === null || decision.player === player);
  }

  // The end opens everything, and everybody can check it.
  for (const member of [ada, ben, eve, owner]) assert.deepEqual(checkShuffle(member.messages, sha256).problems, []);
  const { proof } = checkShuffle(ben.messages, sha256);
  assert.ok(proof!.commitments.some(({ value }) => value === ben.value));
  const timeline = timelineOf(lines)!;
  assert.deepEqual(
    timeline.header.setup.seed,
    Array.from({ length: 8 }, (_, word) => Number.parseInt(proof!.seed.slice(word * 8, word * 8 + 8), 16)),
  );
  assert.equal(timeline.header.setup.options.startingPlayer, proof!.starting_player);
  assert.equal(timeline.steps.length, n);
  assert.equal(timeline.end!.hash, rules.digest(last));
  const { summary, replay } = await host.tables.replay(gameId);
  assert.equal(summary.players[0]!.name, 'Ada');
  assert.ok(replay.frames > 10);

  // Sitting down again is another game with another shuffle.
  const before = proof!.seed;
  for (const player of [ada, ben]) {
    Object.assign(player, { value: `${player.value}again`, answered: 0 });
    await sit(host, player);
  }
  for (const player of [ada, ben]) await open(host, player);
  const next = await until(host, ada, (one) => (tableOf(one)?.view?.gameId ?? gameId) !== gameId);
  assert.equal(tableOf(next)!.view!.result, null);
  const conceded = { type: 'concede', game: 'magic' };
  await host.must('post', { ...ada.door, body: conceded });
  await until(host, ada, ({ body, id }) => body.type === 'end' && id > next.id);
  await read(host, ada);
  assert.deepEqual(checkShuffle(ada.messages, sha256).problems, []);
  assert.notEqual(checkShuffle(ada.messages, sha256).proof!.seed, before);
});

const idOf = ({ messages }: Member, type: string): number =>
  messages.find(isType(type))?.id ?? Number.POSITIVE_INFINITY;

// @table_dialects
test('in a verified room everything carries who said it and for which state, and moves can name the state', async (t) => {
  const host = magicHost(t);
  const room = await magicRoom(host, { trust: 'verified' });
  const ada = await join(host, room, room.invites[0]!, 'Ada');
  const ben = await join(host, room, room.invites[1]!, 'Ben');
  await startGame(host, [ada, ben], [{ deck: 'boundless-elves' }, { deck: 'draconic-fury' }]);
  const state = await until(host, ada, isType('state'));
  assert.deepEqual([state.kind, state.body.type], ['control', 'bot:state']);
  assert.ok(typeof state.body.bot_id === 'string' && Number.isInteger(state.body.state_version));
  const turn = await until(host, ada, isType('turn'));
  const mover = turn.body.player === ada.session ? ada : ben;
  const decision = (await until(host, mover, (one) => tableOf(one)?.decision != null)).body;
  const { id, options } = tableOf({ body: decision } as ChannelMessage)!.decision!;
  const body = { type: 'move', game: 'magic', decision: id, answer: { option: options[0]!.id } };
  const version = decision.state_version as number;
  const stale = await host.tries('post', { ...mover.door, body, state_version: version - 1 });
  assert.match(stale, /^STALE_STATE/);
  await host.must('post', { ...mover.door, body, state_version: version });
  const other = mover === ada ? ben : ada;
  const late = await host.tries('post', { ...mover.door, body, state_version: version });
  assert.match(late, /^(STALE_STATE|BAD_TURN)/);
  await until(
    host,
    other,
    ({ body: { type, public_state } }) => type === 'bot:state' && (public_state as { n: number }).n === 1,
  );
});

// @table_bob @table_spectators
test('two Bobs play each other once somebody has come to watch', async (t) => {
  const host = magicHost(t);
  const made = await host.must('create_channel', {
    name: 'Two Bobs',
    slots: ['bot:referee', 'bot:player one', 'bot:player two', 'invite:spectator'],
    bots: [REFEREE, bobIn('bot:player one', 'greedy'), bobIn('bot:player two', 'aggressive', 'boundless-elves')],
  });
  const room = { id: made.channel_id, owner: made.admin_token, invites: made.invites };
  const owner = watcher(room);
  await until(host, owner, isType('shuffle:commit'));
  assert.ok(!owner.messages.some(isType('state')));
  const eve = await join(host, room, room.invites[0]!, 'Eve');
  await until(host, eve, isType('end'));
  assert.equal(lastTable(eve)!.view!.seat, null);
  assert.notEqual(lastTable(eve)!.view!.result, null);
  for (const sent of eve.messages.flatMap((one) => tableOf(one) ?? [])) {
    assert.equal(sent.decision, null);
    for (const player of sent.view?.players ?? []) assert.deepEqual(player.hand, []);
  }
  const names = lastTable(eve)!.view!.players.map(({ name }) => name);
  assert.equal(new Set(names).size, 2);
  assert.deepEqual(checkShuffle(eve.messages, sha256).problems, []);
  assert.deepEqual(host.faults, []);
});

// @table_bob
test('a member plays against Bob, who sits as soon as the member does', async (t) => {
  const host = magicHost(t);
  const room = await magicRoom(host, {
    slots: ['bot:referee', 'invite:player', 'bot:player'],
    bots: [REFEREE, bobIn('bot:player', 'random')],
  });
  const ada = await join(host, room, room.invites[0]!, 'Ada');
  await startGame(host, [ada], [{ deck: 'boundless-elves' }]);
  await playOn(host, ada, 3, 12);
  await read(host, ada);
  const players = ada.messages.findLast(isType('state'))!.body.public_state as { players: { name: string }[] };
  assert.deepEqual(
    players.players.map(({ name }) => name),
    ['Ada', 'Bob'],
  );
  assert.ok(ada.messages.some((one) => typeOf(one) === 'turn'));
  assert.deepEqual(host.faults, []);
});
