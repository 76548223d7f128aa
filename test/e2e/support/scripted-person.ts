/**
 * A person at the real window who plays by a few simple rules: lands, then whatever is highlighted, the first target,
 * attack with everything, block when it hurts. Everything goes through mouse and keyboard; what to do is read from the page.
 */
import { expect, type Locator, type Page } from '@playwright/test';

/** What the page shows of the moment: enough to choose the next click or key. */
export interface Moment {
  over: boolean;
  /** The pending decision's id and kind; empty while nothing is asked. */
  decision: string;
  kind: string;
  /** The prompt's words, for messages of the test. */
  prompt: string;
  dialog: boolean;
  menu: boolean;
  /** What the large button says, and whether it can be pressed. */
  button: string;
  ready: boolean;
  /** An answer is on its way to the host. */
  busy: boolean;
  refused: string;
  turn: number;
  mine: boolean;
  step: string;
  stack: number;
  arrows: number;
  attackers: number;
  /** Highlighted cards of the hand and permanents: they can be played or used now. */
  hand: { ref: string; land: boolean }[];
  permanents: string[];
  life: number;
}

/** Reads the page in one go. With `unchanged` it waits for the page to show something else, as long as a person blinks at most. */
export function look(page: Page, unchanged = false): Promise<Moment> {
  return page.evaluate(async (waits) => {
    if (waits) {
      await new Promise<void>((resolve) => {
        const told = new MutationObserver(() => done());
        const longest = setTimeout(() => done(), 100);
        const done = () => {
          told.disconnect();
          clearTimeout(longest);
          resolve();
        };
        told.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      });
    }
    const one = (selector: string) => document.querySelector<HTMLElement>(selector);
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const prompt = one('[data-testid=prompt]');
    const button = one('[data-testid=context-button]') as HTMLButtonElement | null;
    return {
      over: one('[data-testid=result]') !== null,
      decision: prompt?.dataset.decision ?? '',
      kind: prompt?.dataset.kind ?? '',
      prompt: prompt?.querySelector('.prompt-text')?.textContent ?? '',
      dialog: one('dialog[open]') !== null,
      menu: one('[data-testid=card-menu]') !== null,
      button: button?.querySelector('.context-label')?.textContent ?? '',
      ready: button !== null && !button.disabled,
      busy: button?.getAttribute('aria-busy') === 'true',
      refused: one('[data-testid=refusal]')?.textContent ?? '',
      turn: Number(one('.turn-number')?.textContent?.replace(/\D/g, '') ?? 0),
      mine: one('.phase-bar')?.classList.contains('is-mine') ?? false,
      step: one('.phase-step.is-lit .phase-dot')?.title ?? '',
      stack: all('[data-testid=stack-item]').length,
      arrows: all('.arrow-target').length,
      attackers: all('.battlefield .slot.is-forward').length,
      hand: all('[data-testid=hand-card].is-playable').map((card) => ({
        ref: card.dataset.ref!,
        land: /\bLand\b/.test(card.getAttribute('aria-label') ?? ''),
      })),
      permanents: all('[data-testid=battlefield-card].is-playable').map((card) => card.dataset.ref!),
      life: Number(one('.strip.is-mine .life')?.textContent ?? 0),
    };
  }, unchanged);
}

export interface PersonOptions {
  /** Called whenever the window waits for the person, before they do anything. */
  onMoment?: (moment: Moment) => Promise<void>;
  /** Called after the attack is laid out and before it is sent, and when blockers are asked for. */
  onCombat?: (moment: Moment) => Promise<void>;
  /** Stops when it says so; otherwise the game is played to its end. */
  until?: (moment: Moment) => boolean;
  /** Longest game, in decisions of the person. */
  decisions?: number;
  /** How long somebody else may take, in milliseconds. */
  patience?: number;
  /** Stops waiting for a question when it says so, because another person at the table has stopped. */
  isEnough?: () => boolean;
}

export interface Played {
  decisions: number;
  turns: number;
  /** How often each way was used. */
  keys: number;
  clicks: number;
  kinds: Record<string, number>;
}

export async function playOn(page: Page, options: PersonOptions = {}): Promise<Played> {
  const played: Played = { decisions: 0, turns: 0, keys: 0, clicks: 0, kinds: {} };
  /** Plays that were tried in a turn: an ability is used once, and what was called off is not tried again. */
  const tried = new Set<string>();
  let answered = '';
  let attempts = 0;
  const press = async (key: string) => {
    played.keys += 1;
    await page.keyboard.press(key);
  };
  const click = async (target: Locator) => {
    played.clicks += 1;
    const point = await visiblePoint(target);
    // Something came up in between (a dialog, an answer that took its time): look again.
    if (point === null) await page.waitForTimeout(100);
    else await page.mouse.click(point.x, point.y);
  };

  for (;;) {
    const moment = await settled(page, attempts === 0 ? answered : '', options.patience, options.isEnough);
    played.turns = moment.turn;
    if (moment.over || options.isEnough?.() === true || options.until?.(moment) === true) return played;
    attempts = moment.decision === answered ? attempts + 1 : 0;
    expect(attempts, `stuck at: ${moment.kind} "${moment.prompt}", ${moment.refused}`).toBeLessThan(40);
    if (attempts === 0) {
      played.decisions += 1;
      played.kinds[moment.kind] = (played.kinds[moment.kind] ?? 0) + 1;
      expect(played.decisions, 'the game ends some day').toBeLessThan(options.decisions ?? 900);
      await options.onMoment?.(moment);
    }
    answered = moment.decision;
    if (moment.menu) {
      await press('Enter');
    } else if (moment.dialog) {
      await answerDialog(moment);
    } else if (moment.kind === 'attackers') {
      if (attempts < 2) {
        await press('a');
        const now = await look(page);
        if (now.attackers > 0) await options.onCombat?.(now);
      }
      await press(' ');
    } else if (moment.kind === 'blockers') {
      if (attempts === 0) await options.onCombat?.(moment);
      // What was refused is most often a creature that has to block.
      if ((attempts === 0 && moment.life < 12) || moment.refused !== '') await block(moment.refused);
      await press(' ');
    } else if (moment.kind === 'priority') {
      await takePriority(moment);
    } else {
      await chooseOnBoard(moment, attempts);
    }
  }

  async function takePriority(moment: Moment) {
    const free = moment.mine && moment.stack === 0 && /main/i.test(moment.step);
    const fresh = (ref: string) => !tried.has(`${moment.turn} ${ref}`);
    if (free) {
      const cards = moment.hand.filter((card) => fresh(card.ref));
      const card = cards.find((one) => one.land) ?? cards.at(-1);
      if (card !== undefined) {
        tried.add(`${moment.turn} ${card.ref}`);
        if (played.decisions % 2 === 0) await walkTo(card.ref);
        else await click(page.locator(`[data-testid=hand-card][data-ref="${card.ref}"]`));
        return;
      }
      const permanent = moment.permanents.find(fresh);
      if (permanent !== undefined) {
        tried.add(`${moment.turn} ${permanent}`);
        await click(page.locator(`[data-testid=battlefield-card][data-ref="${permanent}"]`));
        return;
      }
    }
    // After the second main phase nothing is left to do in this turn.
    await press(free && /second/i.test(moment.step) ? 'F6' : ' ');
  }

  /** To a card of the hand with the arrow keys, then Enter. */
  async function walkTo(ref: string) {
    await press('ArrowDown');
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.ref ?? '');
    for (const direction of ['ArrowRight', 'ArrowLeft']) {
      for (let step = 0; step < 12 && (await focused()) !== ref; step += 1) await press(direction);
    }
    if ((await focused()) !== ref) await page.locator(`[data-testid=hand-card][data-ref="${ref}"]`).focus();
    await press('Enter');
  }

  async function block(refused: string) {
    const named = / to block (.+?) if able/.exec(refused)?.[1];
    if (named !== undefined) return blockAll(named);
    await click(page.locator('.fields.is-mine .bcard.is-candidate').first());
    const now = await look(page);
    if (/attacker/i.test(now.button)) await click(page.locator('.fields.is-theirs .bcard.is-candidate').first());
    if (!(await look(page)).ready) await press('Escape');
  }

  /** Everybody who can blocks the attacker that was named: others may have been told to block it as well. */
  async function blockAll(named: string) {
    await press('Escape');
    const able = page.locator('.fields.is-mine .bcard.is-candidate');
    for (let left = await able.count(); left > 0; left -= 1) {
      await click(able.first());
      const attacker = page.locator(`.fields.is-theirs .bcard.is-candidate[data-name="${named}"]`);
      if ((await attacker.count()) === 0) return press('Escape');
      await click(attacker.first());
    }
  }

  async function chooseOnBoard(moment: Moment, attempt: number) {
    const candidates = page.locator('.board .is-candidate:not(.is-chosen)');
    const count = await candidates.count();
    // A first answer that was refused is not given again.
    if (count > 0 && attempt <= count && !(moment.ready && attempt > 0)) {
      await click(candidates.nth(Math.min(attempt, count - 1)));
      return;
    }
    if (moment.ready) return press(' ');
    const buttons = page.locator('[data-testid=prompt] [data-option]');
    if ((await buttons.count()) > 0) await click(buttons.first());
    else await press('Escape');
  }

  async function answerDialog(moment: Moment) {
    const dialog = page.locator('dialog[open]');
    if (moment.kind === 'mulligan' && (await page.getByTestId('keep').count()) > 0) return press('Enter');
    const confirm = page.getByTestId('choose-confirm');
    const cards = dialog.getByTestId('choice-card');
    const confirmable = async () => (await confirm.count()) > 0 && (await confirm.isEnabled());
    if ((await dialog.locator('.amount-one').count()) > 0) {
      const more = dialog.getByRole('button', { name: 'More' });
      for (let step = 0; step < 30 && (await more.isEnabled()); step += 1) await click(more);
    } else if ((await cards.count()) > 0) {
      const open = dialog.locator('[data-testid=choice-card]:not(.is-chosen)');
      // A card that is itself the answer ends the dialog; otherwise as many as are needed.
      const needed = await cards.count();
      for (let step = 0; step < needed; step += 1) {
        const flat = (await open.first().getAttribute('data-option')) !== null;
        await click(open.first());
        if (flat) return;
        if (await confirmable()) break;
      }
    } else if ((await confirm.count()) === 0) {
      return click(dialog.locator('.dialog-body [data-option]').first());
    }
    if (await confirmable()) return click(confirm);
    const answers = dialog.locator('.dialog-body [data-option]');
    if ((await answers.count()) > 0) await click(answers.first());
    else await press('Escape');
  }
}

/**
 * Waits until the window asks something of the person, or the game is over. `after` is the decision that was just
 * answered: the same one counts only when it stays, because the answer was refused or was only part of it.
 */
export async function settled(
  page: Page,
  after = '',
  patience = 300_000,
  isEnough: () => boolean = () => false,
): Promise<Moment> {
  const started = performance.now();
  for (let unchanged = false; ; unchanged = true) {
    const moment = await look(page, unchanged);
    const asked = moment.decision !== '' && moment.button !== 'Skip ahead';
    if (moment.over || moment.menu || isEnough()) return moment;
    if (asked && !moment.busy && (moment.decision !== after || performance.now() - started > 300)) return moment;
    expect(performance.now() - started, `nothing is asked: ${JSON.stringify(moment)}`).toBeLessThan(patience);
  }
}

/** Where a person would click: a point that nothing else covers; null: it is covered. Cards overlap in hands and rows. */
async function visiblePoint(target: Locator): Promise<{ x: number; y: number } | null> {
  // All at once, without waiting: the thing may have left in between.
  return target.evaluateAll((elements) => {
    const element = elements[0];
    if (element === undefined) return null;
    element.scrollIntoView({ block: 'nearest' });
    const box = element.getBoundingClientRect();
    for (const down of [0.15, 0.5, 0.85, 0.04]) {
      for (const right of [0.5, 0.15, 0.85, 0.05]) {
        const at = { x: box.left + box.width * right, y: box.top + box.height * down };
        if (element.contains(document.elementFromPoint(at.x, at.y))) return at;
      }
    }
    return null;
  });
}
