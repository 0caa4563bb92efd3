/** All that is held of a request's person, asked of every service at once. */
import type { PersonHolding } from '@enishi/protos/common/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import type { Erased, PrivacyDeps } from './collections';
import { personOf } from './person';
import { services } from './steps';

/** With its documents, where they were asked for. */
export type HeldLine = Erased & Partial<Pick<PersonHolding, 'documents'>>;

export interface Held {
  lines: HeldLine[];
  /** Records of others with the same name or address. */
  namesakes: number;
}

interface Wish {
  /** The documents, beside their number. */
  contents?: boolean;
  deadlineMs?: number;
}

export async function heldOf(
  deps: PrivacyDeps,
  ctx: CallContext,
  request: Values,
  { contents = false, deadlineMs = 18_000 }: Wish = {},
): Promise<Held> {
  const person = await personOf(deps, ctx, request);
  const system = systemContext(ctx.request_id, ctx.enterprise_id);
  const answers = await Promise.all(
    services.map(async (service) => {
      const asked = { ...person, contents };
      const answer = await deps.clients.rpc[service].PersonService.Holdings(system, asked, { deadlineMs });
      return { service, ...answer };
    }),
  );
  return {
    lines: answers.flatMap(({ service, holdings = [] }) => holdings.map((holding) => ({ ...holding, service }))),
    namesakes: answers.reduce((sum, { namesakes = 0 }) => sum + namesakes, 0),
  };
}
