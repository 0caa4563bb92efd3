/** Documents that go along with a proposal: no file tells by its name who a candidate is, and no sheet leaves unseen. */
import type { Browser } from '../gateway/browser';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const TAKE_BACK_MS = 61_000;
const api = '/api/enterprise';
const at = (call: string, id: number) => `${api}/proposals/${call}/${id}`;

let world: MailingWorld;
let browser: Browser;
let sender: number;

mailingTests((begun) => {
  ({ world, browser } = begun);
  sender = begun.agency.member.id_by_enterprise_id;
}, 'file');

async function make(plural: string, name: string, values: object): Promise<number> {
  const { body } = await browser.expect(201, 'POST', `${api}/${plural}/create`, { [name]: values });
  return body[name].id_by_enterprise_id;
}

const newCandidate = (more: object) =>
  make('candidates', 'candidate', {
    ...{ l_name: '宇喜多', f_name: '秀家', l_name_kana: 'ウキタ', f_name_kana: 'ヒデイエ', inception_day_type_id: 1 },
    ...{ name_for_company: 'T.Y', monthly_payment_num: 85, ...more },
  });

async function propose(candidate: number, email: string, more: object = {}): Promise<number> {
  const company_id_by_enterprise_id = await make('companies', 'company', { name: '株式会社青葉' });
  const contact = await make('company_members', 'company_member', {
    company_id_by_enterprise_id,
    l_name: '佐藤',
    email,
  });
  const id = await make('proposals', 'proposal', {
    ...{ name: '候補者の提案', proposal_direction_id: 1, title: 'ご紹介', body: '{{提案候補者情報}}' },
    ...{ form_enterprise_member_id: sender, candidate_id_by_enterprise_ids: [candidate] },
    ...{ company_member_id_by_enterprise_ids: [contact], ...more },
  });
  await world.run();
  return id;
}

const mailing = async (id: number) => (await browser.expect(200, 'GET', at('mailing', id))).body.mailing;

async function send(id: number): Promise<void> {
  await browser.expect(200, 'POST', at('confirm', id), {});
  world.later(TAKE_BACK_MS);
  await world.run();
}

const mailsTo = async (address: string) => (await world.mails()).filter(({ to }) => to === address);

it('sends a chosen résumé in place of the sheet', async () => {
  const candidate = await newCandidate({});
  const { body } = await browser.upload(
    `${api}/candidate_resumes/create/${candidate}`,
    { candidate_resume: '{}' },
    { name: '宇喜多秀家_経歴書.pdf', bytes: Buffer.from('%PDF-1.4 経歴 %%EOF') },
  );
  const id = await propose(candidate, 'file@four.example.jp', {
    candidate_resume_ids: [body.candidate_resume.id_by_enterprise_id],
  });
  await send(id);
  expect((await mailsTo('file@four.example.jp'))[0].attachments).toMatchObject([
    { filename: `職務経歴書_T.Y_${candidate}.pdf` },
  ]);
});

it('sends the sheet in Excel where that was chosen, under a name that tells no one', async () => {
  const candidate = await newCandidate({ desc_skill_summary: '宇喜多です。設計を担当。' });
  const id = await propose(candidate, 'excel@four.example.jp', { attached_sheet_id: 2 });
  await send(id);
  const [{ attachments }] = await mailsTo('excel@four.example.jp');
  expect(attachments).toMatchObject([{ filename: `スキルシート_T.Y_${candidate}.xlsx` }]);
});

it('waits for a look at a sheet that may tell who somebody is', async () => {
  const candidate = await newCandidate({ l_name: '林', l_name_kana: 'ハヤシ', desc_skill_summary: '設計は林が行う' });
  const id = await propose(candidate, 'look@four.example.jp');
  const [problem, ...more] = (await mailing(id)).problems;
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: 'sheet', entity: 'skill_sheet', id: candidate });
  await browser.expect(422, 'POST', at('confirm', id), {});
  const sheet = (call: string) => `${api}/candidates/skill_sheet_${call}/${candidate}`;
  expect((await browser.expect(409, 'GET', sheet('download'))).body.message).toContain(
    '本人を特定できるかもしれない箇所',
  );
  await browser.expect(200, 'GET', sheet('preview'));
  const { digest, doubts } = (await browser.expect(200, 'GET', sheet('check'))).body.check;
  expect(doubts).toMatchObject([{ text: '林' }]);
  await browser.expect(200, 'POST', sheet('confirm'), { digest });
  await browser.expect(200, 'GET', sheet('download'));
  world.later(TAKE_BACK_MS);
  await browser.expect(200, 'POST', at('prepare', id), {});
  await world.run();
  await send(id);
  expect((await mailsTo('look@four.example.jp'))[0].attachments).toHaveLength(1);
});
