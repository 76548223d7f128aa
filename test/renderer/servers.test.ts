/** What is typed for a program with tools: words as a shell parts them, and variables line by line. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandWords, variablesOf } from '../../renderer/state/mind/servers.ts';

test('a command is parted at its spaces, and what stands in quotes is one word', () => {
  assert.deepEqual(commandWords('  npx some-server --read-only '), ['npx', 'some-server', '--read-only']);
  assert.deepEqual(commandWords(`"C:\\Program Files\\x.exe" 'two words' ""`), [
    'C:\\Program Files\\x.exe',
    'two words',
    '',
  ]);
  assert.deepEqual(commandWords('run --name="My Notes" it\'s'), ['run', '--name=My Notes', "it's"]);
  assert.deepEqual(commandWords('   '), []);
});

test('variables are read line by line, and what is none is named', () => {
  assert.deepEqual(variablesOf('TOKEN=a=b c\n\n  Authorization: Bearer x  \nnonsense'), {
    variables: { TOKEN: 'a=b c', Authorization: 'Bearer x' },
    odd: ['nonsense'],
  });
});
