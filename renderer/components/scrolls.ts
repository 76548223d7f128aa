/** For a box that scrolls and holds nothing that takes the focus: the keyboard reaches it too (WCAG 2.1.1). */
export const SCROLLS = { tabIndex: 0 } as const;
