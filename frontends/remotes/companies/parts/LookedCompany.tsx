/** A company beside the list: its states, its open jobs, and where it is. */
import { LookedRecord } from '@enishi/frontend-kit/entity/list/LookedRecord';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { company } from '@enishi/protos/crm/company';
import { companyLook } from './company-look';

const options = { record: companyLook, values: ['url', 'prefecture_id', 'address', 'business_description'] };

export default function LookedCompany({ record }: { record: EntityRow }) {
  return <LookedRecord definition={company} record={record} options={options} />;
}
