/** A recording stand-in of the electron module: it keeps what the shell asked for, and lets a test play Electron's part. */

import { EventEmitter } from 'node:events';
import type { ElectronMain } from '../../electron/options.ts';
import type { Host } from '../../engine/host/index.ts';

type Handler = (...parameters: never[]) => unknown;

/** An emitter whose events carry `preventDefault`, as Electron's do. */
export function cancellable(fields: Record<string, unknown> = {}) {
  const event = {
    ...fields,
    prevented: false,
    preventDefault() {
      event.prevented = true;
    },
  };
  return event;
}

export class StandInContents extends EventEmitter {
  url = '';
  sent: { channel: string; message: unknown }[] = [];
  reloads = 0;
  windowOpenHandler: ((details: { url: string }) => { action: string }) | null = null;
  getURL() {
    return this.url;
  }
  send(channel: string, message: unknown) {
    this.sent.push({ channel, message });
  }
  reload() {
    this.reloads += 1;
  }
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
    this.windowOpenHandler = handler;
  }
}

export class StandInWindow extends EventEmitter {
  options: Record<string, unknown>;
  webContents = new StandInContents();
  shown = false;
  focused = 0;
  minimized = false;
  maximized = false;
  destroyed = false;
  bounds = { x: 10, y: 20, width: 1000, height: 700 };
  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
  }
  async loadURL(url: string) {
    this.webContents.url = url;
  }
  show() {
    this.shown = true;
  }
  focus() {
    this.focused += 1;
  }
  restore() {
    this.minimized = false;
  }
  maximize() {
    this.maximized = true;
  }
  isMinimized() {
    return this.minimized;
  }
  isMaximized() {
    return this.maximized;
  }
  isDestroyed() {
    return this.destroyed;
  }
  getNormalBounds() {
    return this.bounds;
  }
}

export function standInElectron({ lock = true, workArea = { x: 0, y: 0, width: 1920, height: 1040 } } = {}) {
  const record = {
    order: [] as string[],
    paths: {} as Record<string, string>,
    windows: [] as StandInWindow[],
    schemes: [] as unknown[],
    served: new Map<string, (request: Request) => Promise<Response>>(),
    ipc: new Map<string, (event: unknown, ...parameters: unknown[]) => Promise<unknown>>(),
    session: {} as Record<string, Handler>,
    opened: [] as string[],
    errorBoxes: [] as string[],
    messageBoxes: [] as Record<string, unknown>[],
    messageBoxAnswer: 0,
    exits: [] as number[],
    quits: 0,
    menu: [] as unknown[],
  };
  const app = Object.assign(new EventEmitter(), {
    isPackaged: true,
    enableSandbox: () => record.order.push('sandbox'),
    requestSingleInstanceLock: () => lock,
    whenReady: async () => {
      record.order.push('ready');
    },
    getVersion: () => '1.2.3',
    getPath: (name: string) => record.paths[name],
    setPath: (name: string, path: string) => {
      record.paths[name] = path;
    },
    quit: () => {
      record.quits += 1;
    },
    exit: (code: number) => {
      record.exits.push(code);
    },
  });
  const keep = (name: string) => (handler: Handler) => {
    record.session[name] = handler;
  };
  const electron = {
    app,
    BrowserWindow: class extends StandInWindow {
      constructor(options: Record<string, unknown>) {
        super(options);
        record.windows.push(this);
        app.emit('web-contents-created', {}, this.webContents);
      }
    },
    dialog: {
      showErrorBox: (_title: string, content: string) => record.errorBoxes.push(content),
      showMessageBox: async (options: Record<string, unknown>) => {
        record.messageBoxes.push(options);
        return { response: record.messageBoxAnswer };
      },
    },
    ipcMain: {
      handle: (channel: string, handler: (event: unknown, ...parameters: unknown[]) => Promise<unknown>) =>
        record.ipc.set(channel, handler),
      removeHandler: (channel: string) => record.ipc.delete(channel),
    },
    Menu: {
      buildFromTemplate: (template: unknown[]) => template,
      setApplicationMenu: (menu: unknown[]) => {
        record.menu = menu;
      },
    },
    protocol: {
      registerSchemesAsPrivileged: (schemes: unknown[]) => {
        record.order.push('scheme');
        record.schemes.push(...schemes);
      },
      handle: (scheme: string, handler: (request: Request) => Promise<Response>) => record.served.set(scheme, handler),
    },
    screen: { getAllDisplays: () => [{ workArea }] },
    session: {
      defaultSession: {
        setPermissionRequestHandler: keep('permissionRequest'),
        setPermissionCheckHandler: keep('permissionCheck'),
        setDevicePermissionHandler: keep('devicePermission'),
        webRequest: { onBeforeRequest: keep('beforeRequest') },
      },
    },
    shell: {
      openExternal: async (url: string) => {
        record.opened.push(url);
      },
    },
  };
  return { electron: electron as unknown as ElectronMain, app, record };
}

/** A host with two methods that records its calls. */
export function standInHost(answer: (method: string, params: unknown) => unknown = () => null) {
  const calls: { method: string; params: unknown; credential: string }[] = [];
  const listeners = new Set<Parameters<Host['subscribe']>[0]>();
  const state = { closed: 0 };
  const host: Host = {
    methods: ['games.list', 'chat.say'],
    async call(method, params, credential) {
      calls.push({ method, params, credential });
      return answer(method, params);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect() {
      throw new Error('the shell has one window and one line to the host');
    },
    async close() {
      state.closed += 1;
    },
  };
  const notify = (...[notification]: Parameters<Parameters<Host['subscribe']>[0]>) => {
    for (const listener of listeners) listener(notification);
  };
  return { host, calls, notify, state };
}
