/** What agreements keep beside their records, and their mails. */
import type { AGREEMENT_NOTICE_DAYS } from '@enishi/protos/master/agreement';
import { collection } from '@enishi/service-kit/data/collections';
import type { DealsNeeds } from '../needs';

/** A step that was taken about one end of one agreement. */
export type NoticeStep = 'settled' | 'ended' | (typeof AGREEMENT_NOTICE_DAYS)[number];

interface NoticeDoc {
  enterprise_id: number;
  agreement_id: number;
  period_end: string;
  step: NoticeStep;
  at: Date;
  member_id?: number;
  /** Whether the candidate was offered again because of the end; beside `ended` alone. */
  offered?: boolean;
}

/** A step is there once: two processes that come to it at the same time find that out here. */
export const agreementNotices = collection<NoticeDoc>('agreement_notices', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, agreement_id: 1, period_end: 1, step: 1 }, unique: true }],
});

export const collections = { agreementNotices };

export interface AgreementMails {
  /** An agreement ends in so many days. */
  agreement_ends: { agreement_id: number; member_id: number; period_end: string };
}

export type AgreementDeps = DealsNeeds<typeof collections, AgreementMails>;
