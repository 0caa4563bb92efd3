import { job } from '@enishi/protos/jobs/job';
import { learnedFrom } from './learned';

const draft = (unknown: Record<string, string[]>, values = {}) => ({ unknown, values });

describe('words that a saved record explains', () => {
  it('is the one word that was not known, by the one entry that was chosen', () => {
    expect(learnedFrom(job, draft({ skill_ids: ['ジャバエイト'] }, { skill_ids: [7] }), { skill_ids: [7, 1] })).toEqual(
      [{ list: 'skills', word: 'ジャバエイト', value_id: 1 }],
    );
    expect(learnedFrom(job, draft({ station_id: ['高輪GW駅'] }), { station_id: 12 })).toEqual([
      { list: 'stations', word: '高輪GW駅', value_id: 12 },
    ]);
  });

  it.each([
    [draft({ skill_ids: ['甲', '乙'] }), { skill_ids: [1] }],
    [draft({ skill_ids: ['甲'] }), { skill_ids: [1, 2] }],
    [draft({ skill_ids: ['甲'] }, { skill_ids: [1] }), { skill_ids: [1] }],
    [draft({ station_id: ['甲'] }), { station_id: null }],
    [draft({ inception_day: ['即日'] }), { inception_day: '2026-12-01' }],
    [draft({ business_day_ids: ['週8'] }), { business_day_ids: [5] }],
    [draft({}), { skill_ids: [1] }],
  ])('is none where nothing says which is which: %j', (given, record) => {
    expect(learnedFrom(job, given, record)).toEqual([]);
  });
});
