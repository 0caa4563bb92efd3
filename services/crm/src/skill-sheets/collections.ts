/** Who looked at which sheet. */
import { collection } from '@enishi/service-kit/collections';
import type { CrmNeeds } from '../needs';

interface SheetConfirmation {
  /** `<enterprise_id>:<candidate>` */
  _id: string;
  enterprise_id: number;
  /** Of what was looked at. */
  digest: string;
  member_id: number;
  at: Date;
}

/** The last look at each sheet that needed one. */
export const sheetConfirmations = collection<SheetConfirmation>('sheet_confirmations', { tenant: true, indexes: [] });

export const collections = { sheetConfirmations };

export type SheetDeps = CrmNeeds<typeof collections>;
