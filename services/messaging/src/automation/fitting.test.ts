import type { Values } from '@enishi/protos/fields/parse';
import { type Applicant, judge, reasonsAgainst } from './fitting';

const now = new Date('2026-04-01T00:00:00+09:00');
const draft = (values: Values = {}): Values => ({ name: '試し', open_flg: 1, ...values });
const edition = (values: Values = {}): Values => ({ title: '件名', body: '本文', ...values });

const against = (filters: Values, applicant: Applicant, hasJob = false) =>
  reasonsAgainst({ draft: draft(), edition: edition(filters) }, applicant, hasJob, now);

/** Filters, who it is, and whether the mail is for them. */
const cases: [string, Values, Applicant, boolean][] = [
  ['no filter', {}, {}, true],
  ['birthday today makes 40', { age_min: 40 }, { birth_date: '1986-04-01' }, true],
  ['birthday tomorrow does not', { age_min: 40 }, { birth_date: '1986-04-02' }, false],
  ['the oldest that is meant', { age_max: 39 }, { birth_date: '1986-04-02' }, true],
  ['one year too old', { age_max: 39 }, { birth_date: '1986-04-01' }, false],
  ['an age that nobody knows', { age_min: 20 }, {}, false],
  ['the rank', { candidate_rank_id: 1 }, { candidate_rank_id: 1 }, true],
  ['another rank', { candidate_rank_id: 1 }, { candidate_rank_id: 2 }, false],
  ['no rank', { candidate_rank_id: 1 }, {}, false],
  ['a status of 0 is a status', { sales_status_id: 0 }, { sales_status_id: 0 }, true],
  ['and differs from others', { sales_status_id: 0 }, { sales_status_id: 1 }, false],
  ['the register status', { register_status_id: 7 }, { register_status_id: 1 }, false],
  ['the nationality', { nationality_type_id: 1 }, { nationality_type_id: 1 }, true],
  ['the prefecture', { prefecture_id: 13 }, { prefecture_id: 14 }, false],
  ['a résumé', { candidate_resume_flg: 1 }, { candidate_resume_ids: { values: [3] } }, true],
  ['no résumé', { candidate_resume_flg: 1 }, { candidate_resume_ids: { values: [] } }, false],
  ['without a résumé only', { candidate_resume_flg: 0 }, { candidate_resume_ids: { values: [3] } }, false],
  ['potential', { potential_flg: 1 }, { potential_flg: 1 }, true],
  ['not potential', { potential_flg: 1 }, {}, false],
  ['all but potential ones', { potential_flg: 0 }, {}, true],
];

test.each(cases)('%s', (_name, filters, applicant, fits) => {
  const reasons = against(filters, applicant);
  expect([
    reasons.length === 0,
    reasons.every((reason) => reason.endsWith('です') || reason.includes('ません')),
  ]).toEqual([fits, true]);
});

describe('whom a mail is for', () => {
  it('needs all of its filters', () => {
    expect(against({ prefecture_id: 13, candidate_rank_id: 1 }, { prefecture_id: 14 })).toEqual([
      '候補者ランクの条件（A）に対して、未設定です',
      '都道府県の条件（東京都）に対して、神奈川県です',
    ]);
  });

  it.each(['title', 'body'])('is those who apply, when its %s names the job', (name) => {
    expect(against({ [name]: '{{応募案件名}}' }, {})).toHaveLength(1);
    expect(against({ [name]: '{{応募案件名}}' }, {}, true)).toEqual([]);
  });

  it.each(['{{応募者名} 様', '｛｛応募者名｝｝ 様'])(
    'is nobody while its text would go out with a hole: %s',
    (body) => {
      expect(against({ body }, {})).toEqual([expect.stringContaining('使えない差し込み項目')]);
    },
  );

  it('is nobody while it is off, or has no official edition', () => {
    const off = { draft: draft({ open_flg: 0 }), edition: edition() };
    expect(reasonsAgainst(off, {}, false, now)).toEqual(['自動送信がOFFです']);
    expect(reasonsAgainst({ draft: draft(), edition: undefined }, {}, false, now)).toHaveLength(1);
  });
});

it('sends the first that fits and says so of the others', () => {
  const filtered: Values[] = [{ prefecture_id: 1 }, {}, {}];
  const mails = filtered.map((filters, at) => ({
    draft: draft({ name: `${at}` }),
    edition: edition(filters),
  }));
  expect(judge(mails, { prefecture_id: 13 }, false, now).map(({ goes, reasons }) => [goes, reasons])).toEqual([
    [false, ['都道府県の条件（北海道）に対して、東京都です']],
    [true, []],
    [false, ['先に「1」が条件に当てはまります']],
  ]);
  expect(judge(mails.slice(0, 1), {}, false, now).some(({ goes }) => goes)).toBe(false);
});
