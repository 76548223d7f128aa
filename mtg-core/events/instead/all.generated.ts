// Every file that defines what stands in place of an event: written by `npm run tables`, not by hand.
import './change.ts';
import './do.ts';
import './enters.ts';
import './goes-to.ts';
import './prevent.ts';
import './redirect.ts';
