// What a person chooses before a game: a deck or a list of their own, whom it is played against, and how well.
import { useState } from 'react';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { type ListedDeck, useLevel, useOwnDeck, useRival } from '../new-game/index.ts';
import type { FirstTurn } from './TableSize.tsx';

export function useStartForm() {
  const app = useApp();
  const { levels, level } = useLevel();
  const own = useOwnDeck();
  const [opponents, setOpponents] = useState(1);
  const [wantsMatch, setMatch] = useState(false);
  const isMatch = wantsMatch && opponents === 1;
  const [begins, setBegins] = useState<FirstTurn>('chance');
  const [commander, setCommander] = useState(false);
  const rival = useRival(own.list, { deck: own.deck, mine: own.mine, commander });
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    const you = own.source;
    const opponent = await rival.source();
    if (you === null || opponent === null || level === undefined) return;
    const taken = [you, opponent].flatMap((deck) => ('deck' in deck ? [deck.deck] : []));
    const others = pickOthers(own.list, taken, opponents - 1).map(({ id }) => ({ deck: id }));
    const result = await app.create({
      ...{ you, opponent, others, commander, level: level.id },
      ...(begins === 'chance' ? {} : { begins }),
      ...(isMatch ? { bestOf: 3 as const } : {}),
    });
    if (result === undefined || result.ok) return;
    setProblem(result.message);
    if (result.check !== undefined && own.isPasted) own.setCheck(result.check);
  };
  const start = async () => {
    setStarting(true);
    setProblem(null);
    try {
      await begin();
    } catch (error) {
      setProblem(errorText(error));
    }
    setStarting(false);
  };
  return {
    own,
    rival,
    opponents,
    setOpponents,
    isMatch,
    setMatch,
    begins,
    setBegins,
    commander,
    setCommander,
    levels,
    level,
    isThere: own.list.length > 0 && level !== undefined,
    isReady: own.source !== null && rival.isReady && level !== undefined,
    isStarting,
    problem,
    start,
  };
}

/** Starter decks for further opponents, each another one as long as there are such. */
function pickOthers(list: readonly ListedDeck[], taken: readonly string[], count: number): ListedDeck[] {
  const free = list.filter((one) => one.starter && !taken.includes(one.id));
  return free.slice(0, count);
}
