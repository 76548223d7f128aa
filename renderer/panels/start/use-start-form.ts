// What a person chooses before a game: a deck or a list of their own, whom it is played against, and how well.
import { useState } from 'react';
import { useLoad, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import {
  isPlayable,
  isPlayableWithSwaps,
  isSaid,
  type Level,
  type ListedDeck,
  type PastedCheck,
  playedWith,
  type Swaps,
  type TableDeck,
  useJudgedList,
} from '../new-game/index.ts';

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
  const swaps = useSwapsOf(own ? { text, check } : mine, rival);
  const start = async () => {
    const starter = rival === BOB_PICKS ? pickRival(list, deck) : list.find((one) => one.id === rival);
    const you = swaps.mine?.source ?? (own ? written({ text }) : sourceOf(deck?.id));
    const opponent = swaps.theirs?.source ?? sourceOf(starter?.id);
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
  const isReady = swaps.isSaid && (own ? check !== null : (mine ?? deck) !== undefined);
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
    swaps,
    isReady,
    isStarting,
    problem,
    start,
  };
}

const sourceOf = (id: string | undefined): TableDeck | null => (id === undefined ? null : { deck: id });

type OwnList = { text: string; check: PastedCheck | null };

/** Lists of the person's, on either side of the table: what of them can't be played, and what is played instead. */
function useSwapsOf(own: OwnList | { id: string } | undefined, rival: string) {
  const check = own !== undefined && 'text' in own ? own.check : undefined;
  const isPlayedAsIs = check != null && isPlayable(check);
  const isFit = check === undefined || (check !== null && (isPlayedAsIs || isPlayableWithSwaps(check)));
  const [mine, theirs] = [
    useSwaps(own === undefined || !isFit || isPlayedAsIs ? null : 'id' in own ? { kept: own.id } : written(own)),
    useSwaps(rival.startsWith(KEPT_DECK) ? { kept: rival.slice(KEPT_DECK.length) } : null),
  ];
  return { mine, theirs, isSaid: isFit && isAllSaid(mine) && isAllSaid(theirs) };
}

const written = ({ text }: { text: string }) => ({ text, name: OWN_LIST });

const OWN_LIST = 'Your list';

const isAllSaid = (side: ReturnType<typeof useSwaps>): boolean => side === null || side?.isSaid === true;

/** Null: there is no such list; undefined: it hasn't come yet. */
function useSwaps(list: Parameters<typeof useJudgedList>[0]) {
  const [swaps, set] = useState<Swaps>({});
  const judged = useJudgedList(list);
  if (list === null) return null;
  if (judged == null) return undefined;
  const { name, unplayable } = judged;
  const source: TableDeck = unplayable.length === 0 ? list : playedWith(judged, swaps);
  return { name, unplayable, swaps, set, source, isSaid: isSaid(unplayable, swaps) };
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
