/** The events of agreements beside those of the record. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import type { AgreementEvent } from '@enishi/protos/events/payloads';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { ClientSession } from 'mongoose';
import type { AgreementDeps } from './collections';

type Name = 'agreement.renewed' | 'agreement.ended';

/** Tells in the transaction of the write what has become of an agreement. */
export async function tellAgreement(
  { outbox }: Pick<AgreementDeps, 'outbox'>,
  { realm, member_id, enterprise_id }: CallContext,
  session: ClientSession,
  name: Name,
  record: Values,
): Promise<void> {
  const number = (column: string) => (record[column] as number | null | undefined) ?? null;
  const id = record.id_by_enterprise_id as number;
  const payload: AgreementEvent = {
    ...{ id, realm, member_id },
    opportunity_id: number('opportunity_id_by_enterprise_id'),
    candidate_id: record.candidate_id_by_enterprise_id as number,
    company_id: record.company_id_by_enterprise_id as number,
    job_id: number('job_id_by_enterprise_id'),
  };
  await outbox.add(session, { name, enterprise_id, key: `${enterprise_id}:${agreement.name}:${id}`, payload });
}
