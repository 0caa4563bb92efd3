/** The kinds of mails that people get: what they are called, and the page that each belongs to. */
import { automationEmail } from '@enishi/protos/messaging/automation-email';
import { automationFlow } from '@enishi/protos/messaging/automation-flow';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { proposal } from '@enishi/protos/messaging/proposal';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { automationPath, BROADCASTS, DIRECT, flowPath, PROPOSALS, RECEIVED } from '../paths';

export interface MailSource {
  label: string;
  to?: (id: number) => string;
}

export const mailSources: Readonly<Record<string, MailSource>> = {
  [broadcast.name]: { label: '一斉配信', to: (id) => `${BROADCASTS}/${id}` },
  [proposal.name]: { label: '提案', to: (id) => `${PROPOSALS}/${id}` },
  [automationEmail.name]: { label: '自動メール', to: (id) => automationPath(id, '/mails') },
  [automationFlow.name]: { label: '自動フロー', to: (id) => flowPath(id) },
  [directMail.name]: { label: '個別メール', to: (id) => `${DIRECT}/${id}` },
  [receivedMail.name]: { label: '返信', to: (id) => `${RECEIVED}/${id}` },
  interview: { label: '面談のご案内' },
  interview_offer: { label: '面談の日程のご提案' },
  agreement_document: { label: '契約の書類' },
  new_jobs: { label: '新着案件のお知らせ' },
  question: { label: '質問の受付のお知らせ' },
};
