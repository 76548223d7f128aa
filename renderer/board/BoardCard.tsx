// A card on the table or in the hand that can be pointed at, focused and chosen.
import type { CardView } from '../../engine/api/index.ts';
import { Card, zoomAfterPress, zoomHandlers, zoomOff } from '../components/cards/index.ts';
import { hasType, saidText } from '../components/faces/index.ts';
import { Icon } from '../components/index.ts';
import { useStore } from '../state/basics/index.ts';
import { type FateWords, fateOf, notesOf, sayCard, sayFate, useBoard, useFightWords } from './moment/index.ts';

type Props = {
  card: CardView;
  /** In pixels. */
  width: number;
  testId: 'hand-card' | 'battlefield-card' | 'zone-card' | 'choice-card';
  /** Every card of the pile, this one first. */
  refs?: number[];
  /** A Tab stop of its own; on the board each zone has one for all its cards. */
  tabStop?: boolean;
};

export function BoardCard({ card, width, testId, refs = [card.ref], tabStop = false }: Props) {
  const board = useBoard();
  const tapped = useStore(board.tapping, (now) => refs.filter((ref) => now.has(ref)).length);
  const fate = useStore(board.ahead, (now) => (card.zone === 'battlefield' ? fateOf(now, refs) : ''));
  const offer = board.offers.get(card.ref);
  const real = offer?.options.some((option) => option.mana !== true) === true || offer?.toggle === true;
  const combat = useFightWords(card.ref);
  const zoom = zoomHandlers(card, notesOf(card, combat));
  const inCombat = card.attacking !== undefined || card.blocking.length > 0;
  const involved = inCombat || board.asking === card.ref || board.stepping.has(card.ref);
  const classes = [
    'bcard',
    card.tapped ? 'is-tapped' : '',
    card.attacking !== undefined ? 'is-attacking' : '',
    offer !== undefined && board.choosing && !offer.chosen ? 'is-candidate' : '',
    offer !== undefined && !board.choosing && real ? 'is-playable' : '',
    offer !== undefined && !board.choosing && !real ? 'is-source' : '',
    offer?.chosen === true ? 'is-chosen' : '',
    board.choosing && offer === undefined && !involved ? 'is-dimmed' : '',
    board.asking === card.ref ? 'is-asking' : '',
    tapped > 0 ? 'is-tapping' : '',
    fate.startsWith('die') ? 'is-doomed' : '',
    refs.some((ref) => board.hinted.has(ref)) ? 'is-hinted' : '',
  ];
  return (
    <button
      type="button"
      className={classes.filter((name) => name !== '').join(' ')}
      data-testid={testId}
      data-ref={card.ref}
      data-name={card.name}
      data-option={offer?.options.map((option) => option.id).join(',')}
      data-nav=""
      tabIndex={tabStop ? 0 : -1}
      aria-label={[sayCard(card, offer, refs.length, combat), sayFate(fate)].filter((part) => part !== '').join(', ')}
      aria-description={card.text === '' ? undefined : saidText(card.text)}
      aria-pressed={offer?.toggle === true ? offer.chosen : undefined}
      onClick={(event) => {
        zoomAfterPress();
        const box = event.currentTarget.getBoundingClientRect();
        const at =
          event.detail === 0
            ? { x: box.left + box.width / 2, y: box.top + 24 }
            : { x: event.clientX, y: event.clientY };
        board.click(card.ref, card, { byHand: event.shiftKey || event.altKey, at });
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        zoomOff();
        board.menu(card.ref, card, { x: event.clientX, y: event.clientY });
      }}
      onMouseEnter={(event) => {
        board.point(card.ref);
        zoom.onMouseEnter?.(event);
      }}
      onMouseLeave={() => {
        board.point(null);
        zoomOff();
      }}
      onFocus={(event) => {
        board.point(card.ref);
        zoom.onFocus?.(event);
      }}
      onBlur={() => {
        board.point(null);
        zoomOff();
      }}
    >
      <Card face={card} width={width} inPlay={card.zone === 'battlefield'} />
      {card.zone === 'battlefield' && card.summoningSick && hasType(card, 'creature') && <Spiral />}
      <Counters card={card} />
      {refs.length > 1 && <span className="pile-count">×{refs.length}</span>}
      {offer?.chosen === true && (
        <span className="chosen-mark">
          <Icon name="check" size={16} />
        </span>
      )}
      {fate !== '' && <Fate words={fate} />}
      {tapped > 0 && <span className="tapping-mark">{refs.length > 1 ? tapped : ''}↷</span>}
    </button>
  );
}

/** Who dies has a skull; of who is hurt it says what is left. */
function Fate({ words }: { words: FateWords }) {
  const isDeath = words.includes('die');
  return (
    <span className={`fate ${isDeath ? 'is-death' : ''}`} data-testid="fate" aria-hidden="true">
      {isDeath && <Icon name="skull" size={18} />}
      {isDeath ? words.replace(/\D/g, '') : words}
    </span>
  );
}

function Spiral() {
  return (
    <svg className="sick" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d="M20 20c0-2 3-2 3 1s-5 4-7 0 2-9 7-8 8 8 4 13-13 5-17-2 1-17 10-18" />
    </svg>
  );
}

function Counters({ card }: { card: CardView }) {
  if (card.counters.length === 0 && card.marks.length === 0) return null;
  return (
    <span className="beads">
      {card.marks.map((mark) => (
        <span key={mark} className="bead" title={mark}>
          {initials(mark)}
        </span>
      ))}
      {card.counters.slice(0, 4).map((counter) => (
        <span
          key={counter.name}
          className={`bead ${beadTone(counter.name)}`}
          title={`${counter.count} ${counter.name}`}
        >
          {/^[+-]\d/.test(counter.name) ? `${counter.name.slice(0, 1)}${counter.count}` : counter.count}
        </span>
      ))}
    </span>
  );
}

/** "Level 2" as L2, "Ring-bearer" as R: what there is room for. */
const initials = (mark: string): string => `${mark.charAt(0)}${/\d+$/.exec(mark)?.[0] ?? ''}`;

function beadTone(name: string): string {
  if (name.startsWith('+')) return 'bead-good';
  return name.startsWith('-') ? 'bead-bad' : 'bead-other';
}
