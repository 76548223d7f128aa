/**
 * Runs in the sandboxed, isolated world of the window, and exposes exactly three functions to the page.
 * Neither `ipcRenderer` nor an IPC event object ever reaches the page.
 */

import { contextBridge, ipcRenderer } from 'electron';
import type { BobBridge, Notification } from '../engine/api/index.ts';
import { CHANNEL, type Reply, VERSION_ARGUMENT } from './channel.ts';

const listeners = new Map<number, (notification: Notification) => void>();
let nextListener = 1;

ipcRenderer.on(CHANNEL, (_event, notification: Notification) => {
  for (const listener of [...listeners.values()]) {
    listener(notification);
  }
});

const versionArgument = process.argv.find((argument) => argument.startsWith(VERSION_ARGUMENT));

const bridge: BobBridge = {
  async call(method, params) {
    // JSON text, as over the browser host's WebSocket: the host sees the same data whichever window asked.
    const reply: Reply = await ipcRenderer.invoke(CHANNEL, JSON.stringify({ method, params }));
    if (reply.ok) {
      return reply.result;
    }
    // A plain object and not an Error: the context bridge strips an Error of its code.
    throw reply.error;
  },
  subscribe(listener) {
    // Keyed by number: the bridge wraps the same page function anew on each call, so identity says nothing here.
    const key = nextListener;
    nextListener += 1;
    listeners.set(key, listener);
    return () => {
      listeners.delete(key);
    };
  },
  version() {
    return versionArgument === undefined ? 'unknown' : versionArgument.slice(VERSION_ARGUMENT.length);
  },
};

contextBridge.exposeInMainWorld('bob', bridge);
