/** Tools as wires with native calls want them: those that have a schema of their arguments. */
import { z } from 'zod';
import type { Json } from '../entries/entry.ts';
import { wireName } from '../plugins/names.ts';
import type { PluginHost } from '../plugins/plugin.ts';
import type { NativeTool } from '../protocol/chat.ts';

export function nativeTools(host: PluginHost, names: readonly string[]): readonly NativeTool[] {
  return names.flatMap((name) => {
    const tool = host.tools.find(name);
    if (tool?.args === undefined) return [];
    return [{ name: wireName(tool.name), description: tool.doc, parameters: z.toJSONSchema(tool.args) as Json }];
  });
}
