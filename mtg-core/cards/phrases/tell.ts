/** What is said of each kind of node: one function for each, in a table by `kind`. */
import type { Speech } from './speech.ts';

type Tellings<Node extends { kind: string }, Said> = {
  readonly [Kind in Node['kind']]: (speech: Speech, node: Extract<Node, { kind: Kind }>) => Said;
};

function tell<Node extends { kind: string }, Said>(table: Tellings<Node, Said>, speech: Speech, node: Node): Said {
  // The table's type says that what stands at a kind takes nodes of that kind, which can't be said of a kind in general.
  const telling = table[node.kind as Node['kind']] as (speech: Speech, node: Node) => Said;
  return telling(speech, node);
}

/** undefined where the table has nothing for this kind. */
export function tellIf<Node extends { kind: string }, Said>(
  table: Partial<Tellings<Node, Said>>,
  speech: Speech,
  node: Node,
): Said | undefined {
  return node.kind in table ? tell(table as Tellings<Node, Said>, speech, node) : undefined;
}
