/** The registration form asks for skills group by group; candidates store one list. */
import { masters } from '../fields/builders';
import type { Field } from '../fields/types';
import { masterItem } from '../master/index';
import { skills } from '../master/lists/skills';

export const skillGroups = ['skill_skill', 'skill_fw', 'skill_infradb', 'skill_design', 'skill_other'] as const;
export type SkillGroup = (typeof skillGroups)[number];

/** The groups as fields that may be written beside those of a candidate. */
export const skillGroupFields: Readonly<Record<string, Field>> = Object.fromEntries(
  (skills.groups ?? []).map(({ id, name }) => [
    id,
    masters(`スキル（${name}）`, 'skills', { hint: '更新では、指定しなかった種類のスキルは変わりません。' }),
  ]),
);

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

/** The groups that an input names; one that is empty is named, too. */
export const skillGroupsIn = (input: Record<string, unknown>): SkillGroup[] =>
  skillGroups.filter((group) => input[group] !== undefined);

const listed = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return value.split(',').filter((id) => id.trim() !== '');
  return value === undefined || value === null ? [] : [value];
};

/**
 * The input with its skill groups joined into `skill_ids`, after ids given there; without any it is answered as it is.
 * Groups that it does not name keep their part of `stored`. Values stay raw: the definition parses the joined list.
 */
export function joinSkills(input: Record<string, unknown>, stored: readonly number[] = []): Record<string, unknown> {
  const named = skillGroupsIn(input);
  if (named.length === 0) return input;
  const kept = Object.entries(splitSkills(stored)).filter(([group]) => !named.includes(group as SkillGroup));
  const others = Object.entries(input).filter(([name]) => !(skillGroups as readonly string[]).includes(name));
  const given = [input.skill_ids, ...named.map((group) => input[group])].flatMap(listed);
  return { ...Object.fromEntries(others), skill_ids: [...given, ...kept.flatMap(([, ids]) => ids)] };
}
