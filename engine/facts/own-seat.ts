import type { TableView } from '../api/index.ts';

/** The player whose seat it is; nobody where who looks on has none. */
export const ownSeat = (view: TableView): TableView['players'][number] | undefined =>
  view.players.find(({ player }) => player === view.seat);
