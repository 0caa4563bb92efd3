/** Who looked at which sheet. */
import { collection } from '@enishi/service-kit/data/collections';
import type { CrmNeeds } from '../needs';

interface SheetConfirmation {
  /** `<enterprise_id>:<candidate>` */
  _id: string;
  enterprise_id: number;
  /** Base64url SHA-256 of the doubtful places that the member looked at; another digest asks for another look. */
  digest: string;
  member_id: number;
  at: Date;
}

/** The last look at each sheet that needed one. */
export const sheetConfirmations = collection<SheetConfirmation>('sheet_confirmations', { tenant: true, indexes: [] });

export const collections = { sheetConfirmations };

export type SheetDeps = CrmNeeds<typeof collections>;
