/** Programs that serve language models on this machine, at the ports that they use when nobody says otherwise. */

export type ModelServer = {
  name: string;
  /** OpenAI-compatible base, as a backend wants it. */
  baseUrl: string;
};

export type FoundServer = ModelServer & {
  reachable: boolean;
  /** Ids of the models on offer; empty where the server was not reached. */
  models: string[];
  /** Why it could not be used; undefined where it could. */
  problem: string | undefined;
};

export const LOCAL_MODEL_SERVERS: readonly ModelServer[] = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
  { name: 'Jan', baseUrl: 'http://127.0.0.1:1337/v1' },
  { name: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1' },
];

/** Asks every server for its models, all at once; none is waited for longer than `timeoutMs`. Never rejects. */
export function probeModelServers(
  servers: readonly ModelServer[] = LOCAL_MODEL_SERVERS,
  timeoutMs = 400,
  reach: typeof fetch = fetch,
): Promise<FoundServer[]> {
  return Promise.all(servers.map((server) => probe(server, timeoutMs, reach)));
}

async function probe(server: ModelServer, timeoutMs: number, reach: typeof fetch): Promise<FoundServer> {
  const unusable = (problem: string): FoundServer => ({ ...server, reachable: false, models: [], problem });
  try {
    const response = await reach(`${server.baseUrl}/models`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    // Another program may live at the port: only a list of models counts.
    const models = response.ok ? modelIds(await response.text()) : undefined;
    if (models === undefined) return unusable('something else answers there');
    return { ...server, reachable: true, models, problem: undefined };
  } catch (error) {
    return unusable(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'not running');
  }
}

/** The ids in an OpenAI-style list of models; undefined where the text is no such list. */
export function modelIds(text: string): string[] | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const data = (body as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) return undefined;
  return data.map((model) => (model as { id?: unknown } | null)?.id).filter((id) => typeof id === 'string');
}
