/** The effects of a deletion on other records: asked of every service that points at the entity, at the same time. */
import { entities, findEntity } from '@enishi/protos/entities';
import type { Entity } from '@enishi/protos/fields/types';
import type { Json, RouteRpc } from '../http/route';

const pointsAt = ({ own }: Entity, target: Entity): boolean =>
  Object.values(own).some(({ kind, entity }) => (kind === 'ref' || kind === 'refs') && entity === target.name);

/** `{count, dependants: [{entity, label, column_name, column_label, gone, count}]}`, only what there is. */
export async function dependantsOf(target: Entity, ids: number[], rpc: RouteRpc): Promise<Json> {
  const owners = (Object.values(entities) as Entity[]).filter((entity) => entity.tenant && pointsAt(entity, target));
  const services = [...new Set(owners.map(({ service }) => service))];
  const request = { entity: target.name, ids };
  const answers = await Promise.all(services.map((service) => rpc[service].ReferenceService.Dependants(request)));
  const dependants = answers
    .flatMap((answer) => answer.dependants ?? [])
    .filter(({ count }) => count > 0)
    .map(({ entity, column_name, count }) => {
      const owner = findEntity(entity);
      const field = owner?.own[column_name];
      const labels = { label: owner?.label ?? entity, column_label: field?.label ?? column_name };
      return { entity, ...labels, column_name, gone: field?.gone ?? 'keep', count };
    });
  return { count: dependants.reduce((sum, { count }) => sum + count, 0), dependants };
}
