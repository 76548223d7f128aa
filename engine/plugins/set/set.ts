/** Writes entries, edits them, and changes what is shown of them; on a file it proposes (seed 004, Hedberg Editing Syntax). */

import { done, type Outcome, refused, sha256 } from '../../basics/index.ts';
import { countTokens, type Entry, type SetRequest, schemeOf, type Visibility } from '../../entries/index.ts';
import { applyEdit } from '../../protocol/index.ts';
import { proposeCandidate } from '../candidate.ts';
import { filePlace, textForEdit, writeText } from '../file/disk.ts';
import { sizeFault } from '../known/known.ts';
import type { Events, PluginContext, RummyContext } from '../plugin.ts';
import { actorOf, isFile, isPattern, listed, pathOf, summaryOf, textOf, visibilityOf } from '../targets.ts';
import { logParts } from '../text.ts';
import { failEntry, finishEntry, settle } from '../tools.ts';

export default function set(core: PluginContext): void {
  core.ensureTool({ order: 60, investigates: false });
  core.registerScheme();
  core.on('handler', handle);
  core.on('visible', (entry) => (entry.state === 'proposed' ? '' : entry.body));
  core.on('summarized', () => '');
  core.on('proposal.accepted', accepted);
}

async function handle(entry: Entry, rummy: RummyContext): Promise<void> {
  const path = pathOf(entry.attributes);
  const visibility = visibilityOf(entry.attributes);
  if (!path.ok) return settle(rummy, entry, path);
  if (!visibility.ok) return settle(rummy, entry, visibility);
  const edit = editOf(entry);
  const shown = { visibility: visibility.value, summary: summaryOf(entry.attributes) };
  if (schemeOf(path.value) === 'candidate') {
    const candidate = proposeCandidate(path.value, edit?.body ?? '', entry, rummy);
    return settle(rummy, entry, candidate.ok ? done(`${path.value} waits for a person's decision.`) : candidate);
  }
  if (isPattern(path.value)) return settle(rummy, entry, changeAll(path.value, edit, shown, entry, rummy));
  if (edit !== null && isFile(path.value)) return await propose(path.value, edit, entry, rummy);
  settle(rummy, entry, write(path.value, edit, shown, entry, rummy));
}

interface Edit {
  readonly body: string;
  readonly attributes: Entry['attributes'];
}
interface Shown {
  readonly visibility: Visibility | null;
  readonly summary: string | null;
}

/** null where only what is shown of it is to change. */
function editOf(entry: Entry): Edit | null {
  const body = textOf(entry.attributes, 'body') ?? entry.body;
  const replaces = ['search', 'replace'].some((name) => textOf(entry.attributes, name) !== null);
  return body.trim() === '' && !replaces ? null : { body, attributes: entry.attributes };
}

function change(shown: Shown): Pick<SetRequest, 'visibility' | 'attributes'> {
  return {
    ...(shown.visibility === null ? {} : { visibility: shown.visibility }),
    ...(shown.summary === null ? {} : { attributes: { summary: shown.summary } }),
  };
}

function write(path: string, edit: Edit | null, shown: Shown, entry: Entry, rummy: RummyContext): Outcome<string> {
  const present = rummy.store.read(rummy.run.id, path);
  if (edit === null && present === null && (isFile(path) || shown.visibility !== null)) {
    return refused(404, 'not_found', `There is no ${path}.`);
  }
  if (edit !== null && present?.state === 'proposed') {
    return refused(409, 'conflict', `${path} waits for a person's decision and stays as it is until then.`);
  }
  const body = edit === null ? done(present?.body ?? '') : applyEdit(present?.body ?? '', edit.body, edit.attributes);
  if (!body.ok) return body;
  const fault = edit === null ? null : sizeFault(path, body.value, rummy.settings);
  if (fault !== null) return refused(413, 'too_large', fault);
  const written = rummy.store.set({
    ...actorOf(entry, rummy),
    path,
    ...(edit === null && present !== null ? {} : { body: body.value }),
    ...(edit === null ? {} : { state: 'resolved' as const, outcome: null }),
    ...change(shown),
  });
  if (!written.ok) return written;
  const tokens = countTokens(written.value.body, rummy.settings.RUMMY_TOKEN_DIVISOR);
  return done(`${path}: ${written.value.visibility}, ${tokens} tokens`);
}

/** Of many at once only what is shown changes: one edit rarely means the same in two texts. */
function changeAll(
  pattern: string,
  edit: Edit | null,
  shown: Shown,
  entry: Entry,
  rummy: RummyContext,
): Outcome<string> {
  if (edit !== null)
    return refused(400, 'pattern', 'An edit needs one path; a pattern can set visibility and summary.');
  if (shown.visibility === null && shown.summary === null) {
    return refused(400, 'pattern', 'Say what is to change: visibility or summary.');
  }
  const found = rummy.store.find({ runId: rummy.run.id, pattern });
  if (found.length === 0) return refused(404, 'not_found', `Nothing matches ${pattern}.`);
  return rummy.store.transaction(() => {
    const refusals: string[] = [];
    for (const { path } of found) {
      const written = rummy.store.set({ ...actorOf(entry, rummy), path, ...change(shown) });
      if (!written.ok) refusals.push(`${path}: ${written.refusal.message}`);
    }
    if (refusals.length === found.length) return refused(403, 'permission', listed(refusals));
    const changed = `${found.length - refusals.length} changed: ${pattern} ${shown.visibility ?? ''}`.trimEnd();
    return done(refusals.length === 0 ? changed : `${changed}\nNot changed:\n${listed(refusals)}`);
  });
}

/** The proposal's body is the whole new text, so that whoever accepts it can change it too. */
async function propose(path: string, edit: Edit, entry: Entry, rummy: RummyContext): Promise<void> {
  const place = await filePlace(rummy.project.root, path, rummy.settings.environment);
  if (!place.ok) return settle(rummy, entry, place);
  const current = await textForEdit(place.value);
  if (!current.ok) return settle(rummy, entry, current);
  const text = applyEdit(current.value, edit.body, edit.attributes);
  if (!text.ok) return settle(rummy, entry, text);
  if (text.value === current.value) return failEntry(rummy, entry, 'conflict:409', `${path} is like that already.`);
  finishEntry(rummy, entry, {
    state: 'proposed',
    outcome: null,
    body: text.value,
    attributes: { files: [place.value.relative], before: sha256(current.value) },
  });
}

async function accepted({ rummy, entry }: Events['proposal.accepted']): Promise<void> {
  if (logParts(entry.path)?.action !== 'set') return;
  const [path] = [entry.attributes['files']].flat();
  if (typeof path !== 'string') return;
  const place = await filePlace(rummy.project.root, path, rummy.settings.environment);
  if (!place.ok) return settle(rummy, entry, place);
  const current = await textForEdit(place.value);
  if (!current.ok) return settle(rummy, entry, current);
  if (sha256(current.value) !== entry.attributes['before']) {
    return failEntry(rummy, entry, 'conflict:409', `${path} was changed meanwhile: read it again, then edit it.`);
  }
  const written = await writeText(place.value, entry.body);
  if (!written.ok) return settle(rummy, entry, written);
  const shown = visibilityOf(entry.attributes);
  const summary = summaryOf(entry.attributes);
  rummy.set({
    path,
    body: entry.body,
    visibility: (shown.ok ? shown.value : null) ?? 'visible',
    ...(summary === null ? {} : { attributes: { summary } }),
  });
  finishEntry(rummy, entry, { body: `${path} written, ${entry.body.split('\n').length} lines` });
}
