// Keys of the table. Typing in a field, pressing a focused button and open dialogs keep their own keys.
import { useEffect, useRef } from 'react';
import { commandOf, type KeyCommand, nearestBox } from '../../board/moment/index.ts';
import { zoomOffOfFocus } from '../../components/cards/index.ts';
import { focusFirstIn, isNowhere } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';

type CommandTable = Partial<Record<KeyCommand, () => void>>;

export function useCommands(commands: CommandTable): void {
  const { preferences } = useApp();
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event, preferences.get().keys);
      if (command === undefined || event.defaultPrevented || belongsElsewhere(command)) return;
      if (isDirection(command)) {
        if (moveFocus(command)) event.preventDefault();
        return;
      }
      const run = latest.current[command];
      if (run === undefined) return;
      event.preventDefault();
      zoomOffOfFocus();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [preferences]);
}

function belongsElsewhere(command: KeyCommand): boolean {
  const focus = document.activeElement;
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  const isLost = isNowhere(focus);
  if (dialog !== null) {
    // Keys that nothing else wants are for the question over the board.
    if (isLost) focusFirstIn(dialog);
    return true;
  }
  if (isLost || !(focus instanceof HTMLElement)) return false;
  const typing = focus.matches('input, textarea, select, [contenteditable]');
  if (typing) {
    if (command === 'cancel') focus.blur();
    return true;
  }
  // A button reached by the keyboard does its own thing on Space; a card leaves Space to the large button.
  const ownSpace = command === 'context' && focus.matches('button:focus-visible') && focus.dataset.nav === undefined;
  const ownArrows =
    isDirection(command) && focus.closest('[role=tablist], [role=separator], [role=log], [role=toolbar]') !== null;
  return ownSpace || ownArrows;
}

function isDirection(command: KeyCommand): command is 'left' | 'right' | 'up' | 'down' {
  return command === 'left' || command === 'right' || command === 'up' || command === 'down';
}

/** Moves the focus to the nearest card in that direction. */
function moveFocus(direction: 'left' | 'right' | 'up' | 'down'): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('[data-nav]')];
  const focus = document.activeElement;
  if (!(focus instanceof HTMLElement) || !all.includes(focus)) {
    const start =
      all.find((one) => one.dataset.testid === 'hand-card' && one.dataset.option !== undefined) ??
      all.find((one) => one.dataset.testid === 'hand-card') ??
      all[0];
    start?.focus();
    return start !== undefined;
  }
  const others = all.filter((one) => one !== focus);
  const target =
    others[
      nearestBox(
        focus.getBoundingClientRect(),
        others.map((one) => one.getBoundingClientRect()),
        direction,
      )
    ];
  target?.focus();
  return target !== undefined;
}
