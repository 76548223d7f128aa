/** Messages as people write them, with where each should go: what the router is measured on (`bob bench router`). */
import type { ChatPath } from './paths.ts';

const CHAT = `hi bob
good morning! slept terribly
thanks, that helped a lot
how are you today?
haha fair enough
what can you do?
who are you
I had a long day at work and just want to unwind
tell me a joke
my daughter starts school on Monday
remember that I prefer short answers
do you ever get bored?
sorry, I was away for a minute
I think I'm getting better at this
what's your favourite colour?
it's raining again here
can you help me write a birthday message for my brother?
ok cool
I feel a bit down after yesterday
let's talk about something else
what did we talk about last time?
my name is Ada by the way
I don't like it when you write so much
nice one
can we keep it casual today
I'm making lasagne for dinner
do you know any good books about patience
I need a break
good night
you're funny
that was rude, bob
how do I get over losing all the time?
I never know what to say to people at the shop
what should I name my cat
my friend says I take things too seriously
yes please
no, not that
I moved to Lisbon last month
how long have we known each other
what do you remember about me
I'm learning Spanish
is it weird to play alone?
help me with a polite email to my landlord
coffee first
I like how you explain things
can I ask you something personal
you said I should practise more
I quit my job today
what would you do in my place?
bye for now`;

const MTG = `what does trample do?
can I block two attackers with one creature
why can't I cast this at instant speed
does deathtouch work with first strike
explain the stack to me
how many lands should a 60 card deck run
should I mulligan a hand with one land
what happens when two legendary creatures with the same name are on my side
Llanowar Elves or a two drop?
does hexproof stop board wipes
when do state-based actions happen
is it my priority?
what does Serra Angel do
can my opponent respond to me tapping a land for mana
if I sacrifice a creature in response does the spell fizzle
rule 702.19
how does lifelink work with damage prevention
what is summoning sickness
do tokens go to the graveyard
can I attack with a creature that just untapped
how much damage does a 4/4 with double strike do
when should I hold back blockers
what's a good curve for an aggro deck
is it better to be on the play or on the draw
can I cast a sorcery on my opponent's turn
what happens if I can't draw a card
does vigilance let me block after attacking
what's the difference between destroy and exile
how does protection from red work
can I respond to an activated ability
explain layers like I'm five
should I attack into two untapped blockers
what does {2}{G}{G} mean
can I counter a land
my opponent cast Lightning Bolt on my creature, what now
how do auras fall off
what's lethal here?
do I lose life if I tap a painland
when does my creature untap
why did my creature die
what does ward {2} do when I have no mana
how does the legend rule work
can a creature with flying be blocked by reach
who wins if we both hit zero life
what are my options
what should I keep in this opening hand
which creature should I attack with
does Counterspell stop abilities
how does cascade resolve
when do I discard down to seven`;

const TURBOTIME = `look up the price of Ragavan
any news about the next set?
search for the best pauper decks this month
what's on sale on Steam today
find out when the next Magic set is released
what are the headlines today
check the current ban list for Modern
compare the reviews of Hades and Hades 2 on Steam
what do people on reddit say about the new commander decks
how much does Black Lotus cost right now
look it up on scryfall please
which games like Slay the Spire are well reviewed
find the latest patch notes for MTG Arena
plan a budget upgrade for my deck with current prices
what won the last Pro Tour? look for tournament results
summarize this week's gaming news with sources
is Balatro on discount
when was Bloomburrow released
research the current standard metagame and give me the top three decks
how many players does Dota have right now on steam
search the web for a guide to sealed
what's the cheapest printing of Cryptic Command
is Sol Ring legal in Legacy? check online
find me a deck list for mono red that won recently
latest announcements from Wizards of the Coast
get me three articles about mulligan strategy
google the release date of Silksong
what's trending on steam
any spoilers for the upcoming set today
find reviews of the new Final Fantasy set
check if Fury is banned in Modern
gather what the community thinks about energy decks
how much is a booster box of Foundations
look up the oracle text of Tarmogoyf on scryfall
what happened in the news yesterday
which sets are legal in Pioneer right now
make a step by step plan to get from bronze to mythic, with sources
list the best selling games this month
what does the latest ban announcement say
find a good article on sideboarding
is there a discount on Civilization VI
search scryfall for green one drops that make mana
update me on today's esports headlines
which printing of Lightning Bolt is the oldest? look it up
compare the prices of shock lands
who won worlds this year
what are the system requirements of Elden Ring on steam
research how people beat the elves deck online
find out whether the new commander is popular
how did the community react to the last set`;

interface LabelledMessage {
  readonly message: string;
  readonly path: ChatPath;
}

const labelled = (text: string, path: ChatPath): LabelledMessage[] =>
  text.split('\n').map((message) => ({ message, path }));

export const ROUTER_MESSAGES: readonly LabelledMessage[] = [
  ...labelled(CHAT, 'chat'),
  ...labelled(MTG, 'mtg'),
  ...labelled(TURBOTIME, 'turbotime'),
];
