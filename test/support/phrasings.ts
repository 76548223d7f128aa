/**
 * What players type, and what a good answer holds. Written from the player's side: typing errors, no question marks and
 * half sentences are on purpose.
 */

/** Where it is typed: in a talk without a table, or at the table of `PHRASED_AT`. */
export type Side = 'rules' | 'cards' | 'game' | 'deck' | 'memory' | 'bob' | 'elsewhere';

export interface Phrasing {
  readonly side: Side;
  readonly says: string;
  /** All of these, in any case of letters. */
  readonly holds: readonly RegExp[];
}

/** The position of the questions about a game: the person's first main phase. */
export const PHRASED_AT = {
  you: {
    life: 14,
    hand: ['Giant Growth', 'Shivan Dragon', 'Forest'],
    battlefield: ['Llanowar Elves', 'Serra Angel', 'Forest', 'Forest', { name: 'Forest', tapped: true }],
    graveyard: ['Lightning Bolt'],
    library: ['20 Forest'],
  },
  them: {
    life: 9,
    hand: ['Shock', 'Counterspell'],
    battlefield: ['Shivan Dragon', { name: 'Craw Wurm', tapped: true }, '4 Mountain'],
    library: ['20 Mountain'],
  },
} as const;

/** One line that says so, and what can be asked instead. */
const CANT = /can(?:'|no)t|don't|no (?:model|idea|way)|without a model|only/i;
const INSTEAD = /cards?\b|rules?\b|model/i;

function side(name: Side, rows: readonly (readonly [string, ...RegExp[]])[]): readonly Phrasing[] {
  return rows.map(([says, ...holds]) => ({ side: name, says, holds }));
}

export const PHRASINGS: readonly Phrasing[] = [
  ...side('rules', [
    ['how does combat work?', /attack/i, /block/i, /damage/i],
    ['whats first strike', /first[- ]strike/i, /damage/i, /before|first/i],
    ['do lands use the stack?', /lands?/i, /stack/i, /n't|not|no\b/i],
    ['what happens if I cant draw a card', /lose/i, /library/i],
    ['how many cards do I start with', /seven|\b7\b/i],
    ['how do mulligans work', /seven|\b7\b/i, /bottom/i],
    ['difference between instant and sorcery', /instant/i, /sorcer/i, /main phase/i],
    ['deathtouch and trample on the same creature??', /deathtouch/i, /trample/i, /lethal/i],
    ['can a tapped creature block', /untapped/i, /block/i],
    ['does hexproof protect from wrath of god', /hexproof/i, /target/i],
    ['what is summoning sickness', /attack/i, /turn/i, /\{T\}|tap/i],
    ['legend rule?', /legendary/i, /same name/i, /graveyard/i],
    ["what's a state based action", /state-based/i, /priority|check/i],
    ['when can I play a land', /main phase/i, /stack/i],
    ['how many lands can i play per turn', /one\b/i, /turn/i],
    ['what does ward mean', /ward/i, /counter/i, /target/i],
    ['explain the stack to me', /last|top/i, /resolve/i],
    ['max hand size', /seven|\b7\b/i, /discard/i],
    ['what does scry do', /scry/i, /top/i, /bottom/i],
    ["what's the order of a turn", /untap/i, /upkeep/i, /draw/i, /combat/i, /end/i],
    ['can i block with a creature that just came in', /block/i, /untapped|summoning|may|can/i],
    ['which colors of mana are there', /white/i, /blue/i, /black/i, /red/i, /green/i],
    ['how do i win', /life/i, /lose|win/i],
    ['what does exile mean', /exile/i, /zone|return|graveyard/i],
    ['is indestructible immune to damage', /indestructible/i, /destroy/i],
    ['does damage stay on creatures', /damage/i, /cleanup|end of (?:the )?turn/i],
    ['commander damage', /\b21\b|twenty-one/i],
    ['flash?', /flash/i, /instant/i],
    ['whats menace do', /menace/i, /two/i],
    ['who wins if we both go to zero life', /draw/i],
    ['protection from red what does it do', /protection/i, /target/i, /damage/i, /block/i],
    ['what is priority', /priority/i, /pass|player/i],
    ['can I cast a creature on my opponents turn', /main phase|flash/i],
    ['when do triggered abilities go on the stack', /trigger/i, /priority|stack/i],
  ]),
  ...side('cards', [
    ['what does lightning bolt do', /Lightning Bolt/, /3 damage/i],
    ['how much does shivan dragon cost', /\{4\}\{R\}\{R\}/],
    ['Serra Angel', /4\/4/, /flying/i, /vigilance/i],
    ['tell me about counterspell', /\{U\}\{U\}/, /counter target spell/i],
    ['show me green creatures that make mana', /Llanowar Elves|Birds of Paradise|Elvish Mystic/],
    ['which dragons do you have', /Shivan Dragon/, /Ancient Hellkite|Furnace Whelp|Dragon Hatchling/],
    ['does birds of paradise fly', /flying/i],
    ['power and toughness of craw wurm', /6\/4/],
    ['which is better, shock or lightning bolt', /Shock/, /Lightning Bolt/, /2 damage/, /3 damage/],
    ['does lightning bolt kill serra angel', /3 damage/, /4\/4/],
    ['what type is dryad arbor', /Land/, /Creature/],
    ['whats the mana value of emrakul', /Emrakul/, /15/],
    ['what does Tarmogoyf do', /Tarmogoyf/, /don't|not|no\b/i],
    ['what is black lotus worth', /price|worth|money|sell/i, CANT],
    ['cards with goblin in the name', /Goblin Piker|Raging Goblin|Goblin Motivator/],
    ['sowrds to plowshares', /Swords to Plowshares/, /exile/i],
    ['path to exile rulings', /Path to Exile/, /exile/i],
    ['whats a good card against flying', /Broken Wings|reach|Thornweald Archer/i],
    ['read me wrath', /Wrath of God/, /destroy all creatures/i],
  ]),
  ...side('game', [
    ['what should i do', /Forest|Giant Growth|attack/],
    ['whats the life totals', /14/, /\b9\b/],
    ['is it my turn', /your turn|turn 1/i],
    ['how many cards does he have in hand', /two|\b2\b/i],
    ['can I attack with serra angel', /Serra Angel/, /attack/i, /yes|can\b|could|nothing/i],
    ['why cant i cast shivan dragon', /mana|\{4\}\{R\}\{R\}/i],
    ['whats on the board', /Serra Angel/, /Craw Wurm/],
    ['whats in my graveyard', /Lightning Bolt/],
    ['what does his dragon do', /Shivan Dragon/, /\{R\}/],
    ['how much mana do i have', /\b3\b|three/i],
    ['which phase is it', /main/i],
    ["what's in my hand", /Giant Growth/, /Shivan Dragon/, /Forest/],
    ['how many cards are left in my library', /\b20\b|twenty/i],
    ['do i have lethal', /\b9\b/, /\b5\b/],
    ['what can he block with', /Shivan Dragon/],
    ['which of my creatures are untapped', /Serra Angel/, /Llanowar Elves/],
    ['what has he got in his hand', /two|\b2\b/i, /n't|hidden|not/i],
    ['what am i going to draw next', /n't|hidden|not|nobody/i, /library/i],
    ['what turn is it', /turn 1/i],
    ['how big is my serra angel', /4\/4/],
    ['whats he got in play', /Shivan Dragon/, /Craw Wurm/, /Mountain/],
    ['can I still play a land', /land/i, /yes|can|may|one/i],
    ['how many creatures do I have', /two|\b2\b/i],
    ['what happened last turn', /turn|happened|nothing/i],
    ['should I attack', /Serra Angel|attack/i, /Shivan Dragon|block/i],
  ]),
  ...side('deck', [
    ['what decks do you have', /Boundless Elves/, /Draconic Fury/],
    ['how many lands should I play in my deck', /\b(?:24|17)\b/],
    ['how many cards in a deck', /\b60\b|sixty/i],
    ['how many copies of one card can i have', /four|\b4\b/i],
    ['can I import a deck from arena', /import|paste|decks?/i, /yes|can|file/i],
    ['whats in draconic fury', /Dragonspeaker Shaman/, /Mountain/],
    ['what is a sideboard', /15|fifteen/i],
    ['which deck is good for a beginner', /Boundless Elves|Draconic Fury|Glorious Combat|Dark Sacrifice/],
    ['how do I build a deck', /\b60\b|sixty/i, /lands?/i],
    ['is my deck legal', /deck/i, /check|says|format/i],
    ['how many mountains are in draconic fury', /\b25\b/],
  ]),
  ...side('memory', [
    ['what do you remember about me', /nothing|keep|remember/i],
    ['remember that I play mostly blue', /list|keep/i],
    ['forget what i told you about blue decks', /memor|Memor/, /remove|take|back|forget/i],
    ['what did we talk about last time', /talk|conversation|nothing/i],
    ['do you know my name', /nothing|name|keep/i],
    ['delete all my memories', /memor/i, /remove|take|back|settings|yourself/i],
    ['do you store what I say', /this machine|computer|folder/i],
  ]),
  ...side('bob', [
    ['hi', /./],
    ['what can you do', /cards?/i, /rules?/i],
    ['help', /cards?/i, /rules?/i],
    ['/help', /\/turbotime/, /\/mode/],
    ['who are you', /Bob/],
    ['lets play a game', /play|table|deck/i, /Play|button|start|choose/],
    ['are you an ai', /model/i],
    ['do you need internet', /machine|internet|no\b/i],
    ['how do I connect chatgpt', /model/i, /settings/i],
    ['thx', /./],
  ]),
  ...side('elsewhere', [
    ['whats the weather tomorrow', CANT, INSTEAD],
    ['write me a poem about dragons', CANT, INSTEAD],
    ['2+2', CANT, INSTEAD],
    ['who won the last pro tour', CANT, INSTEAD],
    ['translate good morning to german', CANT, INSTEAD],
    ['tell me a joke', CANT, INSTEAD],
    ['asdfgh', CANT, INSTEAD],
    ['what is the capital of france', CANT, INSTEAD],
    ['fix my python code', CANT, INSTEAD],
    ['order me a pizza', CANT, INSTEAD],
  ]),
  // Written when the ones above were answered, to see how those do that nobody had mended anything for.
  ...side('rules', [
    ['do i have to attack', /attack|may|can/i],
    ['can two creatures block one attacker', /any number|several|more|two|one attacker/i],
    ['when does a creature die', /damage|toughness|destroy/i],
    ['what does vigilance mean', /tap/i],
    ['my opponent has 0 life what now', /lose/i],
    ['can i use an ability right after the creature comes in', /\{T\}|turn|priority/i],
    ['how does the legend rule work', /same name/i],
    ['what phases does a turn have', /upkeep/i, /combat/i],
    ['are tokens cards', /token/i, /card/i],
    ['what happens to my creatures damage at end of turn', /wears? off|cleanup/i],
    ['can you counter an uncounterable land lol', /counter|stack/i],
    ['lifelink?', /life/i],
    ['how does equip work', /main phase/i],
    ['whats the difference between destroy and exile', /graveyard/i, /exile/i],
  ]),
  ...side('cards', [
    ['giant growth', /Giant Growth/, /\+3\/\+3/],
    ['what elves are there', /Llanowar Elves/, /Elvish/],
    ['any red instants?', /Lightning Bolt|Shock|Abrade/],
    ['how expensive is wrath of god', /\{2\}\{W\}\{W\}/],
    ['is sol ring an artifact', /Artifact/],
    ['counterspell vs cancel', /Counterspell/, /Cancel/],
    ['baneslayer', /Baneslayer Angel/, /lifelink/i],
    ['what would doom blade do to a black creature', /Doom Blade/, /black/],
  ]),
  ...side('game', [
    ['how many lands do i have', /\b3\b|three/i],
    ['did i play a land already', /land/i, /yes|no|not|have/i],
    ['whats my opponents life', /\b9\b/],
    ['what can i cast right now', /Giant Growth/],
    ['what does the angel do', /Serra Angel/, /flying/i],
    ['how many cards do i have in hand', /\b3\b|three/i],
    ['is his wurm tapped', /tapped/i, /Craw Wurm/],
    ['who is winning', /14/, /\b9\b/],
    ['whats on top of my library', /n't|nobody|hidden/i],
    ['can he kill me next turn', /\b14\b/, /\b11\b|Shivan Dragon|Craw Wurm/],
  ]),
  ...side('deck', [
    ['does the elf deck have overrun', /Overrun/],
    ['show me the dark sacrifice list', /Swamp/, /Doom Blade/],
    ['can i play with 5 bolts', /four|\b4\b/i],
  ]),
  ...side('memory', [
    ['what have you learned about me', /nothing|keep|remember/i],
    ['dont forget that i hate counterspells', /list|keep/i],
    ['where do you save my games', /this machine|folder|Games/i],
  ]),
  ...side('bob', [
    ['how do i change the language model', /Settings/],
    ['good morning bob', /./],
    ['can i play against a friend', /Rooms/],
    ['you suck', /./],
  ]),
  ...side('elsewhere', [
    ['how tall is the eiffel tower', CANT, INSTEAD],
    ['sing a song', CANT, INSTEAD],
    ['whats 15% of 80', CANT, INSTEAD],
  ]),
];
