import { RecordDeals } from '../parts/RecordDeals';

export default function JobDeals({ id = 0 }: { id?: number }) {
  return <RecordDeals of="job" id={id} />;
}
