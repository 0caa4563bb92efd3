/** The views of a list in their order, the one on the screen, and how to change from one to another. */
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import { useUpdate } from '../../runtime/api/entities';
import { useCurrentMember } from '../../runtime/member/member';
import { AS_ROWS } from './displays';
import {
  idOfView,
  isOwn,
  type Look,
  lookOf,
  mayChange,
  type SavedView,
  sameLook,
  useSavedViews,
  useViewEntity,
} from './saved-views';
import type { ColumnControl } from './use-columns';
import type { ListControl } from './use-list-state';

export interface ViewControl {
  /** One's own first, then shared ones of colleagues. */
  views: readonly SavedView[];
  error: Error | null;
  /** The views are known. */
  loaded: boolean;
  /** What the list shows without a view. */
  usual: Look;
  /** What the list shows now. */
  look: Look;
  lookOf: (view: SavedView) => Look;
  /** The view that the list shows, or was chosen and looks another way since; undefined: none. */
  current: SavedView | undefined;
  /** The list shows what neither a view nor the usual look says. */
  differs: boolean;
  /** Shows a view; without one the list as it is by itself. */
  choose: (view?: SavedView) => void;
  isOwn: (view: SavedView) => boolean;
  mayChange: (view: SavedView) => boolean;
  /** Puts one's own view a place forward (-1) or back (1); undefined where there is none. */
  mover: (view: SavedView, by: 1 | -1) => (() => Promise<void>) | undefined;
}

const byPlace = (one: SavedView, other: SavedView) =>
  (one.sort_num ?? 0) - (other.sort_num ?? 0) || (one.name ?? '').localeCompare(other.name ?? '', 'ja');

export function useViews(definition: Entity, listName: string, list: ListControl, columns: ColumnControl): ViewControl {
  const me = useCurrentMember();
  const { data, error } = useSavedViews(listName);
  const update = useUpdate<SavedView>(useViewEntity());
  const [chosen, setChosen] = useState<number>();
  const rows = data?.rows ?? [];
  const mine = rows.filter((view) => isOwn(view, me)).sort(byPlace);
  const views = [...mine, ...rows.filter((view) => !isOwn(view, me)).sort(byPlace)];
  const usual: Look = { state: { keyword: '', sort: '', conditions: [], ...AS_ROWS }, columns: columns.usual };
  const look: Look = { state: list.state, columns: columns.ids };
  const lookOfView = (view: SavedView) => lookOf(definition, columns.all, columns.usual, view);
  const shown = views.find((view) => sameLook(lookOfView(view), look));
  const plain = sameLook(usual, look);
  const current = shown ?? (plain ? undefined : views.find((view) => idOfView(view) === chosen));

  const choose = (view?: SavedView) => {
    setChosen(view && idOfView(view));
    if (!view) {
      columns.reset();
      list.change(usual.state);
      return;
    }
    const next = lookOfView(view);
    columns.choose([...next.columns]);
    list.change(next.state);
  };
  const mover = (view: SavedView, by: 1 | -1) => {
    const from = mine.indexOf(view);
    if (from < 0 || !mine[from + by]) return undefined;
    return async () => {
      const order = mine.filter((one) => one !== view);
      order.splice(from + by, 0, view);
      for (const [sort_num, one] of order.entries())
        if (one.sort_num !== sort_num) await update.mutateAsync({ id: idOfView(one), values: { sort_num } });
    };
  };
  return {
    views,
    error,
    loaded: data !== undefined,
    usual,
    look,
    lookOf: lookOfView,
    current,
    differs: !shown && !plain,
    choose,
    isOwn: (view) => isOwn(view, me),
    mayChange: (view) => mayChange(view, me),
    mover,
  };
}
