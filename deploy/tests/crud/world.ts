/** Services over an embedded MongoDB of their own, for tests that call CRUD over real gRPC. */

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createMongoServer } from '@enishi/mongo-lite/server';
import type { Entity } from '@enishi/protos/fields/types';
import { pascalCase } from '@enishi/protos/tools/wire';
import { type AnyDefinition, type Constellation, startConstellation } from '@enishi/service-kit/constellation';
import type { CallContext } from '@enishi/service-kit/context';
import type { FieldErrors } from '@enishi/service-kit/errors';
import { AppError } from '@enishi/service-kit/errors';
import { callRpc } from '@enishi/service-kit/test/call-rpc';

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

export async function startWorld(services: AnyDefinition[]): Promise<World> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-crud-'));
  const mongo = createMongoServer({ path: path.join(folder, 'mongo'), sync: false });
  const { url } = await mongo.listen();
  const constellation = await startConstellation({ mongoUrl: url, services });
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
      await mongo.close();
      rmSync(folder, { recursive: true, force: true });
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
