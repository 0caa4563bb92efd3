import { ListPage } from '@enishi/frontend-kit/entity/pages';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { createdDay } from '../parts/dates';

const LIST = '/admin/enterprises';

export default function EnterpriseList() {
  return (
    <ListPage
      definition={enterprise}
      createTo={`${LIST}/create`}
      href={(row) => `${LIST}/${row.id}`}
      bulk={false}
      columns={createdDay}
    />
  );
}
