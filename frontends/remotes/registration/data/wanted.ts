/** The job that a visitor came for: to apply, or to ask about it. */

import type { SiteData, SiteRegistration } from '@enishi/frontend-kit/runtime/site/site-page';
import { applicationRequired, questionRequired } from '@enishi/protos/crm/candidate-registration';
import { applyKind } from '@enishi/protos/master/apply';
import type { RegistrationAnswer } from './call';
import { sendCreate } from './call';
import type { WantedJob, Wish } from './places';

const required: Readonly<Record<Wish, readonly string[]>> = { apply: applicationRequired, ask: questionRequired };

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Name of the input of a question. */
export const QUESTION = 'message';

/** What an answer says was made. */
export const wishOf = ({ job_id_by_enterprise_id: id, apply_kind_id }: NonNullable<RegistrationAnswer['apply']>) =>
  ({ id, wish: apply_kind_id === applyKind.code.question ? 'ask' : 'apply' }) satisfies WantedJob;

/** What is still to be told: of who is known on this device, little or nothing. */
export const fieldsOf = ({ wish }: WantedJob, known: SiteRegistration | undefined): readonly string[] =>
  required[wish].filter((name) => !isGiven(known?.candidate[name]));

export interface Given {
  values: Record<string, unknown>;
  question: string;
  /** The key of a registration that goes on. */
  token: string | undefined;
}

export const wantedCall = ({ id, wish }: WantedJob, { values, question, token }: Given) => ({
  path: 'candidates/create',
  body: {
    ...(token ? { token } : {}),
    candidate: values,
    apply: {
      job_id_by_enterprise_id: id,
      ...(wish === 'ask' ? { apply_kind_id: applyKind.code.question, message: question } : {}),
    },
  },
});

/** @param beside fields beside the candidate's, e.g. the one that people do not see */
export const sendWanted = (
  site: SiteData,
  job: WantedJob,
  given: Given,
  beside: Record<string, string>,
): Promise<RegistrationAnswer> => sendCreate(site, { ...beside, ...wantedCall(job, given).body });
