/** Mails are fetched from a mail server that others have written, where there is one (DOVECOT: its program). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mailboxSecurity } from '@enishi/protos/master/received';
import { ownPort } from '@enishi/service-kit/testing/own-port';
import { certificate, HOUR_MS, type MailboxWorld, mail, PASSWORD, startMailboxWorld } from './mailbox-world';

const DOVECOT = process.env.DOVECOT;
/** The number of Debian's `nobody` and `nogroup`: the server refuses to serve mails as root. */
const NOBODY = 65_534;
const { tls, starttls } = mailboxSecurity.code;
const PATIENCE_MS = 20_000;

let boxes: MailboxWorld;
let folder: string;
let server: ChildProcess | undefined;
const ports = { [tls]: 0, [starttls]: 0 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const settings = () => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
default_login_user = nobody
default_internal_user = nobody
default_internal_group = nogroup
mail_location = maildir:${folder}/%u
first_valid_uid = ${NOBODY}
first_valid_gid = ${NOBODY}
ssl = required
ssl_cert = <${certificate('process')}
ssl_key = <${certificate('process-key')}
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${folder}/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${ports[starttls]}
  }
  inet_listener imaps {
    port = ${ports[tls]}
    ssl = yes
  }
}
`;

let delivered = 0;

/** Puts a mail into a mailbox as a delivery does: written beside it, then moved in. */
function deliver(user: string, raw: string, at: Date): void {
  const name = `${at.getTime()}.${++delivered}.test`;
  const box = path.join(folder, user);
  for (const part of ['', 'tmp', 'new', 'cur']) {
    mkdirSync(path.join(box, part), { recursive: true });
    chownSync(path.join(box, part), NOBODY, NOBODY);
  }
  const written = path.join(box, 'tmp', name);
  writeFileSync(written, raw);
  chownSync(written, NOBODY, NOBODY);
  utimesSync(written, at, at);
  renameSync(written, path.join(box, 'new', name));
}

beforeAll(async () => {
  if (!DOVECOT) return;
  boxes = await startMailboxWorld();
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-dovecot-'));
  chmodSync(folder, 0o755);
  for (const security of [tls, starttls] as const) ports[security] = await ownPort();
  const users = ['tls', 'starttls'].map((user) => `${user}:{PLAIN}${PASSWORD}\n`).join('');
  writeFileSync(path.join(folder, 'users'), users);
  writeFileSync(path.join(folder, 'conf'), settings());
  server = spawn(DOVECOT, ['-F', '-c', path.join(folder, 'conf')], { stdio: ['ignore', 'inherit', 'inherit'] });
});
afterAll(async () => {
  if (!DOVECOT) return;
  await boxes?.stop();
  if (server?.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

const kinds = [
  ['tls', tls],
  ['starttls', starttls],
] as const;
(DOVECOT ? it : it.skip).each(kinds)(
  'takes each mail once, from a real server over %s, and leaves them unread there',
  async (user, mailbox_security_id) => {
    const { world } = boxes;
    const agency = await world.agency();
    const own = {
      ...{ host: 'localhost', port: ports[mailbox_security_id], mailbox_security_id, user_name: user },
    };
    deliver(user, mail('long before'), new Date(world.now().getTime() - 100 * HOUR_MS));
    deliver(user, mail('before'), new Date(world.now().getTime() - HOUR_MS));
    // It may not listen yet.
    for (let from = Date.now(); ; await pause(200)) {
      const check = await boxes.check(agency, own);
      if (!check.problem) break;
      if (Date.now() - from > PATIENCE_MS) throw new Error(JSON.stringify(check));
    }
    expect(await boxes.check(agency, { ...own, password: 'wrong' })).toMatchObject({ field: 'password' });
    await boxes.save(agency, { ...own, since_days: 1 });
    expect(await boxes.subjects(agency)).toEqual(['before']);
    for (const subject of ['first', 'second', '件名は日本語']) deliver(user, mail(subject), world.now());
    expect(await boxes.subjects(agency)).toEqual(['before', 'first', 'second', '件名は日本語']);
    expect(await boxes.subjects(agency)).toHaveLength(4);
    expect(await boxes.shown(agency)).toMatchObject({ active: true, taken_num: 4, problem: '' });
  },
  120_000,
);
