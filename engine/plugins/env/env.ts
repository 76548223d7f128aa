/** Runs a command that only looks: a proposal too, since nobody can tell from its text that it does. */
import type { PluginContext } from '../plugin.ts';
import { commandTool } from '../sh/propose.ts';

export default function env(core: PluginContext): void {
  commandTool(core, { order: 40, investigates: true });
}
