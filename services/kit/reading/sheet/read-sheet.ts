/** A skill sheet as a person with projects. */

import type { Line } from '../text/lines';
import type { Evidences, ReadCandidate, Reading, ReadProject } from '../types';
import { productYears } from '../words/find-products';
import type { Block } from './grid';
import { lineProjects } from './line-projects';
import { type Months, monthsTogether } from './periods';
import { sortedProcesses } from './processes';
import { gridLines, profileOf } from './profile';
import { type ProjectTexts, projectOf } from './project';
import { skillTableIn } from './skill-table';
import { projectsOf, sideBySide } from './table';
import { headOf } from './table-head';

interface Found {
  project: ReadProject;
  texts: ProjectTexts;
  at: string;
}

const NO_INDUSTRY = /^(?:-|ー|なし|その他|－)$/;

const withMonths = ({ from, to }: ReadProject): Months[] => (from ? [{ from, to: to ?? null }] : []);

/** Years by skill of all projects that name it; those of several at a time count once. */
function skillsOf(projects: readonly ReadProject[], today: string): Map<string, number | null> {
  const skills = new Map<string, number | null>();
  const ranges = new Map<string, Months[]>();
  for (const project of projects)
    for (const name of [...(project.languages ?? []), ...(project.db_os_cloud ?? [])])
      ranges.set(name, [...(ranges.get(name) ?? []), ...withMonths(project)]);
  for (const [name, own] of ranges) {
    const months = monthsTogether(own, today);
    skills.set(name, months > 0 ? Math.round((months / 12) * 10) / 10 : null);
  }
  return skills;
}

const SAME = /^(?:同上|同|〃|々|"|”|上記と同じ|上に同じ)$/;

/** 同上 is what the project before has. */
function repeated(texts: ProjectTexts, before: ProjectTexts): ProjectTexts {
  const out = { ...texts };
  for (const kind of ['languages', 'environment', 'technology', 'role', 'team', 'processes', 'industry'] as const)
    if (out[kind] && SAME.test(out[kind].trim())) out[kind] = before[kind];
  return out;
}

function readBlocks(blocks: readonly Block[]): {
  found: Found[];
  lines: Line[];
  skills: Map<string, number | null>;
  processes: string[];
} {
  const found: Found[] = [];
  const lines: Line[] = [];
  const skills = new Map<string, number | null>();
  const processes: string[] = [];
  let before: ProjectTexts = {};
  const take = (told: ProjectTexts, at: string): void => {
    const texts = repeated(told, before);
    before = texts;
    const project = projectOf(texts);
    if (project) found.push({ project, texts, at });
  };
  let open: Line[] = [];
  const flush = (): void => {
    const { projects, rest } = lineProjects(open);
    for (const { texts, line } of projects) take(texts, line.at);
    lines.push(...rest);
    open = [];
  };
  for (const block of blocks) {
    if (block.kind === 'lines') {
      open.push(...block.lines);
      continue;
    }
    const table = skillTableIn(block);
    if (table) {
      for (const [name, years] of table.skills) skills.set(name, years);
      processes.push(...table.processes);
    }
    const grid = table ? { ...block, cells: block.cells.filter((cell) => !table.cells.has(cell)) } : block;
    const beside = sideBySide(grid);
    if (beside) {
      flush();
      lines.push(...gridLines(grid, 0, beside.from));
      for (const { texts, cell } of beside.projects) take(texts, cell.at);
      lines.push(...gridLines(grid, beside.to + 1));
      continue;
    }
    const head = headOf(grid);
    if (!head) {
      open.push(...gridLines(grid));
      continue;
    }
    flush();
    lines.push(...gridLines(grid, 0, head.from));
    const projects = projectsOf(grid, head);
    for (const { texts, cell } of projects) take(texts, cell.at);
    const last = Math.max(head.to, ...projects.map(({ cell }) => cell.row + cell.rows - 1));
    lines.push(...gridLines(grid, last + 1));
  }
  flush();
  return { found, lines, skills, processes };
}

/** @param today YYYY-MM-DD */
export function readSheet(blocks: readonly Block[], today: string): Reading {
  const { found, lines, skills, processes: marked } = readBlocks(blocks);
  const { person, evidence } = profileOf(lines, today);
  const projects = found.map(({ project }) => project);
  const listed = lines.flatMap(({ text }) =>
    text.length <= 60 && /\d\s*年|月|半年/.test(text)
      ? Object.entries(productYears(text)).filter(([, years]) => years !== null)
      : [],
  );
  const all = new Map<string, number | null>([
    ...skillsOf(projects, today),
    ...Object.entries(person.skills ?? {}),
    ...listed,
    ...skills,
  ]);
  const processes = sortedProcesses([...marked, ...projects.flatMap((project) => project.processes ?? [])]);
  const industries = [
    ...new Set(
      found
        .flatMap(({ texts }) => texts.industry?.split(/[\n、,／/・]/) ?? [])
        .map((name) => name.trim())
        .filter((name) => name && !NO_INDUSTRY.test(name)),
    ),
  ];
  for (const { at, project } of found)
    evidence[`projects.${Object.keys(evidence).filter((key) => key.startsWith('projects')).length}`] = {
      text: project.title ?? '',
      at,
    };
  const candidate: ReadCandidate = {
    ...person,
    ...(all.size > 0 ? { skills: Object.fromEntries(all) } : {}),
    ...(processes.length > 0 ? { dev_process: processes } : {}),
    ...(industries.length > 0 ? { industries } : {}),
    ...(projects.length > 0 ? { projects } : {}),
  };
  const isPaper =
    projects.length > 0 || all.size > 0 || (candidate.name !== undefined && Object.keys(candidate).length >= 3);
  const evidences: Evidences[] = isPaper ? [evidence] : [];
  return {
    kind: isPaper ? 'skill_sheet' : 'other',
    jobs: [],
    candidates: isPaper ? [candidate] : [],
    evidence: { jobs: [], candidates: evidences },
  };
}
