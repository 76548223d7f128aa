/**
 * What a person would see wrong at a glance, measured in the page: letters too small, words cut or lying on each other, what can't be
 * reached by scrolling, and what looks as if one could press it and can't. All functions here run in the page and know only each other.
 */
import type { Page } from '@playwright/test';

type Box = { left: number; top: number; right: number; bottom: number };
/** What of a box is left by what is around it, and what took the rest without a way to scroll there. */
type Seen = { box: Box; cutBy: Element | null };
type Words = { text: string; element: Element; lines: Box[]; layer: Element | null };

/** The smallest letters, in pixels as they are drawn. */
const SMALLEST = 12;
/** What lies above the rest for as long as the person wants it to, and may cover it. */
const FLOATING =
  'dialog, [popover], [role=menu], .turbo-tools, .refusal, .toasts, .floaters, .side-panel.is-open, .talk-list';
/** What is pressed. */
const PRESSED =
  'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=treeitem]';

function meet(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

function isThere({ left, top, right, bottom }: Box, least: number): boolean {
  return right - left >= least && bottom - top >= least;
}

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

function calledBy(element: Element): string {
  const own = element.getAttribute('data-testid') ?? element.getAttribute('class') ?? '';
  return own.trim().split(/\s+/).slice(0, 2).join('.') || element.tagName.toLowerCase();
}

function shortened(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 50);
}

function isHidden(element: Element): boolean {
  const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return !shown || element.closest('.visually-hidden') !== null;
}

/** In a window as low as this a hand shows whole only when it is pointed at. */
function risesWhenPointedAt(element: Element): boolean {
  return innerHeight < 600 && element.closest('.hand-slot') !== null;
}

function lost(box: Box, of: Box): { across: boolean; down: boolean } {
  return {
    across: box.left - of.left > 1.5 || of.right - box.right > 1.5,
    down: box.top - of.top > 1.5 || of.bottom - box.bottom > 1.5,
  };
}

/** Scrolled away is no fault, and what ends in dots says so; cut by what doesn't scroll is one. */
function seen(element: Element, box: Box): Seen {
  const all: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  let left = box;
  let cutBy: Element | null = null;
  let isExcused = risesWhenPointedAt(element);
  for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement) {
    const style = getComputedStyle(one);
    const { overflowX, overflowY, display, position, textOverflow, webkitLineClamp } = style;
    const { overflowClipMargin, borderBottomWidth } = style;
    const [clipsX, clipsY] = [overflowX !== 'visible', overflowY !== 'visible'];
    if ((clipsX || clipsY) && display !== 'contents') {
      const around = boxOf(one);
      const more = Number.parseFloat(overflowClipMargin) || 0;
      const edge = Number.parseFloat(borderBottomWidth);
      const shown = meet(left, {
        left: clipsX ? around.left - more : -Infinity,
        right: clipsX ? around.right + more : Infinity,
        top: clipsY ? around.top - more : -Infinity,
        bottom: clipsY ? around.bottom - edge + more : Infinity,
      });
      const scrollsX = /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth;
      const scrollsY = /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight;
      const { across, down } = lost(shown, left);
      const isCut = (across && !scrollsX) || (down && !scrollsY);
      if (isCut && textOverflow !== 'ellipsis' && webkitLineClamp === 'none' && !isExcused) cutBy ??= one;
      isExcused ||= scrollsX || scrollsY;
      left = shown;
    }
    if (position === 'fixed' || one.matches('dialog:modal, [popover]')) break;
  }
  const last = meet(left, all);
  const { across, down } = lost(last, left);
  if ((across || down) && !isExcused && isThere(left, 1)) cutBy ??= document.documentElement;
  return { box: last, cutBy };
}

/** How much what stands around it makes a letter taller or lower: one that is set narrower is as tall as before. */
function scaleOf(element: Element): number {
  if (element instanceof SVGGraphicsElement) {
    const { c = 0, d = 1 } = element.getScreenCTM() ?? {};
    return Math.hypot(c, d);
  }
  let scale = 1;
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { transform } = getComputedStyle(one);
    if (transform === 'none') continue;
    const { c, d } = new DOMMatrixReadOnly(transform);
    scale *= Math.hypot(c, d);
  }
  return scale;
}

/** A symbol is as large as its disc. */
function letterSize(element: Element): number {
  const disc = element.closest<HTMLElement>('.mana');
  const size = disc === null ? Number.parseFloat(getComputedStyle(element).fontSize) : disc.offsetWidth;
  return size * scaleOf(element);
}

/** A bar that stays while what is below it scrolls lies above it, as a dialog does. */
function stickyAround(element: Element): Element | null {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    if (getComputedStyle(one).position === 'sticky') return one;
  }
  return null;
}

/** All words that are to be seen; what is wrong with each of them is told. */
function wordsIn(root: Element, floating: string, smallest: number, tell: (problem: string) => void): Words[] {
  const words: Words[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement!;
    const text = shortened(node.textContent);
    if (text === '' || isHidden(element) || element.closest('option, script, style') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = letterSize(element);
    const lines: Box[] = [];
    for (const rect of range.getClientRects()) {
      // Of a line only where its letters stand: the distance between lines isn't theirs.
      const spare = Math.max(0, (rect.height - size) / 2);
      const line = { left: rect.left, right: rect.right, top: rect.top + spare, bottom: rect.bottom - spare };
      const { box, cutBy } = seen(element, line);
      // What a card has no room for fades out at its end, and stands on the large one.
      if (cutBy !== null && !cutBy.matches('.card-text.is-cut'))
        tell(`cut: "${text}" of ${calledBy(element)} by ${calledBy(cutBy)}`);
      if (isThere(box, 2)) lines.push(box);
    }
    if (lines.length === 0) continue;
    if (size < smallest - 0.01) tell(`small: ${size.toFixed(1)} px "${text}" of ${calledBy(element)}`);
    words.push({
      text,
      element,
      lines,
      layer: element.closest('.bcard') ?? element.closest(`.card, ${floating}`) ?? stickyAround(element),
    });
  }
  return words;
}

/** A card that lies on another hides what it covers, and a dialog what is below it: only words of one layer are compared. */
function lyingOnEachOther(words: readonly Words[], tell: (problem: string) => void): void {
  for (const [index, one] of words.entries()) {
    for (const other of words.slice(index + 1)) {
      if (one.layer !== other.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.lines.some((a) => other.lines.some((b) => isThere(meet(a, b), 3))))
        tell(
          `words on words: "${one.text}" of ${calledBy(one.element)} and "${other.text}" of ${calledBy(other.element)}`,
        );
    }
  }
}

/** Whether a press there reaches it, or what floats above and can be put away. */
function isReached(
  element: Element,
  { left, top, right, bottom }: Box,
  x: number,
  y: number,
  floating: string,
): boolean {
  const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
  if (hit === null) return false;
  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
  if (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true) return true;
  if (stickyAround(hit) !== null && stickyAround(element) === null) return true;
  return hit.closest(floating) !== null && element.closest(floating) === null;
}

function hardToPress(root: Element, pressed: string, floating: string, tell: (problem: string) => void): void {
  for (const element of root.querySelectorAll<HTMLElement>(pressed)) {
    if (isHidden(element) || element.matches(':disabled, [inert] *, [type=hidden]')) continue;
    const whole = boxOf(element);
    if (!isThere(whole, 1)) continue;
    const what = `${calledBy(element)} "${shortened(element.getAttribute('aria-label') ?? element.textContent)}"`;
    const { box, cutBy } = seen(element, whole);
    // The corners of a turned card may leave its field.
    const isCard = element.matches('.bcard');
    if (cutBy !== null && !isCard) tell(`out of reach: ${what} by ${calledBy(cutBy)}`);
    if (!isThere(box, 4)) continue;
    // Cards lie on cards: of those it is enough that some of it can be pressed.
    const shares = isCard ? [0.5, 0.05, 0.2, 0.35, 0.65, 0.8, 0.95] : [0.5];
    if (!shares.some((x) => shares.some((y) => isReached(element, box, x, y, floating)))) tell(`covered: ${what}`);
  }
}

function problemsOfScreen(smallest: number, floating: string, pressed: string): string[] {
  const found = new Set<string>();
  const tell = (problem: string) => void found.add(problem);
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  lyingOnEachOther(wordsIn(root, floating, smallest, tell), tell);
  hardToPress(root, pressed, floating, tell);
  return [...found];
}

const IN_PAGE = [
  ...[meet, isThere, boxOf, calledBy, shortened, isHidden, risesWhenPointedAt, lost, seen, scaleOf, letterSize],
  ...[stickyAround, wordsIn, lyingOnEachOther, isReached, hardToPress, problemsOfScreen],
].join('\n');

/** One line for each thing that is wrong with what the page shows now. */
export function measureScreen(page: Page): Promise<string[]> {
  const given = [SMALLEST, FLOATING, PRESSED].map((one) => JSON.stringify(one)).join(', ');
  return page.evaluate<string[]>(`(() => { ${IN_PAGE}\nreturn problemsOfScreen(${given}); })()`);
}
