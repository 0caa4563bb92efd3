/**
 * The reputation of an agency's mails: reports of mail servers, in the formats of real ones, over SMTP to the door of
 * return paths; domains that are new; and what the pages of people say of it.
 */
import { ownPort } from '@enishi/service-kit/testing/own-port';
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { logUntil, type Row } from '../identity/log-until';
import { complaint, delayed, postfix, report, sendBackTo } from './mail-reports';
import { type MailingWorld, startMailingWorld } from './mailing-world';

let sendBack: ReturnType<typeof sendBackTo>;
let world: MailingWorld;

beforeAll(async () => {
  const BOUNCE_PORT = await ownPort();
  sendBack = sendBackTo(BOUNCE_PORT);
  world = await startMailingWorld({
    config: { messaging: { BOUNCE_PORT, BOUNCE_HOST: '127.0.0.1', MAILING_WARM_UP: [2, 3] } },
  });
});
afterAll(() => world?.stop());

/** Exchange: HTML first, an upper-case action, the report as base64. */
const exchange = report('delivery-status', '_000_abc_', [
  'Content-Type: text/html; charset="us-ascii"\r\n\r\n<p>Delivery has failed</p>',
  `Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(
    'Reporting-MTA: dns;EX.example.test\n\nFinal-recipient: RFC822;full@receiver.test\nAction: Failed\nStatus: 5.2.2\nDiagnostic-Code: smtp;554 5.2.2 mailbox full\n',
  ).toString('base64')}`,
]);

/** A server whose words hold what no text can. */
const odd = report('delivery-status', '_000_odd_', [
  `Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(
    'Final-recipient: RFC822;odd@receiver.test\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp;550 no \u0000such user\n',
  ).toString('base64')}`,
]);

const away = ['From: a@receiver.test', 'Subject: 不在', 'Auto-Submitted: auto-replied', '', '休暇中です'].join('\r\n');

async function confirmed({ browser, member }: Agency, candidates: readonly number[]): Promise<number> {
  const texts = { name: '春のご案内', title: '件名', body: '本文', target_type_id: 1 };
  const targets = { candidate_id_by_enterprise_ids: candidates };
  const { body } = await browser.expect(201, 'POST', '/api/enterprise/broadcasts/create', {
    broadcast: { ...texts, ...targets, form_enterprise_member_id: member.id_by_enterprise_id },
  });
  const id = body.broadcast.id_by_enterprise_id;
  await world.run();
  await browser.expect(200, 'POST', `/api/enterprise/broadcasts/confirm/${id}`, {});
  return id;
}

async function sent(agency: Agency, candidates: readonly number[]): Promise<number> {
  const id = await confirmed(agency, candidates);
  world.later(61_000);
  await world.run();
  return id;
}

const mailState = async ({ browser }: Agency, plural: string, id: number) =>
  (await browser.expect(200, 'GET', `/api/enterprise/${plural}/mail_state/${id}`)).body.mail_state;

it('marks what did not arrive and what was called spam, keeps it from happening again, and leaves the rest alone', async () => {
  const agency = await world.mailingAgency();
  const { browser } = agency;
  const names = ['postfix', 'exchange', 'odd', 'complaint', 'delayed', 'away', 'fine'];
  const ids = await world.people(
    browser,
    names.map((name) => `${name}@receiver.test`),
  );
  const id = await sent(agency, ids);
  const mails = await world.mails();
  const delivery = (name: string) => mails.find(({ to }) => to === `${name}@receiver.test`)?.id ?? '';
  expect(delivery('fine')).toMatch(/^[0-9a-f]{32}$/);
  const path = (name: string) => `bounce+${delivery(name)}@enishi-bounce.agency.test`;

  await sendBack(path('postfix'), postfix);
  await sendBack(path('postfix'), postfix);
  await sendBack(path('exchange'), exchange);
  await sendBack(path('odd'), odd);
  await sendBack('complaints@agency.test', complaint(delivery('complaint')));
  await sendBack(path('delayed'), delayed);
  await sendBack(path('away'), away);
  await sendBack(`bounce+${'0'.repeat(32)}@agency.test`, postfix);
  await expect(sendBack('somebody@agency.test', postfix)).rejects.toMatchObject({ responseCode: 550 });
  await world.run();

  const rows = (await browser.expect(200, 'GET', `/api/enterprise/broadcasts/recipients/${id}`)).body.recipients;
  const states = Object.fromEntries(
    rows.map((row: { email: string; state_id: number }) => [row.email.split('@')[0], row.state_id]),
  );
  expect(states).toEqual({ postfix: 5, exchange: 5, odd: 5, complaint: 3, delayed: 3, away: 3, fine: 3 });
  expect(rows[0].error).toBe('5.1.1 550 5.1.1 <gone@receiver.test>: Recipient address rejected: User unknown');
  const list = await browser.expect(200, 'POST', '/api/enterprise/suppressions/index', {});
  const stopped = list.body.suppressions.map((row: { email: string; suppression_reason_id: number }) => [
    row.email.split('@')[0],
    row.suppression_reason_id,
  ]);
  expect(Object.fromEntries(stopped)).toEqual({ postfix: 2, exchange: 2, odd: 2, complaint: 3 });
  // All seven have gone out, whatever came back.
  const shown = await browser.expect(200, 'GET', `/api/enterprise/broadcasts/show/${id}`);
  expect(shown.body.broadcast).toMatchObject({ sent_count: 7 });
});

it('lets nobody but a top administrator take back what the owner of an address said, and notes who did', async () => {
  const agency = await world.mailingAgency();
  const { browser } = agency;
  const [left] = await world.people(browser, ['owner0@example.jp']);
  const listed = (email: string) =>
    browser.expect(201, 'POST', '/api/enterprise/suppressions/create', { suppression: { email } });
  await sent(agency, [left]);
  await listed('owner0@example.jp');
  await listed('hand@example.jp');
  await listed('gone@example.jp');
  const { connection } = world.constellation.service('messaging').deps;
  const rows = connection.collection('suppressions');
  await rows.updateOne({ email: 'gone@example.jp' }, { $set: { suppression_reason_id: 2 } });
  const [mail] = (await world.mails()).filter(({ to }) => to === 'owner0@example.jp');
  const link = new URL(/<(.+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  const page = (path = '') => world.browser().send('POST', `${link.pathname}${path}`);
  const list = async () => {
    const { body } = await browser.expect(200, 'POST', '/api/enterprise/suppressions/index', { sort: 'email' });
    return body.suppressions as { email: string; id_by_enterprise_id: number; suppression_reason_id: number }[];
  };
  // The agency's own entry comes back when the person allows mails again.
  await page();
  await page('/restart');
  expect((await list()).map(({ suppression_reason_id }) => suppression_reason_id)).toEqual([2, 4, 4]);
  await page();
  expect((await list()).map(({ suppression_reason_id }) => suppression_reason_id)).toEqual([2, 4, 1]);
  const select_ids = (await list()).map(({ id_by_enterprise_id }) => id_by_enterprise_id);
  const [member, administrator] = [await world.colleague(agency, 0), await world.colleague(agency, 1)];
  const remove = async (by: Browser) =>
    (await by.expect(200, 'POST', '/api/enterprise/suppressions/bulk_delete', { select_ids })).body;
  const first = await remove(member);
  expect([first.count, first.errors.map(({ id }: { id: number }) => id)]).toEqual([1, [select_ids[0], select_ids[2]]]);
  expect(first.errors[1].message).toContain('最上位管理者');
  await member.expect(403, 'DELETE', `/api/enterprise/suppressions/delete/${select_ids[2]}`);
  expect((await remove(administrator)).count).toBe(1);
  expect((await list()).map(({ email }) => email)).toEqual(['owner0@example.jp']);
  await browser.expect(200, 'DELETE', `/api/enterprise/suppressions/delete/${select_ids[2]}`);
  expect(await list()).toEqual([]);
  const removals = (found: Row[]) => found.filter(({ action }) => action === 'suppression_removed');
  const log = removals(await logUntil(browser, (found) => removals(found).length === 3));
  expect(log.map(({ target }) => target)).toEqual([
    '配信停止の削除（1件、owner0@example.jp：本人の配信停止）',
    '配信停止の一括削除（1件、gone@example.jp：不達）',
    '配信停止の一括削除（1件、hand@example.jp：手動で登録）',
  ]);
});

it('sends from a new domain a little more each day, says why the rest waits, and counts only days on which it sends', async () => {
  const agency = await world.mailingAgency();
  const { browser, enterprise } = agency;
  const { connection } = world.constellation.service('identity').deps;
  await connection.collection('enterprises').updateOne({ id: enterprise.id }, { $set: { domain: 'new.example.jp' } });
  world.startDay();
  const addresses = Array.from({ length: 7 }, (_, at) => `warm${at}@example.jp`);
  const id = await confirmed(agency, await world.people(browser, addresses));
  const mailing = async () =>
    (await browser.expect(200, 'GET', `/api/enterprise/broadcasts/mailing/${id}`)).body.mailing;
  expect((await mailing()).warm_up).toMatchObject({ limit: 2, used: 0, days: 3 });
  const gone = async () =>
    (await world.mails()).map(({ to }) => String(to)).filter((to) => to.startsWith('warm')).length;
  world.later(61_000);
  await world.run();
  await world.run();
  expect(await gone()).toBe(2);
  const { warm_up, state_id } = await mailing();
  expect(state_id).toBe(5);
  expect(warm_up).toMatchObject({ limit: 2, used: 2, days: 3 });
  // Midnight in Japan.
  expect(warm_up.resumes_at).toMatch(/T15:00:00\.000Z$/);
  const untilMidnight = new Date(warm_up.resumes_at).getTime() - world.now().getTime();
  world.later(untilMidnight - 10_000);
  await world.run();
  expect(await gone()).toBe(2);
  // A day off changes nothing: the second day of sending comes later.
  world.later(24 * 3_600_000 + 10_000);
  await world.run();
  expect(await gone()).toBe(5);
  world.later(24 * 3_600_000);
  await world.run();
  expect(await gone()).toBe(7);
  expect(await mailing()).toMatchObject({ state_id: 7 });
  expect((await mailing()).warm_up).toBeUndefined();
});

it('lets a domain that sent before mails were counted go on where its mailings say', async () => {
  const agency = await world.mailingAgency();
  const { browser, enterprise } = agency;
  for (const name of ['old0', 'old1']) {
    await sent(agency, await world.people(browser, [`${name}@example.jp`]));
    world.later(24 * 3_600_000);
  }
  const { connection } = world.constellation.service('identity').deps;
  await connection.collection('enterprises').updateOne({ id: enterprise.id }, { $set: { domain: 'old.example.jp' } });
  const addresses = Array.from({ length: 6 }, (_, at) => `older${at}@example.jp`);
  await sent(agency, await world.people(browser, addresses));
  const mails = (await world.mails()).filter(({ to }) => String(to).startsWith('older'));
  expect(mails).toHaveLength(6);
});

it('tells on the page of a person what became of mails to them, and why there are no more', async () => {
  const agency = await world.mailingAgency();
  const { browser } = agency;
  const [good, bad, none] = await world.people(browser, ['good@receiver.test', 'bad@receiver.test', '']);
  const id = await sent(agency, [good, bad]);
  const [mail] = (await world.mails()).filter(({ to }) => to === 'bad@receiver.test');
  await sendBack(`bounce+${mail.id}@enishi-bounce.agency.test`, postfix);
  const shown = await mailState(agency, 'candidates', good);
  expect(shown).toMatchObject({ email: 'good@receiver.test' });
  expect(shown.stopped).toBeUndefined();
  expect(shown.mails).toMatchObject([{ entity: 'broadcast', id, title: '春のご案内', state_id: 3 }]);
  const stopped = await mailState(agency, 'candidates', bad);
  expect(stopped.stopped).toMatchObject({ reason_id: 2, since: expect.stringMatching(/Z$/) });
  expect(stopped.mails).toMatchObject([{ state_id: 5, error: expect.stringContaining('User unknown') }]);
  expect(await mailState(agency, 'candidates', none)).toEqual({ mails: [] });
  const other = await world.mailingAgency();
  await other.browser.expect(404, 'GET', `/api/enterprise/candidates/mail_state/${bad + 1_000}`);
});

it('knows of an address both that its owner opted out and that mails came back', async () => {
  const agency = await world.mailingAgency();
  const { browser } = agency;
  await sent(agency, await world.people(browser, ['both@receiver.test']));
  const [mail] = (await world.mails()).filter(({ to }) => to === 'both@receiver.test');
  const { pathname } = new URL(/<(.+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  const reasons = async () => {
    const { body } = await browser.expect(200, 'POST', '/api/enterprise/suppressions/index', {});
    return body.suppressions.map((row: { suppression_reason_id: number }) => row.suppression_reason_id);
  };
  await world.browser().send('POST', pathname);
  await sendBack(`bounce+${mail.id}@enishi-bounce.agency.test`, postfix);
  expect(await reasons()).toEqual([1]);
  // Allowing mails again gives no recipient another mailbox.
  await world.browser().send('POST', `${pathname}/restart`);
  expect(await reasons()).toEqual([2]);
});

it('hears of automation e-mails that come back late, in their history and on the page of the candidate', async () => {
  const agency = await world.mailingAgency();
  const { browser, enterprise } = agency;
  await world.browser().expect(201, 'POST', '/api/site/candidates/create', {
    domain: enterprise.site_domain,
    candidate: {
      name: '佐藤 次郎',
      email: 'Late@receiver.test',
      tel: '090-0000-1111',
      birth_date: '1992-05-06',
      prefecture_id: 14,
    },
  });
  await world.run();
  const [mail] = (await world.mails()).filter(({ to }) => String(to).toLowerCase() === 'late@receiver.test');
  expect(mail.subject).toContain('ご登録ありがとうございます');
  await sendBack(`bounce+${mail.id}@enishi-bounce.agency.test`, postfix);
  const drafts = await browser.expect(200, 'POST', '/api/enterprise/automation_email_drafts/index', {});
  const histories = await Promise.all(
    drafts.body.automation_email_drafts.map(({ id_by_enterprise_id: id }: { id_by_enterprise_id: number }) =>
      browser.expect(200, 'GET', `/api/enterprise/automation_email_mail_mgmts/index/${id}?full=true`),
    ),
  );
  const rows = histories.flatMap(({ body }) => body.automation_email_mail_mgmts);
  expect(rows).toMatchObject([
    { recipient_state_id: 5, error: expect.stringContaining('User unknown'), sent_at: expect.any(String) },
  ]);
  const state = await mailState(agency, 'candidates', rows[0].candidate_id_by_enterprise_id);
  expect(state.stopped).toMatchObject({ reason_id: 2 });
  expect(state.mails).toMatchObject([{ entity: 'automation_email_draft', state_id: 5 }]);
});
