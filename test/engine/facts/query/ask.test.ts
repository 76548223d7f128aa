/** What is asked about cards in the open is found and named, however side, place, kind, size and what they could do are put together. */
import { test } from 'node:test';
import { holds, underAttack } from '../../../support/asked.ts';
import { askerAt } from '../../../support/coached.ts';
import { setTable } from '../../../support/table.ts';

const board = () =>
  setTable({
    you: {
      life: 14,
      battlefield: ['Llanowar Elves', 'Hill Giant', 'Air Elemental', '2 Forest', '2 Mountain'],
      hand: ['Giant Growth', 'Shivan Dragon', 'Lightning Bolt', 'Forest'],
    },
    them: {
      life: 9,
      hand: ['Shock', 'Plains'],
      battlefield: ['Serra Angel', 'Grizzly Bears', 'Craw Wurm', '3 Mountain', { name: 'Mountain', tapped: true }],
      graveyard: ['Shock'],
    },
  }).state;

test('how many and which there are of a kind, a size or a cost is told with their names', async () => {
  await holds(askerAt(board()), [
    ['how many lands do i hav', /^You have 4 lands: Forest ×2, Mountain ×2/],
    [
      'how many spells in my hand cost 3 or less',
      /^You have 2 nonland cards in hand with cost 3 or less: Giant Growth/,
    ],
    ['do i have anything that costs 1', /^You have 2 cards in hand with cost 1: Giant Growth.*Lightning Bolt/],
    ['do I have any instants', /^You have 2 instants in hand: Giant Growth, Lightning Bolt/],
    ['got any 2 drops?', /^You have no cards in hand with cost 2\./],
    ['how many red cards in my hand', /^You have 2 red cards in hand/],
    ['how many non creature spells do i have', /^You have 2 nonland cards in hand other than creatures/],
    ['how many of his creatures have 3 or more power', /^them has 2 creatures with power 3 or more: Serra Angel 4\/4/],
    ['do i have any creature with power greater than 3', /^You have 1 creature with power over 3: Air Elemental/],
    ['which of my creatures dont have flying', /^You have 2 creatures without flying: Llanowar Elves 1\/1, Hill Giant/],
    ['how many untapped lands does he have', /^them has 3 untapped lands: Mountain ×3/],
    ['any instants in his graveyard', /^them has 1 instant in the graveyard: Shock/],
    ['are any of his creatures tapped', /^them has no tapped creatures/],
    ['whats the total power on his side', /^them has 3 creatures with 12 power and 10 toughness in all/],
    ['which cards in my hand can i cast right now', /^You have 2 cards in hand that you can cast now: Giant Growth/],
  ]);
});

test('the biggest, the cheapest and the second of them are found among those that are meant', async () => {
  await holds(askerAt(board()), [
    ["what's his biggest untapped creature", /^Them's largest untapped creature on the battlefield: Craw Wurm 6\/4\.$/],
    ["what's my second biggest creature", /^Your second largest creature on the battlefield: Hill Giant 3\/3\.$/],
    ['what are my two biggest creatures', /^Your 2 largest creatures on the battlefield: Air Elemental.*Hill Giant/],
    ['whats the cheapest card in my hand', /^Your cheapest in hand: Giant Growth \(\{G\}\), Lightning Bolt \(\{R\}\)/],
    ['whats his strongest flyer', /^Them's largest creature with flying on the battlefield: Serra Angel/],
    ['how many of his creatures are bigger than my giant', /^them has 2 creatures bigger than Hill Giant 3\/3/],
  ]);
});

test('what creatures could do to each other is asked of the rules', async () => {
  await holds(askerAt(board()), [
    ['which of my guys can block the angel', /^You have 1 creature that can block Serra Angel 4\/4: Air Elemental/],
    ['can any of my creatures block his angel', /^You have 1 creature that can block Serra Angel/],
    ['which of his creatures can my giant kill', /^them has 1 creature that Hill Giant 3\/3 kills one on one: Grizzly/],
    ['which of my creatures can kill the wurm', /^You have 1 creature that would kill Craw Wurm 6\/4 one on one: Air/],
    ['which of my guys would survive a fight with his bears', /survive a fight with Grizzly Bears.*Hill Giant.*Air/],
    ['which of his guys can fly over me', /^them has no creatures that can fly past every possible blocker/],
  ]);
  await holds(askerAt(underAttack().state), [
    ['which of his guys can fly over me', /^them has 1 creature that can fly past every possible blocker: Serra Angel/],
    ['which of his attackers have flying', /^them has 1 attacker with flying: Serra Angel/],
    ['how much power is attacking me', /10 power/],
    ['which of his creatures are not attacking', /^them has 1 creature not attacking: Llanowar Elves/],
  ]);
});
