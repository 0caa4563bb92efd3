import { collection } from '@enishi/service-kit/collections';

/** Which record of the console a mail in the queue belongs to. */
export interface AutomationMail {
  /** Id of the mail in the queue. */
  _id: string;
  enterprise_id: number;
  /** `id_by_enterprise_id` of the automation_email_mail_mgmt. */
  mail_mgmt_id: number;
  /** Token in the address of the picture by which the mail tells that it was opened. */
  token: string;
  created_at: Date;
}

/** A day longer than the queue keeps its mails. */
const KEEP_SECONDS = 91 * 24 * 3600;

export const automationMails = collection<AutomationMail>('automation_mails', {
  tenant: true,
  indexes: [
    { key: { token: 1 }, unique: true },
    { key: { created_at: 1 }, expireAfterSeconds: KEEP_SECONDS },
  ],
});

/** Agencies that have been given their first texts; what they delete of these stays deleted. */
export interface AutomationSetup {
  enterprise_id: number;
  created_at: Date;
}

export const automationSetups = collection<AutomationSetup>('automation_email_setups', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1 }, unique: true }],
});
