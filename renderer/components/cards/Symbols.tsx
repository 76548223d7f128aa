// Mana and tap symbols, alone, as a cost, and inside rules text.
import { Fragment } from 'react';
import { glyph, halves, partsOf, saidAloud, symbolsOf } from '../faces/index.ts';
import './symbols.css';

export function ManaSymbol({ symbol }: { symbol: string }) {
  const parts = halves(symbol);
  const kind = parts.length > 1 ? `mana split mana-${parts[0]} and-${parts[1]}` : `mana mana-${kindOf(symbol)}`;
  return (
    <span className={kind} role="img" aria-label={saidAloud(symbol)}>
      {parts.map((part) => {
        const sign = glyph(part);
        return (
          <span key={part} aria-hidden="true" className={sign === undefined ? 'mana-text' : 'mana-sign'}>
            {sign ?? part}
          </span>
        );
      })}
    </span>
  );
}

function kindOf(symbol: string): string {
  return /^[WUBRG]$/.test(symbol) ? symbol : 'other';
}

export function CostSymbols({ cost }: { cost: string }) {
  const symbols = symbolsOf(cost);
  if (symbols.length === 0) return null;
  return (
    <span className="mana-cost">
      {symbols.map((symbol, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cost is a fixed list, and the same symbol may stand twice
        <ManaSymbol key={index} symbol={symbol} />
      ))}
    </span>
  );
}

/** Rules text: paragraphs at line breaks, `{symbols}` drawn. */
export function RulesText({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places
        <p key={index}>
          <InlineText text={line} />
        </p>
      ))}
    </>
  );
}

/** Keeps a symbol on the line of what it touches: "({2}{G})." never breaks after its bracket. */
const WORD_JOINER = '\u2060';

export function InlineText({ text }: { text: string }) {
  const parts = partsOf(text);
  return parts.map((part, index) => {
    const key = index;
    if (part.kind === 'words') return <Fragment key={key}>{part.text}</Fragment>;
    const next = parts[index + 1];
    const previous = parts[index - 1];
    const joinedBefore = previous?.kind === 'words' && !previous.text.endsWith(' ');
    const joinedAfter = next !== undefined && !(next.kind === 'words' && next.text.startsWith(' '));
    return (
      <Fragment key={key}>
        {joinedBefore && WORD_JOINER}
        <ManaSymbol symbol={part.symbol} />
        {joinedAfter && WORD_JOINER}
      </Fragment>
    );
  });
}
