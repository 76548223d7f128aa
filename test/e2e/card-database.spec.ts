/** The card database in the real window: offered, its size said, loaded with a pause, used at once; and from a file. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { BULK_CARDS } from '../support/bulk-cards.ts';
import { PICTURES, scryfallServer } from '../support/scryfall-server.ts';
import { keepAt, SIZES } from './support/geometry.ts';
import { pageAddress, paste, test, watchConsole } from './support/real-host.ts';

async function keepScreens(page: Page, name: string): Promise<void> {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await keepAt(page, `${name}-${viewport.width}`);
  }
  await page.setViewportSize(SIZES[0]!);
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

// @app_card_about
test('a card shows its prints and rulings, and its picture with the artist once it is asked for', async ({
  page,
  startHost,
}) => {
  const print = (set: string, setName: string, artist: string) => ({
    ...BULK_CARDS[0],
    oracle_id: 'goblin',
    set,
    set_name: setName,
    collector_number: '7',
    released_at: set === 'two' ? '2024-01-01' : '1999-01-01',
    artist,
    legalities: { modern: 'legal', legacy: 'banned' },
    image_uris: { normal: `${PICTURES}/${set}.png` },
  });
  const comment = 'It attacks in the turn in which it enters.';
  await using scryfall = await scryfallServer({
    cards: [print('one', 'First Set', 'Ann Artist'), print('two', 'Second Set', 'Bo Brush'), ...BULK_CARDS.slice(1)],
    rulings: [{ object: 'ruling', oracle_id: 'goblin', source: 'wotc', published_at: '2020-02-02', comment }],
    pictures: { '/one.png': PIXEL, '/two.png': PIXEL },
  });
  const host = await startHost({ BOB_SCRYFALL_URL: scryfall.url });
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant'));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Cards' }).click();
  await page.getByLabel('Every print of each card').check();
  await page.getByRole('button', { name: 'Get all cards from Scryfall' }).click();
  await page.getByRole('button', { name: 'Load them' }).click();
  await expect(page.getByTestId('card-database')).toContainText('One ruling is here now');
  await keepScreens(page, 'cards-prints');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByTestId('find-input').fill('Test Goblin');
  await page.getByRole('option', { name: /Test Goblin/ }).click();
  const about = page.getByTestId('card-about');
  await expect(about).toContainText('2 prints');
  await expect(about).toContainText(comment);
  await expect(about).toContainText('Banned in legacy');
  expect(scryfall.asked.filter((asked) => asked.endsWith('.png'))).toEqual([]);
  await page.getByTestId('show-picture').click();
  await expect(page.getByTestId('card-picture')).toContainText('Illustrated by Bo Brush. ™ & © Wizards of the Coast.');
  await about.getByRole('button', { name: /First Set/ }).click();
  await expect(page.getByTestId('card-picture')).toContainText('Illustrated by Ann Artist');
  await keepScreens(page, 'card-about');
  expectSilence();
});

/** The smallest picture there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
