/** The search over everything: what fits, what fits better, and what comes of slow and failing sources. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ranked, shelf } from '../../renderer/panels/find/ranking.ts';
import { createSearch } from '../../renderer/panels/find/sources.ts';
import type { FoundThing } from '../../renderer/panels/found.ts';
import type { App } from '../../renderer/state/app.ts';

const found = (title: string, over: Partial<FoundThing> = {}): FoundThing => ({
  key: title,
  kind: 'Talk',
  icon: 'chat',
  title,
  run: () => undefined,
  ...over,
});

const titles = (all: readonly FoundThing[], text: string) =>
  ranked([shelf(all, 1)], text, 50).map(({ title }) => title);

test('a whole title stands before a beginning, a beginning before a word, a title before what is below it', () => {
  const all = [
    found('Old talk', { detail: 'about trample' }),
    found('What is trample?'),
    found('Trample and deathtouch'),
    found('Trample'),
    found('Untrampled'),
    found('Elves'),
  ];
  assert.deepEqual(titles(all, 'trample'), [
    'Trample',
    'Trample and deathtouch',
    'What is trample?',
    'Untrampled',
    'Old talk',
  ]);
});

test('words are found in any order, by initials, and without regard to case and accents', () => {
  const all = [found('New game'), found('Élan of the Sëas'), found('My elves lose to sweepers')];
  assert.deepEqual(titles(all, 'sweep ELV'), ['My elves lose to sweepers']);
  assert.deepEqual(titles(all, 'ng'), ['New game']);
  assert.deepEqual(titles(all, 'elan seas'), ['Élan of the Sëas']);
  assert.deepEqual(titles(all, 'dragon'), []);
  assert.deepEqual(titles([found('Pass by itself'), found('Taunting Elf')], 'elf'), ['Taunting Elf']);
});

test('of equals the source says which stands first, and one thing stands once, as it fits best', () => {
  const talk = found('Elves', { key: 'talk 1' });
  const inside = found('Elves', { key: 'talk 1', detail: 'what was said', fits: true });
  const action = found('Elves deck', { key: 'deck' });
  const shelves = [shelf([inside], 30), shelf([talk], 20), shelf([action], 10)];
  assert.deepEqual(
    ranked(shelves, 'elv', 50).map(({ key }) => key),
    ['deck', 'talk 1'],
  );
  assert.deepEqual(
    ranked([shelf([inside], 30)], 'never said here', 50).map(({ key }) => key),
    ['talk 1'],
  );
});

test('much of one kind leaves room for the others before it goes on', () => {
  const talks = Array.from({ length: 80 }, (_, n) => found(`Elves, part ${n}`));
  const card = found('Llanowar Elves', { kind: 'Card' });
  const shown = ranked([shelf(talks, 1), shelf([card], 2)], 'elves', 50);
  assert.equal(shown.length, 50);
  assert.equal(
    shown.findIndex(({ kind }) => kind === 'Card'),
    6,
  );
  assert.equal(shown[7]!.title, 'Elves, part 6');
});

const app = {} as App;
const settled = () => new Promise<void>((done) => setImmediate(done));

test('what is here is found at once, what the host finds when it comes, and never for words of before', async () => {
  const asked: { text: string; answer: (found: FoundThing[]) => void }[] = [];
  const search = createSearch(app, [
    { order: 1, unasked: 1, all: () => [found('New talk'), found('Elves')] },
    { order: 2, ask: (_, text) => new Promise((answer) => asked.push({ text, answer })) },
  ]);
  const shown = () => search.store.get().found.map(({ title }) => title);
  assert.deepEqual(shown(), ['New talk']);
  search.write('el');
  search.write('elv');
  search.write('elve');
  assert.deepEqual(shown(), ['Elves']);
  assert.equal(search.store.get().isLooking, true);
  asked[0]!.answer([found('Too late', { fits: true })]);
  await settled();
  assert.deepEqual(shown(), ['Elves']);
  assert.deepEqual(
    asked.map(({ text }) => text),
    ['el', 'elve'],
  );
  asked[1]!.answer([found('Said somewhere', { fits: true })]);
  await settled();
  assert.deepEqual(shown(), ['Elves', 'Said somewhere']);
  assert.equal(search.store.get().isLooking, false);
  search.write('');
  assert.deepEqual(shown(), ['New talk']);
});

test('a source that fails is told, and the others are found', async () => {
  const search = createSearch(app, [
    { order: 1, all: () => Promise.reject(new Error('The host is away.')) },
    { order: 2, all: () => [found('Elves')] },
  ]);
  await settled();
  assert.match(search.store.get().trouble ?? '', /Not everything .* The host is away\./);
  search.write('elves');
  assert.deepEqual(
    search.store.get().found.map(({ title }) => title),
    ['Elves'],
  );
});
