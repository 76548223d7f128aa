// Keyword actions as they are read (CR 701): "investigate twice", "amass Orcs 2", "it explores".
import type { Amount, EffectNode } from '../../cards/language/index.ts';
import * as read from '../../cards/reading/index.ts';
import type { NodeOf } from '../handler.ts';

type Action = NodeOf<'action'>;

const act = (action: string, more: Omit<Action, 'kind' | 'action'> = {}): EffectNode => ({
  kind: 'action',
  action,
  ...more,
});

/** How often: nothing, "twice", "X times". */
const timesRead: read.Reader<{ n?: Amount }> = read.either<{ n?: Amount }>(
  read.give({}),
  read.map(read.literal('twice'), () => ({ n: 2 })),
  read.map(read.seq(read.countWord, read.literal('times')), ([n]) => ({ n })),
  read.map(read.seq(read.thatMuch, read.literal('times')), ([n]) => ({ n })),
  read.map(read.after(read.literal('for each', 'once for each'), read.eachLater), (n) => ({ n })),
);

/** What was put onto the battlefield face down is that creature afterwards (CR 701.40a). */
const facedDown = (
  reader: read.Reader<Omit<Action, 'kind' | 'action' | 'as'>>,
  action: string,
): read.Reader<read.Done> =>
  read.either<read.Done>(
    read.accept(reader, (more) => (more.n === undefined ? undefined : act(action, more))),
    read.naming(
      read.accept(reader, (more) => (more.n === undefined ? more : undefined)),
      (more, name) => ({
        value: act(action, { ...more, as: name }),
        thing: { sort: 'object', nouns: ['creature', 'permanent'], many: false, zone: 'battlefield' },
      }),
    ),
  );

const plain = (action: string): read.Doing =>
  read.yourVerb(
    action,
    read.map(read.give(null), () => act(action)),
  );

/** "Bolster 2": done by you, with a number. */
const numbered = (action: string): read.Doing =>
  read.yourVerb(
    action,
    read.map(read.plainAmount, (n) => act(action, { n })),
  );

/** "Suspect target creature". */
const onObjects = (action: string): read.Doing =>
  read.yourVerb(
    action,
    read.map(read.objectsRead, ({ what }) => act(action, { what })),
  );

/** "The top card of your library", "the top two cards of your library". */
const topCards: read.Reader<{ n?: Amount }> = read.either<{ n?: Amount }>(
  read.map(read.literal('the top card of your library', 'the top card of their library'), () => ({})),
  read.map(
    read.seq(read.literal('the top'), read.countWord, read.literal('cards of your library', 'cards of their library')),
    ([, n]) => ({ n }),
  ),
);

const fromTop = (action: 'manifest' | 'cloak'): read.Doing =>
  read.playerVerb(action, (who) =>
    facedDown(
      read.map(
        read.either<Pick<Action, 'n' | 'what'>>(
          topCards,
          read.map(read.oneObject, (what) => ({ what })),
        ),
        (more) => ({ ...who, ...more }),
      ),
      action,
    ),
  );

/** "Amass Orcs 2"; before 2023 they were Zombies. */
const army: read.Reader<Pick<Action, 'filter'>> = read.either<Pick<Action, 'filter'>>(
  read.map(read.give(null), () => ({ filter: { subtypes: ['Zombie'] } })),
  read.accept(
    read.token(({ text }) => read.typeWord(text)),
    ({ subtype, many }) => (subtype === undefined || !many ? undefined : { filter: { subtypes: [subtype] } }),
  ),
);

const STATS = read.literal('power', 'toughness', 'power and toughness');

/** "Double target creature's power until end of turn", "double the power and toughness of each creature you control until end of turn". */
const doubled: read.Reader<EffectNode> = read.either(
  read.map(
    read.seq(read.literal('the'), STATS, read.literal('of'), read.objectsRead, read.literal('until end of turn')),
    ([, stats, , { what }]) => act(`double ${stats}`, { what }),
  ),
  read.map(read.seq(read.possessor, STATS, read.literal('until end of turn')), ([{ what }, stats]) =>
    act(`double ${stats}`, { what }),
  ),
);

/** "Earthbend 2": the land is a target though no word of it says so, and is that land afterwards. */
const earthbent: read.Reader<read.Done> = read.chain(read.plainAmount, (n) =>
  read.map(
    read.targeting(
      { filter: { types: ['land'], controller: 'you' } },
      { sort: 'object', nouns: ['land', 'permanent'], many: false },
    ),
    ({ what }) => act('earthbend', { what, n }),
  ),
);

/** CR 701.41a: up to so many targets, of which a permanent that supports is none. */
const supported: read.Reader<read.Done> = read.chain(read.plainAmount, (n) =>
  read.heard(({ face }) => {
    const isSpell = face.types.some((type) => type === 'instant' || type === 'sorcery');
    return read.map(
      read.targeting(
        {
          filter: { types: ['creature'], ...(isSpell ? {} : { other: 'self' }) },
          count: { min: 0, max: n },
        },
        { sort: 'object', nouns: ['creature', 'permanent'], many: true },
      ),
      ({ what }) => act('support', { what, n }),
    );
  }),
);

export const actionClauses: readonly read.Doing[] = [
  read.yourVerb('double', doubled),
  // CR 701.11b.
  read.yourVerb(
    'triple',
    read.map(read.seq(read.possessor, read.literal('power and toughness until end of turn')), ([{ what }]) =>
      act('triple', { what }),
    ),
  ),
  read.playerVerb('investigate', (who) => read.map(timesRead, (n) => act('investigate', { ...who, ...n }))),
  read.yourVerb(
    'populate',
    read.map(timesRead, (n) => act('populate', n)),
  ),
  read.yourVerb(
    'clash',
    read.map(read.literal('with an opponent'), () => act('clash')),
  ),
  plain('learn'),
  read.playerVerb('manifest dread', (who) =>
    read.isOnePlayer(who.who)
      ? facedDown(
          read.map(timesRead, (n) => ({ ...who, ...n })),
          'manifest dread',
        )
      : read.map(read.give(null), () => act('manifest dread', who)),
  ),
  plain('time travel'),
  ...['bolster', 'adapt', 'monstrosity', 'incubate', 'discover', 'fateseal'].map(numbered),
  read.playerVerb('blight', (who) =>
    read.isOnePlayer(who.who) ? read.map(read.figure, (n) => act('blight', { ...who, n })) : read.nothing,
  ),
  ...['suspect', 'detain', 'plot', 'airbend', 'convert'].map(onObjects),
  read.yourVerb('earthbend', earthbent),
  read.yourVerb('support', supported),
  fromTop('manifest'),
  fromTop('cloak'),
  read.yourVerb(
    'amass',
    read.map(read.seq(army, read.plainAmount), ([kind, n]) => act('amass', { ...kind, n })),
  ),
  read.objectVerb('explore', ({ what }) =>
    read.either<read.Done>(
      read.map(read.maybe(read.literal('again')), () => act('explore', { what })),
      read.map(read.literal('twice'), () => [act('explore', { what }), act('explore', { what })]),
      read.map(read.seq(read.countWord, read.literal('times')), ([times]) => ({
        kind: 'repeat',
        times,
        do: [act('explore', { what })],
      })),
    ),
  ),
  read.objectVerb('connive', ({ what }) =>
    read.either<read.Done>(
      read.map(read.give(null), () => act('connive', { what })),
      read.map(read.plainAmount, (n) => act('connive', { what, n })),
    ),
  ),
  read.objectVerb('endure', ({ what }) =>
    what === 'self' ? read.map(read.plainAmount, (n) => act('endure', { n })) : read.nothing,
  ),
];
