import { RecordDeals } from '../parts/RecordDeals';

export default function CandidateDeals({ id = 0 }: { id?: number }) {
  return <RecordDeals of="candidate" id={id} />;
}
