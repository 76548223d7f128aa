/** The card database, for the person's windows. */
import type { Handlers } from '../access/index.ts';
import type { CardImportMethod } from '../api/index.ts';
import type { CardFetcher } from '../cards/index.ts';
import type { CardImport } from './card-import.ts';

export function createCardImportMethods(cards: CardImport, fetcher: CardFetcher): Pick<Handlers, CardImportMethod> {
  return {
    'cards/database': () => cards.state(),
    'cards/newest': () => cards.newest(),
    'cards/load': () => cards.load(),
    'cards/bring': ({ bytes, ...part }) => cards.bring({ ...part, bytes: Buffer.from(bytes, 'base64') }),
    'cards/fetch': async ({ name }) => ({ name: await fetcher.fetch(name) }),
    'cards/hold': ({ held }) => cards.hold(held),
    'cards/stop': () => cards.stop(),
  };
}
