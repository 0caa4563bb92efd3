/** What panels show of records of an entity: a part of the remote that owns it, fetched before it is needed. */
import type { ReactNode } from 'react';
import { type LatePart, late } from '../../ui/base/late';
import type { EntityRow } from '../values/row';

interface LookProps {
  record: EntityRow;
}

export type Look = (props: LookProps) => ReactNode;

/** `() => import('../parts/LookedJob')`: one function for as long as the page is open, its script has a default export. */
export type LookLoader = () => Promise<{ default: Look }>;

const looks = new WeakMap<LookLoader, LatePart<LookProps>>();

/** The component behind a loader, the same one each time. */
export function lookOf(load: LookLoader): LatePart<LookProps> {
  const look = looks.get(load) ?? late(load);
  looks.set(load, look);
  return look;
}
