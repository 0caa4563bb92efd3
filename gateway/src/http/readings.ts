/**
 * How much personal data a member reads: rows are counted by member and hour, whatever list, record or file brings them.
 * Unusual amounts are noted and told to the agency's top administrators; above a limit the session has to show first
 * that its member sits in front of it, so that one that was stolen takes no agency along.
 */
import { AppError, forbidden } from '@enishi/service-kit/base/errors';
import { type RateLimit, rateLimiter } from '@enishi/service-kit/data/rate-limit';
import type { Input } from './route';

const HOUR = 3_600;
/** Rows of a member in an hour that are worth a look. */
export const UNUSUAL_ROWS = 500;
/** Rows of a member in an hour before a session has to prove itself, and of a session that has. */
export const MOST_ROWS = 2_000;
/** Counted, never refused by the counter itself. */
const ANY = Number.MAX_SAFE_INTEGER;

const NEEDS_PROOF =
  '短い時間に多くの個人情報を読み込んでいます。続けるには、認証コード（二段階認証を設定していない場合はパスワード）で本人確認をしてください。';

export interface Readings {
  /**
   * Counts rows before they are handed out. @param same names rows that a session gets again without another count
   * @returns how many it are in this hour, where that has just become unusual
   * @throws AppError `forbidden` on `proof` while the session has to prove itself
   */
  count(input: Pick<Input, 'ctx' | 'session'>, rows: number, same?: string): Promise<number | undefined>;
  /** The session has proved itself: good for an hour, and for as many rows again. */
  prove(session: string): Promise<void>;
}

export function createReadings({ redis, rateFactor }: Pick<RateLimit, 'redis'> & { rateFactor: number }): Readings {
  const counter = (name: string) => rateLimiter({ name, points: ANY, duration: HOUR, redis });
  const members = counter('rows-member');
  const sessions = counter('rows-session');
  const proven = counter('rows-proven');
  const repeated = counter('rows-repeated');
  const [unusual, most] = [UNUSUAL_ROWS * rateFactor, MOST_ROWS * rateFactor];
  const usedOf = ({ remaining }: { remaining: number }) => ANY - remaining;

  return {
    async count({ ctx, session }, rows, same) {
      if (!session || ctx.realm !== 'enterprise' || rows <= 0) return undefined;
      const shown = same && `${session.key}:${same}`;
      if (shown && (await repeated.used(shown)) > 0) return undefined;
      const who = ctx.support_operator_id ? `o${ctx.support_operator_id}` : ctx.member_id;
      const used = usedOf(await members.consume(`${ctx.enterprise_id}:${who}`, rows));
      if (used > most) {
        const isProven = (await proven.used(session.key)) > 0;
        // One answer may be larger than all that: it is let out right after a proof, and is the last one then.
        const before = isProven ? usedOf(await sessions.consume(session.key, rows)) - rows : most;
        if (before >= most) throw new AppError('forbidden', NEEDS_PROOF, { proof: [NEEDS_PROOF] });
      }
      if (shown) await repeated.consume(shown);
      return used >= unusual && used - rows < unusual ? used : undefined;
    },
    async prove(session) {
      if (!session) throw forbidden();
      await sessions.reset(session);
      await proven.reset(session);
      await proven.consume(session);
    },
  };
}
