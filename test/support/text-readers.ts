/** Everything that reads text of others on the host's own thread, each as a function of one text. */

import { plainWord } from '../../engine/bot-programs/guess/params.ts';
import { parseDeckList } from '../../engine/cards/decks/parse-deck-list.ts';
import { modeCommand } from '../../engine/chat/mode.ts';
import { route } from '../../engine/chat/router.ts';
import { readFrontMatter } from '../../engine/decks/front-matter.ts';
import { promptParts } from '../../engine/decks/prompt-parts.ts';
import { partOf } from '../../engine/entries/lines.ts';
import { checkPath, schemeOf, slugify } from '../../engine/entries/path.ts';
import { readPattern, schemeOfPattern } from '../../engine/entries/patterns.ts';
import { answerChat } from '../../engine/facts/facts-chat.ts';
import { findCard } from '../../engine/facts/find-card.ts';
import { jsonProblem } from '../../engine/hosting/http/json-problem.ts';
import { readQuery } from '../../engine/ltm/search/query.ts';
import { datesIn } from '../../engine/ltm/text/dates.ts';
import { wordsOf } from '../../engine/ltm/text/words.ts';
import { mayBeRemembered } from '../../engine/memory/guard.ts';
import { askedToRecall, statementsIn } from '../../engine/memory/statements.ts';
import { checkStructure } from '../../engine/models/structured.ts';
import { htmlText, plainText } from '../../engine/outside/markup.ts';
import { tagDisarmer } from '../../engine/plugins/text.ts';
import { parseArguments, pythonCalls, taggedArguments } from '../../engine/protocol/calls.ts';
import { applyEdit } from '../../engine/protocol/edits.ts';
import { createVisibleTextStream, parseModelOutput } from '../../engine/protocol/parse-output.ts';
import { readJson } from '../../engine/protocol/repair-json.ts';
import { decodeEntities } from '../../engine/protocol/tags.ts';
import { parseRules } from '../../engine/tools/turbotime/rules.lookup/parse-rules.ts';
import { feedItems } from '../../engine/tools/turbotime/shared/feed-items.ts';

const TOOLS = ['get', 'set', 'update', 'sh', 'http.get'];
const bytes = (text: string) => new TextEncoder().encode(text);

/** Its refusals are answers like any other. */
function tried(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

function streamed(text: string): void {
  const stream = createVisibleTextStream({ tools: TOOLS });
  for (let at = 0; at < text.length; at += 4) stream.push(text.slice(at, at + 4));
  stream.end();
}

export const READERS: Readonly<Record<string, (text: string) => void>> = {
  htmlText: (text) => void htmlText(text),
  plainText: (text) => void plainText(text, 1_000_000),
  feedItems: (text) => tried(() => feedItems(bytes(`<rss><channel><item><title>${text}`))),
  parseRules: (text) => void parseRules(text),
  parseModelOutput: (text) => void parseModelOutput({ content: text }, { tools: TOOLS }),
  'parseModelOutput, cut off': (text) =>
    void parseModelOutput({ content: `<set path="a">${text}`, finishReason: 'length' }, { tools: TOOLS }),
  createVisibleTextStream: streamed,
  readJson: (text) => void readJson(text),
  'readJson in an object': (text) => void readJson(`{"a": ${text}`),
  readArguments: (text) => void parseArguments(text),
  pythonCalls: (text) => void pythonCalls(`get(a="${text}`),
  taggedArguments: (text) => void taggedArguments(text),
  decodeEntities: (text) => void decodeEntities(text),
  applyEdit: (text) => void applyEdit(text, `<<<<<<< SEARCH\n${text.slice(0, 2000)}x\n=======\ny\n>>>>>>> REPLACE`, {}),
  'applyEdit, the edit itself': (text) => void applyEdit('a\nb\n', text, {}),
  checkStructure: (text) => void checkStructure(text, { type: 'object' }),
  'checkStructure in a fence': (text) => void checkStructure(`\`\`\`json\n${text}`, { type: 'object' }),
  parseDeckList: (text) => void parseDeckList(text),
  'parseDeckList, XML': (text) => void parseDeckList(`<?xml version="1.0"?><deck>${text}`),
  jsonProblem: (text) => void jsonProblem(text),
  plainWord: (text) => void plainWord(text),
  modeCommand: (text) => void modeCommand(text),
  route: (text) => void route(text),
  statementsIn: (text) => void statementsIn(text),
  askedToRecall: (text) => void askedToRecall(text),
  readFrontMatter: (text) => tried(() => readFrontMatter(text, 'x.md')),
  promptParts: (text) => void promptParts(text.split('\n'), 1),
  partOf: (text) => void partOf(text, { line: 3, limit: 4 }),
  checkPath: (text) => void checkPath(text),
  schemeOf: (text) => void schemeOf(text),
  slugify: (text) => void slugify(text),
  readPattern: (text) => void readPattern(text),
  schemeOfPattern: (text) => void schemeOfPattern(text),
  answerChat: (text) => answerChat(text, null),
  findCard: (text) => void findCard(text, null),
  mayBeRemembered: (text) => void mayBeRemembered(text, { hidden: [] } as never),
  readQuery: (text) => void readQuery(text, 0),
  datesIn: (text) => void datesIn(text, 0),
  wordsOf: (text) => void wordsOf(text),
  tagDisarmer: (text) => void tagDisarmer(['get', 'set'])(text),
};

/** Texts that cost most where something is read again and again from every place. */
export const ATTACKS: Readonly<Record<string, (size: number) => string>> = Object.fromEntries(
  [
    '<',
    '<!--',
    '</',
    '<a ',
    '<a b="',
    '<set path="a">',
    '</set>',
    '<think>',
    '<think>a</think>\n',
    '<get path="x"/>',
    '<![CDATA[',
    '{',
    '[',
    '{"a":',
    '[[1,',
    '{"a" "b',
    '"',
    "'",
    '\\',
    '`',
    '```\n',
    '~~~',
    '```json\n',
    '/*',
    ' ',
    '\n',
    ' \n',
    '\t',
    'a',
    '1',
    'a ',
    '1 a\n',
    '1 Island (LEA) 1\n',
    'a.',
    'a\n',
    '(',
    '{{',
    '-',
    '--',
    '#',
    '&#',
    '&amp',
    '=',
    ',',
    ':',
    '/',
    '//',
    '*',
    '[[a.b]]\n',
    'a = 1\n',
    'I like ',
    'remember that ',
    'on 1 January ',
    '[TOOL_CALLS]',
    '<|tool',
    'get(',
    'é',
    '\u0301',
    '\ud800',
    '<card number="1" name="',
    '<<<<<<< SEARCH\n',
    '=======\n',
    'SB: ',
    'a(',
    '!',
    '![a](',
  ].map((piece) => [JSON.stringify(piece), (size: number) => piece.repeat(Math.ceil(size / piece.length))]),
);
