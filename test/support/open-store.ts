/** Run as a process of its own: opens the store at the given file, says what came of it, and waits to be ended. */
import { openStore } from '../../engine/entries/open.ts';
import { readSettings } from '../../engine/settings.ts';

const opened = openStore({ file: process.argv[2]!, settings: readSettings({}).settings, now: Date.now });
process.stdout.write(`${opened.ok ? 'opened' : JSON.stringify(opened.refusal)}\n`);
if (opened.ok && process.argv[3] === 'stay') process.stdin.resume();
