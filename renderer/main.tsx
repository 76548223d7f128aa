import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './components/index.ts';
import { takeBridge } from './state/basics/index.ts';
import { AppContext, createApp } from './state/index.ts';
import { Window } from './Window.tsx';
import './theme/index.ts';

const { bridge, connection, visit } = takeBridge();
const app = createApp(bridge, connection, visit);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary what="The window">
      <AppContext value={app}>
        <Window />
      </AppContext>
    </ErrorBoundary>
  </StrictMode>,
);
