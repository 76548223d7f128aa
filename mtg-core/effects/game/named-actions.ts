// Actions that are a name alone, for what triggers on them, and those that make something what it is called from then on.

/** What they mean stands beside them in the keyword's definition. */
export const namedOnly: ReadonlySet<string> = new Set([
  'exploits',
  'investigated',
  'populated',
  'adapts',
  'amasses',
  'connives',
  'trains',
  'manifests dread',
  'foretells',
  'plots',
  'gives a gift',
  'discovers',
  'wins a clash',
  'pays tribute',
]);

/** What an object is from then on (CR 701.60b, 702.112b, 702.171b, 719.3b, 702.143c, 702.170c, 701.64a). */
export const designations: Readonly<Record<string, string>> = {
  'becomes renowned': 'renowned',
  'becomes suspected': 'suspected',
  'becomes saddled': 'saddled',
  'becomes solved': 'solved',
  'becomes foretold': 'foretold',
  'becomes plotted': 'plotted',
  'becomes harnessed': 'harnessed',
};

/** Those of cards in exile; the others are permanents'. */
export const ofExiled: ReadonlySet<string> = new Set(['foretold', 'plotted']);
