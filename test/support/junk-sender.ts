/** A process that sends junk to a rooms' server over many connections, as quickly as it is answered: `PORT CONNECTIONS KIND [TOKEN]`. */
import { connect } from 'node:net';

const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number);
const [kind = '', token] = process.argv.slice(4);

const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`k${n.toString(36)}`, 1])));
const bodies: Record<string, string> = {
  wide,
  deep: `{"body":${'['.repeat(28_000)}${']'.repeat(28_000)}}`,
  long: `{"slots":[${'1,'.repeat(28_000)}1]}`,
  twins: `{${'"a":1,'.repeat(9_000)}"a":1}`,
  digits: `{"n":${'9'.repeat(60_000)}}`,
  texts: `{"slots":[${'{},'.repeat(7_900)}{}]}`,
  open: `${'{"a":['.repeat(9_000)}`,
  inner: JSON.stringify({ channel_id: 'chn_x', member_token: token ?? 'none', body: JSON.parse(wide) }),
};
const paths = ['/post', '/create_channel', '/join_channel', '/sync', '/update_channel', '/nothing'];

function request(nth: number): string {
  const head = `Host: localhost:${port}\r\n${token === undefined ? '' : `Authorization: Bearer ${token}\r\n`}`;
  if (kind === 'paths') return `GET /${nth}/../x${nth} HTTP/1.1\r\n${head}\r\n`;
  if (kind === 'noise') return `\u0016\u0003\u0001${nth}`;
  if (kind === 'crumbs') {
    return `POST /post HTTP/1.1\r\n${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(20_000)}0\r\n\r\n`;
  }
  const names = Object.keys(bodies);
  const body = bodies[kind === 'mixed' ? names[nth % names.length]! : kind]!;
  const path = paths[nth % paths.length]!;
  return `POST ${path} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

let sent = 0;
let answered = 0;
function open(): void {
  const socket = connect({ host: '127.0.0.1', port });
  const send = () => socket.write(request(sent++), 'latin1');
  socket.on('connect', send);
  // `eager` ones don't wait for answers to come back as a whole.
  socket.on('data', () => {
    answered += 1;
    send();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => setImmediate(open));
}
for (let n = 0; n < count; n++) open();

process.on('message', () => {
  process.send?.({ sent, answered });
  process.exit(0);
});
process.send?.('ready');
