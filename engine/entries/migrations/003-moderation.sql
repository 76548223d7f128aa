-- Who may not talk in a room, and who may not come back.

ALTER TABLE channel_slots ADD COLUMN muted INTEGER NOT NULL DEFAULT 0 CHECK (muted IN (0, 1));

-- The proof is that of the slot which they lost: whoever joins with the same secret is known by it, in whatever slot.
CREATE TABLE channel_bans (
  room INTEGER NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
  session_id TEXT NOT NULL,
  slot_id TEXT NOT NULL,
  proof TEXT,
  name TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (room, session_id)
) STRICT, WITHOUT ROWID;
