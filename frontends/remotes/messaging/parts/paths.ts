/** Addresses of this remote's pages. */
export const AUTOMATION_NEW = '/enterprise/automation_emails/new';
export const AUTOMATION_EXIST = '/enterprise/automation_emails/exist';
export const AUTOMATION_CREATE = '/enterprise/automation_emails/create';
export const automationPath = (id: number | string, part = ''): string => `/enterprise/automation_emails/${id}${part}`;
export const FLOWS = '/enterprise/automation_emails/flows';
export const FLOW_CREATE = '/enterprise/automation_emails/flows/create';
export const flowPath = (id: number | string, part = ''): string => `${FLOWS}/${id}${part}`;
export const TEMPLATES = '/enterprise/setting/mail_templates';
export const PROPOSALS = '/enterprise/proposals';
export const BROADCASTS = '/enterprise/broadcasts';
export const BROADCASTS_SENT = '/enterprise/broadcasts/sent';
export const BROADCAST_CREATE = '/enterprise/broadcasts/create';
export const SEGMENTS = '/enterprise/mail_segments';
export const FIGURES = '/enterprise/mailing_figures';
/** Above the lists of broadcasts and the page that compares them. */
export const mailTabs = [
  { label: 'すべて', to: BROADCASTS },
  { label: '送信済み', to: BROADCASTS_SENT },
  { label: 'セグメント', to: SEGMENTS },
  { label: '比較', to: FIGURES },
];
export const DIRECT = '/enterprise/direct_mails';
export const DIRECT_CREATE = '/enterprise/direct_mails/create';
export const SUPPRESSIONS = '/enterprise/setting/suppressions';
export const RECEIVED = '/enterprise/received_mails';
export const RECEIVED_ALL = '/enterprise/received_mails/all';
export const INBOX_SETTINGS = '/enterprise/setting/received_mails';
