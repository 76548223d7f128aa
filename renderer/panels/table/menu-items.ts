// What a card's menu offers: its options, the same with mana chosen by hand, and questions about it.
import type { CardView, OptionView } from '../../../engine/api/index.ts';
import { payable } from '../../board/moment/index.ts';
import type { MenuItem } from '../../components/index.ts';

type About = {
  card: CardView | null;
  options: readonly OptionView[];
  /** With other people at the table, Bob isn't asked. */
  shared: boolean;
  /** Priority is waited for, so "why not" has an answer. */
  mayAsk: boolean;
  me: number | null;
  /** The table waits for what has the card's name; null for who can't say so. */
  isWatched: boolean | null;
};

type Does = {
  choose(option: OptionView, byHand: boolean): void;
  whyNot(name: string): void;
  ask(question: string): void;
  /** The table waits for what has this name, or no longer. */
  watch(name: string): void;
};

export function menuItems({ card, options, shared, mayAsk, me, isWatched }: About, does: Does): MenuItem[] {
  const items: MenuItem[] = options.map((option) => ({
    key: option.id,
    label: option.label,
    detail: option.cost,
    run: () => does.choose(option, false),
  }));
  for (const option of options.filter((one) => payable(one) && one.mana !== true)) {
    items.push({
      key: `${option.id} by hand`,
      label: `${option.label}, choosing the mana myself`,
      run: () => does.choose(option, true),
    });
  }
  if (card === null) return items;
  if (options.length === 0 && card.controller === me && mayAsk) {
    items.push({ key: 'why', label: "Why can't I use this?", run: () => does.whyNot(card.name) });
  }
  if (isWatched !== null && card.name !== '') {
    const label = isWatched ? `No longer stop for ${card.name}` : `Always stop for ${card.name}`;
    items.push({ key: 'watch', label, run: () => does.watch(card.name) });
  }
  if (!shared) {
    const question = `What does ${card.name} do?`;
    items.push({ key: 'ask', label: question, run: () => does.ask(question) });
  }
  return items;
}
