// What a copy is "except" (CR 707.9): changes that become part of what is copied.
import type { Modification } from '../cards/language/index.ts';
import * as read from '../cards/reading/index.ts';
import { modifications } from './definition.ts';

/** CR 707.9: exceptions become part of what is copied. Undefined: these can; else what can't, in words. */
export function copiedExceptions(except: readonly Modification[]): string | undefined {
  const other = except.find((each) => modifications.of(each).notCopied);
  return other === undefined ? undefined : `${other.kind} as what a copy is except`;
}

type Exception = readonly Modification[];

const ONE = ['it', 'the token', 'that token', 'the copy', 'that the copy', 'he', 'she', 'that it'];
const SEVERAL = ['they', 'the tokens', 'those tokens', 'the copies'];

/** CR 707.9a: "it has this ability", "it has haste and this ability"; older cards say "gains". */
const abilityRead = (many: boolean): read.Reader<Exception> =>
  read.map(
    read.after(
      read.literal(...(many ? ['have', 'gain'] : ['has', 'gains'])),
      read.either<{ abilities: Extract<Modification, { kind: 'gain' }>['abilities']; this?: true }>(
        read.map(read.keywordsLater, (abilities) => ({ abilities })),
        read.map(read.literal('this ability'), () => ({ abilities: [], this: true })),
        read.map(read.before(read.keywordsLater, read.literal('and this ability')), (abilities) => ({
          abilities,
          this: true,
        })),
        read.map(read.after('this ability and', read.keywordsLater), (abilities) => ({ abilities, this: true })),
      ),
    ),
    (given): Exception => [{ kind: 'gain', ...given }],
  );

const NOT_LEGENDARY: Exception = [{ kind: 'removeTypes', supertypes: ['legendary'] }];

/** What isn't legendary anyway is left as it is: "if that creature is legendary" goes without saying. */
const wasLegendary: read.Reader<unknown> = read.seq(
  read.literal('if'),
  read.objectAgain('subject'),
  read.literal('is legendary'),
);

const NOT = { one: ["isn't legendary", 'is not legendary'], many: ["aren't legendary", 'are not legendary'] };

const notLegendary = (said: readonly string[]): read.Reader<Exception> =>
  read.map(read.seq(read.literal(...said), read.first<unknown>(wasLegendary, read.give(null))), () => NOT_LEGENDARY);

const legendary = (said: readonly string[], many: boolean): read.Reader<Exception> =>
  read.map(
    read.seq(read.literal(...said), read.maybe(read.literal(`in addition to ${many ? 'their' : 'its'} other types`))),
    () => [{ kind: 'addTypes', supertypes: ['legendary'] }],
  );

/** CR 205.1a: what it is stands in place of what it would be; some cards say so. */
const noOtherTypes = read.maybe(
  read.literal(
    'and loses all other card types',
    'and it loses all other card types',
    'and they lose all other card types',
  ),
);

const onlyTypes = (reader: read.Reader<Exception>): read.Reader<Exception> =>
  read.accept(read.seq(reader, noOtherTypes), ([said, only]) =>
    only === undefined ||
    said.some((each) => each.kind === 'setTypes' && each.types !== undefined && each.keepTypes === undefined)
      ? said
      : undefined,
  );

/** After the subject: "has flying", "isn't legendary", "is a Spirit in addition to its other types". */
const predicateRead = read.perKey((many: boolean): read.Reader<Exception> => {
  const of = { many, states: true, excepted: true };
  const others = modifications
    .all()
    .flatMap(({ kind, notCopied, reads }) => (kind === 'gain' || notCopied || reads === undefined ? [] : [reads(of)]));
  return onlyTypes(
    read.either<Exception>(
      abilityRead(many),
      notLegendary(many ? NOT.many : NOT.one),
      legendary([many ? 'are legendary' : 'is legendary'], many),
      ...others,
    ),
  );
});

/** After "it's": "an artifact in addition to its other types", "a 4/4 black Zombie", "1/1", "not legendary", "still 7/7". */
const contractedRead = read.perKey((many: boolean): read.Reader<Exception> => {
  const of = { many, states: true, contracted: true, excepted: true };
  const others = modifications
    .all()
    .flatMap(({ notCopied, reads }) => (notCopied || reads === undefined ? [] : [reads(of)]));
  return onlyTypes(
    read.either<Exception>(
      notLegendary(['not legendary']),
      legendary(['legendary'], many),
      read.after(read.maybe(read.literal('still')), read.either(...others)),
    ),
  );
});

/** CR 201.5: a card is called by its own name. */
const nameRead: read.Reader<Exception> = read.map(
  read.after(
    read.literal('its name is', 'his name is', 'her name is'),
    read.either(
      read.properName,
      read.heard(({ face, granted }) =>
        granted || face.name === '' ? read.nothing : read.map(read.literal('~'), () => face.name),
      ),
    ),
  ),
  (name) => [{ kind: 'name', name }],
);

const withSubject = read.perKey(
  (many: boolean): read.Reader<Exception> =>
    read.either<Exception>(
      read.after(
        read.literal(...(many ? SEVERAL : ONE)),
        read.late(() => predicateRead(many)),
      ),
      read.after(
        read.literal(...(many ? ["they're"] : ["it's", "he's", "she's"])),
        read.late(() => contractedRead(many)),
      ),
      nameRead,
    ),
);

/** "It has haste and it has "..."": what it has is one change. */
function givenAtOnce(list: readonly Modification[]): Modification[] {
  const told: Modification[] = [];
  for (const each of list) {
    const last = told.at(-1);
    if (last?.kind === 'gain' && each.kind === 'gain')
      told[told.length - 1] = { ...last, ...each, abilities: [...last.abilities, ...each.abilities] };
    else told.push(each);
  }
  return told;
}

const JOINT = read.literal('and', ',', ', and');

/** ", except it's an Illusion in addition to its other types and it has flying"; nothing where nothing is excepted. */
export const exceptRead = read.perKey((many: boolean): read.Reader<Modification[] | undefined> => {
  const more = read.late(() => read.either(withSubject(many), predicateRead(many)));
  const list = read.accept(
    read.seq(withSubject(many), read.repeated(read.seq(JOINT, more))),
    ([first, others]): Modification[] | undefined => {
      // A comma alone stands only where more follows.
      const last = others.at(-1);
      return last?.[0] === ',' ? undefined : givenAtOnce([...first, ...others.flatMap(([, said]) => said)]);
    },
  );
  return read.maybe(read.after(read.literal(', except', 'except'), list));
});
