/** Who is asked in every combination of routing, models and modes: what the status says is what the servers saw. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOnThisMachine } from '../../engine/models/on-this-machine.ts';
import { magicHost, sitDown } from '../engine/games/magic-table.ts';
import { answer, type ChatBody, startModelServer } from '../support/model-server.ts';

type Place = 'none' | 'here' | 'away';
const PLACES: readonly Place[] = ['none', 'here', 'away'];
const ROUTES = ['', 'false', 'true'] as const;

/** Ollama sends what its models with this ending are asked to its makers, so at an address of this machine they are away. */
const nameOf = (who: 'talker' | 'player', place: Place) => (place === 'away' ? `${who}-cloud` : who);

/** Who may be asked about a game; null for the rules engine alone. */
function gameModel(chat: Place, mtg: Place, route: string): string | null {
  if (mtg === 'here' || (mtg === 'away' && route === 'true')) return nameOf('player', mtg);
  return chat === 'here' ? nameOf('talker', chat) : null;
}

const saidTo = (body: ChatBody) => JSON.stringify(body.messages);

for (const chat of PLACES) {
  for (const mtg of PLACES) {
    for (const route of ROUTES) {
      test(`@models_route_mtg chat ${chat}, games ${mtg}, BOB_ROUTE_MTG_REMOTE=${route}`, async (t) => {
        const server = await startModelServer({
          fallback: ({ messages }) =>
            String(messages[0]?.content).includes('decide what to look up')
              ? answer(JSON.stringify({ about: 'game', cards: [], rules: [] }))
              : answer('Well.'),
        });
        t.after(() => server.close());
        const host = await magicHost(t, undefined, {
          BOB_ROUTE_MTG_REMOTE: route,
          ...(chat === 'none' ? {} : { BOB_CHAT_BASE_URL: server.baseUrl, BOB_CHAT_MODEL: nameOf('talker', chat) }),
          ...(mtg === 'none' ? {} : { BOB_MTG_BASE_URL: server.baseUrl, BOB_MTG_MODEL: nameOf('player', mtg) }),
        });
        const talker = chat === 'none' ? null : nameOf('talker', chat);
        const player = gameModel(chat, mtg, route);

        const status = await host.call('models/status', {});
        assert.deepEqual([status.chat.model, status.mtg.model], [talker, player]);
        if (player === null) {
          const why =
            route === 'true' ? /No language model is connected for questions about a game/ : /answered on this machine/;
          assert.match(status.mtg.note ?? '', why);
        }
        if (player?.startsWith('talker') === true) {
          assert.match(status.mtg.note ?? '', /the chat's model, which runs on this machine/);
          assert.equal(status.mtg.from, 'none');
        }

        const seat = await sitDown(host);
        /** Sends, and holds who was asked against who was named, by the answer too. */
        const sent = async (text: string, place: Partial<typeof seat>, expected: string | null) => {
          const before = server.chats.length;
          const reply = await host.call('chat/send', { text, ...place });
          const bodies = server.chats.slice(before).map(({ body }) => body);
          assert.deepEqual([...new Set(bodies.map(({ model }) => model))], expected === null ? [] : [expected], text);
          assert.equal(reply.model, expected);
          return bodies.map(saidTo);
        };
        const told = (bodies: readonly string[]) => bodies.some((body) => /Life: |on the battlefield/.test(body));

        await host.call('chat/send', { text: '/mode chat', ...seat });
        assert.equal(told(await sent('Good evening, how do you do?', seat, talker)), false);
        await host.call('chat/send', { text: '/mode auto', ...seat });
        assert.equal(told(await sent('How does it look for me?', seat, player)), player !== null);
        await sent('Good evening, how do you do?', {}, talker);
        await host.call('chat/send', { text: '/mode mtg' });
        await sent('How does trample work?', {}, player);
      });
    }
  }
}

test('@models_route_mtg an address of this machine is told from one that only looks like it', () => {
  for (const here of [
    'http://127.0.0.1:1/v1',
    'http://localhost:11434/v1',
    'http://[::1]:8080/v1',
    'http://127.9.9.9/v1',
  ])
    assert.equal(isOnThisMachine(here, 'm'), true, here);
  for (const away of [
    'https://api.openai.com/v1',
    'http://192.168.1.20:8000/v1',
    'http://localhost.example.org/v1',
    'http://127.0.0.1.example.org/v1',
    'http://127.0.0.1@example.org/v1',
    'http://0.0.0.0:1/v1',
    'nonsense',
  ])
    assert.equal(isOnThisMachine(away, 'm'), false, away);
  for (const model of ['qwen3-coder:480b-cloud', 'minimax-m2:cloud'])
    assert.equal(isOnThisMachine('http://127.0.0.1:11434/v1', model), false, model);
});
