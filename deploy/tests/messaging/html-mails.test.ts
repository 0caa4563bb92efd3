/** HTML mails from their blocks to the mailbox: what each reader gets, what is refused, and what an approval binds. */
import { circle, draw } from '@enishi/demo/art/draw';
import { type Block, type MailDesign, newBlock, textBlock } from '@enishi/protos/messaging/mail-design/design';
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { addresses, at, broadcastsOf, TAKE_BACK_MS } from './broadcasts';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

const APPROVAL = 3;

let world: MailingWorld;
let agency: Agency;
let browser: Browser;
let broadcasts: ReturnType<typeof broadcastsOf>;

mailingTests((begun) => {
  ({ world, agency, browser, broadcasts } = begun);
});

const api = '/api/enterprise';

async function make(plural: string, name: string, values: object, from: Browser = browser): Promise<number> {
  const { body } = await from.expect(201, 'POST', `${api}/${plural}/create`, { [name]: values });
  return body[name].id_by_enterprise_id;
}

async function newJob(more: object = {}): Promise<number> {
  const company_id_by_enterprise_id = await make('companies', 'company', { name: '株式会社秘密' });
  return make('jobs', 'job', {
    ...{ company_id_by_enterprise_id, name: '決済基盤の<設計>', prefecture_id: 13, detail: '決済APIの設計と実装' },
    ...{ monthly_price_f_num: 70, monthly_price_l_num: 80, monthly_payment_l_num: 95, open_status_flg: 1, ...more },
  });
}

async function newPicture(from: Agency = agency): Promise<{ id: number; file: string }> {
  const bytes = draw({
    width: 64,
    height: 32,
    background: ['E8F1FB', 'C9DFF5'],
    layers: [{ color: '2170C3', shape: circle(9, 9, 6) }],
  });
  const { body } = await from.browser.upload(`${api}/enterprise_images/create`, {}, { name: '海.png', bytes });
  return { id: body.enterprise_image.id_by_enterprise_id, file: body.enterprise_image.file };
}

const linked = (id: string, text: string, href: string): Block => ({
  ...{ id, kind: 'text' },
  parts: [{ kind: 'paragraph', pieces: [{ text, href }] }],
});
const designOf = (blocks: Block[], more: Partial<MailDesign> = {}) => ({
  design: JSON.stringify({ logo: true, color: '', plain: 'made', blocks, ...more }),
});
const greeting = textBlock('greeting', ['{{宛名}} 様', '{{差出人名}}です。']);

const people = (prefix: string, count = 1) => world.people(browser, addresses(prefix, count));
const mailTo = async (to: string) => {
  const mail = (await world.mails()).find((one) => one.to === to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return { ...mail, html: mail.html ?? '' };
};
const refused = async (more: object, target: object) => {
  const { body } = await browser.expect(422, 'POST', `${api}/broadcasts/create`, {
    broadcast: {
      ...{ name: '配信', title: '件名', body: '本文' },
      form_enterprise_member_id: agency.member.id_by_enterprise_id,
      ...{ ...target, ...more },
    },
  });
  return body.errors.design.join('\n');
};

it('sends both parts, with cards, pictures, counted links and the way out', async () => {
  const [job, { id: image, file }] = [await newJob(), await newPicture()];
  await browser.expect(200, 'PUT', `${api}/enterprise_members/update`, {
    enterprise_member: { mail_signature: '縁 太郎\nhttps://sign.example/' },
    context: 'update_profile',
  });
  const blocks: Block[] = [
    greeting,
    { ...newBlock('image', 'picture'), image, alt: '海の絵' } as Block,
    { id: 'jobs', kind: 'jobs', ids: [job] },
    linked('link', '募集要項', 'https://example.jp/?a=1&b=2'),
  ];
  const [person] = await people('both');
  await browser.expect(200, 'PUT', `${api}/candidates/update/${person}`, {
    candidate: { l_name: '<b>山田', f_name: '太郎' },
  });
  const id = await broadcasts.create([person], designOf(blocks));
  const { body } = await browser.expect(200, 'POST', at('preview', id), { position: 0 });
  expect(body.preview.html).toContain('&lt;b&gt;山田');
  expect(body.preview.html).toContain('宛先ごとの配信停止ページのURL');
  await broadcasts.confirmAndSend(id);

  const { html, text, headers } = await mailTo('both0@example.jp');
  expect(html).toContain('&lt;b&gt;山田 太郎 様');
  expect(html).not.toMatch(/<b>山田|\{\{|株式会社秘密|95万円/);
  expect(html).toContain('決済基盤の&lt;設計&gt;');
  expect(html).toContain('alt="海の絵"');
  expect(html).toContain('縁 太郎<br>');
  expect(text).toContain('<b>山田 太郎 様');
  expect(text).toContain('【決済基盤の<設計>】\n報酬：月額 70〜80万円');
  expect(text).toContain('募集要項（ https://example.jp/?a=1&b=2 ）');
  const out = /https?:\/\/[^\s"<>]+\/mail\/unsubscribe\/[^\s"<>]+/;
  expect(out.exec(html)?.[0]).toBe(out.exec(text)?.[0]);
  expect(headers?.['List-Unsubscribe']).toContain('/mail/unsubscribe/');

  // The picture is there for anyone who has the mail, under its agency alone.
  const [, picture] = /src="[^"]*(\/mail\/pictures\/[^"]+)"/.exec(html) ?? [];
  expect(picture).toBe(`/mail/pictures/${agency.enterprise.id}/${file.split('/').at(-1)}`);
  const seen = await world.browser().send('GET', picture);
  expect([seen.status, seen.headers['content-type'], seen.headers['cross-origin-resource-policy']]).toEqual([
    200,
    'image/png',
    'cross-origin',
  ]);
  const other = await world.agency();
  for (const path of [
    picture.replace(/\d+\//, `${other.enterprise.id}/`),
    '/mail/pictures/0/x.png',
    '/mail/pictures/1/..%2fx',
  ])
    expect((await world.browser().send('GET', path)).status).toBe(404);

  // One link of the mail counts its reader once.
  const links = [...html.matchAll(/href="([^"]*\/mail\/go\/[^"]*)"/g)].map(
    ([, url]) => new URL(url.replaceAll('&amp;', '&')),
  );
  const to = links.map((url) => url.searchParams.get('to'));
  expect(to).toEqual(expect.arrayContaining(['https://example.jp/?a=1&b=2', 'https://sign.example/']));
  expect(to.some((url) => url?.includes('/mail/'))).toBe(false);
  const link = links[to.indexOf('https://example.jp/?a=1&b=2')];
  world.later(60_000);
  const user = {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  };
  const answer = await world.browser().send('GET', link.pathname + link.search, undefined, { headers: user });
  expect(answer.headers.location).toBe('https://example.jp/?a=1&b=2');
  await world.run();
  expect((await browser.expect(200, 'GET', at('links', id))).body.links).toEqual([
    { url: 'https://example.jp/?a=1&b=2', recipient_count: 1, click_count: 1 },
  ]);
});

it('keeps the plain text that its author wrote, and sends plain mails as before', async () => {
  const [first, second] = await people('own', 2);
  const own = await broadcasts.create([first], {
    body: '自分の文章 {{宛名}}',
    ...designOf([greeting], { plain: 'own' }),
  });
  const plain = await broadcasts.create([second], { body: 'テキスト {{宛名}}', design: null });
  await broadcasts.confirmAndSend(own);
  await broadcasts.confirmAndSend(plain);
  expect((await mailTo('own0@example.jp')).text).toMatch(/^自分の文章 候補 1/);
  expect((await mailTo('own0@example.jp')).html).toContain('候補 1 様');
  expect((await mailTo('own1@example.jp')).html).toContain('テキスト 候補 2');
});

it('refuses what is not its own, not public, or no link', async () => {
  const other = await world.agency();
  const target = { target_type_id: 1, candidate_id_by_enterprise_ids: await people('refused') };
  const of = (more: object) => refused(more, target);
  const { id: foreign } = await newPicture(other);
  const hidden = await newJob({ open_status_flg: 2 });
  expect(await of(designOf([{ ...newBlock('image', 'a'), image: foreign } as Block]))).toContain(
    '画像が見つかりません',
  );
  expect(await of(designOf([{ id: 'a', kind: 'jobs', ids: [hidden] }]))).toContain('公開されていないか');
  expect(await of(designOf([{ id: 'a', kind: 'candidates', ids: [1] }]))).toContain('企業担当者への配信でだけ');
  expect(await of(designOf([linked('a', '押す', 'javascript:alert(1)')]))).toContain('リンク先は「https://」');
  expect(await of(designOf([textBlock('a', ['{{宛て名}}'])]))).toContain('{{宛て名}}');
  expect(await of({ design: '{"blocks":' })).toContain('読み取れません');
});

it('shows companies no more of a candidate than they may know, and nobody who has to be asked first', async () => {
  const taro = {
    l_name: '宇喜多',
    f_name: '秀家',
    l_name_kana: 'ウキタ',
    f_name_kana: 'ヒデイエ',
    inception_day_type_id: 1,
  };
  const shown = await make('candidates', 'candidate', {
    ...taro,
    monthly_payment_num: 85,
    monthly_price_num: 70,
    email: 'u@person.jp',
    tel: '09011112222',
  });
  const asked = await make('candidates', 'candidate', { ...taro, candidate_proposal_id: 2 });
  const company = await make('companies', 'company', { name: '株式会社青葉' });
  const contact = await make('company_members', 'company_member', {
    company_id_by_enterprise_id: company,
    l_name: '佐藤',
    email: 'aoba@cards.example.jp',
  });
  const target = {
    target_type_id: 2,
    company_member_id_by_enterprise_ids: [contact],
    candidate_id_by_enterprise_ids: [],
  };
  const cards = (...ids: number[]) => designOf([greeting, { id: 'a', kind: 'candidates', ids }]);
  expect(await refused(cards(asked), target)).toContain('承諾が必要');
  const id = await broadcasts.create([], { ...target, ...cards(shown) });
  await broadcasts.confirmAndSend(id);
  const { html, text } = await mailTo('aoba@cards.example.jp');
  for (const part of [html, text]) {
    expect(part).toMatch(/H\.U|U\.H/);
    expect(part).toContain('月額 85万円');
    expect(part).not.toMatch(/宇喜多|秀家|u@person|0901111|70万円/);
  }
});

it('brings a mailing back to its approval when a job in it is another one by then', async () => {
  const second = await world.colleague(agency, 1);
  await browser.expect(200, 'PUT', `${api}/mailing_settings/update`, { mailing_setting: { approval_above: 1 } });
  const job = await newJob();
  const id = await broadcasts.create(
    await people('seal', 2),
    designOf([greeting, { id: 'jobs', kind: 'jobs', ids: [job] }]),
  );
  await browser.expect(200, 'POST', at('confirm', id), {});
  const mailing = async () => (await browser.expect(200, 'GET', at('mailing', id))).body.mailing;
  await second.expect(200, 'POST', at('approve', id), { seal: (await mailing()).seal });
  await browser.expect(200, 'PUT', `${api}/jobs/update/${job}`, { job: { monthly_price_l_num: 99 } });
  world.later(TAKE_BACK_MS);
  await world.run();
  expect(await broadcasts.sentTo('seal')).toEqual([]);
  expect(await mailing()).toMatchObject({ state_id: APPROVAL });
  expect((await mailing()).stopped_reason).toContain('HTMLメール');
  await second.expect(200, 'POST', at('approve', id), { seal: (await mailing()).seal });
  world.later(TAKE_BACK_MS);
  await world.run();
  expect(await broadcasts.sentTo('seal')).toHaveLength(2);
  expect((await mailTo('seal0@example.jp')).html).toContain('70〜99万円');
});

it('shows the mail while it is put together, and what to look at', async () => {
  const preview = async (design: string, from: Browser = browser) =>
    (await from.expect(200, 'POST', `${api}/mail_designs/preview`, { design, audience: 'candidate' })).body;
  const { design } = designOf([greeting, linked('b', 'こちら', 'https://example.jp/')]);
  const { html, plain, findings, size } = await preview(design);
  expect(html).toContain('［宛名］ 様');
  expect(plain).toContain('{{宛名}} 様');
  expect(size).toBeGreaterThan(1_000);
  expect(findings).toEqual([expect.objectContaining({ tone: 'warning', block: 'b' })]);
  const broken = await preview('nonsense');
  expect(broken.html).toBeUndefined();
  expect(broken.findings[0]).toMatchObject({ tone: 'danger' });
  // Pictures and jobs of another agency are not there.
  const job = await newJob();
  const stranger = await world.agency();
  const seen = await preview(designOf([{ id: 'a', kind: 'jobs', ids: [job] }]).design, stranger.browser);
  expect(seen.html).not.toContain('決済基盤');
  expect(seen.findings[0].message).toContain('公開されていないか');
  const frame = await world.browser().send('GET', '/enterprise/mail_frame');
  expect(frame.headers['content-security-policy']).toContain("default-src 'none'");
  expect(frame.headers['content-security-policy']).toContain('sandbox allow-same-origin');
});
