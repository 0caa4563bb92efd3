/** Who is asked: the person who works, and the client's contact of the agreement, as their records say today. */
import type { Values } from '@enishi/protos/fields/parse';
import { companyMemberStatus } from '@enishi/protos/master/company';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import { actingFor } from '../needs';
import type { TimeSheetDeps } from './collections';

type PeopleDeps = Pick<TimeSheetDeps, 'clients'>;

export interface Asked {
  name: string;
  email?: string;
}

/** People are read for a mail or a page that says little of them: it works for records of other members, too. */
const acting = ({ enterprise_id }: CallContext) => actingFor(enterprise_id);

export async function personOf({ clients }: PeopleDeps, ctx: CallContext, id: number): Promise<Asked> {
  const { candidate } = await ifThere(clients.rpc.crm.CandidateService.Show(acting(ctx), { id }));
  return { name: oneLine(candidate?.name), email: candidate?.email };
}

export async function contactOf({ clients }: PeopleDeps, ctx: CallContext, agreement: Values): Promise<Asked> {
  const id = agreement.company_member_id_by_enterprise_id as number | null | undefined;
  if (!id) return { name: '' };
  const { company_member: person } = await ifThere(clients.rpc.crm.CompanyMemberService.Show(acting(ctx), { id }));
  const isOut = person?.company_member_status_id === companyMemberStatus.code.inactive;
  const name = oneLine([person?.department, person?.position, person?.name].filter(Boolean).join(' '));
  return { name, email: isOut ? undefined : person?.email };
}

export async function companyName({ clients }: PeopleDeps, ctx: CallContext, agreement: Values): Promise<string> {
  const id = agreement.company_id_by_enterprise_id as number;
  const { company } = await ifThere(clients.rpc.crm.CompanyService.Show(acting(ctx), { id }));
  return oneLine(company?.name);
}

export interface AgencyFacts {
  name: string;
  tel?: string;
  /** People who are written into a sandbox may be real ones, and get no mail. */
  isSandbox: boolean;
}

export async function agencyOf({ clients }: PeopleDeps, ctx: CallContext): Promise<AgencyFacts> {
  const { EnterpriseService } = clients.rpc.identity;
  const { enterprise } = await ifThere(EnterpriseService.Show(acting(ctx), { id: ctx.enterprise_id }));
  return { name: oneLine(enterprise?.name), tel: enterprise?.tel, isSandbox: Boolean(enterprise?.sandbox_of) };
}

const NO_PERSON =
  '候補者のメールアドレスが登録されていません。候補者にメールアドレスを登録するか、勤務表を代わりに入力してください。';
const NO_CONTACT =
  '承認を依頼する企業の担当者がいないか、メールアドレスが登録されていません。稼働契約の「企業の担当者」を確認してください。';

/** @throws AppError `invalid` */
export function mustHaveAddress(who: 'person' | 'contact', { name, email }: Asked): { name: string; email: string } {
  if (!email) throw invalid({ to: [who === 'person' ? NO_PERSON : NO_CONTACT] });
  return { name, email };
}
