/** The `bob` command. */
import { runProcess } from './process.ts';

await runProcess();
