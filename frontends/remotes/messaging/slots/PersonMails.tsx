/** On the page of a candidate or a contact: the latest mails to them, and what became of each. */
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color } from '@enishi/frontend-kit/ui/theme/theme';
import { formatInstant } from '@enishi/protos/fields/format';
import { recipientState } from '@enishi/protos/master/messaging';
import type { PersonMail } from '@enishi/protos/messaging/rpc';
import styled from 'styled-components';
import { RECEIVED } from '../parts/paths';
import { type PersonProps, useMailState } from '../parts/person/mail-state';
import { mailSources } from '../parts/person/sources';

const Muted = styled.p`
  color: ${color.muted};
`;

const columns: readonly SimpleColumn<PersonMail>[] = [
  {
    label: 'メール',
    title: ({ title }) => title,
    cell: ({ entity, id, title }) => (
      <TextLink to={mailSources[entity]?.to?.(id) ?? ''}>{title || '（件名なし）'}</TextLink>
    ),
  },
  { label: '種類', cell: ({ entity }) => mailSources[entity]?.label },
  {
    label: '状態',
    cell: ({ state_id }) => <Badge $tone={recipientState.tone(state_id)}>{recipientState.label(state_id)}</Badge>,
  },
  { label: '送信日時', cell: ({ at }) => formatInstant(at) },
  { label: '開封日時', cell: ({ opened_at }) => (opened_at ? formatInstant(opened_at) : '-') },
  {
    label: '返信',
    cell: ({ reply_id }) => (reply_id ? <TextLink to={`${RECEIVED}/${reply_id}`}>返信あり</TextLink> : '-'),
  },
  { label: '届かなかった理由', title: ({ error }) => error, cell: ({ error }) => error ?? '-' },
];

function Mails({ person }: { person: PersonProps }) {
  const { data, error, refetch } = useMailState(person);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" count={2} />;
  const { email, mails } = data.mail_state;
  if (mails.length === 0)
    return (
      <Muted>
        {email
          ? '一斉配信、提案、自動メールはまだ送っていません。'
          : 'メールアドレスが登録されていないため、メールは送れません。'}
      </Muted>
    );
  return (
    <SimpleTable
      label="送ったメール"
      columns={columns}
      rows={mails}
      keyOf={({ entity, id, at }) => `${entity} ${id} ${at}`}
    />
  );
}

export default function PersonMails(person: PersonProps) {
  return (
    <Card aria-label="送ったメール">
      <Stack $gap={1.5}>
        <Heading level={2}>送ったメール</Heading>
        <Mails person={person} />
      </Stack>
    </Card>
  );
}
