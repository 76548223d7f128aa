/** What all parts of the window are drawn with. */
export { CopyButton } from './CopyButton.tsx';
export { Dialog, focusFirstIn } from './Dialog.tsx';
export { durationText } from './duration-text.ts';
export { ErrorBoundary } from './ErrorBoundary.tsx';
export { Icon, type IconName } from './Icon.tsx';
export { Menu, type MenuItem } from './Menu.tsx';
export { MixedNote } from './MixedNote.tsx';
export { RailPlace } from './RailPlace.tsx';
export { RuleMark } from './RuleMark.tsx';
export { SaveReplay } from './SaveReplay.tsx';
export { Stepper } from './Stepper.tsx';
export { saveAs } from './save-as.ts';
export { SCROLLS } from './scrolls.ts';
export { spanWords } from './span-words.ts';
export { Toasts } from './Toasts.tsx';
export { useFileDrop } from './use-file-drop.ts';
export { useFollowing } from './use-following.ts';
export { useNow } from './use-now.ts';
