// What is remembered, out to a file and back in: an import only proposes.
import { useRef } from 'react';
import { saveAs } from '../../components/index.ts';
import { errorText, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';
import { gatheringNow } from '../../state/mind/index.ts';

/** What the host takes at once, in characters. */
const LONGEST = 20_000_000;

export function MoveMemories({ count }: { count: number }) {
  const app = useApp();
  const gathering = useStore(app.memories.store, gatheringNow);
  const file = useRef<HTMLInputElement>(null);
  const save = async () => {
    try {
      const { text, memories } = await app.api.call('memory/export', {});
      saveAs(`bob-memories-${new Date().toISOString().slice(0, 10)}.jsonl`, text, 'application/jsonl');
      app.toast('info', memories === 1 ? 'One memory is in the file.' : `${memories} memories are in the file.`);
    } catch (error) {
      app.toast('error', errorText(error));
    }
  };
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > LONGEST) return app.toast('warn', 'This file is too long to be an export of memories.');
    await app.memories.take(await chosen.text());
  };
  return (
    <>
      <button type="button" className="button" disabled={count === 0} onClick={() => void save()}>
        Export
      </button>
      <button
        type="button"
        className="button"
        disabled={gathering.kind === 'running'}
        onClick={() => file.current?.click()}
      >
        Import
      </button>
      <input
        ref={file}
        type="file"
        accept=".jsonl,.json,.txt"
        hidden
        aria-label="A file with memories"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          void read(chosen);
          // The same file again is a new import.
          event.target.value = '';
        }}
      />
    </>
  );
}
