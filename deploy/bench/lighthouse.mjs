// Measures the public pages of a running product as a phone on a slow network sees them, against the budgets of the
// product. Lighthouse weighs 111 MB and is no dependency: install it in a folder of its own.
// Usage: npm install --prefix FOLDER lighthouse@12.2.3
//        node deploy/bench/lighthouse.mjs FOLDER [http://localhost:4000 [RUNS]]
// Each page is measured RUNS times (5); the measurement with the median performance counts.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { standsOf } from './dist/budgets.js';
import { judge } from './dist/figure-notes.js';

const [folder = '.', base = 'http://localhost:4000', runs = '5'] = process.argv.slice(2);
const program = path.resolve(folder, 'node_modules/.bin/lighthouse');
if (!existsSync(program)) {
  console.log(`Not measured: no Lighthouse in ${folder} (npm install --prefix ${folder} lighthouse@12.2.3)`);
  process.exit(0);
}

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];

async function aJob() {
  const answer = await fetch(`${base}/api/site/jobs/index`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ per_page: 1 }),
  });
  const { jobs } = await answer.json();
  return `/jobs/detail/${jobs[0].id_by_enterprise_id}`;
}

const TRIES = 3;

/** Lighthouse now and then loses the trace of a visit and says so; that visit is made again. */
async function visit(at, tries = TRIES) {
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' };
  try {
    const { stdout } = await promisify(execFile)(program, [base + at, ...flags], { env, maxBuffer: 64 * 1024 ** 2 });
    return JSON.parse(stdout);
  } catch (error) {
    if (tries > 1) return visit(at, tries - 1);
    throw new Error(`Lighthouse could not measure ${at}`, { cause: error.message.split('\n')[0] });
  }
}

async function measure(at) {
  const { audits, categories } = await visit(at);
  const scripts = audits['network-requests'].details.items.filter((item) => item.resourceType === 'Script');
  return {
    ...Object.fromEntries(SCORES.map((name) => [name, Math.round(categories[name].score * 100)])),
    'LCP ms': Math.round(audits['largest-contentful-paint'].numericValue),
    CLS: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    'script bytes': scripts.reduce((sum, item) => sum + item.transferSize, 0),
  };
}

/** Pages are kept from their first visitor on: that is what others meet. */
async function medianOf(at) {
  await fetch(base + at);
  const all = [];
  for (let run = 0; run < Number(runs); run++) all.push(await measure(at));
  return all.sort((a, b) => a.performance - b.performance)[Math.floor(all.length / 2)];
}

const rows = {};
for (const at of ['/', '/jobs', await aJob()]) {
  const median = await medianOf(at);
  rows[at] = median;
}
console.table(rows);
const all = Object.values(rows);
const stands = {
  'site, LCP': Math.max(...all.map((row) => row['LCP ms'])),
  'site, CLS': Math.max(...all.map((row) => row.CLS)),
  'site, scripts': Math.max(...all.map((row) => row['script bytes'])) / 1_000,
  'site, scores': Math.min(...all.flatMap((row) => SCORES.map((name) => row[name]))),
};
for (const [budget, value] of Object.entries(stands)) console.log(`${budget} ${value}: ${judge(budget, value)}`);
process.exitCode = Object.entries(stands).some(([budget, value]) => standsOf(budget, value) === 'missed') ? 1 : 0;
