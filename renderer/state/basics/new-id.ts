// Ids that differ between windows. `crypto.randomUUID` is absent on plain-http pages.

export function newId(): string {
  const parts = crypto.getRandomValues(new Uint32Array(3));
  return [...parts].map((part) => part.toString(36)).join('-');
}
