/** Questions in a game, each with what its answer must say. */
import assert from 'node:assert/strict';
import { setTable } from './table.ts';

type Asked = readonly (readonly [string, ...RegExp[]])[];

export async function holds(ask: (says: string) => Promise<string>, asked: Asked): Promise<void> {
  for (const [says, ...wanted] of asked) {
    const text = await ask(says);
    for (const one of wanted) assert.match(text, one, says);
  }
}

/** The other attacks with what flies and with what doesn't, and you are asked for blocks. */
export function underAttack() {
  const table = setTable({
    turn: 'them',
    you: { life: 12, battlefield: ['Hill Giant', '2 Grizzly Bears'], hand: ['Lightning Bolt'] },
    them: { battlefield: ['Serra Angel', 'Craw Wurm', 'Llanowar Elves'] },
  });
  table.attack(['Serra Angel', 'Craw Wurm']);
  for (let passes = 0; passes < 4 && table.question().kind !== 'blockers'; passes++) table.pass();
  return table;
}
