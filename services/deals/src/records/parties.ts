/** The parties of a document, as their records say today. */

import type { Candidate } from '@enishi/protos/crm/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { agreementParty } from '@enishi/protos/master/agreement';
import { affiliationType } from '@enishi/protos/master/candidate';
import { masterItems } from '@enishi/protos/master/index';
import type { CallContext } from '@enishi/service-kit/base/context';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { RecordDeps } from './deps';

export interface Party {
  name: string;
  /** 御中 for companies, 様 for people. */
  honorific: '御中' | '様';
  /** The person at a company whom it is for, with 様: then the company's name has no 御中. */
  attention?: string;
  /** Address in lines. */
  address: string[];
  representative?: string;
  tel?: string;
  email?: string;
  /** Whose address it is. */
  reader?: { entity: 'candidate' | 'company_member'; person_id: number };
}

/** The lines of an address that name whom it is for. */
export const namesOf = ({ name, honorific, attention }: Party): string[] =>
  attention ? [name, attention] : [`${name} ${honorific}`];

export interface Parties {
  agency: Party;
  company: Party;
  candidate: Party;
  /** The person who does the work. */
  worker: string;
}

interface Addressed {
  zipcode?: string;
  prefecture_id?: number;
  address?: string;
  building?: string;
}

function addressOf({ zipcode, prefecture_id, address = '', building }: Addressed): string[] {
  if (!address) return [];
  const prefecture = masterItems('prefectures').find(({ id }) => id === prefecture_id)?.name ?? '';
  const street = address.startsWith(prefecture) ? address : `${prefecture}${address}`;
  return [...(zipcode ? [`〒${zipcode}`] : []), street, ...(building ? [building] : [])];
}

/** The company that employs a candidate of another company: the contract is made with it, and it is paid. */
export const employerOf = (candidate?: Pick<Candidate, 'affiliation_type_id' | 'company_id_by_enterprise_id'>) =>
  candidate?.affiliation_type_id === affiliationType.code.other ? candidate.company_id_by_enterprise_id : undefined;

const readerOf = (entity: 'candidate' | 'company_member', record: { id_by_enterprise_id?: number } | undefined) =>
  record?.id_by_enterprise_id ? { reader: { entity, person_id: record.id_by_enterprise_id } } : {};

const atCompany = (...words: (string | undefined)[]): string => `${oneLine(words.filter(Boolean).join(' '))} 様`;

export async function partiesOf(deps: RecordDeps, ctx: CallContext, agreement: Values): Promise<Parties> {
  const { crm, identity } = deps.clients.rpc;
  const id = (name: string) => agreement[name] as number | null | undefined;
  const member = id('company_member_id_by_enterprise_id');
  const showMember = (of: number | null | undefined) =>
    of ? ifThere(crm.CompanyMemberService.Show(ctx, { id: of })) : { company_member: undefined };
  const showCompany = (of: number | null | undefined) =>
    of ? ifThere(crm.CompanyService.Show(ctx, { id: of })) : { company: undefined };
  const [{ enterprise }, { company }, { candidate }, { company_member: contact }] = await Promise.all([
    ifThere(identity.EnterpriseService.Show(ctx, { id: ctx.enterprise_id })),
    showCompany(id('company_id_by_enterprise_id')),
    ifThere(crm.CandidateService.Show(ctx, { id: id('candidate_id_by_enterprise_id') ?? 0 })),
    showMember(member),
  ]);
  const { company: employer } = await showCompany(employerOf(candidate));
  const { company_member: employed } = employer ? await showMember(candidate?.company_member_id_by_enterprise_id) : {};
  const worker = oneLine(candidate?.name);
  return {
    agency: {
      name: oneLine(enterprise?.name),
      honorific: '御中',
      address: addressOf(enterprise ?? {}),
      representative: oneLine(enterprise?.president) || undefined,
      tel: enterprise?.tel,
    },
    company: {
      name: oneLine(company?.name),
      honorific: '御中',
      attention: contact?.name && atCompany(contact.department, contact.position, contact.name),
      address: addressOf(company ?? {}),
      representative: oneLine(company?.president) || undefined,
      tel: company?.tel,
      email: contact?.email,
      ...readerOf('company_member', contact),
    },
    candidate: employer
      ? {
          name: oneLine(employer.name),
          honorific: '御中',
          attention: employed?.name && atCompany(employed.name),
          address: addressOf(employer),
          representative: oneLine(employer.president) || undefined,
          tel: employer.tel,
          email: employed?.email,
          ...readerOf('company_member', employed),
        }
      : {
          name: worker,
          honorific: '様',
          address: addressOf(candidate ?? {}),
          tel: candidate?.tel,
          email: candidate?.email,
          ...readerOf('candidate', candidate),
        },
    worker,
  };
}

/** The other side of a document. */
export const otherSide = (parties: Parties, party: number): Party =>
  party === agreementParty.code.company ? parties.company : parties.candidate;
