/** How candidates may be written beside their fields: skills group by group, and the form that was filled in. */
import { joinSkills, skillGroupFields, skillGroupsIn } from '@enishi/protos/crm/skill-groups';
import { affiliationType } from '@enishi/protos/master/candidate';
import { invalid } from '@enishi/service-kit/base/errors';
import type { Json } from '../http/route';
import type { InputPlace, InputReaders } from './crud-input';

/** Forms of specification section 3 that ask for a candidate of another company, as `context` names them. */
const affiliatedForms = new Set(['affiliated', 'company', 'company_affiliated']);

/**
 * The input with groups of skills joined into `skill_ids`. Groups that are not named keep what they have.
 * @param stored the ids that are stored; absent where they cannot be known
 */
export async function joinedSkills(input: Json, stored?: () => Promise<readonly number[]>): Promise<Json> {
  const groups = skillGroupsIn(input);
  if (groups.length === 0) return input;
  // Ids beside the groups are the whole list.
  if (input.skill_ids !== undefined) return joinSkills(input);
  if (!stored) throw invalid({ skill_ids: ['スキルは「skill_ids」にすべて指定してください。'] });
  return joinSkills(input, await stored());
}

export const idsOf = ({ skill_ids }: Json): number[] => (Array.isArray(skill_ids) ? skill_ids : []);
export const none = async (): Promise<number[]> => [];

/** Makes it a candidate of another company, where the form says so and nothing else was given. */
const withAffiliation = (input: Json, context: string | undefined): Json =>
  context !== undefined && affiliatedForms.has(context) && (input.affiliation_type_id ?? '') === ''
    ? { ...input, affiliation_type_id: affiliationType.code.other }
    : input;

/** For the routes of candidates. @throws AppError `invalid` for groups of skills where they cannot be joined */
export const candidateInput: InputReaders = {
  beside: skillGroupFields,
  create: async (input: Json, { context }: InputPlace) => withAffiliation(await joinedSkills(input, none), context),
  update: (input, { stored }) => joinedSkills(input, stored && (async () => idsOf(await stored()))),
};
