// Keys of a puzzle beside those of the table: N for the next one, R to begin again, S for the solution.
import { useEffect } from 'react';
import { useApp } from '../../state/index.ts';

export function usePuzzleKeys(): void {
  const { puzzles, go } = useApp();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = document.activeElement?.matches('input, textarea, select') === true;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping || document.querySelector('dialog[open]') !== null)
        return;
      const key = event.key.toLowerCase();
      if (key === 'n') {
        const puzzle = puzzles.next();
        go(puzzle === null ? { kind: 'puzzles' } : { kind: 'puzzles', puzzle });
      } else if (key === 'r') void puzzles.again();
      else if (key === 's') void puzzles.show('solution');
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [puzzles, go]);
}
