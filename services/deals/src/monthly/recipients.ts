/** Where papers for companies go: company, contact and address as their records say today. */
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import type { DealsNeeds } from '../needs';
import { inParts } from './parts';

interface Asked {
  company: number;
  /** The contact of its agreements. */
  contact?: number;
}

export const cut = (text: string | undefined, most: number): string | null =>
  [...oneLine(text ?? '')].slice(0, most).join('') || null;

/** The columns of a paper that name its recipient, by company. A company that is gone has none. */
export async function recipientsOf(
  { clients }: Pick<DealsNeeds, 'clients'>,
  ctx: CallContext,
  asked: readonly Asked[],
): Promise<Map<number, Values>> {
  const { crm } = clients.rpc;
  const ids = [...new Set(asked.map(({ company }) => company))];
  const contacts = [...new Set(asked.flatMap(({ contact }) => contact ?? []))];
  const [companies, people] = await Promise.all([
    inParts(ids, async (part) => {
      const columns = ['id_by_enterprise_id', 'name', 'zipcode', 'prefecture_id', 'address', 'building'];
      return (await crm.CompanyService.Index(ctx, { ids: part, columns, per_page: part.length })).companies ?? [];
    }),
    inParts(contacts, async (part) => {
      const columns = ['id_by_enterprise_id', 'name', 'department', 'position', 'email'];
      const request = { ids: part, columns, per_page: part.length };
      return (await crm.CompanyMemberService.Index(ctx, request)).company_members ?? [];
    }),
  ]);
  const byContact = new Map(people.map((person) => [person.id_by_enterprise_id, person]));
  const contactOf = new Map(asked.map(({ company, contact }) => [company, contact]));
  return new Map(
    companies.map((company) => {
      const id = company.id_by_enterprise_id ?? 0;
      const person = byContact.get(contactOf.get(id));
      const { name, zipcode, prefecture_id, address, building } = company;
      return [
        id,
        {
          ...{ company_name: cut(name, 100), zipcode: zipcode ?? null, prefecture_id: prefecture_id ?? null },
          ...{ address: cut(address, 200), building: cut(building, 100) },
          person: cut([person?.department, person?.position, person?.name].filter(Boolean).join(' '), 100),
          email: person?.email ?? null,
        },
      ];
    }),
  );
}
