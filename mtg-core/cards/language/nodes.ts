// The card language is recursive: a filter asks for events and an event for filters, an effect grants abilities that hold
// effects. These are the nodes that come back so. The file that defines one says so by adding it here (`declare module`), and
// the files below it speak of it by its name, without importing what stands above them.

export interface Nodes {
  /** A bound name: see `Ref`. */
  ref: string;
}

/** The fields of each instruction by its kind: the file in `mtg-core/effects` that defines one adds it here. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging.
export interface Instructions {}
