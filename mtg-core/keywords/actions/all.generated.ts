// Every KeywordAction of this folder: written by `npm run tables`, not by hand.
import type { KeywordAction } from './definition.ts';
import { adapt } from './adapt.ts';
import { airbend } from './airbend.ts';
import { amass } from './amass.ts';
import { blight } from './blight.ts';
import { clash } from './clash.ts';
import { connive } from './connive.ts';
import { convert } from './convert.ts';
import { detain } from './detain.ts';
import { discover } from './discover.ts';
import { earthbend } from './earthbend.ts';
import { endure } from './endure.ts';
import { fateseal } from './fateseal.ts';
import { harness } from './harness.ts';
import { incubate } from './incubate.ts';
import { investigate } from './investigate.ts';
import { learn } from './learn.ts';
import { cloak, manifest, manifestDread } from './manifest.ts';
import { doublePower, doubleSize, doubleToughness, triple } from './multiply.ts';
import { becomePlotted } from './plot.ts';
import { populate } from './populate.ts';
import { support } from './support.ts';
import { suspect } from './suspect.ts';
import { timeTravel } from './time-travel.ts';

export const keywordActions: readonly KeywordAction[] = [
  adapt,
  airbend,
  amass,
  blight,
  clash,
  connive,
  convert,
  detain,
  discover,
  earthbend,
  endure,
  fateseal,
  harness,
  incubate,
  investigate,
  learn,
  manifest,
  cloak,
  manifestDread,
  doublePower,
  doubleToughness,
  doubleSize,
  triple,
  becomePlotted,
  populate,
  support,
  suspect,
  timeTravel,
];
