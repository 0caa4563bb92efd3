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
import { measureMachine } from './machine';
import { startProcess } from './processes';
import { signUp } from './session';

const MB = 1024 * 1024;
/** Budgets are about so many rows. */
const JUDGED_ROWS = 100_000;
const POLL_MS = 200;
const BASE = '/api/enterprise/enterprise_import_files';

interface Shown {
  enterprise_import_file: Record<string, number>;
  columns: { field: string }[];
  check: Record<string, number> | null;
}

async function main(): Promise<void> {
  await measureMachine();
  const count = Number(process.argv[2] ?? 100_000);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-bench-'));
  const product = await startProcess('server.js', { env: { DATA_DIR: dataDir }, profileDir: process.argv[3] });
  try {
    const headers = await signUp(product.url);
    const ask = async <T>(method: string, at: string, body?: unknown): Promise<T> => {
      const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const sent = {
        method,
        headers: { ...headers, ...json },
        body: body === undefined ? undefined : JSON.stringify(body),
      };
      const response = await fetch(`${product.url}${BASE}/${at}`, sent);
      if (!response.ok) throw new Error(`${at}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    };
    const ended = async (id: number): Promise<Shown> => {
      for (;;) {
        const shown = await ask<Shown>('GET', `show/${id}`);
        const { import_status_id: status } = shown.enterprise_import_file;
        if (status !== 2 && status !== 4) return shown;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    };
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
    const { answer: id } = await timed('upload', async () => {
      const form = new FormData();
      form.append('enterprise_import_files', JSON.stringify({ kind: 1 }));
      form.append('file', file, 'candidates.csv');
      const response = await fetch(`${product.url}${BASE}/create`, { method: 'POST', headers, body: form });
      const body = (await response.json()) as Shown;
      if (response.status !== 201) throw new Error(`upload: ${JSON.stringify(body)}`);
      return body.enterprise_import_file.id_by_enterprise_id;
    });
    const { columns } = await ask<Shown>('GET', `show/${id}`);
    await timed('dry run', async () => {
      await ask('PUT', `check/${id}`, { mapping: columns.map(({ field }) => field) });
      console.log('', JSON.stringify((await ended(id)).check));
    });
    const run = await timed('run', async () => {
      const begun = performance.now();
      await ask('PUT', `complete/${id}`, { enterprise_import_file: { title: 'bench' } });
      const { count_created, count_error } = (await ended(id)).enterprise_import_file;
      console.log('', JSON.stringify({ count_created, count_error }));
      return begun;
    });
    // Other services and projections go on with the rows after the run, which does not wait for them.
    await timed('events', () => product.settle());
    const seconds = (performance.now() - run.answer) / 1_000;
    const read = async (format: string): Promise<void> => {
      const response = await fetch(`${product.url}/api/enterprise/candidates/export`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ format }),
      });
      if (!response.ok || !response.body) throw new Error(`export: ${response.status} ${await response.text()}`);
      let bytes = 0;
      for await (const piece of response.body) bytes += piece.length;
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
