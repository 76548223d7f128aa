type DecodedText = { kind: 'text'; text: string } | { kind: 'binary'; looksLike: string };

const SIGNATURES: { starts: number[]; looksLike: string }[] = [
  { starts: [0x50, 0x4b, 0x03, 0x04], looksLike: 'a zip archive' },
  { starts: [0x1f, 0x8b], looksLike: 'a gzip archive' },
  { starts: [0x89, 0x50, 0x4e, 0x47], looksLike: 'a picture' },
  { starts: [0xff, 0xd8, 0xff], looksLike: 'a picture' },
  { starts: [0x47, 0x49, 0x46, 0x38], looksLike: 'a picture' },
  { starts: [0x25, 0x50, 0x44, 0x46], looksLike: 'a PDF' },
];

/**
 * Bytes of a file, or pasted text, as text without byte order mark. UTF-8, UTF-16 of either order with or without a
 * mark, and Windows-1252 (old deck editors) are understood. Anything else is 'binary'.
 */
export function decodeDeckText(input: string | Uint8Array): DecodedText {
  if (typeof input === 'string') return textUnlessBinary(input);
  for (const signature of SIGNATURES) {
    if (signature.starts.every((byte, index) => input[index] === byte)) {
      return { kind: 'binary', looksLike: signature.looksLike };
    }
  }
  const encoding = utf16Order(input);
  if (encoding !== undefined) return textUnlessBinary(new TextDecoder(encoding).decode(input));
  const text = new TextDecoder('utf-8').decode(input);
  // An accent written by an editor older than UTF-8 shows as a replacement mark.
  if (text.includes('\ufffd')) return textUnlessBinary(new TextDecoder('windows-1252').decode(input));
  return textUnlessBinary(text);
}

function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: in Latin text every second byte is zero and the others aren't.
  const pairs = Math.min(bytes.length >> 1, 200);
  let even = 0;
  let odd = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (bytes[pair * 2] === 0) even++;
    if (bytes[pair * 2 + 1] === 0) odd++;
  }
  if (pairs < 2) return undefined;
  if (odd > pairs * 0.8 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.8 && odd < pairs * 0.1) return 'utf-16be';
  return undefined;
}

function textUnlessBinary(text: string): DecodedText {
  const plain = text.replace(/^\ufeff+/, '');
  const sample = plain.slice(0, 4000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary data from text
  const strange = sample.match(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]/g)?.length ?? 0;
  if (strange > 0 && strange >= sample.length * 0.03)
    return { kind: 'binary', looksLike: 'a program or other binary data' };
  return { kind: 'text', text: plain };
}
