/**
 * The seed's drafts name what an op or a slot has, and leave open how it is written as JSON. What can mean one thing only is
 * read as that; everything else goes on as it came, for the schema to refuse.
 */
import { type ChannelEndpoint, LONGEST_WAIT, MOST_MESSAGES } from '../api/index.ts';

type Fields = Record<string, unknown>;

const OPS: ReadonlySet<unknown> = new Set([
  ...['set_bot', 'remove_bot', 'yield_slot', 'yield_control', 'set_admin', 'rename'],
  ...['debug_bot', 'set_env_redacted', 'add_slot', 'renew_invite'],
  ...['mute', 'ban', 'unban'],
]);

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Python's clients send `None` for what they leave out. */
function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** The same fields, the first of `others` that is there under the name that it has here. */
function renamed(fields: Fields, name: string, others: readonly string[], fits = (_: unknown) => true): Fields {
  const other = others.find((one) => Object.hasOwn(fields, one) && fits(fields[one]));
  if (other === undefined || Object.hasOwn(fields, name)) return fields;
  const { [other]: value, ...rest } = fields;
  return { ...rest, [name]: value };
}

export function spelledParams(endpoint: ChannelEndpoint, given: unknown): unknown {
  if (!isFields(given)) return given;
  const params = withoutNulls(given);
  switch (endpoint) {
    case 'create_channel':
      return spelledRoom(params);
    case 'update_channel': {
      // Draft A's own name for it.
      const named = renamed(params, 'member_token', ['member_token_admin']);
      return Array.isArray(named.ops) ? { ...named, ops: named.ops.map(spelledOp) } : named;
    }
    default:
      return atMost(atMost(params, 'timeout_ms', LONGEST_WAIT), 'limit', MOST_MESSAGES);
  }
}

/** The seed sets no end to either; an answer that comes earlier, or with less, is one that its clients know. */
function atMost(fields: Fields, name: string, most: number): Fields {
  const value = fields[name];
  return Number.isInteger(value) && (value as number) > most ? { ...fields, [name]: most } : fields;
}

/** Draft B's slots, and bots that stand in their slots. Who writes them so expects draft B's hashes and commitments. */
function spelledRoom(given: Fields): Fields {
  const isDraftB = Array.isArray(given.slots) && given.slots.some(isSlotOfB);
  const params = isDraftB && given.trust === undefined ? { ...given, trust: 'verified' } : given;
  const bots = Array.isArray(params.bots) ? params.bots.map(spelledBot) : params.bots;
  const { slots } = params;
  if (!Array.isArray(slots)) return bots === undefined ? params : { ...params, bots };
  const within: Fields[] = [];
  const spelled = slots.map((slot: unknown, index) => {
    const spec = spelledSlot(slot);
    if (!isFields(spec) || !isFields(spec.bot)) return spec;
    const { bot, ...rest } = spec;
    const slot_id = spec.slot_id ?? `s${index}`;
    within.push({ ...withoutNulls(bot as Fields), slot: slot_id });
    return { ...rest, slot_id };
  });
  if (within.length === 0) return { ...params, slots: spelled, ...(bots === undefined ? {} : { bots }) };
  return { ...params, slots: spelled, bots: Array.isArray(bots) ? [...within, ...bots] : within };
}

function spelledBot(given: unknown): unknown {
  return isFields(given) ? renamed(withoutNulls(given), 'slot', ['slot_id']) : given;
}

/** `{"bot": "referee"}` and `{"human": "player A"}`, which no other draft has. */
function isSlotOfB(slot: unknown): boolean {
  if (!isFields(slot)) return false;
  return (
    slot.kind === 'human' || (!Object.hasOwn(slot, 'kind') && ['bot', 'human'].some((one) => Object.hasOwn(slot, one)))
  );
}

/** The same, and slots as a view shows them. */
function spelledSlot(given: unknown): unknown {
  if (!isFields(given)) return given;
  const slot = withoutNulls(given);
  if (Object.hasOwn(slot, 'kind')) return slot;
  const kind = ['bot', 'human', 'invite'].find((one) => Object.hasOwn(slot, one));
  if (kind === undefined) return slot;
  if (kind === 'bot' && isFields(slot.bot)) return { ...slot, kind };
  const { [kind]: label, ...rest } = slot;
  return { kind, label, ...rest };
}

/** `{"op": "rename", "name"}` is how it is written; `type` for `op`, `{"rename": {"name"}}` and arguments in `args` mean the same. */
export function spelledOp(given: unknown): unknown {
  if (!isFields(given)) return given;
  let op = flat(renamed(withoutNulls(given), 'op', ['type', 'action'], (value) => OPS.has(value)));
  if (op.op === 'yield_control') {
    op = renamed(op, 'from_slot', ['slot_id', 'slot']);
    if (op.to === 'invite') op = { ...op, to: 'human' };
  } else if (op.op !== 'add_slot') op = renamed(op, 'slot_id', ['slot', 'from_slot']);
  if (op.op === 'set_env_redacted') op = renamed(op, 'env', ['keys', 'env_redacted', 'bot_env_redacted'], isFields);
  op = renamed(op, 'bot', ['bot_def', 'bot_spec', 'def', 'spec'], isFields);
  if (op.op === 'add_slot') return { ...op, slot: spelledSlot(op.slot) };
  return isFields(op.bot) ? { ...op, bot: withoutNulls(op.bot) } : op;
}

function flat(op: Fields): Fields {
  const [name, ...more] = Object.keys(op);
  if (!Object.hasOwn(op, 'op') && more.length === 0 && OPS.has(name) && isFields(op[name!])) {
    return { ...(op[name!] as Fields), op: name };
  }
  const within = ['args', 'params'].find((one) => isFields(op[one]));
  if (within === undefined || !OPS.has(op.op)) return op;
  const { [within]: fields, ...rest } = op;
  return { ...(fields as Fields), ...rest };
}
