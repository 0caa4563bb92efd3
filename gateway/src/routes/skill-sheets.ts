/** Skill sheets of candidates: made from the record, without anything that tells who a candidate is. */

import { READ } from '@enishi/protos/http/words';
import { notFound } from '@enishi/service-kit/base/errors';
import { idOf } from '../api/crud';
import { fileReply } from '../http/files/download';
import { type Route } from '../http/route';

/** Fonts are read for the first sheet. */
const SHEET_DEADLINE = { deadlineMs: 10_000 };

function sheet(mode: 'download' | 'preview'): Route {
  return {
    audience: 'enterprise',
    verbs: READ,
    path: `/candidates/skill_sheet_${mode}/{id}`,
    gains: 'takes files',
    needs: 'none',
    support: 'closed',
    input: 'nothing',
    guard: 'member',
    summary: mode === 'preview' ? '匿名スキルシートの表示' : '匿名スキルシートのダウンロード',
    reads: 'none',
    records: mode === 'preview' ? 'candidate_view' : 'download',
    probe: { ids: 'candidates' },
    async handle({ params, ctx }, rpc) {
      const { enterprise } = await rpc.identity.EnterpriseService.Show({ id: ctx.enterprise_id });
      const preview = mode === 'preview';
      const request = { id: idOf(params.id), agency: enterprise.name, preview };
      return fileReply(await rpc.crm.SkillSheetService.Make(request, SHEET_DEADLINE), preview);
    },
  };
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

export const skillSheetRoutes: readonly Route[] = [sheet('preview'), sheet('download'), check];
