import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { NOTICES } from '../parts/payment-notices';

/** A notice of something else than hours. */
export default function PaymentNoticeCreate() {
  return <CreatePage definition={paymentNotice} listTo={NOTICES} />;
}
