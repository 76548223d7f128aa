// What a shape can't say: every name that a card uses is bound before it is used, and every target has its own name.
import type { z } from 'zod';
import { instructions } from '../../effects/index.ts';
import { replacements } from '../../events/index.ts';
import type { Announced, CardDefinition, EffectNode, ReplacementNode } from '../language/index.ts';
import {
  abilitySchema,
  binding,
  cardSchema,
  choice,
  effectSchema,
  modeSchema,
  nearest,
  type Path,
  ref,
  replacementSchema,
  targetSlotSchema,
  variable,
  walk,
} from '../schema/index.ts';

interface Problem {
  path: string;
  message: string;
}

const roles = ['object', 'source', 'recipient', 'cause', 'player', 'amount'].map((role) => `event.${role}`);
/** `divided`: the share of a divided amount (CR 601.2d). */
/** `haunted`, `paired`: what an object is bound to by these keywords (CR 702.55b, 702.95b). */
/** `declared`: in what attacking or blocking costs, the creatures that do it together (CR 508.1a, 509.1a). */
const reserved: readonly string[] = ['self', 'attached', 'haunted', 'paired', 'each', 'divided', 'declared', ...roles];

interface Scope {
  names: Set<string>;
  slots: Set<string>;
  outer?: Scope;
}

const isBound = (scope: Scope | undefined, name: string): boolean =>
  scope !== undefined && (scope.names.has(name) || isBound(scope.outer, name));

const allNames = (scope: Scope | undefined): string[] => (scope ? [...scope.names, ...allNames(scope.outer)] : []);

/**
 * Names that stand for the card and not for one ability: choices and exiles that are remembered on it (CR 607) and
 * what "as this enters" binds.
 */
function linkedNames(card: CardDefinition): Set<string> {
  const linked = new Set<string>();
  let entering = 0;
  walk(cardSchema, card, (schema, value) => {
    if (schema === binding && entering > 0) linked.add(value as string);
    if (schema === effectSchema) {
      const node = value as { link?: boolean; as?: string };
      if (node.link && node.as) linked.add(node.as);
    }
    if (schema !== replacementSchema || !replacements.find((value as ReplacementNode).kind)?.bindsOnCard)
      return undefined;
    entering++;
    return () => {
      entering--;
    };
  });
  return linked;
}

/** Whether two modes can be chosen together. */
const modesMayMeet = (value: Announced): boolean => value.modes !== undefined && value.modes.max !== 1;

/** Problems with names, each with the path of the name. */
export function checkCard(card: CardDefinition): Problem[] {
  const problems: Problem[] = [];
  let scope: Scope = { names: linkedNames(card), slots: new Set() };
  let modesMeet = false;
  let abilities = 0;
  const report = (path: Path, message: string) => problems.push({ path: path.join('.'), message });

  const enter = (schema: z.ZodType, value: unknown): (() => void) | undefined => {
    const before = scope;
    const meetBefore = modesMeet;
    if (schema === abilitySchema) {
      scope = { names: new Set(), slots: new Set(), outer: before };
      modesMeet = modesMayMeet(value as Announced);
      abilities++;
      return () => {
        scope = before;
        modesMeet = meetBefore;
        abilities--;
      };
    }
    if (schema === modeSchema) {
      // A mode's slots may be named as another mode's are; what it binds is seen by another only where both may be chosen.
      scope = { names: modesMeet ? before.names : new Set(), slots: new Set(before.slots), outer: before };
      return () => {
        scope = before;
      };
    }
    return undefined;
  };

  walk(cardSchema, card, (schema, value, path) => {
    if (schema === ref || schema === variable || schema === choice) checkName(value as string, path, schema === choice);
    if (schema === binding) bind(value as string, path);
    if (schema === targetSlotSchema) return leaveSlot(value as { name: string }, path);
    if (schema === effectSchema) {
      return () => {
        // More names than `as` itself, bound once the node is done.
        const node = value as EffectNode;
        for (const name of instructions.find(node.kind)?.binds?.(node) ?? []) scope.names.add(name);
      };
    }
    return enter(schema, value);
  });
  return problems;

  function checkName(name: string, path: Path, chosen: boolean): void {
    if (
      // CR 201.5a: an ability that an ability gives, or that a token has, may speak of what gives it or creates the token.
      (name === 'granter' && abilities > 1) ||
      (reserved.includes(name) && !chosen) ||
      /^paid\.\d+$/.test(name) ||
      isBound(scope, name)
    )
      return;
    const known = chosen ? allNames(scope) : [...allNames(scope), ...reserved];
    const near = nearest(name, known);
    report(
      path,
      `nothing binds the name "${name}"${near ? `; did you mean "${near}"?` : ''} (bound here: ${known.join(', ')})`,
    );
  }

  function bind(name: string, path: Path): void {
    if (name === 'granter' || reserved.includes(name) || name.startsWith('paid.') || name.startsWith('event.')) {
      report(path, `"${name}" is a reserved name and can't be bound`);
    }
    scope.names.add(name);
  }

  function leaveSlot(slot: { name: string }, path: Path): () => void {
    return () => {
      if (scope.slots.has(slot.name))
        report([...path, 'name'], `another target of this ability is named "${slot.name}"`);
      scope.slots.add(slot.name);
    };
  }
}
