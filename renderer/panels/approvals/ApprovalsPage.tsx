// What Bob's runs wait for: read it, then say yes or no. Everything by the keys j, k, a and r as well.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Proposal } from '../../state/approvals.ts';
import { useApp } from '../../state/context.ts';
import { useStore } from '../../state/store.ts';
import { ProposalCard } from './ProposalCard.tsx';
import './approvals.css';

/** For so long after a proposal came up by itself the keys don't answer it. */
const UNSEEN_MS = 400;

export function ApprovalsPage() {
  const { approvals } = useApp();
  const { proposals, loaded, trouble, said } = useStore(approvals.store);
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** When the page itself, and no key of the person's, went to the present proposal. */
  const wentBy = useRef(0);
  const at = Math.max(
    0,
    proposals.findIndex((one) => one.key === chosen),
  );
  const current = proposals[at];

  /** By name and not by place: what comes in meanwhile moves nothing under a person's hand. */
  const go = (to: Proposal | undefined) => {
    if (to === undefined) return;
    setChosen(to.key);
    cardOf(list.current, to.key)?.focus();
  };
  const answer = async (proposal: Proposal, action: 'accept' | 'reject', output?: string) => {
    const index = proposals.findIndex((one) => one.key === proposal.key);
    const next = proposals[index + 1] ?? proposals[index - 1];
    await approvals.answer(proposal, action, output);
    const isGone = approvals.store.get().proposals.every((one) => one.key !== proposal.key);
    if (isGone) goByItself(next);
  };
  const goByItself = (to: Proposal | undefined) => {
    wentBy.current = performance.now();
    go(to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || current === undefined) return;
    if ((event.target as HTMLElement).matches('input, textarea')) return;
    // Nobody has read yet what came under the keys a moment ago.
    const isSeen = performance.now() - wentBy.current > UNSEEN_MS;
    const run = {
      j: () => go(proposals[at + 1]),
      k: () => go(proposals[at - 1]),
      ArrowDown: () => go(proposals[at + 1]),
      ArrowUp: () => go(proposals[at - 1]),
      // A key that is held down must not say yes to what comes next.
      a: () => !event.repeat && isSeen && accept(current),
      r: () => !event.repeat && isSeen && void answer(current, 'reject'),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  /** A question is answered in its field; everything else is taken as it is. */
  const accept = (proposal: Proposal) => {
    if (proposal.tool !== 'ask_user') return void answer(proposal, 'accept');
    cardOf(list.current, proposal.key)?.querySelector<HTMLElement>('textarea')?.focus();
  };
  // Keys work at once, without a click into the list first.
  const first = proposals[0]?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is something where nothing was
  useEffect(() => {
    const { activeElement } = document;
    if (first !== undefined && (activeElement === document.body || activeElement?.closest('.rail') != null))
      goByItself(proposals[0]);
  }, [first === undefined]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list work anywhere on its page
    <div className="scroll-page approvals" onKeyDown={press}>
      <header className="approvals-head">
        <h1 className="page-title">Waiting for you</h1>
        {proposals.length > 0 && (
          <p className="muted approvals-keys">
            <kbd>J</kbd> <kbd>K</kbd> next and previous, <kbd>A</kbd> accept, <kbd>R</kbd> reject
          </p>
        )}
      </header>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {trouble !== null && (
        <div className="approvals-trouble" role="alert">
          <p>{trouble}</p>
          <button type="button" className="button" onClick={() => void approvals.start()}>
            Try again
          </button>
        </div>
      )}
      {loaded && trouble === null && proposals.length === 0 && (
        <div className="approvals-empty">
          <p>Nothing waits.</p>
          <p className="muted">
            When Bob works on something for you and wants to change a file, run a command or ask you something, it stops
            and comes here. Nothing of that happens before you say yes.
          </p>
        </div>
      )}
      <ul ref={list} className="proposals" data-testid="proposals" aria-label="Proposals">
        {proposals.map((proposal) => (
          <ProposalCard
            key={proposal.key}
            proposal={proposal}
            isCurrent={proposal === current}
            onFocus={() => setChosen(proposal.key)}
            onAnswer={(action, output) => void answer(proposal, action, output)}
          />
        ))}
      </ul>
    </div>
  );
}

function cardOf(list: HTMLElement | null, key: string): HTMLElement | undefined {
  return [...(list?.querySelectorAll<HTMLElement>('[data-proposal]') ?? [])].find(
    (one) => one.dataset.proposal === key,
  );
}
