// What was printed and ruled of a card, where it is legal, and its picture, which is asked of Scryfall when the person wants to see it.
import { useState } from 'react';
import type { CardAbout, Params, Result } from '../../../engine/api/index.ts';
import { InlineText } from '../../components/cards/index.ts';
import { errorText } from '../../state/basics/index.ts';
import { useApp } from '../../state/index.ts';

type Picture = Result<'cards/picture'>;
type Wanted = Params<'cards/picture'>;

/** The picture that is shown in place of Bob's own drawing, and how another one is asked for. */
export function useCardPicture() {
  const { api, toast } = useApp();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [isAsking, setAsking] = useState(false);
  const show = async (wanted: Wanted) => {
    setAsking(true);
    try {
      setPicture(await api.call('cards/picture', wanted));
    } catch (error) {
      toast('error', errorText(error));
    } finally {
      setAsking(false);
    }
  };
  return { picture, isAsking, show, hide: () => setPicture(null) };
}

export type CardPictures = ReturnType<typeof useCardPicture>;

/** With who drew it and whose it is, which Scryfall asks everybody to say. */
export function CardPicture({ name, picture }: { name: string; picture: Picture }) {
  const { media, data, artist, setName, set, number, copyright } = picture;
  const from = [setName ?? set?.toUpperCase(), number].filter((part) => part != null).join(' ');
  return (
    <figure className="card-picture" data-testid="card-picture">
      <img src={`data:${media};base64,${data}`} alt={`${name} as it is printed`} />
      <figcaption className="muted">
        {artist !== null && <span>Illustrated by {artist}.</span>} <span>{copyright}.</span> <span>{from}</span>
      </figcaption>
    </figure>
  );
}

const AT_FIRST = 6;

export function CardAboutList({ about, pictures }: { about: CardAbout; pictures: CardPictures }) {
  const { name, prints, printCount, rulings, legalIn, bannedIn } = about;
  const [isAll, setAll] = useState(false);
  const shown = isAll ? prints : prints.slice(0, AT_FIRST);
  return (
    <div className="card-about" data-testid="card-about">
      {legalIn.length > 0 && <p className="muted">Legal in {legalIn.join(', ')}.</p>}
      {bannedIn.length > 0 && <p className="muted">Banned in {bannedIn.join(', ')}.</p>}
      {rulings.length > 0 && (
        <details open={rulings.length <= 2}>
          <summary>{rulings.length === 1 ? 'One ruling' : `${rulings.length} rulings`}</summary>
          <ul className="card-rulings">
            {rulings.map(({ date, text }) => (
              <li key={`${date} ${text}`}>
                <span className="muted">{date}</span> <InlineText text={text} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <h3>{printCount === 1 ? 'One print' : `${printCount} prints`}</h3>
      <ul className="card-prints">
        {shown.map((print) => (
          <li key={`${print.set} ${print.number} ${print.lang}`}>
            <PrintRow name={name} print={print} pictures={pictures} />
          </li>
        ))}
      </ul>
      {!isAll && prints.length > AT_FIRST && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {printCount > prints.length ? `The newest ${prints.length}` : 'All of them'}
        </button>
      )}
    </div>
  );
}

type RowProps = { name: string; print: CardAbout['prints'][number]; pictures: CardPictures };

function PrintRow({ name, print, pictures }: RowProps) {
  const { set, setName, number, released, rarity, artist } = print;
  const words = (
    <>
      <strong>{setName ?? set?.toUpperCase() ?? 'A set that isn’t named'}</strong>{' '}
      <span className="muted">
        {[number, released?.slice(0, 4), rarity, artist].filter((part) => part != null).join(' · ')}
      </span>
    </>
  );
  if (print.pictures === 0 || set === null) return <span>{words}</span>;
  const wanted = { name, set, ...(number === null ? {} : { number }) };
  return (
    <button
      type="button"
      className="quiet-button"
      title="Show this print’s picture"
      disabled={pictures.isAsking}
      onClick={() => void pictures.show(wanted)}
    >
      <span>{words}</span>
    </button>
  );
}
