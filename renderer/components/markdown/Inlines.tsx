// What stands in a line: words, marks around them, code, and links that show where they lead.
import { Fragment, type ReactNode } from 'react';
import { shownLine } from '../../../engine/api/shown-text.ts';
import type { Inline } from './nodes.ts';

/** Draws the words between the marks: names, symbols and numbers are found in them. It must stay the same while they do. */
export type Words = (text: string) => ReactNode;

const TAGS = { strong: 'strong', emphasis: 'em', strike: 's' } as const;

export function Inlines({ nodes, words }: { nodes: readonly Inline[]; words: Words }) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line don't change places
    <InlineView key={index} node={node} words={words} />
  ));
}

function InlineView({ node, words }: { node: Inline; words: Words }) {
  if (node.kind === 'text') return <Fragment>{words(node.text)}</Fragment>;
  if (node.kind === 'code') return <code>{node.text}</code>;
  if (node.kind === 'break') return <br />;
  if (node.kind === 'link') return <Link node={node} words={words} />;
  const Tag = TAGS[node.kind];
  return (
    <Tag>
      <Inlines nodes={node.children} words={words} />
    </Tag>
  );
}

/** Where a link leads stands beside it, unless the link itself says so: what it is called is up to whoever wrote it. */
function Link({ node, words }: { node: Extract<Inline, { kind: 'link' }>; words: Words }) {
  const address = shortAddress(node.address);
  const isItsAddress = plain(node.children) === node.address || `${plain(node.children)}/` === node.address;
  return (
    <>
      <a className="link" href={node.address} target="_blank" rel="noreferrer" title={node.address}>
        <bdi>{isItsAddress ? plain(node.children) : <Inlines nodes={node.children} words={words} />}</bdi>
      </a>
      {!isItsAddress && <bdi className="link-address muted"> ({address})</bdi>}
    </>
  );
}

function plain(nodes: readonly Inline[]): string {
  return nodes.map((node) => (node.kind === 'text' ? node.text : '\0')).join('');
}

const LONGEST = 60;

/** Its host in full, and as much of the rest as fits in a line. */
function shortAddress(address: string): string {
  const { host } = new URL(address);
  const most = Math.max(LONGEST, host.length);
  const shown = shownLine(address.replace(/^https:\/\//, '').replace(/\/$/, ''));
  return shown.length > most ? `${shown.slice(0, most)}…` : shown;
}
