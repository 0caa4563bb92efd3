/** Who looked at which sheet, and the layouts of sheets. */
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

export interface SheetLayoutDoc {
  /** 24 hexadecimal digits. */
  _id: string;
  enterprise_id: number;
  name: string;
  /** Key of its file. */
  file: string;
  /** Bytes. */
  size: number;
  member_id: number;
  created_at: Date;
  /** Since when it is the one that is offered first: of several, the latest. */
  default_at?: Date;
}

/** Excel files into which the agency has its sheets written. */
export const sheetLayouts = collection<SheetLayoutDoc>('sheet_layouts', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, name: 1 }, unique: true }],
});

export const collections = { sheetConfirmations, sheetLayouts };

export type SheetDeps = CrmNeeds<typeof collections>;
