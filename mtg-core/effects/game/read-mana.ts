// The mana that an instruction adds, as it is read: "{G}{G}", "two mana of any one color", "{R} or {G}", and what it is spent on.
import {
  type Color,
  colors,
  type EffectNode,
  type Filter,
  flagKeywords,
  type ManaProduction,
} from '../../cards/language/index.ts';
import * as read from '../../cards/reading/index.ts';

/** "{G}", "{C}{C}": mana that is fixed. */
const symbols: read.Reader<string> = read.token(({ kind, text }) =>
  kind === 'symbol' && /^(?:\{[WUBRGC]\})+$/.test(text) ? text : undefined,
);

const colorOf = (symbol: string): Color | undefined => colors.find((color) => symbol === `{${color}}`);

const allColors = (found: readonly string[]): Color[] | undefined => {
  const known = found.map(colorOf).filter((color) => color !== undefined);
  return known.length === found.length ? known : undefined;
};

/** "{G}", "{G} for each Elf you control", "X {R}", "seven {R}", "an amount of {G} equal to its power". */
const fixed: read.Reader<ManaProduction> = read.either<ManaProduction>(
  read.map(symbols, (mana) => ({ mana })),
  read.map(read.seq(read.anX, symbols), ([amount, mana]) => ({ mana, amount })),
  read.map(read.seq(read.numberWordRead, symbols), ([count, mana]) => ({ mana: mana.repeat(count) })),
  read.map(read.seq(symbols, read.after('for each', read.eachLater)), ([mana, amount]) => ({ mana, amount })),
  read.map(
    read.seq(read.literal('an amount of'), symbols, read.literal('equal to'), read.amountLater),
    ([, mana, , amount]) => ({ mana, amount }),
  ),
  read.map(read.seq(read.thatMuch, symbols), ([amount, mana]) => ({ mana, amount })),
);

/** "{R} or {G}", "{W}, {U}, or {B}". */
const oneOf: read.Reader<ManaProduction> = read.accept(read.series(symbols, 'or', 2), (found) => {
  const choices = allColors(found);
  return choices === undefined ? undefined : { choices };
});

/** "{U} or one mana of the chosen color". */
const besideChosen: read.Reader<ManaProduction> = read.accept(
  read.seq(symbols, read.literal('or one mana of the chosen color')),
  ([symbol]): ManaProduction | undefined => {
    const beside = colorOf(symbol);
    return beside === undefined ? undefined : { choices: { kind: 'chosen', by: 'color', beside } };
  },
);

/** "{R}{R}, {R}{G}, or {G}{G}": every combination of two colors. */
const pairs: read.Reader<ManaProduction> = read.accept(read.series(symbols, 'or', 3), ([one, both, other, ...more]) => {
  const [first, second] = [one?.slice(0, 3) ?? '', other?.slice(0, 3) ?? ''];
  const choices = allColors([first, second]);
  const isEach = one === first.repeat(2) && both === first + second && other === second.repeat(2);
  return choices === undefined || !isEach || more.length > 0 ? undefined : { choices, amount: 2, combination: true };
});

/** How much mana, before "mana". */
const much: read.Reader<ManaProduction['amount'] & {}> = read.either(
  read.numberWordRead,
  read.plainAmount,
  read.thatMuch,
);

const plainChoice: read.Reader<NonNullable<ManaProduction['choices']>> = read.either<
  NonNullable<ManaProduction['choices']>
>(
  read.map(read.literal('any color'), () => 'any' as const),
  read.map(read.literal("any color in your commander's color identity"), () => 'commander' as const),
  read.map(read.literal('the chosen color'), () => ({ kind: 'chosen' as const, by: 'color' })),
  read.map(read.literal('any type that land produced'), () => ({ kind: 'produced' as const })),
  read.map(
    read.seq(read.literal('any color that', 'any type that'), read.onePhrase, read.literal('could produce')),
    ([which, { filter }]) => ({
      kind: 'couldProduce' as const,
      by: filter,
      ...(which === 'any type that' ? { types: true } : {}),
    }),
  ),
  read.map(read.after('any color among', read.pluralPhrase), ({ filter }) => ({
    kind: 'colorsOf' as const,
    of: filter,
  })),
);

interface Choice {
  readonly choices: NonNullable<ManaProduction['choices']>;
  /** Whether the words are those of more than one mana: of one it is "any color", of several "any one color". */
  readonly several: boolean;
}

const choice: read.Reader<Choice> = read.either<Choice>(
  read.map(plainChoice, (choices) => ({ choices, several: choices !== 'any' })),
  read.map(read.literal('any one color'), () => ({ choices: 'any', several: true })),
);

const combined: read.Reader<NonNullable<ManaProduction['choices']>> = read.either<
  NonNullable<ManaProduction['choices']>
>(
  read.map(read.literal('colors'), () => 'any' as const),
  read.accept(read.series(symbols, ['and/or'], 2), allColors),
);

const isOne = (amount: ManaProduction['amount']): boolean => amount === 1;

/** "one mana of any color", "three mana in any combination of colors". */
const chosen: read.Reader<ManaProduction> = read.either<ManaProduction>(
  read.accept(
    read.seq(much, read.literal('mana of'), choice, read.maybe(read.after('for each', read.eachLater))),
    ([amount, , { choices, several }, each]): ManaProduction | undefined => {
      if (isOne(amount)) return each === undefined ? { choices } : { choices, amount: each };
      if (!several) return undefined;
      return { choices, amount: each === undefined ? amount : { kind: 'times', of: [amount, each] } };
    },
  ),
  read.map(
    read.seq(read.literal('an amount of mana of'), choice, read.literal('equal to'), read.amountLater),
    ([, { choices }, , amount]) => ({ choices, amount }),
  ),
  read.map(read.seq(much, read.literal('mana in any combination of'), combined), ([amount, , choices]) => ({
    choices,
    amount,
    combination: true,
  })),
);

type Spending = { cast?: Filter; activate?: Filter };

const spell = ({ spell: isSpell, ...filter }: Filter): Filter | undefined => (isSpell ? filter : undefined);

/** "to cast artifact spells", "to activate abilities of artifacts". */
const onePurpose = (opening: read.Reader<unknown>): read.Reader<Spending> =>
  read.after(
    opening,
    read.either<Spending>(
      read.accept(
        read.after('cast', read.either(read.onePhrase, read.pluralPhrase)),
        ({ filter }): Spending | undefined => {
          const cast = spell(filter);
          return cast === undefined ? undefined : { cast };
        },
      ),
      read.map(read.literal('cast your commander'), (): Spending => ({ cast: { commander: true, owner: 'you' } })),
      read.map(read.literal('activate abilities', 'activate an ability'), (): Spending => ({ activate: {} })),
      // Whatever has the ability is its source (CR 113.7).
      read.accept(
        read.seq(
          read.literal('activate abilities of', 'activate an ability of a', 'activate an ability of an'),
          read.cardRead,
          read.literal('source', 'sources'),
        ),
        ([, { filter, isCard }]): Spending | undefined => (isCard ? undefined : { activate: filter }),
      ),
      read.map(
        read.after(
          read.literal('activate abilities of', 'activate an ability of'),
          read.either(read.onePhrase, read.pluralPhrase),
        ),
        ({ filter }): Spending => ({ activate: filter }),
      ),
    ),
  );

const purposes: read.Reader<Spending> = read.chain(onePurpose(read.literal('to')), (one) =>
  read.either<Spending>(
    read.give(one),
    read.accept(onePurpose(read.literal('or', 'or to')), (other) => {
      const both = { ...one, ...other };
      return Object.keys(both).length === 2 ? both : undefined;
    }),
  ),
);

/** CR 608.2k: of the spell that the mana was spent on. */
const NEVER_COUNTERED: EffectNode = {
  kind: 'continuous',
  effects: [
    { affects: 'event.object', change: [{ kind: 'rule', rule: { kind: 'cant', do: { kind: 'beCountered' } } }] },
  ],
  until: 'permanent',
};

const SPENT_ON: read.Referent = { name: 'event.object', sort: 'object', nouns: ['spell'], many: false, zone: 'stack' };

/** "When you spend this mana to cast a Dragon spell, scry 2": the spell is spoken of further. */
const onSpell = (
  opening: read.Reader<unknown>,
  make: (on: Filter, deeds: EffectNode[]) => Partial<ManaProduction> | undefined,
): read.Reader<Partial<ManaProduction>> =>
  read.accept(
    read.seq(
      read.speak(
        read.after(
          opening,
          read.either<Filter>(
            read.accept(read.onePhrase, ({ filter }) => spell(filter)),
            read.map(read.literal('your commander'), (): Filter => ({ commander: true, owner: 'you' })),
          ),
        ),
        (talk) => read.mention(talk, SPENT_ON),
      ),
      read.literal(','),
      read.instructionsLater,
    ),
    ([on, , deeds]) => make(on, deeds),
  );

/** It gives nothing but keywords such as haste, which need nothing as the permanent enters. */
const givesFlags = (deed: EffectNode): boolean =>
  deed.kind === 'continuous' &&
  deed.effects.every(({ change }) =>
    change.every(
      (each) =>
        each.kind === 'gain' &&
        each.abilities.every((ability) => ability.kind === 'keyword' && FLAGS.has(ability.keyword)),
    ),
  );

const FLAGS: ReadonlySet<string> = new Set(flagKeywords);

/** CR 106.6: sentences about the mana that was just added. */
const about: read.Reader<Partial<ManaProduction>> = read.either<Partial<ManaProduction>>(
  read.give({}),
  read.map(
    read.seq(
      read.after(read.literal('. spend this mana only', '. use this mana only'), purposes),
      read.maybe(read.literal(", and that spell can't be countered")),
    ),
    ([onlyFor, safe]) => ({
      onlyFor,
      ...(safe === undefined ? {} : { whenSpent: { atOnce: true, do: [NEVER_COUNTERED] } }),
    }),
  ),
  read.map(
    read.seq(
      read.literal('. if that mana is spent on'),
      read.accept(read.onePhrase, ({ filter }) => spell(filter)),
      read.literal(", that spell can't be countered", ", that spell can't be countered by spells or abilities"),
    ),
    ([, on]) => ({ whenSpent: { on, atOnce: true, do: [NEVER_COUNTERED] } }),
  ),
  onSpell(
    read.either(read.literal('. when you spend this mana to cast'), read.literal('. when that mana is spent to cast')),
    (on, deeds) => ({ whenSpent: { on, do: deeds } }),
  ),
  // What it changes of the spell it changes at once (CR 106.6).
  onSpell(read.literal('. if that mana is spent on', '. if this mana is spent to cast'), (on, deeds) =>
    deeds.every(givesFlags) ? { whenSpent: { on, atOnce: true, do: deeds } } : undefined,
  ),
  read.map(read.after(". this mana can't be spent", purposes), (notFor) => ({ notFor })),
);

/** CR 106.4: how long it isn't lost, said after what it is spent on. */
const kept: read.Reader<Pick<ManaProduction, 'persists'>> = read.either<Pick<ManaProduction, 'persists'>>(
  read.give({}),
  read.map(
    read.literal(
      ". until end of turn, you don't lose this mana as steps and phases end",
      ". until end of turn, you don't lose this mana as steps or phases end",
    ),
    () => ({ persists: 'endOfTurn' as const }),
  ),
  read.map(
    read.literal(
      ". until end of combat, you don't lose this mana as steps end",
      ". until end of combat, you don't lose this mana as steps and phases end",
    ),
    () => ({ persists: 'endOfCombat' as const }),
  ),
);

const produced: read.Reader<ManaProduction> = read.either(fixed, oneOf, besideChosen, pairs, chosen);

/** "X mana of any one color, where X is its power", before more is said of that mana. */
const explained: read.Reader<ManaProduction> = read.accept(
  read.seq(produced, read.literal(', where x is'), read.amountLater),
  ([mana, , amount], place) =>
    typeof mana.amount === 'object' && mana.amount.kind === 'x' && isMore(place) ? { ...mana, amount } : undefined,
);

/** Where nothing more is said it is explained as every X is. */
const isMore = (place: read.TextPlace): boolean => read.literal('. spend', '. this mana', '. use')(place).length > 0;

/** What stands after "add". */
export const manaRead: read.Reader<ManaProduction> = read.map(
  read.seq(read.maybe(read.literal('an additional')), read.either(produced, explained), about, kept),
  ([, produce, more, persists]) => ({ ...produce, ...more, ...persists }),
);
