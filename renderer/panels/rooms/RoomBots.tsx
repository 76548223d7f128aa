// Which bots run in a room, what each does, and what proves that it is the one it says.
import type { BotView } from '../../../engine/api/index.ts';
import { Icon } from '../../components/index.ts';
import { plain, type RoomView } from '../../state/rooms/index.ts';

export function RoomBots({ view }: { view: RoomView }) {
  return (
    <section className="room-part" aria-labelledby="room-bots-title" data-testid="room-bots">
      <h2 id="room-bots-title">What runs here</h2>
      {view.bots.length === 0 && <p className="muted">No bots. This room is only for talking.</p>}
      {view.bots.map((bot) => (
        <Bot key={bot.bot_id} bot={bot} />
      ))}
      <p className="muted room-trust">
        {view.trust === 'verified'
          ? 'Everybody sees under Details exactly which bots run here. Shuffles and other secrets are fixed before they matter, and can be checked afterwards.'
          : 'Demo room: its bots are trusted as they are, without hashes and commitments.'}
      </p>
    </section>
  );
}

function Bot({ bot }: { bot: BotView }) {
  const { manifest, params } = bot;
  const rows: (readonly [string, string])[] = [
    ['Runs', bot.runs],
    ['Listens to', manifest.hooks?.join(', ') ?? ''],
    ['Says', manifest.emits?.join(', ') ?? ''],
    ...Object.entries(params).map(([name, value]) => [name, plain(value)] as const),
    ['May change the room', manifest.permissions?.can_update_channel === true ? 'yes' : ''],
    ['Needs secrets', manifest.needs_env?.join(', ') ?? ''],
    ['Code', bot.code_hash ?? ''],
    ['Manifest', bot.manifest_hash ?? ''],
  ];
  return (
    <details className="room-bot">
      <summary>
        <span className="room-bot-sign">
          <Icon name="bot" size={16} />
        </span>
        <span className="room-bot-words">
          <strong>
            {bot.name} <span className="muted">{bot.version}</span>
          </strong>
          {manifest.summary !== undefined && <span className="muted">{manifest.summary}</span>}
        </span>
        {bot.paused && <span className="chip is-warn">paused</span>}
      </summary>
      <dl className="room-bot-facts">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
