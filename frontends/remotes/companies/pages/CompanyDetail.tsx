import { DuplicateNotice } from '@enishi/frontend-kit/entity/merge/DuplicateNotice';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { company } from '@enishi/protos/crm/company';
import { CompanyFrame } from '../parts/CompanyFrame';
import { COMPANIES } from '../parts/paths';

export default function CompanyDetail() {
  return (
    <CompanyFrame tab="">
      {(record) => (
        <Stack>
          <DuplicateNotice definition={company} record={record} listTo={COMPANIES} />
          <EntityDetail definition={company} record={record} />
        </Stack>
      )}
    </CompanyFrame>
  );
}
