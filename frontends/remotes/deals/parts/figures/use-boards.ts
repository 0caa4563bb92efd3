/** The boards of a member: the given one, one's own, and those that colleagues share. */
import {
  idOfView,
  isOwn,
  mayChange,
  type SavedView,
  useSavedViews,
  useViewEntity,
} from '@enishi/frontend-kit/entity/views/saved-views';
import { useCreate, useDelete, useUpdate } from '@enishi/frontend-kit/runtime/api/entities';
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { BOARD_LIST, type BoardChart, chartsOf, givenBoard } from '@enishi/protos/figures/board';
import { useState } from 'react';
import type { BoardWords } from './BoardDialog';

export interface BoardsControl {
  boards: readonly SavedView[];
  error: Error | null;
  loaded: boolean;
  /** undefined: the given one. */
  current?: SavedView;
  charts: readonly BoardChart[];
  mayChange: boolean;
  /** Boards that may get a chart of another one. */
  others: readonly SavedView[];
  busy: boolean;
  change: (charts: readonly BoardChart[], board?: SavedView) => Promise<unknown>;
  create: (words: BoardWords) => Promise<number | undefined>;
  rename: (words: BoardWords) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

const byName = (a: SavedView, b: SavedView) => (a.name ?? '').localeCompare(b.name ?? '', 'ja');

export function useBoards(id: number | undefined): BoardsControl {
  const me = useCurrentMember();
  const entity = useViewEntity();
  const { data, error } = useSavedViews(BOARD_LIST);
  const create = useCreate<SavedView>(entity);
  const update = useUpdate<SavedView>(entity);
  const remove = useDelete(entity);
  // Charts as the last press left them: the next press may come before they are saved.
  const [wanted, setWanted] = useState<ReadonlyMap<number | undefined, string>>(new Map());
  const all = (data?.rows ?? []).map((board) => {
    const conditions = wanted.get(idOfView(board));
    return conditions === undefined ? board : { ...board, conditions };
  });
  const boards = [
    ...all.filter((board) => isOwn(board, me)).sort(byName),
    ...all.filter((board) => !isOwn(board, me)).sort(byName),
  ];
  const current = id === undefined ? undefined : boards.find((board) => idOfView(board) === id);
  const charts = current ? chartsOf(current.conditions) : givenBoard;
  const write = (board: SavedView | undefined, values: Partial<SavedView>) =>
    update.mutateAsync({ id: (board && idOfView(board)) ?? 0, values });
  const change = async (next: readonly BoardChart[], board = current) => {
    const id = board && idOfView(board);
    const conditions = JSON.stringify(next);
    setWanted((last) => new Map(last).set(id, conditions));
    try {
      return await write(board, { conditions });
    } finally {
      setWanted((last) => (last.get(id) === conditions ? new Map([...last].filter(([one]) => one !== id)) : last));
    }
  };
  return {
    ...{ boards, error, current, charts, loaded: data !== undefined || error !== null },
    mayChange: current !== undefined && mayChange(current, me),
    others: boards.filter((board) => board !== current && mayChange(board, me)),
    busy: create.isPending || update.isPending || remove.isPending,
    change,
    create: async (words) => {
      const values = { ...words, list: BOARD_LIST, conditions: JSON.stringify(charts) };
      return idOfView(await create.mutateAsync({ values }));
    },
    rename: (words) => write(current, words),
    remove: () => remove.mutateAsync({ id: (current && idOfView(current)) ?? 0 }),
  };
}
