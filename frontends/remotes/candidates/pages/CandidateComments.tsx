import { Comments } from '@enishi/frontend-kit/entity/comments/Comments';
import { callsOf } from '@enishi/frontend-kit/entity/frame/look';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { candidate } from '@enishi/protos/crm/candidate';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import { CandidateFrame } from '../parts/CandidateFrame';
import { candidateLook } from '../parts/candidate-look';

export default function CandidateComments() {
  return (
    <CandidateFrame tab="comment">
      {(record) => (
        <Comments
          definition={commentCandidate}
          of={candidate}
          id={idOf(candidate, record)}
          call={callsOf(candidateLook, record)}
        />
      )}
    </CandidateFrame>
  );
}
