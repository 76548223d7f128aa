/** How often the router sends a message where it belongs: the labelled messages, by kind, and what it takes. */
import { ROUTER_MESSAGES, route } from '../chat/index.ts';
import { type Bench, type BenchRow, threeFigures, timed } from './suite.ts';

const percent = (right: number, all: number) => threeFigures((100 * right) / all);

const bench: Bench = {
  summary: 'where messages of the chat are sent',
  async run({ seconds }) {
    const routed = ROUTER_MESSAGES.map(({ message, path }) => ({ message, path, got: route(message) }));
    const right = routed.filter(({ path, got }) => path === got);
    const wrong = routed.filter(({ path, got }) => path !== got).map(({ message, got }) => `"${message}" as ${got}`);
    const rows: BenchRow[] = [
      {
        name: 'accuracy',
        value: percent(right.length, routed.length),
        unit: '%',
        n: routed.length,
        note: wrong.length === 0 ? '' : `wrong: ${wrong.slice(0, 5).join('; ')}${wrong.length > 5 ? '; ...' : ''}`,
      },
    ];
    for (const kind of ['chat', 'mtg', 'turbotime'] as const) {
      const of = routed.filter(({ path }) => path === kind);
      const found = of.filter(({ got }) => got === kind).length;
      const named = routed.filter(({ got }) => got === kind).length;
      const note = `precision ${percent(found, Math.max(1, named))} %`;
      rows.push({ name: kind, value: percent(found, of.length), unit: '%', n: of.length, note });
    }
    const spent = timed(Math.min(seconds, 2), (round) => {
      route(ROUTER_MESSAGES[round % ROUTER_MESSAGES.length]!.message);
      return 1;
    });
    rows.push({ name: 'a message', value: threeFigures(spent.each * 1000), unit: 'us', n: spent.n, note: '' });
    return rows;
  },
};

export default bench;
