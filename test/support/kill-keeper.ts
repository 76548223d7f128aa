/**
 * Run as a process of its own, to be killed at any moment: writes entries and lines of a log without end, and between them
 * makes backups, upgrades its store after a backup, and puts an earlier backup back. Says each thing before it is begun and
 * once it counts, a JSON object a line.
 */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { openBackups } from '../../engine/backup/backups.ts';
import { backUpBeforeUpgrade } from '../../engine/backup/before-upgrade.ts';
import { restoreClosed } from '../../engine/backup/closed.ts';
import { finishRestore } from '../../engine/backup/finish-restore.ts';
import { must } from '../../engine/basics/outcome.ts';
import { openLineFile } from '../../engine/disk/line-file.ts';
import { sayLine } from './say-line.ts';
import { openTestStore } from './store.ts';

const [runtimeDir, what] = [path.resolve(process.argv[2]!), process.argv[3]!];

const say = (line: object): void => sayLine(JSON.stringify(line));

await finishRestore(runtimeDir);
const place = { runtimeDir, databaseFile: undefined, now: Date.now };
if (what === 'restore') {
  // The backup that the test made at first, over whatever has come since.
  say({ begun: 'restore' });
  await restoreClosed(path.join(runtimeDir, 'backups', 'first.zip'), { ...place, bob: '0' }, true);
  say({ done: 'restore' });
}
if (what === 'upgrade') {
  say({ begun: 'upgrade' });
  must(await backUpBeforeUpgrade({ ...place, known: { main: 99, memory: 99 } }));
  say({ done: 'upgrade' });
}
const store = openTestStore({ file: path.join(runtimeDir, 'bob.db') });
const log = openLineFile(path.join(runtimeDir, 'turns.jsonl'), { flush: true });
const backups = openBackups({
  runtimeDir,
  database: store.database,
  bob: '0',
  now: Date.now,
  onProgress: () => undefined,
  onFailure: (error) => {
    throw error;
  },
  onChange: () => undefined,
});
let backing = false;
for (let n = 0; ; n++) {
  const key = `${process.pid}_${n}`;
  // First the line, then the entry that goes with it: so a backup that has the entry has the line too.
  log.append([{ key }]);
  store.put(`known://${key}`, 'x'.repeat((n * 131) % 4000), { runId: 1 });
  say({ kept: key });
  if (!backing && what === 'backup') {
    backing = true;
    say({ begun: 'backup' });
    backups.make('asked').then(
      ({ file }) => {
        say({ made: file });
        backing = false;
      },
      (error: unknown) => appendFileSync(path.join(runtimeDir, 'failed.txt'), String(error)),
    );
  }
  await new Promise((resolve) => setImmediate(resolve));
}
