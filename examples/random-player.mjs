// Plays a legal game of Magic by chance in a room of Bob's: node examples/random-player.mjs URL INVITE [DECK]
import { createHash, randomBytes, randomInt } from 'node:crypto';

const [url, invite, deck = 'boundless-elves'] = process.argv.slice(2);
if (!invite) throw new Error('Write: node examples/random-player.mjs http://192.0.2.7:3045 INVITE [DECK]');

/** Asks again a second later where that was too quick. */
async function ask(endpoint, params) {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(params) };
  const result = await (await fetch(new URL(endpoint, url), request)).json();
  if (!result.error) return result;
  if (result.error.code === 'RATE_LIMIT') {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return ask(endpoint, params);
  }
  throw Object.assign(new Error(`${endpoint}: ${result.error.code} ${result.error.msg}`), result.error);
}

const { channel_id, member_token, session_id } = await ask('join_channel', { invite_code: invite });
const me = { channel_id, member_token };
const secret = { value: randomBytes(32).toString('hex'), nonce: randomBytes(16).toString('hex') };
const commit = createHash('sha256').update(`${secret.value}|${secret.nonce}`).digest('hex');

/** What was posted; null where it came too late. */
async function post(body) {
  try {
    return await ask('post', { ...me, body });
  } catch (error) {
    if (error.code === 'STALE_STATE' || error.code === 'BAD_TURN') return null;
    throw error;
  }
}

/** One of the ids that the schema allows: more often something than nothing. */
function choose({ properties: { option } }) {
  const doing = option.enum.filter((id) => !['pass', 'cancel', 'mulligan'].includes(id));
  const ids = doing.length > 0 && randomInt(4) > 0 ? doing : option.enum;
  return { option: ids[randomInt(ids.length)] };
}

let { msg_id: cursor } = await post({ type: 'sit', game: 'magic', deck: { deck }, commit: `sha256:${commit}` });
let answered = 0;
for (;;) {
  const synced = await ask('sync', { ...me, cursor, timeout_ms: 25_000 });
  cursor = synced.cursor;
  let asked = null;
  for (const { body } of synced.messages) {
    const type = String(body.type).replace('bot:', '');
    if (type === 'shuffle:reveal') await post({ type: 'reveal', game: 'magic', ...secret });
    if (type === 'state') asked = body.table?.decision ? body.table : null;
    if (type === 'end') {
      const won = body.winner === null ? 'a draw' : body.winner === session_id ? 'won' : 'lost';
      console.log(`${won}: ${body.reason} (${answered} answers)`);
      process.exit(0);
    }
  }
  if (asked === null) continue;
  const move = { type: 'move', game: 'magic', decision: asked.decision.id, answer: choose(asked.action_schema) };
  if (await post(move)) answered += 1;
}
