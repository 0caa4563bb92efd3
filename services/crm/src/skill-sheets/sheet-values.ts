/** What an anonymous sheet in Excel says of a candidate: the same as the PDF, with its projects apart. */
import { type SheetFieldName, type SheetListName, sheetFields, sheetLists } from '@enishi/protos/crm/sheet-fields';
import { formatDay } from '@enishi/protos/fields/format-date';
import { japanDay } from '@enishi/protos/master/dates';
import type { FormFields, FormValues } from '@enishi/service-kit/tabular/workbook/placeholders';
import { lengthText, periodText, toldIn } from './projects';
import type { SheetInfo, SkillSheet } from './skill-sheet-pdf';

export const sheetForm: FormFields = {
  names: sheetFields.map(({ name }) => name),
  lists: Object.fromEntries(
    Object.entries(sheetLists).map(([list, fields]) => [list, fields.map(({ name }: { name: string }) => name)]),
  ),
};

export interface SheetValues extends FormValues {
  values: Record<SheetFieldName, string>;
  lists: Record<SheetListName, Record<string, string>[]>;
}

/** @param id of the candidate */
export function sheetValues(sheet: SkillSheet, { madeAt, agency }: SheetInfo, id: number, now: Date): SheetValues {
  const facts = new Map([...sheet.profile, ...sheet.terms]);
  const fact = (label: string): string => facts.get(label)?.replace(/^-$/, '') ?? '';
  const { projects, years, rest } = toldIn(sheet.summary);
  const named = sheet.skills.flatMap(([group, skills]) => skills.split('、').map((name) => ({ group, name })));
  return {
    values: {
      イニシャル: sheet.name,
      候補者番号: String(id),
      年代: fact('年代'),
      年齢: fact('年代'),
      居住地: fact('居住地'),
      職種: fact('職種'),
      担当工程: fact('担当工程'),
      経験業界: fact('経験業界'),
      資格: fact('資格'),
      スキル一覧: named.map(({ name }) => name).join('、'),
      単価: fact('単価'),
      稼働開始: fact('稼働開始'),
      稼働日数: fact('稼働日数'),
      勤務形態: fact('勤務形態'),
      概要: sheet.summary,
      エージェント名: agency,
      作成日: formatDay(japanDay(madeAt)),
    },
    lists: {
      案件: projects.map((project, at) => {
        const { from, to, period } = periodText(project);
        return {
          ...{ 番号: String(at + 1), 期間: period, 開始: from, 終了: to, 月数: lengthText(project, now) },
          ...{ 件名: project.title, 内容: project.detail, 役割: project.role, 規模: project.team },
          ...{ 使用技術: project.skills, 工程: project.processes },
        };
      }),
      スキル: named.map(({ group, name }) => ({ 名前: name, 分類: group, 年数: years.get(name.toLowerCase()) ?? '' })),
      スキル分類: sheet.skills.map(([group, skills]) => ({ 分類: group, スキル: skills })),
      概要: rest.map((line) => ({ 行: line })),
    },
  };
}
