/** The addresses from which papers and links of time sheets come: the usual one of their kind. */
import { createMailer } from '@enishi/service-kit/mail/mailer';
import { linkDomain } from '../gateway/linked-domain';
import { APRIL, at, noticeWorld } from './notice-world';
import { sheetsOf } from './sheets';
import { type Deal, signedDeal } from './world';

/** Codes of `sender_use`. */
const USE = { other: 5, paper: 6, invoice: 7, time_sheet: 8 };
const CLIENT = 'order@aozora.example.jp';

const { world, runJobs, agencyWith } = noticeWorld();

const usual = ({ agency }: Deal, account: string, use: number) =>
  agency.browser.expect(201, 'POST', at('sender_addresses/create'), { sender_address: { account, use_ids: [use] } });

/** An agency with fixed hours that sends papers without a second administrator; its domain is linked. */
async function sender(): Promise<Deal> {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  await deal.agency.browser.expect(200, 'PUT', at('client_invoice_settings/update'), {
    client_invoice_setting: { approval_above: 1_000_000_000 },
  });
  await linkDomain(world().constellation, deal.agency.enterprise.id);
  return deal;
}

/** The sender of the newest mail with these words in its subject. */
async function senderOf(to: string, subject: string): Promise<string | undefined> {
  await world().constellation.settle();
  const mails = await createMailer(world().constellation.config).list(1_000);
  return mails.find((mail) => String(mail.to) === to && mail.subject.includes(subject))?.from;
}

async function sendQuote(deal: Deal, to: string): Promise<void> {
  const { quote } = await deal.post(`quotes/draft/${deal.opportunity}`);
  const id = quote.id_by_enterprise_id;
  await deal.agency.browser.expect(200, 'PUT', at(`quotes/update/${id}`), { quote: { email: to } });
  for (const action of ['submit', 'send']) await deal.post(`quotes/act/${id}`, { action });
}

async function sendInvoice(deal: Deal): Promise<void> {
  await deal.post('client_invoices/draft', { month: APRIL });
  await runJobs();
  const [{ id_by_enterprise_id: id }] = (await deal.post('client_invoices/index')).client_invoices;
  for (const action of ['submit', 'send']) await deal.post(`client_invoices/act/${id}`, { action });
}

it('are those of their kind, else those of everything else, else the domain’s own', async () => {
  const deal = await sender();
  const { id } = deal.agency.enterprise;
  const from = (account: string) => expect.stringContaining(`<${account}@agency${id}.test>`);
  await usual(deal, 'soumu', USE.other);
  await usual(deal, 'keiyaku', USE.paper);
  await sendQuote(deal, 'usual@aozora.example.jp');
  expect(await senderOf('usual@aozora.example.jp', '見積書')).toEqual(from('keiyaku'));
  // No kind of its own: that of everything else.
  await sendInvoice(deal);
  expect(await senderOf(CLIENT, '請求書')).toEqual(from('soumu'));

  const plain = await sender();
  await sendQuote(plain, 'own@aozora.example.jp');
  expect(await senderOf('own@aozora.example.jp', '見積書')).toContain(
    `<info@agency${plain.agency.enterprise.id}.test>`,
  );
});

it('are those of time sheets for their links, once a domain is linked', async () => {
  const deal = await signedDeal(world());
  const { id } = deal.agency.enterprise;
  const sheets = await sheetsOf(deal, 'hito@candidate.example.jp', 'kyaku@aozora.example.jp');
  await sheets.entryLink();
  expect(await senderOf('hito@candidate.example.jp', '勤務表')).not.toContain(`agency${id}.test`);
  const other = await signedDeal(world());
  await linkDomain(world().constellation, other.agency.enterprise.id);
  await usual(other, 'kinmu', USE.time_sheet);
  const linked = await sheetsOf(other, 'tsugi@candidate.example.jp', 'tsugi@aozora.example.jp');
  await linked.entryLink();
  const sender = await senderOf('tsugi@candidate.example.jp', '勤務表');
  expect(sender).toContain(`<kinmu@agency${other.agency.enterprise.id}.test>`);
});
