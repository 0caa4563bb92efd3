/** On the page of a candidate, a contact or a deal: the latest mails, what became of each, and the answers below it. */
import { useMayOpen } from '@enishi/frontend-kit/runtime/member/may-open';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { candidate } from '@enishi/protos/crm/candidate';
import { companyMember } from '@enishi/protos/crm/company-member';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { formatInstant } from '@enishi/protos/fields/format';
import { recipientState } from '@enishi/protos/master/messaging';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import type { PersonMail } from '@enishi/protos/messaging/rpc';
import styled from 'styled-components';
import { DIRECT_CREATE, RECEIVED } from '../parts/paths';
import { type PersonProps, useMailState } from '../parts/person/mail-state';
import { mailSources } from '../parts/person/sources';

const Muted = styled.p`
  color: ${color.muted};
`;

const Answer = styled.li`
  display: flex;
  gap: ${space(1)};
  min-width: 0;
  color: ${color.muted};
  font-size: ${font.size.s};

  a {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const isAnswer = ({ entity }: PersonMail): boolean => entity === receivedMail.name;

/** The answers to a mail stand below it, the earliest first. */
function Thread({ mail: { entity, id, title, replies = [], answers_id } }: { mail: PersonMail }) {
  return (
    <div>
      <TextLink to={mailSources[entity]?.to?.(id) ?? ''}>{title || '（件名なし）'}</TextLink>
      {(replies.length > 0 || answers_id) && (
        <ul>
          {answers_id && (
            <Answer>
              <span>返信元</span>
              <TextLink to={`${RECEIVED}/${answers_id}`}>受信メール {answers_id}</TextLink>
            </Answer>
          )}
          {replies.map((reply) => (
            <Answer key={reply.id} title={reply.excerpt}>
              <span>返信 {formatInstant(reply.at)}</span>
              <TextLink to={`${RECEIVED}/${reply.id}`}>{reply.excerpt.split('\n')[0] || reply.subject}</TextLink>
              {(reply.attachments_num ?? 0) > 0 && <span>添付{reply.attachments_num}件</span>}
            </Answer>
          ))}
        </ul>
      )}
    </div>
  );
}

const columns: readonly SimpleColumn<PersonMail>[] = [
  { label: 'メール', title: ({ title }) => title, cell: (mail) => <Thread mail={mail} /> },
  { label: '種類', cell: ({ entity }) => mailSources[entity]?.label },
  {
    label: '状態',
    cell: (mail) =>
      isAnswer(mail) ? (
        '受信'
      ) : (
        <Badge $tone={recipientState.tone(mail.state_id)}>{recipientState.label(mail.state_id)}</Badge>
      ),
  },
  { label: '日時', cell: ({ at }) => formatInstant(at) },
  { label: '開封日時', cell: ({ opened_at }) => (opened_at ? formatInstant(opened_at) : '-') },
  { label: 'クリック日時', cell: ({ clicked_at }) => (clicked_at ? formatInstant(clicked_at) : '-') },
  { label: '届かなかった理由', title: ({ error }) => error, cell: ({ error }) => error ?? '-' },
];

/** Mails of a deal go to several people. */
const dealColumns: readonly SimpleColumn<PersonMail>[] = [
  columns[0],
  { label: '相手', cell: ({ person }) => person ?? '-' },
  ...columns.slice(1),
];

const NONE = {
  deal: 'この商談のメールはまだありません。',
  person: 'メールはまだ送っていません。',
  unreachable: 'メールアドレスが登録されていないため、メールは送れません。',
};

function Mails({ person }: { person: PersonProps }) {
  const { data, error, refetch } = useMailState(person);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" count={2} />;
  const { email, mails } = data.mail_state;
  const isDeal = person.entity === opportunity.name;
  if (mails.length === 0) return <Muted>{isDeal ? NONE.deal : email ? NONE.person : NONE.unreachable}</Muted>;
  return (
    <SimpleTable
      label="メール"
      columns={isDeal ? dealColumns : columns}
      rows={mails}
      keyOf={({ entity, id, at }) => `${entity} ${id} ${at}`}
    />
  );
}

const PARAMS: Readonly<Record<string, string>> = {
  [candidate.name]: 'candidates',
  [companyMember.name]: 'contacts',
  [opportunity.name]: 'deal',
};

export default function PersonMails(person: PersonProps) {
  const mayOpen = useMayOpen();
  const { entity = '', id = 0 } = person;
  return (
    <Card aria-label="メール">
      <Stack $gap={1.5}>
        <Row $spread>
          <Heading level={2}>メール</Heading>
          {mayOpen(DIRECT_CREATE) && (
            <LinkButton
              size="small"
              to={`${DIRECT_CREATE}?${PARAMS[entity]}=${id}`}
              icon={<Icon name="send" size={14} />}
            >
              メールを書く
            </LinkButton>
          )}
        </Row>
        <Mails person={person} />
      </Stack>
    </Card>
  );
}
