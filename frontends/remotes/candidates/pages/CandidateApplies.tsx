import { LongText } from '@enishi/frontend-kit/entity/values/LongText';
import { useRecordLinks } from '@enishi/frontend-kit/entity/values/record-links';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Card } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { DataTable, TableFrame, Td, Th, Tr } from '@enishi/frontend-kit/ui/console/Table';
import { type Apply, apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { formatInstant } from '@enishi/protos/fields/format';
import { applyKind } from '@enishi/protos/master/apply';
import styled from 'styled-components';
import { CandidateFrame } from '../parts/CandidateFrame';

/** Messages are read here, not only glanced at. */
const Words = styled(Td)`
  padding-top: 10px;
  padding-bottom: 10px;
  white-space: normal;
`;

const Answer = styled.p`
  margin-top: 6px;
`;

interface Person {
  id: number;
  /** Where an answer to a question goes. */
  email: string | undefined;
}

/** The member's own mail program writes the answer, with the question below it. */
const answerTo = (email: string, { job_name, message }: Apply): string => {
  const quoted = (message ?? '').split('\n').map((line) => `> ${line}`);
  const body = ['', '', ...quoted].join('\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(`Re: ご質問（${job_name ?? ''}）`)}&body=${encodeURIComponent(body)}`;
};

function ApplyRow({ row, email }: { row: Apply; email: Person['email'] }) {
  const linkTo = useRecordLinks();
  const name = row.job_name ?? apply.label;
  const isQuestion = row.apply_kind_id === applyKind.code.question;
  const to = row.job_id_by_enterprise_id ? linkTo('job', row.job_id_by_enterprise_id) : undefined;
  return (
    <Tr id={`apply-${row.id_by_enterprise_id}`}>
      <Words $lead>{to ? <TextLink to={to}>{name}</TextLink> : name}</Words>
      <Words data-label={apply.fields.apply_kind_id.label}>{applyKind.label(row.apply_kind_id)}</Words>
      <Words data-label={apply.fields.message.label}>
        {row.message ? <LongText text={row.message} /> : '-'}
        {isQuestion && email && (
          <Answer>
            <TextLink to={answerTo(email, row)}>メールで答える</TextLink>
          </Answer>
        )}
      </Words>
      <Td data-label="受付日時">{row.created_at && formatInstant(row.created_at)}</Td>
    </Tr>
  );
}

function Applies({ id, email }: Person) {
  const { data, error, refetch } = useCall<{ applies: Apply[] }>(apply.plural, `applies/${id}`);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card>
        <Waiting shape="rows" count={2} />
      </Card>
    );
  if (data.applies.length === 0)
    return (
      <Card>
        <EmptyState title="応募はまだありません" icon="mail">
          公開サイトの案件に応募や質問があると、ここに表示されます。
        </EmptyState>
      </Card>
    );
  return (
    <TableFrame>
      <DataTable>
        <thead>
          <tr>
            <Th scope="col">{apply.fields.job_name.label}</Th>
            <Th scope="col" $width={90}>
              {apply.fields.apply_kind_id.label}
            </Th>
            <Th scope="col">{apply.fields.message.label}</Th>
            <Th scope="col" $width={160}>
              受付日時
            </Th>
          </tr>
        </thead>
        <tbody>
          {data.applies.map((row) => (
            <ApplyRow key={row.id_by_enterprise_id} row={row} email={email} />
          ))}
        </tbody>
      </DataTable>
    </TableFrame>
  );
}

export default function CandidateApplies() {
  return (
    <CandidateFrame tab="webentry">
      {(record) => <Applies id={idOf(candidate, record)} email={record.email ? String(record.email) : undefined} />}
    </CandidateFrame>
  );
}
