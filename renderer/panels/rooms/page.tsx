import { definePage, placeOf } from '../panel.tsx';
import { RoomPlace } from './RoomPlace.tsx';
import { RoomsPage } from './RoomsPage.tsx';

export const pages = [
  definePage({
    kind: 'rooms',
    order: 50,
    Place: placeOf({
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
