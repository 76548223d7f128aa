// Files that are dragged over an element, and let go there; whatever else is dragged is others' business.
import { type DragEvent, useState } from 'react';

export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isDropping, setDropping] = useState(false);
  const dropZone = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // From one part of the element to another isn't away from it.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDropping(false);
    },
    onDrop(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setDropping(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isDropping, dropZone };
}
