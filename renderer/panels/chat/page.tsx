import { RailPlace } from '../../components/index.ts';
import { useApp } from '../../state/index.ts';
import { definePage, type PlaceParts } from '../index.ts';
import { ChatPage } from './ChatPage.tsx';

declare module '../../state/basics/pages.ts' {
  interface PlainPages {
    chat: true;
  }
}

/** Beside a table the chat is a drawer of the same page. */
function ChatPlace({ page, drawer, onDrawer }: PlaceParts) {
  const app = useApp();
  if (page.kind === 'table' || (page.kind === 'room' && page.table === true)) {
    return <RailPlace icon="chat" label="Chat" here={drawer} narrow onClick={() => onDrawer(!drawer)} />;
  }
  return <RailPlace icon="chat" label="Chat" here={page.kind === 'chat'} onClick={() => app.go({ kind: 'chat' })} />;
}

const pages = [definePage({ kind: 'chat', order: 40, Place: ChatPlace, Show: ChatPage })];

export default pages;
