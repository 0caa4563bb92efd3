import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import { PRIVACY_REQUESTS } from '../parts/paths';

export default function PrivacyRequestCreate() {
  return <CreatePage definition={privacyRequest} listTo={PRIVACY_REQUESTS} again={false} />;
}
