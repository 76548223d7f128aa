// Deck files from the disk, any number at once: each becomes a deck or says why it doesn't, and none stands in another's way.
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { DECK_FILE_BYTES, type DeckShelf, type Result } from '../../../engine/api/index.ts';
import { Dialog, useFileDrop } from '../../components/index.ts';
import { base64Of, errorText } from '../../state/basics/index.ts';
import { type App, useApp } from '../../state/index.ts';
import './deck-files.css';

type KeptFile = Result<'decks/keep-file'>;
type FileRow = { file: string; outcome: KeptFile | { problem: string } | null };

/** More than anybody's collection; each is a row. */
const MOST_FILES = 500;

/** Programs write decks under many endings, and a list under any other is read all the same where it is dropped. */
const ENDINGS = '.txt,.dek,.dec,.dck,.cod,.csv,.tsv,.o8d,.mwDeck,.xml,text/*';

const BringFiles = createContext<(files: readonly File[]) => void>(() => undefined);

/** The page on which files may be dropped, with what became of them before it. */
type AreaProps = { className: string; shelf: DeckShelf; children: ReactNode };

export function DeckFilesArea({ className, shelf, children }: AreaProps) {
  const { api } = useApp();
  const [rows, setRows] = useState<readonly FileRow[]>([]);
  const bring = async (files: readonly File[]) => {
    const taken = files.slice(0, MOST_FILES);
    setRows(taken.map(({ name }) => ({ file: name, outcome: null })));
    for (const [place, file] of taken.entries()) {
      const outcome = await keep(api, file, shelf);
      setRows((now) => now.map((row, at) => (at === place ? { ...row, outcome } : row)));
    }
  };
  const { isDropping, dropZone } = useFileDrop((files) => void bring(files));
  return (
    <BringFiles value={(files) => void bring(files)}>
      <div className={`${className} ${isDropping ? 'is-dropping' : ''}`} data-testid="decks-page" {...dropZone}>
        {children}
      </div>
      {rows.length > 0 && <FilesDialog rows={rows} onClose={() => setRows([])} />}
    </BringFiles>
  );
}

export function ChooseDeckFiles() {
  const bring = useContext(BringFiles);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" onClick={() => picker.current?.click()}>
        Files…
      </button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={ENDINGS}
        aria-label="Files with deck lists"
        data-testid="deck-files"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) bring(files);
        }}
      />
    </>
  );
}

async function keep(api: App['api'], file: File, shelf: DeckShelf): Promise<NonNullable<FileRow['outcome']>> {
  if (file.size > DECK_FILE_BYTES)
    return { problem: `It has ${(file.size / 1e6).toFixed(1)} MB, and no deck list is that long.` };
  try {
    const data = base64Of(new Uint8Array(await file.arrayBuffer()));
    return await api.call('decks/keep-file', { file: file.name.slice(0, 200), data, shelf });
  } catch (error) {
    // A folder, or a file that went away or may not be read, is the browser's to tell.
    return { problem: error instanceof DOMException ? 'It can’t be read from the disk.' : errorText(error) };
  }
}

function FilesDialog({ rows, onClose }: { rows: readonly FileRow[]; onClose: () => void }) {
  const isDone = rows.every(({ outcome }) => outcome !== null);
  return (
    <Dialog title={titleOf(rows, isDone)} size="medium" testId="deck-files-dialog" onClose={onClose}>
      <ul className="deck-files" aria-busy={!isDone}>
        {rows.map(({ file, outcome }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may be called the same, and their order stays
          <li key={at}>
            <span className="deck-files-name">{file}</span>
            <FileOutcome outcome={outcome} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function titleOf(rows: readonly FileRow[], isDone: boolean): string {
  if (!isDone) return 'Reading deck files';
  const kept = rows.filter(({ outcome }) => outcome !== null && 'deck' in outcome).length;
  if (rows.length === 1) return kept === 1 ? 'The deck is kept' : 'No deck came of this file';
  return kept === rows.length ? `All ${kept} decks are kept` : `${kept} of ${rows.length} files are kept as decks`;
}

function FileOutcome({ outcome, onClose }: { outcome: FileRow['outcome']; onClose: () => void }) {
  const { go } = useApp();
  if (outcome === null) return <span className="muted">Waiting</span>;
  if ('problem' in outcome) return <span className="trouble">{outcome.problem}</span>;
  const { deck, as, unread } = outcome;
  const { id, name, cards, sideboard, version } = deck;
  const what = as === 'new' ? '' : as === 'same' ? 'It held these already: ' : `Version ${version}: `;
  return (
    <span className="deck-files-kept">
      <button
        type="button"
        className="link"
        onClick={() => {
          onClose();
          go({ kind: 'decks', deck: id });
        }}
      >
        {name}
      </button>
      <span className="muted">
        {what}
        {cards} cards{sideboard > 0 ? `, ${sideboard} in the sideboard` : ''}.
      </span>
      {unread.length > 0 && (
        <span className="check-fair">
          {unread.length === 1 ? `Line ${unread[0]?.line} couldn't be read` : `${unread.length} lines couldn't be read`}{' '}
          and {unread.length === 1 ? 'is' : 'are'} kept beside it.
        </span>
      )}
    </span>
  );
}
