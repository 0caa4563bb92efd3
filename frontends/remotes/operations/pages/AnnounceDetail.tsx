import { DeleteRecord } from '@enishi/frontend-kit/entity/DeleteRecord';
import { EntityDetail } from '@enishi/frontend-kit/entity/EntityDetail';
import { LongText } from '@enishi/frontend-kit/entity/LongText';
import { DetailPage } from '@enishi/frontend-kit/entity/pages';
import type { EntityRow } from '@enishi/frontend-kit/entity/row';
import { announce } from '@enishi/protos/messaging/announce';
import { useParams } from 'react-router';

const LIST = '/admin/announces';

/** As the agencies' panel shows it. */
const views = { content: ({ content }: EntityRow) => <LongText text={String(content ?? '')} linked /> };

/** What agencies read in their panel; a change shows there at once. */
export default function AnnounceDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      definition={announce}
      id={id}
      listTo={LIST}
      actions={(record) => <DeleteRecord definition={announce} record={record} listTo={LIST} />}
    >
      {(record) => <EntityDetail definition={announce} record={record} views={views} />}
    </DetailPage>
  );
}
