// Every KeywordDefinition of this folder: written by `npm run tables`, not by hand.
import type { KeywordDefinition } from './definition.ts';
import { boast, exhaust, forecast, infinity, maxSpeed } from './ability-words.ts';
import { absorb } from './absorb.ts';
import { affinity } from './affinity.ts';
import { afflict } from './afflict.ts';
import { afterlife } from './afterlife.ts';
import { aftermath } from './aftermath.ts';
import { amplify } from './amplify.ts';
import { annihilator } from './annihilator.ts';
import { ascend } from './ascend.ts';
import { auraSwap } from './aura-swap.ts';
import { awaken } from './awaken.ts';
import { backup } from './backup.ts';
import { bargain } from './bargain.ts';
import { battleCry } from './battle-cry.ts';
import { bestow } from './bestow.ts';
import { blitz } from './blitz.ts';
import { bloodthirst } from './bloodthirst.ts';
import { bushido } from './bushido.ts';
import { buyback } from './buyback.ts';
import { cascade } from './cascade.ts';
import { casualty } from './casualty.ts';
import { champion } from './champion.ts';
import { cipher } from './cipher.ts';
import { cleave } from './cleave.ts';
import { commanderNinjutsu } from './commander-ninjutsu.ts';
import { companion } from './companion.ts';
import { compleated } from './compleated.ts';
import { conspire } from './conspire.ts';
import { convoke } from './convoke.ts';
import { craft } from './craft.ts';
import { crew } from './crew.ts';
import { cumulativeUpkeep } from './cumulative-upkeep.ts';
import { cycling } from './cycling.ts';
import { dash } from './dash.ts';
import { decayed } from './decayed.ts';
import { delve } from './delve.ts';
import { demonstrate } from './demonstrate.ts';
import { dethrone } from './dethrone.ts';
import { devoid } from './devoid.ts';
import { devour } from './devour.ts';
import { disturb, moreThanMeetsTheEye } from './disturb.ts';
import { dredge } from './dredge.ts';
import { echoing } from './echo.ts';
import { embalm } from './embalm.ts';
import { encore } from './encore.ts';
import { enlist } from './enlist.ts';
import { epic } from './epic.ts';
import { equip } from './equip.ts';
import { escaping } from './escape.ts';
import { eternalize } from './eternalize.ts';
import { evoke } from './evoke.ts';
import { evolve } from './evolve.ts';
import { exalted } from './exalted.ts';
import { exploit } from './exploit.ts';
import { extort } from './extort.ts';
import { fabricate } from './fabricate.ts';
import { fading } from './fading.ts';
import { firebending } from './firebending.ts';
import { flanking } from './flanking.ts';
import { flashback } from './flashback.ts';
import { forMirrodin } from './for-mirrodin.ts';
import { foretell } from './foretell.ts';
import { fortify } from './fortify.ts';
import { freerunning } from './freerunning.ts';
import { frenzy } from './frenzy.ts';
import { giftKeywords } from './gift.ts';
import { graft } from './graft.ts';
import { gravestorm } from './gravestorm.ts';
import { haunt } from './haunt.ts';
import { hexproof } from './hexproof.ts';
import { hideaway } from './hideaway.ts';
import { impending } from './impending.ts';
import { improvise } from './improvise.ts';
import { ingest } from './ingest.ts';
import { jobSelect } from './job-select.ts';
import { jumpStart } from './jump-start.ts';
import { kicker, multikicker } from './kicker.ts';
import { landwalks } from './landwalk.ts';
import { levelUp } from './level-up.ts';
import { livingMetal } from './living-metal.ts';
import { livingWeapon } from './living-weapon.ts';
import { madness } from './madness.ts';
import { mayhem } from './mayhem.ts';
import { melee } from './melee.ts';
import { mentor } from './mentor.ts';
import { miracle } from './miracle.ts';
import { mobilize } from './mobilize.ts';
import { entwine, escalate } from './mode-choices.ts';
import { spree, tiered } from './mode-costs.ts';
import { modular } from './modular.ts';
import { disguise, megamorph, morph } from './morph.ts';
import { mutate } from './mutate.ts';
import { myriad } from './myriad.ts';
import { ninjutsu } from './ninjutsu.ts';
import { offspring } from './offspring.ts';
import { outlast } from './outlast.ts';
import { overload } from './overload.ts';
import { partnerWith } from './partner-with.ts';
import { persist } from './persist.ts';
import { plot } from './plot.ts';
import { poisonous } from './poisonous.ts';
import { protection } from './protection.ts';
import { provoke } from './provoke.ts';
import { prowess } from './prowess.ts';
import { prowl } from './prowl.ts';
import { rampage } from './rampage.ts';
import { ravenous } from './ravenous.ts';
import { readAhead } from './read-ahead.ts';
import { keywordsOfRules } from './read-by-rules.ts';
import { rebound } from './rebound.ts';
import { reconfigure } from './reconfigure.ts';
import { recover } from './recover.ts';
import { reinforce } from './reinforce.ts';
import { renown } from './renown.ts';
import { replicate } from './replicate.ts';
import { retrace } from './retrace.ts';
import { riot } from './riot.ts';
import { ripple } from './ripple.ts';
import { saddle } from './saddle.ts';
import { scavenge } from './scavenge.ts';
import { sneak } from './sneak.ts';
import { soulbond } from './soulbond.ts';
import { soulshift } from './soulshift.ts';
import { spectacle } from './spectacle.ts';
import { splice } from './splice.ts';
import { splitSecond } from './split-second.ts';
import { squad } from './squad.ts';
import { station } from './station.ts';
import { storm } from './storm.ts';
import { sunburst } from './sunburst.ts';
import { surge } from './surge.ts';
import { suspend } from './suspend.ts';
import { toxic } from './toxic.ts';
import { training } from './training.ts';
import { transfigure } from './transfigure.ts';
import { transmute } from './transmute.ts';
import { tribute } from './tribute.ts';
import { typecyclings } from './typecycling.ts';
import { umbraArmor } from './umbra-armor.ts';
import { undaunted } from './undaunted.ts';
import { undying } from './undying.ts';
import { unearth } from './unearth.ts';
import { unleash } from './unleash.ts';
import { vanishing } from './vanishing.ts';
import { ward } from './ward.ts';
import { warp } from './warp.ts';
import { webSlinging } from './web-slinging.ts';
import { emerge, harmonize, offering } from './with-object.ts';

export const keywordDefinitions: readonly KeywordDefinition[] = [
  boast,
  exhaust,
  forecast,
  maxSpeed,
  infinity,
  absorb,
  affinity,
  afflict,
  afterlife,
  aftermath,
  amplify,
  annihilator,
  ascend,
  auraSwap,
  awaken,
  backup,
  bargain,
  battleCry,
  bestow,
  blitz,
  bloodthirst,
  bushido,
  buyback,
  cascade,
  casualty,
  champion,
  cipher,
  cleave,
  commanderNinjutsu,
  companion,
  compleated,
  conspire,
  convoke,
  craft,
  crew,
  cumulativeUpkeep,
  cycling,
  dash,
  decayed,
  delve,
  demonstrate,
  dethrone,
  devoid,
  devour,
  disturb,
  moreThanMeetsTheEye,
  dredge,
  echoing,
  embalm,
  encore,
  enlist,
  epic,
  equip,
  escaping,
  eternalize,
  evoke,
  evolve,
  exalted,
  exploit,
  extort,
  fabricate,
  fading,
  firebending,
  flanking,
  flashback,
  forMirrodin,
  foretell,
  fortify,
  freerunning,
  frenzy,
  ...giftKeywords,
  graft,
  gravestorm,
  haunt,
  hexproof,
  hideaway,
  impending,
  improvise,
  ingest,
  jobSelect,
  jumpStart,
  kicker,
  multikicker,
  ...landwalks,
  levelUp,
  livingMetal,
  livingWeapon,
  madness,
  mayhem,
  melee,
  mentor,
  miracle,
  mobilize,
  entwine,
  escalate,
  spree,
  tiered,
  modular,
  morph,
  megamorph,
  disguise,
  mutate,
  myriad,
  ninjutsu,
  offspring,
  outlast,
  overload,
  partnerWith,
  persist,
  plot,
  poisonous,
  protection,
  provoke,
  prowess,
  prowl,
  rampage,
  ravenous,
  readAhead,
  ...keywordsOfRules,
  rebound,
  reconfigure,
  recover,
  reinforce,
  renown,
  replicate,
  retrace,
  riot,
  ripple,
  saddle,
  scavenge,
  sneak,
  soulbond,
  soulshift,
  spectacle,
  splice,
  splitSecond,
  squad,
  station,
  storm,
  sunburst,
  surge,
  suspend,
  toxic,
  training,
  transfigure,
  transmute,
  tribute,
  ...typecyclings,
  umbraArmor,
  undaunted,
  undying,
  unearth,
  unleash,
  vanishing,
  ward,
  warp,
  webSlinging,
  emerge,
  offering,
  harmonize,
];
