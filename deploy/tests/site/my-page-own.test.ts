/** What a candidate sees and does at マイページ: applications, profile, files, pause, disclosure and leaving; and nothing of others. */
import { leadsTo, shown, startVisits, type Visits, visitsOf } from './my-page-world';

let visits: Visits;
let company: number;

beforeAll(async () => {
  visits = await startVisits();
  const { body } = await staff(201, 'companies/create', { company: { name: '秘密の発注元株式会社' } });
  company = body.company.id_by_enterprise_id;
});
afterAll(() => visits?.world.stop());

const staff: Visits['staff'] = (...call) => visits.staff(...call);
const stored = async (id: number) => (await staff(200, `candidates/show/${id}`, undefined, 'GET')).body.candidate;
const activitiesOf = async (id: number) => {
  await visits.world.constellation.settle();
  return (await staff(200, `candidates/activities/${id}`)).body.activities as { name: string; states: object }[];
};

async function job(name: string): Promise<number> {
  const made = await staff(201, 'jobs/create', {
    job: { name, company_id_by_enterprise_id: company, application_status_flg: 1 },
  });
  return made.body.job.id_by_enterprise_id;
}

async function deal(candidate: number, job_id: number, more: object = {}): Promise<number> {
  const made = await staff(201, 'opportunities/create', {
    opportunity: {
      ...{ candidate_id_by_enterprise_id: candidate, job_id_by_enterprise_id: job_id },
      ...{ company_id_by_enterprise_id: company, monthly_payment_num: 987, monthly_price_num: 654 },
      ...more,
    },
  });
  return made.body.opportunity.id_by_enterprise_id;
}

/** A visitor who has applied by the site. */
async function applicant(email: string, job_id: number): Promise<number> {
  const { body } = await visits.world.browser().expect(201, 'POST', '/api/site/candidates/create', {
    domain: visits.agency.enterprise.site_domain,
    candidate: { name: '応募 太郎', email, tel: '090-1111-2222' },
    apply: { job_id_by_enterprise_id: job_id },
  });
  return body.candidate.id_by_enterprise_id;
}

describe('applications', () => {
  it('come from 応募 to 結果 as staff go on, without the client, prices or inner words', async () => {
    const { entered, get, call } = visits;
    const one = await job('見える案件');
    const id = await applicant('oubo@example.jp', one);
    const browser = await entered('oubo@example.jp');
    const stateOf = async () =>
      (await call(browser, 'my/deals')).body.deals.map(({ state }: { state: string }) => state);
    expect(shown(await get(browser, '/mypage'))).toContain('担当者が確認しています');
    const made = await deal(id, one, { enterprise_member1_id: visits.agency.member.id_by_enterprise_id });
    expect(await stateOf()).toEqual(['applied']);
    const move = (opportunity: object) => staff(200, `opportunities/update/${made}`, { opportunity }, 'PUT');
    await move({ opportunity_status_id: 2, opportunity_datetime: '2031-01-01T10:00' });
    expect(await stateOf()).toEqual(['scheduled']);
    await move({ opportunity_status_id: 9, closing_reason_id: 6, closing_reason: '人柄に難あり' });
    expect(await stateOf()).toEqual(['ended']);
    const page = await get(browser, '/mypage');
    expect(shown(page)).toContain('選考が終了しました');
    expect(shown(page)).toContain('担当者 山田 花子');
    expect(page.text).not.toMatch(/秘密の発注元|987|654|人柄に難あり|見送り/);
    await move({ candidate_view_id: 3 });
    expect(await stateOf()).toEqual([]);
  });

  it('that staff have begun by themselves show once staff say so', async () => {
    const { candidate, entered, call } = visits;
    const id = await candidate('shokai@example.jp');
    const made = await deal(id, await job('紹介だけの案件'));
    const browser = await entered('shokai@example.jp');
    expect((await call(browser, 'my/deals')).body).toEqual({ deals: [] });
    await staff(200, `opportunities/update/${made}`, { opportunity: { candidate_view_id: 2 } }, 'PUT');
    expect((await call(browser, 'my/deals')).body.deals).toMatchObject([{ job_name: '紹介だけの案件' }]);
  });

  it('of others, and of another agency’s candidate with the same number, are nowhere', async () => {
    const { candidate, entered, call, world } = visits;
    const other = visitsOf(world, await world.agency('となりの会社'));
    const id = await candidate('jibun@example.jp');
    for (let at = 0; at <= id; at++) await other.candidate(`tonari${at}@example.jp`);
    const stranger = await world.entered(visits.agency, id);
    expect((await other.call(stranger, 'my/show')).status).toBe(401);
    const { body } = await call(await entered('jibun@example.jp'), 'my/show', { candidate_id: 1, id: 1 });
    expect(body.candidate).toMatchObject({ id_by_enterprise_id: id, email: 'jibun@example.jp' });
    expect(JSON.stringify(body)).not.toMatch(/tonari|oubo|comment"|candidate_rank_id|sales_status_id/);
  });
});

describe('the profile', () => {
  it('is changed by its form, which keeps what was typed when something is wrong', async () => {
    const { candidate, entered, get, post } = visits;
    const id = await candidate('henko@example.jp', { tel: '090-0000-0000', comment: '社内だけの話' });
    const browser = await entered('henko@example.jp');
    for (const page of ['profile', 'occupations', 'skills', 'wishes', 'leave'])
      expect([page, (await get(browser, `/mypage/${page}`)).status]).toEqual([page, 200]);
    const sent = await post(browser, '/mypage/wishes', {
      ...{ act: 'update', inception_day_type_id: '0', inception_day: '2032-04-01', monthly_price_num: '８５' },
      ...{ comment: '乗っ取り', candidate_rank_id: '1', enterprise_member1_id: '1' },
    });
    expect(leadsTo(sent)).toEqual([303, '/mypage?done=update#profile']);
    expect(shown(await get(browser, '/mypage?done=update'))).toContain('登録内容を変更しました');
    expect(await stored(id)).toMatchObject({
      ...{ inception_day: '2032-04-01', monthly_price_num: 85, comment: '社内だけの話', candidate_rank_id: null },
    });
    const refused = await post(browser, '/mypage/profile', { act: 'update', name: '', email: 'x', tel: '03' });
    expect(refused.status).toBe(422);
    expect(shown(refused)).toContain('氏名を入力してください');
    expect(shown(refused)).toContain('value="x"');
    expect((await stored(id)).email).toBe('henko@example.jp');
    expect((await activitiesOf(id)).map(({ name }) => name)).toContain('candidate.updated');
  });

  it('does not take the mailbox of another candidate before that mailbox has said so', async () => {
    const { candidate, entered, call, get } = visits;
    const victim = await candidate('saki@example.jp');
    const id = await candidate('ato@example.jp');
    const browser = await entered('ato@example.jp');
    expect((await call(browser, 'my/update', { candidate: { email: 'saki@example.jp' } })).status).toBe(200);
    expect((await stored(id)).email).toBe('ato@example.jp');
    expect((await stored(victim)).email).toBe('saki@example.jp');
    expect(shown(await get(browser, '/mypage'))).toContain('saki@example.jp の確認を待っています');
    // The candidate’s own mailbox still lets them in, and a link to the other leads to whom it belongs.
    expect((await call(await entered('ato@example.jp'), 'my/show')).body.candidate.id_by_enterprise_id).toBe(id);
    const { body } = await call(await entered('saki@example.jp'), 'my/show');
    expect(body.candidate.id_by_enterprise_id).toBe(victim);
  });
});

describe('files', () => {
  const pdf = { name: '職務経歴書.pdf', bytes: Buffer.from('%PDF-1.4 %%EOF') };

  it('are sent, listed and taken back by their sender, and those of staff and others stay', async () => {
    const { agency, candidate, entered, get, post, call } = visits;
    const id = await candidate('keireki@example.jp');
    const browser = await entered('keireki@example.jp');
    const host = agency.enterprise.site_domain;
    const headers = { host, origin: `http://${host}`, accept: 'text/html' };
    const sent = await browser.upload('/mypage', { act: 'add_resume' }, pdf, { headers });
    expect(leadsTo(sent)).toEqual([303, '/mypage?done=add_resume#resumes']);
    expect(shown(await get(browser, '/mypage'))).toContain('職務経歴書.pdf');
    const byStaff = await agency.browser.upload(
      `/api/enterprise/candidate_resumes/create/${id}`,
      {},
      { name: '社内の評価.pdf', bytes: Buffer.from('%PDF-1.4 internal %%EOF') },
    );
    expect(byStaff.status).toBe(201);
    const { candidate_resumes } = (await call(browser, 'my/show')).body;
    expect(candidate_resumes.map(({ name }: { name: string }) => name)).toEqual(['職務経歴書.pdf']);
    await candidate('tanin@example.jp');
    const other = await entered('tanin@example.jp');
    const [own] = candidate_resumes;
    const theirs = byStaff.body.candidate_resume.id_by_enterprise_id;
    for (const [who, key] of [
      [other, own.id_by_enterprise_id],
      [browser, theirs],
      [browser, 999_999],
    ] as const)
      expect((await call(who, `my/resumes/delete/${key}`)).status).toBe(200);
    const listed = async () => (await staff(200, `candidate_resumes/index/${id}`, undefined, 'GET')).body.count;
    expect(await listed()).toBe(2);
    await post(browser, '/mypage', { act: 'remove_resume', key: String(own.id_by_enterprise_id) });
    expect(await listed()).toBe(1);
    const wrong = await browser.upload(
      '/mypage',
      { act: 'add_resume' },
      { name: 'a.exe', bytes: Buffer.from([0x4d, 0x5a, 0, 1, 2, 0xff]) },
      { headers },
    );
    expect([wrong.status, shown(wrong).includes('この形式のファイルは登録できません')]).toEqual([415, true]);
    const none = await post(browser, '/mypage', { act: 'add_resume' });
    expect([none.status, shown(none).includes('ファイルを選択してください')]).toEqual([409, true]);
    // A stranger’s file is not even taken in.
    const stranger = await visits.world.browser().upload('/mypage', { act: 'add_resume' }, pdf, { headers });
    expect(leadsTo(stranger)).toEqual([303, '/mypage/signin?ended=1']);
  });
});

it('does not let one candidate fill the bell and the mailboxes of staff', async () => {
  const limited = await startVisits({}, { RATE_FACTOR: '1' });
  try {
    const id = await limited.candidate('ren@example.jp');
    const browser = await limited.world.entered(limited.agency, id);
    const statuses: number[] = [];
    for (let at = 0; at < 32; at++)
      statuses.push((await limited.call(browser, 'my/pause', { paused: at % 2 === 0 })).status);
    expect([statuses[29], statuses[30]]).toEqual([200, 429]);
    expect((await limited.call(browser, 'my/show')).status).toBe(200);
  } finally {
    await limited.world.stop();
  }
});

describe('pausing, asking and leaving', () => {
  it('stops offers until it is taken back, and staff hear of each once', async () => {
    const { agency, candidate, entered, post, get } = visits;
    const id = await candidate('kyushi@example.jp');
    const browser = await entered('kyushi@example.jp');
    for (let at = 0; at < 2; at++)
      expect(leadsTo(await post(browser, '/mypage', { act: 'pause' }))).toEqual([303, '/mypage?done=pause#leaving']);
    expect((await stored(id)).pause_flg).toBe(1);
    expect(shown(await get(browser, '/mypage'))).toContain('停止しています');
    const acts = (await activitiesOf(id)).filter(({ name }) => name === 'candidate.acted');
    expect(acts.map(({ states }) => states)).toEqual([{ candidate_act_id: 2 }, { candidate_act_id: 1 }]);
    const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/notifications/index', {});
    const told = body.notifications.filter(
      (one: { kind: number; record_id: number }) => one.kind === 11 && one.record_id === id,
    );
    expect(told).toHaveLength(1);
    await post(browser, '/mypage', { act: 'resume' });
    expect((await stored(id)).pause_flg).toBe(0);
  });

  it('becomes a request at the privacy desk, one for each kind, and no loss', async () => {
    const { candidate, entered, get, post, call } = visits;
    const id = await candidate('taikai@example.jp', { tel: '090-9999-8888' });
    const browser = await entered('taikai@example.jp');
    const unsure = await post(browser, '/mypage/leave', { act: 'leave', comment: '就職が決まりました' });
    expect(unsure.status).toBe(409);
    expect(shown(unsure)).toContain('就職が決まりました');
    const requests = async () => {
      const { body } = await staff(200, 'privacy_requests/index', { full: true });
      return body.privacy_requests.filter((row: Record<string, number>) => row.candidate_id_by_enterprise_id === id);
    };
    expect(await requests()).toEqual([]);
    const leave = { act: 'leave', confirmed: '1', comment: '就職が決まりました' };
    const sent = await Promise.all(Array.from({ length: 4 }, () => post(browser, '/mypage/leave', leave)));
    for (const answer of sent) expect(leadsTo(answer)).toEqual([303, '/mypage?done=leave#leaving']);
    await post(browser, '/mypage', { act: 'disclosure', comment: '' });
    const made = await requests();
    expect(made.map((row: Record<string, number>) => row.privacy_request_kind_id).sort()).toEqual([1, 4]);
    const erasure = made.find((row: Record<string, number>) => row.privacy_request_kind_id === 4);
    expect(erasure).toMatchObject({ privacy_request_state_id: 1, person_name: '候補 花子', identity_check_id: 3 });
    expect(erasure.comment).toContain('就職が決まりました');
    // Nothing is lost, and nothing more is offered.
    expect(await stored(id)).toMatchObject({ email: 'taikai@example.jp', pause_flg: 1 });
    expect(shown(await get(browser, '/mypage'))).toContain('退会（個人情報の削除）を受け付けています');
    for (const kind of [0, 2, 3, 5, 'x', null])
      expect((await call(browser, 'my/request', { kind })).status).toBeLessThan(500);
    expect((await call(browser, 'my/request', { kind: 2 })).status).toBe(400);
    expect((await call(browser, 'my/request', { kind: 1, comment: 'あ'.repeat(5_000) })).status).toBe(422);
    expect(await requests()).toHaveLength(2);
  });
});
