import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { cardLookup } from '../../../engine/cards/card-lookup.ts';
import { DefinitionFiles } from '../../../engine/cards/definitions/definition-files.ts';

function withFolder(files: Record<string, unknown>, use: (folder: string) => void): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bob-cards-'));
  try {
    for (const [file, content] of Object.entries(files))
      writeFileSync(path.join(folder, file), JSON.stringify(content));
    use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('definitions in lists and alone are playable cards; tokens are not', () => {
  const files = {
    'lands.json': [{ name: 'Forest', supertypes: ['basic'], types: ['land'], abilities: [] }],
    'one.json': [{ name: 'Shock', types: ['instant'], abilities: [] }],
    'alone.json': {
      name: 'Brazen Borrower',
      layout: 'adventure',
      abilities: [],
      faces: [{ name: 'Petty Theft', abilities: [] }],
    },
    'tokens.json': [{ name: 'Clue', layout: 'token', abilities: [] }],
    'saga.json': { name: 'Long Tale', layout: 'saga', abilities: [] },
    'notes.txt': 'not looked at',
  };
  withFolder(files, (folder) => {
    const lookup = cardLookup(new DefinitionFiles(folder));
    const nothing = { leads: false, partners: [], identity: [] };
    assert.deepEqual(lookup.find('forest'), { name: 'Forest', playable: true, anyNumber: true, commander: nothing });
    assert.deepEqual(lookup.find('Shock'), { name: 'Shock', playable: true, commander: nothing });
    for (const name of [
      'Brazen Borrower',
      'Petty Theft',
      'Brazen Borrower // Petty Theft',
      'brazen borrower/petty theft',
    ]) {
      assert.equal(lookup.find(name)?.name, 'Brazen Borrower // Petty Theft', name);
    }
    assert.equal(lookup.find('Clue'), undefined);
    assert.deepEqual(lookup.find('Long Tale'), {
      name: 'Long Tale',
      playable: false,
      why: "Bob doesn't play a card of the layout saga without stages yet",
      commander: nothing,
    });
    assert.deepEqual(
      lookup.names().map((entry) => entry.name),
      ['Brazen Borrower // Petty Theft', 'Forest', 'Shock', 'Long Tale'],
    );
  });
});

test('a missing folder or a broken file is a broken installation', () => {
  assert.throws(() => new DefinitionFiles(path.join(os.tmpdir(), 'bob-no-such-folder')));
  withFolder({}, (folder) => {
    writeFileSync(path.join(folder, 'cards.json'), '[{');
    assert.throws(() => new DefinitionFiles(folder), SyntaxError);
  });
});

test('a full name is that card and not another one with such a face, in any spelling; a token is no card', () => {
  const files = {
    'faces.json': [{ name: 'Ember', layout: 'adventure', abilities: [], faces: [{ name: 'Frost', abilities: [] }] }],
    'frost.json': [{ name: 'Frost', types: ['instant'], abilities: [] }],
    'token.json': [{ name: 'Spark', layout: 'token', abilities: [] }],
  };
  withFolder(files, (folder) => {
    const lookup = cardLookup(new DefinitionFiles(folder));
    assert.equal(lookup.find('Frost')?.name, 'Frost');
    assert.equal(lookup.find('FROST')?.name, 'Frost');
    assert.equal(lookup.find('Ember')?.name, 'Ember // Frost');
    assert.equal(lookup.find('Ember')?.key, 'Ember');
    assert.equal(lookup.find('ember // frost'), lookup.find('Ember'));
    assert.equal(lookup.find('Spark'), undefined);
  });
});
