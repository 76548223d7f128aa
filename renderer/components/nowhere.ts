// Where the focus is when nothing has it: on the page as a whole. A page that was gone to by keys has it so, until it is moved on.

export function isNowhere(focus: Element | null): boolean {
  return !(focus instanceof HTMLElement) || focus === document.body || focus.matches('main');
}
