/** Services over an embedded MongoDB of their own, for tests that call CRUD over real gRPC. */

import type { Entity } from '@enishi/protos/fields/types';
import { pascalCase } from '@enishi/protos/tools/wire';
import type { Clock } from '../base/clock';
import type { CallContext } from '../base/context';
import type { FieldErrors } from '../base/errors';
import { AppError } from '../base/errors';
import { type AnyDefinition, type Constellation, startConstellation } from '../boot/constellation';
import { callRpc } from './call-rpc';
import { startEmbedded } from './mongo';

export interface World {
  constellation: Constellation;
  /** Calls a CRUD method of an entity as a member of a tenant. */
  call<Response = Record<string, never>>(
    definition: Entity,
    method: string,
    request: object,
    ctx?: Partial<CallContext>,
  ): Promise<Response>;
  stop(): Promise<void>;
}

let requests = 0;

export const contextOf = (given: Partial<CallContext> = {}): CallContext => ({
  realm: 'enterprise',
  enterprise_id: 1,
  member_id: 7,
  authority: 2,
  request_id: `test-${++requests}`,
  ...given,
});

/** A caller that may do everything to a record of this entity. */
export const owner = (definition: Entity): Partial<CallContext> =>
  definition.tenant ? { realm: 'system' } : { realm: 'system', enterprise_id: 0, member_id: 0 };

export async function startWorld(services: AnyDefinition[], clock?: Clock): Promise<World> {
  const mongo = await startEmbedded();
  const constellation = await startConstellation({ mongoUrl: mongo.url, services, clock });
  return {
    constellation,
    call: (definition, method, request, ctx) =>
      callRpc(
        constellation.clients,
        `${definition.service}.${pascalCase(definition.name)}Service/${method}`,
        contextOf(ctx),
        request,
        { deadlineMs: 20_000 },
      ),
    async stop() {
      await constellation.stop();
      await mongo.stop();
    },
  };
}

/** The refusal of a call that must not succeed. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ status: number; message: string; errors: FieldErrors }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError)
      return { status: error.status, message: error.message, errors: error.fieldErrors ?? {} };
    throw error;
  }
  throw new Error('The call was not refused');
}
