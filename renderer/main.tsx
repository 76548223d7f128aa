import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeBridge } from './bridge.ts';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { createApp } from './state/app.ts';
import { AppContext } from './state/context.ts';
import { Window } from './Window.tsx';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';

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
