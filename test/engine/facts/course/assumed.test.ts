/** What a question assumes is played by the rules: attacks, blocks and a card before them; what was assumed is said with what comes of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerChat } from '../../../../engine/facts/facts-chat.ts';
import { holds, underAttack } from '../../../support/asked.ts';
import { askerAt, coachedTable } from '../../../support/coached.ts';
import { setTable } from '../../../support/table.ts';

const board = () =>
  setTable({
    you: {
      life: 14,
      battlefield: ['Llanowar Elves', 'Hill Giant', 'Air Elemental', '2 Forest', '2 Mountain'],
      hand: ['Giant Growth', 'Lightning Bolt'],
    },
    them: { life: 9, battlefield: ['Serra Angel', 'Grizzly Bears', 'Craw Wurm', '4 Mountain'] },
  }).state;

test('an attack and its blocks are fought out as they are assumed', async () => {
  await holds(askerAt(board()), [
    [
      'what if i attack with my giant and he blocks it with his wurm',
      /^If you attack with Hill Giant 3\/3 and them blocks it with Craw Wurm 6\/4: your Hill Giant dies\./,
    ],
    [
      'if i swing with the elemental and he blocks with the angel what dies',
      /your Air Elemental and them's Serra Angel die/,
    ],
    [
      'if the wurm attacks and i double block it with my giant and elemental what happens',
      /^If them attacks with Craw Wurm 6\/4 and you block it with Hill Giant 3\/3 and Air Elemental 4\/4: your Hill Giant and/,
    ],
    ['does my giant survive if it blocks the bears', /Your Hill Giant survives\./],
    ['what if i attack with everything but my elf', /^You attack with Hill Giant 3\/3 and Air Elemental 4\/4\./],
    ['will my elf die if i attack with it', /A single block could cost you Llanowar Elves/],
    ['if he attacks with the wurm how much life do i have left', /and you don't block: nothing dies, you at 8/],
    [
      'how many creatures will i have left if i attack with the giant and he blocks with the wurm',
      /That leaves you Llanowar Elves 1\/1, Air Elemental 4\/4\./,
    ],
  ]);
});

test('blocks of the attack that is under way are fought out, by one, by two or by all', async () => {
  await holds(askerAt(underAttack().state), [
    [
      'if i chump the wurm with a bear how much life do i have',
      /^If you block Craw Wurm 6\/4 with Grizzly Bears 2\/2: .*you at 8/,
    ],
    [
      'what if i block the wurm with both bears',
      /with Grizzly Bears 2\/2 and Grizzly Bears 2\/2: .*them's Craw Wurm die/,
    ],
    [
      'if i double block who dies',
      /with Hill Giant 3\/3 and Grizzly Bears 2\/2: .*If you block Craw Wurm 6\/4 with Grizzly/,
    ],
    ['if i block with my giant who dies', /Serra Angel 4\/4 with Hill Giant 3\/3: that can't be\./],
    [
      'if i block the wurm with everything who dies',
      /with Hill Giant 3\/3 and Grizzly Bears 2\/2 and Grizzly Bears 2\/2: /,
    ],
  ]);
});

test('a card is used first, at what is said, and the fight comes after it', async () => {
  await holds(askerAt(board()), [
    ['what if I bolt his bears', /You cast Lightning Bolt\. .*Grizzly Bears is destroyed/],
    ['if i bolt him how much life does he have', /them is at 6 life then/],
    [
      'if i cast giant growth on my giant and attack with it and he blocks with the wurm what happens',
      /Hill Giant is 6\/6 then\. .*after that: your Hill Giant and them's Craw Wurm die/,
    ],
  ]);
});

test('what goes on from the last question takes over what that one assumed', async () => {
  const table = coachedTable(board());
  const first = 'what if i attack with my giant and he blocks with his bears';
  const other = await answerChat('what about the wurm', table, [first]);
  assert.match(other.text, /them blocks it with Craw Wurm 6\/4: your Hill Giant dies/);
  const blocked = await answerChat('and if he blocks with the wurm?', table, ['what if i attack with my giant']);
  assert.match(blocked.text, /^If you attack with Hill Giant 3\/3 and them blocks it with Craw Wurm 6\/4/);
});
