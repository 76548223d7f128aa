// Which folder Bob shall work in: one of those that the person trusts.
import { useEffect } from 'react';
import { parts, useStore } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

export function FolderChoice() {
  const { folders, settings, work } = useApp();
  const { folders: trusted, trouble } = useStore(folders.store, parts('folders', 'trouble'));
  useEffect(() => void folders.load(), [folders]);
  return (
    <div className="scroll-page work-choice">
      <h1 className="page-title">Work</h1>
      <p>
        Bob can look through a folder of yours and, with your yes to each step, change files and run commands there.
      </p>
      {trouble !== '' && <p role="alert">{trouble}</p>}
      {trusted?.length === 0 && <p className="muted">You trust no folder yet. Trust one first.</p>}
      {trusted !== null && trusted.length > 0 && (
        <ul className="work-folders" aria-label="Folders that you trust">
          {trusted.map((folder) => (
            <li key={folder}>
              <button type="button" className="button file" onClick={() => void work.choose(folder)}>
                {folder}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="button" onClick={() => settings.set('folders')}>
        Trust a folder
      </button>
    </div>
  );
}
