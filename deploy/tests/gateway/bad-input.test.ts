import { randomBytes } from 'node:crypto';
import { type Agency, startWorld, type World } from './world';

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world.stop());
afterEach(async () => {
  expect((await world.browser().send('GET', '/healthz')).status).toBe(200);
});

const INDEX = '/api/enterprise/candidates/index';
const CREATE = '/api/enterprise/candidates/create';
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

const raw = (data: Buffer | string, headers: Record<string, string> = {}) =>
  agency.browser.send('POST', INDEX, undefined, { raw: data, headers });

/** The form that every refusal has; nothing of the inside shows. */
function expectRefusal(answer: { status: number; body: unknown; text: string }, status: number) {
  expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(JAPANESE)]);
  expect(answer.body).toEqual({ message: expect.stringMatching(JAPANESE), status, errors: expect.any(Object) });
  expect(answer.text).not.toMatch(/node_modules|\.ts:|\.js:|Error:|mongo/i);
}

describe('a body that is', () => {
  it.each([
    ['malformed JSON', '{"keyword": ', 400],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
    ['a list', '[1,2]', 400],
    ['a number', '42', 400],
    ['nested beyond reason', `{"conditions":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    ['a dollar key', '{"conditions":[{"column":"name","value":{"$ne":""}}]}', 400],
    ['a dotted key', '{"candidate.name":"x"}', 400],
    ['a prototype key', '{"__proto__":{"authority":2}}', 400],
    ['a constructor key', '{"constructor":{"prototype":{"polluted":1}}}', 400],
    ['a key that hides a method', '{"enterprise_id":{"toString":"x"}}', 400],
    ['10 MB', `{"keyword":"${'あ'.repeat(3_500_000)}"}`, 413],
  ])('%s is refused in words', async (_name, data, status) => {
    expectRefusal(await raw(data), status);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=shift_jis'])(
    'sent as %s is refused',
    async (type) => {
      expectRefusal(await raw('{}', { 'content-type': type }), 415);
    },
  );
});

it.each([
  ['PUT', 'bulk_update', { candidate: { note: 'x' } }],
  ['DELETE', 'bulk_delete', {}],
])('a call for chosen records that names none is refused: %s %s', async (verb, call, body) => {
  for (const select_ids of [[], undefined])
    expectRefusal(await agency.browser.send(verb, `/api/enterprise/candidates/${call}`, { ...body, select_ids }), 400);
});

/** The quickest of several: a busy machine slows some of them, a pattern that backtracks slows all. */
async function quickest(times: number, run: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time++) {
    const from = performance.now();
    await run();
    least = Math.min(least, performance.now() - from);
  }
  return least;
}

it('refuses a body of an unknown type in no time, whatever its spaces', async () => {
  const headers = { 'content-type': `application/json${' '.repeat(30_000)}x` };
  const took = await quickest(8, async () => expectRefusal(await raw('{}', headers), 415));
  expect(took).toBeLessThan(700);
});

describe('a list request', () => {
  it.each([
    ['an unknown column', { conditions: [{ column: 'password_digest', operator: 'eq', value: 'x' }] }],
    ['a column of the prototype', { conditions: [{ column: 'constructor', operator: 'eq', value: 'x' }] }],
    ['an unknown operator', { conditions: [{ column: 'name', operator: 'regex', value: '.*' }] }],
    ['an operator of another kind', { conditions: [{ column: 'name', operator: 'range', value: { min: 1 } }] }],
    ['a value of a wrong type', { conditions: [{ column: 'monthly_price_num', operator: 'ge', value: 'たくさん' }] }],
    ['a value that is an object', { conditions: [{ column: 'name', operator: 'eq', value: { a: 1 } }] }],
    ['conditions that are no list', { conditions: 'name' }],
    ['a page that is no number', { page: 'x' }],
    ['a page below one', { page: 0 }],
    ['more rows than allowed', { per_page: 100_000 }],
    ['an exact count that is neither true nor false', { exact_count: {} }],
    ['an unknown sort column', { sort: 'secret desc' }],
    ['a keyword that is no text', { keyword: { a: 1 } }],
    ['a keyword beyond reason', { keyword: 'あ'.repeat(10_000) }],
    ['a value beyond reason', { conditions: [{ column: 'name', operator: 'contains', value: 'あ'.repeat(300_000) }] }],
  ])('with %s is refused in words', async (_name, body) => {
    const answer = await agency.browser.send('POST', INDEX, body);
    expect([400, 422]).toContain(answer.status);
    expectRefusal(answer, answer.status);
  });

  it('for 99,999 rows is answered', async () => {
    expect((await agency.browser.expect(200, 'POST', INDEX, { per_page: 99_999 })).body.limit_value).toBe(99_999);
  });
});

describe('a record', () => {
  it.each([
    ['text where a number belongs', { monthly_price_num: 'たくさん' }, 'monthly_price_num'],
    ['an object where a text belongs', { l_name: { a: 1 } }, 'l_name'],
    ['a text where a list belongs', { skill_ids: 'Java' }, 'skill_ids'],
    ['a choice that does not exist', { gender_id: 99 }, 'gender_id'],
    ['a prefecture that does not exist', { prefecture_id: 48 }, 'prefecture_id'],
    ['a skill that does not exist', { skill_ids: [1, 999_999] }, 'skill_ids'],
    ['an address that is none', { email: 'taro＠' }, 'email'],
    ['a day that does not exist', { birth_date: '2023-02-30' }, 'birth_date'],
    ['a control character', { l_name: 'a\u0000b' }, 'l_name'],
    ['a text that is too long', { l_name: 'あ'.repeat(51) }, 'l_name'],
    ['a number beyond 32 bits', { monthly_price_num: 9_999_999_999 }, 'monthly_price_num'],
  ])('with %s is refused at that field', async (_name, values, field) => {
    const candidate = { l_name: '山田', inception_day_type_id: 1, ...values };
    const answer = await agency.browser.send('POST', CREATE, { candidate });
    expectRefusal(answer, 422);
    expect(answer.body.errors[field][0]).toMatch(JAPANESE);
  });

  it.each([[undefined], [null], ['x'], [[]]])('that is %p is refused', async (candidate) => {
    expectRefusal(await agency.browser.send('POST', CREATE, { candidate }), 400);
  });

  it('is not created by any of this', async () => {
    expect((await agency.browser.expect(200, 'POST', INDEX)).body.count).toBe(0);
  });
});

it('refuses an idempotency key that is too long', async () => {
  const headers = { 'idempotency-key': 'k'.repeat(201) };
  expectRefusal(await agency.browser.send('POST', CREATE, { candidate: { l_name: '山田' } }, { headers }), 400);
});

describe('an address', () => {
  it.each(['/api/nowhere', '/api/enterprise/candidates', '/api/enterprise/__proto__/index', '/api'])(
    '%s that leads nowhere answers JSON',
    async (path) => {
      expectRefusal(await agency.browser.send('GET', path), 404);
    },
  );

  it('that cannot be decoded is refused', async () => {
    const answer = await agency.browser.send('GET', '/api/enterprise/candidates/show/%E0%A4%A');
    expectRefusal(answer, 400);
  });
});

describe('a file', () => {
  let at: string;
  beforeAll(async () => {
    const candidate = { l_name: '山田', inception_day_type_id: 1 };
    const made = await agency.browser.expect(201, 'POST', CREATE, { candidate });
    at = `/api/enterprise/candidate_resumes/create/${made.body.candidate.id_by_enterprise_id}`;
  });
  const send = (name: string, bytes: Buffer) => agency.browser.upload(at, {}, { name, bytes });

  it.each([
    ['a program', 'resume.pdf', Buffer.concat([Buffer.from('MZ'), randomBytes(500)])],
    ['a page', 'resume.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', 'resume.txt', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ])('that is %s is refused, whatever it calls itself', async (_name, name, bytes) => {
    expectRefusal(await send(name, bytes), 415);
  });

  it('over 10 MB is refused', async () => {
    expectRefusal(await send('a.pdf', Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(10 * 1024 * 1024)])), 413);
  });

  it('that is empty or missing is refused', async () => {
    const empty = await send('a.pdf', Buffer.alloc(0));
    expectRefusal(empty, 400);
    expectRefusal(await agency.browser.send('POST', at, {}), 400);
  });

  it('in base64 inside JSON is taken as well, and refused when it is none', async () => {
    const file = {
      name: '経歴.pdf',
      data: `data:application/pdf;base64,${Buffer.from('%PDF-1.4 %%EOF').toString('base64')}`,
    };
    await agency.browser.expect(201, 'POST', at, { candidate_resume: {}, file });
    expectRefusal(await agency.browser.send('POST', at, { file: { name: 'a.pdf', data: '***' } }), 400);
  });

  it('in base64 is refused in no time, whatever its spaces', async () => {
    const file = { name: 'a.pdf', data: `${' '.repeat(5_000_000)}!` };
    const took = await quickest(4, async () => expectRefusal(await agency.browser.send('POST', at, { file }), 400));
    expect(took).toBeLessThan(2_000);
  });

  it('with a part named like a prototype is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const raw = '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n{"file":1}\r\n--x--\r\n';
    expectRefusal(await agency.browser.send('POST', at, undefined, { raw, headers }), 400);
  });

  it('in a broken multipart is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expectRefusal(await agency.browser.send('POST', at, undefined, { raw: '--y\r\nnothing', headers }), 400);
    const none = { 'content-type': 'multipart/form-data' };
    expectRefusal(await agency.browser.send('POST', at, undefined, { raw: 'x', headers: none }), 400);
  });

  it('leaves only what was accepted', async () => {
    const { body } = await agency.browser.expect(200, 'GET', at.replace('create', 'index'));
    expect(body.count).toBe(1);
  });
});

it('limits attempts to guess a password, says when to try again, and locks nobody out who is elsewhere', async () => {
  const strict = await startWorld({ RATE_FACTOR: '1', TRUSTED_PROXIES: '1' });
  try {
    const { email, password } = await strict.agency();
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const signIn = (member: object, address: string) =>
      strict.browser().send('POST', '/api/enterprise/auth/sign_in', { enterprise_member: member }, from(address));
    // Another width or case of the letters is the same account.
    const written = (n: number) => (n % 2 ? email.replace('top', 'ＴＯＰ') : email);
    const attempt = (n: number) => signIn({ email: written(n), password: `まちがい${n}番目` }, '203.0.113.7');
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await attempt(n)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const refused = await attempt(12);
    expectRefusal(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn({ email, password }, '198.51.100.9')).status).toBe(200);
  } finally {
    await strict.stop();
  }
});
