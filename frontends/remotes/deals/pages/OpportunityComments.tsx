import { Comments } from '@enishi/frontend-kit/entity/comments/Comments';
import { callsOf } from '@enishi/frontend-kit/entity/frame/look';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { commentOpportunity } from '@enishi/protos/deals/comment-opportunity';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { dealLook } from '../parts/deal-look';
import { OpportunityFrame } from '../parts/OpportunityFrame';

export default function OpportunityComments() {
  return (
    <OpportunityFrame tab="comment">
      {(record) => (
        <Comments
          definition={commentOpportunity}
          of={opportunity}
          id={idOf(opportunity, record)}
          call={callsOf(dealLook, record)}
        />
      )}
    </OpportunityFrame>
  );
}
