/** A job that a partner's mail offers. */
import { ReceivedDraft, type ReceivedDraftData } from '@enishi/frontend-kit/entity/pages/ReceivedDraft';
import { job } from '@enishi/protos/jobs/job';
import { jobNotes } from '../parts/HoursNote';

export default function ReceivedJob({ received }: { received?: ReceivedDraftData }) {
  if (!received) return null;
  const { sender, ...data } = received;
  const values = sender.company ? { company_id_by_enterprise_id: sender.company } : undefined;
  return <ReceivedDraft definition={job} notes={jobNotes} values={values} {...data} />;
}
