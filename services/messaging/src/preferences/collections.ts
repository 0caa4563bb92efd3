import { collection } from '@enishi/service-kit/data/collections';
import type { MessagingNeeds } from '../needs';

/** The choices of the owner of an address about the mailings of one agency. */
export interface PreferenceDoc {
  /** The agency and the address. */
  _id: string;
  enterprise_id: number;
  /** Lower case. */
  email: string;
  /** Numbers of `mailTopic`. */
  stopped: number[];
  /** A number of `mailFrequency`. */
  frequency: number;
  at: Date;
}

export const collections = {
  mailPreferences: collection<PreferenceDoc>('mail_preferences', {
    tenant: true,
    indexes: [{ key: { enterprise_id: 1, email: 1 } }],
  }),
};

export type PreferenceDeps = MessagingNeeds<typeof collections>;
