// Measures CPU and memory of every process for a mixed load of staff and visitors. node .ci/processes/sizes.mjs
// [requests]
import { pause } from './part.mjs';
import { foundAgency } from './people.mjs';
import { startProduct } from './product.mjs';
import { startWork, summaryOf } from './work.mjs';

const WARM_UP = 300;
const requests = Number(process.argv[2] ?? 2_000);
const HANDLED = /^messaging_client_consumed_messages_total\{[^}]*\} (\d+)$/gm;

const product = await startProduct();
const measured = [...product.parts.values()];
const usages = () => new Map(measured.map((part) => [part.name, part.usage()]));

/** Events that all services have handled. */
async function handled() {
  let sum = 0;
  for (const { health } of product.processes) {
    const text = await (await fetch(`http://127.0.0.1:${health}/metrics`)).text();
    for (const [, count] of text.matchAll(HANDLED)) sum += Number(count);
  }
  return sum;
}

try {
  const idle = usages();
  const agency = await foundAgency(product, '計測');
  const work = await startWork({ agency, mail: product.mail }, { workers: 4, pauseMs: 5 });
  const reach = async (count) => {
    while (work.answers.length < count) await pause(50);
  };
  await reach(WARM_UP);
  const [before, eventsBefore, from] = [usages(), await handled(), performance.now()];
  await reach(WARM_UP + requests);
  const [after, events, ms] = [usages(), (await handled()) - eventsBefore, performance.now() - from];
  await work.stop();
  console.log(`${requests} requests and ${events} effects of events in ${(ms / 1000).toFixed(1)} s`);
  console.log(JSON.stringify(summaryOf(work.answers)));
  console.log('| process | CPU ms a request | memory idle | memory at work |');
  console.log('|---|---|---|---|');
  for (const { name } of measured) {
    const cpu = ((after.get(name).cpu - before.get(name).cpu) * 1_000) / requests;
    const row = [name, cpu.toFixed(2), ...[idle, after].map((of) => `${Math.round(of.get(name).memory)} MB`)];
    console.log(`| ${row.join(' | ')} |`);
  }
} finally {
  await product.end();
}
