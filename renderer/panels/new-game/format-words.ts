/** The formats of deck lists, in words. */
export const FORMAT_WORDS: Readonly<Record<string, string>> = {
  arena: 'Arena text',
  moxfield: 'Moxfield text',
  archidekt: 'Archidekt text',
  'mtgo-text': 'MTGO text',
  'mtgo-dek': 'MTGO .dek',
  'forge-dck': 'Forge .dck',
  'xmage-dck': 'XMage .dck',
  cockatrice: 'Cockatrice .cod',
  csv: 'CSV table',
};
