import { Notices } from '@enishi/frontend-kit/entity/frame/RecordFrame';
import { DuplicateNotice } from '@enishi/frontend-kit/entity/merge/DuplicateNotice';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { inceptionText } from '@enishi/frontend-kit/features/people-columns';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { candidate } from '@enishi/protos/crm/candidate';
import { CandidateFrame } from '../parts/CandidateFrame';
import { LIST, OMIT } from '../parts/candidate';
import { FIRST } from '../parts/candidate-look';
import { Resumes } from '../parts/Resumes';
import { Suggestion } from '../parts/Suggestion';
import { Wishes } from '../parts/Wishes';

export default function CandidateDetail() {
  return (
    <CandidateFrame tab="">
      {(record) => {
        const { name: entity, plural } = candidate;
        const data = { entity, plural, id: idOf(candidate, record) };
        return (
          <>
            <Notices>
              <Slot name="person.notices" data={data} quiet />
              <DuplicateNotice definition={candidate} record={record} listTo={LIST} />
            </Notices>
            <EntityDetail
              definition={candidate}
              record={record}
              omit={OMIT}
              views={{ inception_day: inceptionText }}
              first={FIRST}
              folds
            />
            <Suggestion record={record} />
            <Resumes id={data.id} />
            <Slot name="person.mails" data={data} />
            <Wishes id={data.id} />
          </>
        );
      }}
    </CandidateFrame>
  );
}
