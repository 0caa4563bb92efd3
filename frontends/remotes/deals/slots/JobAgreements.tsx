import { AgreementsOf } from '../parts/AgreementsOf';

/** On the page of a job: who works in it and has worked in it. The company of a new one is the job's. */
export default function JobAgreements({ id = 0, company }: { id?: number; company?: number | null }) {
  return <AgreementsOf of="job" id={id} preset={`job=${id}${company ? `&company=${company}` : ''}`} />;
}
