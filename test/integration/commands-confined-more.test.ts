/** Further ways out for a command of a model: through git's own files, the kernel's calls, files and words. */
import { GIT_INSIDE } from '../support/attacks/git-inside.ts';
import { KERNEL_AND_WORDS } from '../support/attacks/kernel-and-words.ts';
import { attackAll } from '../support/command-attacks.ts';

attackAll('inside git', GIT_INSIDE);
attackAll('the kernel and words', KERNEL_AND_WORDS);
