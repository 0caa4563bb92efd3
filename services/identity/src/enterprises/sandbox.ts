/**
 * The sandbox of an agency: an agency beside it, without members, site, mails or a contract of its own. Connections that are
 * made for it live in it, so that everything that keeps agencies apart keeps it apart from its owner, too.
 */
import { enterprise } from '@enishi/protos/identity/enterprise';
import type { Sandbox } from '@enishi/protos/identity/rpc';
import { SANDBOX_LIMITS } from '@enishi/protos/master/constants';
import { authority, enterpriseContractStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { findRecord } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { trusted } from '../needs';
import { agencyStore, type RecordDeps, readAgency } from '../records';
import type { EnterpriseDeps } from './collections';

const NAME_MAX = enterprise.fields.name.max ?? 100;
const nameOf = (owner: string): string => `${owner.slice(0, NAME_MAX - 8)}（テスト環境）`;

const NONE: Sandbox = { enterprise_id: 0, is_new: false, opened_at: '' };

/** @throws AppError `not_found` for callers who are not administrators of an agency */
function mayTry({ realm, authority: own }: CallContext): void {
  if (realm !== 'enterprise' || own < authority.code.administrator) throw notFound();
}

async function find(deps: EnterpriseDeps, ctx: CallContext): Promise<Sandbox> {
  const found = await deps.of(ctx).sandboxes.findOne({});
  return found ? { enterprise_id: found.sandbox_id, is_new: false, opened_at: found.opened_at.toISOString() } : NONE;
}

/** `SandboxService/Show` */
export async function showSandbox(deps: EnterpriseDeps, ctx: CallContext): Promise<Sandbox> {
  mayTry(ctx);
  return find(deps, ctx);
}

/** `SandboxService/Open` */
export async function openSandbox(deps: EnterpriseDeps, ctx: CallContext): Promise<Sandbox> {
  const known = await showSandbox(deps, ctx);
  if (known.enterprise_id) return known;
  const store = agencyStore(deps);
  const owner = await findRecord(store, ctx, ctx.enterprise_id);
  // A sandbox has no members; if it had, it would still have no sandbox of its own.
  if (!owner || owner.sandbox_of) throw notFound();
  try {
    return await inTransactionOf(ctx, deps.connection, async (session) => {
      const form = { name: nameOf(String(owner.name)) };
      const system = { ...SANDBOX_LIMITS, sandbox_of: ctx.enterprise_id };
      const made = await insertRecord(store, session, trusted(ctx), form, { only: ['name'], system });
      const opened_at = deps.clock.now();
      const sandbox_id = made.id as number;
      await deps.of(ctx).sandboxes.insertOne({ sandbox_id, opened_at }, { session });
      return { enterprise_id: sandbox_id, is_new: true, opened_at: opened_at.toISOString() };
    });
  } catch (error) {
    if (isDuplicateKey(error)) return find(deps, ctx);
    throw error;
  }
}

/** How connections of an agency stand: whether it is in contract, and whether what they reach is another one's sandbox. */
export async function standingOf(deps: RecordDeps, enterprise_id: unknown) {
  const read = (id: unknown) => readAgency(deps, { id }, ['enterprise_contract_status_id', 'sandbox_of']);
  const isOver = (agency: Record<string, unknown> | null) =>
    !agency || agency.enterprise_contract_status_id === enterpriseContractStatus.code.ended;
  const agency = await read(enterprise_id);
  const owner = agency?.sandbox_of ? await read(agency.sandbox_of) : agency;
  // With its owner's contract, a sandbox ends.
  return { inContract: !isOver(agency) && !isOver(owner), sandbox: Boolean(agency?.sandbox_of) };
}
