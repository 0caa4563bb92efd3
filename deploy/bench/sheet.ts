/**
 * The operator's sheet of agencies x months, and the months' making: `node deploy/bench/dist/sheet.js [10000]`. Identity, billing
 * and the database in this process, over gRPC; every question is another page, keyword or state.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEmbeddedEnv } from '@enishi/embedded/env';
import { startProduct } from '@enishi/embedded/product';
import { addMonths, dayInJapan, monthOf } from '@enishi/protos/billing/months';
import type { CallContext } from '@enishi/service-kit/base/context';
import { percentile } from './clients';

const AT_ONCE = 1_000;
const QUESTIONS = 40;
const MONTHS = 6;
/** Months as old as this are not looked at again for late writers. */
const SETTLED_MS = 16_000;
const YEN = 98_000;

const operator: CallContext = { realm: 'admin', enterprise_id: 0, member_id: 1, authority: 0, request_id: 'bench' };
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Taken {
  wall: number;
  cpu: number;
}

async function take(work: () => Promise<unknown>): Promise<Taken> {
  const before = process.cpuUsage();
  const from = performance.now();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - from, cpu: (user + system) / 1_000 };
}

const tell = (name: string, { wall, cpu }: Taken) =>
  console.log(`| ${name} | ${Math.round(wall).toLocaleString()} | ${Math.round(cpu).toLocaleString()} |`);

const nth = (taken: readonly Taken[], what: keyof Taken, share: number): number =>
  percentile(
    taken.map((one) => one[what]).sort((a, b) => a - b),
    share,
  );

async function main() {
  const count = Number(process.argv[2] ?? 10_000);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-sheet-'));
  const product = await startProduct(readEmbeddedEnv({ DATA_DIR: folder, PORT: '0' }), {});
  try {
    const { service, clients } = product.constellation;
    const agencies = service('identity').deps.connection.collection('enterprises');
    const contracts = service('billing').deps.connection.collection('enterprise_invoice_settings');
    const schedules = service('billing').deps.connection.collection('enterprise_invoice_schedules');
    const { InvoicingService } = clients.rpc.billing;
    const now = new Date();
    const month = monthOf(dayInJapan(now));
    const at = { created_at: now, updated_at: now };
    for (let first = 1; first <= count; first += AT_ONCE) {
      const ids = Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, index) => first + index);
      await agencies.insertMany(
        ids.map((id) => ({ id, name: `株式会社エージェント${id}`, enterprise_contract_status_id: 1, ...at })),
      );
      const terms = { id_by_enterprise_id: 1, price: YEN, period_start: addMonths(month, -10), discounted_flg: 1 };
      await contracts.insertMany(ids.map((enterprise_id) => ({ enterprise_id, ...terms, ...at })));
    }
    const make = () => InvoicingService.MakeSchedules(operator, {}, { deadlineMs: 300_000 });
    const look = (page = 1, keyword = '', state = 0) =>
      InvoicingService.Sheet(
        operator,
        { from: addMonths(month, -2), months: MONTHS, page, per_page: 30, keyword, state },
        { deadlineMs: 60_000 },
      );
    console.log(
      `${count.toLocaleString()} agencies, load ${os.loadavg()[0].toFixed(1)}\n\n| what | ms | CPU ms |\n|---|---|---|`,
    );
    tell('all 13 months made', await take(make));
    await schedules.deleteMany({ first_date_of_target_month: addMonths(month, 2) });
    tell('one month made', await take(make));
    await sleep(SETTLED_MS);
    tell('first look after that', await take(() => look()));
    tell('again', await take(() => look()));
    await schedules.updateOne(
      { first_date_of_target_month: month, enterprise_id: 7 },
      { $set: { total_price_with_tax: 5, updated_at: new Date() } },
    );
    tell('after one month was changed', await take(() => look()));
    const taken: Taken[] = [];
    for (let index = 0; index < QUESTIONS; index++)
      taken.push(
        await take(() => look(index + 1, index % 3 === 2 ? `エージェント${index}` : '', index % 4 === 3 ? 1 : 0)),
      );
    for (const [name, share] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const)
      tell(`${QUESTIONS} looks, ${name}`, { wall: nth(taken, 'wall', share), cpu: nth(taken, 'cpu', share) });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
