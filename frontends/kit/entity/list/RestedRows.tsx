/**
 * What most likely comes after a list is fetched before it is asked for: the code of a record's page when the list is there,
 * and the record of a row that a pointer rests on.
 */
import type { Entity } from '@enishi/protos/fields/types';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { showOptions } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { useRegistry } from '../../runtime/federation/registry-context';
import { preloadPage } from '../../runtime/federation/route-match';
import { useAfterPaint } from '../frame/use-after-paint';
import { rowIdAt } from '../values/row-mark';

/** ms: a pointer that only passes fetches nothing. */
const REST_MS = 80;

interface RestedRowsProps {
  definition: Entity;
  /** The frame in which the rows scroll. */
  scroller: RefObject<HTMLElement | null>;
  /** Path of the page of one of the records; undefined where they have none. */
  page: string | undefined;
}

export function RestedRows({ definition, scroller, page }: RestedRowsProps) {
  const client = useQueryClient();
  const api = useApi();
  const registry = useRegistry();
  const idle = useAfterPaint(page !== undefined);
  const fetchPage = useEffectEvent(() => {
    const { pathname } = new URL(page ?? '', location.href);
    preloadPage(registry, pathname, api.realm === 'admin' ? 'admin' : 'enterprise').catch(() => undefined);
  });
  useEffect(() => {
    if (idle) fetchPage();
  }, [idle]);
  const fetchSoon = useEffectEvent((id: number) => void client.prefetchQuery(showOptions(api, definition, id)));
  useEffect(() => {
    const frame = scroller.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const rest = ({ target, pointerType }: PointerEvent) => {
      const id = target ? rowIdAt(target) : 0;
      // A finger does not rest before it presses.
      if (pointerType !== 'mouse' || id === last) return;
      last = id;
      clearTimeout(timer);
      if (id > 0) timer = setTimeout(() => fetchSoon(id), REST_MS);
    };
    frame?.addEventListener('pointerover', rest);
    return () => {
      clearTimeout(timer);
      frame?.removeEventListener('pointerover', rest);
    };
  }, [scroller]);
  return null;
}
