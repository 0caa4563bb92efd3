/** SkillSheetService/Make: what a company may see of a candidate, as PDF or in Excel. */
import { createHash } from 'node:crypto';
import { anonymousText } from '@enishi/protos/crm/anonymous/anonymous-text';
import { candidate } from '@enishi/protos/crm/candidate';
import { ageBand, presentedName } from '@enishi/protos/crm/presented-candidate';
import type { ResumeFileResponse, SkillSheetRequest } from '@enishi/protos/crm/rpc';
import { splitSkills } from '@enishi/protos/crm/skill-groups';
import { formatValue } from '@enishi/protos/fields/format';
import type { FieldValue } from '@enishi/protos/fields/types';
import { inceptionDayType } from '@enishi/protos/master/candidate';
import { masterLabel } from '@enishi/protos/master/index';
import { skills } from '@enishi/protos/master/lists/skills';
import { manToYen, yenText } from '@enishi/protos/master/price';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { remembered } from '@enishi/service-kit/base/memory';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { type MadePdf } from '@enishi/service-kit/files/pdf/document';
import type { SheetDeps } from './collections';
import { excelSheet } from './excel-sheet';
import { refuseUnseen } from './sheet-check';
import { type Sheet, sheetRecords } from './sheet-record';
import { type SheetInfo, type SheetRow, type SkillSheet, skillSheetPdf } from './skill-sheet-pdf';

const NONE = '-';

const names = (list: 'skills', ids: readonly number[]): string =>
  ids
    .map((id) => masterLabel(list, id))
    .filter(Boolean)
    .join('、');

/** A value by the definition's own rules. Master lists are at hand here; references are people, and stand in no sheet. */
const shown = (record: Sheet, column: keyof typeof candidate.own): string =>
  formatValue(candidate.fields[column], record[column] as FieldValue, (list, id) =>
    list.startsWith('master:') ? masterLabel(list.slice('master:'.length) as 'skills', id) : undefined,
  );

const inception = (record: Sheet): string =>
  record.inception_day_type_id === inceptionDayType.code.negotiable
    ? inceptionDayType.label(record.inception_day_type_id)
    : shown(record, 'inception_day');

const price = ({ monthly_payment_num: man }: Sheet): string =>
  man === null || man === undefined ? 'ご相談' : `${yenText(manToYen(man))}／月（税抜）`;

function skillRows(record: Sheet): SheetRow[] {
  const groups = splitSkills(record.skill_ids ?? []);
  return (skills.groups ?? []).flatMap(({ id, name }): SheetRow[] => {
    const own = names('skills', groups[id as keyof typeof groups] ?? []);
    return own ? [[name, own]] : [];
  });
}

/**
 * The contents of the sheet. Texts that a person typed are shown without names and without ways to reach the person.
 */
export function skillSheetOf(record: Sheet, now: Date): SkillSheet {
  const typed = (text: string | null | undefined) => anonymousText(text?.trim() ?? '', record);
  return {
    name: presentedName(record),
    profile: [
      ['年代', ageBand(record.birth_date, now) || NONE],
      ['居住地', shown(record, 'prefecture_id')],
      ['職種', shown(record, 'occupation_ids')],
      ['担当工程', shown(record, 'dev_process_ids')],
      ['経験業界', shown(record, 'industry_ids')],
      ['資格', typed(record.certification) || NONE],
    ],
    terms: [
      ['単価', price(record)],
      ['稼働開始', inception(record)],
      ['稼働日数', shown(record, 'business_day_ids')],
      ['勤務形態', shown(record, 'work_styles_ids')],
    ],
    skills: skillRows(record),
    summary: typed(record.desc_skill_summary),
  };
}

/** A sheet takes a tenth of a second; one that goes to a thousand companies is drawn once. 35 kB each. */
const MAX_KEPT = 200;
const kept = remembered<MadePdf>({ most: MAX_KEPT });

/** All that it shows is its name, so no agency gets another one's. */
const drawn = (sheet: SkillSheet, info: SheetInfo): Promise<MadePdf> =>
  kept(JSON.stringify([sheet, info]), () => skillSheetPdf(sheet, info));

/** @throws AppError `not_found` for a candidate out of reach, `conflict` while a member has to look at it first */
export async function skillSheetMake(
  deps: SheetDeps,
  ctx: CallContext,
  { id, agency, preview, layout }: SkillSheetRequest,
): Promise<ResumeFileResponse> {
  staffOnly(ctx);
  const record = (await sheetRecords(deps, ctx, [id])).get(id);
  if (!record) throw notFound();
  if (!preview) await refuseUnseen(deps, ctx, id, record);
  const madeAt = new Date(String(record.updated_at));
  const sheet = skillSheetOf(record, deps.clock.now());
  const name = `スキルシート_${sheet.name.replace(/[\\/:*?"<>|\s]/g, '')}_${id}`;
  if (layout)
    return {
      ...(await excelSheet(deps, ctx, { sheet, id, layout, info: { madeAt, agency: agency ?? '' } })),
      name: `${name}.xlsx`,
    };
  const digest = createHash('sha256')
    .update(JSON.stringify([sheet, agency]))
    .digest('base64url');
  const { bytes, missing } = await drawn(sheet, { madeAt, agency: agency ?? '' });
  return {
    name: `${name}.pdf`,
    content_type: 'application/pdf',
    bytes,
    digest,
    missing,
  };
}
