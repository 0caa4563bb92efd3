/**
 * Parts of a public page that come out the same wherever they are made from the same: a job's card, the header. The
 * server renders such a part once and puts its HTML into every later page; in the browser it is a part like any other.
 */
import { createElement, type ReactNode, useContext } from 'react';
import { sharedContext } from '../../ui/base/shared';

/** The server's store of rendered parts, for one page being rendered. */
export interface KeptParts {
  /** The number under which the part made from `of` stands in the page, and whether its HTML is at hand. */
  ask(name: string, of: unknown): { at: number; known: boolean };
}

const KeptContext = sharedContext<KeptParts | undefined>('kept', undefined);

/** Stands in the server's HTML where a part begins; the server replaces it, no browser ever sees it. */
export const KEPT_TAG = 'kept-part';

export function KeptProvider({ parts, children }: { parts?: KeptParts; children: ReactNode }) {
  return <KeptContext value={parts}>{children}</KeptContext>;
}

interface KeptProps {
  name: string;
  /** Everything the part is made from, beside the site's settings and the page it stands on; several in a list. */
  of: () => unknown;
  /** Elements only, neither beside a text nor with ids of `useId`. */
  children: ReactNode;
}

export function Kept({ name, of, children }: KeptProps): ReactNode {
  const parts = useContext(KeptContext);
  if (!parts) return children;
  const { at, known } = parts.ask(name, of());
  // Parts within parts are rendered with them.
  const inside = known ? null : <KeptProvider>{children}</KeptProvider>;
  return createElement(KEPT_TAG, { at }, inside);
}
