// Who begins the next game, where the person chooses, and what is so where they don't.
import type { Begins } from '../../../engine/api/index.ts';

type Props = { chooser: Begins; begins: Begins; onBegins: (begins: Begins) => void };

const CHOICES: readonly { readonly begins: Begins; readonly words: string }[] = [
  { begins: 'you', words: 'I play first' },
  { begins: 'opponent', words: 'I draw first' },
];

export function FirstTurnChoice({ chooser, begins, onBegins }: Props) {
  if (chooser === 'opponent') return <p>Your opponent chooses who begins this game, and plays first.</p>;
  return (
    <fieldset className="first-turn" data-testid="first-turn">
      <legend>You choose who begins</legend>
      {CHOICES.map((choice) => (
        <label key={choice.begins}>
          <input
            type="radio"
            name="first-turn"
            checked={begins === choice.begins}
            onChange={() => onBegins(choice.begins)}
          />
          {choice.words}
        </label>
      ))}
    </fieldset>
  );
}
