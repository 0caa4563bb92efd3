/** Comments under a record: what the server has, and what is on its way there. */
import type { Entity } from '@enishi/protos/fields/types';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../../runtime/api/api';
import { useAction, useCreate, useIndex } from '../../runtime/api/entities';
import { useFlash } from '../../runtime/page/flash';
import { useCopy } from '../../runtime/page/use-copy';
import { useDraft } from '../../runtime/page/use-draft';
import type { EntityRow } from '../values/row';
import type { Person } from './mentions';

export interface CommentRow extends EntityRow {
  id_by_enterprise_id: number;
  text: string;
  column_name?: string | null;
  mentioned_member_ids?: number[] | null;
  enterprise_member_id?: number | null;
  /** These four belong to a telephone call (`call.ts`). */
  call_outcome_id?: number | null;
  call_with?: string | null;
  next_step?: string | null;
  next_day?: string | null;
  created_at: string;
  updated_at: string;
}

/** A comment as a member writes it. */
export interface CommentDraft {
  text: string;
  /** The field of the record that it is about; null: the record as a whole. */
  column_name: string | null;
  /** Members who were chosen after an @. */
  people?: readonly Person[];
}

/** Shown at once; it goes when the server's own row has come, or stays with what went wrong. */
export interface PendingComment extends CommentDraft {
  key: number;
  error?: string;
  /** Sent again as the same object, it keeps its idempotency key: an answer that got lost makes no second comment. */
  input: { values: Record<string, unknown> };
}

const STEP = 30;

/** A comment whose page is gone when it fails is told of where one is now, long enough to take its text along. */
const UNSENT_MS = 30_000;

/** The draft in which nothing is written yet. */
export const NO_COMMENT: CommentDraft = { text: '', column_name: null };

/** A comment with what else was being written below it. */
const joined = (first: CommentDraft, { text, column_name, people = [] }: CommentDraft): CommentDraft => ({
  text: text.trim() ? `${first.text}\n${text}` : first.text,
  column_name: column_name ?? first.column_name,
  people: [...(first.people ?? []), ...people],
});

export interface CommentsState {
  /** The box in which a new one is written. */
  draft: CommentDraft;
  setDraft: (draft: CommentDraft) => void;
  /** When what the box began with was typed, ms; until it is sent or discarded. */
  restoredAt: number | undefined;
  discardDraft: () => void;
  rows: readonly CommentRow[] | undefined;
  count: number;
  error: Error | null;
  refetch: () => void;
  pending: readonly PendingComment[];
  add: (draft: CommentDraft) => void;
  retry: (comment: PendingComment) => void;
  /** Takes a comment that could not be sent back into the box. */
  takeBack: (comment: PendingComment) => void;
  /** Throws ApiError. */
  save: (comment: CommentRow, draft: CommentDraft) => Promise<void>;
  /** Throws ApiError. */
  remove: (comment: CommentRow) => Promise<void>;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
}

const isDraft = (value: unknown): value is CommentDraft =>
  typeof (value as CommentDraft | undefined)?.text === 'string' && (value as CommentDraft).text.trim() !== '';

/** `definition`: of the comments; `parent`: id_by_enterprise_id of the record they are about. */
export function useComments(definition: Entity, parent: number): CommentsState {
  const { name, plural } = definition;
  const kept = useDraft<CommentDraft>(`${plural} ${parent}`);
  const [left] = useState(() => (isDraft(kept.left?.value) ? kept.left : undefined));
  const [draft, setDraft] = useState(left?.value ?? NO_COMMENT);
  const [limit, setLimit] = useState(STEP);
  const [pending, setPending] = useState<PendingComment[]>([]);
  const nextKey = useRef(1);
  const flash = useFlash();
  const copy = useCopy();
  // A comment stays on the device until the server has it.
  const unsent = pending.reduceRight((rest, one) => joined(one, rest), draft);
  const unsentText = JSON.stringify(unsent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by its text
  useEffect(() => kept.keep(unsent.text.trim() ? unsent : undefined), [kept, unsentText]);
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
  const valuesOf = ({ text, column_name, people = [] }: CommentDraft): Record<string, unknown> => ({
    ...{ text, mentioned_member_ids: [...new Set(people.map(({ id }) => id))] },
    ...(definition.fields.column_name && { column_name }),
  });
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
      if (here.current) without(key);
      else kept.drop();
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      const reason = [...Object.values(errors).flat(), message][0];
      if (here.current) failed(key, reason);
      else tellElsewhere(text, reason);
    }
  };
  const rows = list.data?.rows;
  const isRestored = left !== undefined && draft.text.startsWith(left.value.text);
  return {
    draft,
    setDraft,
    restoredAt: isRestored ? left.at : undefined,
    discardDraft() {
      setDraft(NO_COMMENT);
      // A member who discards may be leaving.
      if (pending.length === 0) kept.drop();
    },
    rows,
    count: list.data?.count ?? 0,
    error: list.error && !rows ? list.error : null,
    refetch: () => void list.refetch(),
    pending,
    add(written) {
      const comment = { ...written, key: nextKey.current++, input: { values: valuesOf(written) } };
      setPending((all) => [comment, ...all]);
      setDraft(NO_COMMENT);
      void send(comment);
    },
    retry(comment) {
      failed(comment.key, undefined);
      void send(comment);
    },
    takeBack(comment) {
      without(comment.key);
      setDraft((now) => joined(comment, now));
    },
    save: async (row, draft) => void (await change.mutateAsync({ row, draft })),
    remove: async (row) => void (await drop.mutateAsync(row)),
    hasMore: (list.data?.count ?? 0) > (rows?.length ?? 0),
    loadMore: () => setLimit((now) => now + STEP),
    loadingMore: list.isPlaceholderData,
  };
}
