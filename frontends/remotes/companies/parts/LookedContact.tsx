/** A contact beside the list: of whom, and how to reach them. */
import { LookedRecord } from '@enishi/frontend-kit/entity/list/LookedRecord';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { companyMember } from '@enishi/protos/crm/company-member';
import { contactLook } from './company-look';

const options = { record: contactLook };

export default function LookedContact({ record }: { record: EntityRow }) {
  return <LookedRecord definition={companyMember} record={record} options={options} />;
}
