/** Run as a process of its own, to be killed at any moment: brings a database of the first schema, full of projects, to a later one. */
import { must } from '../../engine/basics/outcome.ts';
import { migrate } from '../../engine/entries/migrate.ts';
import { sayLine } from './say-line.ts';
import { openForSteps, slowSteps } from './slow-steps.ts';

const file = process.argv[2]!;
const database = openForSteps(file);
sayLine('begun');
must(migrate(database, file, slowSteps()));
sayLine('done');
// It stays until it is killed: an upgrade that was acknowledged is there as well.
setInterval(() => undefined, 1000);
