import { collection } from '@enishi/service-kit/data/collections';
import type { AccessLogCollections } from '../access-log';
import type { AccountCollections } from '../accounts';
import type { IdentityNeeds } from '../needs';

export interface FactorRow {
  /** `<strategy>/<enterprise_id>/<member_id>`: operators have second factors, too. */
  _id: string;
  sealed_secret: string;
  /** Secret of an app that is being set up, until a code is confirmed; earlier versions kept it in `sealed_secret`. */
  next_secret?: string;
  /** Absent until a code was confirmed: codes are not asked for before. */
  confirmed_at?: Date;
  /** The last 30 seconds for which a code was taken: none is taken twice. */
  last_step: number;
  /** What is kept of the codes that are left, see `recovery-codes.ts`. */
  recovery: string[];
}

const secondFactors = collection<FactorRow>('second_factors', { tenant: false, indexes: [] });

export const collections = { secondFactors };

export type FactorCollections = typeof collections;

export interface FactorMails {
  second_factor_changed: { member_id: number; operator: boolean; enabled: boolean; renewed?: boolean };
  second_factor_reset: { member_id: number };
  operator_factor_reset: { admin_member_id: number };
}

/** The parts that keeping second factors takes. */
export type FactorStoreDeps = Pick<IdentityNeeds<FactorCollections>, 'acrossAgencies' | 'clock' | 'config'>;

export type FactorDeps = IdentityNeeds<FactorCollections & AccountCollections & AccessLogCollections, FactorMails>;
