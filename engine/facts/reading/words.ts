// The words of questions, each under what it means: every form that people type stands here, and nowhere else. What a table doesn't know
// is left unread, and an answer that doesn't expect it is not given.

/** Forms, separated by commas; several words are one form. */
const TABLE = {
  // what is asked
  count: 'how many, hwo many, how meny, number of, count, how often, howmany, how mny, hw many',
  amount: 'how much, howmuch',
  long: 'how long',
  why: 'why, how come, what for, reason, wherefore, for what',
  if: 'if, suppose, supposing, say i, assuming, what about',
  happens:
    'happens, happen, happening, happened, goes on, going on, go on, went on, come of it, comes of it, then what, result, results, outcome',
  should:
    'should, shall, ought, better to, worth it, worth, good idea, smart, wise, would you, do you think, recommend, suggest, advise, advice, sense, makes sense, make sense, supposed to, help me, help me out, help me here, how should, what now, the plan, game plan, plan, approach, strategy',
  which: 'which, wich, whitch, which one, which ones',
  what: 'what, wat, wut, whats, wht, waht',
  who: 'who, whom, whose',
  where: 'where, whereabouts',
  when: 'when',
  how: 'how',
  chance: 'chance, chances, odds, probability, likely, likelihood, percent, percentage',
  can: 'can, could, able, able to, possible, possibly, may, might, allowed, allowed to, is there a way, any way, way to, a way',
  mean: 'mean, means, meaning, meant, definition, explain, describe',
  list: 'show, show me, list, tell me, tell, remind me, give me, remind',
  there: 'is there, are there, there is, there are, any, anything, something, some',
  // what is done
  block: 'block, blocks, blocked, blocking',
  chump: 'chump, chumps, chumped, chumping, chump block, chump blocking',
  attack:
    'attack, attacks, attacked, attacking, swing, swings, swinging, swung, charge, sent, sent in, send in, go in, alpha, alpha strike, send, turn sideways, come at, comes at, coming at, hit me, attack me',
  hit: 'hit, hits, hitting',
  drop: 'drop, drops',
  cast: 'cast, casts, casted, casting, deploy, put down, spend on, build, develop, slam, jam, run out there',
  play: 'play, plays, played, playing',
  use: 'use, uses, used, using, activate, activates, activated, activating',
  pass: 'pass, passes, passed, passing, do nothing, end my turn, end the turn, end turn, ending my turn, pass the turn, pass turn, pass priority, skip, hit next, click pass, wait, let it resolve, let that resolve, let it happen, let this happen, let it go, let it through, let him, let her, let them, just say ok, am done, done with my turn, finish my turn',
  die: 'die, dies, died, dead, dying, perish, lose my creature, gone, go to the graveyard, went to the graveyard, go away, went away, disappear, disappeared, die on board, dead on board, toast, doomed, done for',
  kill: 'kill, kills, killed, killing, destroy, destroys, destroyed, take out, took out, takes out, get rid of, got rid of, deal with, dealt with, remove, removed, answer to, handle, murder, off, beat, beats, bump off, wipe out, clear',
  survive:
    'survive, survives, survived, surviving, live, lives through, live through, make it, stay alive, safe, okay if, make it out, hold out, hang on, hang in there, stabilise, stabilize, pull through, make it through, keep alive, stay in it, alive',
  draw: 'draw, draws, drew, drawn, drawing, topdeck, top deck, draw into, drawing into, drawing for',
  find: 'find, finds, finding, get, gets, getting, hit a, hit another, see, pick up',
  win: 'win, wins, won, winning, finish him, finish her, finish them, finish bob, finish it, victory, close it out',
  lose: 'lose, loses, lost, loose, loosing, lsoe, losing life, losing my, losing anything, losing a, losing creatures, give up, sacrifice in combat',
  beaten:
    'finish me off, finishes me off, finished me off, beat me, beaten, kill me, killed me, kills me, finish me, finished me, did me in, do me in, get me, get killed, gets killed, getting killed, be killed, end me, take me out, murder me, kills me next turn',
  keep: 'keep, keeps, keeper, keepable, kept, keeping, hang on to, hold on to',
  mulligan:
    'mulligan, go to six, go to 6, go to five, go to 5, mulligans, mull, mulliganed, mulligan it, ship it, new hand, send it back',
  discard: 'discard, discards, discarded, pitch, throw away, get rid, toss',
  bottom: 'bottom, throw back, on the bottom, put back, put a card back, to the bottom, goes back, go back',
  trade: 'trade, trades, trading, traded, swap',
  counter: 'counter, counters it, countered, countering, stop it, stop that, stop this',
  respond:
    'respond, responds, responding, react, reaction, response, responses, answer, answers, do about, anything about, save, prevent, do anything, interfere, mess with',
  target:
    'target, targets, targeted, targeting, aimed, aiming, aim, pointed, aims at, at what, aimed at, going after, go after, goes after',
  resolve: 'resolve, goes through, go through, resolves, resolved, resolving',
  hold: 'hold back, stay back, stay home, keep back, hold, sit back, stay at home, keep home, leave back, hang back, keep at home, at home, home, back home, kept back, staying back, left behind',
  miss: 'miss, missed, misses, missing, skip my land, forgot, forget, fail to play, failed to play',
  begin:
    'goes first, go first, went first, begins, begin, began, starts, start first, started, on the play, on the draw, plays first, play first, played first, going first',
  begins: 'start, starting, starting with, start with, opener',
  deal: 'deal, deals, dealt, dealing, do to, inflict, inflicted',
  take: 'take, takes, taken, taking, took, suffer, eat, receive',
  sacrifice: 'sacrifice, sacrifices, sacrificed, sacrificing, sac, sacced, sacs',
  tap: 'tap, taps, tapping',
  equip: 'equip, equips, equipping',
  race: 'race, racing, outrace, clock',
  come: 'coming, facing, incoming, come, comes, heading, coming at me, come at me, comes at me, coming my way, heading at me',
  need: 'need, needs, needed, require, requires, takes to',
  options: 'options, option, choices, choice, possibilities',
  must: 'must, have to, has to, need to, needs to, forced to, made to',
  fight:
    'combat, after combat, after this combat, after this attack, after the attack, fight, this attack, the attack, this combat',
  justDone: 'just cast, just casted, just play, just played, just do, just did, just use, just used',
  alternatives:
    'alternative, alternatives, next best, second best, other options, other choices, other answers, what else',
  around: 'play around, around',
  upAgainst: 'up against, playing against, facing off against',
  color: 'color, colors, colour, colours, colored, coloured',
  afford: 'afford, pay for, enough mana, mana for, have the mana, pay',
  do: 'do, does, done, doing, says, say, read, reads, work, works, effect, ability, abilities, text',
  // things
  creature:
    'creature, creatures, guy, guys, dude, dudes, men, monster, monsters, minion, minions, beater, beaters, critter, critters, body, bodies, dork, dorks',
  land: 'land, lands, mana source, mana sources, land drop, land drops',
  basic: 'basic, basics, basic land, basic lands',
  spell: 'spell, spells, nonland, nonlands',
  instant: 'instant, instants',
  sorcery: 'sorcery, sorceries',
  artifact: 'artifact, artifacts',
  enchantment: 'enchantment, enchantments',
  planeswalker: 'planeswalker, planeswalkers, walker, walkers',
  token: 'token, tokens',
  equipment: 'equipment, equipments',
  aura: 'aura, auras',
  flyer: 'flyer, flyers, flier, fliers, flying creature, flying creatures, evasive creature',
  burn: 'burn, burn spell, burn spells, direct damage, damage spell, damage spells',
  removal: 'removal, removals, removal spell, removal spells, kill spell, kill spells, way to kill',
  sweeper: 'sweeper, sweepers, wrath, wraths, board wipe, board wipes, boardwipe, mass removal',
  counterspell: 'counterspell, counterspells, counter spell, counter spells, counters, permission',
  trick:
    'trick, tricks, combat trick, combat tricks, pump, pumps, pump spell, pump spells, up his sleeve, up her sleeve, up their sleeve, sneaky',
  blocker: 'blocker, blockers',
  attacker: 'attacker, attackers',
  permanent: 'permanent, permanents',
  card: 'card, cards, thing, things, stuff, one, ones, cardz',
  hand: 'hand, my grip, grip, seven, 7, hold in hand, holding, opening hand, starting hand',
  graveyard: 'graveyard, graveyards, yard, gy, bin, discard pile, grave',
  library: 'library, libraries, deck, decks, lib, draw pile',
  board: 'board, battlefield, in play, on the table, field, table, side, out, on board, out there',
  exile: 'exile, exiled, exile zone, banished',
  stack: 'stack',
  life: 'life, lives, life total, life totals, hp, health, life points, lifes',
  mana: 'mana, untapped lands',
  damage: 'damage, dmg, dmage, harm',
  power: 'power, strength, attack value',
  toughness: 'toughness, defense',
  army: 'army, armies, forces, squad, crew, troops, my team, his team, her team, their team',
  tappedOut: 'tapped out, tap out, taps out, tapping out, all tapped, fully tapped, out of mana',
  cost: 'cost, costs, mana value, cmc, mana cost, price',
  turn: 'turn, turns, trun',
  round: 'rounds, round',
  phase: 'phase, step',
  mistake:
    'mistake, mistakes, blunder, blunders, misplay, misplays, error, errors, wrong, went wrong, go wrong, screw up, screwed up, mess up, messed up, fault, faults, blow it, blew it, worst play, bad play, bad plays, do wrong, done wrong, did wrong, play badly, fuck up, fucked up, throw it, threw it, throw the game, threw the game',
  better: 'better, differently, improve, instead, have done, done better, done differently',
  point: 'turning point, key moment, key turn, turned, turn around, tipped, decisive, slip, slipped',
  accuracy: 'accuracy, accurate, accurately, rating, how well, how good, did i play well, play well, played well',
  luck: 'luck, lucky, unlucky, luckier, flooded, screwed, bad draws',
  lethal:
    'lethal, for the win, the kill, win this turn, win now, kill him, kill her, kill them, kill bob, finish the game, win right now, kill my opponent, kill the opponent',
  ahead:
    'ahead, behind, winning chances, doing, look, in front, favored, favoured, favorite, favourite, upper hand, better off, losing, how bad, how bad is it, situation, position, standing, stand, stands, looking, overview, recap, summary, state of the game, outnumber, outnumbered, outnumbers, how are things, how things look, how do things look, come back from this, come back, turn this around, recover, grim, hopeless, screwed here, bleak, looking good, how screwed, how doomed, how fucked',
  lie: 'in trouble, scariest, risk, risking, risks, danger, dangerous, threat, threats, threatening, threaten, threatens, scary, afraid, afraid of, worry, worry about, worried, worried about, fear, watch out, watch out for, careful, keep an eye on, eye on, look out for, nasty, biggest threat, main threat, biggest danger, worry me, hurt me most, deadly, scared, scared of, fear from, be scared of, respect, problem, problems, trouble, a worry, worrying, deal with first, annoying, menacing',
  // how much of it
  big: 'biggest, largest, strongest, toughest, the most power, most power, highest power, bigger, stronger, the most powerful, most powerful, beefiest, fattest',
  best: 'best, the most important, most important, strongest card, most valuable, key, greatest, top, mvp',
  worst: 'worst, weakest, least useful, least important',
  most: 'most, highest, the most',
  small: 'smallest, lowest power, smaller',
  cheap: 'cheapest, lowest cost, cheaper, least expensive, costs the least',
  dear: 'the most expensive, most expensive, highest cost, priciest, costs the most, dearest, expensive',
  all: 'all, everything, everyone, every, both, each, whole team, the team, the lot, all in, all out, entire',
  enough: 'enough, short on, short of, plenty, sufficient, okay, ok, good enough',
  runOut: 'run out, run out of cards, deck myself, decked, deck out, mill out, mill myself',
  nextCard:
    'next, next card, next draw, top card, top of my library, top of my deck, top of the library, top of the deck',
  priority:
    'priority, gets to act, get to act, who acts, may act, to act now, asking me, asks me, ask me, keep asking, keeps asking, keep stopping, keeps stopping, stopping and asking',
  left: 'left, remaining, remain, still have, still got, still in, still, more, another, other',
  outs: 'outs, out of this, way out of this',
  low: 'low, how low, lower, far down, fall to, drop to, go down to, end up at, end up on',
  double:
    'double, the same, same, gang, gang up, gang up on, gang block, team up, team up on, two on one, triple, together, several, more than one, two of my creatures, two of my guys',
  follows:
    'comes after, come after, comes next, come next, next phase, next step, phase after, step after, after that, after this',
  getPast:
    'get past, get around, get through, get by, go around, break through, push through, unblocked, unblockable, evasion, evasive, sneak through, slip through, punch through',
  stop: 'stop, stops, stopping, hold off, holds off',
  good: 'slow, too slow, fast, greedy, good, well, right, correct, correctly, fine, great, decent, bad, any good, keepable, terrible, risky',
  not: "not, never, no, without, nothing, none, neither, unable, can't",
  // in which state
  tapped: 'tapped',
  untapped: 'untapped, ready, open, available, unused',
  sick: 'summoning sick, summoning sickness, summonsick, sick, just came in, came in this turn',
  legendary: 'legendary',
  white: 'white',
  blue: 'blue',
  black: 'black',
  red: 'red',
  green: 'green',
  colorless: 'colorless, colourless',
  large: 'big, large, strong, tough, size, small, weak',
  able: 'legal, useable, usable, playable, castable',
  earlier: 'earlier, sooner, faster, quicker',
  practise: 'practice, practise, train, work on, study, learn, get better',
  // when
  now: 'now, right now, rn, atm, currently, at the moment, immediately, at this point, as things are, here, this, today',
  thisTurn: 'this turn',
  nextTurn:
    'next turn, the turn after, on my next turn, on his turn, on her turn, on their turn, on his next turn, on their next turn, next attack, his turn, their turn, her turn',
  lastTurn: 'last turn, previous turn, just now, last, turn before',
  past: 'so far, already, until now, till now, this game, the whole game, whole game, was, were, had, did, up to now, in this game, in total, since the start, ever, all game',
  atStart: 'at the start, at the beginning, in the beginning, to begin with',
  // who
  me: 'i, me, we, us, myself, im, iam',
  mine: 'my, mine, our, ours, on my side',
  them: 'he, she, they, him, them, opponent, my opponent, the opponent, bob, enemy, my enemy, the enemy, opp, the bot, bot, the computer, computer, ai, the ai, rival, the other player, other player, my opp, the opp, other guy, the other guy',
  theirs:
    "his, her, their, theirs, hers, bob's, opponent's, my opponent's, the opponent's, opponents, my opponents, the opponents, enemy's, the enemy's, my enemy's, opp's, opps, the bot's, the computer's, bobs",
  it: 'it, its, that, these, those, that one, this one, that card, that spell, this spell, the spell, that thing, this thing, his spell, her spell, their spell',
} as const;

export type Mark = keyof typeof TABLE;

/** Words that change nothing. */
const FILLERS =
  'else, anyway, anyways, yet, control, controls, controlled, alone, compared, compare, comparing, probably, potentially, basically, legally, technically, honestly, literally, seriously, thru, time, times, way, ways, moment, whole, current, gotta, ya know, mate, buddy, bruh, dang, damn, freaking, heck, hell, fuck, shit, rest, part, look at, either, like that, enough left, sure, certain, much, many, very, too, pretty, such, other than, already in, only just, whats up, able to do, still to, gets to, comes to, close, close to, far, safely, realistically, deck of, each other, nah, back, first, later, for later, just, simply, till, til, until, a, an, the, of, in, on, at, to, for, with, and, or, but, so, is, are, am, be, been, being, have, has, got, gotten, gonna, going, going to, will, would, want, wanna, please, pls, plz, really, actually, exactly, even, maybe, anywhere, somewhere, somehow, hey, ok so, hm, hmm, uh, um, oh, lol, man, bro, then, than, from, into, against, through, as, by, up, about, any of, one of, kind, kinds, sort, type, types, bit, lot, quick, again, only, kind of, though, tho, too, also, also the, like, think, know, wonder, wondering, guess, believe, go, put, make, makes, made, there, inside, within, per, total, altogether, overall, currently in, ya, yo, yeah, dear bob, thanks, because, cuz, cause, say, you, your, yourself, between, over, after, once, before, during, let, lets, let me, try, trying, currently at, off of, tell, possibly, kinda, roughly, approximately, about how, to be, turns out, number, versus, vs, yes, hello, hi, be able to, myself, happen to, bring, brought, both of, available to, game';

const split = (forms: string): string[] => forms.split(', ').map((form) => form.trim());

/** For each form what it marks; null for fillers. */
const FORMS: ReadonlyMap<string, Mark | null> = new Map<string, Mark | null>([
  ...split(FILLERS).map((form): [string, null] => [form, null]),
  ...(Object.entries(TABLE) as [Mark, string][]).flatMap(([mark, forms]) =>
    split(forms).map((form): [string, Mark] => [form, mark]),
  ),
]);

const LONGEST = Math.max(...[...FORMS.keys()].map((form) => form.split(' ').length));

/** Every word that stands in a form, for those that are typed with a wrong letter. */
const VOCABULARY: ReadonlySet<string> = new Set([...FORMS.keys()].flatMap((form) => form.split(' ')));
const GUESSABLE = [...VOCABULARY].filter((word) => word.length >= 3);
/** In shorter words only two letters may have changed places. */
const LONG = 5;

/** Forms that tell of what has been. */
const PAST: ReadonlySet<string> = new Set(
  split(
    'died, killed, destroyed, dealt, lost, drew, drawn, happened, took, taken, went away, won, missed, beat me, killed me, did me in, attacked, blocked, played, casted, went on, sacrificed, discarded, countered',
  ),
);

export interface ReadWord {
  readonly mark: Mark | null;
  readonly isPast: boolean;
  /** Words that it took. */
  readonly length: number;
}

/** The longest form that stands here; undefined where the table knows none. */
export function wordAt(words: readonly string[], at: number): ReadWord | undefined {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const form = words.slice(at, at + length).join(' ');
    const mark = FORMS.get(form);
    if (mark !== undefined) return { mark, length, isPast: PAST.has(form) };
  }
  return undefined;
}

export const isTableWord = (word: string): boolean => FORMS.has(word);

/** The one word of the table that this is with one letter wrong, missing, too many, or two swapped; else as it stands. */
export function mended(word: string): string {
  if (word.length < 3 || VOCABULARY.has(word)) return word;
  const [close, other] = GUESSABLE.filter((known) => isOneOff(word, known));
  return close === undefined || (other !== undefined && FORMS.get(close) !== FORMS.get(other)) ? word : close;
}

function isOneOff(word: string, form: string): boolean {
  if (Math.abs(word.length - form.length) > 1 || (word[0] !== form[0] && word[0] !== form[1])) return false;
  let from = 0;
  while (from < word.length && from < form.length && word[from] === form[from]) from++;
  const rest = (text: string, skipped: number): string => text.slice(from + skipped);
  const isSwapped =
    word.length === form.length &&
    word[from] === form[from + 1] &&
    word[from + 1] === form[from] &&
    rest(word, 2) === rest(form, 2);
  if (isSwapped || Math.min(word.length, form.length) < LONG) return isSwapped;
  return rest(word, 1) === rest(form, 1) || rest(word, 1) === rest(form, 0) || rest(word, 0) === rest(form, 1);
}
