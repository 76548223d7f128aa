/** What a definition of an instruction promises: what carries it out reads each of its fields that isn't marked as ignored. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { instructions } from '../../../mtg-core/effects/index.ts';
import { withoutComments } from '../../support/sources.ts';

const core = path.join(import.meta.dirname, '../../../mtg-core');

const textsOf = (folder: string): string[] =>
  readdirSync(path.join(core, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
    .map((file) => readFileSync(path.join(core, folder, file), 'utf8'));

/** What stands at the left edge of a file, each with what belongs to it. */
const parts = (text: string): string[] => text.split(/\n(?=[^\s})\]])/);
/** Not what English says, nor the list of the fields. */
const runs = (part: string): boolean => !/speech: Speech|^instruction\(|^const \w+ = \{|^declare /.test(part);

const files = textsOf('effects');
const elsewhere = ['events', 'rules', 'tasks', 'cards/compile', 'keywords', 'state'].flatMap(textsOf).join('\n');

test('each field of an instruction is read by what carries it out, or is marked as ignored', () => {
  const unread = instructions.all().flatMap(({ kind, fields, ignored, run, resume, events }) => {
    if (run === undefined) return [];
    const file = files.find((text) => text.includes(`instruction('${kind}'`)) ?? '';
    const own = withoutComments([run, resume, events].map(String).concat(parts(file).filter(runs)).join('\n'));
    return Object.keys(fields)
      .map((name) => name.replace(/\?$/, ''))
      .filter((name) => {
        // Reading an ignored one is a type error already.
        const read = new RegExp(`\\.${name}\\b|\\b${name}[:,} ]`);
        return !ignored.includes(name) && !read.test(own) && !read.test(elsewhere);
      })
      .map((name) => `${name} of ${kind}`);
  });
  assert.deepEqual(unread, []);
});

test('a kind that nobody has defined has no definition', () => {
  assert.equal(instructions.of('no such instruction'), undefined);
});
