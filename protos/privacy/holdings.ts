/**
 * What each collection holds of a person who is a candidate or a client's contact, and what becomes of it when that person
 * is erased. Every collection of every service has its line: `deploy/tests/gateway/erasure.test.ts` refuses one that is
 * missing, and looks for the person in all of them afterwards.
 */
import type { ServiceName } from '../fields/types';
import type { KeptByLaw } from '../master/privacy';

/** `own`: the person's records and what went with them; the columns name entity and number. */
interface Naming {
  candidate?: string;
  own?: readonly [entity: string, id: string];
  /** What is left of them says that their file is to go, which the service's own work does. */
  file?: 'by work';
}

export interface Holding {
  /** Documents that these columns say to be the person's own go. */
  goes?: Naming;
  /**
   * Documents with a text of the person go whole; `by work`: what is left of them says that their file is to go, which the
   * service's own work does.
   */
  drops?: true | 'by work';
  /** Names, addresses and numbers of the person are taken out of the texts of the rest. */
  texts?: true;
  /** Records of people: one of the same name or address is another record, and stays. */
  people?: true;
  /** Documents of this person are kept as they are. */
  law?: { by: KeptByLaw; candidate: string };
}

const NONE: Holding = {};
const TEXTS: Holding = { texts: true };

/** What every service keeps beside its own. Events, marks of work and mails on their way hold numbers only. */
const everywhere: Readonly<Record<string, Holding>> = {
  histories: { goes: { own: ['entity', 'record_id'] }, texts: true },
  external_ids: { goes: { own: ['entity', 'id'] } },
  trash: { goes: { own: ['entity', 'record_id'] }, texts: true },
  idempotency_keys: { drops: true },
  stored_files: TEXTS,
  dead_letters: TEXTS,
  ...Object.fromEntries(
    [
      ...['backfills', 'counters', 'deliveries', 'fact_marks', 'fact_pages', 'hidden_columns', 'import_cursors'],
      ...['inbox', 'leases', 'merge_links'],
      ...['merge_marks', 'migrations', 'outbox', 'schedules', 'turns', 'write_times'],
    ].map((name) => [name, NONE]),
  ),
};

const own: Readonly<Record<ServiceName, Readonly<Record<string, Holding>>>> = {
  identity: {
    access_logs: TEXTS,
    linkage_requests: TEXTS,
    reading_words: { drops: true },
    saved_views: TEXTS,
    support_accesses: TEXTS,
    ...Object.fromEntries(
      [
        ...[
          'address_claims',
          'address_passes',
          'admin_members',
          'admin_saved_views',
          'admins',
          'bootstraps',
          'calendar_keys',
          'credentials',
          'member_roles',
        ],
        ...['enterprise_members', 'enterprises', 'known_devices', 'linkages', 'one_time_tokens', 'sandboxes'],
        ...[
          'reading_settings',
          'second_factors',
          'sessions',
          'sign_in_guesses',
          'sign_on_domains',
          'sign_on_flows',
          'sign_on_leavers',
        ],
        ...['sign_on_links', 'sign_on_providers', 'site_hosts'],
      ].map((name) => [name, NONE]),
    ),
  },
  crm: {
    candidates: { texts: true, people: true },
    company_members: { texts: true, people: true },
    activities: { goes: { candidate: 'candidate_id' } },
    my_page_links: { goes: { candidate: 'candidate_id' } },
    my_page_sessions: { goes: { candidate: 'candidate_id' } },
    candidate_likes: { goes: { candidate: 'candidate_id' } },
    saved_conditions: { goes: { candidate: 'candidate_id' } },
    registration_tokens: { goes: { candidate: 'candidate_id' } },
    held_registrations: { goes: { candidate: 'candidate_id' } },
    merged_records: { drops: true },
    import_rows: { drops: true },
    ...Object.fromEntries(
      [
        ...['applies', 'candidate_resumes', 'comment_candidates', 'comment_companies', 'companies'],
        ...['enterprise_import_files', 'import_states', 'inbound_deliveries', 'merges', 'privacy_requests'],
      ].map((name) => [name, TEXTS]),
    ),
    // The work of an erasure is the one place that knows the person until its end, when it becomes the proof.
    ...Object.fromEntries(
      [
        ...[
          'company_jobs',
          'duplicate_pairs',
          'erasures',
          'import_mappings',
          'import_uploads',
          'published_jobs',
          'sheet_confirmations',
          'sheet_layouts',
        ],
      ].map((name) => [name, NONE]),
    ),
  },
  jobs: {
    jobs: TEXTS,
    comment_jobs: TEXTS,
    confirm_notices: NONE,
    match_people: { goes: { candidate: 'candidate_id' } },
    match_dismissals: { goes: { candidate: 'candidate_id' } },
    match_fills: NONE,
    match_weights: NONE,
    search_words: NONE,
  },
  deals: {
    agreements: { law: { by: 'accounts', candidate: 'candidate_id_by_enterprise_id' } },
    agreement_documents: NONE,
    agreement_hours: NONE,
    // What a client approved is the ground of an invoice; remarks of the person lose names.
    time_sheets: TEXTS,
    time_sheet_settings: NONE,
    time_sheet_links: NONE,
    time_sheet_marks: NONE,
    // The client's own sheet is the person's; the hours that it tells stay as what an invoice rests on.
    time_sheet_files: { goes: { candidate: 'candidate_id', file: 'by work' }, texts: true },
    time_sheet_columns: NONE,
    agreement_notices: NONE,
    // What a client was sent stays as it is; its lines name agreements, not people.
    client_invoices: NONE,
    client_invoice_settings: NONE,
    client_invoice_hours: NONE,
    client_invoice_runs: NONE,
    client_invoice_numbers: NONE,
    payees: { law: { by: 'accounts', candidate: 'candidate_id_by_enterprise_id' }, texts: true },
    payee_accounts: { law: { by: 'accounts', candidate: 'candidate_id' } },
    payment_notices: { law: { by: 'accounts', candidate: 'candidate_id_by_enterprise_id' } },
    payment_notice_settings: NONE,
    payment_notice_runs: NONE,
    payment_notice_numbers: NONE,
    payment_notice_links: NONE,
    payable_months: NONE,
    // A statement names who has paid.
    bank_lines: TEXTS,
    withdrawal_lines: TEXTS,
    client_payments: NONE,
    client_terms: TEXTS,
    // Numbers of notices and accounts: who is paid stands in these.
    transfer_files: NONE,
    transfer_senders: NONE,
    transfer_numbers: NONE,
    journal_settings: NONE,
    closed_months: NONE,
    journal_exports: NONE,
    // Accounts and amounts; names stand in the papers alone.
    journal_exported: NONE,
    purchase_invoices: { law: { by: 'accounts', candidate: 'candidate_id_by_enterprise_id' } },
    ...Object.fromEntries(
      [
        ...[
          'comment_agreements',
          'comment_opportunities',
          'interview_guests',
          'interview_offers',
          'interviews',
          'opportunities',
        ],
        ...['opportunity_moves', 'tasks'],
      ].map((name) => [name, TEXTS]),
    ),
    // A quote says what a client was offered; an order is the ground of what a person is paid.
    quotes: NONE,
    quote_numbers: NONE,
    purchase_orders: { law: { by: 'accounts', candidate: 'candidate_id_by_enterprise_id' } },
    purchase_order_numbers: NONE,
    order_acceptance_numbers: NONE,
    deal_paper_links: NONE,
    reminder_marks: NONE,
    task_marks: NONE,
  },
  messaging: {
    suppressions: { drops: true },
    mail_preferences: { drops: true },
    inboxes: NONE,
    mailboxes: NONE,
    received_mails: { drops: true },
    received_contents: { drops: 'by work' },
    received_extractions: NONE,
    direct_mails: { goes: { candidate: 'candidate_id_by_enterprise_id' }, drops: true },
    direct_mail_files: TEXTS,
    notifications: { goes: { own: ['entity', 'record_id'] } },
    proposal_consents: { goes: { candidate: 'candidate_id_by_enterprise_id' }, texts: true },
    flow_runs: { goes: { candidate: 'candidate_id' } },
    flow_segment_people: { goes: { candidate: 'candidate_id' } },
    flow_steps: { goes: { candidate: 'candidate_id' } },
    automation_email_mail_mgmts: { goes: { candidate: 'candidate_id_by_enterprise_id' }, texts: true },
    ...Object.fromEntries(
      [
        ...[
          'automation_email_drafts',
          'automation_email_editions',
          'automation_flows',
          'flow_editions',
          'broadcasts',
          'mail_segments',
          'mail_templates',
          'mailing_clicks',
          'mailing_recipients',
        ],
        ...['mailings', 'proposal_presentations', 'proposals', 'webhook_deliveries', 'webhook_endpoints'],
      ].map((name) => [name, TEXTS]),
    ),
    ...Object.fromEntries(
      [
        ...['announce_reads', 'announces', 'automation_email_setups', 'automation_mails', 'automation_stops'],
        ...['dmarc_days', 'dmarc_reports', 'flow_mornings', 'flow_segment_marks', 'flow_segments'],
        ...['mail_counts', 'mailing_settings', 'mailing_warm_ups', 'notification_digests'],
        'notification_settings',
      ].map((name) => [name, NONE]),
    ),
  },
  site: Object.fromEntries(
    ['enterprise_images', 'job_category_describes', 'site_setting_drafts', 'site_settings'].map((name) => [
      name,
      TEXTS,
    ]),
  ),
  billing: Object.fromEntries(
    [
      ...['enterprise_invoice_schedules', 'enterprise_invoice_settings', 'enterprise_invoices', 'invoice_issuers'],
      ...['invoice_mail_marks', 'invoice_numbers', 'invoice_payments'],
    ].map((name) => [name, NONE]),
  ),
  domains: Object.fromEntries(
    ['domains', 'proven_domains', 'sender_addresses', 'site_domains'].map((name) => [name, NONE]),
  ),
};

/** The lines of a service, by the name of the collection. */
export const holdingsOf = (service: ServiceName): Readonly<Record<string, Holding>> => ({
  ...everywhere,
  ...own[service],
});
