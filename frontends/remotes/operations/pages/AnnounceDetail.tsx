import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { LongText } from '@enishi/frontend-kit/entity/values/LongText';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useRight } from '@enishi/frontend-kit/runtime/member/member';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { announceStatus, announceWithMail } from '@enishi/protos/master/messaging';
import { announce } from '@enishi/protos/messaging/announce';
import { useParams } from 'react-router';
import { AnnounceMails } from '../parts/AnnounceMails';
import { AnnounceReaders } from '../parts/AnnounceReaders';

const LIST = '/admin/announces';

/** The content as the agencies' panel shows it. */
const views = { content: ({ content }: EntityRow) => <LongText text={String(content ?? '')} linked /> };

/** News that agencies read in their panel; a change shows there at once. */
export default function AnnounceDetail() {
  const mayWrite = useRight('announces_write');
  const { id = '' } = useParams();
  return (
    <DetailPage
      definition={announce}
      id={id}
      listTo={LIST}
      actions={(record) => mayWrite && <DeleteRecord definition={announce} record={record} listTo={LIST} />}
    >
      {(record) => (
        <Stack>
          <EntityDetail definition={announce} record={record} views={views} readOnly={!mayWrite} />
          {record.announce_status_id === announceStatus.code.published && (
            <>
              {record.with_mail === announceWithMail.code.yes && (
                <AnnounceMails id={Number(record.id)} mayWrite={mayWrite} />
              )}
              <AnnounceReaders id={Number(record.id)} />
            </>
          )}
        </Stack>
      )}
    </DetailPage>
  );
}
