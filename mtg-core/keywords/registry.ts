// Every keyword that is more than a flag, by name. A new one is a file of its own and its line here.
import type { Ability, FaceDefinition, KeywordAbility } from '../cards/language/index.ts';
import { flagKeywords } from '../cards/language/index.ts';
import { absorb } from './absorb.ts';
import { affinity } from './affinity.ts';
import { afflict } from './afflict.ts';
import { afterlife } from './afterlife.ts';
import { aftermath } from './aftermath.ts';
import { amplify } from './amplify.ts';
import { annihilator } from './annihilator.ts';
import { backup } from './backup.ts';
import { bargain } from './bargain.ts';
import { battleCry } from './battle-cry.ts';
import { blitz } from './blitz.ts';
import { bloodthirst } from './bloodthirst.ts';
import { bushido } from './bushido.ts';
import { buyback } from './buyback.ts';
import { cascade } from './cascade.ts';
import { casualty } from './casualty.ts';
import { champion } from './champion.ts';
import { conspire } from './conspire.ts';
import { convoke } from './convoke.ts';
import { crew } from './crew.ts';
import { cumulativeUpkeep } from './cumulative-upkeep.ts';
import { cycling } from './cycling.ts';
import { dash } from './dash.ts';
import { decayed } from './decayed.ts';
import type { KeywordDefinition } from './definition.ts';
import { delve } from './delve.ts';
import { dethrone } from './dethrone.ts';
import { devoid } from './devoid.ts';
import { devour } from './devour.ts';
import { dredge } from './dredge.ts';
import { embalm } from './embalm.ts';
import { encore } from './encore.ts';
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
import { flanking } from './flanking.ts';
import { flashback } from './flashback.ts';
import { forMirrodin } from './for-mirrodin.ts';
import { fortify } from './fortify.ts';
import { freerunning } from './freerunning.ts';
import { frenzy } from './frenzy.ts';
import { graft } from './graft.ts';
import { gravestorm } from './gravestorm.ts';
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
import { mobilize } from './mobilize.ts';
import { spree, tiered } from './mode-costs.ts';
import { modular } from './modular.ts';
import { myriad } from './myriad.ts';
import { ninjutsu } from './ninjutsu.ts';
import { offspring } from './offspring.ts';
import { outlast } from './outlast.ts';
import { overload } from './overload.ts';
import { persist } from './persist.ts';
import { poisonous } from './poisonous.ts';
import { protection } from './protection.ts';
import { provoke } from './provoke.ts';
import { prowess } from './prowess.ts';
import { prowl } from './prowl.ts';
import { rampage } from './rampage.ts';
import { ravenous } from './ravenous.ts';
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
import { soulshift } from './soulshift.ts';
import { spectacle } from './spectacle.ts';
import { splitSecond } from './split-second.ts';
import { squad } from './squad.ts';
import { storm } from './storm.ts';
import { sunburst } from './sunburst.ts';
import { surge } from './surge.ts';
import { toxic } from './toxic.ts';
import { training } from './training.ts';
import { transfigure } from './transfigure.ts';
import { transmute } from './transmute.ts';
import { typecyclings } from './typecycling.ts';
import { undaunted } from './undaunted.ts';
import { undying } from './undying.ts';
import { unearth } from './unearth.ts';
import { unleash } from './unleash.ts';
import { vanishing } from './vanishing.ts';
import { ward } from './ward.ts';
import { warp } from './warp.ts';
import { webSlinging } from './web-slinging.ts';

export const keywordDefinitions: readonly KeywordDefinition[] = [
  absorb,
  affinity,
  afflict,
  afterlife,
  aftermath,
  annihilator,
  bargain,
  amplify,
  backup,
  battleCry,
  blitz,
  bloodthirst,
  bushido,
  buyback,
  cascade,
  casualty,
  conspire,
  convoke,
  crew,
  cumulativeUpkeep,
  cycling,
  dash,
  decayed,
  delve,
  dethrone,
  devoid,
  devour,
  dredge,
  embalm,
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
  flanking,
  flashback,
  forMirrodin,
  fortify,
  freerunning,
  frenzy,
  graft,
  gravestorm,
  hexproof,
  impending,
  improvise,
  ingest,
  jobSelect,
  jumpStart,
  kicker,
  ...landwalks,
  levelUp,
  livingMetal,
  livingWeapon,
  madness,
  melee,
  mentor,
  mobilize,
  modular,
  multikicker,
  ninjutsu,
  offspring,
  outlast,
  overload,
  persist,
  poisonous,
  protection,
  provoke,
  prowess,
  prowl,
  rampage,
  ravenous,
  rebound,
  recover,
  reinforce,
  renown,
  replicate,
  retrace,
  riot,
  ripple,
  scavenge,
  soulshift,
  spectacle,
  splitSecond,
  spree,
  squad,
  storm,
  sunburst,
  surge,
  tiered,
  training,
  transfigure,
  transmute,
  ...typecyclings,
  undaunted,
  undying,
  unearth,
  unleash,
  vanishing,
  saddle,
  champion,
  myriad,
  reconfigure,
  hideaway,
  mayhem,
  toxic,
  warp,
  encore,
  ward,
  webSlinging,
];

const byName = new Map(keywordDefinitions.map((definition) => [definition.keyword, definition]));

/** Undefined: a flag, `enchant` or unknown. */
export const keywordNamed = (keyword: string): KeywordDefinition | undefined => byName.get(keyword);

/** Keywords that the engine executes: the flags, `enchant` (which it reads itself) and those defined here. */
export const knownKeywords: ReadonlySet<string> = new Set([...flagKeywords, 'enchant', ...byName.keys()]);

/**
 * The abilities that a keyword stands for; none for flags, `enchant` and unknown keywords. New nodes on each call.
 * Throws when a required parameter is missing.
 */
export function expandKeyword(ability: KeywordAbility, face: FaceDefinition): Ability[] {
  return byName.get(ability.keyword)?.expand(ability, face) ?? [];
}
