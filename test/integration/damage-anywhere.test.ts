/** A file of a whole runtime folder is damaged: nothing wrong is shown as right, all else opens, and what is missing is told. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gameCatalog } from '../../engine/cards/catalog.ts';
import { createCoreRules } from '../../engine/rules/core-rules.ts';
import { testFolder } from '../support/channels.ts';
import { damage } from '../support/damages.ts';
import { fillByHand } from '../support/filled-by-hand.ts';
import { createRandom, type Random } from '../support/mutate.ts';
import { fillRuntimeFolder } from '../support/runtime-folder.ts';
import { type Looking, type Shown, shownBy } from '../support/shown.ts';

const LONG = process.env['BOB_LONG'] === '1';
const DAMAGES = LONG ? 300 : 40;

/** Names of files, by kind, so that each kind has its turn however many files there are of it. */
const KINDS: Readonly<Record<string, RegExp>> = {
  decisions: /^memory_approvals\.jsonl$/,
  memories: /^ltm\.db$/,
  turns: /^turns\.jsonl$/,
  traces: /^stm\.jsonl$/,
  'talks, runs and rooms': /^bob\.db(\.sum)?$/,
  journals: /^mtg\/[^/]+\/journal\.(jsonl|mark)$/,
  'what goes on': /^state\.json$/,
  checkpoints: /^checkpoints\/[^/]+\.json$/,
  'summaries of games': /^mtg\/[^/]+\/summary\.json$/,
  settings: /^(hosting|retention|trusted|model-sight)\.json$/,
  'found out again': /^(clock|model-abilities|window|rooms)\.json$/,
  'decks of the person': /^agent-decks\//,
  'the key of rooms': /^rooms\.key$/,
  notices: /^notices\//,
  backups: /^backups\/.*\.zip$/,
};

/**
 * What says how things stand, and may stand otherwise where the damage is told: a room may have lost seats and bots, and a game
 * that has lost its end keeps to itself
 * what an opponent chose, and its positions are the same.
 */
const MAY_SAY_LESS = /^(room \S+|game \S+|game \S+ (replay|frame \d+)|setting .*|deck .*)$/;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => statSync(path.join(folder, name)).size > 0)
    .sort();
}

/** The last position of a game's replay is the one that could still be reached: not one of those that were asked about. */
function isWhereItEnds(name: string, found: Shown): boolean {
  const [, game = '', n = ''] = /^game (\S+) position (\d+)$/.exec(name) ?? [];
  return game !== '' && found.items.has(name) && !found.items.has(`game ${game} position ${Number(n) + 1}`);
}

/** What is wrong about what is shown of the damaged folder; nothing where all is well. */
function judged(sound: Shown, found: Shown, file: string): string[] {
  const isIts = (from: readonly string[]) => from.some((start) => file.startsWith(start));
  const told = found.told.some((text) => text.includes(path.posix.basename(file)));
  const complaints: string[] = [];
  const missing: string[] = [];
  for (const [name, { from, text }] of sound.items) {
    const now = found.items.get(name);
    if (now?.text === text || isWhereItEnds(name, found)) continue;
    if (now === undefined) missing.push(name);
    else if (!told || !MAY_SAY_LESS.test(name))
      complaints.push(`${name} is shown wrongly${told ? '' : ', and nothing is told'}: ${now.text.slice(0, 200)}`);
    if (!isIts(from)) complaints.push(`${name} is not in the file, and doesn't open`);
  }
  for (const name of found.items.keys()) {
    if (!sound.items.has(name) && !name.startsWith('notice ')) complaints.push(`${name} was never there`);
  }
  if (missing.length > 0 && !told)
    complaints.push(`${missing.length} are missing untold, such as ${missing[0]}. Told: ${found.told.join(' | ')}`);
  return complaints;
}

function soundOf(folder: string, looking: Looking): Promise<Shown> {
  const copy = path.join(testFolder('sound'), 'bob');
  cpSync(folder, copy, { recursive: true });
  return shownBy(copy, looking);
}

function chosen(files: readonly string[], kind: RegExp, random: Random): string {
  const fitting = files.filter((name) => kind.test(name));
  const name = fitting[random.below(fitting.length)];
  assert.ok(name !== undefined, `no file is of ${kind}`);
  return name;
}

test(`@ledger_append_only @ledger_torn_line ${DAMAGES} damages to any file show nothing wrong, stop nothing else, and are told`, {
  timeout: 3_600_000,
}, async (t) => {
  const rules = createCoreRules(gameCatalog());
  const whole = path.join(testFolder('whole'), 'bob');
  await fillRuntimeFolder(whole);
  await fillByHand(whole);
  const files = filesOf(whole);
  const backups = files.filter((name) => /^backups\/.*\.zip$/.test(name)).map((name) => path.posix.basename(name));
  const games = readdirSync(path.join(whole, 'mtg'));
  const all = await soundOf(whole, { rules, unpacked: backups });
  const briefly = await soundOf(whole, { rules, framesOf: [] });
  assert.ok(all.items.size > 500, `${all.items.size}`);
  const seed = Number(process.env['BOB_SEED'] ?? 1);
  const only = process.env['BOB_KIND'];
  const kinds = Object.entries(KINDS).filter(([name]) => only === undefined || name === only);
  const counts = { told: 0, asBefore: 0 };
  const failures: string[] = [];
  const started = performance.now();
  for (let n = 0; n < DAMAGES; n++) {
    const random = createRandom(seed * 10_000 + n);
    const [kind, pattern] = kinds[n % kinds.length] ?? ['', /$^/];
    const file = chosen(files, pattern, random);
    const folder = path.join(testFolder('damaged'), 'bob');
    cpSync(whole, folder, { recursive: true });
    const how = damage(path.join(folder, file), random);
    const looking = {
      rules,
      framesOf: games.filter((id) => file.startsWith(`mtg/${id}/`)),
      unpacked: backups.filter((name) => file === `backups/${name}`),
    };
    const found = await shownBy(folder, looking);
    const sound = { told: [], items: new Map([...briefly.items].filter(([name]) => all.items.has(name))) };
    for (const [name, item] of all.items) {
      const deep = /^game (\S+) (?:frame|position)/.exec(name)?.[1];
      if (deep !== undefined && looking.framesOf.includes(deep)) sound.items.set(name, item);
      const unpacked = /^backup (\S+) unpacked/.exec(name)?.[1];
      if (unpacked !== undefined && looking.unpacked.includes(unpacked)) sound.items.set(name, item);
    }
    for (const [name, item] of briefly.items) {
      const id = /^game (\S+) replay/.exec(name)?.[1];
      if (id !== undefined && !looking.framesOf.includes(id)) sound.items.set(name, item);
    }
    const complaints = judged(sound, found, file);
    const isTold = found.told.some((text) => text.includes(path.posix.basename(file)));
    counts[isTold ? 'told' : 'asBefore'] += 1;
    if (complaints.length > 0)
      failures.push(`BOB_SEED=${seed}, ${n}: ${kind}, ${file} ${how}: ${complaints.slice(0, 3).join('; ')}`);
    rmSync(path.dirname(folder), { recursive: true, force: true });
    if (existsSync(`${folder}-unpacked`)) rmSync(`${folder}-unpacked`, { recursive: true });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  t.diagnostic(
    `${DAMAGES} damages (BOB_SEED=${seed}) in ${seconds} s: ${counts.told} told, ${counts.asBefore} changed nothing that is shown, ${failures.length} failures`,
  );
  assert.deepEqual(failures, []);
});
