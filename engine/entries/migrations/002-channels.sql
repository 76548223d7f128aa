-- Rooms, who sits in them, their bots and what was said. Times are epoch milliseconds.

CREATE TABLE channels (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  trust TEXT NOT NULL CHECK (trust IN ('demo', 'verified')),
  created_at INTEGER NOT NULL,
  -- Of the last message, whose numbers rise by one: here and not looked for, so that a number is never given twice.
  last_id INTEGER NOT NULL DEFAULT 0,
  last_at INTEGER NOT NULL,
  -- The message that told of the last change of who and what is in the room.
  composed_id INTEGER NOT NULL DEFAULT 0,
  -- Where the person at this machine sits.
  person_slot TEXT
) STRICT;

-- An invite slot with a session in it is a human slot.
CREATE TABLE channel_slots (
  room INTEGER NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
  slot_id TEXT NOT NULL,
  place INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('bot', 'invite')),
  label TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('referee', 'player', 'observer')),
  admin INTEGER NOT NULL CHECK (admin IN (0, 1)),
  -- How many codes it has had: the present one is made from this number.
  codes INTEGER NOT NULL DEFAULT 0,
  session_id TEXT,
  name TEXT,
  -- Made from the secret with which the session may join again, and the server's key.
  proof TEXT,
  PRIMARY KEY (room, slot_id)
) STRICT, WITHOUT ROWID;

-- SHA-256 of what opens a door: whoever has a copy of this table gets in nowhere.
CREATE TABLE channel_tokens (
  hash TEXT PRIMARY KEY,
  room INTEGER NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('owner', 'invite', 'member')),
  -- None for the owner's.
  slot_id TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX channel_tokens_by_slot ON channel_tokens (room, slot_id);

CREATE TABLE channel_bots (
  room INTEGER NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
  slot_id TEXT NOT NULL,
  bot_id TEXT NOT NULL,
  -- Without secrets.
  def TEXT NOT NULL CHECK (json_valid(def)),
  manifest TEXT NOT NULL CHECK (json_valid(manifest)),
  params TEXT NOT NULL CHECK (json_valid(params)),
  runs TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  manifest_hash TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'null',
  state_version INTEGER NOT NULL DEFAULT 0,
  handled INTEGER NOT NULL DEFAULT 0,
  deadline INTEGER,
  turn TEXT,
  paused INTEGER NOT NULL DEFAULT 0 CHECK (paused IN (0, 1)),
  sealed_env TEXT,
  PRIMARY KEY (room, slot_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE channel_messages (
  room INTEGER NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
  id INTEGER NOT NULL,
  sender TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('user', 'bot', 'control', 'system')),
  body TEXT NOT NULL,
  ts INTEGER NOT NULL,
  -- For this slot and nobody else.
  to_slot TEXT,
  -- The bot's slot, for what a bot wrote.
  from_slot TEXT,
  -- How many bots' answers lie between this and a person's message.
  hops INTEGER NOT NULL DEFAULT 0,
  -- The slot of the bot that has dealt with it already.
  taken_by TEXT,
  -- Whether bots are to be handed it: what people and bots say, and that somebody joined.
  concerns_bots INTEGER NOT NULL CHECK (concerns_bots IN (0, 1)),
  PRIMARY KEY (room, id)
) STRICT, WITHOUT ROWID;
