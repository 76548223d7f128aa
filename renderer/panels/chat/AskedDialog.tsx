// How an answer came about: what went to which model, word by word, and what came back.

import type { AskedModelView } from '../../../engine/api/index.ts';
import { shownText } from '../../../engine/api/shown-text.ts';
import { CopyButton, Dialog, durationText, SCROLLS } from '../../components/index.ts';
import { errorText, useLoad } from '../../state/basics/index.ts';
import './asked.css';

type Props = { load: () => Promise<AskedModelView[]>; onClose: () => void };

export function AskedDialog({ load, onClose }: Props) {
  const { value: calls, error } = useLoad(load, 'once');
  return (
    <Dialog title="How this answer came about" size="large" testId="asked" onClose={onClose}>
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
      {calls?.length === 0 && <p className="muted">Nothing is kept of what was asked for this answer.</p>}
      {calls !== undefined && calls.length > 0 && (
        <p className="muted">
          This is all that went to a model, word by word. A key is never among it, and isn't kept here.
        </p>
      )}
      {calls?.map((call) => (
        <Call key={`${call.at} ${call.deck}`} call={call} />
      ))}
    </Dialog>
  );
}

const WORK: Readonly<Record<string, string>> = {
  think: 'To think',
  respond: 'To answer',
  'tutor-question': 'To answer at the table',
  'turbotime-frame': 'To set a goal',
  'turbotime-plan': 'To plan what to look up',
  'turbotime-answer': 'To answer from what was found',
};

function Call({ call }: { call: AskedModelView }) {
  const { deck, model, elapsedMs, tokens, sent, answer, end } = call;
  const where = sent[0]?.to;
  return (
    <section className="asked-call" aria-label={WORK[deck] ?? deck}>
      <h3>{WORK[deck] ?? deck}</h3>
      <p className="muted">
        {[shownText(model), where, durationText(elapsedMs), tokens === null ? 'tokens not told' : tokensText(tokens)]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </p>
      {sent.length === 0 && <p className="muted">It was too long to be kept.</p>}
      {sent.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent doesn't change
        <Sent key={index} sent={one} try={sent.length > 1 ? index + 1 : null} />
      ))}
      <Text title={`What came (${shownText(end)})`} text={answer} />
    </section>
  );
}

function tokensText({ prompt, completion }: { prompt: number; completion: number }): string {
  return `${prompt.toLocaleString('en')} tokens read, ${completion.toLocaleString('en')} written`;
}

function Sent({ sent, try: number }: { sent: AskedModelView['sent'][number]; try: number | null }) {
  const all = sent.messages.map(({ role, text }) => `${role}:\n${text}`).join('\n\n');
  return (
    <>
      <div className="asked-head">
        <h4>{number === null ? 'What was sent' : `What was sent, request ${number}`}</h4>
        <CopyButton text={all} label="Copy" about="what was sent" isQuiet={true} />
      </div>
      {sent.messages.map(({ role, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent doesn't change
        <Text key={index} title={role} text={text} />
      ))}
      <Text title="Everything else" text={sent.fields} />
    </>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <details className="asked-text">
      <summary>
        <span>{title}</span>
        <span className="muted asked-begin">{shownText(text.slice(0, 120).replace(/\s+/g, ' '))}</span>
        <span className="muted">{text.length.toLocaleString('en')} characters</span>
      </summary>
      <pre {...SCROLLS}>{shownText(text)}</pre>
    </details>
  );
}
