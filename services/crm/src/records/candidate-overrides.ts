/** Exceptions of candidates and their resumes within CRUD. */

import { hasCompanyNameOnly } from '@enishi/protos/crm/anonymous/person';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import { companyMember } from '@enishi/protos/crm/company-member';
import type { Values } from '@enishi/protos/fields/parse';
import { inceptionDayType } from '@enishi/protos/master/candidate';
import { forbidden, invalid } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { CrudOverrides, Write } from '@enishi/service-kit/crud/store';
import type { Connection } from 'mongoose';
import { checkCandidateLimit, hearLimits } from './candidate-limit';
import type { RecordDeps } from './collections';
import { deriveNames } from './derive-names';

/** A start that is negotiable has no date; one left over from the default would be shown as a promise. */
function deriveStart(patch: Values): Values {
  const type = patch.inception_day_type_id;
  return type === undefined || type === null || type === inceptionDayType.code.date ? {} : { inception_day: null };
}

/** Names in step. Lists and dialogs name a person: without a name of their own, by the one that companies are told. */
function deriveShownNames(patch: Values, before: Values): Values {
  const names = deriveNames(patch, before);
  const merged = (name: string) => [names, patch, before].find((values) => name in values)?.[name] ?? null;
  const companyName = merged('name_for_company');
  const follows = !('name' in names) && !('name' in patch) && hasCompanyNameOnly(before);
  if ((merged('name') && !follows) || !companyName) return names;
  return { ...names, name: companyName };
}

const differs = (before: Values | undefined, values: Values, name: string): boolean =>
  JSON.stringify(before?.[name] ?? null) !== JSON.stringify(values[name] ?? null);

/** The contact of a candidate's company must work there. */
async function checkContact(connection: Connection, { ctx, session, before, values }: Write): Promise<void> {
  const contact = values.company_member_id_by_enterprise_id;
  const company = values.company_id_by_enterprise_id;
  const names = ['company_member_id_by_enterprise_id', 'company_id_by_enterprise_id'];
  if (!contact || !names.some((name) => differs(before, values, name))) return;
  const found = await ownRecords({ connection }, companyMember, ctx).findOne(
    { id_by_enterprise_id: contact, company_id_by_enterprise_id: company },
    { session, projection: { _id: 1 } },
  );
  if (!found)
    throw invalid({
      company_member_id_by_enterprise_id: ['選択した所属企業の担当者ではありません。担当者を選び直してください。'],
    });
}

/** Resumes come by upload; a list of ids may drop some of them but never point at another candidate's. */
async function checkResumes(connection: Connection, { ctx, session, before, values }: Write): Promise<void> {
  const attached = new Set(before?.candidate_resume_ids as number[] | null | undefined);
  const given = (values.candidate_resume_ids as number[] | null | undefined) ?? [];
  const ids = given.filter((id) => !attached.has(id));
  if (ids.length === 0) return;
  const count = await ownRecords({ connection }, candidateResume, ctx).countDocuments(
    { candidate_id_by_enterprise_id: values.id_by_enterprise_id, id_by_enterprise_id: { $in: ids } },
    { session },
  );
  if (count < ids.length)
    throw invalid({ candidate_resume_ids: ['この候補者の職務経歴書ではありません。ファイルを登録し直してください。'] });
}

/** Columns that follow from others. */
export const deriveCandidate = (patch: Values, before: Values): Values => ({
  ...deriveShownNames(patch, before),
  ...deriveStart(patch),
});

export function candidateOverrides(deps: Pick<RecordDeps, 'connection' | 'clients'>): CrudOverrides {
  const { connection } = deps;
  return {
    derive: deriveCandidate,
    ahead: (write) => hearLimits(deps, write),
    beforeRestore: (write) => checkCandidateLimit(deps, write),
    async beforeWrite(write) {
      await checkCandidateLimit(deps, write);
      await checkContact(connection, write);
      await checkResumes(connection, write);
    },
  };
}

const written = new Set(['create', 'update', 'delete', 'bulk_update', 'bulk_delete']);

/** Records of resumes follow their files: only ResumeFileService writes them, so that no one can name a file's key. */
export const resumeOverrides: CrudOverrides = {
  authorize({ realm, enterprise_id }, action) {
    if (enterprise_id <= 0 || realm === 'site' || written.has(action)) throw forbidden();
  },
};
