/** `AddressRuleService`. */
import { addressRangeError, isAddressIn } from '@enishi/protos/identity/address-range';
import type {
  AddressPassRequest,
  AddressRule,
  AddressRuleShowRequest,
  AddressRuleUpdateRequest,
} from '@enishi/protos/identity/rpc';
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { patchRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { addEntry } from '../access-log';
import { accountIn, redeemClaim, unknownToken } from '../accounts';
import { needTopAdministrator, trusted } from '../needs';
import { activeOwner, agencyStore, readAgency } from '../records';
import type { AddressDeps } from './collections';
import { passId } from './open';

const PASS_MS = 24 * 3_600_000;
const FIELD = 'allowed_addresses';

export async function addressRuleShow(
  deps: AddressDeps,
  ctx: CallContext,
  _request: AddressRuleShowRequest,
): Promise<AddressRule> {
  needTopAdministrator(ctx);
  const agency = await readAgency(deps, { id: ctx.enterprise_id }, [FIELD]);
  return { allowed_addresses: String(agency?.[FIELD] ?? ''), own_address: ctx.ip ?? '' };
}

/**
 * Members who are elsewhere have to sign in again at their next request, and are refused there.
 * @throws AppError `invalid` for what is no address, and for a list without the caller's own one
 */
export async function addressRuleUpdate(
  deps: AddressDeps,
  ctx: CallContext,
  request: AddressRuleUpdateRequest,
): Promise<AddressRule> {
  needTopAdministrator(ctx);
  const { enterprise_id, member_id, ip = '' } = ctx;
  const text = request.allowed_addresses.trim();
  const wrong = addressRangeError(text);
  if (wrong) throw invalid({ [FIELD]: [wrong] });
  if (!isAddressIn(text, ip))
    throw invalid({
      [FIELD]: [
        `いまの接続元（${ip}）が含まれていません。ご自身が入れなくならないように、この接続元も入力してください。`,
      ],
    });
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const system = { [FIELD]: text === '' ? null : text };
    await patchRecord(agencyStore(deps), session, ctx, enterprise_id, {}, { system });
    const target = text === '' ? '制限をやめる' : '許可するIPアドレスの変更';
    await addEntry(deps, { enterprise_id, member_id, action: 'address_rule_change', target, ip }, session);
  });
  return { allowed_addresses: text, own_address: ip };
}

/**
 * The link is opened by its owner, wherever that is: it lets in the address that was refused, no other one.
 * @throws AppError `invalid` for a link that does not work (any more), or whose owner is no top administrator now
 */
export async function addressPass(
  deps: AddressDeps,
  ctx: CallContext,
  { token }: AddressPassRequest,
): Promise<Record<string, never>> {
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const { enterprise_id, member_id, address } = await redeemClaim(deps, 'address_pass', token, session);
    const owner = await activeOwner(deps, trusted(ctx), accountIn(enterprise_id, member_id), session);
    if (!owner || Number(owner.authority) < authority.code.top_administrator) throw unknownToken();
    const expires_at = new Date(deps.clock.now().getTime() + PASS_MS);
    await deps.acrossAgencies.addressPasses.updateOne(
      { _id: passId(enterprise_id, address) },
      { $set: { expires_at } },
      { upsert: true, session },
    );
    const entry = {
      enterprise_id,
      member_id,
      action: 'address_rule_change',
      target: `${address}を24時間許可`,
    } as const;
    await addEntry(deps, { ...entry, ip: ctx.ip }, session);
  });
  return {};
}
