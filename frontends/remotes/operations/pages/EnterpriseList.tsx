import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { useRight } from '@enishi/frontend-kit/runtime/member/member';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { createdDay } from '../parts/dates';

const LIST = '/admin/enterprises';

export default function EnterpriseList() {
  const mayCreate = useRight('agencies_write');
  return (
    <ListPage
      definition={enterprise}
      createTo={mayCreate ? `${LIST}/create` : undefined}
      actions={<LinkButton to={`${LIST}/overview`}>利用状況</LinkButton>}
      href={(row) => `${LIST}/${row.id}`}
      bulk={false}
      columns={createdDay}
      exports
    />
  );
}
