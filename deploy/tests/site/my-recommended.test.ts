/** Jobs recommended at マイページ: of the site, with reasons, and none that the candidate has to do with already. */
import { masterItems } from '@enishi/protos/master/index';
import { readyToPublish, shown, startVisits, type Visits, visitsOf } from './my-page-world';

let visits: Visits;
let company: number;
const known = masterItems('skills');
const [first, second] = known;
const OCCUPATION = 1;

beforeAll(async () => {
  visits = await startVisits();
  company = await readyToPublish(visits);
});
afterAll(() => visits?.world.stop());

const staff: Visits['staff'] = (...call) => visits.staff(...call);

async function publish(name: string, values: object = {}): Promise<number> {
  const job = {
    ...{ name, company_id_by_enterprise_id: company, application_status_flg: 1, open_status_flg: 1, detail: '開発' },
    ...{ prefecture_id: 13, monthly_price_l_num: 80, work_styles_id: 3, skill_ids: [first.id], ...values },
  };
  return (await staff(201, 'jobs/create', { job })).body.job.id_by_enterprise_id;
}

const WISHES = {
  ...{ skill_ids: [first.id, second.id], occupation_ids: [OCCUPATION], work_styles_ids: [3] },
  ...{ monthly_price_num: 70, prefecture_id: 13 },
};

it('are those of the site that have to do with what the candidate can, the fittest first, five at most, with reasons', async () => {
  const best = await publish('よく合う案件', { occupation_ids: [OCCUPATION], skill_ids: [first.id, second.id] });
  const cheap = await publish('安い常駐の案件', { monthly_price_l_num: 50, work_styles_id: 1 });
  await publish('関わりのない案件', { skill_ids: [known[40].id] });
  await publish('非公開の案件', { open_status_flg: 2 });
  const applied = await publish('応募した案件');
  const refused = await publish('見送られた案件');
  const dismissed = await publish('合わないとされた案件');
  const entry = await visits.world.browser().expect(201, 'POST', '/api/site/candidates/create', {
    domain: visits.agency.enterprise.site_domain,
    candidate: { name: '推薦 太郎', email: 'osusume@example.jp', tel: '090-1111-2222' },
    apply: { job_id_by_enterprise_id: applied },
  });
  const id = entry.body.candidate.id_by_enterprise_id;
  await staff(200, `candidates/update/${id}`, { candidate: WISHES }, 'PUT');
  const made = await staff(201, 'opportunities/create', {
    opportunity: {
      ...{ candidate_id_by_enterprise_id: id, job_id_by_enterprise_id: refused, company_id_by_enterprise_id: company },
    },
  });
  const opportunity = { opportunity_status_id: 9, closing_reason_id: 6 };
  await staff(200, `opportunities/update/${made.body.opportunity.id_by_enterprise_id}`, { opportunity }, 'PUT');
  await staff(200, `jobs/dismiss_match/${dismissed}`, { candidate_id: id, reason: '社内だけの理由' });
  const browser = await visits.entered('osusume@example.jp');
  const { body } = await visits.call(browser, 'my/recommended');
  expect(body.reasons.map((one: { id: number }) => one.id)).toEqual([best, cheap]);
  expect(body.reasons[0].fits).toEqual([
    `スキル（${first.name}・${second.name}）`,
    expect.stringMatching(/^職種（.+）$/),
    '単価（〜80万円）',
    '働き方（フルリモート）',
  ]);
  expect(body.reasons[1].misses).toEqual(['単価（〜50万円）', '働き方（常駐）']);
  const page = shown(await visits.get(browser, '/mypage'));
  expect(page).toContain('よく合う案件');
  expect(page).toContain('希望外：単価（〜50万円）、働き方（常駐）');
  expect(page).not.toMatch(/関わりのない|非公開の|見送られた|合わないとされた|社内だけ|発注元/);
  for (let at = 0; at < 6; at++) await publish(`追加${at}`);
  expect((await visits.call(browser, 'my/recommended')).body.reasons).toHaveLength(5);
});

it('are none for who has paused or given nothing to go by, which is said', async () => {
  await visits.candidate('nanimo@example.jp');
  const blank = await visits.entered('nanimo@example.jp');
  expect((await visits.call(blank, 'my/recommended')).body.reasons).toEqual([]);
  expect(shown(await visits.get(blank, '/mypage'))).toContain('職種とスキルを登録すると');
  await visits.candidate('yasumi@example.jp', WISHES);
  const paused = await visits.entered('yasumi@example.jp');
  await visits.call(paused, 'my/pause', { paused: true });
  expect((await visits.call(paused, 'my/recommended')).body.reasons).toEqual([]);
  expect(shown(await visits.get(paused, '/mypage'))).toContain('応募・スカウトを停止しています');
});

it('are of the candidate’s own agency, and for candidates alone', async () => {
  const other = visitsOf(visits.world, await visits.world.agency('よその会社'));
  await other.candidate('yoso@example.jp', { skill_ids: [first.id] });
  const elsewhere = await other.entered('yoso@example.jp');
  expect((await other.call(elsewhere, 'my/recommended')).body).toMatchObject({ reasons: [], jobs: [] });
  expect((await visits.call(visits.world.browser(), 'my/recommended')).status).toBe(401);
});
