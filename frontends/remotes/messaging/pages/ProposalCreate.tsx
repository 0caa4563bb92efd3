/** The parts of a new proposal; each has an address of its own, and what was put together stays between them. */
import { candidateColumns } from '@enishi/frontend-kit/features/people-columns';
import { candidate } from '@enishi/protos/crm/candidate';
import { job } from '@enishi/protos/jobs/job';
import { proposalDirection } from '@enishi/protos/master/messaging';
import { MAX_PRESENTED } from '@enishi/protos/messaging/proposal';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { ContactPicker } from '../parts/proposals/ContactPicker';
import { addressOf, CREATE, CreateFrame, type Part, tabsOf } from '../parts/proposals/CreateFrame';
import { useBegin, useProposalDraft } from '../parts/proposals/draft';
import { Picker } from '../parts/proposals/Picker';
import { Setting } from '../parts/proposals/Setting';

const parts: readonly Part[] = ['candidate_ids', 'job_ids', 'contact_ids', 'setting'];
const offersCandidates = proposalDirection.code.candidates;

/** Leads to the first part in which nothing has been picked yet. */
function Begin() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const begin = useBegin();
  useEffect(() => {
    const draft = begin(new URLSearchParams(search));
    const open = tabsOf(draft).find(({ picks }) => picks && draft[picks].length === 0);
    navigate(addressOf(open?.part ?? 'setting'), { replace: true });
  }, [begin, navigate, search]);
  return null;
}

function Create({ part }: { part: Part }) {
  const control = useProposalDraft();
  const { draft, change } = control;
  const isOffer = draft.direction === offersCandidates;
  // The other kind of proposal has no such part.
  if (!tabsOf(draft).some((tab) => tab.part === part)) return <Navigate to={addressOf('candidate_ids')} replace />;
  if (part === 'setting') return <Setting {...control} />;
  return (
    <CreateFrame {...control} part={part}>
      {part === 'candidate_ids' && (
        <Picker
          definition={candidate}
          columns={candidateColumns}
          label="候補者"
          unit="名"
          ids={draft.candidates}
          onChange={(candidates) => change({ candidates })}
          most={isOffer ? MAX_PRESENTED : undefined}
        />
      )}
      {part === 'job_ids' && (
        <Picker
          definition={job}
          label="案件"
          unit="件"
          ids={draft.jobs}
          onChange={(jobs) => change({ jobs })}
          most={isOffer ? undefined : MAX_PRESENTED}
        />
      )}
      {part === 'contact_ids' && <ContactPicker {...control} />}
    </CreateFrame>
  );
}

export default function ProposalCreate() {
  const { pathname } = useLocation();
  const part = parts.find((name) => pathname === `${CREATE}/${name}`);
  return part ? <Create key={part} part={part} /> : <Begin />;
}
