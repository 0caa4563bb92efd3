/** The agency's public site as its staff edit it: a draft that is saved, then opened. */
import { enterprise } from '@enishi/protos/identity/enterprise';
import { siteSetting, siteSettingDraft } from '@enishi/protos/site/site-setting';
import { patchToWire } from '@enishi/service-kit/crud/codec';
import { crud, recordBody, versionOf } from '../crud';
import { objectAt, optionalObjectAt } from '../http/json';
import { type Call, type Input, type Json, QUERY, READ_OR_QUERY, type Route, UPDATE } from '../http/route';
import type { RouteOptions } from './options';

/** Names for texts nobody has written yet. */
async function names({ ctx }: Input, call: Call): Promise<Json> {
  const answer = await call('identity.EnterpriseService/Show', { id: ctx.enterprise_id });
  const { name, name_service } = answer[enterprise.name] as { name?: string; name_service?: string };
  return { enterprise_name: name, service_name: name_service };
}

/** The draft of a request and the version it was made from. */
function draftOf({ body }: Input, form: Json): Json {
  const { values, cleared } = patchToWire(siteSettingDraft, form);
  return { site_setting_draft: values, cleared, ...versionOf(body, form) };
}

const base = { audience: 'enterprise', guard: 'administrator', reads: 'json', records: 'nothing' } as const;

/** Where the draft may be looked at: an address of the site with this token shows it. */
const preview = ({ previews }: RouteOptions): Route => ({
  ...base,
  verbs: QUERY,
  path: '/site_setting_drafts/preview',
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
    summary: 'サイト設定の下書き',
    probe: {},
    async handle(input, call) {
      const answer = await call('site.SiteDraftService/Show', await names(input, call));
      return { body: recordBody(siteSettingDraft, answer) };
    },
  },
  {
    ...base,
    verbs: UPDATE,
    path: '/site_setting_drafts/create',
    summary: 'サイト設定の下書きの保存',
    probe: { body: { site_setting_draft: {} } },
    async handle(input, call) {
      const draft = draftOf(input, objectAt(input.body, 'site_setting_draft'));
      const answer = await call('site.SiteDraftService/Save', { ...draft, ...(await names(input, call)) });
      return { status: 201, body: recordBody(siteSettingDraft, answer) };
    },
  },
  {
    ...base,
    verbs: UPDATE,
    path: '/site_setting_drafts/open',
    summary: 'サイト設定の公開',
    probe: { body: { site_setting_draft: {} } },
    async handle(input, call) {
      const draft = draftOf(input, optionalObjectAt(input.body, 'site_setting_draft') ?? {});
      const answer = await call('site.SiteDraftService/Open', { ...draft, ...(await names(input, call)) });
      return { body: recordBody(siteSetting, answer) };
    },
  },
];
