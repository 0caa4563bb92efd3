import {
  closedReason,
  jobOfferText,
  jobTextForCompany,
  missingItems,
  missingOfJob,
  publicationErrors,
  recruiterText,
} from './legal-items';

const recruiter = { name: '株式会社風の便り', prefecture_id: 13, address: '渋谷区神宮前1-2-3', tel: '03-1234-5678' };
const job = {
  name: '決済基盤の設計',
  name_for_company: '決済PJ',
  detail: '決済APIの設計と実装',
  prefecture_id: 13,
  monthly_price_f_num: 70,
  monthly_price_l_num: 85,
  monthly_payment_f_num: 85,
  monthly_payment_l_num: 100,
  adjustment_flg: 1,
  adjustment_time_f: 140,
  adjustment_time_l: 180,
  open_status_flg: 1,
  application_status_flg: 1,
};

it('a job with all six items lacks none', () => {
  expect(missingItems(job, recruiter)).toEqual([]);
});

it.each([
  ['募集者の氏名または名称', 'enterprise', job, { ...recruiter, name: null }],
  ['募集者の住所', 'enterprise', job, { ...recruiter, address: '' }],
  ['募集者の連絡先', 'enterprise', job, { ...recruiter, tel: undefined }],
  ['業務内容', 'job', { ...job, detail: '' }, recruiter],
  ['就業場所', 'job', { ...job, prefecture_id: null }, recruiter],
  ['報酬', 'job', { ...job, monthly_price_f_num: null, monthly_price_l_num: null }, recruiter],
])('%s that is missing is named, with what is to be mended', (label, of, offered, who) => {
  expect(missingItems(offered, who)).toEqual([{ label, of, field: expect.any(String) }]);
});

it('a station is a place, and one bound is a pay', () => {
  expect(missingItems({ ...job, prefecture_id: null, station_id: 1, monthly_price_f_num: null }, recruiter)).toEqual(
    [],
  );
});

it('a job is published with all of them only, and each message says how to give what is missing', () => {
  expect(publicationErrors(job, recruiter)).toEqual({});
  const bare = { ...job, detail: null, prefecture_id: null, monthly_price_f_num: null, monthly_price_l_num: null };
  expect(missingOfJob(bare)).toEqual([1, 2, 3]);
  expect(publicationErrors(bare, { name: '縁' })).toEqual({
    detail: [expect.stringContaining('業務内容')],
    prefecture_id: [expect.stringContaining('就業場所')],
    monthly_price_l_num: [expect.stringContaining('報酬')],
    open_status_flg: [expect.stringMatching(/募集者の住所、募集者の連絡先.*企業情報/)],
  });
});

it('nobody is offered what is private or over', () => {
  expect(closedReason(job)).toBe('');
  expect(closedReason({ ...job, open_status_flg: 2 })).toBe('非公開の案件です');
  expect(closedReason({ ...job, application_status_flg: 2 })).toBe('募集が終了しています');
});

it('a candidate reads the specified text with place and work', () => {
  const places = { prefecture: '東京都', station: '渋谷', work_style: 'フルリモート' };
  expect(jobOfferText(job, places, 'https://jobs.example.jp/jobs/detail/3')).toBe(
    [
      '【案件名】決済基盤の設計',
      '【単価】70〜85万円',
      '【精算幅】140h〜180h',
      '【詳細】https://jobs.example.jp/jobs/detail/3',
      '【就業場所】東京都・渋谷駅（フルリモート）',
      '【業務内容】\n決済APIの設計と実装',
    ].join('\n'),
  );
  expect(recruiterText(recruiter, '東京都')).toBe(
    '【募集者】株式会社風の便り\n【住所】東京都渋谷区神宮前1-2-3\n【連絡先】03-1234-5678',
  );
});

it('the company reads its own name and price of the job, and not what candidates are paid', () => {
  expect(jobTextForCompany(job)).toBe('【案件名】決済PJ\n【単価】85〜100万円\n【精算幅】140h〜180h');
});
