/** One notification: who did what, with which record, when. A press opens the record, and reads it. */
import { formatInstant } from '@enishi/protos/fields/format';
import { notificationSentence } from '@enishi/protos/master/notifications';
import { Link } from 'react-router';
import styled from 'styled-components';
import { Avatar } from '../../ui/base/Avatar';
import { IconButton } from '../../ui/base/IconButton';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden';
import { color, font, radius, space } from '../../ui/theme/theme';
import { useNoticeLink } from './use-notice-link';
import type { Notice } from './use-notifications';

const Item = styled.li`
  display: flex;
  position: relative;
  align-items: flex-start;
  gap: ${space(1.25)};
  padding: ${space(1.25)} ${space(1.5)};
  border-radius: ${radius.m};

  & + & {
    margin-top: 1px;
  }

  &:hover {
    background: ${color.canvas};
  }

  &[data-unread] {
    background: ${color.mainSoft};
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  font-size: ${font.size.m};
  line-height: 1.55;

  a {
    color: inherit;
    text-decoration: none;
  }

  /* The whole row is the link. */
  a::after {
    position: absolute;
    inset: 0;
    border-radius: ${radius.m};
    content: '';
  }

  a:focus-visible {
    outline: none;
  }

  a:focus-visible::after {
    outline: 2px solid ${color.mainText};
    outline-offset: -2px;
  }

  p {
    display: -webkit-box;
    overflow: hidden;
    color: ${color.muted};
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  time {
    display: block;
    color: ${color.muted};
    font-size: ${font.size.s};
    font-variant-numeric: tabular-nums;
  }

  strong {
    font-weight: ${font.weight.title};
  }
`;

const Tools = styled.span`
  position: relative;
  z-index: 1;
  flex: none;
`;

interface NoticeItemProps {
  notice: Notice;
  onRead: (id: string) => void;
  /** The record is being opened. */
  onOpen?: () => void;
}

const GONE = '削除されたか、表示できない記録です';

export function NoticeItem({ notice, onRead, onOpen }: NoticeItemProps) {
  const { id, kind, actor_name, title, excerpt, created_at, unread, count } = notice;
  const to = useNoticeLink()(notice);
  const sentence = notificationSentence(kind, actor_name);
  const others = count > 1 ? ` ほか${count - 1}件` : '';
  const words = (
    <>
      {unread && <VisuallyHidden>未読：</VisuallyHidden>}
      {sentence}
      <br />
      <strong>{title ? `${title}${others}` : GONE}</strong>
    </>
  );
  const open = () => {
    if (unread) onRead(id);
    onOpen?.();
  };
  return (
    <Item data-unread={unread || undefined}>
      <Avatar name={actor_name || '外'} size={32} />
      <Words>
        {to ? (
          <Link to={to} onClick={open}>
            {words}
          </Link>
        ) : (
          words
        )}
        {excerpt && <p>{excerpt}</p>}
        <time dateTime={created_at}>{formatInstant(created_at)}</time>
      </Words>
      {unread && (
        <Tools>
          <IconButton icon="check" label="既読にする" onClick={() => onRead(id)} />
        </Tools>
      )}
    </Item>
  );
}
