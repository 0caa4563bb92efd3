/** The webhooks to partner systems: what they are told of, and which connections hear it. */
import { linkageEvent, linkageGroup, linkageKind, linkageScope, linkageService } from '../master/identity';

export type ToldEvent = keyof typeof linkageEvent.code;
type EntityOf<Name> = Name extends `${infer Entity}.${string}` ? Entity : never;
/** The first part of an event's name. Of invoices it is short for the entity `enterprise_invoice`. */
export type ToldEntity = EntityOf<ToldEvent>;

export const toldEntityOf = (event: string): ToldEntity => event.split('.')[0] as ToldEntity;
export const toldEvents = Object.keys(linkageEvent.code) as readonly ToldEvent[];
export const toldEntities: readonly ToldEntity[] = [...new Set(toldEvents.map(toldEntityOf))];

/** The name of the entity whose records are told. */
export const recordOf = (entity: string): string => (entity === 'invoice' ? 'enterprise_invoice' : entity);

/** An address that hears events, as it is stored. */
export interface Told {
  group?: unknown;
  kind?: unknown;
  service_id?: unknown;
  scope_ids?: unknown;
}

const { candidate_out, job_out } = linkageKind.code;
const isGiven = ({ scope_ids }: Told, scope: number): boolean => Array.isArray(scope_ids) && scope_ids.includes(scope);

/** Whether a connection hears of these records: those of its kind, and those that it was given beside. */
export function hearsOf(told: Told, entity: ToldEntity): boolean {
  if (entity === 'candidate') return told.kind === candidate_out;
  if (entity === 'job') return told.kind === job_out;
  return isGiven(told, linkageScope.code[entity]);
}

/** The events among which a connection chooses: the referral service always hears what it may offer. */
export function eventsFor(told: Told): readonly ToldEvent[] {
  const { group, kind, service_id } = told;
  if (group !== linkageGroup.code.webhook || (kind !== candidate_out && kind !== job_out)) return [];
  const isReferral = service_id === linkageService.code.referral;
  return toldEvents.filter((event) => {
    const entity = toldEntityOf(event);
    return hearsOf(told, entity) && !(isReferral && entity === 'job');
  });
}
