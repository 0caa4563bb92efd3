import { collection } from '@enishi/service-kit/data/collections';
import type { AccessLogCollections } from '../access-log';
import type { AccountCollections } from '../accounts';
import type { AddressCollections } from '../address-rules';
import type { IdentityNeeds } from '../needs';
import type { FactorCollections } from '../second-factors';
import type { SupportCollections } from '../support';

interface KeyDoc {
  /** Hash of the key: a reader of the database cannot read a calendar with it. */
  _id: string;
  enterprise_id: number;
  member_id: number;
  created_at: Date;
  /** To the minute; absent until it is read. */
  read_at?: Date;
}

const calendarKeys = collection<KeyDoc>('calendar_keys', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, member_id: 1 }, unique: true }],
});

export const collections = { calendarKeys };

export type CalendarDeps = IdentityNeeds<
  typeof collections &
    AccessLogCollections &
    AccountCollections &
    AddressCollections &
    FactorCollections &
    SupportCollections
>;
