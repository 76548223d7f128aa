// How this page becomes the person's window: the address holds a code that works once. What the host gives for it is a cookie
// that no script can read, and a key that stays with this origin; both are needed, and both end with this start of Bob.

/** `null` for a guest in rooms, who has no key. */
export type PageEntry = { key: string | null } | { refusal: string };

const KEY = 'bob.key';

/** `isGuest` is known at once; the key comes once the code has been taken. */
export function enter(): { isGuest: boolean; key: Promise<PageEntry> } {
  const code = takeCode();
  const kept = localStorage.getItem(KEY);
  if (code !== null) return { isGuest: false, key: exchange(code, kept) };
  return { isGuest: kept === null, key: Promise.resolve({ key: kept }) };
}

/** It leaves the address at once, and so what the browser remembers of it. */
function takeCode(): string | null {
  const fragment = new URLSearchParams(location.hash.replace(/^#\/?/, ''));
  const code = fragment.get('token');
  if (code !== null) clearAddress();
  return code;
}

export function clearAddress(): void {
  history.replaceState(null, '', `${location.pathname}${location.search}`);
}

async function exchange(code: string, kept: string | null): Promise<PageEntry> {
  try {
    const response = await fetch('/rpc/enter', {
      method: 'POST',
      headers: { authorization: `Bearer ${code}`, ...(kept === null ? {} : { 'bob-key': kept }) },
    });
    const answer = (await response.json()) as { key?: string; message?: string };
    if (answer.key === undefined) return { refusal: answer.message ?? 'Bob did not take this address.' };
    localStorage.setItem(KEY, answer.key);
    return { key: answer.key };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { refusal: `Bob could not be reached at this address (${why}).` };
  }
}
