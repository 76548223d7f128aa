/** Tools as wires with native calls want them: those that have a schema of their arguments. */
import { z } from 'zod';
import type { Json } from '../../basics/index.ts';
import type { Program } from '../../plugins/index.ts';
import { type NativeTool, wireName } from '../../protocol/index.ts';

export function nativeTools(program: Program): readonly NativeTool[] {
  return program.tools.flatMap((name) => {
    const tool = program.find(name);
    const parameters = tool?.parameters ?? (tool?.args === undefined ? null : (z.toJSONSchema(tool.args) as Json));
    if (tool === null || parameters === null) return [];
    return [{ name: wireName(tool.name), description: tool.doc, parameters }];
  });
}
