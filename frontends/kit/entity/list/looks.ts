/** What panels show of records of an entity: a part of the remote that owns it, fetched before it is needed. */
import { type ComponentType, lazy } from 'react';
import type { EntityRow } from '../values/row';

export type Look = ComponentType<{ record: EntityRow }>;

/** `() => import('../parts/LookedJob')`: one function for as long as the page is open, its script has a default export. */
export type LookLoader = () => Promise<{ default: Look }>;

const looks = new WeakMap<LookLoader, Look>();

/** The component behind a loader, the same one each time. */
export function lookOf(load: LookLoader): Look {
  const look = looks.get(load) ?? lazy(load);
  looks.set(load, look);
  return look;
}
