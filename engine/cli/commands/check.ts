/** `bob check`: whether a deck and all that it names can be loaded, and whether its models can be asked. */
import path from 'node:path';
import { checkModels } from '../../agent/check-models.ts';
import { loadDeckTree, readProject } from '../../decks/index.ts';
import { readSettings } from '../../settings/index.ts';
import { badUsage, type CliCommand, firstLine, parseCommandArgs } from '../command.ts';
import { shown, withModels } from '../deck-run.ts';

const usage = `bob check DECK

Loads a deck, its actions, handlers, scenarios and graders, and asks the servers of the models that they name whether those
are there. Of a list of models one is enough. No model is asked anything. For lists of Magic cards there is bob deck check.

With --json: {decks:[{file, label, kind, models:[{model, available, why}], ok}], warnings:[TEXT]}. Exit code 1 where a deck
can't be loaded, or has no model that can be asked.`;

const command: CliCommand = {
  name: 'check',
  summary: 'check an agent deck, what it names, and its models',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: {} });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const [root, ...extra] = parsed.positionals;
    if (root === undefined || extra.length > 0) return badUsage(io, `Name one deck: ${firstLine(usage)}`);
    return withModels(io, async () => {
      const tree = await loadDeckTree(path.resolve(io.cwd, root));
      const project = await readProject(path.dirname(tree[0]?.path ?? io.cwd));
      const asked = tree.map((deck) => project.candidates(deck.modelParams).map(({ model }) => model));
      const { settings } = readSettings(io.env);
      const checked = await checkModels([...new Set(asked.flat())], settings, io.runtimeDir);
      const decks = tree.map((deck, index) => {
        const models = checked.filter(({ model }) => asked[index]?.includes(model));
        const ok = deck.kind !== 'model' || models.some(({ available }) => available);
        return { file: shown(deck.path, io), label: deck.label, kind: deck.kind, models, ok };
      });
      const warnings = [...new Set([...project.warnings, ...tree.flatMap((deck) => deck.warnings)])];
      io.result({ decks, warnings }, () => [...decks.map(line), ...warnings].join('\n'));
      return decks.every(({ ok }) => ok) ? 0 : 1;
    });
  },
};

interface Line {
  readonly file: string;
  readonly kind: string;
  readonly models: readonly { readonly model: string; readonly available: boolean; readonly why: string | null }[];
  readonly ok: boolean;
}

function line({ file, kind, models, ok }: Line): string {
  if (kind === 'compute') return `${file}: code`;
  if (kind === 'bare') return `${file}: names no model; --model gives one`;
  const words = models.map(({ model, available, why }) => (available ? `${model} can be asked` : `${model}: ${why}`));
  return `${file}: ${ok ? '' : 'no model can be asked. '}${words.join('; ')}`;
}

export default command;
