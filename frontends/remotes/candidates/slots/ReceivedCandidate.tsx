/** A person whom a partner's mail offers: they belong to the company that sent it, where that is known. */
import { ReceivedDraft, type ReceivedDraftData } from '@enishi/frontend-kit/entity/pages/ReceivedDraft';
import { candidate } from '@enishi/protos/crm/candidate';
import { affiliationType } from '@enishi/protos/master/candidate';
import { OMIT } from '../parts/candidate';

const belonging = ({ company, contact }: ReceivedDraftData['sender']) =>
  company
    ? {
        affiliation_type_id: affiliationType.code.other,
        company_id_by_enterprise_id: company,
        ...(contact ? { company_member_id_by_enterprise_id: contact } : {}),
      }
    : undefined;

export default function ReceivedCandidate({ received }: { received?: ReceivedDraftData }) {
  if (!received) return null;
  const { sender, ...data } = received;
  return <ReceivedDraft definition={candidate} omit={OMIT} values={belonging(sender)} {...data} />;
}
