// Spells and abilities that wait to resolve, newest on top, at the right edge of the board.
import type { CardView, StackItemView, TableView } from '../../engine/api/index.ts';
import { Card, CostSymbols, InlineText, zoomHandlers } from '../components/cards/index.ts';
import { type Face, saidText, tintOf } from '../components/faces/index.ts';
import { DrawnPicture } from '../components/pictures/index.ts';
import { useMedia } from '../state/basics/index.ts';
import { nameIn, ownedBy, useBoard } from './moment/index.ts';

const KIND = { spell: 'Spell', activated: 'Ability', triggered: 'Trigger' } as const;

export function Stack({ view }: { view: TableView }) {
  // Where there is height, the newest is a whole card even above others.
  const tall = useMedia('(min-height: 960px)');
  if (view.stack.length === 0) return null;
  return (
    <section
      className={`stack ${view.stack.length > 3 ? 'is-long' : ''}`}
      aria-label={`The stack, ${view.stack.length} waiting`}
      data-testid="stack"
    >
      <h2 className="stack-title">Stack{view.stack.length > 1 ? ` · ${view.stack.length}` : ''}</h2>
      <ol data-tabzone="stack">
        {view.stack.map((item, index) => (
          <StackItem
            key={item.ref}
            item={item}
            view={view}
            top={index === 0}
            large={index === 0 && (tall || view.stack.length === 1)}
          />
        ))}
      </ol>
    </section>
  );
}

type ItemProps = { item: StackItemView; view: TableView; top: boolean; large: boolean };

function StackItem({ item, view, top, large }: ItemProps) {
  const board = useBoard();
  const offer = board.offers.get(item.ref);
  const source = view.battlefield.find((card) => card.ref === item.source);
  const face = faceOf(item, source);
  const whose = view.players.find((player) => player.player === item.controller)?.name ?? '';
  const kind = `${KIND[item.kind]} · ${whose}${item.x === undefined ? '' : ` · X = ${item.x}`}`;
  const classes = [
    'stack-item',
    top ? 'is-top' : '',
    offer !== undefined ? 'is-candidate' : '',
    offer?.chosen === true ? 'is-chosen' : '',
    item.controller === board.me ? 'is-mine' : 'is-theirs',
    board.choosing && offer === undefined && board.asking !== item.ref ? 'is-dimmed' : '',
  ];
  return (
    <li data-refs={item.ref}>
      <button
        type="button"
        className={classes.filter((name) => name !== '').join(' ')}
        data-testid="stack-item"
        data-ref={item.ref}
        data-name={item.name}
        data-option={offer?.options.map((option) => option.id).join(',')}
        data-nav=""
        tabIndex={-1}
        aria-label={`${ownedBy(whose, KIND[item.kind].toLowerCase())}: ${item.name}${targetsText(item, view)}. ${saidText(item.text)}`}
        onClick={(event) => board.click(item.ref, null, { byHand: false, at: { x: event.clientX, y: event.clientY } })}
        {...zoomHandlers(face)}
      >
        {large && item.card !== undefined ? (
          <>
            <Card face={item.card} width={132} />
            <span className="stack-kind">{kind}</span>
          </>
        ) : (
          <span className={`tile tint-${tintOf(face)} ${top ? 'is-top' : ''}`}>
            {top && (
              <span className="tile-art">
                <DrawnPicture of={face} />
              </span>
            )}
            <span className="tile-name">
              {item.card !== undefined && <CostSymbols cost={item.card.cost} />}
              {item.name}
              <span className="tile-kind">{kind}</span>
            </span>
            {top && (
              <span className="tile-text">
                <InlineText text={item.text} />
              </span>
            )}
          </span>
        )}
      </button>
    </li>
  );
}

function faceOf(item: StackItemView, source: CardView | undefined): Face | CardView {
  const card = item.card ?? source;
  if (item.card !== undefined) return item.card;
  return {
    name: item.name,
    cost: '',
    typeLine: KIND[item.kind],
    types: card?.types ?? [KIND[item.kind]],
    subtypes: card?.subtypes ?? [],
    colors: card?.colors ?? [],
    text: item.text,
  };
}

function targetsText(item: StackItemView, view: TableView): string {
  const names = item.targets.map((target) => nameIn(target, view)).filter((name) => name !== '');
  return names.length === 0 ? '' : `, targeting ${names.join(' and ')}`;
}
