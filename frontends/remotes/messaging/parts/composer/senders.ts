/** The addresses at the agency's domain from which its mails may come. */
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { type SenderAddress, senderAddress } from '@enishi/protos/domains/sender-address';
import { usualSender } from '@enishi/protos/domains/usual-sender';
import { senderAddressState } from '@enishi/protos/master/domains';

const ALL = { per_page: 100, sort: 'id_by_enterprise_id' };

/** Where the agency has chosen none. */
export const USUAL_ACCOUNT = 'info';

type Listed = SenderAddress & { id_by_enterprise_id: number };

const { active } = senderAddressState.code;

/** Those that are in use; undefined while they load. */
export function useSenders(): Listed[] | undefined {
  const { data } = useIndex<Listed>(senderAddress, ALL);
  return data?.rows.filter(({ active_flg }) => active_flg === active);
}

/** An empty list of members is all of them. */
export const mayUse = ({ enterprise_member_ids }: SenderAddress, member: number | undefined): boolean =>
  !enterprise_member_ids?.length || (member !== undefined && enterprise_member_ids.includes(member));

/** The address of a mail: the chosen one, else the usual one of its kind; undefined: the domain's own account. */
export const senderOf = (
  senders: readonly Listed[] | undefined,
  address: number | null | undefined,
  use: number,
): Listed | undefined => senders?.find(({ id_by_enterprise_id: id }) => id === address) ?? usualSender(senders, use);
