/** What a decision lets a player choose, in dialogs. */
export { ChoiceDialogs } from './ChoiceDialogs.tsx';
export { choiceOf, clickableRefs } from './choice.ts';
