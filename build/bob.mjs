#!/usr/bin/env node
// `npx bob`: the bob command, from the folder in which it is called.
import { launch } from './launch.mjs';

launch('build/command.mjs', process.argv.slice(2));
