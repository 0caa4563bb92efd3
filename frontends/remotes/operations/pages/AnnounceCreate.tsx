import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { announce } from '@enishi/protos/messaging/announce';

export default function AnnounceCreate() {
  return <CreatePage definition={announce} listTo="/admin/announces" again={false} />;
}
