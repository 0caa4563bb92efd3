/** An agency's decisions about how its mails to many are sent. */
import { authority } from '@enishi/protos/master/identity';
import { mailingSetting, topicColumns } from '@enishi/protos/messaging/mailing-setting';
import type { MailingSettingResponse, MailingSettingUpdateRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { ONLY, saveOnly } from '@enishi/service-kit/crud/only-record';
import { crudOf } from '@enishi/service-kit/crud/register';
import { type CrudOverrides, findRecord } from '@enishi/service-kit/crud/store';
import type { RecordUseCases } from '@enishi/service-kit/rpc/rpc';
import { settingOf } from './agency';
import type { AgencyDeps } from './collections';

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
  mailing_setting: recordToWire(mailingSetting, { ...values, id_by_enterprise_id: ONLY }),
});

/** The setting as it is saved, or the defaults of an agency that has never saved it. */
async function show(deps: AgencyDeps, ctx: CallContext): Promise<MailingSettingResponse> {
  const { store } = crudOf(deps, mailingSetting);
  await store.overrides.authorize?.(ctx, 'show');
  const { topics, ...setting } = await settingOf(deps, ctx);
  const named = topics.map(({ id, name }) => [topicColumns[id as keyof typeof topicColumns], name]);
  return reply({ ...setting, ...Object.fromEntries(named), ...(await findRecord(store, ctx, ONLY)) });
}

/** The first save makes the record. */
async function update(
  deps: AgencyDeps,
  ctx: CallContext,
  { mailing_setting, cleared, updated_at }: MailingSettingUpdateRequest,
): Promise<MailingSettingResponse> {
  const { store } = crudOf(deps, mailingSetting);
  await store.overrides.authorize?.(ctx, 'update');
  const input = inputFromWire(mailingSetting, mailing_setting, cleared);
  return reply(await saveOnly(store, ctx, input, updated_at));
}

export const settingUseCases: RecordUseCases<'messaging', AgencyDeps> = {
  MailingSettingService: { Show: show, Update: update },
};
