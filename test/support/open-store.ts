/**
 * Run as a process of its own, as `open-store.ts FILE [stay] [as-nobody]`: opens the store at the given file, says what
 * came of it, and with `stay` waits to be ended. Root may write anywhere; `as-nobody` gives that up first.
 */
import { openDatabase } from '../../engine/database/database.ts';
import { openStore } from '../../engine/entries/open.ts';
import { readSettings } from '../../engine/settings/settings.ts';

const NOBODY = 65534;

if (process.argv.includes('as-nobody')) {
  // Nobody may be unable to read this very program, where it lies in a private folder: all that is needed is loaded first.
  openDatabase(':memory:', { synchronous: 'NORMAL' }).close();
  process.setgroups!([]);
  process.setgid!(NOBODY);
  process.setuid!(NOBODY);
}

const opened = openStore({ file: process.argv[2]!, settings: readSettings({}).settings, now: Date.now });
process.stdout.write(`${opened.ok ? 'opened' : JSON.stringify(opened.refusal)}\n`);
if (opened.ok && process.argv.includes('stay')) process.stdin.resume();
