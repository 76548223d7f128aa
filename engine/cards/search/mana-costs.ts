// Mana costs of queries, compared with those of cards: symbol by symbol, and generic mana by its amount.
import type { Database } from 'better-sqlite3';

/** Which amount of each symbol it asks for; a number is generic mana. Undefined: it is no cost. */
export function costSymbols(cost: string): Map<string, number> | undefined {
  const written = cost.toUpperCase();
  const symbols = written.match(/\{[^{}]+\}|\d+|[WUBRGCXS]/g) ?? [];
  if (symbols.join('') !== written || symbols.length === 0) return undefined;
  const amounts = new Map<string, number>();
  for (const symbol of symbols) {
    const bare = symbol.replace(/[{}]/g, '');
    const [key, amount] = /^\d+$/.test(bare) ? ['generic', Number(bare)] : [`{${bare}}`, 1];
    amounts.set(key, (amounts.get(key) ?? 0) + amount);
  }
  return amounts;
}

type Symbols = ReadonlyMap<string, number>;

/** Every symbol of the one is in the other, as often at least. */
const isWithin = (one: Symbols, other: Symbols): boolean =>
  [...one].every(([symbol, amount]) => (other.get(symbol) ?? 0) >= amount);

function compares(operator: string, cost: Symbols, asked: Symbols): boolean {
  const [atLeast, atMost] = [isWithin(asked, cost), isWithin(cost, asked)];
  switch (operator) {
    case '>=':
      return atLeast;
    case '<=':
      return atMost;
    case '>':
      return atLeast && !atMost;
    case '<':
      return atMost && !atLeast;
    default:
      return atLeast && atMost;
  }
}

/** For a database's queries: `costs(operator, asked, mana_cost)`, true where one of the card's faces costs so. Each is read once. */
export function withCosts(database: Database): void {
  const read = new Map<string, Symbols>();
  const symbols = (cost: string): Symbols => {
    const known = read.get(cost) ?? costSymbols(cost) ?? new Map<string, number>();
    read.set(cost, known);
    return known;
  };
  database.function('costs', { deterministic: true }, (operator: unknown, asked: unknown, cost: unknown) => {
    const wanted = symbols(String(asked));
    return String(cost)
      .split(' // ')
      .some((face) => compares(String(operator), symbols(face), wanted))
      ? 1
      : 0;
  });
}
