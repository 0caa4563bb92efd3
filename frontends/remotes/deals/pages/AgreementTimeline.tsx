import { AgreementFrame } from '../parts/AgreementFrame';
import Happenings from '../parts/Happenings';

export default function AgreementTimeline() {
  return <AgreementFrame tab="activity">{(record) => <Happenings record={record} />}</AgreementFrame>;
}
