/** The parts of a new broadcast; each has an address of its own, and what was put together stays between them. */
import { candidateColumns, contactColumns } from '@enishi/frontend-kit/features/people-columns';
import { candidate } from '@enishi/protos/crm/candidate';
import { companyMember } from '@enishi/protos/crm/company-member';
import { broadcastTarget } from '@enishi/protos/master/messaging';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AllMatching } from '../parts/broadcasts/AllMatching';
import { addressOf, CreateFrame, type Part } from '../parts/broadcasts/CreateFrame';
import { useBegin, useBroadcastDraft } from '../parts/broadcasts/draft';
import { SegmentChoice } from '../parts/broadcasts/SegmentChoice';
import { Setting } from '../parts/broadcasts/Setting';
import { BROADCAST_CREATE } from '../parts/paths';
import { Picker } from '../parts/proposals/Picker';

const parts: readonly Part[] = ['target_ids', 'setting'];

/** Takes over what a list hands over, then leads to the first part. */
function Begin() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const begin = useBegin();
  useEffect(() => {
    begin(new URLSearchParams(search));
    navigate(addressOf('target_ids'), { replace: true });
  }, [begin, navigate, search]);
  return null;
}

function Create({ part }: { part: Part }) {
  const control = useBroadcastDraft();
  const { draft, change } = control;
  if (part === 'setting') return <Setting {...control} />;
  if (draft.bySegment)
    return (
      <CreateFrame {...control} part={part}>
        <SegmentChoice draft={draft} change={change} />
      </CreateFrame>
    );
  const isCandidates = draft.target === broadcastTarget.code.candidates;
  const definition = isCandidates ? candidate : companyMember;
  const ids = isCandidates ? draft.candidates : draft.contacts;
  const put = (next: number[]) => change(isCandidates ? { candidates: next } : { contacts: next });
  return (
    <CreateFrame {...control} part={part}>
      <Picker
        key={definition.name}
        definition={definition}
        columns={isCandidates ? candidateColumns : contactColumns}
        label={isCandidates ? '候補者' : '担当者'}
        unit="名"
        ids={ids}
        onChange={put}
        tools={<AllMatching definition={definition} ids={ids} onChange={put} />}
      />
    </CreateFrame>
  );
}

export default function BroadcastCreate() {
  const { pathname } = useLocation();
  const part = parts.find((name) => pathname === `${BROADCAST_CREATE}/${name}`);
  return part ? <Create key={part} part={part} /> : <Begin />;
}
