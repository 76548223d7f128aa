// Who answers: what Bob's two names mean now, and choosing another model for them.
import { useEffect, useId, useState } from 'react';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { type Alias, readAddress, TRIED } from '../../state/mind/index.ts';
import { CurrentModel } from './CurrentModel.tsx';
import { FoundModels } from './FoundModels.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import { TryResult } from './TryResult.tsx';
import './models.css';

type Use = 'both' | 'chat' | 'games';
const USES: readonly (readonly [Use, string])[] = [
  ['both', 'Both'],
  ['chat', 'The chat'],
  ['games', 'Games'],
];
const ALIASES: Record<Use, readonly Alias[]> = {
  both: ['bob:chat', 'bob:mtg'],
  chat: ['bob:chat'],
  games: ['bob:mtg'],
};

export function ModelsPanel() {
  const { models } = useApp();
  const { status, looking, found, trouble, said } = useStore(
    models.store,
    parts('status', 'looking', 'found', 'trouble', 'said'),
  );
  const [use, setUse] = useState<Use>('both');
  useEffect(() => void models.load(), [models]);
  const choose = (actual: string) => models.use(ALIASES[use], actual);
  return (
    <div className="models">
      {trouble?.about === 'status' && <p role="alert">{trouble.text}</p>}
      {status !== null && (
        <ul className="current-models" aria-label="Who answers now">
          <CurrentModel choice={status.chat} title="The chat" about="Talks with you, of anything but a game." />
          <CurrentModel
            choice={status.mtg}
            title="Games"
            about="Answers about a game, learns from it when it is over, and plays where a model plays."
          />
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>

      <fieldset className="setting">
        <legend>Choose a model for</legend>
        <div className="segments">
          {USES.map(([value, label]) => (
            <label key={value} className="segment">
              <input type="radio" name="use" checked={use === value} onChange={() => setUse(value)} />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <p className="models-fine muted">
          What you write, and what your seat can see of the table, goes to the model that you choose.
        </p>
      </fieldset>

      <section className="setting" aria-labelledby="models-here">
        <div className="models-look">
          <h3 id="models-here">On this machine</h3>
          <button type="button" className="button" aria-disabled={looking} onClick={() => void models.look()}>
            {looking ? 'Looking' : found === null ? 'Look for models on this machine' : 'Look again'}
          </button>
        </div>
        <div role="status">
          {looking && <p className="muted">Asking {TRIED.map(([name]) => name).join(', ')}.</p>}
          {!looking && found?.length === 0 && (
            <p data-testid="models-none">
              Nobody answered. I tried {TRIED.map(([name, port]) => `${name} (port ${port})`).join(', ')}.
            </p>
          )}
        </div>
        {trouble?.about === 'look' && <p role="alert">{trouble.text}</p>}
        {found !== null && found.length > 0 && <FoundModels servers={found} onChoose={choose} />}
        {found?.length === 0 && !looking && <HowToStart />}
      </section>

      <ByHand onChoose={choose} />
      {trouble?.about === 'choice' && <p role="alert">{trouble.text}</p>}

      <KeysPanel />
    </div>
  );
}

function HowToStart() {
  return (
    <details className="models-how" open>
      <summary>How to start one</summary>
      <dl>
        <div>
          <dt>Ollama</dt>
          <dd>
            <code>ollama pull qwen3:4b</code>, then look again.
          </dd>
        </div>
        <div>
          <dt>LM Studio</dt>
          <dd>Load a model and start the server under Developer.</dd>
        </div>
        <div>
          <dt>llama.cpp</dt>
          <dd>
            <code>llama-server -m model.gguf --jinja -c 16384</code>
          </dd>
        </div>
      </dl>
      <p className="muted">More about each, and about services, is in docs/models.md.</p>
    </details>
  );
}

function ByHand({ onChoose }: { onChoose: (actual: string) => Promise<boolean> }) {
  const { models } = useApp();
  const { tries, choosing } = useStore(models.store, parts('tries', 'choosing'));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const address = readAddress(typed);
  const attempt = (work: (actual: string) => void) => {
    if (address.ok) work(address.actual);
    else setProblem(address.message);
  };
  return (
    <section className="setting" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>By name or address</h3>
      <form
        className="models-hand"
        onSubmit={(event) => {
          event.preventDefault();
          attempt((actual) => void onChoose(actual));
        }}
      >
        <input
          className="field"
          aria-label="Model by name or address"
          aria-describedby={`${id}-problem`}
          aria-invalid={problem !== null}
          data-testid="model-address"
          placeholder="ollama/qwen3:4b or http://127.0.0.1:8080/v1/model"
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
        />
        <button type="button" className="button" onClick={() => attempt((actual) => void models.try(actual))}>
          Try
        </button>
        <button type="submit" className="button" disabled={choosing}>
          Choose
        </button>
      </form>
      <p id={`${id}-problem`} className="models-problem" role="alert">
        {problem}
      </p>
      {address.ok && <TryResult tried={tries[address.actual]} />}
    </section>
  );
}
