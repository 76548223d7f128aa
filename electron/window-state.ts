/** Remembers where the window was, in the runtime folder. Losing that is never worth an error, only a line in the log. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rectangle } from 'electron';
import { z } from 'zod';

type WindowState = { bounds: Rectangle | null; maximized: boolean };

const DEFAULT_STATE: WindowState = { bounds: null, maximized: false };

const pixels = z.int().min(-100_000).max(100_000);
const stateSchema = z.object({
  bounds: z.object({ x: pixels, y: pixels, width: pixels.min(1), height: pixels.min(1) }).nullable(),
  maximized: z.boolean(),
});

/** How much of the title bar must be on some screen for the window to be reachable, in pixels. */
const REACHABLE = 64;

function stateFile(runtimeDir: string): string {
  return join(runtimeDir, 'window.json');
}

/**
 * The remembered state, or the default one with a message when the file can't be used.
 * `workAreas` are the screens of today: a window last seen on a screen that is gone is placed anew.
 */
export function readWindowState(
  runtimeDir: string,
  workAreas: readonly Rectangle[],
  log: (line: string) => void,
): WindowState {
  let text: string;
  try {
    text = readFileSync(stateFile(runtimeDir), 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      log(`window.json could not be read, the window opens at its usual place: ${String(error)}`);
    }
    return DEFAULT_STATE;
  }
  const state = parseState(text);
  if (state === null) {
    log('window.json is damaged, the window opens at its usual place.');
    return DEFAULT_STATE;
  }
  const reachable = state.bounds !== null && workAreas.some((area) => isReachable(state.bounds as Rectangle, area));
  return reachable ? state : { ...state, bounds: null };
}

/** Writes aside and renames, so that a crash leaves the old file. */
export function writeWindowState(runtimeDir: string, state: WindowState, log: (line: string) => void): void {
  const file = stateFile(runtimeDir);
  try {
    mkdirSync(runtimeDir, { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify(state)}\n`);
    renameSync(`${file}.new`, file);
  } catch (error) {
    log(`The window's place could not be remembered: ${String(error)}`);
  }
}

function parseState(text: string): WindowState | null {
  try {
    return stateSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) {
      return null;
    }
    throw error;
  }
}

function isReachable(bounds: Rectangle, area: Rectangle): boolean {
  const overlap = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  return overlap >= REACHABLE && bounds.y >= area.y && bounds.y <= area.y + area.height - REACHABLE;
}
