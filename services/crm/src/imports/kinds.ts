/** The record that each kind of import file becomes, and the fields its rows do without. */
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { registerRoute } from '@enishi/protos/master/candidate';
import { importKind } from '@enishi/protos/master/crm';
import type { ImportingService } from '@enishi/service-kit/import/wire';

export interface ImportKind {
  definition: Entity;
  /** The service whose records these are; absent: this one. */
  owner?: ImportingService;
  /** Values of new records where the file has none. */
  given: Values;
}

const { code } = importKind;

export const importKinds: Readonly<Record<number, ImportKind>> = {
  [code.candidate]: {
    definition: candidate,
    given: { register_route_type_id: registerRoute.code.import },
  },
  [code.company]: { definition: company, given: {} },
  [code.job]: { definition: job, owner: 'jobs', given: {} },
};
