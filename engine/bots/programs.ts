/** Which bots this Bob has, by which names they are found, and whether a definition can run. */
import type { BotDef, BotManifest } from '../api/index.ts';
import { done, type Outcome, refused } from '../basics/index.ts';
import type { BotProgram, JsonObject } from './bot.ts';
import { canonicalJson, labelledHash } from './hashes.ts';
import { HOOK_NAMES, hookNamed, USUAL_HOOKS } from './hooks.ts';
import type { InlineCode } from './inline-code.ts';

export interface Runnable {
  /** Without its secrets. */
  readonly def: BotDef;
  readonly program: BotProgram;
  /** Code of the room's own, in the sandbox. */
  readonly inline: boolean;
  /** The program's manifest with what the definition says instead. `manifestHash` is over its canonical JSON. */
  readonly manifest: BotManifest;
  readonly params: JsonObject;
  readonly codeHash: string;
  readonly manifestHash: string;
}

export interface Programs {
  /** BAD_OP in words for whoever wrote the definition. `env` has the names without `?`. */
  /** `kept`: secrets that it has already. */
  prepare(
    def: BotDef,
    kept?: Readonly<Record<string, string>>,
  ): Promise<Outcome<{ runnable: Runnable; env: Readonly<Record<string, string>> }>>;
  /** The same for a definition that was prepared once; null where this Bob no longer has its program. */
  resolve(def: BotDef): Runnable | null;
}

export function createPrograms(programs: readonly BotProgram[], sandbox: InlineCode | null): Programs {
  const byRef = new Map(programs.map((program) => [program.ref, program]));

  const resolve = (given: BotDef): Runnable | null => {
    const { env_redacted: _, bot_env_redacted: __, ...def } = given;
    const ref = def.code_ref ?? '';
    if (ref !== '') {
      const program = byRef.get(ref) ?? byRef.get(plainRef(ref));
      return program === undefined ? null : runnable(def, program, false, labelledHash(program.source));
    }
    const code = def.inline_code ?? '';
    if (code === '' || sandbox === null) return null;
    const codeHash = labelledHash(code);
    return runnable(def, sandbox.program({ name: def.name, inline_code: code }, codeHash), true, codeHash);
  };

  return {
    resolve,
    async prepare(def, kept = {}) {
      const problem = missingCode(def, byRef, sandbox) ?? wrongHooks(def);
      if (problem !== null) return badOp(problem);
      if ((def.code_ref ?? '') === '' && sandbox !== null) {
        const readable = await sandbox.check({ name: def.name, inline_code: def.inline_code ?? '' });
        if (!readable.ok) return readable;
      }
      const found = resolve(def);
      if (found === null) throw new Error(`A definition of ${def.name} that was found in order can't be resolved`);
      const params = found.program.problem?.(found.params) ?? null;
      if (params !== null) return badOp(`${def.name} can't be played with these parameters: ${params}`);
      const env = { ...kept, ...givenEnv(def) };
      const secrets = wrongEnv(def.name, found.manifest, env);
      return secrets === null ? done({ runnable: found, env }) : badOp(secrets);
    },
  };
}

function runnable(def: BotDef, program: BotProgram, inline: boolean, codeHash: string): Runnable {
  const usual = inline ? { hooks: [...USUAL_HOOKS] } : {};
  const params: JsonObject = { ...program.manifest.params, ...def.manifest.params, ...def.params };
  // Draft A's clients look for what is played in the manifest: no usual value stands there that isn't so.
  const declared: JsonObject = { ...program.manifest.params, ...def.params, ...def.manifest.params };
  const manifest: BotManifest = {
    ...usual,
    ...program.manifest,
    ...def.manifest,
    ...(Object.keys(declared).length > 0 ? { params: declared } : {}),
  };
  const version = def.version ?? def.manifest.version ?? program.version;
  const manifestHash = labelledHash(canonicalJson(manifest));
  return { def: { ...def, version }, program, inline, manifest, params, codeHash, manifestHash };
}

/** The seed writes `tool://dynamic_toolbox/GuessBot` and `tool://dynamic_toolbox/guess_bot@abcdef`: one bot, `bob://guess-bot`. */
function plainRef(ref: string): string {
  const [, name] = /^(?:tool:\/\/dynamic_toolbox\/|bob:\/\/)([A-Za-z0-9_-]+)(?:@.*)?$/.exec(ref) ?? [];
  if (name === undefined) return ref;
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replaceAll('_', '-');
  return `bob://${words.toLowerCase()}`;
}

function missingCode(def: BotDef, byRef: ReadonlyMap<string, BotProgram>, sandbox: InlineCode | null): string | null {
  const ref = def.code_ref ?? '';
  const known = [...byRef.keys()].sort().join(', ') || 'none';
  if (ref !== '') {
    return byRef.has(ref) || byRef.has(plainRef(ref))
      ? null
      : `This Bob has no bot ${JSON.stringify(ref)}. The ones that it has: ${known}.`;
  }
  if ((def.inline_code ?? '') === '') {
    return `${def.name} comes without code: give \`code_ref\` (${known}) or \`inline_code\` (JavaScript).`;
  }
  return sandbox === null ? `This Bob runs no code that rooms bring along. The bots that it has: ${known}.` : null;
}

function wrongHooks(def: BotDef): string | null {
  const unknown = (def.manifest.hooks ?? []).filter((name) => hookNamed(name) === null);
  if (unknown.length === 0) return null;
  return `The manifest of ${def.name} names hooks that don't exist: ${unknown.join(', ')}. There are ${HOOK_NAMES.join(', ')}.`;
}

/** A `?` at the end of a name only says that the secret may be missing. */
export function secretName(name: string): string {
  return name.endsWith('?') ? name.slice(0, -1) : name;
}

function givenEnv(def: BotDef): Record<string, string> {
  const given = Object.entries({ ...def.env_redacted, ...def.bot_env_redacted });
  return Object.fromEntries(given.map(([name, value]) => [secretName(name), value]));
}

/** Why a bot can't have exactly these secrets; null where it can. A bot that lists none may have any. */
export function wrongEnv(name: string, manifest: BotManifest, env: Readonly<Record<string, string>>): string | null {
  const needs = manifest.needs_env ?? [];
  const missing = needs.filter((need) => !need.endsWith('?') && !Object.hasOwn(env, need));
  if (missing.length > 0) return `${name} can't do without ${missing.join(', ')}: give a value in \`env_redacted\`.`;
  const listed = new Set(needs.map(secretName));
  const strange = manifest.needs_env === undefined ? [] : Object.keys(env).filter((given) => !listed.has(given));
  if (strange.length === 0) return null;
  return `${name} asks for no ${strange.join(', ')}. Its \`needs_env\` has: ${[...listed].join(', ') || 'nothing'}.`;
}

export function badOp(message: string): Outcome<never> {
  return refused(400, 'BAD_OP', message);
}
