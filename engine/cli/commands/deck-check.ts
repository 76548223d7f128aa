import path from 'node:path';
import type { CardTrust } from '../../api/index.ts';
import {
  analysedCard,
  type CardLookup,
  CONSTRUCTIONS,
  checkDeck,
  type DeckCheck,
  findConstruction,
  isRefused,
  knownCards,
  parseDeckList,
  trustOf,
  UNKNOWN_CARD,
} from '../../cards/index.ts';
import { readCardRecord } from '../card-record.ts';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';
import { keptList, readDeckFile } from '../deck-file.ts';

const usage = `bob deck check FILE|DECK [--format FORMAT]

Reads a deck list in any format: Arena, MTGO, Moxfield and Archidekt text, MTGO .dek, Forge and XMage .dck,
Cockatrice .cod, OCTGN .o8d, Apprentice and Magic Workstation. Says what is wrong with it, line by line, and which
cards Bob can play.

  --format freeform     for practice: deck size and copies only warn (the default for a file)
  --format constructed  60 cards or more, four of a card, sideboard up to 15
  --format FORMAT       ${CONSTRUCTIONS.slice(2)
    .map(({ id }) => id)
    .join(', ')}: also which cards are legal, as far as imported cards say it

With --json: {format, rules, main, sideboard, problems: [{line, text, why, fix}], playable: [name],
unplayable: [{name, why, byHand, inSideboard, unread}], ready, unknownLegality, trust: [{name, read, printsBack, playable, games,
scenarios}]}. Exit code 1 when something in the list must be changed.`;

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
        options: { format: { type: 'string' } },
      });
      if (!parsed.ok) return badUsage(io, parsed.problem);
      const [file, ...extra] = parsed.positionals;
      if (file === undefined || extra.length > 0) return badUsage(io, `Name one file or deck: ${firstLine(usage)}`);
      const { format } = parsed.values;
      if (format !== undefined && findConstruction(format) === undefined) {
        const ids = CONSTRUCTIONS.map(({ id }) => id).join(', ');
        return badUsage(io, `--format is one of ${ids}, not ${JSON.stringify(format)}`);
      }
      const content = await readDeckFile(path.resolve(io.cwd, file));
      const kept = 'problem' in content ? keptList(io, file) : undefined;
      if ('problem' in content && kept === undefined)
        return failed(io, content.code, `I can't read ${file}: ${content.problem}`);
      const list = 'bytes' in content ? parseDeckList(content.bytes) : kept!.list;
      const check = checkDeck(list, loadCards(), format ?? kept?.rules ?? 'freeform', analysedCard);
      const record = await readCardRecord(io);
      const names = [...check.playable, ...check.unplayable.map(({ name }) => name)];
      const trust = names.flatMap((name) => {
        const known = trustOf(name, record);
        return known === null ? [] : [{ name, ...known }];
      });
      io.result({ ...check, trust }, () => describe(check, trust));
      return isRefused(check) ? 1 : 0;
    },
  };
  return command;
}

const command = deckCheckCommand(knownCards);

function describe(check: DeckCheck, trust: readonly CardTrust[]): string {
  const title = check.name ? `${check.name}: ` : '';
  const commanders = check.commanders ? `, ${check.commanders} commander` : '';
  const lines = [`${title}${check.main} cards, ${check.sideboard} in the sideboard${commanders} (${check.format})`];
  for (const problem of check.problems) {
    const quote = problem.text ? `  ${problem.text}` : '';
    lines.push('', `line ${problem.line}:${quote}`, `  ${problem.why}`, `  ${problem.fix}`);
  }
  const waiting = check.unplayable.filter((card) => card.why !== UNKNOWN_CARD);
  if (waiting.length > 0) lines.push('', "Cards I can't play yet:");
  for (const { name, why, byHand, inSideboard } of waiting) {
    const also = [
      ...(inSideboard ? ['in the sideboard alone'] : []),
      ...(byHand ? ['you can carry it out by hand'] : []),
    ];
    lines.push(`  ${name}: ${why}${also.length === 0 ? '' : ` (${also.join('; ')})`}`);
  }
  if (trust.length > 0) lines.push('', trustSummary(trust));
  const canPlay = !isRefused(check) && check.unplayable.every(({ inSideboard }) => inSideboard);
  lines.push('', canPlay ? 'I can play this deck.' : "I can't play this deck as it is.");
  return lines.join('\n');
}

/** Of how many of its cards each is so. */
function trustSummary(trust: readonly CardTrust[]): string {
  const count = (is: (card: CardTrust) => boolean) => trust.filter(is).length;
  const read = count((card) => card.read !== 'none');
  const printed = count(({ read: by, printsBack }) => by === 'hand' || printsBack === 'exact' || printsBack === 'same');
  const [played, passed] = [count(({ games = 0 }) => games > 0), count(({ scenarios = 0 }) => scenarios > 0)];
  return `Of ${trust.length} different cards ${read} are understood, ${printed} print back what they say, ${played} were played here, and ${passed} passed a scenario.`;
}

export default command;
