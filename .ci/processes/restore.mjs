// A disaster: the database and the broker are lost, and come back from a copy that was taken while people worked.
// Everything that was acknowledged before the copy must be there, with its effects, and work must go on.
import fs from 'node:fs';
import path from 'node:path';
import { pause } from './part.mjs';
import { foundAgency } from './people.mjs';
import { startProduct } from './product.mjs';
import { startWork } from './work.mjs';

const product = await startProduct();
const { parts, processes, database, work: folder } = product;
try {
  const agency = await foundAgency(product, '復旧');
  const before = await startWork({ agency, mail: product.mail });
  await pause(8_000);
  await before.stop();
  await before.repeatUnanswered();
  const known = await before.verify();

  // As a snapshot of a volume: whatever is on disk at one moment.
  const copy = path.join(folder, 'copy');
  database.freeze();
  fs.cpSync(database.folder, copy, { recursive: true });
  database.thaw();

  const later = await startWork({ agency, mail: product.mail });
  await pause(4_000);
  await later.stop();

  for (const part of [...processes, database, parts.get('kafka')]) await part.end();
  const from = performance.now();
  fs.rmSync(database.folder, { recursive: true });
  fs.cpSync(copy, database.folder, { recursive: true });
  // Nothing may be heard that is younger than the copy: topics begin anew.
  parts.get('kafka').format();
  await Promise.all([database.start(), parts.get('kafka').start()]);
  await Promise.all(processes.map((part) => part.start()));
  const backMs = performance.now() - from;

  const restored = await before.verify();
  const after = await startWork({ agency, mail: product.mail });
  await pause(4_000);
  await after.stop();
  await after.repeatUnanswered();
  const end = await after.verify();
  console.log(`before: ${JSON.stringify(known)}`);
  console.log(`restored in ${Math.round(backMs)} ms: ${JSON.stringify(restored)}`);
  console.log(`work after it: ${JSON.stringify(end)}`);
  const wrong = [restored, end].some((one) => one.lost + one.doubled + one.effectsMissing + one.effectsDoubled > 0);
  process.exitCode = wrong ? 1 : 0;
} finally {
  await product.end();
}
