/** Requests get their deadline by themselves; an erasure is never deleted with its request. */
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import { addDays } from '@enishi/protos/master/dates';
import { ANSWER_DAYS } from '@enishi/protos/master/privacy';
import { conflict } from '@enishi/service-kit/base/errors';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import type { PrivacyDeps } from './collections';

export const requestOverrides = (deps: Pick<PrivacyDeps, 'of'>): CrudOverrides => ({
  beforeWrite({ values }) {
    const { received_date, due_date } = values;
    if (!due_date && typeof received_date === 'string') values.due_date = addDays(received_date, ANSWER_DAYS);
  },
  async beforeDelete({ ctx, session, before }) {
    const request_id = before[privacyRequest.key] as number;
    if (await deps.of(ctx).erasures.findOne({ request_id }, { session }))
      throw conflict('個人情報を削除した請求は、証明として残すため削除できません。');
  },
});
