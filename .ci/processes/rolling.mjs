// Two of every process, each restarted under load, one after the other: node .ci/processes/rolling.mjs [requests] [earlier]
// Then nothing may have failed, and no job, relay, consumer or mail may have had an effect twice. `earlier` is a built
// checkout of an earlier version: all processes begin with it, and become those of this one.
import { fileURLToPath } from 'node:url';
import { pause } from './part.mjs';
import { foundAgency } from './people.mjs';
import { root, startProduct } from './product.mjs';
import { startWork, summaryOf } from './work.mjs';

/** As `minReadySeconds` of the chart: callers get to know the new one before the next one goes. */
const MIN_READY_MS = 2_000;
/** Instead of the chart's five seconds: an Ingress hears that a pod goes before the pod does. */
const PRE_STOP_MS = 500;

/** @returns problems in words; none is what is wanted */
export async function restartAll(product, requests) {
  const agency = await foundAgency(product, '入替');
  const work = await startWork({ agency, mail: product.mail }, { workers: 6, pauseMs: 5 });
  const took = [];
  await pause(1_000);
  for (const part of product.processes) {
    product.balancer.takeOut(part.port);
    await pause(PRE_STOP_MS);
    const stopMs = await part.stop();
    part.use(root);
    const startMs = await part.start();
    product.balancer.takeIn(part.port);
    await pause(MIN_READY_MS);
    took.push({ name: part.name, stopMs, startMs });
  }
  while (work.answers.length < requests) await pause(200);
  await work.stop();
  const refused = work.answers.filter(({ status }) => status === 0 || status >= 400);
  await work.repeatUnanswered();
  const end = await work.verify();
  const all = summaryOf(work.answers);
  const longest = (column) => took.reduce((most, one) => (one[column] > most[column] ? one : most));
  const stop = longest('stopMs');
  const start = longest('startMs');
  console.log(
    `rolling restart of ${took.length} processes: ${all.requests} requests, ${refused.length} failed, p50 ${all.p50} ms, p99 ${all.p99} ms;` +
      ` longest stop ${Math.round(stop.stopMs)} ms (${stop.name}), longest start ${Math.round(start.startMs)} ms (${start.name})`,
  );
  console.log(`afterwards: ${JSON.stringify(end)}`);
  const kinds = new Set(refused.map(({ status, path }) => `${status} ${path}`));
  return [
    ...(refused.length > 0 ? [`${refused.length} failed: ${[...kinds].join(', ')}`] : []),
    ...['lost', 'doubled', 'effectsMissing', 'effectsDoubled', 'mailsMissing', 'mailsDoubled']
      .filter((column) => end[column] > 0)
      .map((column) => `${column}: ${end[column]}`),
    ...took.filter(({ stopMs }) => stopMs > 20_000).map(({ name, stopMs }) => `${name} stopped after ${stopMs} ms`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [requests = '10000', earlier = root] = process.argv.slice(2);
  const product = await startProduct({ replicas: 2, code: earlier });
  try {
    const problems = await restartAll(product, Number(requests));
    for (const problem of problems) console.log(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await product.end();
  }
}
