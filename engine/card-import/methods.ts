/** The card database, for the person's windows. */
import type { Handlers } from '../access/index.ts';
import type { CardImportMethod } from '../api/index.ts';
import { type CardFetcher, cardAbout, cardPicture, type Pictures } from '../cards/index.ts';
import type { CardImport } from './card-import.ts';

export function createCardImportMethods(
  cards: CardImport,
  fetcher: CardFetcher,
  pictures: Pictures,
): Pick<Handlers, CardImportMethod> {
  return {
    'cards/database': () => cards.state(),
    'cards/newest': ({ prints }) => cards.newest(prints),
    'cards/load': ({ prints }) => cards.load(prints),
    'cards/bring': ({ bytes, ...part }) => cards.bring({ ...part, bytes: Buffer.from(bytes, 'base64') }),
    'cards/fetch': async ({ name }) => ({ name: await fetcher.fetch(name) }),
    'cards/about': ({ name }) => cardAbout(name),
    'cards/picture': (wanted) => cardPicture(pictures, wanted),
    'cards/hold': ({ held }) => cards.hold(held),
    'cards/stop': () => cards.stop(),
  };
}
