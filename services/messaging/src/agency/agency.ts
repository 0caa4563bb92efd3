/**
 * The parts that every mail of an agency has: whose it is, where answers go, and what the law asks to stand below it.
 */

import type { EnterpriseMember } from '@enishi/protos/identity/rpc';
import { domainStatus } from '@enishi/protos/master/domains';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { masterLabel } from '@enishi/protos/master/index';
import { openTracking } from '@enishi/protos/master/messaging';
import { APPROVAL_ABOVE, AUTOMATION_PER_DAY, mailingSetting, topicsOf } from '@enishi/protos/messaging/mailing-setting';
import type { MailingProblem } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { productUrl } from '@enishi/service-kit/base/product-url';
import { ONLY } from '@enishi/service-kit/crud/only-record';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { oneLine } from '@enishi/service-kit/mail/one-line';
import { isContractOver } from '@enishi/service-kit/mail/served';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { AgencyDeps } from './collections';

export interface AgencyStanding {
  /** Name of the agency, on one line. */
  name: string;
  /** Where complaints go, a mail address or a telephone number, on one line; empty where the agency has named none. */
  contact: string;
  /** Lines below every mail, without the link to opt out. */
  footer: string;
  approvalAbove: number;
  tracksOpens: boolean;
  /** Whether any of its mailings may count who follows links. */
  tracksClicks: boolean;
  /** Mails a month; absent: as many as it wants. */
  mailLimit?: number;
  /** The linked domain, from which mails come. */
  domain?: string;
  /** The reasons that keep the agency from mailing to many. */
  problems: MailingProblem[];
}

const problem = (code: string, message: string, entity = 'enterprise'): MailingProblem => ({ code, message, entity });

const CONTRACT_OVER = 'ご契約が終了しているため、送信できません。運営窓口にお問い合わせください。';

export async function settingOf(deps: Pick<AgencyDeps, 'connection' | 'records'>, ctx: CallContext) {
  const stored = await findRecord(crudOf(deps, mailingSetting).store, ctx, ONLY);
  return {
    complaint_contact: (stored?.complaint_contact as string | undefined) ?? '',
    approval_above: (stored?.approval_above as number | undefined) ?? APPROVAL_ABOVE,
    open_tracking: (stored?.open_tracking as number | undefined) ?? openTracking.code.on,
    click_tracking_flg: (stored?.click_tracking_flg as number | undefined) ?? 1,
    automation_per_day: (stored?.automation_per_day as number | undefined) ?? AUTOMATION_PER_DAY,
    topics: topicsOf(stored ?? {}),
    logo_url: stored?.logo_url as string | null | undefined,
    main_color: stored?.main_color as string | null | undefined,
  };
}

/** News of the operator are no advertising: they name their sender and nothing else. */
const operator: AgencyStanding = {
  name: 'Enishi',
  contact: '',
  footer: 'このメールは、Enishiをご利用中のエージェントの皆さまにお送りしています。',
  approvalAbove: Number.MAX_SAFE_INTEGER,
  tracksOpens: true,
  tracksClicks: false,
  problems: [],
};

/** Whether it is noted who opens the agency's mails: the one part of its standing that an opened mail asks for. */
export const tracksOpens = async (
  deps: Pick<AgencyDeps, 'connection' | 'records'>,
  ctx: CallContext,
): Promise<boolean> =>
  ctx.enterprise_id === 0 ? operator.tracksOpens : (await settingOf(deps, ctx)).open_tracking === openTracking.code.on;

export async function agencyStanding(
  deps: Pick<AgencyDeps, 'connection' | 'records' | 'clients'>,
  ctx: CallContext,
): Promise<AgencyStanding> {
  if (ctx.enterprise_id === 0) return operator;
  const [{ enterprise = {} }, setting] = await Promise.all([
    deps.clients.rpc.identity.EnterpriseService.Show(ctx, { id: ctx.enterprise_id }),
    settingOf(deps, ctx),
  ]);
  const name = oneLine(enterprise.name ?? '');
  const contact = oneLine(setting.complaint_contact || enterprise.tel || '');
  const place = [masterLabel('prefectures', enterprise.prefecture_id), enterprise.address, enterprise.building];
  const address = oneLine(place.filter(Boolean).join(' '));
  const problems: MailingProblem[] = [];
  if (isContractOver(enterprise)) problems.push(problem('contract', CONTRACT_OVER));
  if (!name) problems.push(problem('name', '会社名が登録されていません。会社情報で登録してください。'));
  if (!enterprise.prefecture_id || !enterprise.address)
    problems.push(
      problem('address', '会社の住所（都道府県と市区町村・番地）が登録されていません。会社情報で登録してください。'),
    );
  if (!contact)
    problems.push(
      problem(
        'contact',
        '苦情・問い合わせの連絡先が登録されていません。配信の設定、または会社の電話番号で登録してください。',
        mailingSetting.name,
      ),
    );
  if (enterprise.domain_status !== domainStatus.code.linked)
    problems.push(
      problem('domain', 'メールのドメインが連携されていません。ドメインの設定で連携してください。', 'domain'),
    );
  const footer = [name, [enterprise.zipcode && `〒${enterprise.zipcode}`, address].filter(Boolean).join(' ')];
  if (contact) footer.push(`苦情・お問い合わせ：${contact}`);
  return {
    name,
    footer: footer.filter(Boolean).join('\n'),
    contact,
    approvalAbove: setting.approval_above,
    tracksOpens: setting.open_tracking === openTracking.code.on,
    tracksClicks: setting.click_tracking_flg === 1,
    mailLimit: enterprise.limit_mails,
    domain: enterprise.domain ?? undefined,
    problems,
  };
}

/** The member in whose name a mailing goes out, while they can be reached. */
export async function senderOf(
  { clients }: Pick<AgencyDeps, 'clients'>,
  ctx: CallContext,
  id: number,
): Promise<EnterpriseMember | undefined> {
  const { enterprise_member } = await ifThere(clients.rpc.identity.EnterpriseMemberService.Show(ctx, { id }));
  const isActive = enterprise_member?.enterprise_member_status_id === enterpriseMemberStatus.code.active;
  return isActive ? enterprise_member : undefined;
}

export const optOutLink = ({ config }: Pick<AgencyDeps, 'config'>, token: string): string =>
  productUrl(config, `mail/unsubscribe/${token}`);

export const openLink = ({ config }: Pick<AgencyDeps, 'config'>, token: string): string =>
  productUrl(config, `mail/open/${token}.gif`);

/** Headers by which mail programs offer one press to opt out (RFC 8058). */
export const optOutHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
