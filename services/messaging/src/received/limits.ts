/** Whose mails are taken, and how many: the same for every way by which they come. */
import { enterpriseContractStatus } from '@enishi/protos/master/identity';
import { systemContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import { rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { ReceivedDeps } from './collections';

export const HOUR_S = 3_600;
/** Mails of an agency an hour; five hundred a day is much. */
export const MAILS_AN_HOUR = 1_500;
export const mailsAnHour = rateLimiter({ name: 'inbox', points: MAILS_AN_HOUR, duration: HOUR_S });

/** An agency's mails a day, in MB: as many as its members could look at, with files. A flood would fill the disk of all. */
const MB_PER_DAY = 3_000;
export const room = rateLimiter({ name: 'inbox bytes', points: MB_PER_DAY, duration: 24 * HOUR_S });

const MB = 1024 * 1024;
/** What a mail counts in `room`. */
export const megabytes = (raw: Buffer): number => Math.ceil(raw.length / MB);

/** Whether the agency is one that is still served. */
export async function isServed({ clients }: Pick<ReceivedDeps, 'clients'>, enterprise_id: number): Promise<boolean> {
  const ctx = systemContext(orderedId(), enterprise_id);
  const { enterprise } = await ifThere(clients.rpc.identity.EnterpriseService.Show(ctx, { id: enterprise_id }));
  return enterprise !== undefined && enterprise.enterprise_contract_status_id !== enterpriseContractStatus.code.ended;
}
