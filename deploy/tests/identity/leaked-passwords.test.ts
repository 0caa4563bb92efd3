/** Wherever a password is chosen, one that was leaked, or that attackers try first, is refused with words that say why. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identity as service } from '@enishi/identity/src/service';
import { run } from '@enishi/identity/src/tools/import-breached-passwords';
import { startConstellation } from '@enishi/service-kit/boot/constellation';
import { startEmbedded } from '@enishi/service-kit/testing/mongo';
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { tokenFor } from './mails';

const LEAKED = 'mado no soto wa ame';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leaked-'));
const list = path.join(folder, 'list.txt');
const BREACHED_PASSWORDS_FILE = path.join(folder, 'leaked.bloom');

let world: World;
let agency: Agency;
const identity = { ALLOW_ADMIN_BOOTSTRAP: true, OPERATOR_SECOND_FACTOR: 'optional', BREACHED_PASSWORDS_FILE };

beforeAll(async () => {
  fs.writeFileSync(list, `${LEAKED}\n`);
  await run([list, '--out', BREACHED_PASSWORDS_FILE], new Date(), () => undefined);
  world = await startWorld({}, { config: { identity } });
  agency = await world.agency('風');
});
afterAll(async () => {
  await world?.stop();
  fs.rmSync(folder, { recursive: true });
});

/** As it was leaked, in other letters, with the agency's name, a walk. */
const REFUSED = [
  [LEAKED, '流出'],
  ['ＭＡＤＯ no soto wa ame', '流出'],
  ['株式会社風2026', '推測'],
  ['1qaz2wsx3edc', '推測'],
] as const;

async function refuses(send: (password: string) => ReturnType<Browser['send']>, field = 'password') {
  for (const [password, words] of REFUSED) {
    const { status, body } = await send(password);
    expect([password, status, body.errors]).toEqual([password, 422, { [field]: [expect.stringContaining(words)] }]);
  }
}

const both = (password: string) => ({ password, password_confirmation: password });

test('at sign-up', async () => {
  const person = { l_name: '山田', f_name: '花子', email: 'new@agency.example.jp' };
  await refuses((password) =>
    world.browser().send('POST', '/api/enterprise/auth', {
      enterprise: { name: '株式会社風' },
      enterprise_member: { ...person, ...both(password) },
    }),
  );
});

test('where an invite is accepted, whose link goes on to work', async () => {
  const enterprise_member = { email: 'invited@agency.example.jp', authority: 0 };
  await agency.browser.expect(201, 'POST', '/api/enterprise/invites/create', { enterprise_member });
  const invitation_token = await tokenFor(world, enterprise_member.email);
  const accept = (password: string) =>
    world.browser().send('POST', '/api/enterprise/invites/accept', {
      enterprise_member: { invitation_token, l_name: '新人', f_name: '三郎', ...both(password) },
    });
  await refuses(accept);
  expect((await accept('木曜日の風は強い')).status).toBe(200);
});

test('where a member changes it', async () => {
  const change = (password: string) =>
    agency.browser.send('PUT', '/api/enterprise/enterprise_members/update', {
      enterprise_member: {
        ...{ password_current: agency.password, password_new: password, password_confirmation: password },
      },
    });
  await refuses(change, 'password_new');
});

test('where a forgotten one is replaced', async () => {
  const { email } = agency;
  await world.browser().expect(201, 'POST', '/api/enterprise/reset_passwords/create', { enterprise_member: { email } });
  const reset_password_token = await tokenFor(world, email);
  await refuses((password) =>
    world.browser().send('PUT', '/api/enterprise/reset_passwords/update', {
      enterprise_member: { reset_password_token, ...both(password) },
    }),
  );
});

test('and where an operator is made', async () => {
  const operator = await world.operator();
  const make = (password: string) =>
    operator.send('POST', '/api/admin/auth', {
      admin: { email: 'second@enishi.example.jp', ...both(password) },
      admin_member: { l_name: '運営', f_name: '二郎' },
    });
  const { status, body } = await make(LEAKED);
  expect([status, body.errors]).toEqual([422, { password: [expect.stringContaining('流出')] }]);
});

test('a broken file keeps the service from starting, and is named', async () => {
  const broken = path.join(folder, 'broken.bloom');
  fs.writeFileSync(broken, fs.readFileSync(BREACHED_PASSWORDS_FILE).subarray(0, 5_000));
  const config = { identity: { ...identity, BREACHED_PASSWORDS_FILE: broken } };
  const mongo = await startEmbedded();
  await expect(startConstellation({ mongoUrl: mongo.url, services: [service], config })).rejects.toThrow(broken);
  await mongo.stop();
});
