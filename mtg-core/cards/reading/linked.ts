// What another ability of the same object exiled, as it is spoken of (CR 607).
import type { Filter } from '../language/index.ts';
import { typeWord } from './lexicon.ts';
import { heard, literal, map, maybe, nothing, type Reader, seq, token } from './reader.ts';

/** CR 607.2a, 607.3: "the exiled card", "the exiled creature card", of a text that exiled nothing itself. */
export function linkedThing(many: boolean): Reader<Filter> {
  const noun = many ? 'cards' : 'card';
  const kind = maybe(token(({ text }) => (typeWord(text)?.many === false ? typeWord(text)?.type : undefined)));
  return heard(({ things }) =>
    things.some(({ participle }) => participle === 'exiled')
      ? nothing
      : map(
          seq(literal('the exiled'), kind, literal(noun)),
          ([, type]): Filter => ({
            zone: 'exile',
            exiledWith: 'self',
            ...(type === undefined ? {} : { types: [type] }),
          }),
        ),
  );
}
