/**
 * Everyday words that stand for one another when somebody asks about what was said: a line is a family. Found through a
 * relative, a memory counts less than through the word itself (`ranking.ts`).
 */
import { stem } from './stem.ts';

const FAMILIES = `
child kid son daughter baby toddler
mother mom mum mommy
father dad daddy
parent mother father mom dad
grandmother grandma granny
grandfather grandpa
sibling brother sister
spouse husband wife partner
relative family parent sibling cousin aunt uncle
boyfriend girlfriend partner
friend buddy pal mate
pet dog cat puppy kitten
dog puppy pup
cat kitten kitty
job work career profession occupation employment
boss manager employer
colleague coworker teammate
hobby pastime interest activity
buy purchase
sell sold sale
begin start commence launch
finish complete end
stop quit
trip travel journey visit vacation holiday
vacation holiday getaway
city town place
country nation
home house apartment
move relocate
live reside
school college university
student pupil
teacher instructor tutor coach
study learn course class
class lesson workshop course
exam test
movie film
book novel
author writer
song music track
band group
instrument guitar piano violin drum
concert gig show performance
game match
tournament competition contest championship
win victory prize award
team squad club
sport soccer football basketball tennis swim run
exercise workout gym train fitness
health medical illness
sick ill disease
doctor physician
hurt injury injure
accident crash
therapy counseling therapist counselor
stress anxiety pressure
sad unhappy upset depressed
happy glad joyful
afraid scared fear
angry mad
proud pride
like love enjoy fond
favorite favourite prefer preference
hate dislike
want wish hope
goal aim plan ambition dream
idea thought
advice suggestion recommend recommendation suggest
help assist support aid
gift present
birthday celebrate party
party celebration celebrate
wedding marriage marry married
food meal dish cuisine
meal dinner lunch breakfast
cook bake recipe
restaurant diner cafe
drink beverage
car vehicle automobile
bike bicycle
road drive
picture photo photograph image
paint painting art draw drawing
artist painter
craft handmade pottery
garden plant flower
forest wood nature
hike trail trek walk
camp camping tent
beach sea ocean coast
mountain hill
weather rain snow storm
money cash fund
cost price
company business firm startup
store shop
customer client
meeting appointment
charity donate donation fundraise fundraiser volunteer
volunteer community
event gathering
religion church faith
nationality country
language speak
phone call
computer laptop pc
program code software app
website site blog online
internet online
video stream youtube
device gadget
problem issue trouble challenge
difficult hard challenging
easy simple
important significant meaningful
new recent
old ancient
big large huge
small little tiny
create make build design
repair fix
choose pick select decide
deck list build
opponent enemy
attack swing
card spell
mistake error
land mana
color colour
lose loss
remove destroy kill
mulligan hand
`;

const relatives = new Map<string, ReadonlySet<string>>();
for (const line of FAMILIES.trim().split('\n')) {
  const family = line.split(' ').map(stem);
  for (const word of family) {
    relatives.set(word, new Set([...(relatives.get(word) ?? []), ...family.filter((other) => other !== word)]));
  }
}

/** Stems that may stand for this one. */
export function relativesOf(stemmed: string): ReadonlySet<string> {
  return relatives.get(stemmed) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();
