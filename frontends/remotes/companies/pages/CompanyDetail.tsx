import { Notices } from '@enishi/frontend-kit/entity/frame/RecordFrame';
import { DuplicateNotice } from '@enishi/frontend-kit/entity/merge/DuplicateNotice';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { company } from '@enishi/protos/crm/company';
import { CompanyFrame } from '../parts/CompanyFrame';
import { FIRST } from '../parts/company-look';
import { COMPANIES } from '../parts/paths';

export default function CompanyDetail() {
  return (
    <CompanyFrame tab="">
      {(record) => (
        <>
          <Notices>
            <DuplicateNotice definition={company} record={record} listTo={COMPANIES} />
          </Notices>
          <EntityDetail definition={company} record={record} first={FIRST} folds />
        </>
      )}
    </CompanyFrame>
  );
}
