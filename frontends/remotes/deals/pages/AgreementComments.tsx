import { Comments } from '@enishi/frontend-kit/entity/comments/Comments';
import { callsOf } from '@enishi/frontend-kit/entity/frame/look';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { commentAgreement } from '@enishi/protos/deals/agreements/comment-agreement';
import { AgreementFrame } from '../parts/AgreementFrame';
import { agreementLook } from '../parts/deal-look';

export default function AgreementComments() {
  return (
    <AgreementFrame tab="comment">
      {(record) => (
        <Comments
          definition={commentAgreement}
          of={agreement}
          id={idOf(agreement, record)}
          call={callsOf(agreementLook, record)}
        />
      )}
    </AgreementFrame>
  );
}
