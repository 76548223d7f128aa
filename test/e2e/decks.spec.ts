/** A person's decks in the real window: pasted, kept, changed, gone back, played, found again. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { keepAt, SIZES } from './support/geometry.ts';
import { deckText, pageAddress, paste, test, watchConsole } from './support/real-host.ts';

async function keepScreens(page: Page, name: string): Promise<void> {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await keepAt(page, `${name}-${viewport.width}`);
  }
  await page.setViewportSize(SIZES[0]!);
}

async function keepDeck(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await paste(page, page.getByTestId('new-deck-text'), text);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByTestId('keep-deck').click();
  await expect(page.getByLabel('Name of the deck')).toHaveValue(name);
}

// @app_decks
test('a pasted list is kept with what could not be read, judged, played against another and found again', async ({
  page,
  host,
}) => {
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant&seed=2'));
  await page.getByRole('button', { name: 'Decks', exact: true }).click();
  const list = `${deckText('boundless-elves')}\nforty more elves\n\nMaybeboard\n1 Serra Angel\n`;
  await paste(page, page.getByTestId('new-deck-text'), list);
  await expect(page.getByText("One line couldn't be read")).toBeVisible();
  await keepScreens(page, 'decks-new');
  await keepDeck(page, list, 'My elves');
  await expect(page.getByTestId('part-main').getByRole('heading', { name: 'Deck 60' })).toBeVisible();
  await expect(page.getByTestId('part-maybeboard')).toContainText('Serra Angel');
  await expect(page.getByLabel("Lines that couldn't be read")).toContainText('forty more elves');
  await expect(page.getByTestId('deck-badge')).toHaveText('Ready');
  await expect(page.getByTestId('deck-trust')).toContainText(
    /Of \d+ different cards (\d+) are understood, .* 0 were played here/,
  );
  await expect(page.getByTestId('part-main').getByTestId('trust-marks').first()).toHaveAttribute(
    'aria-label',
    /Defined by hand.*Not played here yet/,
  );
  await page.getByRole('tab', { name: 'Odds' }).click();
  await expect(page.getByTestId('deck-stats')).toContainText('Mana curve');
  await keepScreens(page, 'decks-open');
  await page.getByTestId('deck-rules').selectOption('commander');
  await expect(page.getByTestId('deck-badge')).toHaveText('Not legal');
  await expect(page.getByTestId('deck-problems')).toContainText('No commander leads this deck');
  await page.getByTestId('deck-rules').selectOption('freeform');
  await keepDeck(page, deckText('draconic-fury'), 'Their dragons');

  await page.getByTestId('kept-decks').getByText('My elves').click();
  await page.getByTestId('play-deck').click();
  await page.getByTestId('play-dialog').getByTestId('opponent-deck').selectOption({ label: 'Their dragons' });
  await keepScreens(page, 'decks-play');
  await page.getByTestId('play-start').click();
  await expect(page.getByTestId('opening-hand')).toBeVisible();
  await page.getByTestId('keep').click();
  await expect(page.getByTestId('board')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Decks', exact: true }).click();
  await page.getByLabel('Search your decks').fill('elv');
  await expect(page.getByTestId('kept-decks').getByRole('listitem')).toHaveText([/My elves/]);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page
    .getByTestId('game-decks')
    .getByRole('button', { name: /My elves/ })
    .click();
  await page.getByTestId('opponent-deck').selectOption({ label: 'Their dragons' });
  await expect(page.getByTestId('start-button')).toContainText('with My elves');
  await keepScreens(page, 'decks-start');
  expectSilence();
});

// @app_deck_editor
test('a deck is changed by keys and by dragging, each version can be gone back to, and a removed one is brought back', async ({
  page,
  host,
}) => {
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant'));
  await page.getByRole('button', { name: 'Decks', exact: true }).click();
  await keepDeck(page, 'Deck\n4 Llanowar Elves\n30 Forest\n\nSideboard\n2 Serra Angel\n', 'Small');
  await expect(page.getByTestId('deck-badge')).not.toHaveText('Ready');
  await expect(page.getByTestId('deck-problems')).toContainText('40 is the least');

  await page.getByTestId('card-search').fill('Shivan Dragon');
  await expect(page.locator('.found-card').first()).toContainText('Shivan Dragon');
  await page.getByTestId('card-search').press('Enter');
  const dragon = page.getByRole('button', { name: '1 Shivan Dragon', exact: true });
  await dragon.press('+');
  await page.getByRole('button', { name: '2 Shivan Dragon', exact: true }).press('s');
  await expect(page.getByTestId('part-sideboard')).toContainText('Shivan Dragon');
  await page.locator('[data-card="Serra Angel"]').dragTo(page.getByTestId('part-main').getByRole('heading').first());
  await expect(page.getByTestId('part-main').locator('[data-card="Serra Angel"]')).toContainText('2');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByTestId('part-sideboard')).toContainText('Serra Angel');
  await page.getByTestId('save-deck').click();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByTestId('versions')).toContainText('+2 Shivan Dragon (sideboard)');
  await keepScreens(page, 'decks-versions');
  await page.getByRole('button', { name: /^Version 1/ }).click();
  await page.getByRole('button', { name: 'Go back to this' }).click();
  await expect(page.getByTestId('versions')).toContainText('Version 3');
  await expect(page.getByTestId('part-sideboard')).not.toContainText('Shivan Dragon');

  await page.getByTestId('deck-menu').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByTestId('kept-decks').getByRole('listitem')).toHaveCount(0);
  await page.getByLabel('Removed decks').check();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByLabel('Name of the deck')).toHaveValue('Small');
  expectSilence();
});

// @app_deck_hands
test('hands of a deck are drawn, mulliganed and drawn on, and it is played on alone', async ({ page, host }) => {
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant&seed=5'));
  await page.getByRole('button', { name: 'Decks', exact: true }).click();
  await keepDeck(page, deckText('boundless-elves'), 'Elves');
  await page.getByRole('tab', { name: 'Hands' }).click();
  const hands = page.getByTestId('hands');
  await hands.getByRole('button', { name: 'Draw a hand' }).click();
  await expect(hands.getByRole('listitem')).toHaveCount(7);
  await hands.getByRole('button', { name: 'Mulligan' }).click();
  await expect(hands).toContainText('Choose 1 to put on the bottom');
  await hands.getByRole('listitem').first().getByRole('button').click();
  await expect(hands.getByRole('listitem')).toHaveCount(6);
  await hands.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(hands.getByRole('listitem')).toHaveCount(7);
  await expect(hands).toContainText('7 cards, 53 left in the library');
  await keepScreens(page, 'decks-hands');
  await page.getByTestId('play-alone').click();
  await page.getByTestId('keep').click();
  await expect(page.getByTestId('board')).toBeVisible();
  expectSilence();
});

// @app_deck_swap
test('a deck with a card that cannot be played is played with another card in its place, and stays as it is', async ({
  page,
  host,
}) => {
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant&seed=2'));
  await page.getByRole('button', { name: 'Decks', exact: true }).click();
  await keepDeck(
    page,
    `${deckText('boundless-elves').trimEnd()}\n2 Elf of No Set\n1 Second Unknown Elf\n`,
    'Half known',
  );
  await expect(page.getByTestId('deck-badge')).toHaveText("2 can't be played");
  await expect(page.getByTestId('part-main').locator('.is-unplayable')).toHaveCount(2);
  await page.getByTestId('play-deck').click();
  await expect(page.getByTestId('play-start')).toBeDisabled();
  await page.getByLabel('Play instead of Elf of No Set').fill('Llanowar Elves');
  await page.getByTestId('swaps').getByRole('listitem').last().getByLabel('Leave out').check();
  await keepScreens(page, 'decks-swap');
  await page.getByTestId('play-dialog').getByTestId('opponent-deck').selectOption({ label: 'Half known' });
  await expect(page.getByTestId('swaps')).toHaveCount(2);
  await expect(page.getByTestId('play-start')).toBeDisabled();
  const theirs = page.getByTestId('swaps').last();
  for (const row of await theirs.getByRole('listitem').all()) await row.getByLabel('Leave out').check();
  await page.getByTestId('play-start').click();
  await page.getByTestId('keep').click();
  await expect(page.getByTestId('board')).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('part-main')).toContainText('Elf of No Set');

  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await page
    .getByTestId('game-decks')
    .getByRole('button', { name: /Half known/ })
    .click();
  await expect(page.getByTestId('swaps')).toContainText('2 cards of Half known');
  await expect(page.getByTestId('start-button')).toBeDisabled();
  await paste(page, page.getByTestId('deck-paste'), '40 Forest\n4 Third Unknown Elf\nSB: 2 Fourth Unknown Elf\n');
  await expect(page.getByTestId('swaps')).toContainText('One card of your list');
  await expect(page.getByTestId('deck-check')).toContainText("One can't be played yet");
  await page.getByLabel('Play instead of Third Unknown Elf').fill('Llanowar Elves');
  await keepScreens(page, 'start-swap');
  await page.getByTestId('start-button').click();
  await page.getByTestId('keep').click();
  await expect(page.getByTestId('board')).toBeVisible();
  expectSilence();
});

// @app_by_hand
test('a card that is not understood is carried out by hand, step by step, and the record says what was done', async ({
  page,
  host,
  folder,
}) => {
  const expectSilence = watchConsole(page);
  const file = path.join(folder, 'cards.json');
  const torch = { name: 'Torch Song', mana_cost: '{0}', type_line: 'Sorcery', oracle_text: 'Juggle three torches.' };
  const lamp = { name: 'Odd Lamp', mana_cost: '{0}', type_line: 'Artifact', oracle_text: 'Whenever it rains, hum.' };
  writeFileSync(file, JSON.stringify([torch, lamp]));
  await page.goto(pageAddress(host.url, 'speed=instant&seed=3'));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Cards' }).click();
  await page.getByTestId('cards-file').setInputFiles(file);
  await expect(page.getByTestId('cards-here')).toContainText('2 cards are here');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Decks', exact: true }).click();
  await keepDeck(page, '30 Odd Lamp\n30 Torch Song\n', 'Lamps');
  await expect(page.getByTestId('deck-badge')).toHaveText("2 can't be played");
  await page.getByTestId('play-deck').click();
  await expect(page.getByTestId('swaps')).toContainText('Whenever it rains, hum.');
  for (const row of await page.getByTestId('swaps').getByRole('listitem').all())
    await row.getByLabel('By hand').check();
  await keepScreens(page, 'decks-by-hand');
  await page.getByTestId('play-start').click();
  await page.getByTestId('keep').click();
  const song = page.locator('[data-testid=hand-card][data-name="Torch Song"][data-option]').first();
  await expect(song).toBeVisible();
  await song.click();
  const steps = page.locator('dialog[open]');
  await expect(steps).toContainText('Juggle three torches.');
  await keepScreens(page, 'decks-by-hand-steps');
  await steps.getByLabel('Filter the answers').fill('Treasure');
  await steps.getByRole('button', { name: 'Create Treasure tokens' }).click();
  await page.getByTestId('choose-confirm').click();
  await expect(page.locator('[data-testid=battlefield-card][data-name="Treasure"]')).toBeVisible();
  await page.locator('dialog[open]').getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByTestId('log')).toContainText('Treasure');
  await keepScreens(page, 'decks-by-hand-done');
  expectSilence();
});

// @app_deck_files
test('several files are chosen or dropped at once, and each says what became of it', async ({ page, host }) => {
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant'));
  await page.getByRole('button', { name: 'Decks', exact: true }).click();
  await page.getByTestId('deck-files').setInputFiles([
    { name: 'Elves.txt', mimeType: 'text/plain', buffer: Buffer.from(deckText('boundless-elves')) },
    { name: 'Half.txt', mimeType: 'text/plain', buffer: Buffer.from('20 Forest\nmany elves\n\n2 Naturalize\n') },
    { name: 'photo.txt', mimeType: 'text/plain', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]) },
  ]);
  const dialog = page.getByTestId('deck-files-dialog');
  await expect(dialog.getByRole('heading')).toHaveText('2 of 3 files are kept as decks');
  await expect(dialog.getByRole('listitem')).toContainText([
    /Elves\.txt.*Elves\s*60 cards\./,
    /Half\.txt.*20 cards, 2 in the sideboard\.\s*Line 2 couldn't be read/,
    /photo\.txt is no deck list; it looks like a picture/,
  ]);
  await keepScreens(page, 'decks-files');
  await dialog.getByRole('button', { name: 'Half' }).click();
  await expect(page.getByLabel('Name of the deck')).toHaveValue('Half');

  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(new File(['22 Forest\n4 Llanowar Elves\n'], 'half.txt'));
    files.items.add(new File(['20 Mountain\n'], 'Red.txt'));
    return files;
  });
  const area = page.getByTestId('decks-page');
  await area.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(area).toHaveClass(/is-dropping/);
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByRole('heading')).toHaveText('All 2 decks are kept');
  await expect(dialog.getByRole('listitem')).toContainText([/Half\s*Version 2: 26 cards/, /Red\s*20 cards/]);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('kept-decks').getByRole('listitem')).toHaveText([/Red/, /Half/, /Elves/]);
  expectSilence();
});

// @app_deck_opponents
test('lists to play against have a shelf of their own, and one of them is drawn when a game begins', async ({
  page,
  host,
}) => {
  const expectSilence = watchConsole(page);
  await page.goto(pageAddress(host.url, 'speed=instant&seed=3'));
  await page.getByRole('button', { name: 'Decks', exact: true }).click();
  await page.getByRole('button', { name: 'Opponents’', exact: true }).click();
  await page.getByTestId('deck-files').setInputFiles([
    { name: 'Strange.txt', mimeType: 'text/plain', buffer: Buffer.from('4 Nobody Knows This\n30 Forest\n') },
    {
      name: 'Finalist.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(deckText('draconic-fury').replace(/^Name .*/m, 'Name Finalist')),
    },
  ]);
  await expect(page.getByTestId('deck-files-dialog').getByRole('heading')).toHaveText('All 2 decks are kept');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('kept-decks').getByRole('listitem')).toHaveText([/Finalist/, /Strange/]);
  await page.getByRole('button', { name: 'Yours', exact: true }).click();
  await expect(page.getByTestId('kept-decks').getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByTestId('game-decks')).toHaveCount(0);
  await page.getByTestId('opponent-deck').selectOption({ label: "One of the opponents' decks, at random" });
  await page.getByTestId('start-button').click();
  await expect(page.getByTestId('opening-hand')).toBeVisible();
  await page.goto(pageAddress(host.url, 'speed=instant'));
  await expect(page.locator('.start-recent')).toContainText('Finalist');
  expectSilence();
});
