/** Which members have read which announcements. */
import { collection } from '@enishi/service-kit/data/collections';

interface ReadDoc {
  /** Announcement, agency and member: who reads it again has read it once. */
  _id: string;
  enterprise_id: number;
  announce_id: number;
  member_id: number;
  at: Date;
}

export const announceReads = collection<ReadDoc>('announce_reads', {
  tenant: true,
  indexes: [{ key: { announce_id: 1, enterprise_id: 1 } }],
});
