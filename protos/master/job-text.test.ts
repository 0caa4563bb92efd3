import {
  adjustmentRangeText,
  adjustmentText,
  candidateSuggestionText,
  hoursWarning,
  jobSuggestionText,
  jobTags,
  usanceDays,
  usanceText,
  workStyleKeys,
} from './job-text';
import { priceRangeText, yenText } from './price';

describe('prices', () => {
  it('show the bounds that are known, thousands separated', () => {
    expect(priceRangeText(1000, 20000)).toBe('1,000〜20,000');
    expect(priceRangeText(null, 80, '万円')).toBe('〜80万円');
    expect(priceRangeText(60, undefined, '万円')).toBe('60万円〜');
    expect(priceRangeText(undefined, null, '万円')).toBe('-');
    expect(priceRangeText(0, 0)).toBe('0〜0');
  });

  it('show yen in full', () => {
    expect(yenText(850000)).toBe('850,000円');
  });
});

describe('payment terms', () => {
  it('add the days of span and day and name all three parts', () => {
    expect(usanceText({ usance_timing_id: 1, usance_span_id: 1, usance_day_id: 1 })).toBe(
      '30日サイト（月末締め翌月末日払い）',
    );
    expect(usanceText({ usance_timing_id: 1, usance_span_id: 2, usance_day_id: 4 })).toBe(
      '45日サイト（月末締め翌々月15日払い）',
    );
  });

  it('say nothing while a part is not chosen', () => {
    expect(usanceDays({ usance_span_id: 1 })).toBeNull();
    expect(usanceText({ usance_timing_id: null, usance_span_id: 1, usance_day_id: 1 })).toBe('');
    expect(usanceText({})).toBe('');
  });
});

describe('the settlement range', () => {
  const range = { adjustment_flg: 1, adjustment_time_f: 140, adjustment_time_l: 180 };

  it('shows the hours, and how they are settled', () => {
    expect(adjustmentRangeText(range)).toBe('140h〜180h');
    expect(adjustmentText({ ...range, adjustment_type_id: 1, adjustment_unit_id: 1 })).toBe(
      '140h〜180h（上下割・10円未満切り捨て）',
    );
    expect(adjustmentText(range)).toBe('140h〜180h');
    expect(adjustmentRangeText({ adjustment_time_f: 140 })).toBe('140h〜');
  });

  it('is a word when fixed and a dash when unknown', () => {
    expect(adjustmentText({ ...range, adjustment_flg: 2 })).toBe('固定');
    expect(adjustmentText({})).toBe('-');
  });
});

describe('job tags', () => {
  const now = Date.parse('2026-04-04T00:00:00Z');

  it('call a job new for 72 hours', () => {
    expect(jobTags({ created_at: '2026-04-01T00:00:00.000Z' }, now)).toEqual(['new']);
    expect(jobTags({ created_at: '2026-03-31T23:59:59.999Z' }, now)).toEqual([]);
    expect(jobTags({}, now)).toEqual([]);
    expect(jobTags({ created_at: '2026-04-03T00:00:00.000Z', application_status_flg: 2 }, now)).toEqual(['closed']);
  });

  it('follow application status, work style and number of interviews', () => {
    expect(jobTags({ application_status_flg: 2, work_styles_id: 3, communications_time_id: 1 }, now)).toEqual([
      'closed',
      'remote',
      'interview',
    ]);
    expect(jobTags({ application_status_flg: 1, work_styles_id: 1, communications_time_id: 2 }, now)).toEqual([]);
    expect(jobTags({ work_styles_key_values: [1, 2] }, now)).toEqual(['remote']);
    expect(workStyleKeys([3, 99])).toEqual([3]);
  });
});

describe('suggestion texts', () => {
  const job = { name: '基幹刷新', monthly_price_f_num: 60, monthly_price_l_num: 80, adjustment_flg: 2 };

  it('give name, price, settlement range, and the URL only when there is a public page', () => {
    expect(jobSuggestionText(job)).toBe('【案件名】基幹刷新\n【単価】60〜80万円\n【精算幅】固定');
    expect(jobSuggestionText(job, 'https://a.example/jobs/detail/1')).toMatch(/【詳細】https:.*detail\/1$/);
  });

  it('give a candidate’s price in yen', () => {
    expect(candidateSuggestionText({ name_for_company: 'A.T', monthly_payment_num: 75 })).toBe(
      '【候補者】A.T\n【提案単価】750,000円／月',
    );
    expect(candidateSuggestionText({ name_for_company: 'A.T' })).toContain('【提案単価】-');
  });
});

describe('work days and settlement hours', () => {
  const range = (days: number[], from: number | null, to: number | null) => ({
    business_day_ids: days,
    adjustment_flg: 1,
    adjustment_time_f: from,
    adjustment_time_l: to,
  });

  it('agree for usual terms', () => {
    for (const terms of [
      range([5], 140, 180),
      range([4, 5], 112, 180),
      range([4], 140, 180),
      range([2, 3], 56, 108),
      range([1], 20, 40),
      range([], 140, 180),
      range([2], null, null),
      { ...range([2], 140, 180), adjustment_flg: 2 },
    ])
      expect([terms, hoursWarning(terms)]).toEqual([terms, '']);
  });

  it('cannot both be true where a day would need more hours than it has, or next to none', () => {
    expect(hoursWarning(range([2], 140, 180))).toBe(
      '週2日では、精算幅の下限の140時間に1日あたり約16時間の稼働が必要です。稼働日数か精算幅を見直してください。',
    );
    expect(hoursWarning(range([2, 3], 140, 180))).toContain('週3日では');
    expect(hoursWarning(range([5], 40, 60))).toBe(
      '週5日では、精算幅の上限の60時間は1日あたり約3時間の稼働にあたります。稼働日数か精算幅を見直してください。',
    );
  });
});
