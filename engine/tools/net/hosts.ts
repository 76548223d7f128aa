/** Which hosts a session may reach (seed 001, Step 14), as a person wrote them. */
import type { Capabilities } from '../grants.ts';

/** `example.org` is that host alone; `*.example.org` is every host below it. */
export function matchesHost(pattern: string, host: string): boolean {
  const wanted = normal(pattern);
  const name = normal(host);
  return wanted.startsWith('*.') ? name.endsWith(wanted.slice(1)) && name.length > wanted.length - 1 : name === wanted;
}

/**
 * `net:<domain>` opens that domain whatever the allowlist says; `net` opens what the allowlist names, and everything
 * where there is no allowlist.
 */
export function mayReach(host: string, { granted }: Capabilities, allowlist: readonly string[]): boolean {
  const named = granted.some((name) => name.startsWith('net:') && matchesHost(name.slice('net:'.length), host));
  if (named || !granted.includes('net')) return named;
  return allowlist.length === 0 || allowlist.some((pattern) => matchesHost(pattern, host));
}

/** DNS knows neither case nor a last dot. */
function normal(host: string): string {
  return host.trim().toLowerCase().replace(/\.$/, '');
}
