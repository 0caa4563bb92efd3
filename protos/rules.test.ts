import { joinSkills, splitSkills } from './crm/skill-groups';
import { type EntityName, entities } from './entities';
import { parseCreate, parseUpdate, type Values } from './fields/parse';
import type { Entity } from './fields/types';
import { firstOfMonth, firstOfNextMonth, japanDay } from './master/dates';
import { automationEmailPlaceholders, fillPlaceholders } from './master/messaging';
import { masterIdsOf } from './master/search';
import { allOf, neededWhen, notAbove } from './rules';

const mail = { form_enterprise_member_id: 1, title: '件名', body: '本文', name: '名前' };
const candidate = { name: '山田 太郎' };
const job = { name: '開発', company_id_by_enterprise_id: 1 };
const opportunity = { candidate_id_by_enterprise_id: 1, company_id_by_enterprise_id: 1 };
const setting = { price: 100, period_start: '2026-04-01' };
const proposal = { ...mail, candidate_id_by_enterprise_ids: [1] };
const automation = { ...mail, group: 1 };

const refused: [string, EntityName, Record<string, unknown>, string[]][] = [
  ['a candidate without any name', 'candidate', {}, ['name', 'l_name']],
  [
    'a candidate who names a day but none is given',
    'candidate',
    { ...candidate, inception_day_type_id: 0, inception_day: '' },
    ['inception_day'],
  ],
  [
    'a contact without the company',
    'candidate',
    { ...candidate, company_member_id_by_enterprise_id: 1 },
    ['company_id_by_enterprise_id'],
  ],
  ['a contact without any name', 'company_member', { company_id_by_enterprise_id: 1 }, ['name', 'l_name']],
  [
    'a price range upside down',
    'job',
    { ...job, monthly_price_f_num: 80, monthly_price_l_num: 60 },
    ['monthly_price_l_num'],
  ],
  ['a settlement range upside down', 'job', { ...job, adjustment_time_f: 190 }, ['adjustment_time_l']],
  ['an age range upside down', 'job', { ...job, expected_age_min: 45, expected_age_max: 25 }, ['expected_age_max']],
  [
    'an interview before the proposal',
    'opportunity',
    { ...opportunity, opportunity_datetime: '2020-01-01T10:00' },
    ['opportunity_datetime'],
  ],
  [
    'a contract that ends before it starts',
    'enterprise_invoice_setting',
    { ...setting, period_end: '2026-03-31' },
    ['period_end'],
  ],
  ['a discount above the price', 'enterprise_invoice_setting', { ...setting, price_discount: 101 }, ['price_discount']],
  [
    'a discount without amount and start',
    'enterprise_invoice_setting',
    { ...setting, discounted_flg: 2 },
    ['price_discount', 'period_discount_start'],
  ],
  ['a scheduled mail without a time', 'proposal', { ...proposal, send_option_type_id: 1 }, ['send_reservation_at']],
  ['a proposal of nothing', 'proposal', mail, ['candidate_id_by_enterprise_ids']],
  ['a placeholder that does not exist', 'proposal', { ...proposal, body: '{{応募者名}}' }, ['body']],
  ['a broadcast to nobody', 'broadcast', { ...mail, target_type_id: 2 }, ['company_member_id_by_enterprise_ids']],
  ['a filter upside down', 'automation_email_draft', { ...automation, age_min: 40, age_max: 30 }, ['age_max']],
  ['a wrong tag manager id', 'site_setting_draft', { gtm_id: 'UA-1' }, ['gtm_id']],
  ['a domain with one label', 'domain', { domain: 'localhost' }, ['domain']],
  ['an outgoing webhook without a URL', 'linkage', { group: 2, kind: 3, name: 'x', service_id: 99 }, ['url']],
  [
    'passwords that differ',
    'enterprise_member',
    { email: 'a@b.jp', password: 'long-enough-1', password_confirmation: 'long-enough-2' },
    ['password_confirmation'],
  ],
];

const accepted: [string, EntityName, Record<string, unknown>][] = [
  ['a candidate with one name', 'candidate', candidate],
  ['a candidate who can start at once', 'candidate', { l_name: '山田', inception_day_type_id: 1, inception_day: '' }],
  ['an imported candidate with empty cells', 'candidate', { ...candidate, birth_date: null, inception_day: null }],
  ['a price range with one bound', 'job', { ...job, monthly_price_f_num: 80 }],
  ['equal bounds', 'job', { ...job, expected_age_min: 30, expected_age_max: 30 }],
  ['a proposal with its own placeholders', 'proposal', { ...proposal, body: '{{提案先企業名}} 御中' }],
  ['a co.jp domain', 'domain', { domain: 'mail.Example.co.jp' }],
  ['an invited member without a name', 'enterprise_member', { email: 'a@b.jp' }],
  ['an incoming webhook without a URL', 'linkage', { group: 2, kind: 1, name: 'x', service_id: 99 }],
];

const errorsOf = (name: EntityName, input: Record<string, unknown>): string[] =>
  Object.keys(parseCreate(entities[name] as Entity, input, { now: new Date('2026-04-01T00:00:00Z') }).errors);

describe('rules across fields', () => {
  it.each(refused)('%s is refused', (_, name, input, fields) => expect(errorsOf(name, input)).toEqual(fields));
  it.each(accepted)('%s is accepted', (_, name, input) => expect(errorsOf(name, input)).toEqual([]));

  it('collect several messages for one field', () => {
    const rule = allOf(
      neededWhen(() => true, 'a', '一'),
      neededWhen(() => true, 'a', '二'),
      notAbove('b', 'c', '三'),
    );
    expect(rule({ b: 2, c: 1 }, {})).toEqual({ a: ['一', '二'], c: ['三'] });
  });
});

describe('a name', () => {
  const stored = { l_name: '山田', f_name: '太郎', name: '山田 太郎', affiliation_type_id: 1 };
  const patched = (patch: Record<string, unknown>, more: Values = {}) =>
    Object.keys(parseUpdate(entities.candidate as Entity, patch, { ...stored, ...more }).errors).sort();

  it('in parts has a last name, also when only one part is changed', () => {
    expect(errorsOf('candidate', { f_name: '太郎' })).toEqual(['l_name']);
    expect(patched({ l_name: '' })).toEqual(['l_name']);
    expect(patched({ l_name: '', f_name: '' })).toEqual(['l_name', 'name']);
    expect(patched({ l_name: '', f_name: '', name: '山田' })).toEqual([]);
    expect(patched({ f_name: '次郎' })).toEqual([]);
    expect(Object.keys(parseUpdate(entities.company_member as Entity, { l_name: '' }, stored).errors)).toEqual([
      'l_name',
    ]);
    expect(Object.keys(parseUpdate(entities.enterprise_member as Entity, { l_name: '' }, stored).errors)).toEqual([
      'l_name',
    ]);
  });

  it('of another company’s person may be the one that companies are told', () => {
    const other = { affiliation_type_id: 2 };
    expect(errorsOf('candidate', { ...other, name_for_company: 'T.Y' })).toEqual([]);
    expect(errorsOf('candidate', other).sort()).toEqual(['l_name', 'name', 'name_for_company']);
    expect(patched({ l_name: '', f_name: '' }, { ...other, name_for_company: 'T.Y' })).toEqual([]);
  });
});

describe('days', () => {
  const now = new Date('2026-04-01T00:00:00Z');
  const problems = (input: object, past?: boolean) =>
    parseCreate(entities.candidate as Entity, { l_name: '山田', ...input }, { now, past }).errors;

  it('of birth are not to come, those of a start have not passed', () => {
    expect(problems({ birth_date: '2026-04-02', inception_day: '2026-03-31' })).toEqual({
      birth_date: ['生年月日には今日までの日付を入力してください。'],
      inception_day: ['稼働開始可能日には今日以降の日付を入力してください。'],
    });
    expect(problems({ birth_date: '2026-04-01', inception_day: '2026-04-01' })).toEqual({});
  });

  it('that have passed come with records of another system, and stay as they are', () => {
    expect(problems({ inception_day: '2020-01-01' }, true)).toEqual({});
    expect(Object.keys(problems({ birth_date: '2026-04-02' }, true))).toEqual(['birth_date']);
    const stored = { l_name: '山田', inception_day: '2020-01-01' };
    const patched = (inception_day: string) =>
      parseUpdate(entities.candidate as Entity, { inception_day, comment: '既知' }, stored, { now }).errors;
    expect(patched('2020-01-01')).toEqual({});
    expect(Object.keys(patched('2020-01-02'))).toEqual(['inception_day']);
  });
});

describe('days in Japan', () => {
  it('follow the Japanese calendar, not that of the server', () => {
    const newYear = new Date('2026-12-31T15:00:00Z');
    expect(japanDay(newYear)).toBe('2027-01-01');
    expect(firstOfMonth(newYear)).toBe('2027-01-01');
    expect(firstOfNextMonth(new Date('2026-12-31T14:59:59Z'))).toBe('2027-01-01');
  });
});

describe('placeholders', () => {
  it('are filled once, and those without a value are named', () => {
    const body = '{{応募者名}} 様 {{エージェント名}} {{応募案件名}}';
    expect(
      fillPlaceholders(body, automationEmailPlaceholders, { applicant_name: '{{エージェント名}}', agent_name: '縁' }),
    ).toEqual({ text: '{{エージェント名}} 様 縁 ', missing: ['applied_job_name'] });
  });
});

describe('a text that would go out with a hole', () => {
  it.each([
    '{{宛名}様',
    '{{宛名様',
    '宛名}}様',
    '｛｛宛名｝｝様',
    '{宛名}様',
    '｛宛名｝様',
    '{{宛名｝｝様',
    '{{ 宛名 }}様',
  ])('is refused: %s', (title) => {
    const { errors } = parseCreate(entities.broadcast as Entity, { title, body: '{{宛名}}様、{1}と(2)' });
    expect(errors.title).toEqual([expect.stringContaining('使えない差し込み項目')]);
    expect(errors.body).toBeUndefined();
  });
});

describe('skills by group', () => {
  const [java, react, aws] = ['Java', 'React', 'AWS'].flatMap((name) => masterIdsOf('skills', name));

  it('are one list in storage and five in the form', () => {
    expect(splitSkills([aws, java, react, 999999])).toEqual({
      skill_skill: [java],
      skill_fw: [react],
      skill_infradb: [aws],
      skill_design: [],
      skill_other: [],
    });
    expect(joinSkills({ name: 'a', skill_skill: [java], skill_fw: `${react}`, skill_design: null })).toEqual({
      name: 'a',
      skill_ids: [java, `${react}`],
    });
    expect(joinSkills({ name: 'a' })).toEqual({ name: 'a' });
  });
});
