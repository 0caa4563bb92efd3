import { enterprise } from '@enishi/protos/identity/enterprise';
import type {
  Enterprise,
  EnterpriseCreateRequest,
  EnterpriseResponse,
  EnterpriseUpdateRequest,
} from '@enishi/protos/identity/rpc';
import { NEW_AGENCY_STORAGE_MB } from '@enishi/protos/master/constants';
import { authority } from '@enishi/protos/master/identity';
import { lacking } from '@enishi/protos/master/member-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import { inputFromWire, recordToWire } from '@enishi/service-kit/crud/codec';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import type { ShowRequest } from '@enishi/service-kit/crud/messages';
import { crudOf } from '@enishi/service-kit/crud/register';
import { presented } from '@enishi/service-kit/crud/store';
import { insertRecord, patchRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { checkRights } from '@enishi/service-kit/rpc/member-rights';
import { agencyStore, isOperator } from '../records';
import type { EnterpriseDeps } from './collections';
import { giveSite, siteColumns } from './site-domain';

/** Billing data is for administrators whose role has it, and for operators. */
const BILLING = enterprise.forms.invoice.flatMap(({ fields }) => fields) as readonly (keyof Enterprise)[];

const lacksBilling = (ctx: CallContext): boolean => lacking('billing', ctx.withheld_rights).length > 0;

function withoutBilling(ctx: CallContext, answer: EnterpriseResponse): EnterpriseResponse {
  const mayKnow = isOperator(ctx) || (ctx.authority >= authority.code.administrator && !lacksBilling(ctx));
  if (!mayKnow) for (const name of BILLING) delete answer.enterprise[name];
  return answer;
}

/** `EnterpriseService/Show`: without billing data for plain members. @throws AppError `not_found`, `forbidden` */
export const showEnterprise = async (
  deps: EnterpriseDeps,
  ctx: CallContext,
  request: ShowRequest,
): Promise<EnterpriseResponse> => {
  const answer = (await crudOf(deps, enterprise).show(ctx, request)) as EnterpriseResponse;
  return withoutBilling(ctx, answer);
};

/**
 * `EnterpriseService/Create`: by operators, who may also give the host name of the public site; without one it gets
 * a host name of the installation's, like an agency that signs up.
 */
export const createEnterprise = async (
  deps: EnterpriseDeps,
  ctx: CallContext,
  request: EnterpriseCreateRequest,
): Promise<EnterpriseResponse> => {
  if (!isOperator(ctx)) throw forbidden();
  const store = agencyStore(deps);
  const input = inputFromWire(enterprise, request.enterprise);
  return idempotent(deps, ctx, 'EnterpriseService/Create', request, async (session) => {
    const system = await siteColumns(deps, session, request.enterprise.site_domain);
    // An operator who leaves the field empty has said that there is none.
    const form = { limit_storage_mb: NEW_AGENCY_STORAGE_MB, ...input };
    const made = await insertRecord(store, session, ctx, form, { system: { ...system } });
    const agency = await giveSite(deps, session, ctx, made);
    return { enterprise: recordToWire(enterprise, presented(store, agency)) };
  });
};

/** Columns that the operator grants. */
const GRANTED = new Set<string>([
  'enterprise_contract_status_id',
  ...enterprise.forms.limits.flatMap(({ fields }) => fields),
]);

/** An agency describes itself; contract, limits and domains are the operator's. */
const OWN_FIELDS = Object.keys(enterprise.own).filter((name) => !GRANTED.has(name));

const WITHOUT_BILLING = OWN_FIELDS.filter((name) => !(BILLING as readonly string[]).includes(name));

/** `EnterpriseService/Update`: by operators, and by an agency's administrators for their own. */
export const updateEnterprise = async (
  deps: EnterpriseDeps,
  ctx: CallContext,
  request: EnterpriseUpdateRequest,
): Promise<EnterpriseResponse> => {
  const own = ctx.realm === 'enterprise' && ctx.authority > 0;
  if (!own && !isOperator(ctx)) throw forbidden();
  if (own) checkRights(ctx, 'settings');
  const store = agencyStore(deps);
  const { id, updated_at } = request;
  const input = inputFromWire(enterprise, request.enterprise, request.cleared);
  const changed = await inTransactionOf(ctx, deps.connection, async (session) => {
    const site = own ? undefined : await siteColumns(deps, session, request.enterprise.site_domain, id);
    const only = own ? (lacksBilling(ctx) ? WITHOUT_BILLING : OWN_FIELDS) : undefined;
    return patchRecord(store, session, ctx, id, input, { updated_at, only, system: { ...site } });
  });
  return withoutBilling(ctx, { enterprise: recordToWire(enterprise, presented(store, changed)) });
};
