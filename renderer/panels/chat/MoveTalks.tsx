// Talks out to a file, and in from one of Bob's or of another program.
import { useRef } from 'react';
import { saveAs } from '../../components/save-as.ts';
import { errorText } from '../../state/api.ts';
import { useApp } from '../../state/context.ts';

/** What the host takes at once, in characters. */
const LONGEST = 20_000_000;

/** `ids`: those that are exported. */
export function MoveTalks({ ids }: { ids: readonly string[] }) {
  const app = useApp();
  const file = useRef<HTMLInputElement>(null);
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
    if (chosen.size > LONGEST)
      return app.toast('warn', 'This file is too long for the window. At a terminal: bob talks import FILE');
    try {
      const taken = await app.api.call('conversations/import', { name: chosen.name, text: await chosen.text() });
      const [problem] = taken.problems;
      const known = taken.known > 0 ? `; ${taken.known} were here already` : '';
      app.toast(
        problem === undefined ? 'info' : 'warn',
        `${taken.brought} talks were taken in${known}.${problem === undefined ? '' : ` ${problem}`}`,
      );
    } catch (error) {
      app.toast('error', errorText(error));
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
        onClick={() => file.current?.click()}
      >
        Import
      </button>
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
