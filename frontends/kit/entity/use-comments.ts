/** Comments under a record: what the server has, and what is on its way there. */
import type { Entity } from '@enishi/protos/fields/types';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../runtime/api';
import { useAction, useCreate, useIndex } from '../runtime/entities';
import { useFlash } from '../runtime/flash';
import { useCopy } from '../runtime/use-copy';
import type { EntityRow } from './row';

export interface CommentRow extends EntityRow {
  id_by_enterprise_id: number;
  text: string;
  column_name?: string | null;
  enterprise_member_id?: number | null;
  created_at: string;
  updated_at: string;
}

/** A comment as somebody writes it. */
export interface CommentDraft {
  text: string;
  /** The field of the record that it is about; null: the record as a whole. */
  column_name: string | null;
}

/** Shown at once; it goes when the server's own row has come, or stays with what went wrong. */
export interface PendingComment extends CommentDraft {
  key: number;
  error?: string;
  /** Sent again as the same object, it keeps its idempotency key: an answer that got lost makes no second comment. */
  input: { values: Partial<CommentDraft> };
}

const STEP = 30;

/** A comment whose page is gone when it fails is told of where one is now, long enough to take its text along. */
const UNSENT_MS = 30_000;

export interface CommentsState {
  rows: readonly CommentRow[] | undefined;
  count: number;
  error: Error | null;
  refetch: () => void;
  pending: readonly PendingComment[];
  add: (draft: CommentDraft) => void;
  retry: (comment: PendingComment) => void;
  /** Takes a comment that could not be sent away. */
  discard: (comment: PendingComment) => void;
  /** Throws ApiError. */
  save: (comment: CommentRow, draft: CommentDraft) => Promise<void>;
  /** Throws ApiError. */
  remove: (comment: CommentRow) => Promise<void>;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
}

/** `definition`: of the comments; `parent`: id_by_enterprise_id of the record they are about. */
export function useComments(definition: Entity, parent: number): CommentsState {
  const { name, plural } = definition;
  const [limit, setLimit] = useState(STEP);
  const [pending, setPending] = useState<PendingComment[]>([]);
  const nextKey = useRef(1);
  const flash = useFlash();
  const copy = useCopy();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const list = useIndex<CommentRow>(definition, { page: 1, per_page: limit }, { path: `${plural}/index/${parent}` });
  const create = useCreate<CommentRow>(definition, `${plural}/create/${parent}`);
  // Only some comments can be about a field.
  const valuesOf = ({ text, column_name }: CommentDraft) =>
    definition.fields.column_name ? { text, column_name } : { text };
  const change = useAction<unknown, { row: CommentRow; draft: CommentDraft }>(
    (api, { row, draft }) =>
      api.put(`${plural}/update/${parent}/${row.id_by_enterprise_id}`, {
        [name]: { ...valuesOf(draft), updated_at: row.updated_at },
      }),
    [plural],
  );
  const drop = useAction<unknown, CommentRow>(
    (api, row) => api.delete(`${plural}/delete/${parent}/${row.id_by_enterprise_id}`),
    [plural],
  );

  const without = (key: number) => setPending((all) => all.filter((one) => one.key !== key));
  const failed = (key: number, error: string | undefined) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, error } : one)));
  const tellElsewhere = (text: string, reason: string) =>
    flash.error(`コメントを送信できませんでした。${reason}`, {
      timeout: UNSENT_MS,
      action: { label: '本文をコピー', onPress: () => void copy(text, 'コメントの本文をコピーしました') },
    });
  const send = async ({ key, input, text }: PendingComment) => {
    try {
      // Resolves when the list has been read anew, so that the comment is never shown twice nor gone in between.
      await create.mutateAsync(input);
      without(key);
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      const reason = [...Object.values(errors).flat(), message][0];
      if (here.current) failed(key, reason);
      else tellElsewhere(text, reason);
    }
  };
  const rows = list.data?.rows;
  return {
    rows,
    count: list.data?.count ?? 0,
    error: list.error && !rows ? list.error : null,
    refetch: () => void list.refetch(),
    pending,
    add(draft) {
      const comment = { ...draft, key: nextKey.current++, input: { values: valuesOf(draft) } };
      setPending((all) => [comment, ...all]);
      void send(comment);
    },
    retry(comment) {
      failed(comment.key, undefined);
      void send(comment);
    },
    discard: ({ key }) => without(key),
    save: async (row, draft) => void (await change.mutateAsync({ row, draft })),
    remove: async (row) => void (await drop.mutateAsync(row)),
    hasMore: (list.data?.count ?? 0) > (rows?.length ?? 0),
    loadMore: () => setLimit((now) => now + STEP),
    loadingMore: list.isPlaceholderData,
  };
}
