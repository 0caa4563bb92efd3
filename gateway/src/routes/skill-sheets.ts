/** Skill sheets of candidates, made from the record without anything that tells who a candidate is, and their layouts. */

import { CREATE, READ } from '@enishi/protos/http/words';
import { badRequest, notFound } from '@enishi/service-kit/base/errors';
import { idOf } from '../api/crud';
import { fileReply } from '../http/files/download';
import { fields, text } from '../http/input';
import { type Route, route } from '../http/route';

/** Fonts are read for the first sheet. */
const SHEET_DEADLINE = { deadlineMs: 10_000 };

const input = fields({ layout: text(50) });

function sheet(mode: 'download' | 'preview'): Route {
  return route({
    audience: 'enterprise',
    verbs: READ,
    path: `/candidates/skill_sheet_${mode}/{id}`,
    gains: 'takes files',
    needs: 'none',
    support: 'closed',
    input,
    guard: 'member',
    summary: mode === 'preview' ? '匿名スキルシートの表示' : '匿名スキルシートのダウンロード',
    reads: 'none',
    records: mode === 'preview' ? 'candidate_view' : 'download',
    probe: { ids: 'candidates' },
    async handle({ params, ctx, given: { layout } }, rpc) {
      const { enterprise } = await rpc.identity.EnterpriseService.Show({ id: ctx.enterprise_id });
      const preview = mode === 'preview';
      const request = { id: idOf(params.id), agency: enterprise.name, preview, layout };
      return fileReply(await rpc.crm.SkillSheetService.Make(request, SHEET_DEADLINE), preview);
    },
  });
}

const check: Route = {
  audience: 'enterprise',
  verbs: READ,
  path: '/candidates/skill_sheet_check/{id}',
  gains: 'reads people',
  needs: 'none',
  support: 'closed',
  input: 'nothing',
  guard: 'member',
  summary: '匿名スキルシートのうち、送付の前に確認が必要な箇所',
  reads: 'none',
  records: 'candidate_view',
  probe: { ids: 'candidates' },
  async handle({ params }, rpc) {
    const { checks = [] } = await rpc.crm.SkillSheetService.Check({ ids: [idOf(params.id)] });
    if (checks.length === 0) throw notFound();
    return { body: { check: checks[0] } };
  },
};

const layoutTry: Route = {
  audience: 'enterprise',
  verbs: CREATE,
  path: '/sheet_layouts/try',
  gains: 'spends',
  needs: 'settings',
  support: 'closed',
  input: 'nothing',
  guard: 'administrator',
  summary: 'Excelファイルが匿名スキルシートのレイアウトに使えるかの確認',
  reads: 'file',
  records: 'nothing',
  probe: { file: true },
  async handle({ file, ctx }, rpc) {
    if (!file) throw badRequest('ファイルを選択してください。');
    const { enterprise } = await rpc.identity.EnterpriseService.Show({ id: ctx.enterprise_id });
    const request = { bytes: file.bytes, agency: enterprise.name };
    const { problems = [], sheets = [] } = await rpc.crm.SheetLayoutService.Try(request, SHEET_DEADLINE);
    return { body: { problems, sheets } };
  },
};

const layoutCreate = route({
  audience: 'enterprise',
  verbs: CREATE,
  path: '/sheet_layouts/create',
  gains: 'spends',
  needs: 'settings',
  support: 'closed',
  input: fields({ name: text(200) }),
  guard: 'administrator',
  summary: '匿名スキルシートのレイアウトの登録',
  status: 201,
  reads: 'file',
  records: 'nothing',
  probe: { file: true, body: { name: '自社の書式' } },
  async handle({ file, given: { name = '' } }, rpc) {
    if (!file) throw badRequest('ファイルを選択してください。');
    return { body: { layout: await rpc.crm.SheetLayoutService.Create({ name, bytes: file.bytes }, SHEET_DEADLINE) } };
  },
});

export const skillSheetRoutes: readonly Route[] = [sheet('preview'), sheet('download'), check, layoutTry, layoutCreate];
