import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { productUrl } from '@enishi/service-kit/base/product-url';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { Mail } from '@enishi/service-kit/mail/mailer';
import { namesOf } from '../names';
import type { DomainsNeeds } from '../needs';

export type WarningDeps = Pick<DomainsNeeds, 'clients' | 'config'>;

/** The member, as long as there is one. */
async function addressOf({ clients }: WarningDeps, ctx: CallContext, id: number) {
  try {
    const { enterprise_member } = await clients.rpc.identity.EnterpriseMemberService.Show(ctx, { id });
    return enterprise_member;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** @param page where the console shows more */
export function warning<Data extends { member_id: number; domain: string }>(
  deps: WarningDeps,
  page: string,
  write: (data: Data, domain: string) => { subject: string; lines: string[] },
): MailKind<Data> {
  return {
    words: 'reader',
    perDay: { recipient: 20, agency: 200 },
    async write({ data }, ctx): Promise<Mail | undefined> {
      const member = await addressOf(deps, ctx, data.member_id);
      if (!member?.email) return undefined;
      const { subject, lines } = write(data, namesOf(data.domain).unicode);
      const text = [
        `${member.name ?? ''} 様`,
        '',
        ...lines,
        '',
        '確認するページ',
        productUrl(deps.config, page),
        '',
      ].join('\n');
      return { to: member.email, from: deps.config.MAIL_FROM, subject, text };
    },
  };
}
