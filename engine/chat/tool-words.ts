/** Results of tools as a person reads them, where no model puts them into words. */
import type { Json } from '../basics/index.ts';
import type { DirectUse } from '../tools/index.ts';

type Row = { readonly [key: string]: Json };

/** Ours have words of their own; of any other, such as a program's of the person, the result is shown as it is. */
export function plainResult(direct: DirectUse | undefined, output: Json): string {
  if (!isRow(output)) return typeof output === 'string' ? output : JSON.stringify(output, null, 2);
  const { sources: _, notes, note, limits, ...rest } = output;
  const body = direct === undefined ? JSON.stringify(rest, null, 2) : direct.words(output);
  return [body, ...texts(notes), ...texts(note), ...texts(limits)].filter((line) => line !== '').join('\n');
}

function isRow(value: Json): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function texts(value: Json | undefined): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one) => typeof one === 'string');
}
