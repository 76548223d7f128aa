/** What is heard follows from what happened, three sounds at most, and between sounds nothing runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventView } from '../../engine/api/index.ts';
import { createSoundPlayer } from '../../renderer/board/sound-player.ts';
import { soundsOf } from '../../renderer/board/sounds.ts';

const event = (kind: string, roles: Partial<EventView> = {}): EventView => ({ kind, text: '', ...roles });

test('each thing has one sound, many of a kind are heard once, and steps without anything to hear are still', () => {
  const fight = [
    event('damage', { amount: 2 }),
    event('damage', { amount: 3 }),
    event('zoneChange', { from: 'battlefield', to: 'graveyard' }),
  ];
  assert.deepEqual(soundsOf({ events: fight, me: 0, turnBegins: false }), ['hit', 'dies']);
  assert.deepEqual(soundsOf({ events: [event('step'), event('damage', { amount: 0 })], me: 0, turnBegins: false }), []);
  const own = [event('draw', { player: 0 }), event('draw', { player: 1 })];
  assert.deepEqual(soundsOf({ events: own, me: 0, turnBegins: true }), ['yourTurn', 'draw']);
  assert.deepEqual(soundsOf({ events: own.slice(1), me: 0, turnBegins: false }), []);
  const much = [...fight, event('cast'), event('gainLife'), event('zoneChange', { from: 'stack', to: 'battlefield' })];
  assert.equal(soundsOf({ events: much, me: 0, turnBegins: true }).length, 3);
});

test('sound is opened with the first sound, none is made at volume 0, and it is let go again', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const done: string[] = [];
  const nothing = () => undefined;
  const param = { setValueAtTime: nothing, exponentialRampToValueAtTime: nothing, linearRampToValueAtTime: nothing };
  const node = {
    connect: (to: unknown) => to,
    frequency: param,
    gain: param,
    start: () => done.push('start'),
    stop: nothing,
  };
  const context = {
    currentTime: 0,
    destination: {},
    createOscillator: () => node,
    createGain: () => node,
    resume: async () => void done.push('resume'),
    suspend: async () => void done.push('suspend'),
  } as unknown as AudioContext;
  let opened = 0;
  const player = createSoundPlayer(() => {
    opened += 1;
    return context;
  });
  player.play(['hit'], 0);
  player.play([], 1);
  assert.equal(opened, 0);
  player.play(['hit'], 0.5);
  player.play(['draw'], 0.5);
  assert.equal(opened, 1);
  assert.deepEqual(done, ['resume', 'start', 'start', 'resume', 'start']);
  t.mock.timers.tick(2000);
  assert.equal(done.at(-1), 'suspend');
});
