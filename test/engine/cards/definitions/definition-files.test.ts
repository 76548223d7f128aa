import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { CARDS_FOLDER, DefinitionFiles } from '../../../../engine/cards/definitions/definition-files.ts';

function withFolder(files: Record<string, string>, use: (folder: string) => void): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-definitions-'));
  try {
    for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
    use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('what is read one by one is what the files hold', () => {
  const files = new DefinitionFiles(CARDS_FOLDER);
  const whole = readdirSync(CARDS_FOLDER)
    .sort()
    .flatMap(
      (file) =>
        JSON.parse(readFileSync(path.join(CARDS_FOLDER, file), 'utf8')) as {
          name: string;
          faces?: { name: string }[];
        }[],
    );
  assert.deepEqual([...files.values()], whole);
  assert.deepEqual(
    [...files.named()].map(({ name, faces }) => [name, faces]),
    whole.map(({ name, faces }) => [name, (faces ?? []).map((face) => face.name)]),
  );
});

test('names are those of cards and their faces, wherever else a name stands and however it is written', () => {
  const card = {
    abilities: [{ kind: 'keyword', name: 'Wrong', faces: [{ name: 'Wrong' }], text: 'a "name": {[' }],
    faces: [{ abilities: [{ name: 'Wrong' }], name: 'Föhn "Quoted" \\' }, { name: 'Third' }],
    layout: 'token',
    name: 'Æther\u2019s "Edge"',
  };
  withFolder({ 'a.json': ` [\n${JSON.stringify(card, null, 2)},{"name":"\\u0041nd"}]\n` }, (folder) => {
    const files = new DefinitionFiles(folder);
    assert.deepEqual(
      [...files.named()].map(({ name, token, faces }) => ({ name, token, faces })),
      [
        { name: card.name, token: true, faces: ['Föhn "Quoted" \\', 'Third'] },
        { name: 'And', token: false, faces: [] },
      ],
    );
    assert.deepEqual(files.byName(card.name), card);
    assert.equal(files.get(card.name), undefined);
  });
});

test('a token may be called like a card, and of two cards of one name the first is kept', () => {
  const list = [
    { name: 'Bear', layout: 'token', power: 1 },
    { name: 'Bear', power: 2 },
    { name: 'Bear', power: 3 },
  ];
  withFolder({ 'a.json': JSON.stringify(list) }, (folder) => {
    const files = new DefinitionFiles(folder);
    assert.equal(files.size, 2);
    assert.equal(files.byName('Bear')?.power, 2);
    assert.equal(files.get('token:Bear')?.power, 1);
    assert.equal(files.get('token:Bear'), files.get('token:Bear'));
  });
});

for (const [what, text] of [
  ['torn off', '[{"name":"Bear","types":["crea'],
  ['torn off after a definition', '[{"name":"Bear"},'],
  ['empty', ''],
  ['a number', '1'],
  ['without a name', '[{"types":[]}]'],
] as const)
  test(`a file that is ${what} is refused when the folder is opened`, () => {
    withFolder({ 'a.json': text }, (folder) => assert.throws(() => new DefinitionFiles(folder), SyntaxError));
  });

test('a file that was changed behind Bob is noticed', () => {
  withFolder({ 'a.json': '[{"name":"Bear"},{"name":"Wolf"}]' }, (folder) => {
    const files = new DefinitionFiles(folder);
    writeFileSync(path.join(folder, 'a.json'), '[{"name":"A longer name"},{"name":"Wolf"}]');
    assert.throws(() => files.get('Wolf'), /a\.json was changed/);
  });
});
