/** One comment: who wrote it and when, its text, and what its readers may do with it. */
import { formatInstant } from '@enishi/protos/fields/format';
import type { Entity } from '@enishi/protos/fields/types';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { toApiError } from '../../runtime/api/api';
import { useFlash } from '../../runtime/page/flash';
import { useDraftState, useHasDraft } from '../../runtime/page/use-draft';
import { Avatar } from '../../ui/base/Avatar';
import { Badge } from '../../ui/base/Badge';
import { Button } from '../../ui/base/Button';
import { Icon } from '../../ui/base/Icon';
import { IconButton } from '../../ui/base/IconButton';
import { Skeleton } from '../../ui/base/Skeleton';
import { color, font, radius, space } from '../../ui/theme/theme';
import { useReturnFocus } from '../form/use-escape';
import { FieldHistory } from '../record/EditHistory';
import { LongText } from '../values/LongText';
import { CallMark, NextStep } from './CallLine';
import { CommentBox } from './CommentBox';
import { callText } from './call';
import { MentionedText } from './MentionedText';
import type { Person } from './mentions';
import type { CommentDraft, CommentRow, CommentsState, PendingComment } from './use-comments';

const Item = styled.li<{ $waiting?: boolean }>`
  display: flex;
  gap: ${space(1.5)};
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.line};
  opacity: ${({ $waiting }) => ($waiting ? 0.6 : 1)};

  /* The one that a notification has led to. */
  &[data-found] {
    margin: 0 -${space(1)};
    padding: ${space(1.5)} ${space(1)};
    border-radius: ${radius.m};
    background: ${color.warningSoft};
  }
`;

/** In the place of the face: a call is found at a glance. */
const Disc = styled.span<{ $small?: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $small }) => ($small ? 28 : 32)}px;
  height: ${({ $small }) => ($small ? 28 : 32)}px;
  border-radius: 50%;
  background: ${color.successSoft};
  color: ${color.success};
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  position: relative;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(1)};
  min-height: 32px;
  /* Room for the tools, which stay in their corner when the rest wraps. */
  padding-right: ${space(10)};
  color: ${color.muted};
  font-size: ${font.size.s};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${color.text};
    font-size: ${font.size.m};
  }
`;

/** In a panel they keep back until the pointer or the focus is on the comment. */
const Tools = styled.span<{ $shy?: boolean }>`
  display: inline-flex;
  position: absolute;
  top: 0;
  right: 0;

  @media (hover: hover) {
    li:not(:hover, :focus-within) > * > * > & {
      opacity: ${({ $shy }) => ($shy ? 0 : 1)};
    }
  }
`;

const Others = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Problem = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  margin-top: ${space(1)};
  color: ${color.danger};
  font-size: ${font.size.m};
`;

const isSame = (one: CommentDraft, other: CommentDraft): boolean =>
  one.text === other.text && one.column_name === other.column_name;

/** One write sets both times to the same instant. */
const isEdited = ({ created_at, updated_at }: CommentRow): boolean => created_at !== updated_at;

interface CommentItemProps {
  definition: Entity;
  /** The entity of the record below which the comment stands. */
  of: Entity;
  comment: CommentRow;
  /** undefined while it loads. */
  author: string | undefined;
  /** Those whom it names, as they are called now. */
  people: readonly Person[];
  mayChange: boolean;
  /** No later comment says what is next. */
  isNewestStep: boolean;
  /** In a panel. */
  compact?: boolean;
  onSave: CommentsState['save'];
  onDelete: () => void;
}

/** Names the draft of a comment that is being changed. */
const placeOf = ({ plural }: Entity, { id_by_enterprise_id }: CommentRow) => `${plural} change ${id_by_enterprise_id}`;

function Editor({ definition, of, comment: shown, people, onSave, onEnd }: CommentItemProps & { onEnd: () => void }) {
  const flash = useFlash();
  // The one that is being changed: what others save meanwhile is not replaced unseen.
  const [comment] = useState(shown);
  const [start] = useState<CommentDraft>({
    ...{ text: comment.text, column_name: comment.column_name ?? null },
    people: people.map(({ id, name }) => ({ id, name })),
  });
  const draft = useDraftState(placeOf(definition, comment), start);
  const end = () => {
    draft.reset();
    onEnd();
  };
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (value: CommentDraft) => {
    if (busy) return;
    setBusy(true);
    try {
      if (!isSame(value, start)) await onSave(comment, value);
      end();
      flash.success('コメントを更新しました');
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      setError([...Object.values(errors).flat(), message][0]);
      setBusy(false);
    }
  };
  return (
    <CommentBox
      definition={definition}
      of={of}
      label="コメントを編集"
      value={draft.value}
      onChange={draft.setValue}
      start={start}
      restoredAt={draft.restoredAt}
      onDiscard={draft.reset}
      onSend={(value) => void save(value)}
      error={error}
      onCancel={busy ? undefined : end}
      focused
    >
      <Button onClick={end} disabled={busy}>
        キャンセル
      </Button>
      <Button type="submit" variant="primary" busy={busy}>
        保存する
      </Button>
    </CommentBox>
  );
}

/** Where notifications lead. */
const placeIn = ({ id_by_enterprise_id }: CommentRow): string => `comment-${id_by_enterprise_id}`;

/** The field that a comment is about. */
function About({ of, comment: { column_name } }: { of: Entity; comment: Pick<CommentRow, 'column_name'> }) {
  const label = column_name ? of.fields[column_name]?.label : undefined;
  return label ? <Badge>{label}</Badge> : null;
}

/** Its names stand out; those of members who are called otherwise by now are told below it. */
function Text({ text, people }: { text: string; people: readonly Person[] }) {
  const names = people.map(({ name }) => name);
  const others = names.filter((name) => !text.includes(`@${name}`));
  return (
    <>
      <LongText text={text} show={(part) => <MentionedText text={part} names={names} />} />
      {others.length > 0 && <Others>メンション：{others.join('、')}</Others>}
    </>
  );
}

export function CommentItem(props: CommentItemProps) {
  const { definition, of, comment, author, people, mayChange, isNewestStep, compact, onDelete } = props;
  const outcome = comment.call_outcome_id;
  const [editing, setEditing] = useState(useHasDraft(placeOf(definition, comment)) && mayChange);
  const opener = useReturnFocus(editing);
  const isFound = useLocation().hash === `#${placeIn(comment)}`;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFound) place.current?.scrollIntoView({ block: 'center' });
  }, [isFound]);
  return (
    <Item ref={place} id={placeIn(comment)} data-found={isFound || undefined}>
      {outcome ? (
        <Disc aria-hidden $small={compact}>
          <Icon name="phone" size={compact ? 14 : 16} />
        </Disc>
      ) : (
        <Avatar name={author ?? ''} size={compact ? 28 : 32} />
      )}
      <Body>
        <Head>
          <strong>{author ?? <Skeleton $width="72px" style={{ display: 'inline-block' }} />}</strong>
          <time dateTime={comment.created_at}>{formatInstant(comment.created_at)}</time>
          <CallMark comment={comment} />
          <About of={of} comment={comment} />
          {isEdited(comment) && (
            <>
              <span title={formatInstant(comment.updated_at)}>編集済み</span>
              <FieldHistory definition={definition} id={comment.id_by_enterprise_id} column="text" />
            </>
          )}
          {mayChange && !editing && (
            <Tools $shy={compact}>
              <IconButton ref={opener} icon="edit" label="コメントを編集" onClick={() => setEditing(true)} />
              <IconButton icon="trash" danger label="コメントを削除" onClick={onDelete} />
            </Tools>
          )}
        </Head>
        {editing && <Editor {...props} onEnd={() => setEditing(false)} />}
        {!editing && !(outcome && comment.text === callText(outcome)) && <Text text={comment.text} people={people} />}
        <NextStep comment={comment} isNewest={isNewestStep} />
      </Body>
    </Item>
  );
}

interface PendingItemProps {
  of: Entity;
  comment: PendingComment;
  author: string;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A comment that the server does not have yet. */
export function PendingItem({ of, comment, author, onRetry, onDiscard }: PendingItemProps) {
  const state: ReactNode = comment.error ? (
    <Problem role="alert">
      送信できませんでした。{comment.error}
      <Button size="small" onClick={onRetry}>
        もう一度送信
      </Button>
      <Button size="small" variant="quiet" onClick={onDiscard}>
        入力欄に戻す
      </Button>
    </Problem>
  ) : null;
  return (
    <Item $waiting={!comment.error} aria-busy={!comment.error}>
      <Avatar name={author} />
      <Body>
        <Head>
          <strong>{author}</strong>
          <span>{comment.error ? '未送信' : '送信中…'}</span>
          <About of={of} comment={comment} />
        </Head>
        <Text text={comment.text} people={comment.people ?? []} />
        {state}
      </Body>
    </Item>
  );
}
