// One of Bob's names for a model: what it means now, who said so, and what can be done about it.
import type { ModelChoice } from '../../../engine/api/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { ownName } from '../../state/mind/index.ts';
import { SightSwitch } from './SightSwitch.tsx';
import { TryResult } from './TryResult.tsx';

const FROM: Record<ModelChoice['from'], string> = {
  window: 'Chosen here, and kept. It goes before what the environment says.',
  environment: 'Set in the environment. A choice made here goes before it.',
  none: 'Nothing is chosen.',
};

type Props = { choice: ModelChoice; title: string; about: string };

export function CurrentModel({ choice, title, about }: Props) {
  const { models } = useApp();
  const { tries, choosing } = useStore(models.store, parts('tries', 'choosing'));
  const { alias, model, provider, from, note } = choice;
  const tried = tries[alias];
  return (
    <li className="current-model" data-testid={`model-${alias}`} data-from={from}>
      <div className="current-what">
        <strong>{title}</strong> <code className="muted">{alias}</code>
        <span className="muted">{about}</span>
      </div>
      <div className="current-who">
        <strong>{model === null ? 'The rules engine' : ownName(model)}</strong>
        <span className="muted">
          {from !== 'none' && model !== null && provider !== null && `${providerText(provider, model)} `}
          {FROM[from]}
        </span>
        {note !== null && <span className="muted">{note}</span>}
        {model !== null && <SightSwitch model={alias} about={title} actual={`${provider}/${model}`} />}
        <TryResult tried={tried} />
      </div>
      <div className="current-do">
        {model !== null && (
          <button
            type="button"
            className="button"
            aria-label={`Try the model of ${title.toLowerCase()}`}
            aria-disabled={tried?.kind === 'asking'}
            onClick={() => void models.try(alias)}
          >
            Try
          </button>
        )}
        {from === 'window' && (
          <button
            type="button"
            className="button"
            aria-label={`Give back to the environment: ${title.toLowerCase()}`}
            disabled={choosing}
            onClick={() => void models.use([alias], null)}
          >
            Give back to the environment
          </button>
        )}
      </div>
    </li>
  );
}

function providerText(provider: string, model: string): string {
  const host = /^https?:\/\/([^/#]+)/.exec(model)?.[1];
  return host === undefined ? `By ${provider}.` : `At ${host}.`;
}
