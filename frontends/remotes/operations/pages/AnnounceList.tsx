import { ListPage } from '@enishi/frontend-kit/entity/pages';
import { announce } from '@enishi/protos/messaging/announce';
import { createdDay } from '../parts/dates';

const LIST = '/admin/announces';

export default function AnnounceList() {
  return (
    <ListPage
      definition={announce}
      createTo={`${LIST}/create`}
      href={(row) => `${LIST}/${row.id}`}
      bulk={false}
      columns={createdDay}
    />
  );
}
