import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { ORDER } from '../parts/deal-papers';

/** An order that no deal leads to. */
export default function PurchaseOrderCreate() {
  return <CreatePage definition={ORDER.definition} listTo={ORDER.to} />;
}
