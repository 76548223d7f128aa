// A guessing game to share: what is guessed, how long a turn may take, and who plays.
import { useState } from 'react';
import { Stepper } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import { type GuessForm, guessRoom, rangeProblem } from '../../state/rooms/index.ts';
import { NewRoomDialog } from './NewRoomDialog.tsx';
import { useNewRoom } from './use-new-room.ts';

const TURNS: readonly (readonly [number, string])[] = [
  [60, 'a minute'],
  [600, 'ten minutes'],
  [86_400, 'a day'],
  [0, 'as long as it takes'],
];

export function NewGuess({ onClose }: { onClose: () => void }) {
  const { seats } = useApp();
  const { busy, problem, make } = useNewRoom(onClose);
  const [name, setName] = useState(seats.hostName());
  const [ends, setEnds] = useState({ low: '1', high: '100' });
  const [form, setForm] = useState<GuessForm>({
    name: 'Guessing game',
    mode: 'number',
    range: [1, 100],
    seconds: 600,
    onTimeout: 'auto_pass',
    players: 2,
    me: true,
    hints: true,
    spells: false,
  });
  const set = (part: Partial<GuessForm>) => setForm((now) => ({ ...now, ...part }));
  const range = [Number(ends.low || Number.NaN), Number(ends.high || Number.NaN)] as const;
  const wrong = form.mode === 'number' ? rangeProblem(...range) : null;
  return (
    <NewRoomDialog
      id="new-guess"
      title="Guessing game"
      {...{ busy, problem, onClose }}
      room={form.name}
      onRoom={(room) => set({ name: room })}
      own={name}
      onOwn={setName}
      incomplete={wrong !== null}
      onMake={() => void make(guessRoom({ ...form, range }), name)}
    >
      <fieldset>
        <legend>What is guessed</legend>
        <div className="segments">
          {(['number', 'word'] as const).map((mode) => (
            <label key={mode} className="segment">
              <input type="radio" name="mode" checked={form.mode === mode} onChange={() => set({ mode })} />
              <span>{mode === 'number' ? 'A number' : 'A word'}</span>
            </label>
          ))}
        </div>
        {form.mode === 'number' && <RangeFields ends={ends} wrong={wrong} onChange={setEnds} />}
      </fieldset>
      <TurnTime form={form} onChange={set} />
      <div className="new-room-row">
        <span>Seats for players</span>
        <Stepper
          label="Seats for players"
          value={form.players}
          min={1}
          max={8}
          onChange={(players) => set({ players })}
        />
      </div>
      <Check on={form.me} onChange={(me) => set({ me })} text="I play too" />
      <Check on={form.hints} onChange={(hints) => set({ hints })} text="Hints, such as how near a guess was" />
      <Check
        on={form.spells}
        onChange={(spells) => set({ spells })}
        text="A bot that casts spells on guesses: they change nothing but how you play along"
      />
    </NewRoomDialog>
  );
}

type Ends = { low: string; high: string };
type RangeProps = { ends: Ends; wrong: string | null; onChange: (ends: Ends) => void };

function RangeFields({ ends, wrong, onChange }: RangeProps) {
  return (
    <p className="new-room-range">
      from
      <input
        className="field"
        inputMode="numeric"
        aria-label="Lowest number"
        value={ends.low}
        onChange={(event) => onChange({ ...ends, low: event.target.value })}
      />
      to
      <input
        className="field"
        inputMode="numeric"
        aria-label="Highest number"
        value={ends.high}
        onChange={(event) => onChange({ ...ends, high: event.target.value })}
      />
      {wrong !== null && (
        <span className="rooms-problem" role="alert">
          {wrong}
        </span>
      )}
    </p>
  );
}

type TimeProps = { form: GuessForm; onChange: (part: Partial<GuessForm>) => void };

/** How long a turn may take, and what happens then. */
function TurnTime({ form, onChange }: TimeProps) {
  return (
    <div className="new-room-pair">
      <label>
        <span className="muted">A turn may take</span>
        <select
          className="field"
          value={form.seconds}
          onChange={(event) => onChange({ seconds: Number(event.target.value) })}
        >
          {TURNS.map(([seconds, words]) => (
            <option key={seconds} value={seconds}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="muted">When it is over</span>
        <select
          className="field"
          disabled={form.seconds === 0}
          value={form.onTimeout}
          onChange={(event) => onChange({ onTimeout: event.target.value === 'penalty' ? 'penalty' : 'auto_pass' })}
        >
          <option value="auto_pass">the next player goes on</option>
          <option value="penalty">the player loses a turn, too</option>
        </select>
      </label>
    </div>
  );
}

function Check({ on, text, onChange }: { on: boolean; text: string; onChange: (on: boolean) => void }) {
  return (
    <label className="switch">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <span>{text}</span>
    </label>
  );
}
