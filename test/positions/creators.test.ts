// A token's ability that names the permanent whose ability created it (CR 201.5a), with cards as they would be printed.
import { position, set } from '../support/positions.ts';
import { readCard as read } from '../support/read-cards.ts';

const grime = read(
  'Grime',
  'Enchantment',
  'Whenever a nontoken creature you control dies, put a slime counter on Grime, then create a green Ooze creature token with "This creature\'s power and toughness are each equal to the number of slime counters on Grime."',
);
const elf = read('Elf', 'Creature — Elf', '');
const second = read('Second', 'Creature — Elf', '');
const doom = read('Doom', 'Instant', 'Destroy target creature.');
const again = read('Again', 'Instant', 'Destroy target creature.');
const shatter = read('Shatter', 'Instant', 'Destroy target enchantment.');
const table = () => set({ battlefield: [grime, elf, second], hand: [doom, again, shatter] });
const doomed = () => table().cast('Doom', 'Elf').resolve().resolveAll();

position('it is as large as the counters there are, those that come later too', ['1/1', '2/2'], () => {
  const game = doomed();
  const small = game.size('Ooze Token');
  return [small, game.cast('Again', 'Second').resolve().resolveAll().size('Ooze Token')];
});
position('of two such permanents each token knows its own', ['1/1', '1/1'], () => {
  const other = { ...grime, name: 'Other Grime' };
  const game = set({ battlefield: [grime, elf], hand: [doom, other, again] })
    .cast('Doom', 'Elf')
    .resolve()
    .resolveAll();
  game.cast('Other Grime').resolve();
  return [game.size('Ooze Token'), doomed().size('Ooze Token')];
});
position('what created it is gone, and so are the counters (CR 400.7)', 0, () =>
  doomed().cast('Shatter', 'Grime').resolve().resolveAll().count('battlefield', 'you', 'Ooze Token'),
);
position('it is named in an ability that triggers, too', ['Elf Token'], () => {
  const pair = read(
    'Pair',
    'Creature — Human',
    'When Pair enters, create a 1/1 green Elf creature token with "When this creature dies, sacrifice Pair."',
  );
  const game = set({ hand: [pair, doom] })
    .cast('Pair')
    .resolve()
    .resolveAll();
  const there = game.names('battlefield', 'you').filter((name) => name !== 'Pair');
  game.cast('Doom', 'Elf Token').resolve().resolveAll();
  return game.onBattlefield('Pair') ? [] : there;
});
