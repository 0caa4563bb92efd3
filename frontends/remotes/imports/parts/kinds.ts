/** The kinds of imports, in the words of their cards. */
import type { IconName } from '@enishi/frontend-kit/ui/base/Icon';
import { importKind } from '@enishi/protos/master/crm';

const { code } = importKind;

export interface KindCard {
  id: number;
  name: string;
  /** Name of the definition of its records. */
  entity: string;
  icon: IconName;
  text: string;
  /** Where the records are found afterwards. */
  listTo: string;
}

export const kinds: readonly KindCard[] = [
  {
    id: code.candidate,
    name: importKind.label(code.candidate),
    entity: 'candidate',
    icon: 'user',
    text: '氏名・連絡先・スキル・希望条件などをまとめて登録、または更新します。',
    listTo: '/enterprise/candidates',
  },
  {
    id: code.company,
    name: importKind.label(code.company),
    entity: 'company',
    icon: 'building',
    text: '取引先の企業名・所在地・営業状況などをまとめて登録、または更新します。',
    listTo: '/enterprise/companies',
  },
  {
    id: code.job,
    name: importKind.label(code.job),
    entity: 'job',
    icon: 'briefcase',
    text: '案件の内容・単価・条件などをまとめて登録、または更新します。企業は先に登録しておきます。',
    listTo: '/enterprise/jobs',
  },
];

export const kindOf = (id: unknown): KindCard | undefined => kinds.find((kind) => kind.id === Number(id));
