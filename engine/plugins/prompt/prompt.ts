/** The task of a loop: kept as `prompt://N`, and the last thing that the model reads in every turn. */
import { below, latestPrompt, measurePacket } from '../assembly.ts';
import type { Assembly, PluginContext, RummyContext } from '../plugin.ts';
import { attributes } from '../text.ts';

const PRIORITY = 300;
/** Before any plugin that looks at the turn's prompt. */
const EARLY = 10;
/** How much of a demoted prompt is still told, in characters. */
const BEGINNING = 500;

export default function prompt(core: PluginContext): void {
  core.registerScheme({ category: 'prompt', writableBy: ['plugin'] });
  core.on('visible', (entry) => entry.body);
  core.on('summarized', (entry) =>
    entry.body.length <= BEGINNING
      ? entry.body
      : `${entry.body.slice(0, BEGINNING)}\n[${entry.body.length - BEGINNING} more characters: get them with path="${entry.path}" line="1" limit="50"]`,
  );
  core.on('turn.started', ({ rummy }) => record(rummy), EARLY);
  core.filter('assembly.user', (user, assembly) => below(user, render(assembly)), PRIORITY);
}

/** Once a loop, in its first turn. */
function record(rummy: RummyContext): void {
  const prompts = rummy.store.find({ runId: rummy.run.id, pattern: 'prompt://*' });
  if (prompts.some((entry) => entry.attributes['loop'] === rummy.loop.id)) return;
  rummy.set({
    path: `prompt://${rummy.turn}`,
    body: rummy.loop.prompt,
    attributes: { mode: rummy.mode, loop: rummy.loop.id },
  });
}

function render({ rummy, rows, ceiling, systemTokens, disarm }: Assembly): string {
  const row = latestPrompt(rows)?.row ?? null;
  const { floor, premium } = measurePacket(rows);
  const usage = floor + premium + systemTokens;
  const tag = attributes({
    mode: rummy.mode,
    path: row?.entry.path,
    ...(row?.visibility === 'summarized' ? { visibility: 'summarized', tokens: row.aTokens } : {}),
    ...(ceiling === null ? {} : { tokenUsage: usage, tokensFree: Math.max(0, ceiling - usage) }),
  });
  // A prompt that was put out of sight is still the task.
  return `<prompt${tag}>${row?.content ?? disarm(rummy.loop.prompt)}</prompt>`;
}
