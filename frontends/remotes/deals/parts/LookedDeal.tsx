/** A deal beside the list: who goes where, at what price. */
import { LookedRecord } from '@enishi/frontend-kit/entity/list/LookedRecord';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { dealLook } from './deal-look';

const options = { record: dealLook };

export default function LookedDeal({ record }: { record: EntityRow }) {
  return <LookedRecord definition={opportunity} record={record} options={options} />;
}
