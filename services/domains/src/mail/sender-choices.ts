/** The addresses from which an agency's mails may come beside the account of its domain. */
import type { SenderChoice } from '@enishi/protos/domains/rpc';
import { senderAddress } from '@enishi/protos/domains/sender-address';
import { senderAddressState } from '@enishi/protos/master/domains';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { Connection } from 'mongoose';

/** Those that are in use, in the order in which they were made. */
export async function senderChoices(connection: Connection, enterprise_id: number): Promise<SenderChoice[]> {
  const found = await ownRecords({ connection }, senderAddress, { enterprise_id }).find(
    { active_flg: senderAddressState.code.active },
    { sort: { id_by_enterprise_id: 1 } },
  );
  return found.map((doc) => ({
    id: doc.id_by_enterprise_id as number,
    account: String(doc.account),
    ...(doc.display_name ? { name: String(doc.display_name) } : {}),
    member_ids: (doc.enterprise_member_ids as number[] | null | undefined) ?? [],
    use_ids: (doc.use_ids as number[] | null | undefined) ?? [],
  }));
}
