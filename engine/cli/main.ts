/** The `bob` command. */
import { runBobProcess } from './process.ts';

await runBobProcess();
