/** What a tool's handler needs to know about the entries that a command names, and as whom it may touch them. */

import { done, type Outcome, refused } from '../basics/index.ts';
import {
  type Attributes,
  type Entry,
  LONGEST_SUMMARY,
  patternKind,
  schemeOf,
  VISIBILITIES,
  type Visibility,
} from '../entries/index.ts';
import type { RummyContext } from './plugin.ts';

/**
 * Who a handler writes as: whoever asked. A plugin's own tier would let a model write through a tool what it may not
 * write itself.
 */
export function actorOf(entry: Entry, rummy: RummyContext) {
  const writer: 'client' | 'model' = entry.writer === 'client' ? 'client' : 'model';
  return { runId: rummy.run.id, loopId: rummy.loop.id, turn: rummy.turn, writer };
}

/** An attribute as text; JSON calls may have numbers and truth values where tags have text. */
export function textOf(attributes: Attributes, name: string): string | null {
  const value = attributes[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** A whole number, null where there is none, or a refusal of 400. */
export function wholeOf(attributes: Attributes, name: string): Outcome<number | null> {
  const text = textOf(attributes, name)?.trim() ?? '';
  if (text === '') return done(null);
  const value = Number(text);
  return Number.isInteger(value) ? done(value) : refused(400, 'number', `${name} must be a whole number.`);
}

/** The named path without white space around it; refused with 400 where it is missing or written as a file's URI. */
export function pathOf(attributes: Attributes, name = 'path'): Outcome<string> {
  const path = textOf(attributes, name)?.trim() ?? '';
  if (path === '') return refused(400, 'path', `${name}="..." is needed.`);
  if (schemeOf(path) === 'file')
    return refused(400, 'path', 'Write a file as its path within the project, without file://.');
  return done(path);
}

export function visibilityOf(attributes: Attributes): Outcome<Visibility | null> {
  const text = textOf(attributes, 'visibility')?.trim().toLowerCase() ?? '';
  if (text === '') return done(null);
  const found = VISIBILITIES.find((name) => name === text);
  if (found !== undefined) return done(found);
  return refused(400, 'visibility', `visibility is one of ${VISIBILITIES.join(', ')}.`);
}

/** At most LONGEST_SUMMARY characters of it, on one line. */
export function summaryOf(attributes: Attributes): string | null {
  const text = textOf(attributes, 'summary')?.replace(/\s+/g, ' ').trim();
  return text === undefined ? null : text.slice(0, LONGEST_SUMMARY).toWellFormed();
}

export function isFile(path: string): boolean {
  return schemeOf(path) === null;
}

export function isPattern(path: string): boolean {
  return patternKind(path) !== 'text';
}

/** A file's path as constraints know it: without `./`, doubled slashes and backslashes. */
export function plainFile(path: string): string {
  return path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}

/** The files among what a path or pattern names in this run. A single path counts as one whether it is there or not. */
export function filesNamed(rummy: RummyContext, path: string): readonly string[] {
  if (!isPattern(path)) return isFile(path) ? [path] : [];
  return rummy.store
    .find({ runId: rummy.run.id, pattern: path })
    .filter((entry) => entry.scheme === null)
    .map((entry) => entry.path);
}

/** Lines of a list, with how many more there are. */
export function listed(lines: readonly string[], most = 20): string {
  const rest = lines.length > most ? [`and ${lines.length - most} more`] : [];
  return [...lines.slice(0, most), ...rest].join('\n');
}
