// Where a creature has a keyword from: its own text, what is attached to it, or what else on the battlefield says so.
import { creaturesIn } from '../named-there.ts';
import type { QuestionRead } from '../reading/read-question.ts';
import { type ChatReply, type ChatTable, replyWith } from '../reply.ts';

/** Null where no creature on the battlefield is meant. */
export function whyHas({ named, keywords: asked }: QuestionRead, { view }: ChatTable): ChatReply | null {
  const [keyword] = asked;
  const [card] = named.flatMap(creaturesIn);
  if (keyword === undefined || card === undefined) return null;
  if (!card.keywords.includes(keyword)) return replyWith(`${card.name} doesn't have ${keyword} now.`, [card.name]);
  const says = ({ text }: { text: string }): boolean => text.toLowerCase().includes(keyword);
  const attached = view.battlefield.filter(({ ref }) => card.attachments.includes(ref));
  const others = view.battlefield.filter(({ ref }) => ref !== card.ref && !card.attachments.includes(ref));
  const from = [
    ...(says(card) ? ['its own text says so'] : []),
    ...attached.filter(says).map(({ name }) => `${name}, which is attached to it, says so`),
  ];
  const names = [card.name, ...attached.filter(says).map(({ name }) => name)];
  if (from.length > 0) return replyWith(`${card.name} has ${keyword}: ${from.join(', and ')}.`, names);
  const speaking = others.filter(says).map(({ name }) => name);
  return replyWith(
    speaking.length > 0
      ? `${card.name} has ${keyword}; of what is on the battlefield ${[...new Set(speaking)].join(', ')} speaks of it.`
      : `${card.name} has ${keyword} from something that has resolved: nothing on the battlefield speaks of it.`,
    [card.name, ...speaking],
  );
}
