/** What partner companies read of a job, and that nothing else of it gets into the text. */
import type { FieldValue } from '../fields/types';
import { masterItems, masterLabel } from '../master/index';
import type { MasterName } from '../master/types';
import { type Job, job } from './job';
import { jobMail, jobMailDetails, type MailedJob, mailedJobFields, signatureOf } from './job-mail';

const names = (list: string, id: number) =>
  list.startsWith('master:') ? masterLabel(list.slice('master:'.length) as MasterName, id) : `LEAK${id}`;
const sender = { company: '株式会社風の便り', name: '森 かおり', tel: '03-0000-1234', email: 'mori@kaze.example' };

const full: Partial<Job> = {
  name: '物流会社向け基幹システム刷新',
  occupation_ids: [1],
  detail: '基本設計から結合テストまで。\n\n【体制】\n5名のチームです。',
  required: 'Javaでの開発経験5年以上\n・基本設計の経験',
  welcome: '・AWS上での開発経験',
  skill_ids: [1, 2],
  welcome_skill_ids: [3],
  monthly_price_f_num: 60,
  monthly_price_l_num: 75,
  adjustment_flg: 1,
  adjustment_type_id: 1,
  adjustment_time_f: 140,
  adjustment_time_l: 180,
  usance_timing_id: 1,
  usance_span_id: 1,
  usance_day_id: 1,
  inception_day: '2026-12-01',
  business_day_ids: [5],
  business_day_desc: '祝日は休み',
  work_styles_id: 2,
  prefecture_id: 13,
  station_id: masterItems('stations').find(({ name }) => name === '渋谷')?.id,
  working_schedule: '10:00〜19:00',
  communications_time_id: 1,
  communications_way_id: 1,
  resale_restriction_type_id: 3,
  expected_age_max: 45,
  accept_foreigner_type_id: 2,
  recruitment_num: 2,
};

it('is laid out as agencies write to each other', () => {
  const { title, body } = jobMail([{ job: full }], names, sender);
  expect(title).toBe('【案件】物流会社向け基幹システム刷新');
  const skills = (ids: number[]) => ids.map((id) => masterLabel('skills', id)).join('、');
  const rule = '━'.repeat(24);
  expect(body).toBe(
    `お世話になっております。
株式会社風の便りの森 かおりです。

下記の案件で、ご提案いただける方を募集しております。
スキルシートを添えて、ご連絡をお願いいたします。

${rule}
【案件名】物流会社向け基幹システム刷新
【職種】${masterLabel('occupations', 1)}
【勤務地】東京都
【最寄駅】渋谷駅
【勤務形態】一部リモート
【業務内容】
基本設計から結合テストまで。
＜体制＞
5名のチームです。
【必須】
・Javaでの開発経験5年以上
・基本設計の経験
【歓迎】
・AWS上での開発経験
・${skills([3])}の経験
【使用技術】${skills([1, 2])}
【単価】60〜75万円／月（税抜）
【精算】140〜180時間（上下割）
【支払サイト】30日サイト（月末締め翌月末日払い）
【開始】2026年12月1日〜
【稼働日数】週5日（祝日は休み）
【勤務時間】10:00〜19:00
【面談】1回・オンライン
【商流制限】貴社の1社先まで
【年齢】〜45歳
【外国籍】不可
【募集人数】2名
${rule}

ご提案をお待ちしております。

--------------------------------
株式会社風の便り
森 かおり
TEL：03-0000-1234
MAIL：mori@kaze.example
--------------------------------`,
  );
});

it('leaves out what is empty', () => {
  const text = jobMailDetails({ name: '保守', detail: '  ', skill_ids: [], adjustment_flg: null }, names);
  expect(text).toBe('【案件名】保守');
  expect(jobMail([{ job: { name: '保守' } }], names, {}).body).not.toMatch(/未定|undefined|null|【[^】]+】\n【/);
});

it.each<[Partial<Job>, string]>([
  [{ monthly_price_f_num: 70, monthly_price_l_num: 70 }, '【単価】70万円／月（税抜）'],
  [{ monthly_price_f_num: 60 }, '【単価】60万円〜／月（税抜）'],
  [{ monthly_price_l_num: 75 }, '【単価】〜75万円／月（税抜）'],
  [{ adjustment_flg: 2, adjustment_time_f: 140, adjustment_time_l: 180 }, '【精算】固定'],
  [{ business_day_ids: [5, 3, 4] }, '【稼働日数】週3〜5日'],
  [{ business_day_ids: [2, 5] }, '【稼働日数】週2日、週5日'],
  [{ expected_age_min: 25 }, '【年齢】25歳以上'],
  [{ expected_age_min: 25, expected_age_max: 40 }, '【年齢】25〜40歳'],
  [{ communications_time_id: 3, communications_desc: '状況により\n調整' }, '【面談】状況により、調整'],
  [{ resale_restriction_type_id: 1 }, '【商流制限】制限なし'],
  [{ resale_restriction_type_id: 2 }, '【商流制限】貴社所属まで'],
])('%j', (values, line) => {
  expect(jobMailDetails(values, names)).toBe(line);
});

/** A value for each field that is found again in a text. */
const MARK: Partial<Record<string, FieldValue>> = {
  company_id_by_enterprise_id: 777,
  monthly_payment_f_num: 717,
  monthly_payment_l_num: 727,
};
const marked = (name: string): FieldValue => {
  const { kind, choices, master } = job.fields[name];
  if (name in MARK) return MARK[name] ?? null;
  if (kind === 'choice') return choices?.items[0].id ?? null;
  if (kind === 'choices') return [choices?.items[0].id ?? 0];
  if (kind === 'master' || kind === 'masters') {
    const [first] = masterItems(master as MasterName);
    return kind === 'master' ? first.id : [first.id];
  }
  if (kind === 'date') return '2031-07-09';
  return ['integer', 'money', 'ref'].includes(kind) ? 737 : `MARK-${name}-MARK`;
};
const toldOf = (values: Partial<Job>) => {
  const [bare, told] = [{}, values].map((job) => jobMail([{ job: { name: '件', ...job } }], names, sender));
  return told.title === bare.title && told.body === bare.body ? '' : `${told.title}\n${told.body}`;
};

describe('every field of a job', () => {
  const fields = Object.keys(job.own);
  const told = fields.filter((name) => toldOf({ [name]: marked(name) }) !== '');

  it('is told only if it is one of those that partners get', () => {
    const listed = new Set<string>(mailedJobFields);
    expect(told.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('of those that partners get is told, some of them together with others', () => {
    const together: Partial<Record<string, Partial<Job>>> = {
      adjustment_flg: { adjustment_flg: 2 },
      adjustment_type_id: { adjustment_type_id: 1, adjustment_time_f: 140 },
      adjustment_unit_id: { adjustment_unit_id: 1, adjustment_time_f: 140 },
      ...Object.fromEntries(
        ['usance_timing_id', 'usance_span_id', 'usance_day_id'].map((name) => [
          name,
          { usance_timing_id: 1, usance_span_id: 1, usance_day_id: 1 },
        ]),
      ),
    };
    for (const name of mailedJobFields)
      expect([name, toldOf(together[name] ?? { [name]: marked(name) }) !== '']).toEqual([name, true]);
  });

  it('tells no sell price, client, rank, member or internal words, with all of them set', () => {
    const all = Object.fromEntries(fields.map((name) => [name, marked(name)])) as Partial<Job>;
    const text = toldOf(all);
    expect(text).toContain('MARK-detail-MARK');
    for (const secret of ['717', '727', '777', 'LEAK', 'name_for_company', 'comment', 'in_house_info', 'fs_url'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    for (const secret of ['resale_restriction_desc', 'expected_age_desc', 'accept_foreigner_desc', 'background'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });
});

it('masks the client wherever a text names it', () => {
  const named: MailedJob = {
    job: {
      name: 'カゼミドリ様 配送',
      detail: '株式会社カゼミドリの倉庫。(株)ｶｾﾞﾐﾄﾞﾘ',
      required: '・カゼミドリの業務知識',
    },
    client: '株式会社カゼミドリ',
  };
  const { title, body } = jobMail([named], names, sender);
  expect(`${title}${body}`).not.toMatch(/カゼミドリ|ｶｾﾞﾐﾄﾞﾘ/);
  expect(body).toContain('●●●の業務知識');
  expect(jobMail([{ job: named.job, client: '株式会社別' }], names, sender).body).toContain('カゼミドリの業務知識');
});

it('numbers several jobs', () => {
  const { title, body } = jobMail([{ job: { name: 'あ' } }, { job: { name: 'い' } }], names, sender);
  expect(title).toBe('【案件】あ　ほか1件');
  expect(body).toContain('◆案件1');
  expect(body.indexOf('◆案件2')).toBeLessThan(body.indexOf('【案件名】い'));
});

it('takes the words of a template, and puts in what it asks for', () => {
  const mail = jobMail([{ job: { name: '保守' } }], names, sender, {
    title: '{{案件名}}／{{エージェント名}}',
    body: '{{案件情報}}\n{{知らない}}',
  });
  expect(mail.title).toBe('保守／株式会社風の便り');
  expect(mail.body).toMatch(/【案件名】保守[\s\S]*\{\{知らない\}\}$/);
  expect(jobMail([{ job: { name: 'あ'.repeat(300) } }], names, sender).title).toHaveLength(200);
});

it("signs with the member's own signature, else with name and ways to reach the member", () => {
  expect(signatureOf({ ...sender, mail_signature: '==\n森\n==' })).toBe('==\n森\n==');
  expect(signatureOf({ ...sender, mail_signature: ' ', tel: '' })).not.toContain('TEL');
  expect(signatureOf({})).toBe('');
});
