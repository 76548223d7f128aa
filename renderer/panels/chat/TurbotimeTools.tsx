// Which tools a talk may use: chosen by name, with what each sends where, and switched off in one press.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ToolView } from '../../../engine/api/index.ts';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { hasNoModel } from '../../state/mind/index.ts';
import { selected, sends } from '../../state/talks/index.ts';
import './turbotime.css';

/** On: what is used, and the way to stop it. */
export function TurbotimeBanner() {
  const { turbotime, models, settings } = useApp();
  const { tools, changing } = useStore(turbotime.store, parts('tools', 'changing'));
  const isIdle = useStore(models.store, hasNoModel);
  const chosen = selected(tools);
  if (chosen.length === 0) return null;
  // Only a model asks tools anything: names of tools that nobody will use would promise what doesn't happen.
  if (isIdle)
    return (
      <section className="turbo-banner is-idle" aria-label="TURBOTIME needs a model" data-testid="turbo-banner">
        <strong>TURBOTIME</strong>
        <span className="turbo-names">
          nothing is looked up without a language model.{' '}
          <button type="button" className="link" onClick={() => settings.set('models')}>
            Connect one
          </button>
        </span>
        <button type="button" className="button" disabled={changing} onClick={() => void turbotime.select([])}>
          Off
        </button>
      </section>
    );
  return (
    <section className="turbo-banner" aria-label="TURBOTIME is on" data-testid="turbo-banner">
      <strong>TURBOTIME</strong>
      <span className="turbo-names">{chosen.map(({ name }) => name).join(', ')}</span>
      <button type="button" className="button" disabled={changing} onClick={() => void turbotime.select([])}>
        Off
      </button>
    </section>
  );
}

export function TurbotimeButton() {
  const { turbotime } = useApp();
  const { tools, changing, trouble } = useStore(turbotime.store, parts('tools', 'changing', 'trouble'));
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = selected(tools);
  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    window.addEventListener('pointerdown', outside, true);
    return () => window.removeEventListener('pointerdown', outside, true);
  }, [isOpen]);
  if (tools.length === 0) return null;
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    // The answer that is being written goes on.
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const change = (tool: ToolView) => {
    const names = chosen.map(({ name }) => name);
    void turbotime.select(tool.isSelected ? names.filter((name) => name !== tool.name) : [...names, tool.name]);
  };
  const looking = tools.filter(({ reach, unavailable }) => unavailable === null && LOOKING.has(reach));
  const own = tools.filter(({ reach }) => !LOOKING.has(reach));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it wherever in it the focus is
    <div ref={box} className="turbo" onKeyDown={close}>
      <button
        ref={button}
        type="button"
        className={`chip turbo-chip ${chosen.length > 0 ? 'is-on' : ''}`}
        aria-expanded={isOpen}
        aria-controls="turbo-tools"
        data-testid="turbotime"
        onClick={() => setOpen(!isOpen)}
      >
        TURBOTIME {chosen.length > 0 && <span>· {chosen.length}</span>}
      </button>
      {isOpen && (
        <section className="turbo-tools" id="turbo-tools" aria-label="Tools that Bob may use here">
          <p className="muted">
            What you tick, Bob may use in this talk without asking again, until you switch it off or close Bob.
          </p>
          <Group legend="To look things up" tools={tools.filter(({ reach }) => LOOKING.has(reach))} onChange={change} />
          <Group legend="On this machine" tools={own} onChange={change} />
          {trouble !== null && (
            <p className="proposal-trouble" role="alert">
              {trouble}
            </p>
          )}
          <div className="turbo-do">
            <button
              type="button"
              className="button"
              disabled={changing}
              onClick={() => void turbotime.select(looking.map(({ name }) => name))}
            >
              All that look things up
            </button>
            <button
              type="button"
              className="button"
              disabled={changing || chosen.length === 0}
              onClick={() => void turbotime.select([])}
            >
              None
            </button>
          </div>
        </section>
      )}
    </div>
  );
}

/** These change nothing on this machine. */
const LOOKING: ReadonlySet<ToolView['reach']> = new Set(['nothing', 'network']);

type GroupProps = { legend: string; tools: readonly ToolView[]; onChange: (tool: ToolView) => void };

function Group({ legend, tools, onChange }: GroupProps) {
  if (tools.length === 0) return null;
  return (
    <fieldset className="turbo-group">
      <legend>{legend}</legend>
      {tools.map((tool) => (
        <label key={tool.name} className="turbo-tool">
          <input
            type="checkbox"
            checked={tool.isSelected}
            disabled={tool.unavailable !== null && !tool.isSelected}
            onChange={() => onChange(tool)}
          />
          <span>
            <strong>{tool.name}</strong> {tool.title}
            <small className="muted">{tool.unavailable === null ? sends(tool) : `Not now: ${tool.unavailable}`}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
