/** Where no answer is for exactly what is asked in a game, the nearest that Bob knows is told, and what he took the question to ask. */
import { test } from 'node:test';
import { holds, underAttack } from '../../../support/asked.ts';
import { askerAt } from '../../../support/coached.ts';
import { setTable } from '../../../support/table.ts';

const quiet = () =>
  setTable({
    you: {
      life: 14,
      battlefield: ['Llanowar Elves', 'Hill Giant', '2 Forest', '2 Mountain'],
      hand: ['Giant Growth', 'Shivan Dragon', 'Lightning Bolt', 'Forest'],
      library: ['2 Lightning Bolt', 'Serra Angel', '7 Forest'],
    },
    them: { life: 9, hand: ['Shock', 'Plains'], battlefield: ['Serra Angel', 'Grizzly Bears', '4 Mountain'] },
  }).state;

test('what lies there is told by side, kind and size, however it is put', async () => {
  await holds(askerAt(quiet()), [
    ['how strong is his army', /^them has 2 creatures with 6 power and 6 toughness in all/],
    ['whats the total power on his side', /^them has 2 creatures with 6 power/],
    ['how many of his creatures have 3 or more power', /^them has 1 creature with power 3 or more: Serra Angel/],
    ['how many elves do I control', /^You have 1 on the battlefield: Llanowar Elves/],
    [
      'how many cards does he have compared to me',
      /^You have 4 cards in hand, 6 permanents/,
      /them has 2 cards in hand/,
    ],
    ['how many cards r left in my library', /^There are 10 cards in your library/],
    ['how bad is it', /^You have 14 life, 4 cards in hand/, /Unblocked you need/],
    ['land now or later', /Play Forest/],
    ['does he have any mana open', /^Not tapped out\. them could make up to 4 mana/],
    ['is he tapped out', /^Not tapped out/],
    ['do you have any fliers', /^them has 1 creature with flying: Serra Angel/],
    ['which of us has more power on board', /^You have 2 creatures with 4 power/, /them has 2 creatures with 6 power/],
    ['is his board bigger than mine', /^You have 2 creatures with 4 power/, /them has 2 creatures with 6 power/],
    ['do i have a sweeper', /^You have no sweepers in hand/],
    ["what does bob's best creature do", /Serra Angel 4\/4.*It says: .*[Ff]lying/s],
    ['how much life do we both have', /you 14, them 9/],
    ['how much mana has he left', /^them could make up to 4 mana now/],
    ['how many creatures does he have vs mine', /^You have 2 creatures/, /them has 2 creatures/],
    ['how many lands do i hav', /^You have 4 lands/],
    ['is my dwarf summoning sick', /^I see no "dwarf" here\. /],
  ]);
});

test('what an attack comes to is fought out, for both sides', async () => {
  await holds(askerAt(quiet()), [
    ['what do i lose if i attack', /A single block could cost you Llanowar Elves 1\/1 and Hill Giant 3\/3/],
    ['what if i swing with just my biggest', /^You attack with Hill Giant 3\/3\. them goes to 6/],
    ['he is at what life if I hit with everything', /them goes to 5 if nobody blocks/],
    [
      'what if he attacks with everything',
      /^If them attacks with Serra Angel 4\/4, Grizzly Bears 2\/2 and you don't block: nothing dies, you at 8/,
    ],
    ['which of his could kill mine', /Serra Angel 4\/4 kills .*Hill Giant 3\/3/],
    ['does he have lethal on me next turn', /^No: what them has on the table isn't enough/],
    ['how many blockers do i need to survive', /you survive that without a block/],
    ['can any of my guys get through unblocked', /Hill Giant 3\/3 can be blocked by/],
    ['can my guy attack this turn or is he sick', /Hill Giant 3\/3 can\./],
    ['how much damage can he do to me next turn if i dont block', /6 damage if you blocked nothing/],
    ['what would happen if i attacked with my best guy', /^You attack with Hill Giant 3\/3/],
    ['what can i chump with', /^Untapped: Llanowar Elves/],
    ['will i still be alive next turn', /That leaves you at 8/],
    ['how long can i hold out', /them 3 attacks \(6 damage each\) against your 14/],
    ['can u attack me next turn', /them could attack next turn with Serra Angel/],
  ]);
});

test('what can be done with cards, mana and the land of the turn is told', async () => {
  await holds(askerAt(quiet()), [
    ['what can i do with my mana', /^You can cast .*Lightning Bolt/],
    ['can i cast two spells this turn', /Giant Growth and Lightning Bolt together cost 2 of the 6 mana/],
    ['which of my cards cant i cast yet', /Not now: Shivan Dragon/],
    ['whats in my hand that kills something', /^Lightning Bolt could take out Grizzly Bears 2\/2, now\.$/],
    [
      'how much mana would i have next turn if i play a land',
      /^Your 4 lands untap next turn: 4 mana.*5: you hold 1 land/,
    ],
    ['who gets priority after me', /^You have priority now\. If you pass, it is them's next/],
    ['can i attack yet', /Llanowar Elves 1\/1 can.*Hill Giant 3\/3 can|^You could attack with/],
  ]);
});

test('under attack each block is told with what comes of it', async () => {
  await holds(askerAt(underAttack().state), [
    ['which of my dudes can block', /^3 of your creatures can block now/],
    ['can i block the big one with two guys', /Craw Wurm 6\/4/],
    [
      'what would trade with his biggest attacker?',
      /^You have no creatures that would trade with Craw Wurm 6\/4 one on one/,
    ],
    ['what life would i be at if i block the biggest', /Craw Wurm 6\/4.*you at 8/],
    ['which attackers have flying or anything nasty', /Serra Angel 4\/4 has flying/],
    ['can two bears block the same guy', /^(?:I take it .*)?Yes: any number of your untapped creatures/],
    ['are any of his creatures still untapped at home', /: Llanowar Elves 1\/1\.$/],
    ['when does the damage happen', /after blockers/],
    ['what dies if i block with both', /^Each of yours blocks one attacker/],
    ['can i block two creatures with one guy', /No: each creature blocks one attacker only/],
    ['wait whats attacking', /^Serra Angel 4\/4, Craw Wurm 6\/4 attack you/],
    ['what did he attack with', /Craw Wurm 6\/4/],
    ['which of my creatures could die here', /Craw Wurm 6\/4/],
    ['am i dead', /That leaves you at 2/],
  ]);
});

test('what a rule says in general is still told as a rule, and Bob’s own things as his', async () => {
  await holds(askerAt(quiet()), [
    ['what is trample', /lethal damage/],
    ['How do I win?', /20|life/],
    ['how do I attack', /click the creatures that shall/],
    ['do i lose my mana at end of turn', /mana/],
    ['what does Serra Angel do', /[Ff]lying/],
  ]);
});

test('the turn to come, the hand as a whole and what is risked are told from what is known', async () => {
  await holds(askerAt(quiet()), [
    ['wich card in my hand is the best one', /^You hold 1 land and 3 other cards\. Castable now: Giant Growth/],
    ['what would you play next turn if i hit my land drop', /in your next turn with what you have: Shivan Dragon/],
    ['did i already drop a land or not yet', /^No/],
    ['if i tap out now what am i risking on his turn', /them could attack next turn/],
    ['race or defend?', /Unblocked you need/],
    ['when do i draw my next card', /in the draw step of each turn of yours/],
    ['whats his scariest card on the table', /Serra Angel 4\/4/],
    ['if i attack with everything what happens on the swing back', /Back, them could attack with .*Serra Angel/],
    ['why does the game keep stopping and asking me stuff', /both players get priority/],
  ]);
  await holds(askerAt(underAttack().state), [
    ['can one of my creatures block two attackers', /^No: each creature blocks one attacker only/],
    ["ugh he's swinging at me. what do i do", /Block|No blocks/],
  ]);
});

test('who defends, what goes through, and what is known of the game besides are told for what they are', async () => {
  await holds(askerAt(quiet()), [
    ['whats my best defender', /^Your highest toughness blocker on the battlefield: Hill Giant/],
    ["what's the difference in life between us", /you 14, them 9/],
    ['am i short on lands', /You can make up to \d mana now.*You hold 1 land more/],
    ['who gets to act now, me or him', /^You have priority now/],
    ['whats the biggest mistake i made so far', /once it is over/],
    ['would my giant die if i sent it in and he blocked', /^You attack with Hill Giant 3\/3/],
  ]);
  await holds(askerAt(underAttack().state), [
    ['is this attack lethal', /^You have 12 life\. them attacks with/],
    ['what dies if i block everything i can', /^Each of yours blocks one attacker/],
  ]);
});
