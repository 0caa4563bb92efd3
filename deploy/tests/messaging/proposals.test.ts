/** A proposal from the records to the mailbox and on to deals, over the API of the console. */
import type { Browser } from '../gateway/browser';
import { deleteForGood } from '../gateway/trash';
import type { Agency } from '../gateway/world';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const STATE = { review: 2, finished: 7 };
const TAKE_BACK_MS = 61_000;

let world: MailingWorld;
let agency: Agency;
let browser: Browser;

mailingTests((begun) => {
  ({ world, agency, browser } = begun);
});

const api = '/api/enterprise';
const at = (call: string, id: number) => `${api}/proposals/${call}/${id}`;

async function make(plural: string, name: string, values: object): Promise<number> {
  const { body } = await browser.expect(201, 'POST', `${api}/${plural}/create`, { [name]: values });
  return body[name].id_by_enterprise_id;
}

const taro = {
  ...{ l_name: '宇喜多', f_name: '秀家', l_name_kana: 'ウキタ', f_name_kana: 'ヒデイエ', inception_day_type_id: 1 },
  ...{ name_for_company: 'T.Y', monthly_payment_num: 85, monthly_price_num: 70, email: 'taro@person.example.jp' },
};
const newCandidate = (more: object = {}) => make('candidates', 'candidate', { ...taro, ...more });
const newCompany = (name: string) => make('companies', 'company', { name });
const newContact = (company: number, email: string, l_name = '佐藤') =>
  make('company_members', 'company_member', { company_id_by_enterprise_id: company, l_name, email });
const newJob = (company: number, more: object = {}) =>
  make('jobs', 'job', {
    ...{ company_id_by_enterprise_id: company, name: '決済基盤の設計', name_for_company: '決済PJ', prefecture_id: 13 },
    ...{ detail: '決済APIの設計と実装', monthly_price_f_num: 70, monthly_price_l_num: 80 },
    ...{ monthly_payment_f_num: 85, monthly_payment_l_num: 95, ...more },
  });

const toCompanies = {
  ...{ name: '候補者の提案', proposal_direction_id: 1, title: '【{{提案元企業名}}】ご紹介' },
  body: '{{提案先企業名}} {{提案先担当者名}} 様\n\n{{提案案件}}\n\n{{提案候補者情報}}\n\n{{提案元担当者名}}',
};
const toCandidates = {
  ...{ name: '案件の提案', proposal_direction_id: 2, title: '案件のご紹介' },
  body: '{{提案先担当者名}} 様\n\n{{提案案件}}',
};

async function propose(values: object): Promise<number> {
  const sender = { form_enterprise_member_id: agency.member.id_by_enterprise_id };
  const id = await make('proposals', 'proposal', { ...sender, ...values });
  await world.run();
  return id;
}

const mailing = async (id: number) => (await browser.expect(200, 'GET', at('mailing', id))).body.mailing;
const rows = async (id: number) => (await browser.expect(200, 'GET', at('recipients', id))).body.recipients;

async function prepareAgain(id: number): Promise<void> {
  await browser.expect(200, 'POST', at('prepare', id), {});
  await world.run();
}

async function send(id: number): Promise<void> {
  await browser.expect(200, 'POST', at('confirm', id), {});
  world.later(TAKE_BACK_MS);
  await world.run();
}

const mailsTo = async (address: string) => (await world.mails()).filter(({ to }) => to === address);

async function presentations(column: string, id: number) {
  const conditions = [{ column, operator: 'any', value: [id] }];
  const { body } = await browser.expect(200, 'POST', `${api}/proposal_presentations/index`, {
    conditions,
    columns: [
      'presented_text',
      'candidate_id_by_enterprise_id',
      'job_id_by_enterprise_id',
      'opportunity_id_by_enterprise_id',
      'attachment_name',
      'answer_id',
    ],
  });
  return body.proposal_presentations;
}

it('tells each contact of the candidate, under another name, with the price and the sheet; and keeps what was shown', async () => {
  const [aoba, minato] = [await newCompany('株式会社青葉'), await newCompany('株式会社みなと')];
  const contacts = [await newContact(aoba, 'aoba@one.example.jp'), await newContact(minato, 'minato@one.example.jp')];
  const [candidate, job] = [await newCandidate(), await newJob(aoba)];
  const other = await newJob(minato, { name: 'EC刷新', name_for_company: null });
  const id = await propose({
    ...toCompanies,
    ...{ candidate_id_by_enterprise_ids: [candidate], job_id_by_enterprise_ids: [job, other] },
    company_member_id_by_enterprise_ids: contacts,
  });
  expect(await mailing(id)).toMatchObject({ state_id: STATE.review, target_count: 2, problems: [] });
  const { body } = await browser.expect(200, 'POST', at('preview', id), { position: 0 });
  expect(body.preview.attachments).toEqual([{ name: `スキルシート_T.Y_${candidate}.pdf`, size: expect.any(Number) }]);
  await send(id);
  const [mail, ...more] = await mailsTo('aoba@one.example.jp');
  expect(more).toEqual([]);
  expect(mail.text).toContain('株式会社青葉 佐藤 様');
  expect(mail.text).toContain('【候補者】T.Y\n【提案単価】850,000円／月');
  expect(mail.text).toContain('【案件名】決済PJ\n【単価】85〜95万円');
  // Neither another company's job, nor who it is, nor what the candidate is paid.
  for (const secret of ['EC刷新', '宇喜多', '秀家', 'taro@', '700,000', '70〜'])
    expect([secret, mail.text.includes(secret)]).toEqual([secret, false]);
  expect(mail.attachments).toMatchObject([
    { filename: `スキルシート_T.Y_${candidate}.pdf`, content_type: 'application/pdf' },
  ]);
  expect(mail.attachments?.[0].content.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await mailsTo('minato@one.example.jp'))[0].text).toContain('【案件名】EC刷新');

  const shown = await presentations('candidate_id_by_enterprise_id', candidate);
  expect(shown).toHaveLength(2);
  const [ofAoba] = await presentations('company_id_by_enterprise_id', aoba);
  expect(ofAoba).toMatchObject({ job_id_by_enterprise_id: job, attachment_name: 'スキルシート' });
  expect(ofAoba.presented_text).toContain('850,000円／月');
  const { body: story } = await browser.expect(200, 'GET', `${api}/candidates/activities/${candidate}`);
  const entries = story.activities.filter(({ name }: { name: string }) => name === 'proposal_presentation.created');
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({ realm: 'enterprise', member_id: agency.member.id_by_enterprise_id });
  const { body: record } = await browser.expect(200, 'GET', at('show', id));
  expect(record.proposal).toMatchObject({ mailing_state_id: STATE.finished, sent_count: 2, candidate_count: 1 });
});

it('does not name somebody who wants to be asked first, until the answer is recorded', async () => {
  const company = await newCompany('株式会社青葉');
  const contact = await newContact(company, 'asks@two.example.jp');
  const candidate = await newCandidate({ candidate_proposal_id: 2 });
  const id = await propose({
    ...{ ...toCompanies, body: '{{提案候補者情報}}', candidate_id_by_enterprise_ids: [candidate] },
    company_member_id_by_enterprise_ids: [contact],
  });
  const [row] = await rows(id);
  expect(row.problems).toMatchObject([{ code: 'consent', entity: 'candidate', id: candidate }]);
  await browser.expect(422, 'POST', at('confirm', id), {});
  const consent = (answer_id: number) =>
    make('proposal_consents', 'proposal_consent', {
      ...{ candidate_id_by_enterprise_id: candidate, company_id_by_enterprise_id: company, answer_id },
    });
  await consent(0);
  await prepareAgain(id);
  expect((await rows(id))[0].problems[0].message).toContain('確認中');
  await consent(1);
  await prepareAgain(id);
  expect((await rows(id))[0].problems).toEqual([]);
  await browser.expect(200, 'POST', at('confirm', id), {});
  // A candidate changes their mind in the last minute.
  await consent(2);
  world.later(TAKE_BACK_MS);
  await world.run();
  expect(await mailsTo('asks@two.example.jp')).toEqual([]);
  expect((await rows(id))[0].problems).toMatchObject([{ code: 'consent' }]);
});

it('forgets what somebody answered who is deleted', async () => {
  const [company, candidate] = [await newCompany('株式会社青葉'), await newCandidate()];
  const about = { candidate_id_by_enterprise_id: candidate, company_id_by_enterprise_id: company };
  await make('proposal_consents', 'proposal_consent', { ...about, answer_id: 1, comment: '電話で確認' });
  const count = async () => (await browser.expect(200, 'POST', `${api}/proposal_consents/index`, {})).body.count;
  expect(await count()).toBe(1);
  await deleteForGood(world, browser, candidate);
  expect(await count()).toBe(0);
});

it.each([
  ['a private job', { open_status_flg: 2 }, '非公開'],
  ['a job that is over', { application_status_flg: 2 }, '募集が終了'],
  ['a job without a place', { prefecture_id: null }, '就業場所'],
  ['a job without pay', { monthly_price_f_num: null, monthly_price_l_num: null }, '報酬'],
  ['a job that does not say what is to be done', { detail: null }, '業務内容'],
])('does not offer %s, and says what is missing', async (_case, change, words) => {
  const job = await newJob(await newCompany('株式会社青葉'));
  await browser.expect(200, 'PUT', `${api}/jobs/update/${job}`, { job: change });
  const id = await propose({
    ...{ ...toCandidates, job_id_by_enterprise_ids: [job], candidate_id_by_enterprise_ids: [await newCandidate()] },
  });
  const { problems } = await mailing(id);
  expect(problems).toMatchObject([{ entity: 'job', id: job }]);
  expect(problems[0].message).toContain(words);
  const refused = await browser.expect(422, 'POST', at('confirm', id), {});
  expect(JSON.stringify(refused.body.errors)).toContain(words);
});

it('offers a job to candidates with what the law asks for, and makes one deal of each answer', async () => {
  const company = await newCompany('株式会社青葉');
  const job = await newJob(company);
  const candidates = [
    await newCandidate({ email: 'hanako@three.example.jp', l_name: '鈴木', f_name: '花子' }),
    await newCandidate({ email: 'gone@three.example.jp', register_status_id: 10 }),
  ];
  const id = await propose({
    ...{ ...toCandidates, job_id_by_enterprise_ids: [job], candidate_id_by_enterprise_ids: candidates },
  });
  expect((await rows(id))[1].problems).toMatchObject([{ code: 'candidate_ended' }]);
  await browser.expect(200, 'POST', at('leave_out', id), { all: true });
  await send(id);
  const [mail] = await mailsTo('hanako@three.example.jp');
  expect(mail.text).toContain('鈴木 花子 様');
  for (const part of [
    '【業務内容】\n決済APIの設計と実装',
    '【就業場所】東京都',
    '【単価】70〜80万円',
    '【募集者】',
    '【住所】東京都千代田区丸の内1-1-1',
    '【連絡先】03-1234-5678',
  ])
    expect(mail.text).toContain(part);
  expect(mail.text).not.toContain('95万円');
  expect(mail.attachments ?? []).toEqual([]);
  expect(await mailsTo('gone@three.example.jp')).toEqual([]);

  const [line] = await presentations('proposal_id_by_enterprise_id', id);
  const answer = { answer_id: 1, answer_comment: '来週面談したい' };
  const of = `${api}/proposal_presentations`;
  await browser.expect(200, 'PUT', `${of}/update/${line.id_by_enterprise_id}`, { proposal_presentation: answer });
  const make_deals = () =>
    browser.expect(201, 'POST', `${of}/bulk_create_opportunities`, { select_ids: [line.id_by_enterprise_id] });
  expect((await make_deals()).body).toEqual({ count: 1, errors: [] });
  const again = (await make_deals()).body;
  expect(again).toMatchObject({ count: 0, errors: [{ id: line.id_by_enterprise_id }] });
  const { body } = await browser.expect(200, 'POST', `${api}/opportunities/index`, {
    columns: [
      'create_route_type_id',
      'candidate_id_by_enterprise_id',
      'company_id_by_enterprise_id',
      'job_id_by_enterprise_id',
    ],
  });
  expect(body.opportunities).toMatchObject([
    {
      ...{ create_route_type_id: 2, candidate_id_by_enterprise_id: candidates[0] },
      ...{ company_id_by_enterprise_id: company, job_id_by_enterprise_id: job },
    },
  ]);
  expect(await presentations('proposal_id_by_enterprise_id', id)).toMatchObject([
    { answer_id: 1, opportunity_id_by_enterprise_id: body.opportunities[0].id_by_enterprise_id },
  ]);
});

it('makes one deal of a candidate and a job, however often the two were brought together', async () => {
  const company = await newCompany('株式会社青葉');
  const [job, candidate] = [await newJob(company), await newCandidate({ email: 'once@five.example.jp' })];
  const lines: number[] = [];
  for (let round = 0; round < 2; round++) {
    const id = await propose({
      ...{ ...toCandidates, job_id_by_enterprise_ids: [job], candidate_id_by_enterprise_ids: [candidate] },
    });
    await send(id);
    lines.push((await presentations('proposal_id_by_enterprise_id', id))[0].id_by_enterprise_id);
  }
  const of = `${api}/proposal_presentations/bulk_create_opportunities`;
  const { body } = await browser.expect(201, 'POST', of, { select_ids: lines });
  expect(body).toMatchObject({ count: 1, errors: [{ id: lines[1], message: expect.stringContaining('商談') }] });
});

it('refuses a proposal that nobody could read', async () => {
  const candidate = await newCandidate();
  const sender = { form_enterprise_member_id: agency.member.id_by_enterprise_id };
  const create = (values: object) =>
    browser.expect(422, 'POST', `${api}/proposals/create`, { proposal: { ...sender, ...values } });
  expect((await create(toCompanies)).body.errors).toHaveProperty('candidate_id_by_enterprise_ids');
  expect((await create(toCandidates)).body.errors).toHaveProperty('job_id_by_enterprise_ids');
  const many = Array.from({ length: 21 }, (_, index) => candidate + index);
  const tooMany = await create({ ...toCompanies, candidate_id_by_enterprise_ids: many });
  expect(tooMany.body.errors.candidate_id_by_enterprise_ids.join()).toContain('20件まで');
  const silent = await propose({
    ...toCompanies,
    body: 'お世話になっております。',
    candidate_id_by_enterprise_ids: [candidate],
  });
  const codes = (await mailing(silent)).problems.map(({ code }: { code: string }) => code);
  expect(codes).toEqual(['targets', 'offer']);
});
