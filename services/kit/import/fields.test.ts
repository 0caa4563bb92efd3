/** Headings of other systems. */
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { foldHeading, headingRow, importFields, mapHeadings } from './fields';
import { mayHoldIds } from './own-file';

const person = ['l_name', 'f_name', 'l_name_kana', 'f_name_kana', 'email', 'tel', 'birth_date'];
const place = ['zipcode', 'prefecture_id', 'address'];

it.each<[string, Entity, string, string[]]>([
  [
    'Salesforce',
    candidate,
    'Last Name,First Name,Email,Mobile,Birthdate,Mailing Zip/Postal Code,Mailing State/Province,Mailing Street',
    ['l_name', 'f_name', 'email', 'tel', 'birth_date', ...place],
  ],
  [
    'Salesforce in Japanese',
    candidate,
    '姓,名,姓（ふりがな）,名（ふりがな）,メール,携帯,誕生日,郵便番号(郵送先),都道府県(郵送先),町名・番地(郵送先)',
    [...person, ...place],
  ],
  [
    'Salesforce, accounts',
    company,
    '取引先名,電話,Web サイト,郵便番号(請求先),都道府県(請求先),町名・番地(請求先)',
    ['name', 'tel', 'homepage', ...place],
  ],
  [
    'HubSpot',
    candidate,
    'First Name,Last Name,Email,Phone Number,Date of birth,Postal Code,State/Region,Street Address',
    ['f_name', 'l_name', 'email', 'tel', 'birth_date', ...place],
  ],
  [
    'HubSpot in Japanese',
    candidate,
    '名,姓,Eメール,携帯電話番号,生年月日,郵便番号,都道府県/地域,番地',
    ['f_name', 'l_name', 'email', 'tel', 'birth_date', ...place],
  ],
  ['HubSpot, companies', company, 'Company name,Phone Number,Website URL', ['name', 'tel', 'homepage']],
  [
    'Bullhorn',
    candidate,
    'First Name,Last Name,Email 1,Mobile Phone,Date of Birth,Zip,State,Address 1,Skill Set',
    ['f_name', 'l_name', 'email', 'tel', 'birth_date', ...place, 'skill_ids'],
  ],
  [
    'Bullhorn, jobs',
    job,
    'Job Title,Company,Job Description,Start Date',
    ['name', 'company_id_by_enterprise_id', 'detail', 'inception_day'],
  ],
  [
    'Outlook',
    candidate,
    'First Name,Last Name,E-mail Address,Mobile Phone,Birthday,Home Postal Code,Home State,Home Street,Notes',
    ['f_name', 'l_name', 'email', 'tel', 'birth_date', ...place, 'comment'],
  ],
  [
    'Outlook in Japanese',
    candidate,
    '姓,名,姓フリガナ,名フリガナ,電子メール アドレス,携帯電話,誕生日,自宅の郵便番号,自宅の都道府県,自宅の番地',
    [...person, ...place],
  ],
  [
    'Google',
    candidate,
    'Family Name,Given Name,Family Name Yomi,Given Name Yomi,E-mail 1 - Value,Phone 1 - Value,Birthday,Address 1 - Postal Code,Address 1 - Region,Address 1 - Street',
    [...person, ...place],
  ],
  [
    'Google today',
    candidate,
    'Last Name,First Name,Phonetic Last Name,Phonetic First Name,E-mail 1 - Value,Phone 1 - Value,Birthday',
    person,
  ],
  [
    'kintone',
    candidate,
    '氏名,ふりがな,メールアドレス,TEL,誕生日,住所,備考',
    ['name', 'name_kana', 'email', 'tel', 'birth_date', 'address', 'comment'],
  ],
  [
    'an agency',
    candidate,
    '候補者氏名 ※必須,ﾌﾘｶﾞﾅ,E-Mail（半角）,携帯電話番号,最寄駅,希望単金,参画可能日',
    ['name', 'name_kana', 'email', 'tel', 'station_id', 'monthly_price_num', 'inception_day'],
  ],
])('of %s are known', (_system, definition, header, fields) => {
  expect(mapHeadings(definition, header.split(','))).toEqual(fields);
});

it('give a field the column whose word is the surest, wherever it stands', () => {
  const header = ['Business Phone', 'Home Phone', 'Mobile Phone', 'First Name', 'Last Name'];
  expect(mapHeadings(candidate, header)).toEqual(['', '', 'tel', 'f_name', 'l_name']);
  expect(mapHeadings(candidate, ['Mobile', '電話番号'])).toEqual(['', 'tel']);
  expect(mapHeadings(candidate, ['電話番号', 'Mobile'], { mobile: 'tel' })).toEqual(['', 'tel']);
});

it.each([candidate, company, job] as Entity[])('of $label differ in more than their spelling', (definition) => {
  const labels = [...importFields(definition).values()].map(({ label }) => foldHeading(label));
  expect(new Set(labels).size).toBe(labels.length);
});

it.each([
  [
    'no title',
    [
      ['氏名', '電話番号'],
      ['山田', '090'],
    ],
    0,
  ],
  ['a title', [['候補者一覧（2026年11月）'], ['氏名', '電話番号'], ['山田', '090']], 1],
  [
    'a title, a date and a note',
    [['候補者一覧'], ['出力日', '2026/11/25'], ['メモ', '社外秘'], ['氏名', '電話番号'], ['山田', '090']],
    3,
  ],
  [
    'unknown words',
    [
      ['なまえ', '謎の列'],
      ['山田', 'メモ'],
    ],
    0,
  ],
  ['one column', [['企業一覧'], ['氏名'], ['山田']], 1],
])('are found below %s', (_name, rows, at) => expect(headingRow(candidate, rows)).toBe(at));

it.each([
  'ID',
  'Id',
  'Record ID',
  'candidateId',
  'contact_id',
  'レコード番号',
  '管理番号',
  '顧客コード',
  'No.',
  'ID（候補者）',
])('%s may hold ids', (heading) => expect(mayHoldIds(heading)).toBe(true));
it.each(['氏名', 'Paid', 'kid', 'Note', 'ideas', '単価'])('%s does not', (heading) =>
  expect(mayHoldIds(heading)).toBe(false),
);
