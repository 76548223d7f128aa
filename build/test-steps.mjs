// Steps that run beside each other on as many places as there are, and yet print as if one followed the other.

import { spawn } from 'node:child_process';

/**
 * @typedef {(text: string) => void} Print
 * @typedef {{ take: (places: number) => Promise<() => void> }} Places gives so many, and what gives them back
 * @typedef {{ name: string, places: number, run: (print: Print, places: Places) => boolean | Promise<boolean> }} Step
 *   `places` is what it needs while it runs; none, if it takes them itself for each of its parts
 */

/**
 * Who asks first is given first, so that whoever needs many isn't passed over for ever by those who need one.
 * @param {number} count
 * @returns {Places}
 */
export function createPlaces(count) {
  let free = count;
  /** @type {{ wanted: number, go: () => void }[]} */
  const waiting = [];
  const serve = () => {
    for (let first = waiting[0]; first !== undefined && first.wanted <= free; first = waiting[0]) {
      waiting.shift();
      free -= first.wanted;
      first.go();
    }
  };
  return {
    take(places) {
      const wanted = Math.min(places, count);
      return new Promise((resolve) => {
        const give = () => {
          free += wanted;
          serve();
        };
        waiting.push({ wanted, go: () => resolve(give) });
        serve();
      });
    },
  };
}

/**
 * What each of them prints in one piece: the first that isn't over as it comes, the others when their turn comes.
 * @param {number} count
 * @param {Print} write
 */
function printInTurn(count, write) {
  const kept = Array.from({ length: count }, () => '');
  /** @type {Set<number>} */
  const over = new Set();
  let now = 0;
  return {
    /**
     * @param {number} index
     * @param {string} text
     */
    print(index, text) {
      if (index === now) write(text);
      else kept[index] += text;
    },
    /** @param {number} index */
    end(index) {
      over.add(index);
      while (over.has(now)) {
        now += 1;
        const text = kept[now] ?? '';
        if (text !== '') write(text);
      }
    },
  };
}

/**
 * What breaks off has failed as well, and the others go on.
 * @param {Step} step
 * @param {Print} print
 * @param {Places} places
 */
async function attempt(step, print, places) {
  try {
    return await step.run(print, places);
  } catch (error) {
    print(`${error instanceof Error ? error.stack : String(error)}\n`);
    return false;
  }
}

/**
 * Those of a line one after the other, the lines beside each other. It goes on after a failure.
 * @param {readonly (readonly Step[])[]} lines
 * @param {{ count: number, write: Print }} options how many places there are
 * @returns {Promise<string[]>} the names of those that failed, in their order
 */
export async function runSteps(lines, { count, write }) {
  const places = createPlaces(count);
  const steps = lines.flat();
  const output = printInTurn(steps.length, write);
  /** @type {Set<Step>} */
  const failed = new Set();
  /** @param {Step} step */
  const run = async (step) => {
    const index = steps.indexOf(step);
    const print = (/** @type {string} */ text) => output.print(index, text);
    print(`\n== ${step.name}\n`);
    const begun = performance.now();
    const passed = await attempt(step, print, places);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    print(`== ${step.name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`);
    if (!passed) failed.add(step);
    output.end(index);
  };
  // Whoever needs most asks first, and would otherwise wait until others have ended.
  const most = (/** @type {readonly Step[]} */ line) => Math.max(...line.map((step) => step.places));
  const inOrder = lines.filter((line) => line.length > 0).sort((a, b) => most(b) - most(a));
  await Promise.all(
    inOrder.map(async (line) => {
      // Kept from step to step: between them others would get it, for as long as the longest of their parts takes.
      const give = most(line) > 0 ? await places.take(most(line)) : () => undefined;
      for (const step of line) await run(step);
      give();
    }),
  );
  return steps.filter((step) => failed.has(step)).map(({ name }) => name);
}

/**
 * Runs this same Node with these parameters. What it prints comes in whole lines, so that two that share a step never mix theirs.
 * @param {readonly string[]} parameters
 * @param {{ cwd: string, print: Print, env?: Record<string, string> }} options
 * @returns {Promise<boolean>} whether it ended well
 */
export function runNode(parameters, { cwd, print, env = {} }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8');
      stream.on('data', (/** @type {string} */ text) => {
        const end = text.lastIndexOf('\n') + 1;
        if (end > 0) print(rest + text.slice(0, end));
        rest = end > 0 ? text.slice(end) : rest + text;
      });
      stream.on('end', () => {
        if (rest !== '') print(`${rest}\n`);
      });
    }
    child.on('error', (error) => {
      print(`${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}
