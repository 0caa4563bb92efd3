/** Automation e-mails as the console reads them. */
import { isEmptyValue } from '@enishi/frontend-kit/entity/values/row';
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMayDo } from '@enishi/frontend-kit/runtime/member/member';
import type { FieldValue } from '@enishi/protos/fields/types';
import { automationEmailGroup, automationEmailPlaceholders } from '@enishi/protos/master/messaging';
import type { AutomationEmail } from '@enishi/protos/messaging/automation-email';
import { automationEmail, editionColumns, settledConditions } from '@enishi/protos/messaging/automation-email';
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
/** As many as a member can keep in order by hand. */
const MOST = 500;

export function useEmails(groups: readonly number[]) {
  return useIndex<Email>(automationEmail, {
    per_page: MOST,
    sort: 'order',
    conditions: [{ column: 'group', operator: 'any', value: [...groups] }],
    columns: [...COLUMNS, ...editionColumns],
  });
}

/** The part of the form that says whom a mail is for. */
export const CONDITIONS = '送信する候補者の条件';

/** Conditions that are not offered in mails of a group, but for those that the record has: they must be seen to be emptied. */
export const notOffered = (group: unknown, record: Readonly<Record<string, unknown>> = {}): string[] =>
  settledConditions(group).filter((name) => isEmptyValue((record[name] ?? null) as FieldValue));

/** How many of the last people each mail would have reached, and which of them can reach no one; of all members' people. */
export const useReach = () =>
  useRead(
    automationEmail.plural,
    ['reach'],
    (calls, options) => calls.messaging.AutomationEmailService.Reach({}, options),
    { keeps: true, enabled: useMayDo('all_records') },
  );

const jobToken = automationEmailPlaceholders.find(({ key }) => key === 'applied_job_name')?.token ?? '';

/** A mail that names the job goes to those only who apply for one. */
export const namesJob = ({ title, body }: { title?: string | null; body?: string | null }): boolean =>
  `${title ?? ''}${body ?? ''}`.includes(jobToken);
