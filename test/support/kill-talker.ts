/**
 * Run as a process of its own, to be killed at any moment: talks with Bob, says what it asks before it asks, and each piece
 * of an answer as it hears it. A line is JSON.
 */

import { startHost } from '../../engine/host/host.ts';
import type { Rules } from '../../engine/rules/rules.ts';
import { readSettings } from '../../engine/settings/settings.ts';
import type { Thinker } from '../../engine/thinking/thinker.ts';
import { sayLine } from './say-line.ts';

const [folder, baseUrl] = [process.argv[2]!, process.argv[3]!];
const { settings } = readSettings({ BOB_CHAT_BASE_URL: baseUrl, BOB_CHAT_API_KEY: 'k', BOB_CHAT_MODEL: 'small' });
const rules = {} as Rules;
const thinker = { close: () => Promise.resolve() } as Thinker;
const host = await startHost({ runtimeDir: folder, clientLabel: 'test' }, { rules, thinker, settings });
const say = (line: object): void => sayLine(JSON.stringify(line));

host.subscribe(({ method, params }) => {
  if (method === 'chat/text') say({ heard: params.text });
  if (method === 'conversations/exchange' && params.exchange.state === 'writing')
    say({ kept: params.exchange.question });
});
for (let n = 1; ; n += 1) {
  const question = `Question ${n} of ${process.pid}`;
  await host.call('chat/send', { text: question, id: `${process.pid}-${n}` }, 'window');
  say({ answered: question });
}
