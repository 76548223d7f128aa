// Questions that can be asked in one press, and what can stand beside the next one.

import { useStore } from '../../state/basics/index.ts';
import { type Conversation, isAnswering } from '../../state/talks/index.ts';
import { AttachButtons } from './Attach.tsx';
import { SpeakingButton } from './Speaking.tsx';
import { TurbotimeButton } from './TurbotimeTools.tsx';

const AT_TABLE = ['What can I do?', 'What would you do?', 'What just happened?'] as const;
/** Two: beside them everything that can be put beside a question stands in one line. */
const ANYWHERE = ['What is trample?', 'What does Serra Angel do?'] as const;

type Props = { talk: Conversation; isAtTable: boolean; onAsk: (question: string) => void };

export function Suggestions({ talk, isAtTable, onAsk }: Props) {
  const isBusy = useStore(talk.store, isAnswering);
  return (
    <div className="chat-chips">
      {(isAtTable ? AT_TABLE : ANYWHERE).map((question) => (
        <button key={question} type="button" className="chip" disabled={isBusy} onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
      <AttachButtons talk={talk} />
      {!isAtTable && <TurbotimeButton />}
      {!isAtTable && <SpeakingButton />}
    </div>
  );
}
