// What lies on the stack: what it is and does, what it is aimed at, whether it can be answered and whether it should be.
import { whetherToCounter } from '../advice.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, playerName, replyWith } from '../reply.ts';
import { itemWords } from '../stack-words.ts';
import { ended, type TableAnswer } from './answer.ts';

/** What lies there, as it is: the first of several resolves first. */
export function onStack(_: QuestionRead, { view }: ChatTable): ChatReply | null {
  if (view.stack.length === 0) return null;
  const first = view.stack.length > 1 ? 'Next to resolve first. ' : '';
  return replyWith(
    `${first}${view.stack.map((item) => itemWords(item, view)).join(' ')}`,
    view.stack.map(({ name }) => name),
    ['405.5', '608.1'],
  );
}

export function canRespond(_: QuestionRead, table: ChatTable): ChatReply | null {
  const { view, decision } = table;
  const [top] = view.stack;
  if (top === undefined) return null;
  if (decision === null)
    return replyWith(
      `${playerName(view, view.priorityPlayer ?? 0)} has priority: you can respond once it is yours.`,
      [],
      ['117.1'],
    );
  if (decision.kind !== 'priority')
    return replyWith(
      `First you are asked to answer "${decision.prompt}"; responding is for whoever has priority.`,
      [top.name],
      ['117.1'],
    );
  const plays = decision.options.filter(({ kind, mana }) => kind !== 'pass' && mana !== true);
  const labels = [...new Set(plays.map(({ label }) => label))];
  return replyWith(
    labels.length === 0
      ? `You have priority, and nothing to respond to ${top.name} with: no instant or ability of yours can be used now.`
      : `Yes, before ${top.name} resolves you can: ${ended(labels.join('; '))}`,
    [top.name],
    ['117.1a'],
  );
}

export function targetsOnStack(_: QuestionRead, { view }: ChatTable): ChatReply | null {
  if (view.stack.length === 0) return null;
  const lines = view.stack.map((item) =>
    item.targets.length === 0 ? `${item.name} has no target. ${itemWords(item, view)}` : itemWords(item, view),
  );
  return replyWith(
    lines.join(' '),
    view.stack.map(({ name }) => name),
    ['115.1'],
  );
}

const DEEDS = ['cast', 'play', 'do', 'happens', 'resolve', 'justDone'] as const;

export const STACK_ANSWERS: readonly TableAnswer[] = [
  {
    shape: { has: ['who', ['cast', 'play', 'justDone']], may: ['spell', 'card', 'past', 'it'], at: ['stack'] },
    tell: onStack,
  },
  {
    shape: {
      has: ['it', 'what'],
      may: ['spell', 'cast', 'resolve', 'mean', 'card', 'play', 'do', 'past', 'justDone'],
      at: ['stack'],
    },
    tell: onStack,
  },
  { shape: { has: ['what', 'ahead'], subject: 'them', at: ['stack'] }, tell: onStack },
  { shape: { has: ['justDone'], may: ['spell', 'card', 'past', 'it'], at: ['stack'] }, tell: onStack },
  {
    shape: {
      has: ['resolve', ['what', 'which', 'when']],
      may: ['follows', 'spell', 'card', 'stack', 'now'],
      at: ['stack'],
    },
    tell: onStack,
  },
  {
    shape: { has: ['it', 'do'], may: ['spell', 'resolve', 'happens', 'when', 'if'], at: ['stack'] },
    tell: (reading, table) => (reading.subject === null && reading.marks.has('what') ? onStack(reading, table) : null),
  },
  {
    shape: { has: [['what', 'which'], DEEDS, ['them', 'now']], may: [...DEEDS, 'spell', 'now'], at: ['stack'] },
    tell: (reading, table) =>
      reading.marks.has('can') || reading.marks.has('should') ? null : onStack(reading, table),
  },
  {
    shape: {
      has: [
        ['respond', 'resolve'],
        ['can', 'there', 'do', 'respond'],
      ],
      may: [
        'can',
        'there',
        'it',
        'mana',
        'left',
        'card',
        'hand',
        'instant',
        'do',
        'find',
        'resolve',
        'cast',
        'play',
        'use',
        'spell',
      ],
      subject: 'me',
      at: ['stack'],
    },
    tell: canRespond,
  },
  {
    shape: { has: ['target'], may: ['it', 'what', 'creature', 'past', 'do', 'spell'], at: ['stack'] },
    tell: targetsOnStack,
  },
  {
    shape: {
      has: ['counter'],
      may: ['can', 'should', 'it', 'spell', 'respond', 'there', 'cast'],
      names: 'any',
      at: ['stack'],
    },
    coached: (reading, table) =>
      reading.marks.has('mean') || reading.subject === 'them' ? null : whetherToCounter(table),
  },
];
