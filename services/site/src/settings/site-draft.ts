/** SiteDraftService: staff edit the draft of their site and open it to the public. */
import type { Values } from '@enishi/protos/fields/parse';
import type {
  PublicSiteRequest,
  SiteDraftSaveRequest,
  SiteSettingDraftResponse,
  SiteSettingResponse,
} from '@enishi/protos/site/rpc';
import { siteSetting, siteSettingDraft } from '@enishi/protos/site/site-setting';
import type { CallContext } from '@enishi/service-kit/base/context';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { crudOf } from '@enishi/service-kit/crud/register';
import { insertRecord, patchFound } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import type { SiteNeeds } from '../needs';
import { defaultSettings, type SiteNames } from './default-settings';
import { currentDraft, settingValues } from './site-settings';

/** The draft, or the default texts that it begins with. */
export const draftValues = async (deps: SiteNeeds, ctx: CallContext, names: SiteNames): Promise<Values> =>
  (await currentDraft(deps, ctx)) ?? defaultSettings(names);

const draftAnswer = (record: Values) => ({ site_setting_draft: recordToWire(siteSettingDraft, { ...record }) });

/** The draft; before the first save its beginnings, without an id. */
export async function siteDraftShow(
  deps: SiteNeeds,
  ctx: CallContext,
  names: PublicSiteRequest,
): Promise<SiteSettingDraftResponse> {
  staffOnly(ctx);
  return draftAnswer(await draftValues(deps, ctx, names));
}

async function save(deps: SiteNeeds, session: ClientSession, ctx: CallContext, request: SiteDraftSaveRequest) {
  const { store } = crudOf(deps, siteSettingDraft);
  const input = inputFromWire(siteSettingDraft, request.site_setting_draft, request.cleared);
  const draft = await currentDraft(deps, ctx, session);
  if (draft) return patchFound(store, session, ctx, draft, input, { updated_at: request.updated_at });
  return insertRecord(store, session, ctx, { ...defaultSettings(request), ...input });
}

/** @throws AppError `invalid` with messages by field; `conflict` on a stale `updated_at` */
export async function siteDraftSave(
  deps: SiteNeeds,
  ctx: CallContext,
  request: SiteDraftSaveRequest,
): Promise<SiteSettingDraftResponse> {
  staffOnly(ctx);
  return idempotent(deps, ctx, 'SiteDraftService/Save', request, async (session) =>
    draftAnswer(await save(deps, session, ctx, request)),
  );
}

/** Saves and publishes in one transaction. @throws AppError as `siteDraftSave` */
export async function siteDraftOpen(
  deps: SiteNeeds,
  ctx: CallContext,
  request: SiteDraftSaveRequest,
): Promise<SiteSettingResponse> {
  staffOnly(ctx);
  const { enterprise_id } = ctx;
  return idempotent(deps, ctx, 'SiteDraftService/Open', request, async (session) => {
    const draft = await save(deps, session, ctx, request);
    const system = { opened_at: deps.clock.now().toISOString(), enterprise_member_id: ctx.member_id || null };
    const record = await insertRecord(crudOf(deps, siteSetting).store, session, ctx, settingValues(draft), { system });
    const id = record.id_by_enterprise_id as number;
    const key = `${enterprise_id}:site_setting:${id}`;
    await deps.outbox.add(session, { name: 'site_setting.published', enterprise_id, key, payload: { id } });
    return { site_setting: recordToWire(siteSetting, record) };
  });
}
