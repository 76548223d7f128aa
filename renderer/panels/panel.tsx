// How a page of the window is made: its folder holds a `page.tsx` whose default export is a list of pages. Nothing lists them; Window.tsx finds
// them by that name. What stands around them, the notices and the ends of the rail, is the window's.
import type { ComponentType, ReactNode } from 'react';
import { type IconName, RailPlace } from '../components/index.ts';
import { addPage, type Page, type PageKind, type PageOf, type PlainKind } from '../state/basics/index.ts';
import { useApp } from '../state/index.ts';

/** What the window has for its pages, beside the app. */
export type WindowParts = {
  /** The chat beside a table, where the window is narrow. */
  drawer: boolean;
  onDrawer: (open: boolean) => void;
  onHelp: () => void;
};

type Shown<Kind extends PageKind> = { page: PageOf<Kind> } & WindowParts;

export type PlaceParts = { page: Page } & WindowParts;

export type Panel = {
  kind: PageKind;
  /** Places in the rail stand in this order: 10, 20, ... */
  order: number;
  /** Its place in the rail; null for a page that is reached from another. */
  Place: ComponentType<PlaceParts> | null;
  /** Null for any other page than its own. */
  show: (page: Page, parts: WindowParts) => ReactNode | null;
};

type Options<Kind extends PageKind> = {
  kind: Kind;
  order?: number;
  Place?: ComponentType<PlaceParts>;
  Show: ComponentType<Shown<Kind>>;
};

export function definePage<Kind extends PageKind>({ kind, order = 0, Place: place, Show }: Options<Kind>): Panel {
  addPage(kind);
  return {
    kind,
    order,
    Place: place ?? null,
    show: (page, parts) => (isOf(page, kind) ? <Show key={kind} page={page} {...parts} /> : null),
  };
}

function isOf<Kind extends PageKind>(page: Page, kind: Kind): page is PageOf<Kind> {
  return page.kind === kind;
}

type OwnPlace = {
  /** The page that it leads to. */
  to: PageOf<PlainKind>;
  icon: IconName;
  label: string;
  /** Further pages that belong to it. */
  also?: (page: Page) => boolean;
  /** A hook: how much waits there. */
  useCount?: () => number;
};

/** The usual place in the rail: a picture, a word, and the page that it leads to. */
export function railPlace(place: OwnPlace): ComponentType<PlaceParts> {
  const { to, icon, label, also = () => false, useCount = () => 0 } = place;
  return function OwnRailPlace({ page }: PlaceParts) {
    const app = useApp();
    const count = useCount();
    return (
      <RailPlace
        icon={icon}
        label={label}
        count={count}
        here={page.kind === to.kind || also(page)}
        onClick={() => app.go(to)}
      />
    );
  };
}
