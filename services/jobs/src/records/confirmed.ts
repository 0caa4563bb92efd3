/** The day on which a member said that what a job tells is true: part of every write. */
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { type Migration, passOver } from '@enishi/service-kit/data/migrate';

/**
 * A job that is made or changed by a member, a file or a partner is confirmed by that; what the product does by itself says
 * nothing about it. A decision about its publication ends the mark of jobs that left the site by themselves.
 */
export function confirmedBy(patch: Values, before: Values, ctx: CallContext | undefined, now: Date): Values {
  const isNew = Object.keys(before).length === 0;
  const isChange = ctx !== undefined && ctx.realm !== 'system' && Object.keys(patch).length > 0;
  return {
    ...((isNew || isChange) && !patch.confirmed_date && { confirmed_date: japanDay(now) }),
    ...(before.lapsed_date && 'open_status_flg' in patch && !patch.lapsed_date && { lapsed_date: null }),
  };
}

/** Jobs of earlier versions count from the day of the upgrade, so that none leaves the site because of it. */
export const firstConfirmation: Migration = {
  name: '2026-11-27-jobs-confirmed',
  step: passOver('jobs', async (docs, { rows, session }) => {
    const confirmed_date = japanDay(new Date());
    const open = docs.filter((doc) => !doc.confirmed_date).map(({ _id }) => _id);
    if (open.length > 0) await rows.updateMany({ _id: { $in: open } }, { $set: { confirmed_date } }, { session });
  }),
};
