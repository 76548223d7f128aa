/** CR 111.10: the tokens that cards create by name alone; their definitions come with the cards. */
export const predefinedTokens: ReadonlySet<string> = new Set([
  'Blood',
  'Clue',
  'Cursed',
  'Food',
  'Gold',
  'Incubator',
  'Junk',
  'Lander',
  'Map',
  'Monster',
  'Mutagen',
  'Powerstone',
  'Royal',
  'Shard',
  'Sorcerer',
  'Treasure',
  'Virtuous',
  'Walker',
  'Wicked',
  'Young Hero',
]);

/** CR 111.10, 303.7: those that are Roles. */
export const roleTokens: ReadonlySet<string> = new Set([
  'Cursed',
  'Monster',
  'Royal',
  'Sorcerer',
  'Virtuous',
  'Wicked',
  'Young Hero',
]);
