import { DuplicateNotice } from '@enishi/frontend-kit/entity/merge/DuplicateNotice';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { candidate } from '@enishi/protos/crm/candidate';
import { CandidateFrame } from '../parts/CandidateFrame';
import { LIST, OMIT } from '../parts/candidate';
import { inceptionText } from '../parts/inception-day';
import { Resumes } from '../parts/Resumes';
import { Suggestion } from '../parts/Suggestion';

export default function CandidateDetail() {
  return (
    <CandidateFrame tab="">
      {(record) => {
        const { name: entity, plural } = candidate;
        const data = { entity, plural, id: idOf(candidate, record) };
        return (
          <Stack>
            <Slot name="person.notices" data={data} />
            <DuplicateNotice definition={candidate} record={record} listTo={LIST} />
            <EntityDetail definition={candidate} record={record} omit={OMIT} views={{ inception_day: inceptionText }} />
            <Suggestion record={record} />
            <Resumes id={data.id} />
            <Slot name="person.mails" data={data} />
          </Stack>
        );
      }}
    </CandidateFrame>
  );
}
