// Tools, which of them a session may use, and the capabilities that a person grants.
import { z } from 'zod';

/** A run's name, or a conversation's. */
const session = z.string().min(1).max(80);
const tools = z.array(z.string().min(1).max(80)).max(100);

export const toolView = z.object({
  name: z.string(),
  /** One line for the person who chooses. */
  title: z.string(),
  /** What models read about it, in Markdown. */
  doc: z.string(),
  reach: z.enum(['nothing', 'files', 'commands', 'network']),
  isSelected: z.boolean(),
  /** Why it can't be used with these settings; null where it can. */
  unavailable: z.string().nullable(),
});
export type ToolView = z.infer<typeof toolView>;

const capabilities = z.object({ granted: z.array(z.string()), pending: z.array(z.string()) });
const capability = z.strictObject({ session, capability: z.string().min(1).max(300) });

const folders = z.object({ folders: z.array(z.string()) });
const folder = z.strictObject({ folder: z.string().min(1).max(4096) });
/** What trusting a folder would mean. */
const folderLook = z.object({
  /** Its real path: what is trusted is this, whatever way led there. */
  folder: z.string(),
  isTrusted: z.boolean(),
  /** Plugins of this start whose file lies in it: they run at the next one. */
  plugins: z.array(z.object({ name: z.string(), file: z.string() })),
});

export const toolMethods = {
  'tools/list': { params: z.strictObject({ session: session.optional() }), result: z.array(toolView) },
  /** Replaces the session's selection. What is selected runs without being asked about. */
  'tools/select': { params: z.strictObject({ session, tools }), result: z.object({ selected: z.array(z.string()) }) },
  'capabilities/list': { params: z.strictObject({ session }), result: capabilities },
  'capabilities/grant': { params: capability, result: capabilities },
  /** Also takes back what was granted. */
  'capabilities/deny': { params: capability, result: capabilities },
  /** The folders whose contents may act: projects of programs, and plugins. Real paths. */
  'folders/list': { params: z.strictObject({}), result: folders },
  'folders/look': { params: folder, result: folderLook },
  'folders/trust': { params: folder, result: folders },
  'folders/forget': { params: folder, result: folders },
} as const;

/** What a person decides: their own window or terminal may call these, and no other connection. */
export const PERSON_ONLY: ReadonlySet<string> = new Set([
  'tools/select',
  'turbotime/select',
  'capabilities/grant',
  'capabilities/deny',
  'run/resolve',
  'folders/list',
  'folders/look',
  'folders/trust',
  'folders/forget',
  'keys/list',
  'keys/set',
  'models/saySight',
  'servers/list',
  'servers/try',
  'servers/add',
  'servers/remove',
]);
