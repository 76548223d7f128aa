// One Tab stop for each zone of the board, the hand first. Arrows move within; the focus never falls off the table, and goes where the
// table asks for something.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { zoomOff } from '../components/cards/index.ts';
import { isNowhere } from '../components/index.ts';

/** A zone says so with `data-tabzone`; what can have the focus in it, with `data-nav` or `data-tab`. */
const ZONE = '[data-tabzone]';
const MEMBER = '[data-nav], [data-tab]';
/** Where Tab goes first: what one looks for most often. */
const FIRST_ZONE = '[data-tabzone=hand]';
/** Where the focus goes when its zone has nothing left. */
const REFUGE = '[data-testid=context-button]:enabled';

type Held = { element: HTMLElement; zone: HTMLElement; index: number; byKeyboard: boolean };

const membersOf = (zone: Element) => [...zone.querySelectorAll<HTMLElement>(MEMBER)];
const isAnswered = (element: Element) => element.getAttribute('aria-pressed') === 'true';
const isUsable = (element: HTMLElement) => element.dataset['option'] !== undefined;

/** The member that Tab reaches: where one was last, else what can be used, else the first. */
function stopOf(zone: Element, last: HTMLElement | undefined): HTMLElement | undefined {
  const members = membersOf(zone);
  if (last !== undefined && members.includes(last)) return last;
  return members.find(isUsable) ?? members[0];
}

/** What the focus goes to without having been sent there isn't shown large: that would lie over what is to be looked at. */
function focusQuietly(element: HTMLElement | undefined | null): void {
  element?.focus();
  zoomOff();
}

/** Where a question is answered on the board: the first thing that isn't chosen yet, theirs before one's own. */
function answerOn(board: HTMLElement): HTMLElement | undefined {
  const usable = membersOf(board).filter(isUsable);
  return usable.find((one) => !isAnswered(one)) ?? usable[0];
}

/** On the page, on what can't answer, or on what has answered. */
function isIdle(focus: Element | null, board: HTMLElement): boolean {
  if (isNowhere(focus)) return true;
  if (!(focus instanceof HTMLElement) || !board.contains(focus) || !focus.matches(MEMBER)) return false;
  return !isUsable(focus) || isAnswered(focus);
}

/** @param asked names the question that is answered by choosing on the board; null while none is asked */
export function useZoneFocus(root: RefObject<HTMLElement | null>, asked: string | null): void {
  const last = useRef(new WeakMap<Element, HTMLElement>());
  const held = useRef<Held | null>(null);
  const answered = useRef<string | null>(null);
  const byKeys = useRef(false);

  const place = (zone: Element) => {
    const stop = stopOf(zone, last.current.get(zone));
    for (const member of membersOf(zone)) member.tabIndex = member === stop ? 0 : -1;
  };

  useLayoutEffect(() => {
    const board = root.current;
    if (board === null) return;
    for (const zone of board.querySelectorAll(ZONE)) place(zone);
    const lost = held.current;
    // A card that was played takes its element with it, and the focus would fall to the page.
    if (lost === null || lost.element.isConnected || !lost.byKeyboard || !isNowhere(document.activeElement)) return;
    held.current = null;
    const left = lost.zone.isConnected ? membersOf(lost.zone) : [];
    const next = left[Math.min(lost.index, left.length - 1)] ?? document.querySelector<HTMLElement>(REFUGE);
    focusQuietly(next);
  });

  useLayoutEffect(() => {
    const board = root.current;
    if (board === null || answered.current === asked) return;
    answered.current = asked;
    if (asked === null || !byKeys.current || document.querySelector('dialog[open]') !== null) return;
    if (isIdle(document.activeElement, board)) focusQuietly(answerOn(board));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` reads refs only
  useEffect(() => {
    const board = root.current;
    if (board === null) return;
    const take = ({ target }: FocusEvent) => {
      const element = (target as Element).closest<HTMLElement>(MEMBER);
      const zone = element?.closest<HTMLElement>(ZONE);
      if (element == null || zone == null) {
        held.current = null;
        return;
      }
      last.current.set(zone, element);
      const byKeyboard = element.matches(':focus-visible');
      held.current = { element, zone, index: membersOf(zone).indexOf(element), byKeyboard };
      place(zone);
    };
    const point = () => {
      byKeys.current = false;
    };
    const press = () => {
      byKeys.current = true;
    };
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.shiftKey || event.defaultPrevented) return;
      if (!isNowhere(document.activeElement) || document.querySelector('dialog[open]') !== null) return;
      const hand = board.querySelector(FIRST_ZONE);
      const stop = hand === null ? undefined : stopOf(hand, last.current.get(hand));
      if (stop === undefined) return;
      event.preventDefault();
      stop.focus();
    };
    board.addEventListener('focusin', take);
    window.addEventListener('keydown', enter);
    window.addEventListener('keydown', press, true);
    window.addEventListener('pointerdown', point, true);
    return () => {
      board.removeEventListener('focusin', take);
      window.removeEventListener('keydown', enter);
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('pointerdown', point, true);
    };
  }, [root]);
}

/** Left and right within a zone whose members stand in a line; true where the key was meant for it. */
export function stepWithin(zone: Element, key: string): boolean {
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return false;
  const members = membersOf(zone);
  const at = members.indexOf(document.activeElement as HTMLElement);
  members[Math.min(members.length - 1, Math.max(0, at + by))]?.focus();
  return true;
}
