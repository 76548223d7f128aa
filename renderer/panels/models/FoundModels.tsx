// Servers that answered, and what they offer.
import type { Result } from '../../../engine/api/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { TryResult } from './TryResult.tsx';

type Props = { servers: Result<'models/look'>; onChoose: (actual: string) => Promise<boolean> };

export function FoundModels({ servers, onChoose }: Props) {
  const { models } = useApp();
  const { tries, choosing } = useStore(models.store, parts('tries', 'choosing'));
  return (
    <ul className="found-servers" data-testid="models-found">
      {servers.map((server) => (
        <li key={server.baseUrl}>
          <h4>
            {server.provider} <span className="muted">{hostOf(server.baseUrl)}</span>
          </h4>
          {server.models.length === 0 && <p className="muted">It answers, and has no model loaded yet.</p>}
          <ul className="found-models">
            {server.models.map((model) => (
              <li key={model.actual} className="found-model" data-model={model.id}>
                <span className="found-name">
                  <strong>{model.id}</strong>
                  {model.contextLength !== null && <span className="muted">{contextText(model.contextLength)}</span>}
                  {model.sees !== null && (
                    <span className="muted">{model.sees ? 'sees pictures' : 'sees no pictures'}</span>
                  )}
                </span>
                <button
                  type="button"
                  className="button"
                  aria-label={`Try ${model.id}`}
                  aria-disabled={tries[model.actual]?.kind === 'asking'}
                  onClick={() => void models.try(model.actual)}
                >
                  Try
                </button>
                <button
                  type="button"
                  className="button"
                  aria-label={`Choose ${model.id}`}
                  disabled={choosing}
                  onClick={() => void onChoose(model.actual)}
                >
                  Choose
                </button>
                <TryResult tried={tries[model.actual]} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/** Tokens, as a person counts them. */
function contextText(tokens: number): string {
  return tokens < 1024 ? `reads ${tokens} tokens` : `reads ${Math.round(tokens / 1024)}k tokens`;
}
