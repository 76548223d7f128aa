/** Loads the plugins and gives the run loop what they registered (seed 004, Plugin System). */
import { type Entry, type EntryStore, schemeOf, type Visibility } from '../entries/index.ts';
import type { Provider } from '../protocol/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Trace } from '../trace/index.ts';
import {
  builtInPlugins,
  externalPlugin,
  type FoundPlugin,
  givenPlugins,
  type MayRun,
  readToolDoc,
} from './find-plugins.ts';
import { createHooks, type Hooks, messageOf, traceFault } from './hooks.ts';
import {
  type Constraints,
  DEFAULT_PRIORITY,
  type EntryText,
  type Events,
  type Filters,
  type PluginContext,
  type PluginHost,
  type PluginModule,
  type ToolHandler,
} from './plugin.ts';
import { createTools, type ToolBench } from './tools.ts';

export interface LoadOptions {
  readonly store: EntryStore;
  readonly settings: Settings;
  readonly trace: Trace;
  /** `RUMMY_HOME`, with `skills/` and `personas/`; null where there is none. */
  readonly home: string | null;
  /** Instead of the folders beside this file. */
  readonly builtIn?: Readonly<Record<string, PluginModule>>;
  /** Plugins that are there already, besides those of `RUMMY_PLUGIN_{name}`; one of the same name takes its place. */
  readonly external?: Readonly<Record<string, PluginModule>>;
  readonly fetch?: typeof fetch;
  readonly constraints?: Constraints;
  /** Asked before the code of `RUMMY_PLUGIN_{name}` runs. */
  readonly mayRun: MayRun;
}

/** Where a tool stands that doesn't say so: behind those that gather and reason. */
const DEFAULT_ORDER = 500;
const NO_CONSTRAINTS: Constraints = { list: () => [], of: () => null };

interface Loading extends LoadOptions {
  readonly tools: ToolBench;
  readonly providers: Provider[];
  readonly views: { visible: Map<string, EntryText>; summarized: Map<string, EntryText> };
  readonly hooks: Hooks;
}

/** Never rejects because of a plugin: one that can't be loaded is in `problems`, and the others work. */
export async function loadPlugins(options: LoadOptions): Promise<PluginHost> {
  const { store, settings, trace } = options;

  const problems: { plugin: string; message: string }[] = [];

  const external = options.external ?? {};

  const found: FoundPlugin[] = [
    ...(options.builtIn === undefined ? builtInPlugins() : givenPlugins(options.builtIn)),
    ...Object.entries(settings.plugins)
      .filter(([name]) => !Object.hasOwn(external, name))
      .map(([name, target]) => externalPlugin(name, target, options.mayRun)),
    ...givenPlugins(external),
  ];
  const loading: Loading = {
    ...options,
    tools: createTools(trace),
    providers: [],
    views: { visible: new Map<string, EntryText>(), summarized: new Map<string, EntryText>() },
    hooks: createHooks(trace),
  };

  // Before any other: documents are there from the tools' registrations, for plugins to add to or take from.
  loading.hooks.addFilter(
    'host',
    'instructions.toolDocs',
    (docs: Filters['instructions.toolDocs']['value'], rummy: Filters['instructions.toolDocs']['context']) => [
      ...docs,
      ...rummy.tools.flatMap((name) => {
        const doc = loading.tools.find(name)?.doc ?? '';
        return doc === '' ? [] : [{ name, doc }];
      }),
    ],
    Number.NEGATIVE_INFINITY,
  );

  for (const plugin of found) {
    try {
      await start(await plugin.load(), contextOf(loading, plugin));
    } catch (error) {
      problems.push({ plugin: plugin.name, message: messageOf(error) });
      traceFault(trace, plugin.name, 'load', error);
    }
  }

  store.subscribe(({ created, entry }) => {
    if (created) void loading.hooks.emit('entry.created', { entry });
  });

  return {
    providers: loading.providers,
    problems,
    tools: loading.tools,
    emit: loading.hooks.emit,
    apply: loading.hooks.apply,
    on: (name, listener) => loading.hooks.listen('host', name, listener, undefined),
    view: (entry, visibility) => view(loading, entry, visibility),
  };
}

function contextOf(loading: Loading, { name, folder }: FoundPlugin): PluginContext {
  const { store, settings, trace, tools, providers, views, hooks } = loading;
  let tool = name;
  return {
    name,
    store,
    settings,
    trace,
    home: loading.home,
    fetch: loading.fetch ?? fetch,
    constraints: loading.constraints ?? NO_CONSTRAINTS,
    ensureTool(definition = {}) {
      tool = definition.name ?? name;
      tools.ensure({
        name: tool,
        doc: definition.doc ?? readToolDoc(folder, tool),
        order: definition.order ?? DEFAULT_ORDER,
        investigates: definition.investigates ?? false,
        ...(definition.isGated === undefined ? {} : { isGated: definition.isGated }),
        ...(definition.absentIn === undefined ? {} : { absentIn: definition.absentIn }),
        ...(definition.args === undefined ? {} : { args: definition.args }),
        ...(definition.run === undefined ? {} : { run: definition.run }),
      });
    },
    registerScheme(scheme = {}) {
      store.registerScheme({
        name: scheme.name === undefined ? name : scheme.name,
        category: scheme.category ?? 'logging',
        scope: scheme.scope ?? 'run',
        writableBy: scheme.writableBy ?? ['model', 'plugin'],
        modelVisible: scheme.modelVisible ?? true,
      });
    },
    provider(provider) {
      providers.push(provider);
    },
    on(hook: string, call: (...values: never[]) => unknown, last?: number | string) {
      const priority = typeof last === 'number' ? last : undefined;
      if (hook === 'handler') tools.handle(tool, name, call as ToolHandler, priority ?? DEFAULT_PRIORITY);
      else if (hook === 'visible' || hook === 'summarized') {
        views[hook].set(typeof last === 'string' ? last : name, call as EntryText);
      } else if (hook === 'entry.recording') hooks.addFilter(name, hook, call, priority);
      else hooks.listen(name, hook as keyof Events, call, priority);
    },
    filter<N extends keyof Filters>(hook: N, filter: (...values: never[]) => unknown, priority?: number) {
      hooks.addFilter(name, hook, filter, priority);
    },
  };
}

function view({ views, trace }: Loading, entry: Entry, visibility: Exclude<Visibility, 'archived'>): string {
  const render = views[visibility].get(viewName(entry));
  if (render === undefined) return visibility === 'visible' ? entry.body : '';
  try {
    return render(entry);
  } catch (error) {
    traceFault(trace, viewName(entry), visibility, error);
    return visibility === 'visible' ? entry.body : '';
  }
}

/** Classes are made, functions are called. Only the language's own mark tells one from the other. */
async function start(module: PluginModule, core: PluginContext): Promise<void> {
  if (/^class\b/.test(Function.prototype.toString.call(module))) {
    new (module as new (core: PluginContext) => unknown)(core);
  } else {
    await (module as (core: PluginContext) => unknown)(core);
  }
}

/** A record of an action is shown by the tool that acted, whatever is bare by `file`. */
function viewName(entry: Entry): string {
  const scheme = entry.scheme ?? schemeOf(entry.path);
  if (scheme === 'log') return entry.path.split('/')[3] ?? 'log';
  return scheme ?? 'file';
}
