// Whether a model sees pictures, who says so, and saying otherwise.
import { useEffect } from 'react';
import type { ModelSightView } from '../../../engine/api/index.ts';
import { useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import './models.css';

const FROM: Record<ModelSightView['from'], string> = {
  person: 'As you said.',
  environment: 'As the environment says.',
  server: 'As its server says.',
  nobody: 'Nobody says, so pictures stay here.',
};

/** `model` is a name that the host knows; `about` names it for a screen reader. `actual` changes where the name means another model. */
export function SightSwitch({ model, about, actual = model }: { model: string; about: string; actual?: string }) {
  const { models } = useApp();
  const sight = useStore(models.store, ({ sights }) => sights[model]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same name may mean another model now
  useEffect(() => void models.loadSight(model), [models, model, actual]);
  if (sight === undefined) return null;
  const { seen, trouble } = sight;
  return (
    <span className="sight" data-testid={`sight-${model}`}>
      {seen !== null && (
        <label>
          <input
            type="checkbox"
            aria-label={`${about} sees pictures`}
            checked={seen.sees === true}
            onChange={({ target }) => void models.saySight(model, target.checked)}
          />
          Sees pictures
        </label>
      )}
      {seen !== null && <span className="muted">{FROM[seen.from]}</span>}
      {seen?.from === 'person' && (
        <button
          type="button"
          className="button"
          aria-label={`As others say: whether ${about.toLowerCase()} sees pictures`}
          onClick={() => void models.saySight(model, null)}
        >
          As others say
        </button>
      )}
      {trouble !== null && <span role="alert">{trouble}</span>}
    </span>
  );
}
