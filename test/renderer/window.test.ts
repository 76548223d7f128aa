/** Small rules of the window: keys, arrows, patterns, plates, symbols, names and what is remembered. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrowsOf, bundled, meetingPoint } from '../../renderer/board/arrows.ts';
import { commandOf, keyFor, keyName, keyRows, nearestBox, rebind } from '../../renderer/board/moment/keymap.ts';
import { placeZoom } from '../../renderer/components/cards/zoom.ts';
import { partsOf, plateOf, tintOf } from '../../renderer/components/faces/face.ts';
import { glyph, symbolsOf } from '../../renderer/components/faces/symbols.ts';
import { choiceOf } from '../../renderer/panels/choices/choice.ts';
import { readPreferences } from '../../renderer/state/preferences.ts';
import { card } from '../e2e/support/fixture-cards.ts';
import { combatPosition, decision, middleGame, option, stackPosition } from '../e2e/support/fixture-table.ts';

const press = (key: string, over = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...over,
});

test('keys mean what the shortcuts page says', () => {
  assert.equal(commandOf(press(' ')), 'context');
  assert.equal(commandOf(press('Z')), 'undo');
  assert.equal(commandOf(press('z', { ctrlKey: true })), 'undo');
  assert.equal(commandOf(press('a', { ctrlKey: true })), undefined);
  assert.equal(commandOf(press('c', { metaKey: true })), undefined);
  assert.equal(commandOf(press('F6')), 'passTurn');
  assert.equal(commandOf(press('F6', { shiftKey: true })), 'passAlways');
  assert.equal(commandOf(press('?', { shiftKey: true })), 'help');
});

test('another key takes the place of ours, whoever had it gets the one that became free, and ways out stay', () => {
  const bound = rebind({}, 'context', 'A');
  assert.deepEqual(bound, { context: 'A', attackAll: 'Space' });
  assert.equal(commandOf(press('a'), bound), 'context');
  assert.equal(commandOf(press(' '), bound), 'attackAll');
  assert.equal(commandOf(press('f'), bound), 'fullControl');
  assert.deepEqual([keyFor('context', bound), keyFor('hint', bound)], ['A', 'H']);
  // Both keys of what has got a new one are free, and the new one needs no other.
  const undo = rebind(bound, 'undo', 'Ctrl Shift F2');
  assert.equal(commandOf(press('z'), undo), undefined);
  assert.equal(commandOf(press('z', { ctrlKey: true }), undo), undefined);
  assert.equal(commandOf(press('F2', { ctrlKey: true, shiftKey: true }), undo), 'undo');
  assert.equal(rebind({}, 'context', 'Esc')['context'], undefined);
  assert.equal(rebind({}, 'context', 'ArrowLeft')['context'], undefined);
  for (const key of ['Tab', 'Enter', 'Shift']) assert.equal(keyName(press(key)), null);
  const rows = keyRows(undo);
  assert.equal(new Set(rows.map(({ shown }) => shown)).size, rows.length);
  assert.deepEqual(readPreferences('{"keys":{"context":"A","undo":7}}', '').keys, { context: 'A' });
});

test('arrows go to the nearest card straight ahead', () => {
  const box = (left: number, top: number) => ({ left, top, width: 80, height: 110 });
  const boxes = [box(100, 0), box(0, 200), box(200, 10), box(110, 200)];
  assert.equal(nearestBox(box(0, 0), boxes, 'right'), 0);
  assert.equal(nearestBox(box(0, 0), boxes, 'down'), 1);
  assert.equal(nearestBox(box(0, 0), boxes, 'left'), -1);
});

test('curves run from spells to targets, from attackers to players, and follow the pointer', () => {
  const none = { kind: 'none' } as const;
  const kinds = (view = stackPosition()) =>
    arrowsOf(view, null, none, null).map((arrow) => `${arrow.kind} ${arrow.from}>${arrow.to}`);
  assert.deepEqual(kinds(), ['target 502>13', 'target 501>-1', 'source 110>501', 'target 500>12']);
  assert.deepEqual(kinds(combatPosition()), ['attack 110>-1', 'attack 111>-1', 'attack 112>-1']);
  const choosing = decision('target', '', { source: 500, options: [option('t', 'target', '', { object: 110 })] });
  assert.deepEqual(arrowsOf(middleGame(), choosing, none, 110), [{ from: 500, to: 110, kind: 'target' }]);
});

test('many attacks on one player run together, a few each for themselves, and none once the game is over', () => {
  const attacks = (count: number, to: number) =>
    Array.from({ length: count }, (_, place) => ({ from: 100 + place, to, kind: 'attack' as const }));
  assert.equal(bundled(attacks(3, -1)).bundles.length, 0);
  const { single, bundles } = bundled([...attacks(5, -1), ...attacks(2, -2)]);
  assert.deepEqual([single.length, bundles.map((bundle) => bundle.length)], [2, [5]]);
  const starts = [200, 400, 600].map((x) => ({ x, y: 500 }));
  const meeting = meetingPoint(starts, { x: 100, y: 20 });
  assert.ok(meeting.y < 500 && meeting.y > 20 && meeting.x < 400 && meeting.x > 100);
  const over = { ...combatPosition(), result: { winner: 0, reason: '', cr: '' } };
  assert.deepEqual(arrowsOf(over, null, { kind: 'none' }, null), []);
});

test('the plate shows what is left of toughness and why it differs from print', () => {
  assert.deepEqual(plateOf(card(1, 'Serra Angel', { damage: 3 })), {
    text: '4/1',
    state: 'damaged',
    says: 'Power and toughness 4/4, 3 damage',
  });
  assert.equal(plateOf(card(1, 'Serra Angel', { power: 6 }))?.state, 'changed');
  assert.equal(plateOf(card(1, 'Forest')), null);
});

test('lands take the tint of their mana', () => {
  assert.equal(tintOf(card(1, 'Forest')), 'G');
  assert.equal(tintOf({ types: ['Land'], subtypes: [], colors: [], text: '{T}: Add {W} or {U}.' }), 'gold');
  assert.equal(tintOf(card(1, 'Colossus Hammer')), 'steel');
});

test('symbols are found in costs and texts', () => {
  assert.deepEqual(symbolsOf('{2}{G/W}{X}'), ['2', 'G/W', 'X']);
  assert.deepEqual(symbolsOf(''), []);
  assert.deepEqual(partsOf('{T}: Add {G}.').filter((part) => part.kind === 'symbol').length, 2);
  assert.equal(glyph('20'), String.fromCodePoint(0xe62e));
  assert.equal(glyph('∞'), undefined);
});

/** The large card without notes, at each of its widths. */
const TALL = (width: number) => Math.round((width * 88) / 63);

test('the zoomed card stays inside the window and beside its card', () => {
  const window = { width: 1280, height: 800 };
  const left = placeZoom({ left: 1100, right: 1188, top: 700, width: 88, height: 90 }, TALL, window);
  assert.deepEqual(left, { left: 828, top: 425, width: 260 });
  const hand = placeZoom({ left: 300, right: 420, top: 600, width: 120, height: 168 }, TALL, window, true);
  assert.deepEqual(hand, { left: 230, top: 225, width: 260 });
  // The large button stays in view above the cards at the right of the hand.
  const button = { left: 716, right: 928, top: 302, bottom: 346 };
  const right = placeZoom({ left: 800, right: 900, top: 655, width: 100, height: 140 }, TALL, window, true, [button]);
  assert.deepEqual(right, { left: 444, top: 280, width: 260 });
  assert.equal(
    placeZoom({ left: 300, right: 420, top: 600, width: 120, height: 168 }, TALL, window, true, [button]).left,
    230,
  );
  // So does the question above the hand, with the button: where it is nearest and covers neither.
  const question = { left: 170, right: 590, top: 604, bottom: 644 };
  const attack = { left: 500, right: 580, top: 60, bottom: 100 };
  const card = { left: 500, right: 600, top: 655, width: 100, height: 140 };
  assert.deepEqual(placeZoom(card, TALL, window, true, [question]), { left: 420, top: 229, width: 260 });
  assert.deepEqual(placeZoom(card, TALL, window, true, [{ ...attack, top: 302, bottom: 346 }, question]), {
    left: 592,
    top: 280,
    width: 260,
  });
  // Where nothing is free it stays beside its card.
  const everywhere = { left: 0, right: 1280, top: 0, bottom: 800 };
  assert.deepEqual(placeZoom(card, TALL, window, true, [everywhere]), { left: 420, top: 280, width: 260 });
});

test('on a phone the large card is smaller rather than over the button or the question', () => {
  const window = { width: 390, height: 844 };
  const button = { left: 166, right: 378, top: 259, bottom: 303 };
  const question = { left: 12, right: 250, top: 560, bottom: 598 };
  const card = { left: 20, right: 120, top: 628, width: 100, height: 140 };
  const { left, top, width } = placeZoom(card, TALL, window, true, [button, question]);
  assert.equal(width, 168);
  assert.ok(left >= 0 && left + width <= 390);
  const bottom = top + TALL(width);
  for (const kept of [button, question])
    assert.ok(bottom <= kept.top || top >= kept.bottom || left + width <= kept.left || left >= kept.right);
});

test('what lies hidden or in piles gets a dialog, what lies open does not', () => {
  const view = middleGame();
  const target = (...refs: number[]) =>
    decision('target', '', { options: refs.map((ref) => option(`t${ref}`, 'target', '', { object: ref })) });
  assert.equal(choiceOf(view, target(110, -2)), null);
  assert.equal(choiceOf(view, target(401)), 'cards');
  assert.equal(
    choiceOf(view, decision('yesNo', '', { options: [option('y', 'yes', 'Yes'), option('n', 'no', 'No')] })),
    'buttons',
  );
  assert.equal(choiceOf(view, decision('mulligan', '', { options: [option('k', 'keep', 'Keep')] })), 'mulligan');
  assert.equal(choiceOf(view, decision('priority', '', { options: [option('p', 'pass', 'Pass')] })), null);
});

test('unreadable preferences fall back to the defaults, and the address wins', () => {
  assert.equal(readPreferences('{broken', '').speed, 'normal');
  assert.equal(readPreferences('{"speed":"warp","panelWidth":9000}', '').panelWidth, 560);
  assert.equal(readPreferences('{"speed":"warp"}', '').speed, 'normal');
  assert.equal(readPreferences('{"speed":"study"}', '?speed=instant').speed, 'instant');
  assert.equal(readPreferences('{"volume":7,"muted":"yes"}', '').volume, 1);
  assert.equal(readPreferences('{"volume":"loud","muted":"yes"}', '').muted, false);
  assert.equal(readPreferences('{"volume":"loud"}', '').volume, 0.4);
});
