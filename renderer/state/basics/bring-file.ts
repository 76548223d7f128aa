// A file for the host, of any length: part by part, and never all of it in one message.
import { TALKS_FILE } from '../../../engine/api/talks-file.ts';
import type { Api } from './api.ts';
import { newId } from './new-id.ts';

/**
 * @param onPart told how much of it is there, from 0 to 1
 * @returns what the host knows it by
 */
export async function bringFile(api: Api, file: Blob, onPart: (brought: number) => void): Promise<string> {
  const upload = `file-${newId()}`;
  // A character may begin in one part and end in the next.
  const decoder = new TextDecoder();
  const parts = Math.max(1, Math.ceil(file.size / TALKS_FILE.part));
  for (let index = 0; index < parts; index += 1) {
    onPart(index / parts);
    const bytes = await file.slice(index * TALKS_FILE.part, (index + 1) * TALKS_FILE.part).arrayBuffer();
    const text = decoder.decode(bytes, { stream: index < parts - 1 });
    await api.call('conversations/part', { upload, index, text });
  }
  onPart(1);
  return upload;
}
