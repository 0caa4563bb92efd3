/** Which members have read which announcements. */
import { collection } from '@enishi/service-kit/data/collections';
import type { mailings } from '../mailings';
import type { MessagingNeeds } from '../needs';

interface ReadDoc {
  /** Announcement, agency and member: who reads it again has read it once. */
  _id: string;
  enterprise_id: number;
  announce_id: number;
  member_id: number;
  at: Date;
}

const announceReads = collection<ReadDoc>('announce_reads', {
  tenant: true,
  indexes: [{ key: { announce_id: 1, enterprise_id: 1 } }],
});

export const collections = { announceReads };

export type AnnounceDeps = MessagingNeeds<typeof collections & typeof mailings.collections>;
