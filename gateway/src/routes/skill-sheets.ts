/** Skill sheets of candidates: made from the record, without anything that tells who somebody is. */
import { idOf } from '../crud';
import { fileReply } from '../http/files/download';
import { READ, type Route } from '../http/route';

/** Fonts are read for the first sheet. */
const SHEET_DEADLINE = { deadlineMs: 10_000 };

function sheet(mode: 'download' | 'preview'): Route {
  return {
    audience: 'enterprise',
    verbs: READ,
    path: `/candidates/skill_sheet_${mode}/{id}`,
    input: 'nothing',
    guard: 'member',
    summary: mode === 'preview' ? '匿名スキルシートの表示' : '匿名スキルシートのダウンロード',
    reads: 'none',
    records: mode === 'preview' ? 'candidate_view' : 'download',
    probe: { ids: 'candidates' },
    async handle({ params, ctx }, rpc) {
      const { enterprise } = await rpc.identity.EnterpriseService.Show({ id: ctx.enterprise_id });
      const request = { id: idOf(params.id), agency: enterprise.name };
      return fileReply(await rpc.crm.SkillSheetService.Make(request, SHEET_DEADLINE), mode === 'preview');
    },
  };
}

export const skillSheetRoutes: readonly Route[] = [sheet('preview'), sheet('download')];
