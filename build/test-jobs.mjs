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
/**
 * Tests that have a project's folder in which commands run. What holds commands shows them none of the system's own folders, so
 * theirs can't be where memory stands for a disk (see `memoryFolder` in test.mjs).
 */
const ON_DISK = [
  'test/engine/confine/',
  'test/engine/plugins/',
  'test/engine/tools/',
  'test/integration/approvals',
  'test/integration/commands-',
  'test/integration/plugins-proposals',
  'test/integration/run-files',
  'test/integration/tools-',
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
 * @typedef {{ parameters: string[], onDisk: boolean }} Job parameters for Node, and whether its folders have to be on a disk
 * @param {string[]} files
 * @param {(file: string) => number} lengthOf milliseconds, more or less
 * @returns {Job[]}
 */
export function testJobs(files, lengthOf) {
  const isAlone = (/** @type {string} */ file) => begins(file, ALONE);
  const isOnDisk = (/** @type {string} */ file) => begins(file, ON_DISK);
  const shared = files.filter((file) => !isAlone(file));
  const jobs = [shared.filter(isOnDisk), ...byFolder(shared.filter((file) => !isOnDisk(file)))]
    .filter((own) => own.length > 0)
    .map((own) => ({ parameters: ['--test-isolation=none', ...own], onDisk: isOnDisk(own[0] ?? '') }));
  for (const onDisk of [true, false]) {
    const alone = files.filter((file) => isAlone(file) && isOnDisk(file) === onDisk);
    alone.sort((a, b) => lengthOf(b) - lengthOf(a));
    while (alone[0] !== undefined) {
      const some = alone.splice(0, lengthOf(alone[0]) >= LONG ? 1 : FEW);
      jobs.push({ parameters: ['--test-concurrency=1', ...some], onDisk });
    }
  }
  return jobs;
}

/**
 * @param {string} file
 * @param {string[]} folders
 */
const begins = (file, folders) => folders.some((folder) => file.startsWith(folder));

/**
 * @param {string[]} files
 * @returns {string[][]}
 */
function byFolder(files) {
  const rest = new Set(files);
  return SHARED.map((folder) => {
    const own = [...rest].filter((file) => file.startsWith(folder));
    for (const file of own) rest.delete(file);
    return own;
  });
}
