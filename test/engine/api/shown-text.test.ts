/** What is shown before somebody says yes, and what reaches a terminal. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  mixedNote,
  mixedWords,
  shownDigest,
  shownLine,
  shownText,
  terminalJson,
  terminalText,
} from '../../../engine/api/shown-text.ts';

const UNSEEN = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\r',
  '\u007f',
  '\u0085',
  '\u009b',
  '\u00a0',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u1160',
  '\u1680',
  '\u17b4',
  '\u180b',
  '\u180e',
  '\u2000',
  '\u2003',
  '\u200b',
  '\u200d',
  '\u200e',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u202f',
  '\u205f',
  '\u2060',
  '\u2064',
  '\u2066',
  '\u206a',
  '\u2800',
  '\u3000',
  '\u3164',
  '\ufe00',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\ufffe',
  '\ue000',
  '\ud800',
  '\udfff',
  '\u{1bca0}',
  '\u{1d159}',
  '\u{1d173}',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e007f}',
  '\u{e0100}',
  '\u{e01ef}',
  '\u{f0000}',
  '\u{10ffff}',
];

test('every code point that cannot be seen stands there as what it is', () => {
  for (const sign of UNSEEN) {
    const name = sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    assert.equal(shownText(`a${sign}b`), `a⟨U+${name}⟩b`);
  }
});

test('two different texts are never shown alike, and plain text is shown as it is', () => {
  const texts = [...UNSEEN.map((sign) => `a${sign}b`), 'ab', 'a⟨U+200B⟩b', 'a⟨b', 'a b', 'a\tb', 'a\nb'];
  assert.equal(new Set(texts.map(shownText)).size, texts.length);
  for (const plain of [
    'über – “ja”\n\tzwei',
    'Ελλάδα',
    'Привет',
    'שלום',
    'हिन्दी',
    'ภาษาไทยที่นี่',
    '漢字 かな 한국어',
    'Tiếng Việt',
    '⟨x⟩',
    '🎉',
  ]) {
    assert.equal(shownText(plain), plain);
    assert.equal(mixedNote(plain), null, plain);
  }
});

test('signs heaped on a letter are shown up to what languages need', () => {
  assert.equal(shownText(`a${'\u0301'.repeat(5)}b`), `a\u0301\u0301\u0301⟨U+0301⟩⟨U+0301⟩b`);
  assert.equal(shownText('\u0301a \u0301b'), '⟨U+0301⟩a ⟨U+0301⟩b');
});

test('a line stays one line', () => {
  assert.equal(shownLine('one\ncand_2  fact  two\tthree'), 'one⟨U+000A⟩cand_2  fact  two⟨U+0009⟩three');
});

test('words that mix alphabets of a kind are named', () => {
  assert.deepEqual(mixedWords('pay at p\u0430yp\u0430l.com or \u0430nd paypal'), [
    { word: 'p\u0430yp\u0430l', scripts: ['Latin', 'Cyrillic'] },
    { word: '\u0430nd', scripts: ['Latin', 'Cyrillic'] },
  ]);
  assert.match(mixedNote('p\u0430yp\u0430l and \u0430nd')!, /Latin and Cyrillic.*1 more/);
});

const isRaw = (text: string) =>
  [...text].some(
    (sign) => /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u{e0000}-\u{e0fff}]/u.test(sign) && !/[\n\t]/.test(sign),
  );

test('nothing at a terminal moves the cursor or turns the writing around, and JSON keeps its meaning', () => {
  const hostile = 'a\u001b[2J\u009b1m\u0007\u0008\r\u007f\u202e\u2066\u2028\u{e0041}\ud800z\u061c\n\tb';
  assert.ok(!isRaw(terminalText(hostile)), terminalText(hostile));
  assert.equal(terminalText('é 👩‍👩‍👧 ❤️ “x”\n\ty'), 'é 👩‍👩‍👧 ❤️ “x”\n\ty');
  const json = terminalJson(JSON.stringify({ [hostile]: [hostile] }));
  assert.ok(!isRaw(json), json);
  assert.deepEqual(JSON.parse(json), { [hostile]: [hostile] });
});

test('a digest is of what was seen and not of the order of its names', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const digest = shownDigest({ body: 'x', attributes: { b: [1, { d: 1, c: 2 }], a: undefined } }, sha256);
  assert.equal(digest, shownDigest({ attributes: { b: [1, { c: 2, d: 1 }] }, body: 'x' }, sha256));
  assert.notEqual(digest, shownDigest({ attributes: { b: [1, { c: 2, d: 1 }] }, body: 'x\u200b' }, sha256));
});
