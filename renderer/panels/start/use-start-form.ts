// What a person chooses before a game: a deck or a list of their own, whom it is played against, and how well.
import { useState } from 'react';
import type { Params } from '../../../engine/api/index.ts';
import { useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { isPlayable, type Level, type ListedDeck, type PastedCheck } from '../new-game/index.ts';

type Source = Params<'table/create'>['you'];

/** Before the id of a deck that the person keeps. */
export const KEPT_DECK = 'kept ';

/** The choice of no deck for the opponent. */
export const BOB_PICKS = '';

export function useStartForm() {
  const app = useApp();
  const { levels, level } = useLevel();
  const decks = useLoad(() => app.api.call('decks/list', {}), 'decks/list');
  const list = decks.value ?? [];
  const news = useStore(app.deckNews);
  const kept = useLoad(() => app.api.call('decks/kept', {}), `decks/kept ${news}`).value ?? [];
  const chosen = useStore(app.deck);
  const [own, setOwn] = useState(false);
  const [text, setText] = useState('');
  const [check, setCheck] = useState<PastedCheck | null>(null);
  const [rival, setRival] = useState(BOB_PICKS);
  const [opponents, setOpponents] = useState(1);
  const [commander, setCommander] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mine = own ? undefined : kept.find(({ id }) => chosen === `${KEPT_DECK}${id}`);
  const deck = own || mine !== undefined ? undefined : (list.find((one) => one.id === chosen) ?? list[0]);

  const choose = (id: string) => {
    setOwn(false);
    app.deck.set(id);
  };
  const write = (next: string) => {
    setText(next);
    setOwn(next.trim() !== '');
  };
  const start = async () => {
    const you = own ? { text, name: 'Your list' } : sourceOf(mine === undefined ? deck?.id : `${KEPT_DECK}${mine.id}`);
    const starter = rival === BOB_PICKS ? pickRival(list, deck) : list.find((one) => one.id === rival);
    const opponent = sourceOf(rival === BOB_PICKS ? starter?.id : rival);
    if (you === null || opponent === null || level === undefined) return;
    setStarting(true);
    setProblem(null);
    const others = pickOthers(list, [deck, starter], opponents - 1).map(({ id }) => ({ deck: id }));
    const result = await app.create({ you, opponent, others, commander, level: level.id });
    setStarting(false);
    if (result === undefined || result.ok) return;
    setProblem(result.message);
    if (result.check !== undefined && own) setCheck(result.check);
  };
  const isReady = own ? text.trim() !== '' && check !== null && isPlayable(check) : (mine ?? deck) !== undefined;
  return {
    decks: { list, error: decks.error },
    /** A list of their own is played, not one of the decks. */
    own,
    deck,
    /** The decks that the person keeps, and the one of them that is played. */
    kept,
    mine,
    choose,
    text,
    write,
    check,
    setCheck,
    rival,
    setRival,
    opponents,
    setOpponents,
    commander,
    setCommander,
    levels,
    level,
    isReady,
    isStarting,
    problem,
    start,
  };
}

/** A starter deck by its id, or one that is kept. */
function sourceOf(id: string | undefined): Source | null {
  if (id === undefined) return null;
  return id.startsWith(KEPT_DECK) ? { kept: id.slice(KEPT_DECK.length) } : { deck: id };
}

/** The level that was chosen last, otherwise the one in the middle. */
function useLevel(): { levels: readonly Level[]; level: Level | undefined } {
  const { api, preferences } = useApp();
  const chosen = useStore(preferences, ({ level }) => level);
  const info = useLoad(() => api.call('app/info', {}), 'app/info');
  const levels = info.value?.opponents ?? [];
  const level = levels.find((one) => one.id === chosen) ?? levels[Math.floor((levels.length - 1) / 2)];
  return { levels, level };
}

/** Starter decks for further opponents, each another one as long as there are such. */
function pickOthers(
  list: readonly ListedDeck[],
  taken: readonly (ListedDeck | undefined)[],
  count: number,
): ListedDeck[] {
  const free = list.filter((one) => one.starter && !taken.some((other) => other?.id === one.id));
  return free.slice(0, count);
}

/** Another starter deck than the person's own, a different one each time. */
function pickRival(list: readonly ListedDeck[], mine: ListedDeck | undefined): ListedDeck | undefined {
  const others = list.filter((one) => one.starter && one.id !== mine?.id);
  return others[Math.floor(Math.random() * others.length)] ?? list[0];
}
