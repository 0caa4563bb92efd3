/** A quiet agency alone, and beside one that does everything at once: `startNoise` and `useQuietly`, held together. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BudgetName } from './budgets';
import type { Side } from './calls';
import { type Answered, percentile } from './clients';
import { judge } from './figure-notes';
import { linkDomain } from './linked-domain';
import { startMailServer } from './mail-server';
import { importCandidates, type NoisySide, startNoise, useQuietly } from './noise';
import { startProcess } from './processes';
import { signUp } from './session';

const PEOPLE = 3;
const SECONDS = 10;
const TURNS = 3;
const QUIET_SIZE = 1_000;
const NOISY_SIZE = 20_000;
const SECRET = 'a secret of the bench alone';

export interface NoisyStage {
  quiet: Side;
  noisy: NoisySide;
  /** Resolves when every event has had its effects. */
  settle(): Promise<void>;
  budget: BudgetName;
}

const at = (answers: readonly Answered[], share: number): number =>
  percentile(
    answers.map(({ ms }) => ms).sort((a, b) => a - b),
    share,
  );

/** Prints what the quiet agency's people waited, alone and beside the other, and how that stands. */
export async function measureNoisy({ quiet, noisy, settle, budget }: NoisyStage): Promise<void> {
  // Past the product, which has forgotten by the time of the broadcasts that it knew otherwise.
  await linkDomain(noisy);
  await importCandidates(quiet, QUIET_SIZE, 1);
  await importCandidates(noisy, noisy.size, 2);
  await settle();
  const use = (seconds: number) => useQuietly(quiet, PEOPLE, seconds, QUIET_SIZE);
  await use(SECONDS);
  // Before and after: what the machine does at one time is not what it does at another.
  const half = (TURNS * SECONDS) / 2;
  const before = await use(half);
  const stop = await startNoise(noisy);
  // Until all of it is under way.
  await use(SECONDS / 2);
  const beside = await use(TURNS * SECONDS);
  const done = await stop();
  await settle();
  const alone = [...before, ...(await use(half))];
  const refused = (answers: readonly Answered[]) => answers.filter(({ status }) => status >= 300).length;
  const cells = (answers: readonly Answered[]) =>
    `${[0.5, 0.95, 1].map((share) => at(answers, share).toFixed(1)).join(' / ')} (${answers.length}, ${refused(answers)} refused)`;
  const ratio = at(beside, 0.95) / at(alone, 0.95);
  console.log(
    `\n| quiet agency (${PEOPLE} people), p50 / p95 / most ms | alone | beside the noisy one | p95 x alone | stands |\n` +
      '|---|---|---|---|---|\n' +
      `| ${QUIET_SIZE} candidates beside ${noisy.size} | ${cells(alone)} | ${cells(beside)} | ${ratio.toFixed(2)} | ${judge(budget, ratio)} |\n` +
      `\nmeanwhile the noisy one had ${Object.entries(done)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ')}`,
  );
}

/** Both agencies in the embedded product. */
export async function measureNoisyEmbedded(profileDir?: string): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-noisy-'));
  const smtp = await startMailServer();
  const fast = { MAILING_RATE_PER_AGENCY: '100000', MAILING_RATE_PER_DOMAIN: '100000' };
  const env = { DATA_DIR: dataDir, MAIL_KEY_SECRET: SECRET };
  // Sign-ups are confirmed by mails that are captured; everything else goes out.
  const first = await startProcess('server.js', { env });
  const sides: Record<string, string>[] = [];
  for (const name of ['quiet', 'noisy']) sides.push(await signUp(first.url, `${name}@example.jp`));
  await first.settle();
  await first.stop();
  const product = await startProcess('server.js', { env: { ...env, ...fast, SMTP_URL: smtp.url }, profileDir });
  try {
    const { url, mongoUrl = '' } = product;
    const [quiet, noisy] = sides.map((headers) => ({ url, headers }));
    await measureNoisy({
      quiet,
      noisy: { ...noisy, mongoUrl, enterprise_id: 2, secret: SECRET, size: NOISY_SIZE },
      settle: () => product.settle(),
      budget: 'noisy, p95',
    });
  } finally {
    await product.stop();
    smtp.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
