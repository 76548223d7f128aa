// What lies on the stack: what it is and does, what it costs and is aimed at, what can be answered to it, and what resolves first.
import { whetherToCounter } from '../advice.ts';
import type { CoachedTable } from '../answers/answer.ts';
import { ifPassed, stackKills } from '../answers/fate.ts';
import { canRespond, onStack, targetsOnStack } from '../answers/stack.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, replyWith } from '../reply.ts';
import { cues, type Topic } from './topic.ts';

/** CR 405.5: what was put there last resolves first. */
function orderOfStack(_: QuestionRead, { view }: ChatTable): ChatReply {
  const names = view.stack.map(({ name }) => name);
  return names.length === 0
    ? replyWith('The stack is empty. What is put on it last resolves first.', [], ['405.5'])
    : replyWith(
        `Whatever you cast now goes on top and resolves first, before ${names.join(', then ')}: the stack resolves from the top, last in, first out.`,
        names,
        ['405.5', '608.1'],
      );
}

/** What of the seat's could be answered with, and whether anything is in danger at all. */
async function saving(reading: QuestionRead, table: CoachedTable): Promise<ChatReply | null> {
  const can = canRespond(reading, table);
  const fate = await stackKills(reading, table);
  if (can === null) return null;
  return replyWith(`${can.text} ${fate?.text ?? ''}`.trim(), [...can.cards, ...(fate?.cards ?? [])], can.rules);
}

function costOnStack(_: QuestionRead, { view }: ChatTable): ChatReply | null {
  const spells = view.stack.flatMap(({ card }) => (card === undefined ? [] : [card]));
  return spells.length === 0
    ? null
    : replyWith(
        spells
          .map(
            ({ name, cost, manaValue }) => `${name} costs ${cost === '' ? 'nothing' : `${cost}, ${manaValue} mana`}.`,
          )
          .join(' '),
        spells.map(({ name }) => name),
      );
}

/** CR 608.2b: what has lost all its targets doesn't resolve. */
function targetGone(reading: QuestionRead, table: ChatTable): ChatReply {
  const told = targetsOnStack(reading, table);
  return replyWith(
    `If every target of a spell has gone or has become illegal by the time it would resolve, it doesn't resolve and does nothing. ${told?.text ?? ''}`.trim(),
    told?.cards ?? [],
    ['608.2b'],
  );
}

export const STACK_TOPICS: readonly Topic[] = [
  {
    about: 'what lies on the stack',
    needs: [cues('cast do stack spell justDone play it')],
    hears: cues('what which them theirs now stack cast spell'),
    not: cues('can should me mine if past count resolve respond lastTurn hand thisTurn target nextTurn die'),
    at: 'stack',
    tell: onStack,
  },
  {
    about: 'what the spell costs',
    needs: ['cost'],
    hears: cues('amount it spell them theirs past mana'),
    at: 'stack',
    tell: costOnStack,
  },
  {
    about: 'what the stack is aimed at',
    needs: ['target'],
    hears: cues('what which it mine creature spell theirs'),
    not: ['should'],
    at: 'stack',
    tell: targetsOnStack,
  },
  {
    about: 'what you can respond with',
    needs: [cues('respond can there do cast'), cues('respond it instant now stack cast there find')],
    hears: cues('me mana hand card can there what'),
    not: cues('should if them past sacrifice mine counter thisTurn theirs why not priority amount'),
    at: 'stack',
    tell: canRespond,
  },
  {
    about: 'what could save your creature',
    needs: [['respond', 'survive'], cues('mine creature it')],
    hears: cues('can there creature mine me what hand'),
    not: cues('should sacrifice past'),
    at: 'stack',
    coached: saving,
  },
  {
    about: 'what becomes of things as the stack resolves',
    needs: [cues('beaten die survive kill lose happens'), cues('mine creature it resolve me')],
    hears: cues('resolve if count left creature name'),
    not: cues('should past respond pass not'),
    at: 'stack',
    coached: stackKills,
  },
  {
    about: 'what happens if you let it resolve',
    needs: [cues('pass resolve happens not'), cues('if what happens when resolve')],
    hears: cues('do it me respond not'),
    not: cues('should cast past begin'),
    at: 'stack',
    coached: ifPassed,
  },
  {
    about: 'what resolves first',
    needs: ['resolve', cues('cast play respond begin if')],
    hears: cues('which what now begin cast if me'),
    not: ['them'],
    tell: orderOfStack,
  },
  {
    about: 'whether to counter it',
    needs: [['counter', 'counterspell']],
    hears: cues('can should it spell mine me'),
    not: ['them', 'past'],
    at: 'stack',
    coached: (_, table) => whetherToCounter(table),
  },
  {
    about: 'what resolves first',
    needs: ['respond', 'begin'],
    hears: cues('if mine theirs which who resolve'),
    at: 'stack',
    tell: orderOfStack,
  },
  {
    about: 'what becomes of a spell whose target is gone',
    needs: ['target', cues('die sacrifice kill not'), cues('if happens resolve spell')],
    hears: cues('if happens resolve spell it theirs'),
    tell: targetGone,
  },
];
