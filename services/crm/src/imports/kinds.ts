/** What each kind of import file becomes, and what rows of it do without. */
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity, Kind } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { registerRoute } from '@enishi/protos/master/candidate';
import { importKind } from '@enishi/protos/master/crm';

export interface ImportKind {
  definition: Entity;
  /** Values of new records where the file has none. */
  given: Values;
}

/** States have a beginning; facts about somebody are never made up, so those defaults of a form stay away. */
const states = new Set<Kind>(['choice', 'flag', 'integer']);

function withoutFacts({ own }: Entity): Values {
  const facts = Object.keys(own).filter((name) => own[name].default !== undefined && !states.has(own[name].kind));
  return Object.fromEntries(facts.map((name) => [name, null]));
}

const { code } = importKind;

export const importKinds: Readonly<Record<number, ImportKind>> = {
  [code.candidate]: {
    definition: candidate,
    given: { ...withoutFacts(candidate), register_route_type_id: registerRoute.code.import },
  },
  [code.company]: { definition: company, given: withoutFacts(company) },
  [code.job]: { definition: job, given: withoutFacts(job) },
};
