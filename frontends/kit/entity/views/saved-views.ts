/** Saved views of a list: what they hold, which one is on the screen, who may change them. */
import type { Entity } from '@enishi/protos/fields/types';
import { type AdminSavedView, adminSavedView } from '@enishi/protos/identity/admin-saved-view';
import { type SavedView as AgencyView, savedView } from '@enishi/protos/identity/saved-view';
import { useIndex } from '../../runtime/api/entities';
import { useApi } from '../../runtime/api/realm';
import { AUTHORITY, type CurrentMember } from '../../runtime/member/member';
import { decodeConditions, encodeConditions } from '../conditions/conditions';
import { readColumnIds, type TableColumn } from './columns';
import { displayText, readDisplay } from './displays';
import type { ListState } from './list-state';

/** A saved view of the agencies' lists, or of the operators'. */
export type SavedView = Partial<AgencyView> & Partial<AdminSavedView>;

export const useViewEntity = (): typeof savedView | typeof adminSavedView =>
  useApi().realm === 'admin' ? adminSavedView : savedView;

export const idOfView = ({ id_by_enterprise_id, id }: SavedView): number | undefined => id_by_enterprise_id ?? id;

/** The parts of a list that a view remembers. */
export interface Look {
  state: Pick<ListState, 'keyword' | 'sort' | 'conditions' | 'show' | 'by'>;
  /** Ids of the shown columns, in order. */
  columns: readonly string[];
}

/** The name views of a list are kept under. */
export const listKey = (definition: Entity, view?: string): string => [definition.name, view].filter(Boolean).join(':');

/** A look as a view keeps it. */
export function viewValues({ state, columns }: Look) {
  const { keyword, sort, conditions } = state;
  return {
    keyword: keyword || null,
    sort: sort || null,
    conditions: conditions.length > 0 ? encodeConditions(conditions) : null,
    columns: [...columns],
    display: displayText(state),
  };
}

/** The look a view stands for; conditions and columns that no longer exist are left out. */
export function lookOf(
  definition: Entity,
  all: readonly TableColumn[],
  usual: readonly string[],
  view: SavedView,
): Look {
  return {
    state: {
      keyword: view.keyword ?? '',
      sort: view.sort ?? '',
      conditions: decodeConditions(definition, view.conditions ?? null),
      ...readDisplay(definition, view.display),
    },
    columns: readColumnIds(view.columns?.length ? JSON.stringify(view.columns) : null, all, usual),
  };
}

const textOf = (look: Look): string => JSON.stringify(viewValues(look));
export const sameLook = (one: Look, other: Look): boolean => textOf(one) === textOf(other);

export const isOwn = (view: SavedView, me: CurrentMember | undefined): boolean =>
  view.admin_member_id === undefined || view.admin_member_id === null
    ? view.enterprise_member_id === me?.id_by_enterprise_id
    : view.admin_member_id === me?.id;

/** One's own; shared ones also administrators. */
export const mayChange = (view: SavedView, me: CurrentMember | undefined): boolean =>
  isOwn(view, me) || (me?.authority ?? 0) >= AUTHORITY.administrator;

/** More than one member's and the shared ones of a list come to. */
const ALL = 500;

export function useSavedViews(list: string) {
  return useIndex<SavedView>(useViewEntity(), {
    per_page: ALL,
    sort: 'name',
    conditions: [{ column: 'list', operator: 'eq', value: list }],
    full: true,
  });
}
