/** Texts that tell people and companies of one name apart in typeahead lists. */

import { company } from '@enishi/protos/crm/company';
import type { Values } from '@enishi/protos/fields/parse';
import { companySalesStatus } from '@enishi/protos/master/company';
import { ageOn } from '@enishi/protos/master/dates';
import { masterLabel } from '@enishi/protos/master/index';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { Subtitles } from '@enishi/service-kit/crud/store';
import type { Connection } from 'mongoose';

type Part = string | number | null | undefined;

const joined = (...parts: Part[]): string | undefined => parts.filter(Boolean).join('・') || undefined;

const COMPANY = 'company_id_by_enterprise_id';

/** Names of the companies that records belong to, by id. */
async function companyNames(
  connection: Connection,
  { enterprise_id }: CallContext,
  records: readonly Values[],
): Promise<Map<unknown, string>> {
  const ids = [...new Set(records.map((record) => record[COMPANY]).filter((id) => typeof id === 'number'))];
  if (ids.length === 0) return new Map();
  const companies = await ownRecords({ connection }, company, { enterprise_id }).find(
    { [company.key]: { $in: ids } },
    { projection: { _id: 0, [company.key]: 1, name: 1 } },
  );
  return new Map(companies.map((doc) => [doc[company.key], doc.name as string]));
}

/** `35歳・東京都・バックエンドエンジニア・株式会社青空`. */
export const candidateSubtitles = (connection: Connection): Subtitles => ({
  needs: ['birth_date', 'prefecture_id', 'occupation_ids', COMPANY],
  async of(records, ctx, now) {
    const names = await companyNames(connection, ctx, records);
    return records.map((record) => {
      const age = typeof record.birth_date === 'string' ? ageOn(record.birth_date, now) : undefined;
      const [occupation] = (record.occupation_ids as number[] | null | undefined) ?? [];
      return joined(
        age === undefined ? undefined : `${age}歳`,
        masterLabel('prefectures', record.prefecture_id as number | undefined),
        masterLabel('occupations', occupation),
        names.get(record[COMPANY]),
      );
    });
  },
});

/** `東京都・契約締結済み`. */
export const companySubtitles: Subtitles = {
  needs: ['prefecture_id', 'company_status_id'],
  of: (records) =>
    records.map(({ prefecture_id, company_status_id }) =>
      joined(
        masterLabel('prefectures', prefecture_id as number | undefined),
        company_status_id === companySalesStatus.code.unselected
          ? undefined
          : companySalesStatus.label(company_status_id as number | undefined),
      ),
    ),
};

/** `株式会社青空・人事部・部長`. */
export const companyMemberSubtitles = (connection: Connection): Subtitles => ({
  needs: [COMPANY, 'department', 'position'],
  async of(records, ctx) {
    const names = await companyNames(connection, ctx, records);
    return records.map((record) =>
      joined(names.get(record[COMPANY]), record.department as Part, record.position as Part),
    );
  },
});
