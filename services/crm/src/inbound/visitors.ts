/**
 * What a visitor's form may do. Its key stands in a public page and an origin is easily forged, so anyone may be
 * the sender: it makes a new record of what registrations ask for, and knows and changes none that is there.
 */
import { candidate } from '@enishi/protos/crm/candidate';
import type { OpenedLinkage } from '@enishi/protos/identity/rpc';
import { linkageDuplicate } from '@enishi/protos/master/identity';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { registrationFields } from '../registration';
import type { InboundDoc, InboundRow } from './deliveries';
import type { Mapped } from './mapping';

const allowed: ReadonlySet<string> = new Set(registrationFields);

/** @throws AppError `not_found` for anything but candidates, `invalid` for more than one */
export function checkVisit(entity: string, records: readonly unknown[]): void {
  if (entity !== candidate.name) throw notFound();
  if (records.length > 1) throw invalid({ records: ['フォームからは1件ずつ送信してください。'] });
}

/** Deliveries from before the sender was noted are a visitor's where one may have sent them. */
export const isVisit = ({ sender }: Pick<InboundDoc, 'sender'>, { form_origin }: OpenedLinkage): boolean =>
  sender === undefined ? form_origin !== '' : sender === 'visitor';

/** A record without the columns that belong to staff, and without the number and the job of another system. */
export function limitToVisit({ values, errors, unknown }: Mapped): Mapped {
  const own = <T>(given: Record<string, T>) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => allowed.has(name)));
  const left = Object.keys(values).filter((name) => !allowed.has(name));
  return { values: own(values), errors: own(errors), unknown: [...unknown, ...left] };
}

/** A name that no sender outside could have chosen. */
export const visitName = ({ _id }: InboundDoc, { number }: InboundRow): string => `visit:${_id}:${number}`;

/** What is probably there already waits for staff, or becomes a record of its own that is listed beside the other. */
export const visitPolicy = (policy: number): number =>
  policy === linkageDuplicate.code.hold ? policy : linkageDuplicate.code.create;
