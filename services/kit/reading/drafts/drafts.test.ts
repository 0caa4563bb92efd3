import { candidate } from '@enishi/protos/crm/candidate';
import { job } from '@enishi/protos/jobs/job';
import { masterItems } from '@enishi/protos/master/index';
import type { MasterName } from '@enishi/protos/master/types';
import { candidateDraft } from './candidate';
import { jobDraft } from './job';
import { idOf, idsIn, placeOf } from './lists';

const named = (list: MasterName, name: string): number | undefined =>
  masterItems(list).find((item) => item.name === name)?.id;

const TODAY = '2026-11-27';
const at = (text: string) => ({ text, at: '3' });

describe('words as ids', () => {
  it.each<[MasterName, string, string | undefined]>([
    ['skills', 'java', 'Java'],
    ['skills', 'ＪａｖａＳｃｒｉｐｔ', 'JavaScript'],
    ['skills', 'GCP', 'Google Cloud'],
    ['skills', 'Golang', 'Go'],
    ['skills', 'Jav', undefined],
    ['occupations', 'データ基盤', 'データエンジニア'],
    ['occupations', 'インフラ', undefined],
    ['occupations', 'エンジニア', undefined],
    ['prefectures', '東京', '東京都'],
    ['nationalities', 'ベトナム国籍', 'ベトナム'],
    ['skills', '', undefined],
    ['skills', 'constructor', undefined],
  ])('%s: %s', (list, word, name) => {
    expect(idOf(list, word)).toBe(name && named(list, name));
  });

  it('keeps words that no entry has, and takes each entry once', () => {
    expect(idsIn('skills', ['Go', 'Golang', '社内FW'])).toEqual({ ids: [named('skills', 'Go')], unknown: ['社内FW'] });
  });

  it('knows a place by its station, with 駅 or without, and none where the prefecture is another', () => {
    const here = { station_id: named('stations', '渋谷'), prefecture_id: 13 };
    for (const place of [{ station: '渋谷' }, { station: '渋谷駅' }, { station: '渋谷', prefecture: '東京都' }])
      expect(placeOf(place)).toEqual(here);
    expect(placeOf({ station: '渋谷', prefecture: '大阪府' })).toEqual({ prefecture_id: 27 });
    expect(placeOf({ station: '無い駅' })).toEqual({});
  });
});

describe('a job', () => {
  it('has values of its fields, each with where it was read', () => {
    const { values, unknown, uncertain, evidence } = jobDraft(
      {
        name: '在庫管理の刷新',
        occupation: 'フロントエンド',
        required: ['Java 3年', '詳細設計から'],
        skills: ['Java', '社内FW'],
        monthly_price_f_num: 65,
        monthly_price_l_num: 75,
        adjustment_time_f: 140,
        adjustment_time_l: 180,
        adjustment_type: 'lower',
        work_style: 'partial_remote',
        station: '品川駅',
        business_days: ['週4', '週5'],
        inception_day: '2026-12-01',
        recruitment_num: 2,
        communications_time: 1,
        communications_way: 'online',
        resale_restriction: 'one_tier',
        age_max: 45,
        accept_foreigner: false,
      },
      { name: at('■案件名：在庫管理の刷新'), station: at('場所：品川駅'), skills: at('Java、社内FW') },
      'purchase',
    );
    expect(values).toEqual({
      name: '在庫管理の刷新',
      occupation_ids: [named('occupations', 'フロントエンドエンジニア')],
      required: '・Java 3年\n・詳細設計から',
      skill_ids: [named('skills', 'Java')],
      monthly_price_f_num: 65,
      monthly_price_l_num: 75,
      adjustment_flg: 1,
      adjustment_time_f: 140,
      adjustment_time_l: 180,
      adjustment_type_id: 4,
      work_styles_id: 2,
      station_id: named('stations', '品川'),
      prefecture_id: 13,
      business_day_ids: [4, 5],
      inception_day: '2026-12-01',
      recruitment_num: 2,
      communications_time_id: 1,
      communications_way_id: 1,
      resale_restriction_type_id: 3,
      expected_age_max: 45,
      accept_foreigner_type_id: 2,
      comment: 'スキル：社内FW',
    });
    expect(unknown).toEqual({ skill_ids: ['社内FW'] });
    expect(uncertain).toEqual([]);
    expect(evidence).toEqual({
      name: at('■案件名：在庫管理の刷新'),
      station_id: at('場所：品川駅'),
      prefecture_id: at('場所：品川駅'),
      skill_ids: at('Java、社内FW'),
    });
  });

  it('takes the price as the side that it is told', () => {
    const read = { text: '65万円～75万円', at: '12' };
    const draft = jobDraft(
      { monthly_price_f_num: 65, monthly_price_l_num: 75, adjustment_time_f: 140, adjustment_time_l: 180 },
      { monthly_price: read, adjustment_time: { text: '140-180h', at: '13' } },
      'sell',
    );
    expect(draft.values).toMatchObject({ monthly_payment_f_num: 65, monthly_payment_l_num: 75 });
    expect(draft.evidence.monthly_payment_f_num).toEqual(read);
    expect(draft.evidence.monthly_payment_l_num).toEqual(read);
    expect(draft.evidence.adjustment_time_l).toEqual({ text: '140-180h', at: '13' });
  });

  it('keeps in words what no field takes, and invents nothing', () => {
    expect(jobDraft({}, {}, 'purchase').values).toEqual({});
    const { values, unknown } = jobDraft(
      {
        occupation: '何でも屋',
        station: '某所駅',
        prefecture: '東京都',
        places: [{ station: '某所駅', prefecture: '東京都' }, { station: '千葉' }],
        inception_day: '即日',
        communications_time: 3,
        adjustment_type: 'fixed',
        monthly_price_l_num: 100_000,
        business_days: ['週8'],
      },
      {},
      'purchase',
    );
    expect(values).toEqual({
      prefecture_id: 13,
      adjustment_flg: 2,
      communications_time_id: 3,
      communications_desc: '面談3回',
      business_day_desc: '週8',
      comment: '職種：何でも屋\n仕入単価（上限）：100000\n勤務地：某所駅\nほかの勤務地：千葉\n稼働開始：即日',
    });
    expect(unknown).toEqual({
      occupation_ids: ['何でも屋'],
      station_id: ['某所駅'],
      inception_day: ['即日'],
      monthly_price_l_num: ['100000'],
      business_day_ids: ['週8'],
    });
  });

  it('doubts a range that goes backwards, and a text that does not fit', () => {
    const { values, uncertain } = jobDraft(
      { name: '𠮷'.repeat(201), adjustment_time_f: 180, adjustment_time_l: 140 },
      {},
      'purchase',
    );
    expect(values.name).toBe('𠮷'.repeat(200));
    expect(uncertain).toEqual(['name', 'adjustment_time_f', 'adjustment_time_l']);
  });
});

describe('a candidate', () => {
  it.each<[string, object, string[]]>([
    ['山田 花子', { l_name: '山田', f_name: '花子' }, []],
    ['山田　花子', { l_name: '山田', f_name: '花子' }, []],
    ['村雨', { l_name: '村雨' }, ['l_name']],
    ['Ｔ.Ｕ', { name_for_company: 'T.U' }, []],
    ['K・Mさん', { name_for_company: 'K・M' }, []],
    ['Nguyen Van Minh', { l_name: 'Nguyen', f_name: 'Van Minh' }, []],
  ])('is called %s', (name, values, uncertain) => {
    expect(candidateDraft({ name }, {}, { kind: 'skill_sheet', today: TODAY })).toMatchObject({ values, uncertain });
  });

  it('has values of its fields, and a summary of its projects', () => {
    const { values, unknown, evidence } = candidateDraft(
      {
        name: 'T.U',
        age: 35,
        gender: '女性',
        nationality: '中国',
        station: '川崎',
        affiliation: '1社先個人事業主',
        skills: { Java: 5.25, 社内FW: null },
        monthly_price_num: 70,
        inception_day: '即日',
        work_style: 'full_remote',
        business_days: ['週5'],
        certification: ['基本情報技術者', 'AWS SAA'],
        dev_process: ['詳細設計', '製造', '総合テスト', '運用保守'],
        projects: [
          {
            from: '2021-04',
            to: '2022-03',
            title: '販売管理の開発',
            role: 'PG',
            team_size: 10,
            languages: ['Java'],
            db_os_cloud: ['Oracle'],
            processes: ['製造'],
          },
          { from: '2022-04', to: null },
        ],
      },
      { projects: { text: '2021年4月', at: '経歴!B9' }, affiliation: at('所属：1社先個人事業主') },
      { kind: 'people', today: TODAY },
    );
    expect(values).toEqual({
      name_for_company: 'T.U',
      gender_id: 2,
      nationality_id: named('nationalities', '中国'),
      nationality_type_id: 2,
      station_id: named('stations', '川崎'),
      prefecture_id: 14,
      candidate_type_id: 1,
      affiliation_type_id: 2,
      skill_ids: [named('skills', 'Java')],
      monthly_price_num: 70,
      inception_day_type_id: 1,
      work_styles_ids: [3],
      business_day_ids: [5],
      certification: '基本情報技術者\nAWS SAA',
      dev_process_ids: [4, 5, 7, 9],
      desc_skill_summary:
        '【スキル】\nJava 5.3年、社内FW\n\n【経歴】\n■2021年4月〜2022年3月　販売管理の開発\nPG・10名\nJava、Oracle\n製造\n\n■2022年4月〜現在',
      comment: '年齢：35歳\n所属：1社先個人事業主',
    });
    expect(unknown).toEqual({ skill_ids: ['社内FW'] });
    expect(evidence.desc_skill_summary).toEqual({ text: '2021年4月', at: '経歴!B9' });
    expect(evidence.affiliation_type_id).toEqual(at('所属：1社先個人事業主'));
  });

  it('is of no other company where a skill sheet tells of it, and starts on a day', () => {
    const { values } = candidateDraft(
      { affiliation: '正社員', inception_day: '2027-01-04' },
      {},
      { kind: 'skill_sheet', today: TODAY },
    );
    expect(values).toEqual({
      candidate_type_id: 2,
      inception_day_type_id: 0,
      inception_day: '2027-01-04',
      comment: '所属：正社員',
    });
  });
});

it('keeps a start that has gone by in words', () => {
  const { values, unknown } = candidateDraft(
    { inception_day: '2026-11-26' },
    {},
    { kind: 'skill_sheet', today: TODAY },
  );
  expect(values).toEqual({ comment: '稼働開始：2026-11-26' });
  expect(unknown).toEqual({ inception_day: ['2026-11-26'] });
  const { values: now } = candidateDraft({ inception_day: TODAY }, {}, { kind: 'skill_sheet', today: TODAY });
  expect(now.inception_day).toBe(TODAY);
});

it('names fields that the definitions have, in forms that they take', () => {
  const full = jobDraft({ detail: 'あ'.repeat(9_000), required: ['い'.repeat(9_000)] }, {}, 'purchase');
  for (const name of Object.keys(full.values)) expect(job.fields[name]).toBeDefined();
  const person = candidateDraft({ self_pr: 'あ'.repeat(9_000) }, {}, { kind: 'people', today: TODAY });
  expect(String(person.values.desc_skill_summary)).toHaveLength(candidate.fields.desc_skill_summary.max as number);
  expect(person.uncertain).toEqual(['desc_skill_summary']);
});
