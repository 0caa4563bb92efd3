/** Exceptions of lines of hours within CRUD: amounts follow from minutes and terms, and what is fixed stays. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import type { Values } from '@enishi/protos/fields/parse';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord, type Write } from '@enishi/service-kit/crud/store';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import { amountsOf } from './amounts';
import type { HourDeps } from './deps';
import { checkReopening } from './reopen';
import { turnOfHours } from './turn';

const { fixed } = agreementHourStatus.code;

export const FIXED = '確定した稼働実績は変更できません。確定を解除してから変更してください。';

/** A look of another feature at a line that is about to be written, or (without `values`) taken away. */
export type HourRule = (write: Pick<Write, 'ctx' | 'session' | 'before'> & { values?: Values }) => Promise<void>;

/** Refuses every change of a fixed line other than of its state, which has to change by itself. */
function checkFixed({ before, values }: Write): void {
  if (before?.hour_status_id !== fixed) return;
  const kept = ['minutes', 'note', 'first_date_of_target_month', 'agreement_id_by_enterprise_id'];
  if (kept.some((name) => (before[name] ?? null) !== (values[name] ?? null))) throw conflict(FIXED);
}

const turn = (deps: HourDeps, { ctx, session }: Pick<Write, 'ctx' | 'session'>, line: Values): Promise<void> => {
  const { agreement_id_by_enterprise_id: id, first_date_of_target_month: month } = line;
  return takeTurn(deps.connection, session, turnOfHours(ctx.enterprise_id, id as number, month as string));
};

export const hourOverrides = (deps: HourDeps, rule: HourRule): CrudOverrides => ({
  async beforeWrite(write) {
    const { ctx, session, before, values } = write;
    checkFixed(write);
    // The amounts of a month that was fixed are those of the day on which it was.
    if (before?.hour_status_id === fixed && values.hour_status_id === fixed) return;
    if (before?.hour_status_id === fixed) values.reopen_reason = await checkReopening(deps, write, before);
    const id = values.agreement_id_by_enterprise_id as number;
    const record = await findRecord(crudOf(deps, agreement).store, ctx, id, session);
    if (!record) return;
    const amounts = amountsOf(record, values.first_date_of_target_month as string, values.minutes as number);
    if (!amounts)
      throw invalid({
        first_date_of_target_month: ['契約期間に含まれない月です。契約期間か対象月を確認してください。'],
      });
    await rule(write);
    await turn(deps, write, values);
    Object.assign(values, amounts);
  },
  async beforeDelete({ ctx, session, before }) {
    if (before.hour_status_id === fixed) throw conflict(FIXED);
    await rule({ ctx, session, before });
    await turn(deps, { ctx, session }, before);
  },
});
