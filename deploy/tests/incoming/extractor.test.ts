/** An operator's extractor helps with received mails where their agency lets it: masked, checked, and never in the way. */
import { ownPort } from '@enishi/service-kit/testing/own-port';
import { createTransport } from 'nodemailer';
import type { Agency } from '../gateway/world';
import { type MailingWorld, startMailingWorld } from '../messaging/mailing-world';
import { babbling, contentOf, failing, flooding, saying, startExtractor, waiting } from './extractor';

jest.setTimeout(180_000);

const AT = '/api/enterprise/received_mails';
const KEY = 'key-of-the-operator';

let endpoint: Awaited<ReturnType<typeof startExtractor>>;
let port: number;
let world: MailingWorld;
let agency: Agency;
let address: string;

beforeAll(async () => {
  endpoint = await startExtractor();
  port = await ownPort();
  const inbox = { BOUNCE_PORT: port, BOUNCE_HOST: '127.0.0.1', INBOX_HOST: 'inbox.enishi.test' };
  const extractor = { EXTRACTOR_URL: endpoint.url, EXTRACTOR_KEY: KEY, EXTRACTOR_MODEL: 'small' };
  world = await startMailingWorld({ config: { messaging: { ...inbox, ...extractor, DNS_SERVERS: ['127.0.0.1:9'] } } });
  agency = await world.agency();
  const { body } = await agency.browser.expect(200, 'GET', `${AT}/inbox`);
  address = body.inbox.address;
  expect(body.inbox.extractor_host).toBe(new URL(endpoint.url).host);
});
afterAll(async () => {
  await world?.stop();
  await endpoint?.stop();
});

const BODY = `海野様

株式会社パートナーの井上です。
【案件名】 在庫管理システムの刷新
【内容】 小売業向け在庫管理システムの設計から開発
【必須】 Javaの開発経験3年以上、SQLの設計経験
【単価】 65万円～75万円
【面談】 1回

なお、働いていただくのは品川のあたりで、十二月のはじめ、12月1日からの参画を見込んでおります。
月に140から180時間の範囲でお願いいたします。
井上 080-1234-5678 inoue@partner.test`;

let sent = 0;

async function receive(text = BODY): Promise<number> {
  sent += 1;
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  const subject = `案件のご紹介 ${sent}`;
  try {
    await transport.sendMail({
      envelope: { from: 'inoue@partner.test', to: address },
      from: '株式会社パートナー 井上 <inoue@partner.test>',
      ...{ to: address, subject, text },
    });
  } finally {
    transport.close();
  }
  return sent;
}

interface ReadMail {
  extracting: boolean;
  drafts: {
    key: string;
    state: string;
    values: Record<string, unknown>;
    evidence: Record<string, { text: string; at: string; by?: string }>;
  }[];
}

async function newest(): Promise<ReadMail & { id: number }> {
  const { body } = await agency.browser.expect(200, 'POST', `${AT}/index`, { sort: 'id_by_enterprise_id desc' });
  const id = body.received_mails[0].id_by_enterprise_id;
  return { id, ...(await agency.browser.expect(200, 'GET', `${AT}/read/${id}`)).body };
}

async function read(): Promise<ReadMail & { id: number }> {
  for (let round = 0; round < 3; round++) await world.run();
  return newest();
}

const turn = (extractor: boolean) =>
  agency.browser.expect(200, 'PUT', '/api/enterprise/reading_settings/update', { extractor }).then(() => world.run());

const CLAIMS = { 場所: '品川', 期間: '12月1日からの参画', 精算: '140から180時間' };

it('asks nothing as long as the agency has not switched it on', async () => {
  endpoint.answers(saying(CLAIMS));
  await receive();
  const { drafts, extracting } = await read();
  expect(extracting).toBe(false);
  expect(drafts[0].values.name).toBe('在庫管理システムの刷新');
  expect(Object.values(drafts[0].evidence).some(({ by }) => by)).toBe(false);
  expect(endpoint.questions).toEqual([]);
});

it('completes what was not read, from the words of the mail, and says so', async () => {
  const offline = (await newest()).drafts[0];
  await turn(true);
  await receive();
  const { drafts, extracting } = await read();
  expect(extracting).toBe(false);
  const [draft] = drafts;
  const added = Object.keys(draft.values).filter((name) => !(name in offline.values));
  expect(added).toEqual(expect.arrayContaining(['station_id', 'prefecture_id']));
  for (const name of added) {
    expect(draft.evidence[name].by).toBe('extractor');
    expect(BODY).toContain(draft.evidence[name].text);
  }
  // Certain values stay as they were read.
  expect(draft.values).toMatchObject(offline.values);
  for (const name of Object.keys(offline.evidence)) expect(draft.evidence[name].by).toBeUndefined();
});

it('sends no name, address, telephone or mail address, and only what is open', () => {
  const [{ text, keys, labels, path, model, authorization }] = endpoint.questions;
  for (const word of ['井上', '海野', 'パートナー', '080', '5678', 'partner.test', 'inoue'])
    expect(text).not.toContain(word);
  expect(text).toContain('小売業向け在庫管理システム');
  expect({ path, model, authorization }).toEqual({
    path: '/v1/chat/completions',
    model: 'small',
    authorization: `Bearer ${KEY}`,
  });
  expect(keys).toEqual(['b0']);
  expect(labels('b0')).not.toContain('単価');
  expect(labels('b0')).toContain('場所');
});

it.each([
  ['an error', failing(500)],
  ['too many questions', failing(429)],
  ['no JSON', babbling('<html>')],
  ['JSON of another kind', babbling('{"choices":[]}')],
  ['broken JSON as its content', babbling(contentOf('{"b0": {'))],
  ['fields that are no texts', babbling(contentOf('{"b0":{"場所":["品川"]}}'))],
  ['an answer without an end', flooding],
  ['invented words', saying({ 場所: '大阪本町駅', 期間: '2027年1月4日', 面談: '3回' })],
  ['masked words', saying({ 場所: '███' })],
  ['records that nobody asked about', babbling(contentOf('{"b7":{"場所":"品川"}}'))],
  ['fields that nobody asked about', babbling(contentOf('{"b0":{"単価":"140から180時間","__proto__":"品川"}}'))],
])('reads offline where it answers with %s', async (_what, answer) => {
  endpoint.answers(answer);
  const before = endpoint.questions.length;
  await receive();
  const { drafts, extracting } = await read();
  expect(endpoint.questions.length).toBeGreaterThan(before);
  expect(extracting).toBe(false);
  expect(drafts[0].values).toMatchObject({ name: '在庫管理システムの刷新', monthly_payment_f_num: 65 });
  expect(drafts[0].values.station_id).toBeUndefined();
  expect(Object.values(drafts[0].evidence).some(({ by }) => by)).toBe(false);
});

it('keeps no mail from the list while it is slow, and leaves alone what a member has done meanwhile', async () => {
  const { answer, release, asked } = waiting(saying(CLAIMS));
  endpoint.answers(answer);
  await receive();
  const running = world.run();
  await asked;
  const waits = await newest();
  expect(waits.extracting).toBe(true);
  expect(waits.drafts[0].values.name).toBe('在庫管理システムの刷新');
  await agency.browser.expect(200, 'PUT', `${AT}/mark/${waits.id}`, { key: 'b0', state: 'dropped' });
  release();
  await running;
  const { drafts, extracting } = await read();
  expect(extracting).toBe(false);
  expect(drafts[0]).toMatchObject({ state: 'dropped' });
  expect(Object.values(drafts[0].evidence).some(({ by }) => by)).toBe(false);
});

it('asks nothing about long lists', async () => {
  const before = endpoint.questions.length;
  await receive(`${BODY}\n${'長い説明が続きます。\n'.repeat(2_500)}`);
  expect((await read()).drafts.length).toBeGreaterThan(0);
  expect(endpoint.questions).toHaveLength(before);
});

it('is for administrators to switch, and ends at once', async () => {
  await turn(false);
  endpoint.answers(saying(CLAIMS));
  const before = endpoint.questions.length;
  await receive();
  await read();
  expect(endpoint.questions).toHaveLength(before);
});
