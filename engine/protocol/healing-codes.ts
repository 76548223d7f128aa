/** Stable codes of what is mended in an answer, or couldn't be. docs/model-outputs.md tells what each stands for. */
export const HEALING_CODES = [
  'tag_unclosed',
  'tag_wrong_close',
  'tag_stray_close',
  'tag_nested',
  'tag_renamed',
  'attribute_mended',
  'command_truncated',
  'thought_unclosed',
  'thought_stray_close',
  'echo_removed',
  'turn_invented',
  'fence_unwrapped',
  'fence_unclosed',
  'block_unclosed',
  'block_stray_end',
  'json_repaired',
  'notes_unreadable',
  'notes_field',
  'tool_calls_unreadable',
  'tool_call_malformed',
  'tool_call_id_missing',
  'tool_call_id_duplicate',
  'arguments_unreadable',
  'call_unreadable',
  'dialect_tool_code',
  'dialect_tool_call',
  'dialect_mistral',
  'dialect_json',
  'dialect_tokens',
] as const;
export type HealingCode = (typeof HEALING_CODES)[number];

/** Something was asked for and couldn't be read: the model has to be heard again, whatever else it said. */
export function lostCommand({ code, fatal }: { readonly code: string; readonly fatal: boolean }): boolean {
  return fatal && code !== 'notes_unreadable' && code !== 'notes_field';
}

/** What the model is told about in an error entry, since part of its answer had no effect. */
export const FATAL_CODES: ReadonlySet<HealingCode> = new Set<HealingCode>([
  'command_truncated',
  'notes_unreadable',
  'notes_field',
  'tool_calls_unreadable',
  'tool_call_malformed',
  'arguments_unreadable',
  'call_unreadable',
]);
