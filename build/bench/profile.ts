// What a CPU profile is made of: time by function and by file, children not counted.
//   node --cpu-prof --cpu-prof-dir=profiles engine/cli/main.ts bench rules --seconds 5
//   node build/bench/profile.ts profiles/*.cpuprofile [rows]
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

const [file, rows = '25'] = process.argv.slice(2);
if (file === undefined) throw new Error('name a .cpuprofile');
const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile;
const here = `${pathToFileURL(process.cwd()).href}/`;
const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
const byFunction = new Map<string, number>();
const byFile = new Map<string, number>();
let total = 0;
for (const [place, id] of samples.entries()) {
  const { functionName, url, lineNumber } = frames.get(id)!;
  const spent = timeDeltas[place]!;
  const source = url.replace(here, '');
  // Loading and type stripping happen once; they are no part of play.
  if (source.startsWith('node:') || source.startsWith('wasm:') || functionName === '(idle)') continue;
  total += spent;
  add(byFunction, `${functionName || '(anonymous)'} ${source}${source === '' ? '' : `:${lineNumber + 1}`}`, spent);
  add(byFile, source === '' ? functionName : source, spent);
}

function add(to: Map<string, number>, key: string, spent: number): void {
  to.set(key, (to.get(key) ?? 0) + spent);
}

function show(title: string, from: Map<string, number>): void {
  process.stdout.write(`\n${title}\n`);
  for (const [key, spent] of [...from].sort((a, b) => b[1] - a[1]).slice(0, Number(rows))) {
    process.stdout.write(`${((100 * spent) / total).toFixed(1).padStart(6)} %  ${key}\n`);
  }
}

process.stdout.write(`${(total / 1e6).toFixed(1)} s of play\n`);
show('By function', byFunction);
show('By file', byFile);
