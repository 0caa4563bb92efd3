/** Hours that are typed and time sheets agree: whose month has a sheet that counts is changed in the sheet. */
import type { Values } from '@enishi/protos/fields/parse';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import { mayMove, timeSheetStatus } from '@enishi/protos/master/time-sheet';
import { conflict, forbidden } from '@enishi/service-kit/base/errors';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { HourRule } from '../hours';
import { actingFor } from '../needs';
import type { TimeSheetDeps } from './collections';
import { counts, findSheet } from './standing';

const IN_SHEET = 'この月は勤務表が提出されています。稼働時間は「勤務表」の画面で修正してください。';

const monthOf = ({ agreement_id_by_enterprise_id, first_date_of_target_month }: Values) => ({
  agreement_id: agreement_id_by_enterprise_id as number,
  month: first_date_of_target_month as string,
});

export const hourRule =
  (deps: Pick<TimeSheetDeps, 'connection' | 'records'>): HourRule =>
  async ({ ctx, session, before, values }) => {
    const line = values ?? before;
    if (!line) return;
    const sheet = await findSheet(deps, actingFor(ctx.enterprise_id), monthOf(line), session);
    if (!sheet) return;
    if (counts(sheet) && values?.minutes !== sheet.minutes) throw conflict(IN_SHEET);
    const fixes =
      values?.hour_status_id === agreementHourStatus.code.fixed && before?.hour_status_id !== values.hour_status_id;
    const status = sheet.time_sheet_status_id as number;
    if (fixes && status !== timeSheetStatus.code.draft && !mayMove('fix', status))
      throw conflict(
        `勤務表が「${timeSheetStatus.label(status)}」のため確定できません。「勤務表」の画面で状況を確認してください。`,
      );
  };

const reads = new Set(['index', 'show', 'history']);

/** Sheets are written by their own calls alone. */
export const sheetOverrides: CrudOverrides = {
  authorize({ realm, enterprise_id }, action) {
    if (enterprise_id <= 0 || realm === 'site' || !reads.has(action)) throw forbidden();
  },
};
