// A text in Markdown, also one that grows. It is drawn from nodes, never from HTML.
import { memo, useRef } from 'react';
import { CodeBlock } from './CodeBlock.tsx';
import { NOTHING_READ, readOn } from './growing.ts';
import { Inlines, type Words } from './Inlines.tsx';
import type { Align, Block, Inline } from './nodes.ts';
import './markdown.css';
import { SCROLLS } from '../index.ts';

type Props = { text: string; isWriting: boolean; words: Words };

export default function Markdown({ text, isWriting, words }: Props) {
  const reading = useRef(NOTHING_READ);
  reading.current = readOn(reading.current, text, isWriting);
  const { blocks } = reading.current;
  const top = Math.min(...blocks.map(({ block }) => (block.kind === 'heading' ? block.level : Infinity)));
  return (
    <div className="markdown">
      {blocks.map(({ key, block }) => (
        <BlockView key={key} block={block} words={words} top={top} />
      ))}
    </div>
  );
}

/** `top`: the level of the text's own highest headings. */
type BlockProps = { block: Block; words: Words; top?: number };

const BlockView = memo(function BlockView({ block, words, top = 1 }: BlockProps) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.children} words={words} />
        </p>
      );
    case 'heading':
      return <Heading level={block.level - Math.min(top, block.level) + 1} nodes={block.children} words={words} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} words={words} />
        </blockquote>
      );
    case 'list':
      return <List block={block} words={words} />;
    case 'code':
      return <CodeBlock language={block.language} text={block.text} />;
    case 'table':
      return <Table block={block} words={words} />;
    case 'rule':
      return <hr />;
    case 'written':
      return <p className="as-written">{words(block.text)}</p>;
  }
});

function Blocks({ blocks, words }: { blocks: readonly Block[]; words: Words }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text don't change places
    <BlockView key={index} block={block} words={words} />
  ));
}

/** Below the page's own headings, all of which are above the third. */
function Heading({ level, nodes, words }: { level: number; nodes: Inline[]; words: Words }) {
  const Tag = (['h3', 'h4', 'h5'] as const)[Math.min(level, 3) - 1]!;
  return (
    <Tag>
      <Inlines nodes={nodes} words={words} />
    </Tag>
  );
}

function List({ block: { start, items }, words }: { block: Extract<Block, { kind: 'list' }>; words: Words }) {
  const drawn = items.map((blocks, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list don't change places
    <li key={index}>
      <Blocks blocks={blocks} words={words} />
    </li>
  ));
  return start === null ? <ul>{drawn}</ul> : <ol start={start}>{drawn}</ol>;
}

const CLASSES = { left: undefined, center: 'is-centered', right: 'is-right' } as const;

function Table({ block: { aligns, head, rows }, words }: { block: Extract<Block, { kind: 'table' }>; words: Words }) {
  const classOf = (align: Align | undefined) => CLASSES[align ?? 'left'];
  return (
    <section className="markdown-table" aria-label="Table" {...SCROLLS}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns don't change places
              <th key={index} scope="col" className={classOf(aligns[index])}>
                <Inlines nodes={cell} words={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows don't change places
            <tr key={line}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns don't change places
                <td key={index} className={classOf(aligns[index])}>
                  <Inlines nodes={cell} words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
