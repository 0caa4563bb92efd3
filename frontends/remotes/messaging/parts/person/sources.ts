/** The kinds of mails that people get: what they are called, and the page that each belongs to. */
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import { automationPath, BROADCASTS, PROPOSALS } from '../paths';

export interface MailSource {
  label: string;
  to?: (id: number) => string;
}

export const mailSources: Readonly<Record<string, MailSource>> = {
  [broadcast.name]: { label: '一斉配信', to: (id) => `${BROADCASTS}/${id}` },
  [proposal.name]: { label: '提案', to: (id) => `${PROPOSALS}/${id}` },
  [automationEmail.name]: { label: '自動メール', to: (id) => automationPath(id, '/mails') },
  new_jobs: { label: '新着案件のお知らせ' },
  question: { label: '質問の受付のお知らせ' },
};
