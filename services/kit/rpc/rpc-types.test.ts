/**
 * Mistakes that the compiler refuses at both ends of a call; `npm run lint` fails where one of these begins to compile.
 */
import type { CallContext } from '../base/context';
import type { Clients } from './client';
import { bindUseCases, mapRpc, type Rpc, typedRpc, type UseCases } from './rpc';

const ctx: CallContext = { realm: 'system', enterprise_id: 1, member_id: 0, authority: 0, request_id: 'r' };

/** Calls in the order in which they were made. */
function recorded() {
  const names: string[] = [];
  const rpc = typedRpc<Clients['rpc']>(async (name: string) => {
    names.push(name);
    return {};
  });
  return { names, rpc };
}

it('lets a caller spell services, methods and fields right only', async () => {
  const { names, rpc } = recorded();
  await rpc.crm.ImportService.Show(ctx, { id: 1 });
  // @ts-expect-error no such service
  await rpc.crmm.ImportService.Show(ctx, { id: 1 });
  // @ts-expect-error no such RPC service
  await rpc.crm.ImportsService.Show(ctx, { id: 1 });
  // @ts-expect-error no such method
  await rpc.crm.ImportService.Shwo(ctx, { id: 1 });
  // @ts-expect-error no such field
  await rpc.crm.ImportService.Show(ctx, { id: 1, idd: 2 });
  // @ts-expect-error a field is missing
  await rpc.crm.ImportService.Show(ctx, {});
  // @ts-expect-error a field of another type
  await rpc.crm.ImportService.Show(ctx, { id: '1' });
  const answer = await rpc.crm.ImportService.Show(ctx, { id: 1 });
  // @ts-expect-error no such field of the answer
  expect(answer.blanc).toBeUndefined();
  expect(names[0]).toBe('crm.ImportService/Show');
  expect(names).toHaveLength(8);
});

it('lets a route call without a context, and say on whose behalf', async () => {
  const { rpc } = recorded();
  const bound = mapRpc<Rpc<[], { enterprise_id?: number }>>(rpc, (invoke) => (request) => invoke(ctx, request));
  await bound.jobs.PublicJobService.Show({ id: 1 }, { enterprise_id: 2 });
  // @ts-expect-error no such option
  await bound.jobs.PublicJobService.Show({ id: 1 }, { enterprise: 2 });
});

interface TestDeps {
  answer: number;
}

const imports: UseCases<'jobs', TestDeps>['ImportRowsService'] = {
  Check: async ({ answer }) => ({ created: answer, updated: 0, unchanged: 0, rows: [] }),
  Apply: async (_deps, _ctx, { rows }) => ({ created: rows.length, updated: 0, unchanged: 0, rows: [] }),
};

it('binds use cases that know their messages', async () => {
  // @ts-expect-error a service of the protos without its use cases
  const table: UseCases<'jobs', TestDeps> = { ImportRowsService: imports };
  const { ImportRowsService } = bindUseCases<'jobs', TestDeps>({ answer: 42 }, table);
  const batch = { entity: 'job', import_id: 1, first: 1, last: 1, own: false, confirmed: false, rows: [] };
  expect(await ImportRowsService.Check(ctx, batch)).toMatchObject({ created: 42 });
});

it('lets a handler spell methods and fields right only', () => {
  const wrong: UseCases<'jobs', TestDeps>['ImportRowsService'] = {
    ...imports,
    // @ts-expect-error no such method
    Aply: imports.Apply,
  };
  const misread: UseCases<'jobs', TestDeps>['ImportRowsService'] = {
    ...imports,
    // @ts-expect-error no such field of the request
    Check: async (_deps, _ctx, { row }) => ({ created: row, updated: 0, unchanged: 0, rows: [] }),
  };
  const misspelt: UseCases<'jobs', TestDeps>['ImportRowsService'] = {
    ...imports,
    // @ts-expect-error the answer lacks a field
    Apply: async () => ({ created: 0, updated: 0, rows: [] }),
  };
  expect([wrong, misread, misspelt]).toHaveLength(3);
});
