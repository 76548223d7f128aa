// Which files of unit tests share a process, and in which order the processes begin.

/** Tests that start programs, kill them, or change what all of a process shares have a process each. */
const ALONE = [
  'test/build/',
  'test/docs/recipes.test.ts',
  'test/engine/backup/',
  'test/engine/cli/',
  'test/engine/disk/runtime-folder.test.ts',
  'test/fuzz/',
  'test/integration/channel-sandbox',
  'test/integration/channels-kill',
  'test/integration/commands-',
  'test/integration/conversations-kill',
  'test/integration/damage-anywhere',
  'test/integration/decks-leaks',
  'test/integration/kill',
  'test/integration/memory-kill',
  'test/integration/rooms-junk',
  'test/renderer/store.test.ts',
];
/** All others share one for each of these: to begin a process and load the engine takes longer than most files do. */
const SHARED = ['test/integration/', 'test/mtg-core/', 'test/'];
/** How many files of those that stand alone one process takes at a time. */
const FEW = 6;
/** A file that takes as long as this, in milliseconds, has its process to itself, so that nothing waits behind it. */
const LONG = 5000;

/**
 * What each process of tests runs: those that share one, and then a few at a time of those that have one each, the longest
 * first, so that no lane is left with one of them at the end.
 * @param {string[]} files
 * @param {(file: string) => number} lengthOf milliseconds, more or less
 * @returns {string[][]} parameters for Node
 */
export function testJobs(files, lengthOf) {
  const isAlone = (/** @type {string} */ file) => ALONE.some((folder) => file.startsWith(folder));
  const rest = new Set(files.filter((file) => !isAlone(file)));
  const jobs = SHARED.map((folder) => {
    const own = [...rest].filter((file) => file.startsWith(folder));
    for (const file of own) rest.delete(file);
    return own.length === 0 ? [] : ['--test-isolation=none', ...own];
  });
  const alone = files.filter(isAlone).sort((a, b) => lengthOf(b) - lengthOf(a));
  while (alone[0] !== undefined) {
    jobs.push(['--test-concurrency=1', ...alone.splice(0, lengthOf(alone[0]) >= LONG ? 1 : FEW)]);
  }
  return jobs.filter((job) => job.length > 0);
}
