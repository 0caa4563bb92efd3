/** What members have been told, and by which ways they want to be. */
import type { Channels, NotificationKind } from '@enishi/protos/master/notifications';
import { collection } from '@enishi/service-kit/data/collections';
import type { MessagingNeeds } from '../needs';

/** One thing that one member is told. It has ids only: names and texts are read when it is shown, with the reader's rights. */
export interface NotificationDoc {
  /** Time-ordered. */
  _id: string;
  enterprise_id: number;
  member_id: number;
  /** The same event, or the same comment, tells the same member once. */
  key: string;
  kind: NotificationKind;
  /** Empty with 0: it is about a page of settings (`noticePages`). */
  entity: string;
  record_id: number;
  comment_entity?: string;
  comment_id?: number;
  /** What the agency itself has written for it in a step of a flow; it tells of no person. */
  words?: string;
  /** 0: no member. */
  actor_id: number;
  /** How many records came at once; absent: one. */
  count?: number;
  /** Absent once it was read by itself; those up to the member's `read_until` are read, too. */
  unread?: true;
  /** The member wants it by mail alone. */
  hidden?: true;
  /** It waits for the mail of the next morning. */
  digest?: true;
  /** The morning whose mail has it, YYYY-MM-DD in Japan. */
  digest_day?: string;
  created_at: Date;
  expires_at: Date;
}

const notifications = collection<NotificationDoc>('notifications', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, member_id: 1, key: 1 }, unique: true },
    { key: { enterprise_id: 1, member_id: 1, _id: -1 } },
    {
      key: { enterprise_id: 1, member_id: 1, unread: 1, _id: -1 },
      partialFilterExpression: { unread: { $exists: true } },
    },
    {
      key: { digest: 1, enterprise_id: 1, member_id: 1 },
      partialFilterExpression: { digest: { $exists: true } },
    },
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ],
});

/** A member's own choice, and how far they have read; a member without either has no document. */
export interface NotificationSettingDoc {
  enterprise_id: number;
  member_id: number;
  /** Absent: as for members who have chosen nothing. */
  kinds?: ({ kind: number } & Channels)[];
  /** HH:mm in Japan. */
  quiet_from?: string;
  quiet_to?: string;
  /** All up to this notification are read: one mark, however many they are. */
  read_until?: string;
}

const notificationSettings = collection<NotificationSettingDoc>('notification_settings', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, member_id: 1 }, unique: true }],
});

interface DigestDoc {
  enterprise_id: number;
  member_id: number;
  day: string;
  at: Date;
}

/** Whose mail of a morning is queued: two processes make one. */
const notificationDigests = collection<DigestDoc>('notification_digests', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, member_id: 1, day: 1 }, unique: true }],
});

const aboutRecords = (entity: string) => [{ collection: 'notifications', column: 'record_id', filter: { entity } }];

/** Columns that follow when records are merged: what a member was told of is found, and mailed, as what it became. */
export const links = { candidate: aboutRecords('candidate'), company: aboutRecords('company') };

export const collections = { notifications, notificationSettings, notificationDigests };

export interface NotificationMails {
  notification: { member_id: number; notification: string };
  notification_digest: { member_id: number; day: string };
}

export type NotificationDeps = MessagingNeeds<typeof collections, NotificationMails>;
