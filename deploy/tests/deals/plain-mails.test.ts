/** Mails of an agency that has linked no domain: the product's sender is no relay. */
import { createMailer } from '@enishi/service-kit/mail/mailer';
import { linkDomain } from '../gateway/linked-domain';
import type { World } from '../gateway/world';
import { signAgreement, signedDeal, startDeals, turningClock } from './world';

let world: World;

beforeAll(async () => {
  world = await startDeals(turningClock('2037-03-20'));
});
afterAll(() => world?.stop());

const api = (path: string) => `/api/enterprise/${path}`;
const FOREIGN = /evil|口座|振込/;
const mailsTo = async (address: string) =>
  (await createMailer(world.constellation.config).list(200)).filter(({ to }) => String(to) === address);

it('say when somebody meets and which paper has come, in fixed words, to few', async () => {
  const deal = await signedDeal(world);
  const { browser, member, enterprise, email } = deal.agency;
  const candidate = 'plain@candidate.example.jp';
  await browser.expect(200, 'PUT', api('enterprises/update'), {
    enterprise: { name: '銀行 https://evil.example/login', tel: '03-9999-0000' },
  });
  await browser.expect(200, 'PUT', api(`candidates/update/${deal.candidate}`), {
    candidate: { email: candidate, l_name: '口座が停止 evil.example', f_name: '' },
  });
  const { interview } = await deal.post(
    'interviews/create',
    {
      interview: {
        ...{ opportunity_id_by_enterprise_id: deal.opportunity, interview_datetime: '2037-04-01T10:00' },
        ...{ meeting_url: 'https://evil.example/meet', comment: '至急振込先を https://evil.example/ で' },
        enterprise_member_ids: [member.id_by_enterprise_id],
      },
    },
    201,
  );
  const invite = (to: string[]) => deal.post(`interviews/invite/${interview.id_by_enterprise_id}`, { to });
  await invite(['candidate', 'staff']);
  await world.constellation.settle();
  const [mail, ...more] = await mailsTo(candidate);
  expect(more).toEqual([]);
  expect(mail.subject).toBe('【Enishi】面談のご案内（2037/04/01（水） 10:00〜11:00）');
  const said = `${mail.from}${mail.subject}${mail.text}${mail.attachments?.[0].content}${mail.reply_to}`;
  expect(said).not.toMatch(FOREIGN);
  expect(mail.text).toContain('「銀行」');
  // Colleagues read what is theirs.
  expect((await mailsTo(email)).some(({ text }) => text.includes('https://evil.example/meet'))).toBe(true);

  const { id_by_enterprise_id: agreement } = await signAgreement(deal, {
    ...{ name: '口座停止 https://evil.example/c', inspection_type_id: 1, inspection_days: 5 },
  });
  const paper = await deal.post(`agreement_documents/create/${agreement}`, { kind: 1, party: 2 }, 201);
  await deal.post(`agreement_documents/send/${paper.agreement_document.id_by_enterprise_id}`);
  await world.constellation.settle();
  const [letter] = (await mailsTo(candidate)).filter(({ id }) => id !== mail.id);
  expect(`${letter.subject}${letter.text}`).not.toMatch(FOREIGN);
  expect(letter.text).toContain('/enterprise/agreements/confirm#token=');
  expect(letter.attachments ?? []).toEqual([]);

  for (let time = 0; time < 5; time++) await invite(['candidate']);
  await world.constellation.settle();
  expect(await mailsTo(candidate)).toHaveLength(5);

  // With a domain of its own the agency says what it wants, from there.
  await linkDomain(world.constellation, enterprise.id);
  const { connection } = world.constellation.service('deals').deps;
  const queued = await connection.collection('deliveries').countDocuments({ outcome: 'limited' });
  expect(queued).toBe(2);
});

it('name nobody where a stranger signs up with somebody else’s address', async () => {
  await world.browser().expect(201, 'POST', api('auth'), {
    enterprise: { name: '口座が停止されました https://evil.example' },
    enterprise_member: {
      ...{ l_name: '振込', f_name: '至急', email: 'victim@elsewhere.example.jp' },
      ...{ password: '月曜日の朝は静か', password_confirmation: '月曜日の朝は静か' },
    },
  });
  await world.constellation.settle();
  const [mail] = await mailsTo('victim@elsewhere.example.jp');
  expect(`${mail.subject}${mail.text}`).not.toMatch(FOREIGN);
});
