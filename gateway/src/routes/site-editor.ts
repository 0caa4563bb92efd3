/** The agency's public site as its staff edit it: a draft that is saved, then opened. */

import { QUERY, READ_OR_QUERY, UPDATE } from '@enishi/protos/http/words';
import type { PublicSiteRequest, SiteDraftSaveRequest } from '@enishi/protos/site/rpc';
import { siteSetting, siteSettingDraft } from '@enishi/protos/site/site-setting';
import { patchToWire } from '@enishi/service-kit/crud/codec';
import { crud, recordBody, versionOf } from '../api/crud';
import { fields, json, text, written } from '../http/input';
import { objectAt, optionalObjectAt } from '../http/json';
import { type Input, type Json, type Route, type RouteRpc } from '../http/route';
import type { RouteOptions } from './options';

/** Names for texts that are not written yet. */
async function names({ ctx }: Input, rpc: RouteRpc): Promise<PublicSiteRequest> {
  const { enterprise } = await rpc.identity.EnterpriseService.Show({ id: ctx.enterprise_id });
  return { enterprise_name: enterprise.name, service_name: enterprise.name_service };
}

/** The draft of a request and the version it was made from. */
function draftOf({ body }: Input, form: Json): SiteDraftSaveRequest {
  const { values, cleared } = patchToWire(siteSettingDraft, form);
  return { site_setting_draft: values, cleared, ...versionOf(body, form) };
}

const base = { audience: 'enterprise', guard: 'administrator', reads: 'json', records: 'nothing' } as const;

/** Where the draft may be looked at: an address of the site with this token shows it. */
const preview = ({ previews }: RouteOptions): Route => ({
  ...base,
  verbs: QUERY,
  path: '/site_setting_drafts/preview',
  gains: 'reads records',
  needs: 'site',
  support: 'closed',
  input: 'nothing',
  summary: 'サイト設定の下書きのプレビュー',
  probe: {},
  handle: async ({ ctx: { enterprise_id, member_id } }) => ({
    body: { preview: previews.make({ enterprise_id, member_id }) },
  }),
});

export const siteEditorRoutes = (options: RouteOptions): readonly Route[] => [
  // Each opening is kept: these are the history.
  ...crud(siteSetting, { guard: 'administrator', only: ['index', 'show'] }),
  preview(options),
  {
    ...base,
    verbs: READ_OR_QUERY,
    path: '/site_setting_drafts/show',
    gains: 'reads records',
    needs: 'site',
    support: 'shown',
    input: 'nothing',
    summary: 'サイト設定の下書き',
    probe: {},
    async handle(input, rpc) {
      const answer = await rpc.site.SiteDraftService.Show(await names(input, rpc));
      return { body: recordBody(siteSettingDraft, answer) };
    },
  },
  {
    ...base,
    verbs: UPDATE,
    path: '/site_setting_drafts/create',
    gains: 'writes records',
    needs: 'site',
    support: 'closed',
    input: written(siteSettingDraft),
    summary: 'サイト設定の下書きの保存',
    status: 201,
    probe: { body: { site_setting_draft: {} } },
    async handle(input, rpc) {
      const draft = draftOf(input, objectAt(input.body, 'site_setting_draft'));
      const answer = await rpc.site.SiteDraftService.Save({ ...draft, ...(await names(input, rpc)) });
      return { body: recordBody(siteSettingDraft, answer) };
    },
  },
  {
    ...base,
    verbs: UPDATE,
    path: '/site_setting_drafts/open',
    gains: 'publishes',
    needs: 'site',
    support: 'closed',
    input: fields({ site_setting_draft: json, updated_at: text() }),
    summary: 'サイト設定の公開',
    probe: { body: { site_setting_draft: {} } },
    async handle(input, rpc) {
      const draft = draftOf(input, optionalObjectAt(input.body, 'site_setting_draft') ?? {});
      const answer = await rpc.site.SiteDraftService.Open({ ...draft, ...(await names(input, rpc)) });
      return { body: recordBody(siteSetting, answer) };
    },
  },
];
