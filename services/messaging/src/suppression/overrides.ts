/** Exceptions of the list of addresses that get no mailings within CRUD. */
import type { FieldValue } from '@enishi/protos/fields/types';
import { authority } from '@enishi/protos/master/identity';
import { suppressionReason } from '@enishi/protos/master/suppression';
import { forbidden } from '@enishi/service-kit/base/errors';
import type { CrudOverrides } from '@enishi/service-kit/crud/store';

const { administrator, top_administrator } = authority.code;
const { by_hand, bounce, no_consent } = suppressionReason.code;
/** What the agency says itself. */
const own = new Set<unknown>([by_hand, no_consent]);
const BOUNCED = '届かなかったために登録されたメールアドレスです。解除は管理者に依頼してください。';
const OWNERS =
  'ご本人の配信停止または迷惑メールの報告による登録です。ご本人の同意を改めて得たうえで、最上位管理者に解除を依頼してください。';

/** Addresses are compared in small letters. What their owners have said is not for every member to take back. */
export const suppressionOverrides: CrudOverrides = {
  derive({ email }): Record<string, FieldValue> {
    return typeof email === 'string' ? { email: email.toLowerCase() } : {};
  },
  beforeWrite({ values }) {
    if (own.has(values.suppression_reason_id))
      values.suppression_reason_id = values.no_consent_flg === 1 ? no_consent : by_hand;
  },
  beforeDelete({ ctx, before: { suppression_reason_id: reason } }) {
    if (ctx.realm === 'system' || own.has(reason)) return;
    if (reason === bounce && ctx.authority < administrator) throw forbidden(BOUNCED);
    if (reason !== bounce && ctx.authority < top_administrator) throw forbidden(OWNERS);
  },
};
