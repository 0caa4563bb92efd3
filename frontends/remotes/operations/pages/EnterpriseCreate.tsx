import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { enterprise } from '@enishi/protos/identity/enterprise';

export default function EnterpriseCreate() {
  return <CreatePage definition={enterprise} form="admin" listTo="/admin/enterprises" again={false} />;
}
