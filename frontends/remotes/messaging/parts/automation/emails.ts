/** Automation e-mails as the console reads them. */
import { useIndex } from '@enishi/frontend-kit/runtime/entities';
import { automationEmailGroup, automationEmailPlaceholders } from '@enishi/protos/master/messaging';
import type { AutomationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmail, editionColumns } from '@enishi/protos/messaging/automation-email';
import { AUTOMATION_EXIST, AUTOMATION_NEW } from '../paths';

export type Email = AutomationEmail & { id_by_enterprise_id: number; updated_at: string };

const { registration, application, trade_stopped } = automationEmailGroup.code;

/** The groups of each tab: mails to people who are new, and to those who are known. */
export const tabGroups = { new: [registration], exist: [application, trade_stopped] } as const;

/** Address of the list in which a mail of this group stands; of the first list while the group is not known. */
export const listOf = (group: unknown): string =>
  (tabGroups.exist as readonly unknown[]).includes(group) ? AUTOMATION_EXIST : AUTOMATION_NEW;

const COLUMNS = [
  'order',
  'name',
  'group',
  'open_flg',
  'official_edition_flg',
  'automation_email_edition_id',
  'updated_at',
];
/** As many as anybody can keep in order by hand. */
const MOST = 500;

export function useEmails(groups: readonly number[]) {
  return useIndex<Email>(automationEmail, {
    per_page: MOST,
    sort: 'order',
    conditions: [{ column: 'group', operator: 'any', value: [...groups] }],
    columns: [...COLUMNS, ...editionColumns],
  });
}

const jobToken = automationEmailPlaceholders.find(({ key }) => key === 'applied_job_name')?.token ?? '';

/** A mail that names the job goes to those only who apply for one. */
export const namesJob = ({ title, body }: { title?: string | null; body?: string | null }): boolean =>
  `${title ?? ''}${body ?? ''}`.includes(jobToken);
