// Every file that defines a cost: written by `npm run tables`, not by hand.
import './blight.ts';
import './counters.ts';
import './itself.ts';
import './mana.ts';
import './objects.ts';
import './other.ts';
