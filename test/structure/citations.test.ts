/** What code and tests say of the Comprehensive Rules: each rule that they name is there. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PAGE, readCoverage } from '../../build/rules/coverage.ts';
import { hasRule } from '../../build/rules/numbering.ts';
import { coveragePage } from '../../build/rules/page.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const coverage = readCoverage(root);

test('every rule that is named has that number in the rules', () => {
  assert.ok(coverage.citations.length > 1000, 'the citations were found');
  const unknown = coverage.citations.filter(({ number }) => !hasRule(coverage.numbering, number));
  assert.deepEqual(
    unknown.map(({ file, line, number }) => `${file}:${line}: CR ${number}`),
    [],
    'these are no rules of that edition: correct the number, or name none (docs/rules/numbering.json has those that there are)',
  );
});

test('the page of what is carried out is as it is generated', () => {
  const page = readFileSync(path.join(root, PAGE), 'utf8');
  assert.ok(page === coveragePage(coverage), 'run `npm run tables`');
});
