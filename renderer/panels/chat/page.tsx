import { Place } from '../../components/Place.tsx';
import { useApp } from '../../state/context.ts';
import { definePage, type PlaceParts } from '../panel.tsx';
import { ChatPage } from './ChatPage.tsx';

declare module '../../state/pages.ts' {
  interface PlainPages {
    chat: true;
  }
}

/** Beside a table the chat is a drawer of the same page. */
function ChatPlace({ page, drawer, onDrawer }: PlaceParts) {
  const app = useApp();
  if (page.kind === 'table' || (page.kind === 'room' && page.table === true)) {
    return <Place icon="chat" label="Chat" here={drawer} narrow onClick={() => onDrawer(!drawer)} />;
  }
  return <Place icon="chat" label="Chat" here={page.kind === 'chat'} onClick={() => app.go({ kind: 'chat' })} />;
}

export const pages = [definePage({ kind: 'chat', order: 40, Place: ChatPlace, Show: ChatPage })];
