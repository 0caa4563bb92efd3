/** What every call of a console leaves behind: an entry of the access log, a history, or what is said here. */
import type { Route } from '@enishi/gateway/src/http/route';

/** What calls leave that note nothing by themselves, and are no plain CRUD of records with a history. */
export const LEAVES: readonly (readonly [RegExp, string])[] = [
  [
    /^\/auth(\/|$)|^\/reset_passwords\/|^\/invites\/(validation|accept)$/,
    'identity: sign-ins, failures, new passwords',
  ],
  [/^\/invites\/create$|^\/enterprise_members\/(update|delete)\/\{id\}$/, 'identity: member_invited, member_rights'],
  [/^\/second_factors\/|^\/admin_members\/(second_factor|reset_second_factor)/, 'identity: second_factor_*, and mails'],
  [/^\/address_rules\//, 'identity: address_rule_change'],
  [/^\/calendar_key\//, 'identity: calendar_key'],
  [/^\/calendars\//, 'identity: when it was read last'],
  [/^\/single_sign_ons\//, 'identity: single_sign_on_change, sign-ins, member_joined'],
  [/^\/admin_members\/update(\/\{id\})?$/, 'identity: operator_change'],
  [/^\/support_accesses\//, 'identity: support_change'],
  [/^\/sessions\/prove$/, 'identity: identity_proved'],
  [/^\/sessions\//, 'identity: sessions_ended'],
  [/^\/access_logs\/index$/, 'nothing: the log itself'],
  [
    /^\/enterprise_members\/(show|update|confirm_email|file_\w+|photo\/\{id\})$|^\/admin_members\/show$/,
    'one’s own; history',
  ],
  [
    /^\/enterprises\/(show|update|update\/\{id\}|create|file_\w+|logo|overview|growth)$/,
    'agencies themselves; history',
  ],
  [/^\/enterprise_members\/index$/, 'counted, or an entry of its list'],
  [/^\/(proposals|broadcasts|direct_mails|announces)\/(mailing|recipients|preview)\/\{id\}$/, 'recipients are counted'],
  [/^\/(proposals|broadcasts|direct_mails|announces)\/\w+\/\{id\}$/, 'the state of the mailing, with who did it'],
  [/^\/comment_\w+\//, 'comments have authors and histories'],
  [/^\/(candidates|companies)\/(duplicate|merge|unmerge)/, 'merges are kept with who made them; pairs name records'],
  [
    /^\/(broadcasts|candidates|companies|jobs|opportunities)\/(activities|moves|matches|match_weights|effects|figures|undo_move|board|forecast|month|reminders|dismiss_match|mail_state|wishes)/,
    'nothing: names and figures; moves are history',
  ],
  [
    /^\/live$|\/presence\/\{id\}$|^\/notifications\/|^\/notification_settings\//,
    'nothing: one’s own; names of members',
  ],
  [
    /^\/mail_designs\/preview$/,
    'nothing: what is being written, with jobs of the site and candidates as companies may know them',
  ],
  [/^\/mail_segments\/evaluate$/, 'people are counted: ten names, no addresses'],
  [/^\/privacy_requests\/(preview|erasure)\/\{id\}$/, 'nothing: figures'],
  [/^\/\w+\/trash\/(index|restore)$/, 'names of records; their history'],
  [/^\/jobs\/confirm(\/\{id\})?$/, 'history of the job'],
  [/^\/reading_(words|settings)\//, 'who taught which word; reading_change'],
  [/^\/search_words\//, 'words of a search, with who saved them'],
  [/^\/finds\/|^\/applies\/|^\/company_members\/mail_state\//, 'nothing: names and figures'],
  [/^\/candidate_resumes\/(index|create|delete)\/\{id\}$/, 'history of the candidate; names of files'],
  [/^\/sheet_layouts\//, 'nothing personal; a layout names who brought it'],
  [/^\/(candidates|jobs)\/read$/, 'nothing: what the caller brought; nothing is kept'],
  [/^\/interviews\/(invite|people)\//, 'the mail in the timeline; people are counted'],
  [/^\/agreements\/|^\/agreement_hours\/|^\/agreement_documents\//, 'timeline of the agreement'],
  [/^\/time_sheets\/|^\/time_sheet_settings\//, 'history of the sheet; answers of clients with name and address'],
  [/^\/client_invoices\/|^\/client_invoice_settings\//, 'history of the invoice; its mail'],
  [/^\/receipts\//, 'history of the invoices; lines and payments name who has matched them'],
  [/^\/withdrawals\//, 'history of the papers; lines name who has matched them'],
  [/^\/(client|payee)_ledgers\//, 'sums of papers; terms keep who has changed them'],
  [/^\/transfer_files\//, 'history of the notices; the file names who has made, paid or withdrawn it'],
  [
    /^\/payment_notices\/|^\/payment_notice_settings\/|^\/purchase_invoices\/|^\/payees\//,
    'history of the notice or the payee; accounts keep who entered and confirmed them',
  ],
  [
    /^\/journals\/|^\/journal_settings\//,
    'steps of the closing with their members; exports with who made them; history of the setting',
  ],
  [/^\/(margins|mailing_figures)\//, 'nothing: sums; people are counted'],
  [/^\/quotes\/|^\/purchase_orders\/|^\/deal_papers\//, 'history of the quote or the order; its mail'],
  [/^\/proposal_presentations\/bulk_create_opportunities$/, 'history of the opportunities'],
  [
    /^\/direct_mails\/(compose|compose_preview|files)$/,
    'people are counted; history of the mail, which names its files',
  ],
  [/^\/received_mails\/(read|mark|inbox|inbox_save|inbox_renew|add)/, 'history of the mail; who marked which draft'],
  [/^\/received_mails\/mailbox/, 'settings and their latest visit; a check leaves nothing'],
  [/^\/mailing_settings\/|^\/suppressions\//, 'history; suppression_removed'],
  [/^\/automation_email_/, 'history of the mails'],
  [/^\/automation_flows/, 'history of the flow, and its people'],
  [/^\/announces\/(create|update|read|unread|readers\/\{id\})$/, 'nothing: news of the operator'],
  [
    /^\/enterprise_invoices\/(pay\/\{id\}|payments\/\{id\}|record_payments|read_payments|mails\/\{id\}|show\/\{id\})$/,
    'history of the invoice',
  ],
  [/^\/enterprise_invoice_\w+\/|^\/invoice_issuers\//, 'history of what is billed'],
  [/^\/linkages\/(requests|replay|resume|test)\/\{id\}$|^\/linkages\/file_forms$|^\/webhook_/, 'the record of calls'],
  [/^\/inbound_deliveries\//, 'kept with their outcome'],
  [/^\/sandboxes\/(show|empty)$/, 'nothing real; its history'],
  [/^\/enterprise_images\/|^\/site_setting_drafts\/|^\/site_domains\/|^\/domains\//, 'nothing personal; history'],
  [/^\/enterprise_import_files\//, 'the file with its rows and who brought it'],
  [/^\/captchas\/|^\/openapi\.json$|^\/docs$/, 'nothing: for everybody'],
  [/^\/dead_letters\//, 'nothing personal'],
];

const WRITES = new Set(['create', 'update', 'bulk_update', 'delete', 'bulk_delete']);
/** Without a history: one's own lists and what only says how they look. */
const BARE = new Set(['saved_view', 'admin_saved_view']);

/** With an entry of the access log beside the history. */
const NOTED: Readonly<Record<string, string>> = { member_role: 'identity: role_change; history' };

/** What is left of a call; empty where the table does not say it. */
export function leaves({ records, crud, path }: Route): string {
  if (records !== 'nothing') return records;
  if (crud && WRITES.has(crud.call) && NOTED[crud.entity.name]) return NOTED[crud.entity.name];
  if (crud && WRITES.has(crud.call) && (crud.entity.history || BARE.has(crud.entity.name))) return 'history';
  if (crud && !WRITES.has(crud.call)) return 'counted';
  return LEAVES.find(([pattern]) => pattern.test(path))?.[1] ?? '';
}
