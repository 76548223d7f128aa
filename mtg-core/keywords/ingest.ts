import type { KeywordDefinition } from './definition.ts';
import { selfHitsPlayer } from './phrases.ts';

/** CR 702.115a: combat damage to a player exiles the top card of that player’s library. */
export const ingest: KeywordDefinition = {
  keyword: 'ingest',
  rule: '702.115',
  parameters: {},
  expand: () => [
    {
      kind: 'triggered',
      label: 'Ingest',
      on: [selfHitsPlayer()],
      do: [
        { kind: 'topCards', whose: { kind: 'player', name: 'event.recipient' }, count: 1, as: 'ingested' },
        { kind: 'exile', what: 'ingested' },
      ],
    },
  ],
};
