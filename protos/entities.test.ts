import { skillGroups } from './crm/skill-groups';
import { type EntityName, entities, entitiesOf, findEntity } from './entities';
import { eventBearing, eventColumns } from './events/catalog';
import { eventNames } from './events/names';
import { parseCreate } from './fields/parse';
import type { Entity } from './fields/types';
import { masters } from './master/index';

const all = Object.entries(entities) as [EntityName, Entity][];

/** Field names of the specification, by entity. `enterprise_id` is the tenant itself and never a field. */
const specified: Partial<Record<EntityName, string>> = {
  candidate: `id_by_enterprise_id name_for_company candidate_type_id affiliation_type_id company_id_by_enterprise_id
    company_member_id_by_enterprise_id f_name l_name f_name_kana l_name_kana name name_kana email tel birth_date
    gender_id nationality_type_id nationality_id zipcode prefecture_id address building station_id
    current_contract_type_id contract_type_ids work_styles_ids business_day_ids inception_day_type_id inception_day
    monthly_payment_num monthly_price_num contract_start_date opportunity_date_comment comment possession_flg
    possession_date candidate_proposal_id occupation_ids dev_process_ids industry_ids skill_ids desc_skill_summary
    certification candidate_resume_ids resume_url github_url register_status_id sales_status_id potential_flg
    candidate_rank_id desired_location desired_detail desired_working_schedule desired_other enterprise_member1_id
    enterprise_member2_id register_route_type_id contact_time_type_id created_at updated_at`,
  candidate_resume: 'file candidate_id_by_enterprise_id',
  company: `id_by_enterprise_id enterprise_member1_id enterprise_member2_id name homepage contact president tel
    establishment zipcode prefecture_id address building station_id working_hours business_description
    company_status_id company_rank_id company_sales_rank_id feature_ids company_type_ids job_application_count
    created_at updated_at`,
  company_member: `id_by_enterprise_id company_id_by_enterprise_id name f_name l_name email tel department position
    company_member_status_id enterprise_member1_id enterprise_member2_id`,
  job: `id_by_enterprise_id company_id_by_enterprise_id name_for_company name occupation_ids dev_process_ids detail
    background required welcome skill_ids business_day_ids business_day_desc monthly_payment_f_num
    monthly_payment_l_num monthly_price_f_num monthly_price_l_num adjustment_flg adjustment_type_id adjustment_time_f
    adjustment_time_l adjustment_unit_id usance_timing_id usance_span_id usance_day_id communications_time_id
    communications_way_id communications_desc inception_day recruitment_num dev_scale_id work_styles_id
    work_styles_key_values feature_ids comment prefecture_id station_id working_schedule working_volume atmosphere
    resale_restriction_type_id resale_restriction_desc expected_age_min expected_age_max expected_age_desc
    accept_foreigner_type_id accept_foreigner_desc pc_loan_type_id pc_loan_desc dresscode_type_id dresscode_desc
    in_house_info application_status_flg application_status_fs_flg open_status_flg open_status_fs_flg fs_url
    job_rank_id enterprise_member1_id enterprise_member2_id created_at`,
  opportunity: `id_by_enterprise_id candidate_id_by_enterprise_id company_id_by_enterprise_id job_id_by_enterprise_id
    monthly_payment_num monthly_price_num proposal_datetime opportunity_datetime close_datetime
    opportunity_status_id opportunity_possibility_id enterprise_member1_id enterprise_member2_id
    create_route_type_id`,
  comment_candidate: 'text column_name',
  comment_company: 'text column_name',
  comment_opportunity: 'text column_name',
  comment_agreement: 'text column_name',
  enterprise_member: `name f_name l_name email tel file_path_photo position password password_new
    password_confirmation password_current authority last_login_date`,
  enterprise: `id name enterprise_logo name_service zipcode prefecture_id address building tel president url_org
    desc_org domain domain_status site_domain site_domain_status invoice_person invoice_email`,
  enterprise_invoice: `id id_by_enterprise_id enterprise_invoice_schedule_id first_date_of_target_month email zipcode
    prefecture_id address building person title comment approved_at due_date usance total_price total_tax
    total_price_with_tax`,
  enterprise_invoice_setting: `id_by_enterprise_id price period_start period_end discounted_flg price_discount
    period_discount_start period_discount_end init_title price_init period_init option1_title option1_price
    option1_period_start option1_period_end option2_title option2_price option2_period_start option2_period_end memo
    total_price total_tax total_price_with_tax`,
  linkage: 'group kind name service_id url hub_secret token basic_auth',
  automation_email_draft: `group order name form_enterprise_member_id title body open_flg official_edition_flg
    automation_email_mail_mgmt_ids age_min age_max candidate_rank_id register_status_id sales_status_id
    nationality_type_id prefecture_id candidate_resume_flg potential_flg updated_at`,
  proposal: `id_by_enterprise_id name enterprise_member_id form_enterprise_member_id title body send_option_type_id
    send_reservation_at candidate_id_by_enterprise_ids job_id_by_enterprise_ids company_id_by_enterprise_ids
    candidate_count job_count company_count sent_count open_count sent_at`,
  broadcast: `id_by_enterprise_id enterprise_member_id target_type_id form_enterprise_member_id
    candidate_id_by_enterprise_ids company_member_id_by_enterprise_ids name title body send_option_type_id
    send_reservation_at sent_at open_count sent_count`,
  site_setting_draft: `key_visual main_title sub_title features flows metadatas service_name logo_url favicon_url
    gtm_id footer_company footer_contact terms_title terms_body privacy_title privacy_body main_color accent_color`,
  enterprise_import_file: `title kind extension count_created count_updated count_error enterprise_member_id
    created_at`,
  announce: 'id title content created_at with_mail',
  job_category_describe: 'category name url updated_at describe_count describe',
  apply: 'job_name',
  domain: 'domain domain_status dns_records',
  site_domain: 'site_domain site_domain_status dns_records',
  enterprise_image: 'file',
  admin: 'email password',
  admin_member: 'name email',
};

const words = (text: string): string[] => text.split(/\s+/);
const now = new Date('2026-04-15T16:30:00Z');
const created = (name: EntityName, input: Record<string, unknown>) =>
  parseCreate(entities[name] as Entity, input, { now });

describe('definitions', () => {
  it.each(Object.entries(specified) as [EntityName, string][])(
    '%s has every field of the specification',
    (name, names) => {
      expect(words(names).filter((field) => !findEntity(name)?.fields[field])).toEqual([]);
    },
  );

  it('give the published site settings the fields of the draft', () => {
    expect(words(specified.site_setting_draft ?? '').filter((name) => !entities.site_setting.fields[name])).toEqual([]);
    expect(Object.keys(entities.site_setting_draft.fields.metadatas.fields ?? {})).toEqual(['page', 'title', 'desc']);
    expect(Object.keys(entities.domain.fields.dns_records.fields ?? {})).toEqual([
      'type',
      'host',
      'value',
      'purpose',
      'state',
      'found',
    ]);
  });

  it('are registered under their own names, with plurals and labels of their own', () => {
    for (const [name, definition] of all) expect(definition.name).toBe(name);
    expect(new Set(all.map(([, { plural }]) => plural)).size).toBe(all.length);
    expect(new Set(all.map(([, { label }]) => label)).size).toBe(all.length);
    expect(findEntity('constructor')).toBeUndefined();
    expect(entitiesOf('deals').map(({ name }) => name)).toEqual([
      'opportunity',
      'comment_opportunity',
      'interview',
      'interview_offer',
      'task',
      'agreement',
      'agreement_document',
      'agreement_hour',
      'time_sheet',
      'time_sheet_setting',
      'comment_agreement',
      'client_invoice',
      'client_invoice_setting',
      'payee',
      'payment_notice',
      'payment_notice_setting',
      'purchase_invoice',
      'journal_setting',
      'quote',
      'purchase_order',
    ]);
  });

  it.each(all)('%s has a title field, labels, and references to entities and masters that exist', (_, definition) => {
    expect(definition.fields[definition.title]).toBeDefined();
    for (const [name, field] of Object.entries(definition.fields)) {
      expect({ name, label: field.label.trim() }).toEqual({ name, label: expect.stringMatching(/./) });
      if (field.entity)
        expect({ name, target: findEntity(field.entity)?.name }).toEqual({ name, target: field.entity });
      if (field.master) expect(masters[field.master]).toBeDefined();
      if (field.group && field.master) expect(masters[field.master].groups?.map(({ id }) => id)).toContain(field.group);
    }
  });

  it.each(all)('%s keeps apart the labels of its fields', (_, definition) => {
    const labels = Object.values(definition.fields).map(({ label }) => label);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  it('announce exactly the entities of the event catalogue', () => {
    expect(all.filter(([, { events }]) => events).map(([name]) => name)).toEqual([...eventBearing]);
    expect(new Set(eventNames).size).toBe(eventNames.length);
    expect(eventNames).toContain('job.updated');
  });

  it('announce references and codes only, never what somebody typed', () => {
    const kinds = Object.entries(eventColumns).flatMap(([name, columns]) =>
      columns.map((column) => entities[name as EntityName].fields[column].kind),
    );
    expect(new Set(kinds)).toEqual(new Set(['choice', 'ref', 'refs']));
  });

  it('show the public nothing of a job that is internal', () => {
    const shown = entities.job.public;
    const internal = /company|payment|comment$|rank|age|foreigner|in_house|resale|enterprise_member|fs_|for_company/;
    expect(shown.filter((name) => internal.test(name))).toEqual([]);
    expect(entities.candidate.public).toEqual([]);
  });

  it('group skills as the registration form does', () => {
    expect(masters.skills.groups?.map(({ id }) => id)).toEqual([...skillGroups]);
  });
});

describe('what forms begin with', () => {
  const { nationality_id, prefecture_id, inception_day, birth_date } = entities.candidate.own;

  it('is a Japanese candidate in Tokyo from the first of next month in Japan, born on a day near 1990', () => {
    const start = inception_day.prefill as (now: Date) => string;
    expect(start(new Date('2026-04-15T16:30:00Z'))).toBe('2026-05-01');
    expect([nationality_id.prefill, prefecture_id.prefill]).toEqual([392, 13]);
    expect([birth_date.prefill, birth_date.opensAt]).toEqual([undefined, '1990-01-01']);
    expect(entities.company.own.prefecture_id.prefill).toBe(13);
  });

  it('is never stored for somebody who saw no form', () => {
    const { values, errors } = created('candidate', { l_name: '山田', f_name: '太郎' });
    expect(errors).toEqual({});
    for (const name of ['nationality_id', 'prefecture_id', 'inception_day', 'birth_date'])
      expect(values).not.toHaveProperty(name);
    for (const [name, given] of [
      ['company', { name: '縁' }],
      ['job', { name: '開発', company_id_by_enterprise_id: 1 }],
      ['enterprise', { name: '縁' }],
    ] as const)
      expect(created(name, given).values).not.toHaveProperty('prefecture_id');
  });
});

describe('defaults of new records', () => {
  it('are those of an own candidate whom nobody has handled', () => {
    const { values } = created('candidate', { l_name: '山田', f_name: '太郎' });
    expect(values).toMatchObject({ affiliation_type_id: 1, register_status_id: 1 });
  });

  it('are an open, recruiting job of 140 to 180 hours', () => {
    const { values, errors } = created('job', { name: '開発', company_id_by_enterprise_id: 1 });
    expect(errors).toEqual({});
    expect(values).toMatchObject({
      open_status_flg: 1,
      open_status_fs_flg: 1,
      application_status_flg: 1,
      application_status_fs_flg: 1,
      adjustment_time_f: 140,
      adjustment_time_l: 180,
    });
  });

  it('propose now, on a Japanese clock', () => {
    const { values } = created('opportunity', { candidate_id_by_enterprise_id: 1, company_id_by_enterprise_id: 1 });
    expect(values).toMatchObject({ proposal_datetime: '2026-04-16T01:30', opportunity_status_id: 0 });
  });

  it('give sites their colours, automation e-mails ON, announcements without mail', () => {
    expect(created('site_setting_draft', {}).values).toMatchObject({ main_color: '2170C3', accent_color: 'F34E70' });
    expect(entities.automation_email_draft.fields.open_flg.default).toBe(1);
    expect(entities.announce.fields.with_mail.default).toBe(1);
  });
});
