/** Bare paths: the files of the project as data, and the vetoes that hold for every change of one. */
import type { Entry } from '../../entries/index.ts';
import type { PluginContext } from '../plugin.ts';
import { textOf } from '../targets.ts';
import { logParts } from '../text.ts';

/** Tools whose accepted proposals change files. */
const CHANGING = new Set(['set', 'rm', 'cp', 'mv']);
/** Lines that name something, for the short form. */
const NAMING =
  /^\s*(?:export\s+)?(?:default\s+)?(?:(?:public|private|protected|static|abstract|async|pub)\s+)*(?:(?:function|class|interface|type|enum|struct|trait|impl|def|fn|func|module|namespace)\b|const\s+\w+\s*=\s*(?:async\s*)?(?:\(|function\b))|^#{1,3}\s+\S/;
const NAMES_SHOWN = 20;
const NAME_LENGTH = 120;

export default function file(core: PluginContext): void {
  core.registerScheme({ name: null, category: 'data', scope: 'project' });
  core.on('visible', (entry) => entry.body);
  core.on('summarized', outline);
  core.filter('proposal.accepting', (verdict, { rummy, entry }) => {
    const action = logParts(entry.path)?.action;
    if (verdict.veto !== null || action === undefined || !CHANGING.has(action)) return verdict;
    const files = [entry.attributes['files']].flat().filter((name) => typeof name === 'string');
    for (const name of [...files, textOf(entry.attributes, 'to')]) {
      const constraint = name === null ? null : core.constraints.of(rummy.project.id, name);
      if (constraint === 'readonly' || constraint === 'ignore') {
        return { veto: `${name} may not be changed: it is ${constraint} in this project.` };
      }
    }
    return verdict;
  });
}

/** What a file declares, without what it does. */
function outline(entry: Entry): string {
  const names: string[] = [];
  for (const line of entry.body.split('\n')) {
    if (line.length > 400 || !NAMING.test(line)) continue;
    names.push(line.trim().slice(0, NAME_LENGTH));
    if (names.length === NAMES_SHOWN) break;
  }
  return names.join('\n');
}
