import { AgreementsOf } from '../parts/AgreementsOf';

/** On the page of a candidate: where they work and have worked. */
export default function CandidateAgreements({ id = 0 }: { id?: number }) {
  return <AgreementsOf of="candidate" id={id} preset={`candidate=${id}`} />;
}
