import type { MasterItem, MasterList } from '../types';
import type { SkillRow } from './rows';
import { skillDesign } from './skills-design';
import { skillFrameworks } from './skills-framework';
import { skillInfra } from './skills-infra';
import { skillLanguages } from './skills-language';
import { skillOthers } from './skills-other';

const groups: readonly (readonly [group: string, name: string, rows: readonly SkillRow[]])[] = [
  ['skill_skill', '言語', skillLanguages],
  ['skill_fw', 'フレームワーク・ライブラリ', skillFrameworks],
  ['skill_infradb', 'インフラ・DB', skillInfra],
  ['skill_design', 'デザイン', skillDesign],
  ['skill_other', 'その他', skillOthers],
];

export const skills: MasterList = {
  label: 'スキル',
  groups: groups.map(([id, name]) => ({ id, name })),
  items: groups.flatMap(([group, , rows]) =>
    rows.map(
      ([id, name, kana, ...aliases]): MasterItem => ({ id, name, kana, group, ...(aliases.length > 0 && { aliases }) }),
    ),
  ),
};
