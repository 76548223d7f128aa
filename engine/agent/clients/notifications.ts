/** What clients are told, made of what the loop and the plugins tell. */
import type { PluginHost } from '../../plugins/index.ts';
import type { Records, RunRecord } from '../../runs/index.ts';
import type { Trace } from '../../trace/index.ts';
import type { AgentNotification } from './agent.ts';
import type { RunViews } from './run-view.ts';

interface Notifier {
  subscribe(listener: (notification: AgentNotification) => void): () => void;
}

export function createNotifier(host: PluginHost, records: Records, views: RunViews, trace: Trace): Notifier {
  const listeners = new Set<(notification: AgentNotification) => void>();

  function tell(notification: AgentNotification): void {
    for (const listener of [...listeners]) {
      try {
        listener(notification);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        trace.emit('gambit.error_event', { activity: notification.method, source: 'subscriber', message });
      }
    }
  }

  /** Runs may have been renamed since the turn began. */
  const present = (run: RunRecord): RunRecord => records.run(run.id) ?? run;

  host.on('ui.render', ({ run, turn, kind, text, append }) => {
    if (listeners.size === 0) return;
    const { alias, projectId } = present(run);
    tell({ projectId, method: 'ui/render', params: { run: alias, turn, kind, text, append } });
  });
  host.on('run.progress', ({ run, turn, status }) => {
    const { alias, projectId } = present(run);
    tell({ projectId, method: 'run/progress', params: { run: alias, turn, status } });
  });
  host.on('run.state', ({ run, status, usage }) => {
    // The payload is the whole history: it is only made where somebody reads it.
    if (listeners.size === 0) return;
    const now = present(run);
    tell({ projectId: now.projectId, method: 'run/state', params: views.stateOf(now, status, usage !== null) });
  });
  host.on('run.proposal', ({ run, entry }) => {
    const { alias, projectId } = present(run);
    const { path, body, attributes } = entry;
    const tool = entry.scheme === 'log' ? (path.split('/')[3] ?? 'log') : (entry.scheme ?? 'file');
    tell({ projectId, method: 'run/proposal', params: { run: alias, path, tool, body, attributes } });
  });
  host.on('stream.cancelled', ({ run, path, reason }) => {
    const { alias, projectId } = present(run);
    tell({ projectId, method: 'stream/cancelled', params: { run: alias, path, reason } });
  });
  host.on('ui.notify', ({ text, level, run }) =>
    tell({ projectId: run?.projectId ?? null, method: 'ui/notify', params: { text, level } }),
  );

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
