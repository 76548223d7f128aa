/** Whether what is sent to a server's model stays on this machine. Who can't be told apart from others counts as away. */
export function isOnThisMachine(baseUrl: string, model: string): boolean {
  if (!URL.canParse(baseUrl)) return false;
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  const isHere =
    host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(?:\.\d+){3}$/.test(host);
  // Ollama lists models under these endings that it sends on to its makers' servers.
  return isHere && !/[-:]cloud$/i.test(model);
}
