/** Master entries by name, so that demo data reads as people speak; a name that is gone fails at once. */
import { features } from '@enishi/protos/master/lists/features';
import { industries } from '@enishi/protos/master/lists/industries';
import { occupations } from '@enishi/protos/master/lists/occupations';
import { skills } from '@enishi/protos/master/lists/skills';
import { devProcesses } from '@enishi/protos/master/lists/work';
import type { MasterList } from '@enishi/protos/master/types';

function idsByName(list: MasterList): (name: string) => number {
  const ids = new Map(list.items.map((item) => [item.name, item.id]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`demo data: ${list.label} has no ${name}`);
    return id;
  };
}

export const skillId = idsByName(skills);
export const occupationId = idsByName(occupations);
export const industryId = idsByName(industries);
export const featureId = idsByName(features);
export const devProcessId = idsByName(devProcesses);
