import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { payee } from '@enishi/protos/deals/notices/payee';
import { PAYEES } from '../parts/payment-notices';

export default function PayeeCreate() {
  return <CreatePage definition={payee} listTo={PAYEES} />;
}
