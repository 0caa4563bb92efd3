/**
 * `node deploy/bench/dist/import.js [100000]`: a file of candidates through upload, dry run and run, as the console
 * does it, and out again as CSV and as Excel. Says rows per second, how late the event loop of the product came, and its
 * memory.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { candidateFile } from './candidate-file';
import { judge } from './figure-notes';
import { checkImport, exportCandidates, runImport, uploadCandidates } from './import-calls';
import { measureMachine } from './machine';
import { startProcess } from './processes';
import { signUp } from './session';

const MB = 1024 * 1024;
/** Budgets are about so many rows. */
const JUDGED_ROWS = 100_000;

async function main(): Promise<void> {
  await measureMachine();
  const count = Number(process.argv[2] ?? 100_000);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-bench-'));
  const product = await startProcess('server.js', { env: { DATA_DIR: dataDir }, profileDir: process.argv[3] });
  try {
    const side = { url: product.url, headers: await signUp(product.url) };
    const timed = async <T>(name: string, work: () => Promise<T>) => {
      product.watch();
      const before = await product.usage();
      const from = performance.now();
      const answer = await work();
      const seconds = (performance.now() - from) / 1_000;
      const { p50, p99, max } = await product.delay();
      const { own, cpu } = await product.usage();
      const rate = count / seconds;
      console.log(
        `${name.padEnd(8)} ${seconds.toFixed(1)} s  ${rate.toFixed(0)} rows/s  ` +
          `${((cpu - before.cpu) / count).toFixed(2)} ms CPU a row  event loop p50 ${p50.toFixed(1)} ` +
          `p99 ${p99.toFixed(1)} max ${max.toFixed(0)} ms  memory ${(own / MB).toFixed(0)} MB`,
      );
      return { answer, rate, late: p99 };
    };
    const file = candidateFile(count);
    console.log(
      `${count.toLocaleString()} rows, ${(file.size / MB).toFixed(1)} MB; load ${os.loadavg()[0].toFixed(1)}`,
    );
    const { answer: id } = await timed('upload', () => uploadCandidates(side, file));
    await timed('dry run', async () => console.log('', JSON.stringify((await checkImport(side, id)).check)));
    const run = await timed('run', async () => {
      const begun = performance.now();
      const { count_created, count_error } = (await runImport(side, id)).enterprise_import_file;
      console.log('', JSON.stringify({ count_created, count_error }));
      return begun;
    });
    // Other services and projections go on with the rows after the run, which does not wait for them.
    await timed('events', () => product.settle());
    const seconds = (performance.now() - run.answer) / 1_000;
    const read = async (format: string): Promise<void> => {
      const bytes = await exportCandidates(side, format);
      console.log('', JSON.stringify({ format, megabytes: Math.round(bytes / MB) }));
    };
    console.log(`run and all its events: ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} rows/s`);
    const csv = await timed('csv', () => read('csv-utf8'));
    const xlsx = await timed('xlsx', () => read('xlsx'));
    if (count !== JUDGED_ROWS) return;
    console.log(`import, rows a second: ${judge('import, rate', run.rate)}`);
    console.log(`import, event loop: ${judge('import, event loop', run.late)}`);
    console.log(`export, rows a second: ${judge('export, rate', Math.min(csv.rate, xlsx.rate))}`);
  } finally {
    await product.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
