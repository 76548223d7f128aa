/** What the shell needs of the engine. The engine's host entry satisfies it; the shell knows nothing else of the engine. */

export type Host = {
  /** Runs one method; rejects with `{code, message, cr?, details?}` or with an Error. */
  call(method: string, params: unknown, credential: 'window'): Promise<unknown>;
  /** Listens to everything the host tells its windows; returns the function that stops it. */
  subscribe(listener: (notification: { method: string; params: unknown }) => void): () => void;
  /** Every method a window may call. */
  readonly methods: readonly string[];
  close(): Promise<void>;
};

export type StartHost = (options: { runtimeDir: string; clientLabel: string }) => Promise<Host>;
