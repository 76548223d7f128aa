// Every file that defines a rule, or a deed that rules speak of: written by `npm run tables`, not by hand.
import './can.ts';
import './combat.ts';
import './cost-change.ts';
import './crewing.ts';
import './deeds/casting.ts';
import './deeds/combat.ts';
import './deeds/permanents.ts';
import './deeds/players.ts';
import './mana.ts';
import './may.ts';
import './must.ts';
import './off.ts';
import './play-from.ts';
import './players.ts';
import './seeing.ts';
import './triggers.ts';
import './untap.ts';
