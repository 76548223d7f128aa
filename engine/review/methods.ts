/** Reviews and hints, for the person's windows. */
import type { Handlers } from '../access/index.ts';
import type { ReviewMethod } from '../api/index.ts';
import type { Tables } from '../games/index.ts';
import type { Reviews } from './reviews.ts';

export function createReviewMethods(
  reviews: Reviews,
  tables: Pick<Tables, 'find' | 'list'>,
): Pick<Handlers, ReviewMethod> {
  return {
    'review/open': ({ gameId, begin = true }) => reviews.open(gameId, begin),
    'review/stop'({ gameId }) {
      reviews.stop(gameId);
      return {};
    },
    'review/retried': ({ gameId }) => reviews.retried(gameId),
    'review/line': ({ gameId, n, option }) => reviews.line(gameId, n, option),
    'review/progress': async () => reviews.progress(await tables.list()),
    'table/hint': ({ gameId, token }) => reviews.hint(tables.find(gameId), token),
  };
}
