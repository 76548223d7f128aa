/** What a real game may leave in memory: lessons that its journal shows, and nothing of what lies hidden in it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { PendingMemory } from '../../engine/api/index.ts';
import type { HeaderLine, JournalLine } from '../../engine/journal/lines.ts';
import { studyGame } from '../../engine/memory/games/lessons.ts';
import type { TurnRecord } from '../../engine/memory/turns.ts';
import { awaitTurn, type HostForTest, magicHost, type Seat, sitDown } from '../engine/games/magic-table.ts';
import { eventually } from '../support/eventually.ts';
import { answer, type ChatBody, type Reply, startModelServer } from '../support/model-server.ts';

/** Never plays a land, and gives up after some turns. */
async function playBadly(host: HostForTest, seat: Seat, turns: number): Promise<void> {
  for (;;) {
    const { turn, decision } = await awaitTurn(host, seat);
    if ((turn ?? 0) > turns || decision === null) break;
    const lazy = ['keep', 'pass', 'done', 'no', 'pay'].flatMap(
      (kind) => decision.options.find((option) => option.kind === kind) ?? [],
    );
    const option = lazy[0] ?? decision.options[0]!;
    await host.call('table/post', { ...seat, decision: decision.id, answer: { option: option.id } });
  }
  await host.call('table/concede', seat);
}

const pendingOf = (host: HostForTest, origin: string): Promise<PendingMemory[]> =>
  eventually(async () => {
    const found = (await host.call('memory/pending', {})).filter((one) => one.origin === origin);
    return found.length > 0 && found;
  }, `what is proposed from the ${origin}`);

function journalOf(host: HostForTest, gameId: string): JournalLine[] {
  return readFileSync(path.join(host.runtimeDir, 'mtg', gameId, 'journal.jsonl'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as JournalLine);
}

test('@game_lessons @game_journal a game without a model teaches what its journal shows, cited by its decisions', async (t) => {
  const host = await magicHost(t);
  const seat = await sitDown(host);
  await playBadly(host, seat, 8);
  const lessons = await pendingOf(host, 'game');
  const landDrops = lessons.find(({ candidate }) => candidate.tags.includes('land drops'));
  assert.ok(landDrops !== undefined, JSON.stringify(lessons.map(({ candidate }) => candidate.text)));
  assert.equal(landDrops.candidate.type, 'mtg_lesson');
  assert.ok(
    landDrops.candidate.tags.some((tag) => /elves/i.test(tag)),
    String(landDrops.candidate.tags),
  );
  assert.ok(landDrops.evidence.length >= 2);
  const journal = journalOf(host, seat.gameId);
  const decisions = new Set(journal.flatMap((line) => (line.t === 'decision' ? [line.n] : [])));
  for (const one of landDrops.evidence) {
    const [, gameId, n] = /^game:(.+)#(\d+)$/.exec(one) ?? [];
    assert.equal(gameId, seat.gameId);
    assert.ok(decisions.has(Number(n)), one);
  }
  assert.deepEqual(await host.call('memory/list', {}), []);
  const end = journal.findLast((line) => line.t === 'end');
  assert.deepEqual([end?.winner, end?.conceded], [1, 0]);
  // The same journal, had the person only hosted or watched the game: there is nobody to learn from it.
  const [header, ...rest] = journal;
  assert.equal(header?.t, 'game');
  const watched: JournalLine[] = [{ ...(header as HeaderLine), eyes: null }, ...rest];
  assert.notEqual(await studyGame({ lines: journal, damage: null, torn: 0 }, seat.gameId), null);
  assert.equal(await studyGame({ lines: watched, damage: null, torn: 0 }, seat.gameId), null);
  const [summary] = await host.call('games/list', {});
  assert.deepEqual([summary?.status, summary?.winner, summary?.reason !== ''], ['conceded', 1, true]);
  const file = JSON.parse(readFileSync(path.join(host.runtimeDir, 'mtg', seat.gameId, 'summary.json'), 'utf8'));
  assert.ok(Object.hasOwn(file, 'turningPoint'));
});

test('@game_lessons @candidate_no_hidden_information with a model: lessons must cite what happened, and hidden cards are named by nobody', async (t) => {
  const models = await startModelServer();
  t.after(() => models[Symbol.asyncDispose]());
  let secret = '';
  const propose = (text: string) => ({ text, type: 'fact', source: 'user_said', why_store: 'They said so.' });
  const behaves = (body: ChatBody): Reply => {
    const system = String(body.messages[0]?.content);
    if (system.includes('decide what to look up')) {
      const candidates = [propose(`Bob plays ${secret}.`), propose('Likes quick games.')];
      return answer(JSON.stringify({ about: 'talk', cards: [], rules: [], candidates }));
    }
    if (system.includes('what its player can learn')) {
      const events = [...JSON.stringify(body.messages).matchAll(/\\"n\\":\s*(\d+)/g)].map(([, n]) => Number(n));
      return answer(
        JSON.stringify({
          lessons: [
            { text: 'Tends to give up early.', skill: 'patience', decisions: [events[0]] },
            { text: 'Made up from nothing.', skill: 'combat', decisions: [99_999] },
            { text: 'The opponent holds two dragons in hand.', skill: 'combat', decisions: [events[0]] },
          ],
          preferences: [{ text: 'Likes green creatures.', decisions: [events[0]] }],
        }),
      );
    }
    return system.includes('You are Bob') ? answer('Sure.') : answer('{"ok": true}');
  };
  models.script(...Array.from({ length: 60 }, () => behaves));
  const host = await magicHost(t, undefined, {
    BOB_CHAT_BASE_URL: models.baseUrl,
    BOB_CHAT_API_KEY: 'k',
    BOB_CHAT_MODEL: 'small',
  });
  const seat = await sitDown(host);
  const header = journalOf(host, seat.gameId)[0];
  assert.ok(header?.t === 'game');
  const theirs = header.setup.seats[1]!.deck.cards.map(([, name]) => name);
  secret = theirs.find((name) => name.includes(' ') && !name.includes('//'))!;
  const reply = await host.call('chat/send', { text: 'How am I doing?', ...seat });
  assert.equal(reply.proposed?.length, 1);
  const [record] = readFileSync(path.join(host.runtimeDir, 'turns.jsonl'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as TurnRecord);
  assert.match(String(record?.candidates[0]?.refused), /hidden/);
  await playBadly(host, seat, 4);
  const proposed = await pendingOf(host, 'game');
  const texts = proposed.map(({ candidate }) => candidate.text);
  assert.ok(texts.includes('Tends to give up early.') && texts.includes('Likes green creatures.'), texts.join(' | '));
  assert.ok(!texts.some((text) => /Made up|dragons in hand/.test(text)));
  const lessons = proposed.filter(({ candidate }) => candidate.type === 'mtg_lesson').length;
  assert.ok(lessons <= 3 && proposed.length - lessons <= 2);
  // The game is over: its cards are no secret any more.
  const after = await host.call('chat/send', { text: 'So, what did he play?' });
  assert.equal(after.proposed?.length, 1);
});
