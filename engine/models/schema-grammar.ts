/** JSON Schema to a GBNF grammar, for servers that are kept to a grammar and not to a schema. */
import type { Json } from '../basics/index.ts';

/** Longer strings aren't asked for: an unbounded one never ends in some models. */
const LONGEST_STRING = 200;
const MOST_ITEMS = 32;

const BASICS = `ws ::= [ \\n]?
char ::= [ !#-[\\]-~] | "\\\\" ["\\\\/nt]
integer ::= "-"? ("0" | [1-9] [0-9]{0,14})
number ::= integer ("." [0-9]{1,14})?
boolean ::= "true" | "false"
null ::= "null"`;

type SchemaObject = { readonly [key: string]: Json };

/** null where the schema uses something that the grammar has no words for, such as references. */
export function grammarOf(schema: Json): string | null {
  const rules: string[] = [];
  const root = ruleOf(schema, rules);
  return root === null ? null : [`root ::= ${root}`, ...rules, BASICS].join('\n');
}

/** The right side of a rule; rules that it needs are added to `rules`. */
function ruleOf(schema: Json, rules: string[]): string | null {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return null;
  const node = schema as SchemaObject;
  if (Array.isArray(node.enum)) return `(${node.enum.map(literal).join(' | ')})`;
  if (node.const !== undefined) return literal(node.const);
  const choices = node.anyOf ?? node.oneOf;
  if (Array.isArray(choices)) {
    const parts = choices.map((choice) => ruleOf(choice, rules));
    return parts.includes(null) ? null : `(${parts.join(' | ')})`;
  }
  switch (node.type) {
    case 'string': {
      const least = typeof node.minLength === 'number' ? node.minLength : 0;
      const most = typeof node.maxLength === 'number' ? Math.min(node.maxLength, LONGEST_STRING) : LONGEST_STRING;
      return `"\\"" char{${least},${Math.max(least, most)}} "\\""`;
    }
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return node.type;
    case 'array':
      return arrayRule(node, rules);
    case 'object':
      return objectRule(node, rules);
    default:
      return null;
  }
}

function arrayRule(node: SchemaObject, rules: string[]): string | null {
  const item = node.items === undefined ? null : ruleOf(node.items, rules);
  if (item === null) return null;
  const name = addRule(rules, item);
  const least = typeof node.minItems === 'number' ? node.minItems : 0;
  const most = typeof node.maxItems === 'number' ? Math.min(node.maxItems, MOST_ITEMS) : MOST_ITEMS;
  if (most === 0) return '"[" ws "]"';
  const more = `${name} (ws "," ws ${name}){${Math.max(0, least - 1)},${most - 1}}`;
  return least === 0 ? `"[" ws (${more})? ws "]"` : `"[" ws ${more} ws "]"`;
}

/** Every property is written, in the schema's order: a grammar for leaving some out grows with their number squared. */
function objectRule(node: SchemaObject, rules: string[]): string | null {
  const properties = Object.entries((node.properties ?? {}) as SchemaObject);
  const members: string[] = [];
  for (const [key, value] of properties) {
    const rule = ruleOf(value, rules);
    if (rule === null) return null;
    members.push(`${literal(key)} ws ":" ws ${addRule(rules, rule)}`);
  }
  return members.length === 0 ? '"{" ws "}"' : `"{" ws ${members.join(' ws "," ws ')} ws "}"`;
}

function addRule(rules: string[], right: string): string {
  const name = `part${rules.length}`;
  rules.push(`${name} ::= ${right}`);
  return name;
}

/** The JSON text of a value, as a string of the grammar. */
function literal(value: Json): string {
  return JSON.stringify(JSON.stringify(value));
}
