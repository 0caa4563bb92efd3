/** `SingleSignOnService/Finish`: the browser is back from the provider. */
import type { SignOnFinished, SignOnFinishRequest } from '@enishi/protos/identity/rpc';
import { authority, signOnMode } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, forbidden } from '@enishi/service-kit/base/errors';
import { findRecord } from '@enishi/service-kit/crud/store';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { addEntry } from '../access-log';
import { accountIn, hashToken } from '../accounts';
import { isOpenTo, refuseAddress } from '../address-rules';
import { trusted } from '../needs';
import type { ProviderRow } from '../providers';
import { activeOwner, agencyStore, memberStore } from '../records';
import { enter, refusal } from '../sign-in';
import { reached, said } from './begin';
import type { FlowRow, SignOnDeps } from './collections';
import { memberFor, verified } from './members';
import { isClientRefused, type Person, personOf, type Showing } from './provider';
import { clientOf, noteChange } from './settings';
import { answeredError, EXPIRED, refused } from './words';

/** Uses the flow up, in the browser that it was begun in. @throws AppError `invalid` */
async function flowOf(deps: SignOnDeps, { state, browser_token }: SignOnFinishRequest): Promise<FlowRow> {
  const own = { _id: hashToken(state), browser: hashToken(browser_token), expires_at: { $gt: deps.clock.now() } };
  const flow = await deps.acrossAgencies.signOnFlows.findOneAndDelete(own);
  if (!flow) throw refused(EXPIRED);
  return flow;
}

/** The provider that the flow was begun with, while it is the agency's. @throws AppError `invalid` */
async function providerOf(deps: SignOnDeps, flow: FlowRow): Promise<ProviderRow> {
  const provider = await deps.of(flow).signOnProviders.findOne({});
  const isSame = provider?.issuer === flow.issuer && provider.client_id === flow.client_id;
  const isUsed = flow.tried_by !== undefined || provider?.mode !== signOnMode.code.off;
  if (!provider || !isSame || !isUsed) throw refused(EXPIRED);
  return provider;
}

async function returned(
  deps: SignOnDeps,
  flow: FlowRow,
  provider: ProviderRow,
  { state, code, iss, error }: SignOnFinishRequest,
): Promise<Person> {
  if (error) throw refused(answeredError(error));
  const client = clientOf(deps, provider);
  if (!client) throw refused(EXPIRED);
  const asked = async (showing?: Showing) =>
    personOf(deps.config, await reached(deps, client, showing), { ...flow, state }, { code, iss });
  try {
    return await asked().catch((cause) => (isClientRefused(cause) ? asked('form') : Promise.reject(cause)));
  } catch (cause) {
    throw cause instanceof AppError ? cause : refused(said(deps, cause));
  }
}

/** Notes that these settings work. A top administrator who is the same person there is known from now on. */
async function tried(deps: SignOnDeps, ctx: CallContext, flow: FlowRow, person: Person): Promise<SignOnFinished> {
  const { enterprise_id, tried_by: member_id = 0 } = flow;
  const acting = { ...trusted(ctx, enterprise_id), member_id };
  const owner = await activeOwner(deps, acting, accountIn(enterprise_id, member_id));
  if (Number(owner?.authority) !== authority.code.top_administrator) throw refused(EXPIRED);
  const { email } = await verified(deps, enterprise_id, person);
  await inTransactionOf(acting, deps.connection, async (session) => {
    const { issuer, client_id } = flow;
    const change = { $set: { tried: { at: deps.clock.now(), email } } };
    const { signOnProviders } = deps.of(flow);
    if ((await signOnProviders.updateOne({ issuer, client_id }, change, { session })) === 0) throw refused(EXPIRED);
    await noteChange(deps, acting, `試しのログイン：${email}`, session);
  });
  return { tried_email: email };
}

async function signedIn(
  deps: SignOnDeps,
  ctx: CallContext,
  provider: ProviderRow,
  person: Person,
  user_agent: string,
): Promise<SignOnFinished> {
  const { enterprise_id } = provider;
  const { ip } = ctx;
  const member = await memberFor(deps, ctx, provider, person);
  const account = accountIn(enterprise_id, member.id_by_enterprise_id as number);
  const noteFailure = () =>
    addEntry(deps, {
      ...{ enterprise_id, member_id: account.member_id, action: 'sign_in_failed', ip, user_agent },
      target: 'シングルサインオン',
    });
  const agency = await findRecord(agencyStore(deps), trusted(ctx), enterprise_id);
  const reason = refusal(trusted(ctx, enterprise_id), member, agency);
  if (reason) {
    await noteFailure();
    throw forbidden(reason);
  }
  if (!(await isOpenTo(deps, enterprise_id, agency?.allowed_addresses, ip))) {
    await noteFailure();
    throw forbidden(await refuseAddress(deps, ctx, account, member));
  }
  const way = { ip, user_agent, single_sign_on: true } as const;
  return { signed_in: await enter(deps, memberStore(deps), account, member, way) };
}

/**
 * @throws AppError `invalid` with the words of what is wrong; `forbidden` for a member who may not come in, or not from
 * this address
 */
export async function singleSignOnFinish(
  deps: SignOnDeps,
  ctx: CallContext,
  request: SignOnFinishRequest,
): Promise<SignOnFinished> {
  const flow = await flowOf(deps, request);
  const provider = await providerOf(deps, flow);
  const person = await returned(deps, flow, provider, request);
  if (flow.tried_by !== undefined) return tried(deps, ctx, flow, person);
  return signedIn(deps, ctx, provider, person, request.user_agent);
}
