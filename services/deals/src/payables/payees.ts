/** Payees within CRUD, and those that a month of work needs: a person, or the company that employs people of its own. */
import { normalizeRegistrationNumber } from '@enishi/protos/billing/registration-number';
import { payee } from '@enishi/protos/deals/notices/payee';
import type { Values } from '@enishi/protos/fields/parse';
import { withholdingKind } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { type CrudOverrides, toRecord } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { cut, forAdministrators, inParts, recipientsOf } from '../monthly';
import { employerOf } from '../records';
import type { PayableDeps } from './collections';
import { payeeStore } from './store';

/** The other side: exactly one of both. */
export interface Owner {
  candidate?: number;
  company?: number;
}

const keyOf = ({ candidate, company }: Owner): string => (company ? `company:${company}` : `candidate:${candidate}`);

const ownerOf = (record: Values): Owner => ({
  candidate: (record.candidate_id_by_enterprise_id as number | null) ?? undefined,
  company: (record.company_id_by_enterprise_id as number | null) ?? undefined,
});

/** Whether a paper is for the other side. */
export const isOfOwner = (record: Values, owner: Owner): boolean => keyOf(ownerOf(record)) === keyOf(owner);

export const isPerson = (record: Values): boolean => Boolean(record.candidate_id_by_enterprise_id);

const allowed = new Set(['index', 'show', 'create', 'update', 'search', 'history']);

export const payeeOverrides: CrudOverrides = {
  authorize(ctx, action) {
    forAdministrators(ctx);
    if (!allowed.has(action)) throw forbidden();
  },
  beforeWrite({ before, values }) {
    const key = keyOf(ownerOf(values));
    // Where a merge has made one side of two, both payees keep their keys, and can be put right.
    const isSame = before && keyOf(ownerOf(before)) === key;
    values.payee_key = (isSame && before.payee_key) || key;
    if (values.registration_number)
      values.registration_number = normalizeRegistrationNumber(String(values.registration_number));
    // Income tax is withheld from fees of people alone.
    if (!isPerson(values)) values.withholding_id = withholdingKind.code.none;
  },
};

/** More payees than any agency has. */
const MOST = 20_000;

export interface Payees {
  /** By candidate: the payee's other side. */
  ownerOf(candidate: number): Owner;
  /** What is known of the other side, as its records say today. */
  known(owner: Owner): Values | undefined;
  found(owner: Owner): Values | undefined;
}

/** The other sides of the candidates of a month, and their payees as far as there are some. */
export async function payeesOf(
  deps: Pick<PayableDeps, 'clients' | 'connection'>,
  ctx: CallContext,
  candidates: readonly number[],
): Promise<Payees> {
  const { crm } = deps.clients.rpc;
  const [people, docs] = await Promise.all([
    inParts([...new Set(candidates)], async (ids) => {
      const columns = [
        ...['id_by_enterprise_id', 'name', 'email', 'zipcode', 'prefecture_id', 'address', 'building'],
        ...['affiliation_type_id', 'company_id_by_enterprise_id', 'company_member_id_by_enterprise_id'],
      ];
      return (await crm.CandidateService.Index(ctx, { ids, columns, per_page: ids.length })).candidates ?? [];
    }),
    ownRecords(deps, payee, ctx).find({}, { sort: { id_by_enterprise_id: -1 }, limit: MOST }),
  ]);
  const byId = new Map(people.map((person) => [person.id_by_enterprise_id ?? 0, person]));
  const employers = people.flatMap((person) => {
    const company = employerOf(person);
    return company ? [{ company, contact: person.company_member_id_by_enterprise_id ?? undefined }] : [];
  });
  const companies = await recipientsOf(deps, ctx, employers);
  // The older one stands where a merge has made one of two.
  const byKey = new Map(docs.map((doc) => [keyOf(ownerOf(toRecord(payee, doc))), toRecord(payee, doc)]));
  return {
    ownerOf(candidate) {
      const company = employerOf(byId.get(candidate));
      return company ? { company } : { candidate };
    },
    found: (owner) => byKey.get(keyOf(owner)),
    known({ candidate = 0, company }) {
      if (company) {
        const { company_name, ...place } = companies.get(company) ?? {};
        return company_name ? { ...place, name: company_name, company_id_by_enterprise_id: company } : undefined;
      }
      const person = byId.get(candidate);
      if (!person?.name) return undefined;
      const { name, email, zipcode, prefecture_id, address, building } = person;
      return {
        ...{ name: cut(name, 100), email: email ?? null, zipcode: zipcode ?? null },
        ...{ prefecture_id: prefecture_id ?? null, address: cut(address, 200), building: cut(building, 100) },
        candidate_id_by_enterprise_id: candidate,
      };
    },
  };
}

/** The payee of the other side; the first month of work makes one out of what its records say. */
export const makePayee = (
  deps: Pick<PayableDeps, 'connection' | 'records'>,
  ctx: CallContext,
  session: ClientSession,
  known: Values,
): Promise<Values> => insertRecord(payeeStore(deps), session, ctx, known);
