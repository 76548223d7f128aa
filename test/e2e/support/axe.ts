/** What axe-core finds in a page: contrast, names, roles, order of headings and regions (WCAG 2.2 AA and its own good practice). */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Axe = typeof axe;

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One line for each place that it finds fault with. */
export async function axeProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (standards) => {
    const { axe: there } = window as unknown as { axe: Axe };
    const { violations } = await there.run(document, { resultTypes: ['violations'], runOnly: standards });
    /** What is printed on a card is its picture, not the words of a button: its name is what one says to press it. */
    const isNamedCard = (id: string, selector: string) => {
      const element = document.querySelector(selector);
      const whole = element?.getAttribute('data-name') ?? element?.querySelector('.card-name')?.textContent ?? '';
      const [name = ''] = whole.split(',');
      return (
        id === 'label-content-name-mismatch' &&
        name !== '' &&
        element?.getAttribute('aria-label')?.includes(name) === true
      );
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => !isNamedCard(id, target.join(' ')))
        .map(({ target, failureSummary, html }) => {
          const [, why = ''] = failureSummary?.split('\n') ?? [];
          return `axe ${id}: ${target.join(' ')}: ${why.trim()} ${html.slice(0, 100)}`;
        }),
    );
  }, STANDARDS);
}
