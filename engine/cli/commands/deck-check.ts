import path from 'node:path';
import {
  type CardLookup,
  cardLookup,
  checkDeck,
  type DeckCheck,
  type DeckRules,
  isRefused,
  parseDeckList,
  UNKNOWN_CARD,
} from '../../cards/index.ts';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';
import { readDeckFile } from '../deck-file.ts';

const usage = `bob deck check FILE [--format freeform|constructed]

Reads a deck list in any format: Arena, MTGO, Moxfield and Archidekt text, MTGO .dek, Forge and XMage .dck,
Cockatrice .cod, OCTGN .o8d, Apprentice and Magic Workstation. Says what is wrong with it, line by line, and which
cards Bob can play.

  --format freeform     for practice: deck size and copies only warn (the default)
  --format constructed  60 cards or more, four of a card, sideboard up to 15

With --json: {format, rules, main, sideboard, problems: [{line, text, why, fix}], playable: [name],
unplayable: [{name, why}]}. Exit code 1 when something in the list must be changed.`;

/** `bob deck check` over the cards that `loadCards` gives. */
export function deckCheckCommand(loadCards: () => CardLookup): CliCommand {
  const command: CliCommand = {
    name: 'deck check',
    summary: 'read a deck list in any format and say what is wrong with it',
    usage,
    async run(args, io) {
      const parsed = parseCommandArgs(command, {
        args,
        allowPositionals: true,
        options: { format: { type: 'string', default: 'freeform' } },
      });
      if (!parsed.ok) return badUsage(io, parsed.problem);
      const [file, ...extra] = parsed.positionals;
      if (file === undefined || extra.length > 0) return badUsage(io, `Name one file: ${firstLine(usage)}`);
      const rules = parsed.values.format;
      if (!isDeckRules(rules)) {
        return badUsage(io, `--format is freeform or constructed, not ${JSON.stringify(rules)}`);
      }
      const content = await readDeckFile(path.resolve(io.cwd, file));
      if ('problem' in content) return failed(io, content.code, `I can't read ${file}: ${content.problem}`);
      const check = checkDeck(parseDeckList(content.bytes), loadCards(), rules);
      io.result(check, () => describe(check));
      return isRefused(check) ? 1 : 0;
    },
  };
  return command;
}

const command = deckCheckCommand(cardLookup);

function isDeckRules(value: string): value is DeckRules {
  return value === 'freeform' || value === 'constructed';
}

function describe(check: DeckCheck): string {
  const title = check.name ? `${check.name}: ` : '';
  const commanders = check.commanders ? `, ${check.commanders} commander` : '';
  const lines = [`${title}${check.main} cards, ${check.sideboard} in the sideboard${commanders} (${check.format})`];
  for (const problem of check.problems) {
    const quote = problem.text ? `  ${problem.text}` : '';
    lines.push('', `line ${problem.line}:${quote}`, `  ${problem.why}`, `  ${problem.fix}`);
  }
  const waiting = check.unplayable.filter((card) => card.why !== UNKNOWN_CARD);
  if (waiting.length > 0) lines.push('', "Cards I can't play yet:");
  for (const card of waiting) lines.push(`  ${card.name}: ${card.why}`);
  const canPlay = !isRefused(check) && check.unplayable.length === 0;
  lines.push('', canPlay ? 'I can play this deck.' : "I can't play this deck as it is.");
  return lines.join('\n');
}

export default command;
