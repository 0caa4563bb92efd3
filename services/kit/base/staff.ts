/** Checks who of an agency asks. */
import type { CallContext } from './context';
import { forbidden } from './errors';

/** Refuses visitors and calls on no tenant's behalf. @throws AppError `forbidden` */
export function staffOnly({ realm, enterprise_id }: CallContext): void {
  if (realm === 'site' || enterprise_id <= 0) throw forbidden();
}

/** Refuses partners' systems where only people of the agency may act. @throws AppError `forbidden` */
export function membersOnly({ realm, enterprise_id }: CallContext): void {
  if (realm !== 'enterprise' || enterprise_id <= 0) throw forbidden();
}

type Table = Record<string, (deps: never, ctx: CallContext, request: never) => Promise<unknown>>;

/** The same use cases for callers who pass a check; for others each throws AppError `forbidden`. */
export const only = <T extends Table>(mayCall: (ctx: CallContext) => boolean, useCases: T): T =>
  Object.fromEntries(
    Object.entries(useCases).map(([name, useCase]): [string, Table[string]] => [
      name,
      async (deps, ctx, request) => {
        if (!mayCall(ctx)) throw forbidden();
        return useCase(deps, ctx, request);
      },
    ]),
  ) as T;
