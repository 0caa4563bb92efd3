/** What files may bring, by the kind of the file. */
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { importKind } from '@enishi/protos/master/crm';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownIdHeading } from '@enishi/service-kit/import/own-file';

export const importable: Readonly<Record<number, Entity>> = {
  [importKind.code.candidate]: candidate,
  [importKind.code.company]: company,
  [importKind.code.job]: job,
};

const all: ReadonlySet<Entity> = new Set(Object.values(importable));

/** The heading of a column in files of the caller's agency: that of the ids says whose they are, where they come back. */
export const headingOf = (definition: Entity, name: string, { enterprise_id }: CallContext): string =>
  name === definition.key && all.has(definition)
    ? ownIdHeading(definition, enterprise_id)
    : definition.fields[name].label;
