/** The settings of a mailbox: what stands in the way of its mails is said, and its password stays where it is. */
import { authority } from '@enishi/protos/master/identity';
import { ownPort } from '@enishi/service-kit/testing/own-port';
import { AT, keyPair, type MailboxWorld, mail, PASSWORD, type Row, startMailboxWorld, USER } from './mailbox-world';

jest.setTimeout(180_000);

let boxes: MailboxWorld;
let world: MailboxWorld['world'];
beforeAll(async () => {
  boxes = await startMailboxWorld();
  world = boxes.world;
});
afterAll(() => boxes?.stop());

describe('encryption', () => {
  it('fetches over TLS and by STARTTLS, from a server whose certificate it can check', async () => {
    for (const starttls of [false, true]) {
      const server = await boxes.serve({ tls: keyPair('process'), starttls });
      const agency = await world.agency();
      const mailbox_security_id = starttls ? 2 : 1;
      expect(await boxes.check(agency, { host: 'localhost', port: server.port, mailbox_security_id })).toMatchObject({
        problem: '',
      });
      await boxes.save(agency, { host: 'localhost', port: server.port, mailbox_security_id });
      await boxes.subjects(agency);
      server.deliver(mail('encrypted'));
      expect(await boxes.subjects(agency)).toEqual(['encrypted']);
    }
  });

  it('tells no password to a server of another authority, or to one that offers no encryption', async () => {
    const impostor = keyPair('impostor');
    const agency = await world.agency();
    for (const [options, mailbox_security_id] of [
      [{ tls: impostor }, 1],
      [{ tls: impostor, starttls: true }, 2],
      [{}, 2],
      [{}, 1],
    ] as const) {
      const server = await boxes.serve(options);
      const found = await boxes.check(agency, { host: 'localhost', port: server.port, mailbox_security_id });
      expect(found.problem).toMatch(/証明書を確認できません|暗号化した通信を始められません/);
      expect(server.commands.filter((command) => /LOGIN|AUTH/.test(command))).toEqual([]);
    }
  });
});

describe('what stands in the way', () => {
  it('is told by the press that checks, for the field that it is about', async () => {
    const agency = await world.agency();
    const closed = await ownPort();
    const cases: [Row, string, RegExp][] = [
      [{ host: 'no-such-host.invalid', port: 993, mailbox_security_id: 1 }, 'host', /見つかりません/],
      [{ port: closed }, 'port', /接続できません/],
      [{ password: 'wrong' }, 'password', /ログインできません.*Invalid credentials/],
      [{ folder: 'ない' }, 'folder', /「ない」が見つかりません/],
    ];
    for (const [more, field, words] of cases)
      expect(await boxes.check(agency, more)).toMatchObject({ field, problem: expect.stringMatching(words) });
    expect((await boxes.check(agency, { folder: 'ない' })).folders).toEqual(['INBOX']);
    boxes.plain.deliver(mail('there'));
    expect(await boxes.check(agency)).toEqual({ problem: '', field: '', messages_num: 1, folders: [] });
    expect((await boxes.shown(agency)).host).toBe('');
  });

  it('is an address inside, a port beside those of IMAP, or a form that was not filled', async () => {
    const agency = await world.agency();
    const refused = async (more: Row) => (await boxes.save(agency, more, 422)).errors;
    for (const host of ['10.0.0.1', '169.254.169.254', '[::1]', 'db.internal', 'intranet', '0x7f000002', '127.0.0.2'])
      expect(await refused({ host, port: 993, mailbox_security_id: 1 })).toHaveProperty('host');
    for (const host of ['', 'a b', 'user@imap.example.com', 'imap.example.com/x', 'imap.example.com:993'])
      expect(await refused({ host, mailbox_security_id: 1 })).toHaveProperty('host');
    for (const port of [22, 25, 0, 70_000])
      expect(await refused({ host: 'imap.example.com', port, mailbox_security_id: 1 })).toHaveProperty('port');
    const open = { host: 'imap.example.com', port: 143 };
    expect(await refused({ ...open, mailbox_security_id: 3 })).toHaveProperty('mailbox_security_id');
    expect(await refused({ ...open, mailbox_security_id: 9 })).toHaveProperty('mailbox_security_id');
    expect(await refused({ user_name: 'a\r\nb' })).toHaveProperty('user_name');
    expect(await refused({ password: '' })).toHaveProperty('password');
    expect(await refused({ password: 'a\r\nA1 DELETE INBOX' })).toHaveProperty('password');
    expect(await refused({ folder: 'a\r\nb' })).toHaveProperty('folder');
    expect(await refused({ since_days: 5 })).toHaveProperty('since_days');
  });

  it('is told on the page with the time, is asked about less and less often, and goes with the next success', async () => {
    const { server, agency } = await boxes.begun({ password: 'wrong' });
    await boxes.subjects(agency);
    expect(await boxes.shown(agency)).toMatchObject({
      ...{ problem: expect.stringContaining('ログインできません'), failed_at: expect.any(String) },
      ...{ failing_since: expect.any(String), next_at: expect.any(String) },
    });
    const tries = () => server.commands.filter((command) => /LOGIN|AUTH/.test(command)).length;
    const before = tries();
    for (let at = 0; at < 12; at++) {
      world.later(4 * 60_000);
      await boxes.subjects(agency);
    }
    expect(tries() - before).toBeLessThan(9);
    expect(tries() - before).toBeGreaterThan(2);
    await boxes.save(agency, { port: server.port });
    server.deliver(mail('at last'));
    expect(await boxes.subjects(agency)).toEqual(['at last']);
    expect(await boxes.shown(agency)).toMatchObject({ problem: '' });
    expect((await boxes.shown(agency)).failed_at).toBeUndefined();
  });
});

it('keeps the password from all who ask, and sends it to no other server', async () => {
  const agency = await world.agency();
  const told = await boxes.save(agency);
  expect(JSON.stringify([told, await boxes.shown(agency)])).not.toContain(PASSWORD.slice(0, 3));
  expect(told.mailbox).toMatchObject({ has_password: true });
  const { connection } = world.constellation.service('messaging').deps;
  const kept = await connection.collection('mailboxes').findOne({ enterprise_id: agency.enterprise.id });
  expect(JSON.stringify(kept)).not.toContain(PASSWORD.slice(0, 3));
  const thief = await boxes.serve();
  for (const more of [{ port: thief.port }, { host: 'localhost' }, { user_name: 'other' }]) {
    const body = boxes.settings({ ...more, password: '' });
    await agency.browser.expect(422, 'POST', `${AT}/mailbox_check`, body);
    await agency.browser.expect(422, 'PUT', `${AT}/mailbox_save`, body);
  }
  expect(thief.commands).toEqual([]);
  expect(await boxes.check(agency, { password: '' })).toMatchObject({ problem: '' });
});

it('is for administrators to change, and no other agency’s to see', async () => {
  const agency = await world.agency();
  await boxes.save(agency);
  const member = await world.colleague(agency, authority.code.member);
  await member.expect(404, 'PUT', `${AT}/mailbox_save`, boxes.settings());
  await member.expect(404, 'POST', `${AT}/mailbox_check`, boxes.settings());
  expect((await member.expect(200, 'GET', `${AT}/mailbox`)).body.mailbox).toMatchObject({ user_name: USER });
  expect(await boxes.shown(await world.agency())).toMatchObject({ host: '', user_name: '', has_password: false });
});
