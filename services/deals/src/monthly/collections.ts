/** Collections that each kind of monthly papers has: the presses that draft a month, and the numbers given. */
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { collection } from '@enishi/service-kit/data/collections';

/** A party for which no draft could be made, and why. */
export interface RunRefusal {
  company_id?: number;
  candidate_id?: number;
  message: string;
}

/** One press of 下書きの作成. While it goes on, `open` has its month: a second press finds it. */
export interface RunDoc {
  enterprise_id: number;
  month: string;
  open?: string;
  started_at: Date;
  ended_at?: Date;
  made: number;
  refused: RunRefusal[];
}

/** The last number given of a series; counted in the transaction that uses it, so that none is ever missing. */
export interface NumberDoc {
  enterprise_id: number;
  series: string;
  last: number;
  /** In the chain's row: the digest of the paper that was fixed last. */
  digest?: string;
}

export const runsNamed = (name: string) =>
  collection<RunDoc>(name, {
    tenant: true,
    indexes: [
      { key: { enterprise_id: 1, open: 1 }, unique: true, partialFilterExpression: { open: { $exists: true } } },
      { key: { enterprise_id: 1, month: 1, started_at: -1 } },
      { key: { open: 1 }, partialFilterExpression: { open: { $exists: true } } },
    ],
  });

export const numbersNamed = (name: string) =>
  collection<NumberDoc>(name, { tenant: true, indexes: [{ key: { enterprise_id: 1, series: 1 }, unique: true }] });

/** Prices and bank accounts are for administrators. @throws AppError `forbidden` */
export function forAdministrators({ realm, authority: own, enterprise_id }: CallContext): void {
  const may = realm === 'system' || (realm === 'enterprise' && own >= authority.code.administrator);
  if (!may || enterprise_id <= 0) throw forbidden();
}
