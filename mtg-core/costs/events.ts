// Events that pay.

import { type ObjectRef, ZONE } from '../basics/index.ts';
import { type GameEvent, makeEvent } from '../state/index.ts';
import type { Paying } from './definition.ts';

export const turned = ({ scope }: Paying, kind: 'tap' | 'untap', object: ObjectRef): GameEvent =>
  makeEvent(kind, { object, player: scope.you, causedBy: scope.you });

export const movedTo = ({ scope }: Paying, zone: keyof typeof ZONE, object: ObjectRef, cause = ''): GameEvent =>
  makeEvent('zoneChange', { object, to: ZONE[zone], cause, player: scope.you, causedBy: scope.you });
