/** What a definition of a node promises: what carries it out reads each of its fields that isn't marked as ignored. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { amountKinds } from '../../../mtg-core/amounts/index.ts';
import { type Defined, type Family, family, forbiddenBy, kindsAsking } from '../../../mtg-core/cards/language/index.ts';
import { conditionKinds } from '../../../mtg-core/conditions/index.ts';
import { costKinds } from '../../../mtg-core/costs/index.ts';
import { instructions } from '../../../mtg-core/effects/index.ts';
import { withoutComments } from '../../support/sources.ts';

const core = path.join(import.meta.dirname, '../../../mtg-core');

const textsOf = (folder: string): string[] =>
  readdirSync(path.join(core, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
    .map((file) => readFileSync(path.join(core, folder, file), 'utf8'));

/** What stands at the left edge of a file, each with what belongs to it. */
const parts = (text: string): string[] => text.split(/\n(?=[^\s})\]])/);

/** Fields of kinds that are carried out which nothing reads that does so. */
function unread<Made extends Defined>(
  { folder, define, kinds }: { folder: string; define: string; kinds: Family<Made> },
  runs: (definition: Made) => readonly unknown[],
  elsewhere = '',
): string[] {
  /** Not what English says, nor the list of the fields. */
  const carriesOut = (part: string): boolean =>
    !/speech: Speech|^const \w+ = \{|^declare /.test(part) && !part.startsWith(`${define}(`);
  const files = textsOf(folder);
  return kinds.all().flatMap((definition) => {
    const { kind, fields, ignored, executed } = definition;
    if (!executed) return [];
    const file = files.find((text) => text.includes(`${define}('${kind}'`)) ?? '';
    const own = withoutComments(runs(definition).map(String).concat(parts(file).filter(carriesOut)).join('\n'));
    return Object.keys(fields)
      .map((name) => name.replace(/\?$/, ''))
      .filter((name) => {
        // Reading an ignored one is a type error already.
        const read = new RegExp(`\\.${name}\\b|\\b${name}[:,} ]`);
        return !ignored.includes(name) && !read.test(own) && !read.test(elsewhere);
      })
      .map((name) => `${name} of ${kind}`);
  });
}

test('each field of an instruction is read by what carries it out, or is marked as ignored', () => {
  const elsewhere = ['events', 'rules', 'tasks', 'cards/compile', 'keywords', 'state'].flatMap(textsOf).join('\n');
  const found = unread(
    { folder: 'effects', define: 'instruction', kinds: instructions },
    ({ run, resume, events }) => [run, resume, events],
    elsewhere,
  );
  assert.deepEqual(found, []);
});

test('each field of a condition is read where it is found out whether it holds, or is marked as ignored', () => {
  const found = unread({ folder: 'conditions', define: 'defineCondition', kinds: conditionKinds }, ({ holds }) => [
    holds,
  ]);
  assert.deepEqual(found, []);
});

test('each field of an amount is read where its number is found, or is marked as ignored', () => {
  const found = unread({ folder: 'amounts', define: 'defineAmount', kinds: amountKinds }, ({ value }) => [value]);
  assert.deepEqual(found, []);
});

test('each field of a cost is read where it is paid, or is marked as ignored', () => {
  const elsewhere = ['rules', 'tasks'].flatMap(textsOf).join('\n');
  const found = unread(
    { folder: 'costs', define: 'defineCost', kinds: costKinds },
    ({ choosing, canPay, spends, events, options, automatic }) => [
      choosing,
      canPay,
      spends,
      events,
      options,
      automatic,
    ],
    elsewhere,
  );
  assert.deepEqual(found, []);
});

test('a kind that nobody has defined has no definition, and none is defined twice', () => {
  assert.equal(instructions.find('no such instruction'), undefined);
  assert.throws(
    () => instructions.of({ kind: 'no such instruction' }),
    /the instruction no such instruction: there is none/,
  );
  const kinds = family<Defined>('the example');
  const made = { kind: 'one', fields: {}, ignored: [], executed: true };
  kinds.define(made);
  assert.throws(() => kinds.define({ ...made }), /the example one is defined twice/);
  assert.deepEqual(kinds.all(), [made]);
});

test('what kinds ask of a game, and what a node forbids, is found whatever its family', () => {
  assert.ok(kindsAsking('time').has('happened'));
  const kinds = family<Defined>('the singer');
  const forbids = (node: object) => ('song' in node ? [String(node.song)] : []);
  kinds.define({ kind: 'choir', fields: {}, ignored: [], executed: true, asks: ['time'], forbids });
  assert.ok(kindsAsking('time').has('choir'));
  assert.ok(!kindsAsking('turn').has('choir'));
  const node = { kind: 'choir', song: 'carol' };
  assert.deepEqual(forbiddenBy(node), ['carol']);
  assert.deepEqual(forbiddenBy({ kind: 'silence' }), []);
});
