// A replacement effect that lasts (CR 614.1).

import type { Fields } from '../../cards/language/index.ts';
import { duration, phrase } from '../../cards/phrases/index.ts';
import { replacementSentence } from '../../events/index.ts';
import { instruction } from '../definition.ts';
import { addShield, originOf } from '../shields.ts';

const fields = {
  event: 'event',
  'if?': 'condition',
  'instead?': 'replacement',
  until: 'duration',
  'next?': 'flag',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    replacementEffect: typeof fields;
  }
}

// CR 614.1: "If that creature would die this turn, exile it instead"; next: "the next time" CR 614.1: a replacement
// effect that lasts.
instruction('replacementEffect', fields, {
  say(speech, node) {
    const words = replacementSentence(
      speech,
      { event: node.event, if: node.if, instead: node.instead },
      node.next ? 'next' : 'if',
    );
    const when = duration(speech, node.until);
    return when === 'until end of turn'
      ? words.replace(/ would (.*?), /, ' would $1 this turn, ')
      : phrase(when && `${when},`, words);
  },
  refuse({ instead, next }) {
    // What is paid with mana is worked out over and over before it is paid.
    if (instead?.kind === 'manaType' && next) return 'mana of another type once';
    // What is asked as something enters is read from the ability that says so.
    const asks =
      instead?.kind === 'entersAsCopy' ||
      (instead?.kind === 'entersTapped' && instead.unlessPays !== undefined) ||
      (instead?.kind === 'entersUnder' && instead.who !== 'you');
    return asks ? `"${instead.kind}" with a choice, for a time` : undefined;
  },
  run(state, node, scope, place) {
    addShield(state, {
      kind: 'replace',
      you: scope.you,
      source: scope.self,
      protects: null,
      by: null,
      combat: false,
      amount: -1,
      next: node.next ?? false,
      zone: -1,
      duration: node.until,
      origin: originOf(scope, place),
    });
  },
});
