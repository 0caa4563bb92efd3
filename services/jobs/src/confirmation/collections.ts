/** The jobs whose owners have been told that they are to be confirmed. */
import type { BaseConfig } from '@enishi/service-kit/base/env';
import type { FeatureNeeds } from '@enishi/service-kit/boot/service';
import { collection } from '@enishi/service-kit/data/collections';

interface ConfirmNoticeDoc {
  enterprise_id: number;
  job_id: number;
  /** The confirmation that has become old, YYYY-MM-DD: each is told of once. */
  confirmed_date: string;
  expires_at: Date;
}

export const confirmNotices = collection<ConfirmNoticeDoc>('confirm_notices', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, job_id: 1, confirmed_date: 1 }, unique: true },
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ],
});

export type ConfirmationDeps = FeatureNeeds<BaseConfig, { confirmNotices: typeof confirmNotices }>;
