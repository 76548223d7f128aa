/** Whatever a command of a model is told to do, it executes nothing outside of its folder and reads nothing there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Confinement, confinementOf, runUnheld } from '../../engine/confine/confinement.ts';
import { OPTIONS } from '../support/attacks/options.ts';
import { PROCESSES } from '../support/attacks/processes.ts';
import { READING } from '../support/attacks/reading.ts';
import { REPOSITORIES } from '../support/attacks/repositories.ts';
import { attackAll, carryOut } from '../support/command-attacks.ts';
import { onHeld } from '../support/held.ts';

attackAll('options', OPTIONS);
attackAll('reading', READING);
attackAll('repositories', REPOSITORIES);
attackAll('processes', PROCESSES);

test('@commands_held an allowed program that writes and reads outside does neither', onHeld, () =>
  carryOut(
    {
      name: 'a program of its own',
      steps: [{ exec: 'attack' }],
      program: 'touch {mark}; cat {outside}/secret.txt {home}/.ssh/id_rsa',
    },
    confinementOf(process.platform),
    true,
  ),
);

const onPosix = process.platform === 'win32' ? { skip: 'the programs of these cases are those of POSIX systems' } : {};

test(
  '@commands_held the cases are real: with nothing that holds programs, most of them get through',
  onPosix,
  async () => {
    const open: Confinement = { name: 'open', missing: () => Promise.resolve(null), run: runUnheld };
    const harmless = new Set([
      'by its full name',
      'by the way up',
      'a link to a file',
      'grep through links, one letter',
    ]);
    const through: string[] = [];
    for (const attack of [...OPTIONS, ...READING.filter(({ name }) => harmless.has(name))]) {
      await carryOut(attack, open, true).catch(() => through.push(attack.name));
    }
    assert.ok(through.length >= 20, through.join('\n'));
    for (const name of harmless) assert.ok(through.includes(name), name);
  },
);
