/** The registration form asks for skills group by group; candidates store one list. */
import { masterItem } from '../master/index';

export const skillGroups = ['skill_skill', 'skill_fw', 'skill_infradb', 'skill_design', 'skill_other'] as const;
export type SkillGroup = (typeof skillGroups)[number];

/** `skill_ids` by group, in their order; unknown ids are left out. */
export function splitSkills(ids: readonly number[]): Record<SkillGroup, number[]> {
  const groups: Record<SkillGroup, number[]> = {
    skill_skill: [],
    skill_fw: [],
    skill_infradb: [],
    skill_design: [],
    skill_other: [],
  };
  for (const id of ids) groups[masterItem('skills', id)?.group as SkillGroup]?.push(id);
  return groups;
}

/**
 * The input with its skill groups joined into `skill_ids` (after ids given there). Without any group it is answered
 * unchanged. Values stay raw: the definition parses the joined list.
 */
export function joinSkills(input: Record<string, unknown>): Record<string, unknown> {
  const given = skillGroups.filter((group) => input[group] !== undefined && input[group] !== null);
  if (given.length === 0) return input;
  const joined = Object.entries(input).filter(([name]) => !(skillGroups as readonly string[]).includes(name));
  const listed = (value: unknown): unknown[] => {
    if (Array.isArray(value)) return value;
    return typeof value === 'string' ? value.split(',') : value === undefined || value === null ? [] : [value];
  };
  const skill_ids = [input.skill_ids, ...given.map((group) => input[group])].flatMap(listed);
  return { ...Object.fromEntries(joined), skill_ids };
}
