/** Runs a command that may change something: a proposal always. */
import type { PluginContext } from '../plugin.ts';
import { commandTool } from './propose.ts';

export default function sh(core: PluginContext): void {
  commandTool(core, { order: 70, investigates: false });
}
