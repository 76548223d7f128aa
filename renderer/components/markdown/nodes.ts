// What a text in Markdown is made of. There is no kind for HTML and none for pictures: what isn't here can't be drawn.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis' | 'strike'; children: Inline[] }
  /** `address` is http or https, without a name or password in it. */
  | { kind: 'link'; address: string; children: Inline[] };

export type Align = 'left' | 'center' | 'right' | null;

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  /** `start`: the first number; null for a list without numbers. */
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'table'; aligns: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' }
  /** Shown as it was written: nested too deep, or too wide, for a person to read it otherwise. */
  | { kind: 'written'; text: string };
