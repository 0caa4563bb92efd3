// A bill of materials (CycloneDX) of everything in the lockfile, held against known vulnerabilities.
//   node .ci/supply-chain.mjs [FILE]     writes the bill (.ci/dist/sbom.cdx.json), checks it, and the lockfile against
//                                        .ci/advisories.json; asks the registry what is new, where it answers
//   node .ci/supply-chain.mjs --import   takes what the registry says into .ci/advisories.json, to be committed
// Only what is committed decides, so that a change passes today if it passed yesterday; news are printed, and fail with
// AUDIT=strict (for a run every night). `accepted` says why an advisory does not concern the product.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const ADVISORIES = at('.ci', 'advisories.json');
/** A registry that does not answer holds no run up. */
const REGISTRY_MS = 60_000;
const BILL_MS = 120_000;

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Everything that the lockfile installs: `[name, version, where][]`, workspaces too. */
const installed = ({ packages }) =>
  Object.entries(packages).flatMap(([where, { name, version, link }]) =>
    where && !link ? [[name ?? where.split('node_modules/').at(-1), version, where]] : [],
  );

function npm(args, timeout) {
  const { status, stdout, stderr, error } = spawnSync('npm', args, {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, timeout },
  });
  return { status, stdout: stdout ?? '', said: error?.message ?? stderr };
}

/** npm makes it of the lockfile alone, and calls workspaces after their folders. */
function makeBill() {
  const { status, stdout, said } = npm(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], BILL_MS);
  if (status !== 0) throw new Error(`npm sbom: ${said}`);
  const bill = JSON.parse(stdout);
  for (const component of [bill.metadata.component, ...bill.components])
    component.name = decodeURIComponent(component.purl.replace(/^pkg:npm\//, '').replace(/@[^@/]*$/, ''));
  return bill;
}

/** Faults of a bill: fields that CycloneDX 1.5 demands and it lacks, and packages of the lockfile that it leaves out. */
function* faultsOfBill(bill, lock) {
  if (bill.bomFormat !== 'CycloneDX' || bill.specVersion !== '1.5') yield 'the bill is no CycloneDX 1.5';
  if (!/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(bill.serialNumber)) yield 'no serial number';
  if (!Number.isInteger(bill.version) || Number.isNaN(Date.parse(bill.metadata.timestamp))) yield 'no version or time';
  const all = [bill.metadata.component, ...bill.components];
  const refs = new Set(all.map((component) => component['bom-ref']));
  if (refs.size !== all.length) yield 'two components have one bom-ref';
  for (const { type, name, version, purl, licenses = [] } of all) {
    if (!['library', 'application'].includes(type) || !name || !version) yield `${name}: no type, name or version`;
    if (!purl?.startsWith('pkg:npm/')) yield `${name}: no package URL`;
    if (licenses.some(({ license, expression }) => !expression && !license?.id && !license?.name))
      yield `${name}: a licence without a name`;
  }
  for (const { ref, dependsOn = [] } of bill.dependencies)
    for (const one of [ref, ...dependsOn]) if (!refs.has(one)) yield `dependencies name ${one}, which is nowhere`;
  const listed = new Set(all.map(({ name, version }) => `${name}@${version}`));
  for (const [name, version] of installed(lock))
    if (!listed.has(`${name}@${version}`)) yield `${name}@${version} is in the lockfile and not in the bill`;
}

/** Installed packages that an advisory is about, whether it is accepted or not. */
const findingsIn = (lock, advisories) =>
  installed(lock).flatMap(([name, version, where]) =>
    advisories
      .filter((one) => one.package === name && semver.satisfies(version, one.range, { includePrerelease: true }))
      .map((advisory) => ({ advisory, version, where })),
  );

const told = ({ advisory, version, where }) =>
  `${advisory.package}@${version} (${where}): ${advisory.severity}, ${advisory.id}, ${advisory.title}`;

/** Advisories of the registry about packages of the lockfile, in the form of our list; undefined where it does not answer. */
function askRegistry() {
  const args = ['audit', '--package-lock-only', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { stdout, said } = npm(args, REGISTRY_MS);
  try {
    const { vulnerabilities } = JSON.parse(stdout);
    // Others only depend on what has one.
    const own = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one === 'object'));
    return own.map(({ url, name, title, severity, range }) => ({
      ...{ id: url.split('/').at(-1), package: name, range, severity, title },
    }));
  } catch {
    console.log(`the registry does not answer audits: ${said.split('\n').find(Boolean)}`);
    return undefined;
  }
}

const same = (one) => (other) => other.id === one.id && other.package === one.package;

/** Adds the registry's advisories to the committed list. Entries that are there stay, accepted ones too. */
function importNews() {
  const known = readJson(ADVISORIES);
  const news = askRegistry();
  if (!news) throw new Error('nothing was imported');
  const changed = known.map((one) => ({ ...one, ...news.find(same(one)) }));
  const added = news.filter((one) => !known.some(same(one)));
  fs.writeFileSync(ADVISORIES, `${JSON.stringify([...changed, ...added], null, 2)}\n`);
  console.log(`${added.length} advisories added, ${known.length} were known`);
}

/** That this would be seen: a package that is known to be bad, and one that the bill does not have. */
function* seesNothing(bill, lock, advisories) {
  const planted = { packages: { ...lock.packages, 'node_modules/minimist': { version: '1.2.5' } } };
  if (findingsIn(planted, advisories).length <= findingsIn(lock, advisories).length)
    yield 'a package with a known vulnerability is not noticed';
  if (![...faultsOfBill({ ...bill, components: bill.components.slice(1) }, lock)].length)
    yield 'a package that is missing in the bill is not noticed';
}

function check(file) {
  const lock = readJson(at('package-lock.json'));
  const advisories = readJson(ADVISORIES);
  const bill = makeBill();
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${path.relative(root, file)}: ${bill.components.length} components`);
  const findings = findingsIn(lock, advisories);
  for (const one of findings.filter(({ advisory }) => advisory.accepted))
    console.log(`accepted: ${told(one)}: ${one.advisory.accepted}`);
  const news = (askRegistry() ?? []).filter((one) => !advisories.some(same(one)));
  for (const { id, severity, title, ...one } of news)
    console.log(`NEW, not in .ci/advisories.json: ${one.package} ${one.range}: ${severity}, ${id}, ${title}`);
  return [
    ...faultsOfBill(bill, lock),
    ...findings.filter(({ advisory }) => !advisory.accepted).map(told),
    ...seesNothing(bill, lock, advisories),
    ...(process.env.AUDIT === 'strict' && news.length > 0 ? [`${news.length} new advisories`] : []),
  ];
}

const [given] = process.argv.slice(2);
if (given === '--import') importNews();
else {
  const problems = check(given ? path.resolve(given) : at('.ci', 'dist', 'sbom.cdx.json'));
  for (const problem of problems) console.error(problem);
  console.log(problems.length > 0 ? `${problems.length} problems` : 'nothing that is known to be vulnerable');
  process.exitCode = problems.length > 0 ? 1 : 0;
}
