/** JSON Resume (jsonresume.org, schema 1.0.0), with values in any language. */
import { decoded } from '../mail/charsets';
import { tidy } from '../text/fold';
import type { ReadCandidate, Reading, ReadProject } from '../types';
import { certificatesIn } from '../values/person';
import { prefectureIn } from '../values/place';
import { productNames } from '../words/find-products';
import { type Months, monthIn, monthsTogether } from './periods';
import { processesIn, sortedProcesses } from './processes';
import { isLanguage, roleIn, teamIn, technologiesIn } from './project';
import { yearsOf } from './skill-table';

type Json = Record<string, unknown>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? tidy(value) : typeof value === 'number' ? String(value) : undefined;
const list = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter((item): item is Json => typeof item === 'object' && item !== null) : [];
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.flatMap((item) => text(item) ?? []) : []);

const none: Reading = { kind: 'other', jobs: [], candidates: [], evidence: { jobs: [], candidates: [] } };

function projectOf(item: Json): ReadProject {
  const words = [...texts(item.keywords), ...texts(item.technologies)];
  const all = [...texts(item.highlights), text(item.description) ?? '', text(item.summary) ?? ''];
  const names = words.length > 0 ? technologiesIn(words.join('、')) : productNames(all.join('\n'));
  const from = monthIn(text(item.startDate) ?? '');
  const to = monthIn(text(item.endDate) ?? '') ?? null;
  const roles = [...texts(item.roles), text(item.position) ?? ''];
  const role = roles.flatMap((one) => roleIn(one) ?? [])[0];
  const team = all.flatMap((one) => teamIn(one, false) ?? [])[0];
  const languages = names.filter(isLanguage);
  const others = names.filter((name) => !isLanguage(name));
  const processes = sortedProcesses(all.flatMap(processesIn));
  const title = text(item.name);
  return {
    ...(from ? { from, to } : {}),
    ...(title ? { title } : {}),
    ...(role ? { role } : {}),
    ...(team === undefined ? {} : { team_size: team }),
    ...(languages.length > 0 ? { languages } : {}),
    ...(others.length > 0 ? { db_os_cloud: others } : {}),
    ...(processes.length > 0 ? { processes } : {}),
  };
}

export function jsonResume(bytes: Buffer, today: string): Reading {
  let paper: Json;
  try {
    paper = JSON.parse(decoded(bytes).replace(/^\ufeff/, '')) as Json;
  } catch {
    return none;
  }
  const basics = (paper?.basics ?? {}) as Json;
  const name = text(basics.name);
  if (typeof paper !== 'object' || paper === null || !name) return none;
  const projects = list(paper.projects).map(projectOf);
  const works = list(paper.work).filter((work) => text(work.name) || text(work.position));
  const told = projects.length > 0 ? projects : works.map(projectOf);
  const location = (basics.location ?? {}) as Json;
  const prefecture = prefectureIn(
    [text(location.region), text(location.address), text(location.city)].filter(Boolean).join(' '),
  );
  const skills: Record<string, number | null> = {};
  const ranges = new Map<string, Months[]>();
  for (const { languages = [], db_os_cloud = [], from, to } of told)
    for (const product of [...languages, ...db_os_cloud])
      ranges.set(product, [...(ranges.get(product) ?? []), ...(from ? [{ from, to: to ?? null }] : [])]);
  for (const [product, own] of ranges)
    skills[product] = Math.round((monthsTogether(own, today) / 12) * 10) / 10 || null;
  for (const skill of list(paper.skills)) {
    const years = yearsOf(text(skill.level) ?? '') ?? null;
    const named = productNames(text(skill.name) ?? '');
    for (const product of named) skills[product] = years ?? skills[product] ?? null;
    for (const product of productNames(texts(skill.keywords).join('、')))
      skills[product] ??= named.length === 0 ? years : null;
  }
  const certification = list(paper.certificates).flatMap((item) => certificatesIn(text(item.name) ?? ''));
  const occupation = text(basics.label);
  const self_pr = text(basics.summary)?.replace(/。$/, '');
  const processes = sortedProcesses(told.flatMap((project) => project.processes ?? []));
  const candidate: ReadCandidate = {
    name,
    ...(prefecture ? { prefecture } : {}),
    ...(occupation ? { occupation } : {}),
    ...(Object.keys(skills).length > 0 ? { skills } : {}),
    ...(certification.length > 0 ? { certification } : {}),
    ...(processes.length > 0 ? { dev_process: processes } : {}),
    ...(self_pr ? { self_pr } : {}),
    ...(told.length > 0 ? { projects: told } : {}),
  };
  const evidence = Object.fromEntries(
    Object.keys(candidate).map((key) => [key, { text: '', at: KEYS[key] ?? 'basics' }]),
  );
  return { kind: 'skill_sheet', jobs: [], candidates: [candidate], evidence: { jobs: [], candidates: [evidence] } };
}

const KEYS: Readonly<Record<string, string>> = {
  skills: 'skills',
  certification: 'certificates',
  projects: 'projects',
  dev_process: 'projects',
};
