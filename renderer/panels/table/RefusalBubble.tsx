// Why something can't be done, said beside the thing it is about, with the rule.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { InlineText } from '../../components/cards/index.ts';
import { useStore } from '../../state/basics/index.ts';
import type { TableSession, TableState } from '../../state/table/index.ts';

type Props = { trouble: NonNullable<TableState['refusal']>; onDone: () => void };
const SHOWN_MS = 9000;

export function TableRefusal({ session }: { session: TableSession }) {
  const trouble = useStore(session.store, ({ refusal }) => refusal);
  if (trouble === null) return null;
  const key = `${trouble.at} ${trouble.refusal.message}`;
  return <RefusalBubble key={key} trouble={trouble} onDone={session.dismissRefusal} />;
}

function RefusalBubble({ trouble, onDone }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const frame = element?.offsetParent?.getBoundingClientRect();
    if (element === null || frame === undefined) return;
    const near = trouble.at === null ? null : document.querySelector(`[data-refs~="${trouble.at}"]`);
    const anchor = (near ?? document.querySelector('.context-button'))?.getBoundingClientRect();
    if (anchor === undefined) return;
    const left = anchor.left + anchor.width / 2 - frame.left - element.offsetWidth / 2;
    const above = anchor.top - frame.top - element.offsetHeight - 10;
    const top = above > 8 ? above : anchor.bottom - frame.top + 10;
    element.style.left = `${Math.max(8, Math.min(left, frame.width - element.offsetWidth - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(top, frame.height - element.offsetHeight - 8))}px`;
  }, [trouble]);
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onDone]);
  const { message, cr } = trouble.refusal;
  return (
    <div ref={box} className="refusal" role="alert" data-testid="refusal">
      <InlineText text={message} />
      {cr !== '' && <span className="rule-mark">{cr}</span>}
    </div>
  );
}
