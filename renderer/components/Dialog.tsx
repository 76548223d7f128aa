// A modal dialog on the browser's own element: focus stays inside, Escape closes, the rest of the page is inert.
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
};

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
}: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const wanted = ['[data-autofocus]', '.dialog-body :is(button, input)', '.dialog-foot .primary'];
    const first = wanted
      .map((selector) => dialog.querySelector<HTMLElement>(selector))
      .find((element) => element !== null);
    first?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={`dialog dialog-${size}`}
      aria-labelledby={titleId}
      data-testid={testId}
      onCancel={(event) => {
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
      {footer !== undefined && <footer className="dialog-foot">{footer}</footer>}
    </dialog>
  );
}
