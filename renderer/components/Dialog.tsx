// A dialog on the browser's own element. Modal, focus stays inside, Escape closes, the rest of the page is inert. Beside the rest, it
// lies over its own part of the page only, and one goes on reading and writing elsewhere.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';
import './dialog.css';

type Props = {
  title: string;
  /** Undefined: it can't be closed without an answer, only put aside. */
  onClose?: () => void;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide';
  testId?: string;
  header?: ReactNode;
  /** The focus begins on the title: for dialogs that come unasked, so that a key meant for the board presses nothing. */
  restsOnTitle?: boolean;
  /** Without: the title is only said, and Escape is the way out. */
  hasHead?: boolean;
  /** Not modal: centred in what it stands in. */
  isBeside?: boolean;
};

/** What answers, before what explains or closes. */
const FIRST = ['[data-autofocus]', '.dialog-body :is(button, input):enabled', '.dialog-foot .primary:enabled'];

export function focusFirstIn(dialog: HTMLDialogElement): void {
  const found = FIRST.map((selector) => dialog.querySelector<HTMLElement>(selector));
  found.find((element) => element !== null)?.focus();
}

export function Dialog({
  title,
  onClose,
  children,
  footer,
  size = 'small',
  testId,
  header,
  restsOnTitle,
  hasHead = true,
  isBeside = false,
}: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    const before = document.activeElement;
    if (!dialog.open && isBeside) dialog.show();
    else if (!dialog.open) dialog.showModal();
    // Whoever is writing goes on writing.
    if (isBeside && before?.matches('input, textarea, select') === true) return () => dialog.close();
    focusFirstIn(dialog);
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isBeside]);
  return (
    <dialog
      ref={element}
      className={`dialog dialog-${size} ${isBeside ? 'is-beside' : ''}`}
      aria-labelledby={titleId}
      data-testid={testId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        if (!isBeside || event.key !== 'Escape') return;
        event.preventDefault();
        onClose?.();
      }}
    >
      <header className={hasHead ? 'dialog-head' : 'visually-hidden'}>
        <h2 id={titleId} {...(restsOnTitle ? { tabIndex: -1, 'data-autofocus': '' } : {})}>
          {title}
        </h2>
        {header}
        {onClose !== undefined && hasHead && (
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div className="dialog-body">{children}</div>
      {footer !== undefined && (
        <footer className="dialog-foot" data-keep-seen="">
          {footer}
        </footer>
      )}
    </dialog>
  );
}
