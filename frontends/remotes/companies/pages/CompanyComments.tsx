import { Comments } from '@enishi/frontend-kit/entity/comments/Comments';
import { callsOf } from '@enishi/frontend-kit/entity/frame/look';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { commentCompany } from '@enishi/protos/crm/comment-company';
import { company } from '@enishi/protos/crm/company';
import { CompanyFrame } from '../parts/CompanyFrame';
import { companyLook } from '../parts/company-look';

export default function CompanyComments() {
  return (
    <CompanyFrame tab="comment">
      {(record) => (
        <Comments
          definition={commentCompany}
          of={company}
          id={idOf(company, record)}
          call={callsOf(companyLook, record)}
        />
      )}
    </CompanyFrame>
  );
}
