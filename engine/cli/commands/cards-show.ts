import { type CardPage, cardAbout, cardPage, closestNames, knownCards, trustOf } from '../../cards/index.ts';
import { readCardRecord } from '../card-record.ts';
import { badUsage, type CliCommand, failed, firstLine, parseCommandArgs } from '../command.ts';

const usage = `bob cards show NAME

Shows a card by its name, the name of a face, or one printed in another language: what it is, the text that its definition prints, how
far it is trusted (read, printed back, played in games here, in scenarios that passed), and what isn't understood of it where it can't be
played.

With --json: {name, cost, typeLine, text, colors, trust: {read: "hand"|"text"|"none", printsBack: "exact"|"same"|"other"|null, playable, games,
scenarios},
why, unread: [{face, line, at, phrase}], definition, printed, print: {oracleText, set, released, rarity, artist, legalities},
about: {legalIn, bannedIn, prints: [{lang, set, setName, number, rarity, released, artist, pictures}], printCount, rulings: [{date, source,
text}]}}.`;

const command: CliCommand = {
  name: 'cards show',
  summary: 'show a card, and how far it is trusted',
  usage,
  async run(args, io) {
    const parsed = parseCommandArgs(command, { args, allowPositionals: true, options: {} });
    if (!parsed.ok) return badUsage(io, parsed.problem);
    const name = parsed.positionals.join(' ').trim();
    if (name === '') return badUsage(io, `Name a card: ${firstLine(usage)}`);
    const page = cardPage(name);
    if (page === null) {
      const near = closestNames(name, knownCards().names());
      const instead = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
      return failed(io, 'no-such-card', `I don't know a card called "${name}".${instead}`);
    }
    const trust = trustOf(name, await readCardRecord(io)) ?? page.trust;
    const shown = { ...page, trust, about: cardAbout(name) };
    io.result(shown, () => describe(shown));
    return 0;
  },
};

type Shown = CardPage & { readonly about: ReturnType<typeof cardAbout> };

function describe({ name, cost, typeLine, text, power, toughness, trust, why, print, about }: Shown): string {
  const size = power === undefined ? [] : [`${power}/${toughness ?? ''}`];
  const legal = Object.entries(print?.legalities ?? {}).filter(
    ([, state]) => state === 'legal' || state === 'restricted',
  );
  const printed = [print?.set?.toUpperCase(), print?.rarity, print?.released, print?.artist].filter(
    (part) => part != null,
  );
  return [
    [name, cost].filter((part) => part !== '').join('  '),
    typeLine,
    ...(text === '' ? [] : [text]),
    ...size,
    '',
    trustWords(trust).join(', '),
    ...(why === undefined ? [] : [why]),
    ...(print === null || print.oracleText === text ? [] : ['', 'Printed text:', print.oracleText]),
    ...(printed.length === 0 ? [] : ['', printed.join(', ')]),
    ...(legal.length === 0 ? [] : [`Legal in ${legal.map(([format]) => format).join(', ')}`]),
    ...(about === null || about.printCount < 2
      ? []
      : ['', `${about.printCount} prints:`, ...about.prints.map(printLine)]),
    ...(about === null || about.rulings.length === 0 ? [] : ['', 'Rulings:']),
    ...(about?.rulings ?? []).map((ruling) => `  ${ruling.date}  ${ruling.text}`),
  ].join('\n');
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const printLine = ({ set, setName, number, rarity, released, artist }: NonNullable<Shown['about']>['prints'][number]) =>
  `  ${[released, set?.toUpperCase(), number, setName, rarity, artist].filter((part) => part !== null).join('  ')}`;

const PRINTS = {
  exact: 'prints back exactly',
  same: 'prints back in other words',
  other: "doesn't print back",
} as const;

function trustWords({ read, printsBack, playable, games = 0, scenarios = 0 }: CardPage['trust']): string[] {
  const reads = { hand: 'defined by hand', text: 'read from its text', none: 'not understood' }[read];
  return [
    reads,
    ...(read === 'text' && printsBack !== null ? [PRINTS[printsBack]] : []),
    playable ? 'playable' : 'not playable',
    `played in ${counted(games, 'game')}`,
    `passed in ${counted(scenarios, 'scenario')}`,
  ];
}

export default command;
