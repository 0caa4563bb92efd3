import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { useRight } from '@enishi/frontend-kit/runtime/member/member';
import { announce } from '@enishi/protos/messaging/announce';
import { createdDay } from '../parts/dates';

const LIST = '/admin/announces';

export default function AnnounceList() {
  const mayCreate = useRight('announces_write');
  return (
    <ListPage
      definition={announce}
      createTo={mayCreate ? `${LIST}/create` : undefined}
      href={(row) => `${LIST}/${row.id}`}
      bulk={false}
      columns={createdDay}
      exports
    />
  );
}
