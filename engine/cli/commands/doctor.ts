/** `bob doctor`: says what works here, what doesn't, and what to do about it. */

import { filesAmiss } from '../../agent/files-amiss.ts';
import { reportModels } from '../../agent/model-report.ts';
import { CARDS_FOLDER, gameCatalog } from '../../cards/index.ts';
import { confinementOf } from '../../confine/index.ts';
import { findInstalledBrowser, probeModelServers } from '../../machine/index.ts';
import { openNotices } from '../../notices/index.ts';
import { readSettings } from '../../settings/index.ts';
import { badUsage, type CliCommand, parseCommandArgs } from '../command.ts';
import {
  type Check,
  checkBrowser,
  checkCardData,
  checkCommands,
  checkDisk,
  checkElectron,
  checkImportedCards,
  checkKeys,
  checkModelServers,
  checkNode,
  checkNotices,
  checkRuntimeFolder,
  checkSettings,
  checkSqlite,
  checkWindow,
  modelsCheck,
} from '../doctor-checks.ts';

const usage = `bob doctor [--json]

Looks at Node, SQLite, Electron's binary, browsers, card data, the runtime folder, free disk space,
what holds commands of models, model servers on this machine, which models Bob would ask, keys, settings, and what Bob has to
tell about your files. With --json: {checks: [{name, ok, detail, fix, required}]}.
Ends with 1 where something that Bob can't do without is missing.`;

const command: CliCommand = {
  name: 'doctor',
  summary: 'what works on this machine, and what to do about the rest',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs({ usage }, { args, options: {}, allowPositionals: false });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    // Before the checks that start other programs: those block this thread, and a blocked thread can't hear an answer.
    const servers = await probeModelServers();
    const { settings, problems } = readSettings(io.env);
    const models = await reportModels(settings, io.runtimeDir, false);
    const confinement = confinementOf(process.platform);
    const electron = checkElectron();
    const browser = checkBrowser(findInstalledBrowser());
    const checks: Check[] = [
      checkNode(process.version),
      checkSqlite(),
      checkWindow(electron, browser),
      electron,
      browser,
      checkCardData(CARDS_FOLDER),
      checkImportedCards(gameCatalog()),
      checkRuntimeFolder(io.runtimeDir),
      checkDisk(io.runtimeDir),
      ...checkNotices(openNotices({ runtimeDir: io.runtimeDir, now: Date.now }).unread()),
      checkCommands(confinement, await confinement.missing()),
      ...checkModelServers(servers),
      modelsCheck(models),
      checkKeys(io.env),
      checkSettings([...problems, ...(await filesAmiss(settings, io.runtimeDir))]),
    ];
    io.result({ checks }, () => checks.map(describe).join('\n'));
    return checks.some((check) => check.required && !check.ok) ? 1 : 0;
  },
};

function describe(check: Check): string {
  const mark = check.ok ? 'ok     ' : check.required ? 'MISSING' : '-      ';
  return `${mark} ${check.name}: ${check.detail}${check.fix === '' ? '' : `\n          ${check.fix}`}`;
}

export default command;
