/** The number of candidates that an agency may have, whichever way they come. */

import { candidate } from '@enishi/protos/crm/candidate';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { Write } from '@enishi/service-kit/crud/store';
import { hear, inRound } from '@enishi/service-kit/data/rounds';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { limitsOf } from '@enishi/service-kit/rpc/limits';
import type { RecordDeps } from './collections';

const full = (limit: number): string =>
  `候補者数の上限（${formatNumber(limit)}人）に達しているため、登録できません。不要な候補者を削除するか、運営窓口にご相談ください。`;
/** A visitor can do nothing about it. */
const CLOSED = 'ただいま新規の登録を受け付けておりません。お手数ですが、運営会社にお問い合わせください。';

type Counted = Pick<Write, 'ctx' | 'session' | 'before'>;
type LimitDeps = Pick<RecordDeps, 'connection' | 'clients'>;

/** Limits as they are when a transaction begins. @throws AskFirst */
export const hearLimits = ({ clients }: Pick<LimitDeps, 'clients'>, { ctx, session }: Pick<Write, 'ctx' | 'session'>) =>
  hear(session, `limits of ${ctx.enterprise_id}`, () => limitsOf(clients, ctx.enterprise_id));

/** @throws AppError `invalid` for one candidate too many */
export async function checkCandidateLimit(deps: LimitDeps, { ctx, session, before }: Counted): Promise<void> {
  if (before) return;
  const { candidates: limit } = await hearLimits(deps, { ctx, session });
  if (limit === undefined) return;
  const name = `candidates:${ctx.enterprise_id}`;
  // How many there are with those of this round that are on their way.
  const counter = await inRound(session, name, async () => {
    // Two additions of the same moment must not both count to one below the limit.
    await takeTurn(deps.connection, session, name);
    return {
      count: await ownRecords(deps, candidate, { enterprise_id: ctx.enterprise_id }).countDocuments({}, { session }),
    };
  });
  counter.count++;
  if (counter.count <= limit) return;
  const message = ctx.realm === 'site' ? CLOSED : full(limit);
  throw invalid({ name: [message] }, message);
}
