/** An agency's decisions about its mails to many: who gets none, and how they are sent. */
import type { FieldValue } from '@enishi/protos/fields/types';
import { authority } from '@enishi/protos/master/identity';
import { suppressionReason } from '@enishi/protos/master/messaging';
import { mailingSetting } from '@enishi/protos/messaging/mailing-setting';
import type { MailingSettingResponse, MailingSettingUpdateRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord } from '@enishi/service-kit/crud/store';
import { insertRecord, patchFound } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { RecordUseCases } from '@enishi/service-kit/rpc/rpc';
import type { MessagingDeps } from './deps';
import { ONLY_SETTING, settingOf } from './mailings/agency';

const { administrator, top_administrator } = authority.code;
const { by_hand, bounce } = suppressionReason.code;
const BOUNCED = '届かなかったために登録されたメールアドレスです。解除は管理者に依頼してください。';
const OWNERS =
  'ご本人の配信停止または迷惑メールの報告による登録です。ご本人の同意を改めて得たうえで、最上位管理者に解除を依頼してください。';

/** Addresses are compared in small letters. What their owners have said is not for every member to take back. */
export const suppressionOverrides: CrudOverrides = {
  derive({ email }): Record<string, FieldValue> {
    return typeof email === 'string' ? { email: email.toLowerCase() } : {};
  },
  beforeDelete({ ctx, before: { suppression_reason_id: reason } }) {
    if (ctx.realm === 'system' || reason === by_hand) return;
    if (reason === bounce && ctx.authority < administrator) throw forbidden(BOUNCED);
    if (reason !== bounce && ctx.authority < top_administrator) throw forbidden(OWNERS);
  },
};

const reading = new Set(['index', 'show', 'history']);

/** Members read how their agency mails; administrators decide. */
export const settingOverrides: CrudOverrides = {
  authorize({ realm, authority: own, enterprise_id }, action) {
    const isTrusted = realm === 'system' || own >= authority.code.administrator;
    if (enterprise_id <= 0 || realm === 'site' || realm === 'partner') throw forbidden();
    if (!reading.has(action) && !isTrusted) throw forbidden();
  },
};

const reply = (values: object): MailingSettingResponse => ({
  mailing_setting: recordToWire(mailingSetting, { ...values, id_by_enterprise_id: ONLY_SETTING }),
});

/** The setting as it is saved, or the defaults of an agency that has never saved it. */
async function show(deps: MessagingDeps, ctx: CallContext): Promise<MailingSettingResponse> {
  const { store } = crudOf(deps, mailingSetting);
  await store.overrides.authorize?.(ctx, 'show');
  return reply((await findRecord(store, ctx, ONLY_SETTING)) ?? (await settingOf(deps, ctx)));
}

/** The first save makes the record. */
async function update(
  deps: MessagingDeps,
  ctx: CallContext,
  { mailing_setting, cleared, updated_at }: MailingSettingUpdateRequest,
): Promise<MailingSettingResponse> {
  const { store } = crudOf(deps, mailingSetting);
  await store.overrides.authorize?.(ctx, 'update');
  const input = inputFromWire(mailingSetting, mailing_setting, cleared);
  return inTransaction(deps.connection, async (session) => {
    const before = await findRecord(store, ctx, ONLY_SETTING, session);
    if (before) return reply(await patchFound(store, session, ctx, before, input, { updated_at }));
    return reply(await insertRecord(store, session, ctx, input, { id: ONLY_SETTING }));
  });
}

export const settingUseCases: RecordUseCases<'messaging', MessagingDeps> = {
  MailingSettingService: { Show: show, Update: update },
};
