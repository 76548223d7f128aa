// How well Bob plays, with what that means.
import { useApp } from '../../state/index.ts';
import { type Level, levelWords } from './levels.ts';

type Props = { levels: readonly Level[]; level: Level | undefined };

export function LevelSelect({ levels, level }: Props) {
  const { preferences } = useApp();
  return (
    <>
      <label>
        <span className="muted">How well Bob plays</span>
        <select
          className="field"
          data-testid="opponent-level"
          value={level?.id ?? ''}
          onChange={(event) => preferences.set((now) => ({ ...now, level: event.target.value }))}
        >
          {levels.map((one) => (
            <option key={one.id} value={one.id}>
              {levelWords(one)}
            </option>
          ))}
        </select>
      </label>
      <p className="muted level-blurb">{level?.blurb}</p>
    </>
  );
}
