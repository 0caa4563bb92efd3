import { AgreementsOf } from '../parts/AgreementsOf';

/** On the page of a company: who works there and has worked there. */
export default function CompanyAgreements({ id = 0 }: { id?: number }) {
  return <AgreementsOf of="company" id={id} preset={`company=${id}`} />;
}
