/** What a mail to one person is about: its reader, the deal, the words that stand in place of its placeholders. */
import { presentedName } from '@enishi/protos/crm/presented-candidate';
import type { Candidate } from '@enishi/protos/crm/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { Enterprise, EnterpriseMember } from '@enishi/protos/identity/rpc';
import type { Job } from '@enishi/protos/jobs/rpc';
import { type directMailPlaceholders, memberSender } from '@enishi/protos/master/messaging';
import { suppressionReason } from '@enishi/protos/master/suppression';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { senderOf } from '../agency';
import { signatureOf } from '../automation';
import { type Person, peopleOf, type Target } from '../mailings';
import { barredAmong } from '../suppression';
import type { DirectMailDeps } from './collections';

export type AboutDeps = Pick<DirectMailDeps, 'clients' | 'connection'>;

type MailValues = Partial<Record<(typeof directMailPlaceholders)[number]['key'], string>>;

/** Whom a mail goes to, and what it is about, as its record or its composer names them. */
export interface Asked {
  target: Target;
  opportunity_id?: number;
  /** The member in whose name it goes. */
  sender_id?: number;
}

export interface About {
  person: Person;
  enterprise: Enterprise;
  sender?: EnterpriseMember;
  /** The candidate whose skill sheet and résumés may go along: the reader, or the deal's. */
  candidate?: Candidate;
  job?: Job;
  /** Members who look after the deal. */
  deal?: { id: number };
}

const idIn = (record: Values, column: string): number | undefined => {
  const id = record[column];
  return typeof id === 'number' && id > 0 ? id : undefined;
};

/** @returns undefined for a record that names no reader */
export function askedOf(record: Values): Asked | undefined {
  const candidate = idIn(record, 'candidate_id_by_enterprise_id');
  const contact = idIn(record, 'company_member_id_by_enterprise_id');
  const id = candidate ?? contact;
  if (id === undefined) return undefined;
  return {
    target: { entity: candidate ? 'candidate' : 'company_member', id },
    opportunity_id: idIn(record, 'opportunity_id_by_enterprise_id'),
    sender_id: idIn(record, 'form_enterprise_member_id'),
  };
}

const NOT_ITS_OWN =
  'この商談の候補者、または企業の担当者ではありません。商談から「メールを書く」を選び直してください。';

/** Deal, candidate and job, as the caller sees them. @throws AppError `invalid` for a reader who has no part in the deal */
async function dealOf({ clients }: AboutDeps, ctx: CallContext, { opportunity_id: id, target }: Asked, person: Person) {
  const { crm, deals, jobs } = clients.rpc;
  const candidateOf = async (candidate_id: number | undefined) =>
    candidate_id ? (await ifThere(crm.CandidateService.Show(ctx, { id: candidate_id }))).candidate : undefined;
  const isCandidate = target.entity === 'candidate';
  if (!id) return { candidate: await candidateOf(isCandidate ? target.id : undefined) };
  const { opportunity: deal } = await ifThere(deals.OpportunityService.Show(ctx, { id }));
  if (!deal) throw invalid({ opportunity_id_by_enterprise_id: ['この商談は削除されたか、ご覧になれません。'] });
  const job_id = deal.job_id_by_enterprise_id;
  const [candidate, job] = await Promise.all([
    candidateOf(deal.candidate_id_by_enterprise_id),
    job_id ? ifThere(jobs.JobService.Show(ctx, { id: job_id })).then((found) => found.job) : undefined,
  ]);
  // The candidate may come from a partner company, whose contact is written to as well.
  const companies = [deal.company_id_by_enterprise_id, candidate?.company_id_by_enterprise_id];
  const isOwn = isCandidate
    ? deal.candidate_id_by_enterprise_id === target.id
    : person.company !== undefined && companies.includes(person.company.id);
  if (!isOwn) throw invalid({ opportunity_id_by_enterprise_id: [NOT_ITS_OWN] });
  return { candidate, job, deal: { id } };
}

/** @throws AppError `not_found` for a reader out of reach; `invalid` for a deal that is none of theirs */
export async function aboutOf(deps: AboutDeps, ctx: CallContext, asked: Asked): Promise<About> {
  const { EnterpriseService } = deps.clients.rpc.identity;
  const [[person], { enterprise = {} }, sender] = await Promise.all([
    peopleOf(deps, ctx, [asked.target]),
    EnterpriseService.Show(ctx, { id: ctx.enterprise_id }),
    asked.sender_id ? senderOf(deps, ctx, asked.sender_id) : undefined,
  ]);
  if (!person) throw notFound('宛先は削除または統合されたか、ご覧になれません。');
  return { person, enterprise, sender, ...(await dealOf(deps, ctx, asked, person)) };
}

export const senderName = ({ enterprise, sender }: Pick<About, 'enterprise' | 'sender'>): string =>
  memberSender(oneLine(enterprise.name ?? ''), sender && oneLine(sender.name ?? ''));

export function valuesOf({ person, enterprise, sender, candidate, job }: About): MailValues {
  const isCandidate = person.target.entity === 'candidate';
  // Companies know a job and a candidate by the names that are meant for them.
  const jobName = isCandidate ? job?.name : (job?.name_for_company ?? job?.name);
  const candidateName = isCandidate ? candidate?.name : candidate && presentedName(candidate);
  return {
    recipient_name: oneLine(person.name),
    recipient_company: person.subtitle && oneLine(person.subtitle),
    sender_name: sender?.name && oneLine(sender.name),
    sender_company: oneLine(enterprise.name ?? ''),
    job_name: jobName && oneLine(jobName),
    candidate_name: candidateName && oneLine(candidateName),
    signature: signatureOf({ agency: enterprise, sender }),
  };
}

/** A contact who has left reads nothing any more; whatever else is said of a person is known to who writes to them. */
const KEEPS_BACK: ReadonlySet<string> = new Set(['inactive']);

export const keptBack = ({ problems }: Pick<Person, 'problems'>) => problems.filter(({ code }) => KEEPS_BACK.has(code));

const NO_ADDRESS = 'メールアドレスが登録されていません。候補者・担当者の画面で登録してください。';

/** Why this person gets no mail, and what its writer should know. */
export async function standingOfPerson(
  deps: Pick<DirectMailDeps, 'connection'>,
  ctx: CallContext,
  person: Person,
): Promise<{ problems: string[]; remarks: string[] }> {
  const { email } = person;
  const reason = email ? [...(await barredAmong(deps, ctx, [email])).values()][0] : undefined;
  const barred = `このメールアドレスは配信停止リストにあるため、送信できません（${suppressionReason.label(reason)}）。リストから外すか、別の方法で連絡してください。`;
  return {
    problems: [
      ...(email ? [] : [NO_ADDRESS]),
      ...keptBack(person).map(({ message }) => message),
      ...(reason ? [barred] : []),
    ],
    remarks: person.problems.filter(({ code }) => !KEEPS_BACK.has(code)).map(({ message }) => message),
  };
}
