// Every part frozen and killed under load, one after the other: node .ci/processes/faults.mjs [part ...]
// Prints a table and ends with 1 where something acknowledged was lost, doubled, or did not catch up.
import { fileURLToPath } from 'node:url';
import { SERVICES } from '../services.mjs';
import { pause } from './part.mjs';
import { foundAgency } from './people.mjs';
import { startProduct } from './product.mjs';
import { startWork, summaryOf } from './work.mjs';

const BEFORE_MS = 1_500;
const FAULT_MS = 6_000;
/** A failure is said in so much time, and what any answer takes on a machine that is busy with the trial itself. */
const SAID_WITHIN_MS = 2_000;

const COLUMNS = [
  ['fault', ({ name }) => name],
  ['requests', ({ during }) => during.requests],
  ['user errors', ({ during }) => during.failed],
  ['slowest error', ({ during }) => `${during.slowestFailureMs} ms`],
  ['not in Japanese', ({ during }) => during.wordless + during.silent],
  ['back after', ({ backMs }) => `${Math.round(backMs)} ms`],
  ['acknowledged', ({ end }) => end.acknowledged],
  ['lost', ({ end }) => end.lost],
  ['doubled', ({ end }) => end.doubled],
  ['effects missing', ({ end }) => end.effectsMissing],
  ['effects doubled', ({ end }) => end.effectsDoubled],
  ['mails missing', ({ end }) => end.mailsMissing],
  ['mails doubled', ({ end }) => end.mailsDoubled],
  ['caught up', ({ end }) => `${(end.caughtUpMs / 1000).toFixed(1)} s`],
];

/** Freezes a part for a while, or kills it and starts it again, while people work. */
async function tryFault(product, agency, { part, kind }) {
  const work = await startWork({ agency, mail: product.mail });
  await pause(BEFORE_MS);
  const from = Date.now();
  const before = summaryOf(work.answers);
  if (kind === 'SIGSTOP') {
    part.freeze();
    await pause(FAULT_MS);
    part.thaw();
  } else {
    await part.kill();
    await pause(FAULT_MS / 3);
    await part.start();
  }
  const back = performance.now();
  // Back for people: reads and writes succeed again, three times in a row.
  for (let good = 0; good < 3; ) {
    const [read, wrote] = [await work.probes.read(), await work.probes.write()];
    good = read.status === 200 && wrote ? good + 1 : 0;
    if (performance.now() - back > 60_000) throw new Error(`${part.name} does not come back`);
  }
  const backMs = performance.now() - back;
  const to = Date.now();
  await pause(BEFORE_MS);
  await work.stop();
  await work.repeatUnanswered();
  const end = await work.verify();
  return { name: `${kind} ${part.name}`, before, during: summaryOf(work.answers, from, to), backMs, end };
}

/** @returns rows of the table */
export async function tryFaults(product, faults) {
  const rows = [];
  for (const { part: name, kind } of faults) {
    const part = product.parts.get(name);
    // An agency of its own: what went wrong with one fault must not look like another's.
    const row = await tryFault(product, await foundAgency(product, `障害${rows.length}`), { part, kind });
    rows.push(row);
    console.log(COLUMNS.map(([title, of]) => `${title} ${of(row)}`).join(', '));
  }
  return rows;
}

export function printTable(rows) {
  console.log(`| ${COLUMNS.map(([title]) => title).join(' | ')} |`);
  console.log(`|${COLUMNS.map(() => '---').join('|')}|`);
  for (const row of rows) console.log(`| ${COLUMNS.map(([, of]) => of(row)).join(' | ')} |`);
}

const COUNTED = ['lost', 'doubled', 'effectsMissing', 'effectsDoubled', 'mailsMissing', 'mailsDoubled'];

/** The problems of a table of faults, in words. */
export const problemsOf = (rows) =>
  rows.flatMap(({ name, before, during, end }) => [
    ...COUNTED.filter((column) => end[column] > 0).map((column) => `${name}: ${column} ${end[column]}`),
    ...(during.wordless > 0 ? [`${name}: ${during.wordless} failures not in Japanese`] : []),
    ...(during.slowestFailureMs > SAID_WITHIN_MS + before.p99
      ? [`${name}: a failure after ${during.slowestFailureMs} ms`]
      : []),
  ]);

const BESIDE = ['database', 'kafka', 'redis', 'files'];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const chosen = process.argv.slice(2);
  const names = [...SERVICES.map((service) => `${service}-0`), ...BESIDE].filter(
    (name) => chosen.length === 0 || chosen.includes(name.replace(/-0$/, '')),
  );
  const product = await startProduct();
  try {
    const faults = names.flatMap((part) => ['SIGSTOP', 'SIGKILL'].map((kind) => ({ part, kind })));
    const rows = await tryFaults(product, faults);
    printTable(rows);
    const problems = problemsOf(rows);
    for (const problem of problems) console.log(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await product.end();
  }
}
