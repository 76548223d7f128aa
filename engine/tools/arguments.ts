/** A call's arguments: from JSON as they are, from tags as text that may stand for numbers and truth values. */
import type { z } from 'zod';
import { done, type Json, type Outcome, refused } from '../basics/index.ts';
import type { Attributes } from '../entries/index.ts';
import { isBag } from '../protocol/index.ts';
import type { Tool } from './tool.ts';

/**
 * With defaults filled in; 400 names what is wrong. A body that is a JSON object is the arguments, as a person's edit of
 * a proposal is.
 */
export function readArguments(schema: z.ZodType, attributes: Attributes, body: string): Outcome<Json> {
  const given = objectIn(body) ?? attributes;
  let parsed = schema.safeParse(given);
  if (!parsed.success) {
    const again = schema.safeParse(fromTags(given));
    if (again.success) parsed = again;
  }
  if (parsed.success) return done(parsed.data as Json);
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`);
  return refused(400, 'arguments', faults.join('\n'));
}

function objectIn(body: string): { readonly [key: string]: Json } | null {
  if (!body.trim().startsWith('{')) return null;
  try {
    const value = JSON.parse(body) as Json;
    return isBag(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function fromTags(attributes: { readonly [key: string]: Json }): { readonly [key: string]: Json } {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, meant(value)]));
}

function meant(value: Json): Json {
  if (typeof value !== 'string') return value;
  if (/^-?\d{1,15}(?:\.\d{1,10})?$/.test(value.trim())) return Number(value);
  if (/^(?:true|false)$/i.test(value.trim())) return value.trim().toLowerCase() === 'true';
  return value;
}

/** For the person who is asked, in a few words. */
export function asksFor({ reach, title }: Tool): string {
  switch (reach) {
    case 'nothing':
      return title;
    case 'files':
      return `${title} (files)`;
    case 'commands':
      return `${title} (runs a program)`;
    case 'network':
      return `${title} (network)`;
  }
}

export function isPlainText(body: string): boolean {
  return !/^\s*[[{]/.test(body);
}
