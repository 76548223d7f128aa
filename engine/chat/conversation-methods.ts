/** The methods about conversations, as the person's windows call them. */

import { type ConversationAbout, type ConversationMethod, type Params, type Result, TALKS_FILE } from '../api/index.ts';
import { type Outcome, unwrap } from '../basics/index.ts';
import type { ListedConversation } from '../conversations/index.ts';
import { createUploads, exportTalks, importTalks, readTalksOutside, talksOf } from '../talk-files/index.ts';

import type { Kept } from './kept.ts';

type Methods = { [M in ConversationMethod]: (params: Params<M>) => Result<M> | Promise<Result<M>> };

/** Problems of an import that are told; what more there is, is a number. */
const TOLD = 20;

/**
 * @param reachableModel whether a model answers under that name
 * @param onChange the list is another
 */
export function createConversationMethods(
  kept: Kept,
  reachableModel: (name: string) => Outcome<string>,
  onChange: () => void,
): Methods {
  const uploads = createUploads({ most: TALKS_FILE.most });
  return {
    'conversations/export'({ ids = talksOf(kept).map(({ id }) => id), format }) {
      return { text: unwrap(exportTalks(kept, ids, format)), talks: ids.length };
    },
    'conversations/part'({ upload, index, text }) {
      unwrap(uploads.add(upload, index, text));
      return { ok: true };
    },
    async 'conversations/import'({ name, text = '', upload }) {
      const whole = upload === undefined ? text : unwrap(uploads.take(upload));
      const { brought, known, problems } = await importTalks(kept, unwrap(await readTalksOutside(whole, name)), name);
      if (brought > 0) onChange();
      const more = problems.length > TOLD ? [`${problems.length - TOLD} more could not be read.`] : [];
      return { brought, known, problems: [...problems.slice(0, TOLD), ...more] };
    },
    'conversations/open': ({ id, before }) => ({ id, ...kept.open(id, before) }),
    'conversations/picture': ({ id, picture }) => kept.picture(id, picture),
    'conversations/choose'({ id, n }) {
      const chosen = kept.choose(id, n);
      return { id, ...unwrap(chosen) };
    },
    'conversations/message': ({ id, n, isRemoved }) => ({ id, ...unwrap(kept.removeMessage(id, n, isRemoved)) }),
    'conversations/list': ({ search, removed = false }) => talksOf(kept, { search, removed }).map(shownConversation),
    'conversations/about'({ id }) {
      const about = kept.about(id);
      return about === null ? null : shownConversation(about);
    },
    'conversations/change'({ id, ...change }) {
      if (change.model !== undefined && change.model !== null) unwrap(reachableModel(change.model));
      return shownConversation(unwrap(kept.change(id, change)));
    },
  };
}

function shownConversation({ removedAt: _, ...shown }: ListedConversation): ConversationAbout {
  return shown;
}
