/** Every variable of the environment that Bob reads, read once, checked once. Names and defaults are those of seeds 000 and 004. */
import { z } from 'zod';

const flag = (fallback: boolean) =>
  z
    .string()
    .optional()
    .transform((text, context) => {
      const value = text?.trim().toLowerCase() ?? '';
      if (value === '') return fallback;
      if (['1', 'true', 'yes', 'on'].includes(value)) return true;
      if (['0', 'false', 'no', 'off'].includes(value)) return false;
      context.addIssue({ code: 'custom', message: 'write true or false' });
      return z.NEVER;
    });

const number = (fallback: number, check: (schema: z.ZodNumber) => z.ZodNumber = (schema) => schema) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || text.trim() === '' ? fallback : Number(text)))
    .pipe(check(z.number({ error: 'write a number' })));

const whole = (fallback: number, least: number) => number(fallback, (schema) => schema.int().min(least));
const text = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);
const list = z
  .string()
  .optional()
  .transform((value) => (value ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()])));

const variables = z.object({
  BOB_CHAT_BASE_URL: text,
  BOB_MTG_BASE_URL: text,
  OPENAI_BASE_URL: text,
  BOB_CHAT_API_KEY: text,
  BOB_MTG_API_KEY: text,
  OPENAI_API_KEY: text,
  BOB_CHAT_MODEL: text,
  BOB_MTG_MODEL: text,
  BOB_ROUTE_MTG_REMOTE: flag(false),
  BOB_TOOL_SANDBOX_ENABLED: flag(false),
  BOB_TOOL_ROOTS: list,
  BOB_SHELL_ALLOWLIST: list,
  /** Hosts that the capability `net` opens: `example.org`, `*.example.org`. Empty: all. */
  BOB_NET_ALLOWLIST: list,
  /** The address of Scryfall's interface, or of what stands in for it. */
  BOB_SCRYFALL_URL: text,
  /** Megabytes that pictures of cards may have on the disk; 0 keeps none. */
  BOB_PICTURES_MB: whole(200, 0),
  /** Seconds in which `http.get` doesn't ask for a page again; 0 leaves it to the page's server. */
  BOB_HTTP_CACHE_TTL: whole(600, 0),
  /** Where approved memories are kept; a server of Qdrant needs its address. */
  BOB_LTM_BACKEND: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['sqlite', 'jsonl', 'qdrant'], { error: 'write sqlite, jsonl or qdrant' }).default('sqlite'),
  ),
  BOB_QDRANT_URL: text,
  BOB_QDRANT_API_KEY: text,
  BOB_QDRANT_COLLECTION: text,
  /** Whether what went on lately outlives the process. */
  BOB_STM_PERSIST: flag(true),
  /** Of `bob serve`; 0 is any that is free, since a second Bob would find the seed's 3044 taken. */
  PORT: number(0, (schema) => schema.int().min(0).max(65_535)),
  RUMMY_HOME: text,
  RUMMY_DB_PATH: text,
  RUMMY_MMAP_MB: whole(0, 0),
  /** What happens in runs goes to the standard error as well, a line each. */
  RUMMY_DEBUG: flag(false),
  RUMMY_BUDGET_CEILING: number(0.9, (schema) => schema.gt(0).max(1)),
  RUMMY_MAX_ENTRY_TOKENS: whole(512, 1),
  RUMMY_TOKEN_DIVISOR: number(2, (schema) => schema.gt(0)),
  RUMMY_MAX_TURNS: whole(15, 1),
  RUMMY_MAX_COMMANDS: whole(99, 1),
  RUMMY_MAX_STALLS: whole(3, 1),
  RUMMY_MAX_UPDATE_REPEATS: whole(3, 1),
  RUMMY_MIN_CYCLES: whole(3, 2),
  RUMMY_MAX_CYCLE_PERIOD: whole(4, 1),
  RUMMY_RETENTION_DAYS: whole(31, 0),
  RUMMY_THINK: flag(true),
  RUMMY_TEMPERATURE: number(0.5, (schema) => schema.min(0).max(2)),
  RUMMY_RPC_TIMEOUT: whole(30_000, 1),
  RUMMY_FETCH_TIMEOUT: whole(300_000, 1),
  RUMMY_HTTP_REFERER: text,
  RUMMY_X_TITLE: text,
  RUMMY_SEARCH: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['brave', 'searxng'], { error: 'write brave or searxng' }).optional(),
  ),
  RUMMY_SEARXNG_URL: text,
  /** The model that `npm run test:live` asks. */
  RUMMY_TEST_MODEL: text,
  BRAVE_API_KEY: text,
});

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables by their own names, and the families `RUMMY_MODEL_*`, `RUMMY_CONTEXT_*`, `RUMMY_VISION_*`, `RUMMY_PLUGIN_*` by their endings. */
export interface Settings extends z.infer<typeof variables> {
  /** Alias to `provider/model`. */
  readonly models: Readonly<Record<string, string>>;
  /** Alias to a context length in tokens. */
  readonly contexts: Readonly<Record<string, number>>;
  /** Alias to whether it sees pictures. */
  readonly visions: Readonly<Record<string, boolean>>;
  /** Name to a path or package. */
  readonly plugins: Readonly<Record<string, string>>;
  /** Everything as it was, for providers that read variables of their own. */
  readonly environment: Environment;
}

export interface SettingsProblem {
  readonly variable: string;
  readonly message: string;
  /** The file that is to be corrected; the environment without it. */
  readonly where?: string;
}

/**
 * Settings from the environment, and what was wrong with it: a variable that can't be read has its default and a
 * problem to tell, so that a typing error never keeps Bob from starting.
 */
export function readSettings(environment: Environment): { settings: Settings; problems: SettingsProblem[] } {
  const problems: SettingsProblem[] = [];
  let parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    for (const issue of parsed.error.issues) {
      problems.push({ variable: String(issue.path[0]), message: `${issue.message}; the default is used` });
    }
    const usable = Object.fromEntries(Object.entries(environment).filter(([name]) => !wrong.has(name)));
    parsed = variables.safeParse(usable);
    if (!parsed.success) throw parsed.error;
  }
  const contexts: Record<string, number> = {};
  for (const [alias, value] of Object.entries(family(environment, 'RUMMY_CONTEXT_'))) {
    const tokens = Number(value);
    if (Number.isInteger(tokens) && tokens > 0) contexts[alias] = tokens;
    else problems.push({ variable: `RUMMY_CONTEXT_${alias}`, message: 'write a number of tokens; it is ignored' });
  }
  const visions: Record<string, boolean> = {};
  for (const [alias, value] of Object.entries(family(environment, 'RUMMY_VISION_'))) {
    if (/^(?:true|false)$/i.test(value)) visions[alias] = value.toLowerCase() === 'true';
    else problems.push({ variable: `RUMMY_VISION_${alias}`, message: 'write true or false; it is ignored' });
  }
  const settings: Settings = {
    ...parsed.data,
    models: family(environment, 'RUMMY_MODEL_'),
    contexts,
    visions,
    plugins: family(environment, 'RUMMY_PLUGIN_'),
    environment,
  };
  return { settings, problems };
}

function family(environment: Environment, prefix: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    const rest = name.slice(prefix.length);
    if (name.startsWith(prefix) && rest !== '' && value !== undefined && value.trim() !== '')
      found[rest] = value.trim();
  }
  return found;
}
