// The code that a bot finds around itself, as text for the sandbox: it runs inside of it, before the bot's own. Whatever
// it needs is taken before the bot can change it; what leaves goes through `tell` as JSON, and the thread counts it.

/** The name of the bot's own code in the stacks of its errors. */
export const BOT_FILE = 'bot.js';
export const GUEST_FILE = 'room.js';

/** Both drafts' names of each hook: the first with its own argument first, the second with ctx first. */
export const HOOK_SPELLINGS = {
  on_init: ['on_init', 'on_channel_init'],
  on_join: ['on_join', 'on_player_join'],
  on_leave: ['on_leave', 'on_player_leave'],
  on_post: ['on_post', 'on_message'],
  on_deadline: ['on_deadline', 'on_deadline'],
} as const;

/** Evaluates to a function `(inputText, tell, hash, newNonce) => [run, save, describe]`. */
export const GUEST_SOURCE = String.raw`
(function (inputText, tell, hash, newNonce) {
  'use strict';
  const { parse, stringify } = JSON;
  const { isArray } = Array;
  const { getPrototypeOf, defineProperty, keys, create, freeze, hasOwn } = Object;
  const { construct, apply } = Reflect;
  const { floor } = Math;
  const { isFinite, isSafeInteger } = Number;
  const { slice } = String.prototype;
  const text = String;
  const TypeProblem = TypeError;
  const RangeProblem = RangeError;
  const plainPrototype = Object.prototype;
  const listPrototype = Array.prototype;

  const input = parse(inputText);
  const { hook, argument } = input;
  const names = input.names;

  let [a, b, c, d] = input.seed;
  function random() {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum | 0;
    return (sum >>> 0) / 4294967296;
  }
  for (let round = 0; round < 12; round += 1) random();
  defineProperty(Math, 'random', { value: random, writable: true, configurable: true });

  let silent = false;
  let bot = null;
  const early = { state: undefined };

  function cut(words, length) {
    return words.length > length ? apply(slice, words, [0, length]) : words;
  }
  /** Text that is longer than anything may be doesn't cross at all: only how long it is. */
  function send(what, written, kind, to) {
    if (written.length > input.longest) tell('long', what, '', '');
    else tell(what, written, kind === undefined ? '' : kind, to === undefined ? '' : cut(to, 200));
  }
  function hashOf(value) {
    if (value.length > input.longestHashed) throw new RangeProblem('at most ' + input.longestHashed + ' characters can be hashed');
    return hash(stringify(value));
  }
  function isPlain(value) {
    if (typeof value !== 'object' || value === null) return false;
    const prototype = getPrototypeOf(value);
    return prototype === plainPrototype || prototype === null;
  }
  function keepable(key, value) {
    if (typeof value === 'object' && value !== null && !isArray(value) && !isPlain(value)) {
      const made = getPrototypeOf(value).constructor;
      throw new TypeProblem(text(key) + ' holds a ' + text(made && made.name)
        + ': only plain objects, lists, text, numbers, true, false and null can be kept or posted');
    }
    return value;
  }
  function bodyText(body) {
    if (!isPlain(body)) throw new TypeProblem('ctx.post: a body is a plain object');
    return stringify(body, keepable);
  }
  const KINDS = { __proto__: null, bot: true, control: true, system: true };
  const CONTROL = { __proto__: null, 'bot:attach': true, 'bot:manifest': true, 'bot:turn': true, 'bot:state': true,
    'bot:reveal': true, violation: true, 'constraint:set': true };
  function post(first, second, third) {
    let kind = 'bot';
    let body = first;
    let options = second;
    if (typeof first === 'string') {
      options = third;
      if (KINDS[first]) {
        kind = first;
        body = second;
      } else if (first === 'user') {
        throw new TypeProblem('ctx.post: messages of kind user are people\'s');
      } else {
        if (second !== undefined && !isPlain(second)) throw new TypeProblem('ctx.post: a body is a plain object');
        if (CONTROL[first]) kind = 'control';
        body = { type: first, ...second };
        body.type = first;
      }
    } else if (isPlain(first) && hasOwn(first, 'kind') && !hasOwn(first, 'type') && isPlain(first.body)) {
      kind = first.kind;
      body = first.body;
      if (first.to !== undefined) options = first;
      if (typeof kind !== 'string' || !KINDS[kind]) throw new TypeProblem('ctx.post: kind is bot, control or system');
    }
    const to = options === undefined || options === null ? undefined : options.to;
    if (to !== undefined && typeof to !== 'string') throw new TypeProblem('ctx.post: to is the id of a slot');
    const written = bodyText(body);
    if (!silent) send('post', written, kind, to);
  }
  function milliseconds(what, value) {
    if (typeof value !== 'number' || !isFinite(value)) throw new TypeProblem(what + ': milliseconds from now, or null');
    return value;
  }
  function deadline(wait) {
    const written = wait === null || wait === undefined ? 'null' : text(milliseconds('ctx.deadline', wait));
    if (!silent) send('deadline', written);
  }
  function turn(session, wait) {
    let written = 'null';
    if (session !== null && session !== undefined) {
      if (typeof session !== 'string') throw new TypeProblem('ctx.turn: the id of a session, or null');
      const until = wait === null || wait === undefined ? null : milliseconds('ctx.turn', wait);
      written = stringify({ __proto__: null, session_id: session, wait: until });
    }
    if (!silent) send('turn', written);
  }
  function randint(low, high) {
    if (!isSafeInteger(low) || !isSafeInteger(high) || low > high) {
      throw new RangeProblem('ctx.randint: two whole numbers, the lower one first');
    }
    return low + floor(random() * (high - low + 1));
  }
  function sha256(value) {
    return hashOf(text(value));
  }
  function commit(value) {
    const nonce = newNonce();
    return { nonce, commit: 'sha256:' + hashOf(text(value) + '|' + nonce) };
  }
  function update(ops) {
    if (!isArray(ops)) throw new TypeProblem('ctx.update: a list of operations');
    const written = stringify(ops, keepable);
    if (!silent) send('ops', written);
  }
  function log(...values) {
    let line = '';
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at];
      line += (at === 0 ? '' : ' ') + (typeof value === 'object' && value !== null ? stringify(value) : text(value));
    }
    if (!silent) send('log', stringify(cut(line, input.longestLine)));
  }

  const ctx = {
    ...input.context,
    get state() {
      const holder = bot === null ? early : bot;
      if (holder.state === undefined) holder.state = {};
      return holder.state;
    },
    set state(value) {
      (bot === null ? early : bot).state = value;
    },
    post, deadline, turn, random, randint, sha256, commit, update, log,
  };
  freeze(ctx);
  const { params } = ctx;

  function put(key, value) {
    defineProperty(bot, key, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
  }
  /** Fields that are made anew each time, and never kept. */
  function passing(value) {
    return value === ctx || value === params || value === undefined || typeof value === 'function' || typeof value === 'symbol';
  }
  function has(thing, at) {
    const { on_init, on_join, on_post } = names;
    return typeof thing[on_init[at]] === 'function' || typeof thing[on_join[at]] === 'function'
      || typeof thing[on_post[at]] === 'function';
  }
  function wake(thing) {
    const saved = input.state;
    const fresh = saved === null || typeof saved !== 'object' || isArray(saved);
    if (typeof thing === 'function') {
      // The constructor runs for every hook, so that private fields and functions are there again. What it says is
      // heard the first time only, and what was kept goes over what it made.
      silent = !fresh;
      const ofDraftC = isObject(thing.prototype) && has(thing.prototype, 1) && !has(thing.prototype, 0);
      const made = construct(thing, [ofDraftC ? ctx.channel_id : ctx, params]);
      silent = false;
      bot = made;
    } else {
      bot = thing;
    }
    if (early.state !== undefined && bot.state === undefined) put('state', early.state);
    if (!fresh) {
      const made = keys(bot);
      for (let at = 0; at < made.length; at += 1) {
        if (!hasOwn(saved, made[at]) && !passing(bot[made[at]])) delete bot[made[at]];
      }
      const kept = keys(saved);
      for (let at = 0; at < kept.length; at += 1) put(kept[at], saved[kept[at]]);
    }
    if (!hasOwn(bot, 'ctx')) {
      defineProperty(bot, 'ctx', { __proto__: null, value: ctx, writable: true, enumerable: false, configurable: true });
    }
  }
  function isObject(value) {
    return typeof value === 'object' && value !== null;
  }
  function call() {
    const [plain, withContext] = names[hook];
    const own = argument === null ? [] : [argument];
    if (typeof bot[plain] === 'function') return apply(bot[plain], bot, [...own, ctx]);
    if (typeof bot[withContext] === 'function') return apply(bot[withContext], bot, [ctx, ...own]);
    return undefined;
  }
  function described(name, message, stack) {
    return stringify({ __proto__: null, name: cut(name, 100), message: cut(message, 500), stack: cut(stack, 4000) });
  }
  function describe(error) {
    try {
      if (error === null) return described('', 'null', '');
      if (!isObject(error)) return described('', typeof error + ' ' + text(error), '');
      return described(text(error.name), text(error.message), text(error.stack));
    } catch {
      return described('', 'something that cannot be told', '');
    }
  }

  let outcome = 'running';
  async function run(thing) {
    try {
      wake(thing);
      await call();
      outcome = 'done';
    } catch (error) {
      outcome = describe(error);
    }
  }
  /** What is to be kept; the thread asks once nothing is left to do. */
  function save() {
    if (outcome !== 'done') return outcome;
    try {
      const fields = create(null);
      const own = keys(bot);
      for (let at = 0; at < own.length; at += 1) {
        const value = bot[own[at]];
        if (!passing(value)) fields[own[at]] = value;
      }
      send('state', stringify(fields, keepable));
      return outcome;
    } catch (error) {
      return describe(error);
    }
  }
  return [run, save, describe];
})
`;
