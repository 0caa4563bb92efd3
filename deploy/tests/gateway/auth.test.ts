import { mailsTo, tokenFor } from '../identity/mails';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const NEW_PASSWORD = '火曜日の夜は長い';

describe('an agency', () => {
  it('signs up, is signed in as top administrator, and sees its own record', async () => {
    const { browser, enterprise, email } = await world.agency('縁結び');
    expect(browser.credentials).toMatchObject({ uid: email, 'token-type': 'Bearer', strategies: 'enterprise' });
    expect(browser.cookies.get('enishi_enterprise_key')).toHaveLength(43);
    const { body } = await browser.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
    expect(body.enterprise_member).toMatchObject({
      email,
      name: '山田 花子',
      authority: 2,
      enterprise_member_status_id: 1,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|digest/);
    const own = await browser.expect(200, 'GET', '/api/enterprise/enterprises/show');
    expect(own.body.enterprise).toMatchObject({ id: enterprise.id, name: '株式会社縁結び' });
  });

  it('is told everything that is wrong with a sign-up at once', async () => {
    const { body } = await world.browser().expect(422, 'POST', '/api/enterprise/auth', {
      enterprise: {},
      enterprise_member: { email: 'no address', password: '12345678' },
    });
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'enterprise_name', 'f_name', 'l_name', 'password']);
  });
});

describe('a session', () => {
  it('is refused with the same words for a wrong password and an unknown address', async () => {
    const { email } = await world.agency();
    const attempt = (address: string, password: string) =>
      world.browser().expect(401, 'POST', '/api/enterprise/auth/sign_in', {
        enterprise_member: { email: address, password },
      });
    const wrong = await attempt(email, 'まちがい文字列です');
    const unknown = await attempt('nobody@agency.example.jp', 'まちがい文字列です');
    expect(wrong.text).toBe(unknown.text);
    expect(wrong.body).toMatchObject({ status: 401, errors: {} });
  });

  it('needs every credential, and the cookie that no script can read', async () => {
    const { browser } = await world.agency();
    for (const name of ['access-token', 'client', 'uid', 'csrf-token', 'token-type', 'strategies']) {
      const other = browser.clone();
      other.credentials[name] = 'forged';
      await other.expect(401, 'GET', '/api/enterprise/enterprises/show');
    }
    const stolen = browser.clone();
    stolen.cookies.clear();
    await stolen.expect(401, 'GET', '/api/enterprise/enterprises/show');
    await browser.expect(200, 'GET', '/api/enterprise/enterprises/show');
  });

  it('ends at once with the sign-out', async () => {
    const { browser } = await world.agency();
    const kept = browser.clone();
    await browser.expect(200, 'DELETE', '/api/enterprise/auth/sign_out');
    // The mark of a browser that has signed in before opens nothing.
    expect([...browser.cookies.keys()]).toEqual(['enishi_enterprise_device']);
    await kept.expect(401, 'GET', '/api/enterprise/enterprises/show');
  });

  it('ends everywhere else when the password changes, which needs the current one', async () => {
    const { browser, email, password } = await world.agency();
    const elsewhere = world.browser();
    const signIn = (secret: string) => ({ enterprise_member: { email, password: secret } });
    await elsewhere.expect(200, 'POST', '/api/enterprise/auth/sign_in', signIn(password));
    const change = (password_current: string) => ({
      context: 'update_password',
      enterprise_member: { password_current, password_new: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    });
    const refused = await browser.expect(422, 'PUT', '/api/enterprise/enterprise_members/update', change('ちがう'));
    expect(Object.keys(refused.body.errors)).toEqual(['password_current']);
    await browser.expect(200, 'PUT', '/api/enterprise/enterprise_members/update', change(password));
    await browser.expect(200, 'GET', '/api/enterprise/enterprises/show');
    await elsewhere.expect(401, 'GET', '/api/enterprise/enterprises/show');
    await world.browser().expect(401, 'POST', '/api/enterprise/auth/sign_in', signIn(password));
    await world.browser().expect(200, 'POST', '/api/enterprise/auth/sign_in', signIn(NEW_PASSWORD));
  });

  it('belongs to an address that changes with the current password and the link in a mail to the new one', async () => {
    const { browser, email, password } = await world.agency();
    const at = '/api/enterprise/enterprise_members/update';
    const change = (form: object) => ({ enterprise_member: { email: `new.${email}`, ...form } });
    for (const form of [{}, { password_current: 'ちがう' }]) {
      const refused = await browser.expect(422, 'PUT', at, change(form));
      expect(Object.keys(refused.body.errors)).toEqual(['password_current']);
    }
    const changed = await browser.expect(200, 'PUT', at, change({ password_current: password }));
    expect(changed.body).toMatchObject({ enterprise_member: { email }, unconfirmed_email: `new.${email}` });
    const signIn = (address: string) => ({ enterprise_member: { email: address, password } });
    await world.browser().expect(401, 'POST', '/api/enterprise/auth/sign_in', signIn(`new.${email}`));
    const confirmation_token = await tokenFor(world, `new.${email}`);
    await world.browser().expect(200, 'POST', '/api/enterprise/enterprise_members/confirm_email', {
      enterprise_member: { confirmation_token },
    });
    const own = await browser.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
    expect(own.body.enterprise_member.email).toBe(`new.${email}`);
    await world.browser().expect(401, 'POST', '/api/enterprise/auth/sign_in', signIn(email));
    await world.browser().expect(200, 'POST', '/api/enterprise/auth/sign_in', signIn(`new.${email}`));
    expect((await mailsTo(world, email))[0]).toContain('別のアドレスに変更されました');
  });

  it('keeps its password when a new one is demanded and none is given', async () => {
    const { browser, password } = await world.agency();
    const empty = { context: 'update_password', enterprise_member: { password_current: password, password_new: '' } };
    const refused = await browser.expect(422, 'PUT', '/api/enterprise/enterprise_members/update', empty);
    expect(Object.keys(refused.body.errors)).toEqual(['password_new']);
  });

  it('opens nothing for a member who is disabled, also when a sign-in was under way', async () => {
    const agency = await world.agency();
    const member = await world.colleague(agency, 0);
    const own = '/api/enterprise/enterprise_members/show';
    const { id_by_enterprise_id: id } = (await member.expect(200, 'GET', own)).body.enterprise_member;
    const sessions = world.constellation.service('identity').deps.connection.collection('sessions');
    const opened = await sessions.findOne({ enterprise_id: agency.enterprise.id, member_id: id });
    const turn = (enterprise_member_status_id: number) =>
      agency.browser.expect(200, 'PUT', `/api/enterprise/enterprise_members/update/${id}`, {
        enterprise_member: { enterprise_member_status_id },
      });
    await turn(2);
    // Disabling ends all sessions, and this one is written right after.
    await sessions.insertOne(opened ?? {});
    await member.expect(401, 'GET', own);
    await turn(1);
    await member.expect(200, 'GET', own);
  });

  it('expires after 14 days', async () => {
    const { browser } = await world.agency();
    const { connection } = world.constellation.service('identity').deps;
    await connection.collection('sessions').updateMany({}, { $set: { expires_at: new Date(Date.now() - 1) } });
    await browser.expect(401, 'GET', '/api/enterprise/enterprises/show');
  });

  it('of an agency opens nothing of the operator, nor the other way round', async () => {
    const { browser } = await world.agency();
    const operator = await world.operator();
    await browser.expect(401, 'GET', '/api/admin/admin_members/show');
    await operator.expect(401, 'GET', '/api/enterprise/enterprises/show');
  });
});

describe('a name', () => {
  it('keeps the half that a change leaves alone', async () => {
    const { browser } = await world.agency();
    const own = await browser.expect(200, 'PUT', '/api/enterprise/enterprise_members/update', {
      enterprise_member: { l_name: '佐藤' },
    });
    expect(own.body.enterprise_member.name).toBe('佐藤 花子');
    const operator = await world.operator();
    const changed = await operator.expect(200, 'PUT', '/api/admin/admin_members/update', {
      admin_member: { f_name: '二郎' },
    });
    expect(changed.body.admin_member.name).toBe('運営 二郎');
  });
});

describe('an operator', () => {
  it('bootstraps once; further operators are made by one and sign in by themselves', async () => {
    const operator = await world.operator();
    const form = {
      admin: { email: 'second@enishi.example.jp', password: NEW_PASSWORD },
      admin_member: { l_name: '二人', f_name: '目' },
    };
    await world.browser().expect(403, 'POST', '/api/admin/auth', form);
    const made = await operator.expect(201, 'POST', '/api/admin/auth', form);
    expect(made.headers['access-token']).toBeUndefined();
    expect(made.body.admin_member).toMatchObject({ email: 'second@enishi.example.jp', name: '二人 目' });
    const second = world.browser();
    await second.expect(200, 'POST', '/api/admin/auth/sign_in', { admin_member: form.admin });
    await second.expect(200, 'GET', '/api/admin/admin_members/show');
  });

  it('lists, creates and changes agencies, and gives them a site domain', async () => {
    const operator = await world.operator();
    const created = await operator.expect(201, 'POST', '/api/admin/enterprises/create', {
      enterprise: { name: '株式会社ドメイン', site_domain: 'jobs.domain.example' },
    });
    const { id } = created.body.enterprise;
    expect(created.body.enterprise).toMatchObject({ site_domain: 'jobs.domain.example', site_domain_status: 10 });
    await operator.expect(200, 'PUT', `/api/admin/enterprises/update/${id}`, {
      enterprise: { president: '代表 一郎' },
    });
    const shown = await operator.expect(200, 'GET', `/api/admin/enterprises/show/${id}`);
    expect(shown.body.enterprise).toMatchObject({ president: '代表 一郎', site_domain: 'jobs.domain.example' });
    const list = await operator.expect(200, 'POST', '/api/admin/enterprises/index', { keyword: 'ドメイン' });
    expect(list.body).toMatchObject({ count: 1, current_page: 1 });
  });
});
