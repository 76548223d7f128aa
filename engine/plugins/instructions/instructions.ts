/** What a model is told about itself, its tools and the phase of its work. */
import { readFileSync } from 'node:fs';
import { below, section } from '../assembly.ts';
import type { Assembly, PluginContext, RummyContext } from '../plugin.ts';

/** First in the system message: the base on which the others build. */
const SYSTEM_PRIORITY = 10;
const PHASE_PRIORITY = 250;
const FIRST_PHASE = 104;
const LAST_PHASE = 108;

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').trim();

export default function instructions(core: PluginContext): void {
  core.registerScheme({ category: 'audit', writableBy: ['system'], modelVisible: false });
  const base = { tools: text('instructions.md'), plain: text('instructions_plain.md') };
  const phases = new Map<number, string>();
  for (let phase = FIRST_PHASE; phase <= LAST_PHASE; phase++) phases.set(phase, text(`instructions_${phase}.md`));

  core.filter(
    'assembly.system',
    async (system, { rummy }) => {
      const docs = await rummy.apply('instructions.toolDocs', [], rummy);
      const persona = personaOf(rummy);
      return [
        system,
        rummy.tools.length === 0 ? base.plain : base.tools,
        ...docs.map(({ doc }) => doc),
        persona === '' ? '' : `# Persona\n\n${persona}`,
      ].reduce(below, '');
    },
    SYSTEM_PRIORITY,
  );

  core.filter(
    'assembly.user',
    (user, assembly) => {
      // Without tools there are no phases: one answer is the whole work.
      const directive = assembly.rummy.tools.length === 0 ? '' : (phases.get(phaseOf(assembly)) ?? '');
      return below(user, section('instructions', directive === '' ? [] : [directive]));
    },
    PHASE_PRIORITY,
  );
}

/** What `persona` wrote for this run, or the text that the run was started with. */
function personaOf(rummy: RummyContext): string {
  const kept = rummy.store.read(rummy.run.id, 'instructions://system')?.attributes['persona'];
  return typeof kept === 'string' ? kept : (rummy.run.persona ?? '');
}

/** The phase that the loop's latest update named; a new loop begins with the first. */
function phaseOf({ rummy, loopStartTurn }: Assembly): number {
  let phase = FIRST_PHASE;
  let latest = -1;
  for (const entry of rummy.store.find({ runId: rummy.run.id, pattern: 'update://*' })) {
    const named = Number(entry.attributes['phase']);
    if (entry.turn < loopStartTurn || entry.turn <= latest) continue;
    if (named >= FIRST_PHASE && named <= LAST_PHASE) {
      phase = named;
      latest = entry.turn;
    }
  }
  return phase;
}
