/** Tools are found, not listed: every folder below this one that holds a `tool.ts`, here or one level deeper. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Tool } from './tool.ts';

export interface FoundTool extends Tool {
  /** What a model reads about it. */
  readonly doc: string;
}

const here = path.dirname(fileURLToPath(import.meta.url));
/** `.ts` in the repository, `.js` in the desktop app. */
const MODULE = `tool${path.extname(fileURLToPath(import.meta.url))}`;

/**
 * Sorted by name. Throws where a folder's tool has another name than the folder, nothing that models read, or the command of
 * another.
 */
export async function findTools(folder: string = here): Promise<readonly FoundTool[]> {
  const found = await Promise.all(foldersWithTools(folder).map(load));
  const owners = new Map<string, string>();
  for (const { name, direct } of found) {
    if (direct === undefined) continue;
    const other = owners.get(direct.command);
    if (other !== undefined) throw new Error(`${other} and ${name} have the same command: /${direct.command}`);
    owners.set(direct.command, name);
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function foldersWithTools(folder: string): string[] {
  const below = (parent: string) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(parent, entry.name));
  const isTool = (candidate: string) => existsSync(path.join(candidate, MODULE));
  return below(folder).flatMap((child) => (isTool(child) ? [child] : below(child).filter(isTool)));
}

async function load(folder: string): Promise<FoundTool> {
  const { default: tool } = (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, MODULE)).href)) as {
    default?: Tool;
  };
  if (tool === undefined) throw new Error(`${folder} exports no tool: write "export default defineTool({ ... })"`);
  if (tool.name !== path.basename(folder)) {
    throw new Error(`${folder} holds a tool called ${tool.name}: give both the same name`);
  }
  const doc = path.join(folder, 'doc.md');
  if (!existsSync(doc)) throw new Error(`${folder} has no doc.md: write there what models read about ${tool.name}`);
  return { ...tool, doc: readFileSync(doc, 'utf8').trim() };
}
