// Talks out to a file, and in from one of Bob's or of another program.
import { useRef, useState } from 'react';
import { TALKS_FILE } from '../../../engine/api/talks-file.ts';
import { saveAs } from '../../components/index.ts';
import { bringFile, errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

/** `ids`: those that are exported. */
export function MoveTalks({ ids }: { ids: readonly string[] }) {
  const app = useApp();
  const file = useRef<HTMLInputElement>(null);
  /** How much of a file is with the host, from 0 to 1; null where none is on its way. */
  const [brought, setBrought] = useState<number | null>(null);
  const save = async (format: 'json' | 'markdown') => {
    try {
      const { text, talks } = await app.api.call('conversations/export', { ids: [...ids], format });
      const [ending, type] = format === 'json' ? ['json', 'application/json'] : ['md', 'text/markdown'];
      saveAs(`bob-talks-${new Date().toISOString().slice(0, 10)}.${ending}`, text, type!);
      app.toast('info', talks === 1 ? 'One talk is in the file.' : `${talks} talks are in the file.`);
    } catch (error) {
      app.toast('error', errorText(error));
    }
  };
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (/\.zip$/i.test(chosen.name))
      return app.toast('warn', 'This is an archive. Unpack it, and choose the conversations.json or data.json in it.');
    if (chosen.size > TALKS_FILE.most)
      return app.toast('warn', 'This file is too long for the window. At a terminal: bob talks import FILE');
    try {
      const upload = await bringFile(app.api, chosen, setBrought);
      const taken = await app.api.call('conversations/import', { name: chosen.name, upload });
      const [problem] = taken.problems;
      const known = taken.known > 0 ? `; ${taken.known} were here already` : '';
      app.toast(
        problem === undefined ? 'info' : 'warn',
        `${taken.brought} talks were taken in${known}.${problem === undefined ? '' : ` ${problem}`}`,
      );
    } catch (error) {
      app.toast('error', errorText(error));
    } finally {
      setBrought(null);
    }
  };
  return (
    <div className="talk-move">
      <button type="button" className="link" disabled={ids.length === 0} onClick={() => void save('markdown')}>
        Export as Markdown
      </button>
      <button type="button" className="link" disabled={ids.length === 0} onClick={() => void save('json')}>
        as JSON
      </button>
      <button
        type="button"
        className="link"
        title="Bob's own JSON, ChatGPT's conversations.json, Jan's messages.jsonl or Cherry Studio's data.json"
        disabled={brought !== null}
        onClick={() => file.current?.click()}
      >
        Import
      </button>
      <span role="status" className="muted">
        {brought !== null && (brought < 1 ? `Taking in: ${Math.floor(brought * 100)} %` : 'Taking in: reading it')}
      </span>
      <input
        ref={file}
        type="file"
        accept=".json,.jsonl,.zip"
        hidden
        aria-label="A file with talks"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          void read(chosen);
          // The same file again is a new import.
          event.target.value = '';
        }}
      />
    </div>
  );
}
