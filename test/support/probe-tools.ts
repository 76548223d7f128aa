/** Tools for tests of the loop: one each that succeeds, fails, throws, proposes, looks, and waits to be let go. */
import type { Entry } from '../../engine/entries/entry.ts';
import type { PluginModule, RummyContext } from '../../engine/plugins/plugin.ts';
import { failEntry, finishEntry } from '../../engine/plugins/tools.ts';

export interface Probes {
  readonly plugins: Readonly<Record<string, PluginModule>>;
  /** What was carried out, in order: `tool body`. */
  readonly calls: readonly string[];
  /** Makes the next `hold` end. */
  release(): void;
}

export function probeTools(): Probes {
  const calls: string[] = [];
  const held: (() => void)[] = [];
  const plugin =
    (handle: (entry: Entry, rummy: RummyContext) => Promise<void> | void, investigates = false): PluginModule =>
    (core) => {
      core.ensureTool({ investigates, doc: '' });
      core.on('handler', (entry, rummy) => {
        calls.push(`${core.name} ${entry.body}`.trim());
        return handle(entry, rummy);
      });
    };
  return {
    calls,
    release: () => held.shift()?.(),
    plugins: {
      ok: plugin((entry, rummy) => finishEntry(rummy, entry, { state: 'resolved', body: `did ${entry.body}` })),
      look: plugin((entry, rummy) => finishEntry(rummy, entry, { state: 'resolved' }), true),
      bad: plugin((entry, rummy) => failEntry(rummy, entry, 'conflict:409', `can not ${entry.body}`)),
      boom: plugin(() => {
        throw new Error('the tool is broken');
      }),
      offer: plugin((entry, rummy) => finishEntry(rummy, entry, { state: 'proposed' })),
      hold: plugin((entry, rummy) =>
        new Promise<void>((resolve) => held.push(resolve)).then(() => finishEntry(rummy, entry, { state: 'resolved' })),
      ),
      /** Its proposals fail while they are carried out. */
      fragile: (core) => {
        core.ensureTool({ doc: '' });
        core.on('handler', (entry, rummy) => finishEntry(rummy, entry, { state: 'proposed' }));
        core.on('proposal.accepted', ({ entry, rummy }) => {
          if (entry.path.includes('/fragile/')) failEntry(rummy, entry, 'disk:500', 'the disk is full');
        });
      },
    },
  };
}
