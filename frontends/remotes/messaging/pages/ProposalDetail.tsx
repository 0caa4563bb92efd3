import { EntityDetail } from '@enishi/frontend-kit/entity/EntityDetail';
import { DetailPage } from '@enishi/frontend-kit/entity/pages';
import { proposal } from '@enishi/protos/messaging/proposal';
import { useParams } from 'react-router';
import { PROPOSALS } from '../parts/paths';

export default function ProposalDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage definition={proposal} id={id} listTo={PROPOSALS}>
      {(record) => <EntityDetail definition={proposal} record={record} />}
    </DetailPage>
  );
}
