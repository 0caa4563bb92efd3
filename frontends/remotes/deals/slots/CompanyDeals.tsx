import { RecordDeals } from '../parts/RecordDeals';

export default function CompanyDeals({ id = 0 }: { id?: number }) {
  return <RecordDeals of="company" id={id} />;
}
