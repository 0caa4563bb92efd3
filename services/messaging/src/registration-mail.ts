/** What somebody gets who has registered on an agency's site. */
import { AppError } from '@enishi/service-kit/errors';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { Deps } from '@enishi/service-kit/service';
import type { WebhookMails } from './webhooks/store';

/** What the mails of this service are about. */
export interface MessagingMails extends WebhookMails {
  registration: { candidate_id: number; job_id: number | null };
}

/** A record that is gone, or not public any more, is no reason to try again. */
async function ifThere<T extends object>(answer: Promise<T>): Promise<Partial<T>> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return {};
    throw error;
  }
}

/** Names come from people; in a subject they must stay on their line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A form that somebody fills in with a stranger's address again and again must not fill that mailbox. */
const MAX_PER_DAY = 5;

export const registrationMail = ({
  clients: { rpc },
  config,
}: Pick<Deps, 'clients' | 'config'>): MailKind<MessagingMails['registration']> => ({
  maxPerDay: MAX_PER_DAY,
  async write({ enterprise_id, data: { candidate_id, job_id } }, ctx) {
    const { candidate } = await ifThere(rpc.crm.CandidateService.Show(ctx, { id: candidate_id }));
    const { enterprise } = await ifThere(rpc.identity.EnterpriseService.Show(ctx, { id: enterprise_id }));
    if (!candidate?.email || !enterprise?.name) return undefined;
    const { job } = job_id === null ? {} : await ifThere(rpc.jobs.PublicJobService.Show(ctx, { id: job_id }));
    const agency = oneLine(enterprise.name);
    const applied = job?.name && oneLine(job.name);
    return {
      to: candidate.email,
      from: config.MAIL_FROM,
      agency: { name: agency },
      subject: applied ? `【${agency}】ご応募ありがとうございます` : `【${agency}】ご登録ありがとうございます`,
      text: [
        `${oneLine(candidate.name ?? '')} 様`,
        '',
        `このたびは${agency}に${applied ? 'ご応募' : 'ご登録'}いただき、ありがとうございます。`,
        ...(applied ? ['次の案件へのご応募を受け付けました。', '', `　${applied}`, ''] : []),
        '担当者がご登録の内容を確認し、あらためてご連絡いたします。',
        '',
        'お心当たりがない場合は、このメールを破棄してください。',
        '',
        '--',
        ...[agency, enterprise.tel && `電話 ${enterprise.tel}`, enterprise.url_org].filter(Boolean),
        '',
      ].join('\n'),
    };
  },
});
