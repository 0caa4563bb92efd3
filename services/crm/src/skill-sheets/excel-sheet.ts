/** A sheet in Excel, in the product's layout or in one of the agency's. */
import { createHash } from 'node:crypto';
import type { ResumeFileResponse } from '@enishi/protos/crm/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { fillForm } from '@enishi/service-kit/tabular/workbook/fill';
import type { SheetDeps } from './collections';
import { ownForm } from './form/own-form';
import { defaultLayout, layoutFile } from './layout-file';
import { sheetForm, sheetValues } from './sheet-values';
import type { SheetInfo, SkillSheet } from './skill-sheet-pdf';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The product's own layout, where a request names one. */
const OWN_LAYOUT = 'xlsx';
/** The one that the agency offers first; without one the product's own. */
const DEFAULT_LAYOUT = 'default';

interface Wanted {
  sheet: SkillSheet;
  info: SheetInfo;
  /** The candidate's. */
  id: number;
  layout: string;
}

/** @throws AppError `not_found` for a layout that is not the agency's */
export async function excelSheet(
  deps: SheetDeps,
  ctx: CallContext,
  { sheet, info, id, layout }: Wanted,
): Promise<Omit<ResumeFileResponse, 'name'>> {
  const filled = sheetValues(sheet, info, id, deps.clock.now());
  const { lists } = filled;
  const parts = {
    projects: lists.案件.length > 0,
    skills: lists.スキル分類.length > 0,
    lines: lists.概要.length > 0,
  };
  const chosen = layout === DEFAULT_LAYOUT ? await defaultLayout(deps, ctx) : layout;
  const form =
    chosen === undefined || chosen === OWN_LAYOUT ? await ownForm(parts) : await layoutFile(deps, ctx, chosen);
  const about = { title: `スキルシート ${sheet.name}`, author: info.agency, madeAt: info.madeAt };
  const bytes = await fillForm(form, sheetForm, filled, about);
  // Not of the bytes: they say when the record was last written.
  const { 作成日: _day, ...values } = filled.values;
  const digest = createHash('sha256')
    .update(JSON.stringify([values, lists]))
    .update(form)
    .digest('base64url');
  return {
    content_type: XLSX,
    bytes,
    digest,
    missing: [],
  };
}
