/** The comments on a record: write one, read the newest first, change and delete one's own. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Entity } from '@enishi/protos/fields/types';
import { useState } from 'react';
import styled from 'styled-components';
import { toApiError } from '../../runtime/api/api';
import { AUTHORITY, useCurrentMember } from '../../runtime/member/member';
import { useFlash } from '../../runtime/page/flash';
import { Button } from '../../ui/base/Button';
import { EmptyState, ErrorState } from '../../ui/base/EmptyState';
import { Icon } from '../../ui/base/Icon';
import { Card } from '../../ui/base/layout';
import { useReadOnly } from '../../ui/base/read-only';
import { Waiting } from '../../ui/base/Waiting';
import { ConfirmDialog } from '../../ui/console/ConfirmDialog';
import { color, font, space } from '../../ui/theme/theme';
import { useReturnFocus } from '../form/use-escape';
import { useNames } from '../values/names';
import type { EntityRow } from '../values/row';
import { CallForm } from './CallForm';
import { CommentBox } from './CommentBox';
import { CommentItem, PendingItem } from './CommentItem';
import type { CallsOf } from './call';
import { type CommentRow, type CommentsState, useComments } from './use-comments';

const Surface = styled(Card)`
  /* Lines of text wider than this are hard to follow. */
  > * {
    max-width: 960px;
  }
`;

const Count = styled.p`
  margin: ${space(2)} 0 ${space(1)};
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const List = styled.ol`
  &[data-compact] {
    margin-top: ${space(1.5)};
  }

  margin: 0;
  padding: 0;
  list-style: none;
`;

const More = styled.div`
  display: grid;
  place-items: center;
  padding-top: ${space(1.5)};
  border-top: 1px solid ${color.line};
`;

const AUTHOR = 'enterprise_member_id';
const MENTIONED = 'mentioned_member_ids';
/** A dialog shows this many characters of a comment's text. */
const NAME_LENGTH = 30;

const nameOf = ({ text }: CommentRow): string => {
  const line = text.split('\n')[0];
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH)}…` : line;
};

function DeleteDialog({ definition, comment, state, onClose }: DeleteProps) {
  const flash = useFlash();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const close = () => {
    setError(undefined);
    onClose();
  };
  const confirm = async () => {
    if (!comment) return;
    setBusy(true);
    try {
      await state.remove(comment);
      close();
      flash.success('コメントを削除しました');
    } catch (thrown) {
      setError(toApiError(thrown).message);
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      isOpen={comment !== undefined}
      onClose={close}
      onConfirm={() => void confirm()}
      action="削除する"
      kind={definition.label}
      names={comment ? [nameOf(comment)] : []}
      count={1}
      destructive
      busy={busy}
      error={error}
    />
  );
}

interface DeleteProps {
  definition: Entity;
  comment: CommentRow | undefined;
  state: CommentsState;
  onClose: () => void;
}

export interface CommentsProps {
  /** Definition of the comments, e.g. comment_candidate. */
  definition: Entity;
  /** Definition of what they are about. */
  of: Entity;
  /** id_by_enterprise_id of the record they are about. */
  id: number;
  /** In a panel: a box that says by itself what it is for, and lines closer together. */
  compact?: boolean;
  /** With it calls are recorded here. */
  call?: { record: EntityRow; calls: CallsOf };
}

export function Comments({ definition, of, id, compact, call }: CommentsProps) {
  const readOnly = useReadOnly();
  const state = useComments(definition, id);
  const me = useCurrentMember();
  const [deleting, setDeleting] = useState<CommentRow>();
  const [calling, setCalling] = useState(false);
  const opener = useReturnFocus(calling);
  const { rows, pending, draft } = state;
  const names = useNames(definition.fields, rows ?? [], [AUTHOR, MENTIONED]);
  const newestStep = rows?.find(({ next_step, next_day }) => next_step || next_day);
  const something = pending.length > 0 || (rows?.length ?? 0) > 0;
  const trusted = (me?.authority ?? AUTHORITY.member) >= AUTHORITY.administrator;
  const mine = (row: CommentRow) => me !== undefined && row.enterprise_member_id === me.id_by_enterprise_id;
  const authorOf = ({ enterprise_member_id: author }: CommentRow) =>
    author ? names('ref:enterprise_member', author) : '外部連携';
  const peopleIn = ({ mentioned_member_ids: ids }: CommentRow) =>
    (ids ?? []).flatMap((id) => {
      const name = names('ref:enterprise_member', id);
      return name ? [{ id, name }] : [];
    });
  return (
    <Surface as={compact ? 'div' : undefined} aria-label={compact ? undefined : 'コメント'}>
      {calling && call && <CallForm definition={definition} of={of} {...call} onEnd={() => setCalling(false)} />}
      {!readOnly && !calling && (
        <CommentBox
          definition={definition}
          of={of}
          label={compact ? 'コメント' : 'コメントを書く'}
          compact={compact}
          value={draft}
          onChange={state.setDraft}
          unsent={pending.length > 0}
          restoredAt={state.restoredAt}
          onDiscard={state.discardDraft}
          onSend={state.add}
        >
          {call && (
            <Button
              data-first={compact}
              ref={opener}
              icon={<Icon name="phone" size={16} />}
              onClick={() => setCalling(true)}
            >
              電話を記録
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={draft.text.trim() === ''}>
            送信する
          </Button>
        </CommentBox>
      )}
      {state.error && <ErrorState error={state.error} onRetry={state.refetch} />}
      {!rows && !state.error && <Waiting shape="feed" count={3} />}
      {rows && !something && (
        <EmptyState title="コメントはまだありません" icon="comment" compact={compact}>
          電話や面談の内容など、ほかのメンバーに伝えたいことを書いてください。
        </EmptyState>
      )}
      {something && (
        <>
          {!compact && <Count role="status">{formatNumber(state.count)}件のコメント（新しい順）</Count>}
          <List data-compact={compact || undefined}>
            {pending.map((comment) => (
              <PendingItem
                key={`pending ${comment.key}`}
                of={of}
                comment={comment}
                author={me?.name ?? ''}
                onRetry={() => state.retry(comment)}
                onDiscard={() => state.takeBack(comment)}
              />
            ))}
            {rows?.map((row) => (
              <CommentItem
                key={row.id_by_enterprise_id}
                definition={definition}
                of={of}
                comment={row}
                author={authorOf(row)}
                people={peopleIn(row)}
                isNewestStep={row === newestStep}
                compact={compact}
                mayChange={!readOnly && (trusted || mine(row))}
                onSave={state.save}
                onDelete={() => setDeleting(row)}
              />
            ))}
          </List>
        </>
      )}
      {state.hasMore && (
        <More>
          <Button icon={<Icon name="down" size={16} />} busy={state.loadingMore} reads onClick={state.loadMore}>
            以前のコメントを表示
          </Button>
        </More>
      )}
      <DeleteDialog definition={definition} comment={deleting} state={state} onClose={() => setDeleting(undefined)} />
    </Surface>
  );
}
