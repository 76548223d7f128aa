// Puzzles out to a file, and others in from one.
import { useRef } from 'react';
import { saveAs } from '../../components/index.ts';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

/** What the host takes at once, in characters. */
const LONGEST = 5_000_000;

export function PuzzleFiles() {
  const { puzzles, toast } = useApp();
  const file = useRef<HTMLInputElement>(null);
  const save = async () => {
    try {
      const { text, puzzles: count } = await puzzles.exported();
      saveAs(`bob-puzzles-${new Date().toISOString().slice(0, 10)}.json`, text, 'application/json');
      toast('info', `${count} puzzles and what became of them are in the file.`);
    } catch (error) {
      toast('error', errorText(error));
    }
  };
  const read = async (chosen: File) => {
    if (chosen.size > LONGEST) return toast('warn', 'This file is too long to be one of puzzles.');
    try {
      const told = await puzzles.imported(await chosen.text());
      if (!told.ok) return toast('warn', told.message);
      const { added, known, tries } = told;
      toast('info', `${added} new puzzles, ${known} that were there, and more tries of ${tries}.`);
    } catch (error) {
      toast('error', errorText(error));
    }
  };
  return (
    <span className="puzzle-files">
      <button type="button" className="button" data-testid="puzzles-export" onClick={() => void save()}>
        Export
      </button>
      <button type="button" className="button" onClick={() => file.current?.click()}>
        Import
      </button>
      <input
        ref={file}
        type="file"
        accept=".json"
        hidden
        aria-label="A file with puzzles"
        data-testid="puzzles-import"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen !== undefined) void read(chosen);
          // The same file again is a new import.
          event.target.value = '';
        }}
      />
    </span>
  );
}
