/** A member whose role lacks a right is refused by the service, too: a call past the gateway gets no further. */
import { entities } from '@enishi/protos/entities';
import type { Entity } from '@enishi/protos/fields/types';
import { needsOfRpc } from '@enishi/protos/http/needs';
import { isAnswered, NARROWED } from '@enishi/protos/http/record-scope';
import { lacking, type Needs, refusalOf } from '@enishi/protos/master/member-rights';
import { pascalCase } from '@enishi/protos/tools/wire';
import type { CallContext } from '../base/context';
import { forbidden } from '../base/errors';

/** For what a call does with some of its values only. @throws AppError `forbidden` naming the rights that are missing */
export function checkRights({ realm, withheld_rights }: CallContext, needs: Needs): void {
  const lacked = realm === 'enterprise' ? lacking(needs, withheld_rights) : [];
  if (lacked.length > 0) throw forbidden(refusalOf(lacked));
}

/** RPC services of records. */
const services: ReadonlyMap<string, string> = new Map(
  (Object.values(entities) as Entity[]).map(({ service, name }) => [`${service}.${pascalCase(name)}Service`, name]),
);

/** @throws AppError `forbidden` naming the rights that are missing, or that a narrowed view has no answer */
export function checkRpc(rpc: string, ctx: CallContext): void {
  if (ctx.withheld_rights?.length) checkRights(ctx, needsOfRpc(rpc));
  const narrowed = ctx.realm === 'enterprise' && ctx.visible_member_ids !== undefined;
  if (narrowed && !isAnswered(rpc, services)) throw forbidden(NARROWED);
}
