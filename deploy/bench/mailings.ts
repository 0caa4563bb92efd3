/**
 * `node deploy/bench/dist/mailings.js [5000] [FOLDER] [--html]`: a broadcast to so many candidates, plain or of blocks, from its
 * creation to the last mail at a mail server on this machine. Says how fast recipients are prepared and mails leave, as ratios to the control `page30`,
 * too, and what lists take meanwhile. CPU profiles of every thread go to the FOLDER.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { textBlock } from '@enishi/protos/messaging/mail-design/design';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import { approveAlone, confirmBroadcast, createBroadcast } from './broadcast-calls';
import type { BudgetName } from './budgets';
import { percentile } from './clients';
import { judge } from './figure-notes';
import { generate } from './generate';
import { linkDomain } from './linked-domain';
import { once } from './load';
import { measureMachine, REFERENCE_RATE } from './machine';
import { startMailServer } from './mail-server';
import { startProcess } from './processes';
import { signUp } from './session';

const AGENCY = 1;
const STATE = { review: 2, finished: 7 };
const POLL_MS = 20;
const LOOK_MS = 500;
const ALONE_MS = 5_000;
/** Seals the key that signs the mails. */
const MAIL_KEY_SECRET = 'a secret of the bench that nobody else has to know';

/** A mail as agencies write them: words, a list, links and a button. */
const DESIGN = JSON.stringify({
  ...{ logo: true, color: '', plain: 'made' },
  blocks: [
    { id: 'heading', kind: 'heading', text: '春のご案内', level: 1, align: 'left' },
    textBlock('greeting', ['{{宛名}} 様', '', '{{エージェント名}}の{{差出人名}}です。', 'ご案内です。'.repeat(40)]),
    { id: 'button', kind: 'button', label: '詳しく見る', href: 'https://example.jp/spring', align: 'center' },
    { id: 'line', kind: 'divider' },
    { id: 'signature', kind: 'signature' },
  ],
});

async function main(): Promise<void> {
  const page30 = (await measureMachine()) * REFERENCE_RATE;
  const [given = '5000', ...more] = process.argv.slice(2).filter((word) => word !== '--html');
  const isHtml = process.argv.includes('--html');
  const count = Number(given);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-bench-'));
  const smtp = await startMailServer();
  // The sign-up is confirmed by a mail that is captured; everything else goes out.
  const first = await startProcess('server.js', { env: { DATA_DIR: dataDir, MAIL_KEY_SECRET } });
  const headers = await signUp(first.url);
  await linkDomain({ mongoUrl: first.mongoUrl ?? '', enterprise_id: AGENCY, secret: MAIL_KEY_SECRET });
  await first.settle();
  await first.stop();
  await generate(dataDir, AGENCY, count);
  const fast = { MAILING_RATE_PER_AGENCY: '100000', MAILING_RATE_PER_DOMAIN: '100000' };
  const env = { DATA_DIR: dataDir, MAIL_KEY_SECRET, SMTP_URL: smtp.url, ...fast };
  const [profileDir] = more;
  const product = await startProcess('server.js', { env, profileDir });
  try {
    const side = { url: product.url, headers };
    const list = async (): Promise<number> => {
      const shot = {
        method: 'POST',
        path: '/api/enterprise/candidates/index',
        body: { per_page: 30 },
        headers,
      } as const;
      return (await once(product.url, shot)).ms;
    };
    const lists = async (goesOn: () => Promise<boolean>): Promise<number[]> => {
      const times: number[] = [];
      while (await goesOn()) times.push(await list());
      return times;
    };
    const say = (name: string, rate: number, budget: BudgetName) =>
      console.log(
        `${name.padEnd(9)} ${rate.toFixed(0)}/s  ${(rate / page30).toFixed(4)} x page30  ${judge(budget, rate)}`,
      );
    console.log(
      `${count} recipients of ${isHtml ? 'an HTML mail' : 'a plain mail'}; page30 ${page30.toFixed(0)}/s; load ${os.loadavg()[0].toFixed(1)}`,
    );

    await approveAlone(side);
    const from = performance.now();
    const id = await createBroadcast(side, count, isHtml ? DESIGN : undefined);
    const answered = performance.now() - from;
    const messaging = await connectMongo(product.mongoUrl ?? '', 'enishi_messaging');
    const mailing = async () => {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      return messaging.collection<{ state: number; prepared: number }>('mailings').findOne({});
    };
    let first: { at: number; prepared: number } | undefined;
    for (let doc = await mailing(); doc?.state !== STATE.review; doc = await mailing())
      if (doc && doc.prepared > 0) first ??= { at: performance.now(), prepared: doc.prepared };
    const { at: firstAt, prepared } = first ?? { at: from, prepared: 0 };
    say('prepared', (count - prepared) / ((performance.now() - firstAt) / 1_000), 'mails prepared');
    console.log(
      `creation answered in ${answered.toFixed(0)} ms (must: 2,000), everyone ready after ${(performance.now() - from).toFixed(0)} ms`,
    );

    const until = performance.now() + ALONE_MS;
    await lists(async () => performance.now() < until - ALONE_MS / 2);
    const cpu = async () => (await product.usage()).cpu;
    const alone = await lists(async () => performance.now() < until);
    const wanted = await confirmBroadcast(side, id);
    await messaging.collection('mailings').updateOne({}, { $set: { start_at: new Date() } });
    const recipients = messaging.collection('mailing_recipients');
    const begun = performance.now();
    const before = await cpu();
    const isSent = { sent_at: { $exists: true } };
    // The first half of them while no person asks for anything.
    let half = 0;
    while (half < wanted / 2) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      half = await recipients.countDocuments(isSent);
    }
    const cpuOfMails = (await cpu()) - before;
    const peopleCame = Date.now();
    let isOver = false;
    const look = setInterval(async () => {
      isOver = (await messaging.collection('mailings').findOne({}))?.state === STATE.finished;
    }, LOOK_MS);
    const times = await lists(async () => !isOver);
    clearInterval(look);
    const gone = await recipients.find(isSent, { projection: { sent_at: 1 } }).toArray();
    await messaging.destroy();
    const at = gone.map(({ sent_at }) => (sent_at as Date).getTime());
    const rateOf = (moments: readonly number[]) =>
      (moments.length / (Math.max(...moments) - Math.min(...moments))) * 1_000;
    say('sent', rateOf(at.filter((moment) => moment < peopleCame)), 'mails sent');
    console.log(
      `${gone.length} of ${wanted} mails, all noted after ${((performance.now() - begun) / 1_000).toFixed(1)} s; ` +
        `CPU of a mail ${(cpuOfMails / half).toFixed(2)} ms; ` +
        `${rateOf(at.filter((moment) => moment >= peopleCame)).toFixed(0)}/s beside lists`,
    );
    const sorted = [alone, times].map((all) => all.sort((a, b) => a - b));
    const [p50, p99] = [0.5, 0.99].map((share) => sorted.map((all) => percentile(all, share)));
    console.log(
      `lists, p50 / p99 in ms: alone ${p50[0].toFixed(1)} / ${p99[0].toFixed(1)} (${alone.length}), ` +
        `meanwhile ${p50[1].toFixed(1)} / ${p99[1].toFixed(1)} (${times.length}), ` +
        `ratio ${(p50[1] / p50[0]).toFixed(2)} / ${(p99[1] / p99[0]).toFixed(2)}: ${judge('list beside mails', p50[1] / p50[0])}`,
    );
  } finally {
    await product.stop();
    smtp.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
