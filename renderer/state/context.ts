// The app object for every component below.
import { createContext, useContext } from 'react';
import type { App } from './app.ts';

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('useApp outside of the app');
  return app;
}
