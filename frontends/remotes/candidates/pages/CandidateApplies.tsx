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
import styled from 'styled-components';
import { CandidateFrame } from '../parts/CandidateFrame';

/** Messages are read here, not only glanced at. */
const Words = styled(Td)`
  padding-top: 10px;
  padding-bottom: 10px;
  white-space: normal;
`;

function ApplyRow({ row }: { row: Apply }) {
  const linkTo = useRecordLinks();
  const name = row.job_name ?? apply.label;
  const to = row.job_id_by_enterprise_id ? linkTo('job', row.job_id_by_enterprise_id) : undefined;
  return (
    <Tr>
      <Words $lead>{to ? <TextLink to={to}>{name}</TextLink> : name}</Words>
      <Words data-label={apply.fields.message.label}>{row.message ? <LongText text={row.message} /> : '-'}</Words>
      <Td data-label="応募日時">{row.created_at && formatInstant(row.created_at)}</Td>
    </Tr>
  );
}

function Applies({ id }: { id: number }) {
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
          公開サイトの案件に応募があると、ここに表示されます。
        </EmptyState>
      </Card>
    );
  return (
    <TableFrame>
      <DataTable>
        <thead>
          <tr>
            <Th scope="col">{apply.fields.job_name.label}</Th>
            <Th scope="col">{apply.fields.message.label}</Th>
            <Th scope="col" $width={160}>
              応募日時
            </Th>
          </tr>
        </thead>
        <tbody>
          {data.applies.map((row) => (
            <ApplyRow key={row.id_by_enterprise_id} row={row} />
          ))}
        </tbody>
      </DataTable>
    </TableFrame>
  );
}

export default function CandidateApplies() {
  return <CandidateFrame tab="webentry">{(record) => <Applies id={idOf(candidate, record)} />}</CandidateFrame>;
}
