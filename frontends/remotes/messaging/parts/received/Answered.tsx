/** Whom an answer comes from, and the mail of the agency that it answers. */
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { RecordLink } from '@enishi/frontend-kit/entity/values/RecordLink';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { mailSources } from '../person/sources';
import type { Reading } from './received';

const PEOPLE = [
  { column: 'candidate_id_by_enterprise_id', entity: 'candidate' },
  { column: 'company_member_id_by_enterprise_id', entity: 'company_member' },
] as const;

function Person({ mail }: { mail: EntityRow }) {
  const names = useNames(
    receivedMail.fields,
    [mail],
    PEOPLE.map(({ column }) => column),
  );
  const known = PEOPLE.find(({ column }) => Number(mail[column] ?? 0) > 0);
  if (!known) return <>登録されていない方です。メールを送ったあとに、削除または統合されています。</>;
  const id = Number(mail[known.column]);
  return (
    <RecordLink entity={known.entity} id={id}>
      {names(`ref:${known.entity}`, id) ?? '…'}
    </RecordLink>
  );
}

function Source({ kind, record_id, title }: NonNullable<Reading['reply']>) {
  const source = mailSources[kind];
  if (!source) return <>保存期間を過ぎたか、削除されたメールです。</>;
  const to = record_id ? source.to?.(record_id) : undefined;
  if (!to) return <>{source.label}</>;
  return (
    <>
      {source.label}：<TextLink to={to}>{title || '（名称なし）'}</TextLink>
    </>
  );
}

export function Answered({ mail, reply }: { mail: EntityRow; reply: NonNullable<Reading['reply']> }) {
  return (
    <Card aria-label="返信元">
      <Stack $gap={1.5}>
        <Heading level={2}>返信元</Heading>
        <DescriptionList
          items={[
            { label: '返信した方', value: <Person mail={mail} /> },
            { label: '返信されたメール', value: <Source {...reply} /> },
          ]}
        />
      </Stack>
    </Card>
  );
}
