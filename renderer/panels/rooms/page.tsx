import { definePage, railPlace } from '../index.ts';
import { RoomPlace } from './RoomPlace.tsx';
import { RoomsPage } from './RoomsPage.tsx';

const pages = [
  definePage({
    kind: 'rooms',
    order: 50,
    Place: railPlace({
      to: { kind: 'rooms' },
      icon: 'rooms',
      label: 'Rooms',
      also: (page) => page.kind === 'room' && page.table !== true,
    }),
    Show: RoomsPage,
  }),
  definePage({
    kind: 'room',
    Show: ({ page, ...parts }) => <RoomPlace isTable={page.table === true} {...parts} />,
  }),
];

export default pages;
