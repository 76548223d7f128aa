import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Attributes } from '../../../engine/entries/entry.ts';
import { readEdit } from '../../../engine/protocol/edit-syntax.ts';
import { applyEdit } from '../../../engine/protocol/edits.ts';
import { processorTimeOf } from '../../support/processor-time.ts';

const FILE = ['const port = 3000;', 'const host = "a";', '', 'function go() {', '  return port;', '}', ''].join('\n');

function edited(body: string, attributes: Attributes = {}, current = FILE): string {
  const result = applyEdit(current, body, attributes);
  assert.ok(result.ok, result.ok ? '' : result.refusal.message);
  return result.value;
}

function refusedWith(body: string, attributes: Attributes = {}, current = FILE): [number, string] {
  const result = applyEdit(current, body, attributes);
  assert.ok(!result.ok, 'it was done');
  return [result.refusal.status, result.refusal.message];
}

const WANTED = FILE.replace('3000', '8080');

test('the same edit does the same in each syntax', () => {
  const ways: [string, string, Attributes?][] = [
    ['conflict_block', '<<<<<<< SEARCH\nconst port = 3000;\n=======\nconst port = 8080;\n>>>>>>> REPLACE'],
    ['replace_block', `=======\n${WANTED}\n>>>>>>> REPLACE`],
    [
      'unified_diff',
      '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-const port = 3000;\n+const port = 8080;\n const host = "a";\n',
    ],
    ['sed', 's/port = 3000/port = 8080/'],
    ['text_tags', '<old_text>port = 3000</old_text><new_text>port = 8080</new_text>'],
    ['json', '{"search": "port = 3000", "replace": "port = 8080"}'],
    ['attributes', '', { search: 'port = 3000', replace: 'port = 8080' }],
    ['full', WANTED],
  ];
  for (const [syntax, body, attributes = {}] of ways) {
    const read = readEdit(body, attributes);
    assert.equal(read.ok && read.value.syntax, syntax);
    assert.equal(edited(body, attributes), WANTED, syntax);
  }
});

test('several blocks are done one after the other, or none of them', () => {
  const two = '<<<< SEARCH\n3000\n====\n8080\n>>>> REPLACE\n\n<<<< SEARCH\n"a"\n====\n"b"\n>>>> REPLACE';
  assert.equal(edited(two), WANTED.replace('"a"', '"b"'));
  assert.equal(refusedWith(two.replace('"a"', '"z"'))[0], 404);
  assert.equal(refusedWith('<<<<<<< SEARCH\n3000\n=======\n8080')[0], 400);
});

test('what is searched for may differ in white space, and the indentation stays that of the text', () => {
  assert.equal(
    edited(
      '<<<<<<< SEARCH\nfunction go()   {\nreturn port;\n}\n=======\nfunction go() {\nreturn 1;\n}\n>>>>>>> REPLACE',
    ),
    FILE.replace('  return port;', 'return 1;'),
  );
  assert.equal(
    edited('', { search: 'return  port;\n}', replace: 'return port + 1;\n}' }, '    return port;\n  }\n'),
    '    return port + 1;\n    }\n',
  );
  assert.equal(edited('', { search: 'const  host', replace: 'let host' }), FILE.replace('const host', 'let host'));
});

test('what is there often is refused with its lines, and what is not there with the nearest line', () => {
  assert.deepEqual(refusedWith('', { search: 'const', replace: 'let' }), [
    409,
    '"const" stands there 2 times, in lines 1, 2. Search for more of its surroundings.',
  ]);
  const [status, message] = refusedWith('', { search: 'function gone() {', replace: '' });
  assert.equal(status, 404);
  assert.match(message, /nearest is line 4: "function go\(\) \{"/);
  assert.equal(refusedWith('', { search: ' ', replace: 'x' })[0], 400);
  assert.equal(edited('', { search: '', replace: 'x' }, ''), 'x');
});

test('a line that is replaced by nothing goes, and so does its end', () => {
  assert.equal(edited('', { search: 'const host = "a";', replace: '' }), FILE.replace('const host = "a";\n', ''));
  assert.equal(edited('', { search: ' = "a"', replace: '' }), FILE.replace(' = "a"', ''));
});

test('sed: delimiters, escapes, flags, groups, several commands', () => {
  assert.equal(edited('s|a/b|c/d|', {}, 'x a/b y'), 'x c/d y');
  assert.equal(edited('s/a\\/b/c\\/d/', {}, 'x a/b y'), 'x c/d y');
  assert.equal(edited('s/o/0/g', {}, 'foo boo'), 'f00 b00');
  assert.equal(edited('s/o/0/2', {}, 'foo boo'), 'fo0 boo');
  assert.equal(edited('s/FOO/bar/i', {}, 'a foo'), 'a bar');
  assert.equal(edited('s/([a-z]+)=([0-9]+)/\\2=\\1 (&)/', {}, 'port=80'), '80=port (port=80)');
  assert.equal(edited('s/foo/bar/g;s/baz/qux/g', {}, 'foo baz foo'), 'bar qux bar');
  assert.equal(edited('s/foo/bar/\ns/baz/qux/', {}, 'foo baz'), 'bar qux');
  assert.equal(edited('s/old/new', {}, 'old'), 'new');
  assert.equal(edited('s/debugger;//', {}, 'debugger;x'), 'x');
  assert.equal(edited('s/f(x)/g(x)/', {}, 'call f(x)'), 'call g(x)');
  assert.equal(edited('s/^b$/c/', {}, 'a\nb\n'), 'a\nc\n');
  assert.equal(refusedWith('s/o/0/', {}, 'foo')[0], 409);
  assert.equal(refusedWith('s/z+/0/', {}, 'foo')[0], 404);
  assert.equal(refusedWith('s/(/0/', {}, 'foo')[0], 400);
});

test('a hostile sed does not hold up the process', () => {
  const spent = processorTimeOf(() => applyEdit('a'.repeat(50_000), 's/(a+)+(a+)+(a|aa)*$x/b/', {}));
  assert.ok(spent < 3000, `${spent} ms`);
});

test('prose that begins like a command is text', () => {
  for (const text of ['s.o.s is a call', 's, as in sea', 'sed s/a/b/ is a tool', '{"search": "x"}', '{"a": 1}']) {
    assert.equal(edited(text), text);
  }
});

test('a diff whose counts are wrong is done by what it holds, and its line decides between equal places', () => {
  const text = 'a\nx\nb\nx\nc\n';
  assert.equal(edited('@@ -4,9 +4,2 @@\n-x\n+y\n', {}, text), 'a\nx\nb\ny\nc\n');
  assert.equal(refusedWith('@@\n-x\n+y\n', {}, text)[0], 409);
  assert.equal(edited('@@ -2,0 +3,1 @@\n+new\n', {}, 'a\nb\nc'), 'a\nb\nnew\nc');
  assert.equal(edited('@@ -1,1 +1,2 @@\n a\n+new\n@@ -3 +4 @@\n-c\n+d\n', {}, 'a\nb\nc\n'), 'a\nnew\nb\nd\n');
  assert.equal(refusedWith('@@ -1 +1 @@\n-z\n+y\n', {}, text)[0], 404);
});

test('the line ends of Windows stay', () => {
  assert.equal(edited('', { search: 'a\nb', replace: 'a\nc' }, 'a\r\nb\r\n'), 'a\r\nc\r\n');
});

test('search with = and bare keys is read as JSON', () => {
  assert.equal(edited('{search="3000", replace="8080"}'), WANTED);
});

test('only replace makes the whole text', () => {
  assert.equal(edited('', { replace: 'new' }), 'new');
});
