// Invite links and codes: what a person pastes, and what they copy for a friend.

type Invite = {
  code: string /** The page that the link leads to; null for a bare code. */;
  address: string | null;
};

/** A code as rooms make them, or a whole link around one. Null for anything else. */
export function readInvite(text: string): Invite | null {
  const given = text.trim();
  if (/^[\w-]{8,200}$/.test(given)) return { code: given, address: null };
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  const code = new URLSearchParams(url.hash.replace(/^#\/?/, '')).get('join');
  if (code === null || !/^[\w-]{8,200}$/.test(code) || !/^https?:$/.test(url.protocol)) return null;
  return { code, address: `${url.origin}${url.pathname}` };
}

/** The code stands behind the `#`: it is never sent with a request, and no server's log holds it. */
export function inviteLink(address: string, code: string): string {
  return `${address.endsWith('/') ? address : `${address}/`}#join=${code}`;
}

/** Whether this link leads to rooms of this Bob. */
export function isOwnAddress(address: string, own: readonly string[]): boolean {
  const origin = new URL(address).origin;
  return own.some((one) => URL.canParse(one) && new URL(one).origin === origin);
}

/** What to do about a code that was refused. */
export function inviteTrouble(code: string, message: string): string {
  switch (code) {
    case 'INVITE_INVALID':
      return 'This invite has been used already, or it was taken back. Each one is for one person: ask whoever sent it for a new one.';
    case 'RATE_LIMIT':
      return 'Too many people are knocking right now. Wait a moment and try again.';
    case 'CHANNEL_NOT_FOUND':
      return "The room isn't there any more. Ask whoever invited you whether there is another one.";
    default:
      return message;
  }
}
