/** The card database in the real window: offered, its size said, loaded with a pause, used at once; and from a file. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { BULK_CARDS } from '../support/bulk-cards.ts';
import { scryfallServer } from '../support/scryfall-server.ts';
import { keepAt, SIZES } from './support/geometry.ts';
import { pageAddress, paste, test, watchConsole } from './support/real-host.ts';

async function keepScreens(page: Page, name: string): Promise<void> {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await keepAt(page, `${name}-${viewport.width}`);
  }
  await page.setViewportSize(SIZES[0]);
}

const MANY = [
  ...BULK_CARDS,
  ...Array.from({ length: 4000 }, (_, at) => ({
    name: `Test Bear ${at}`,
    type_line: 'Creature — Bear',
    mana_cost: '{1}{G}',
    oracle_text: at % 2 === 0 ? 'Trample' : 'Juggle three torches.',
    power: '2',
    toughness: '2',
  })),
];

// @app_card_database
test('cards come from Scryfall once their size was said, can be paused, and a deck that lacked them is ready', async ({
  page,
  startHost,
}) => {
  await using scryfall = await scryfallServer({ cards: MANY, slow: { bytes: 20_000, ms: 60 } });
  const host = await startHost({ BOB_SCRYFALL_URL: scryfall.url });
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant'));
  await page.getByRole('button', { name: 'Decks', exact: true }).click();
  await paste(page, page.getByTestId('new-deck-text'), '30 Test Bear 4\n30 Forest\n');
  await page.getByTestId('keep-deck').click();
  await expect(page.getByTestId('deck-badge')).toHaveText("1 can't be played");
  await page.getByTestId('get-cards').click();
  const panel = page.getByTestId('card-database');
  await panel.getByRole('button', { name: 'Get all cards from Scryfall' }).click();
  await expect(page.getByTestId('cards-offer')).toContainText('MB to load');
  expect(scryfall.asked, 'nothing is loaded before it is asked for').toEqual(['/bulk-data/oracle-cards']);
  await keepScreens(page, 'cards-offer');
  await host.delay();
  await panel.getByRole('button', { name: 'Load them' }).click();
  await expect(page.getByTestId('cards-work')).toContainText('Loading from Scryfall');
  await panel.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByTestId('cards-work')).toContainText('paused');
  await keepScreens(page, 'cards-paused');
  await panel.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByTestId('cards-here')).toContainText('4,006 cards are here');
  expect((await host.delay()).busy, 'the thread that answers windows isn’t held').toBeLessThan(50);
  await keepScreens(page, 'cards-here');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('deck-badge')).not.toHaveText("1 can't be played");
  await expect(page.getByTestId('get-cards')).toHaveCount(0);
  expectSilence();
});

// @app_card_file
test('cards come from a file that the person has; one that is cut is told, and the cards that are here stay', async ({
  page,
  host,
  folder,
}) => {
  const expectSilence = watchConsole(page);
  const [good, cut] = [path.join(folder, 'mine.json'), path.join(folder, 'cut.json')];
  writeFileSync(good, JSON.stringify(MANY));
  writeFileSync(cut, JSON.stringify(MANY).slice(0, -20));
  await page.goto(pageAddress(host.url, 'speed=instant'));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Cards' }).click();
  await page.getByTestId('cards-file').setInputFiles(good);
  await expect(page.getByTestId('cards-here')).toContainText('4,006 cards are here');
  await page.getByTestId('cards-file').setInputFiles(cut);
  await expect(page.getByTestId('card-database')).toContainText('cut.json: line 1: the file ends in the middle');
  await expect(page.getByTestId('cards-here')).toContainText('4,006 cards are here');
  await keepScreens(page, 'cards-cut');
  expectSilence();
});

// @app_card_asked
test('a card that nobody here knows is asked of Scryfall by itself, and its deck is judged with it', async ({
  page,
  startHost,
}) => {
  await using scryfall = await scryfallServer({ cards: MANY });
  const host = await startHost({ BOB_SCRYFALL_URL: scryfall.url });
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant'));
  await page.getByRole('button', { name: 'Decks', exact: true }).click();
  await paste(page, page.getByTestId('new-deck-text'), '4 Test Bear 4\n36 Forest\n');
  await page.getByTestId('keep-deck').click();
  await expect(page.getByTestId('deck-badge')).toHaveText("1 can't be played");
  expect(scryfall.asked, 'nothing is asked by itself').toEqual([]);
  await page.getByRole('button', { name: 'Ask Scryfall for it' }).click();
  await expect(page.getByTestId('deck-badge')).toHaveText('Ready');
  await expect(page.locator('[data-card="Test Bear 4"]').getByTestId('trust-marks')).toHaveAttribute(
    'aria-label',
    /^Read from its text/,
  );
  await keepScreens(page, 'cards-asked');
  expectSilence();
});
