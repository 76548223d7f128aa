// The page of a replay that stands by itself: what is to be shown lies in it.
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './components/index.ts';
import { RecordedReplay, type ReplayInFile, recordedBridge } from './panels/replay/index.ts';
import { type ConnectionState, createStore } from './state/basics/index.ts';
import { AppContext, createApp } from './state/index.ts';
import './theme/index.ts';

const root = document.getElementById('root');
const record = JSON.parse(document.getElementById('record')?.textContent ?? 'null') as ReplayInFile | null;
if (root === null || record === null) throw new Error('this page has no record of a game in it');
document.title = record.summary.players.map(({ deck }) => deck).join(' – ');
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
// Nobody is at the other end: a connection that never opens is never asked anything.
const visit = { isGuest: false, invite: null, refusal: createStore<string | null>(null) };
const app = createApp(recordedBridge(record), createStore<ConnectionState>('connecting'), visit);
createRoot(root).render(
  <ErrorBoundary what="The replay">
    <AppContext value={app}>
      <RecordedReplay record={record} />
    </AppContext>
  </ErrorBoundary>,
);
