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
    read.map(
      read.either<Pick<Action, 'n' | 'what'>>(
        topCards,
        read.map(read.oneObject, (what) => ({ what })),
      ),
      (more) => act(action, { ...who, ...more }),
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

export const actionClauses: readonly read.Doing[] = [
  read.playerVerb('investigate', (who) => read.map(timesRead, (n) => act('investigate', { ...who, ...n }))),
  plain('populate'),
  read.yourVerb(
    'clash',
    read.map(read.literal('with an opponent'), () => act('clash')),
  ),
  plain('learn'),
  plain('manifest dread'),
  plain('time travel'),
  ...['bolster', 'adapt', 'monstrosity', 'incubate', 'discover', 'fateseal'].map(numbered),
  ...['suspect', 'detain', 'plot'].map(onObjects),
  fromTop('manifest'),
  fromTop('cloak'),
  read.yourVerb(
    'amass',
    read.map(read.seq(army, read.plainAmount), ([kind, n]) => act('amass', { ...kind, n })),
  ),
  read.objectVerb('explore', ({ what }) => read.map(read.give(null), () => act('explore', { what }))),
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
