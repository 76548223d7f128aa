/** Asks the person and waits. The answer becomes the record's body. */
import type { Entry } from '../../entries/index.ts';
import type { PluginContext, RummyContext } from '../plugin.ts';
import { textOf } from '../targets.ts';
import { logParts } from '../text.ts';
import { failEntry, finishEntry } from '../tools.ts';

/** What stands for an answer where somebody accepted without giving one. */
const NO_ANSWER = 'No answer. Decide yourself and say what you took for granted.';

export default function askUser(core: PluginContext): void {
  core.ensureTool({ order: 105, investigates: false });
  core.registerScheme();
  core.on('handler', handle);
  core.on('visible', (entry) => `${textOf(entry.attributes, 'question') ?? ''}\n${entry.body}`.trim());
  core.on('summarized', (entry) => entry.body);
  core.filter('proposal.content', (body, { entry }) => {
    if (logParts(entry.path)?.action !== 'ask_user') return body;
    return body === entry.body || body.trim() === '' ? NO_ANSWER : body;
  });
}

function handle(entry: Entry, rummy: RummyContext): void {
  const question = (textOf(entry.attributes, 'question') ?? entry.body).trim();
  if (question === '') return failEntry(rummy, entry, 'question:400', 'A question is needed.');
  const options = optionsOf(entry, question);
  finishEntry(rummy, entry, {
    state: 'proposed',
    outcome: null,
    body: question,
    attributes: { question, ...(options.length === 0 ? {} : { options }) },
  });
}

/** From a list, or from text with a semicolon between them. */
function optionsOf(entry: Entry, question: string): readonly string[] {
  const given = entry.attributes['options'];
  if (Array.isArray(given)) return given.filter((option) => typeof option === 'string');
  const inTag = entry.body.trim() === question ? '' : entry.body;
  const text = typeof given === 'string' ? given : inTag;
  return text.split(';').flatMap((option) => (option.trim() === '' ? [] : [option.trim()]));
}
