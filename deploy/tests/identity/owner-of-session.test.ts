/** Whose a session is at this moment, and whose site a name: what the records say now, whatever they said at sign-in. */

import type { SessionRow } from '@enishi/identity/src/accounts/index';
import { enterprises } from '@enishi/identity/src/enterprises/index';
import { type IdentityDeps, identity } from '@enishi/identity/src/service';
import { ownerOfSession } from '@enishi/identity/src/sign-in/index';
import { siteDomainStatus } from '@enishi/protos/master/domains';
import { enterpriseContractStatus } from '@enishi/protos/master/identity';
import { systemContext } from '@enishi/service-kit/base/context';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import { type Agency, startWorld, type World } from '../gateway/world';

const contract = enterpriseContractStatus.code;
const site = siteDomainStatus.code;

let world: World;
let agency: Agency;
let deps: IdentityDeps;
let key: number;

const collection = (name: string) => deps.connection.collection(name);
const agencyIs = (values: object) => collection('enterprises').updateOne({ id: key }, { $set: values });
const refused = expect.objectContaining({ code: 'unauthenticated' });

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency('見本');
  key = agency.enterprise.id;
  await world.operator();
  deps = depsOf(world.constellation, identity);
});
afterAll(() => world?.stop());
beforeEach(() =>
  agencyIs({
    domain_status: 2,
    enterprise_contract_status_id: contract.in_contract,
    second_factor_required_flg: 0,
    name: '株式会社見本',
  }),
);

const row = (more: object = {}) =>
  ({
    ...{ _id: 'hash', strategy: 'enterprise', enterprise_id: key, member_id: agency.member.id_by_enterprise_id },
    ...more,
  }) as unknown as SessionRow;
const owner = (more?: object) => ownerOfSession(deps, row(more));

describe('a member’s session', () => {
  it('has the authority and the domain that the records have now', async () => {
    const known = { strategy: 'enterprise', key: 'hash', enterprise_id: key, member_id: row().member_id };
    expect(await owner()).toEqual({
      ...{ ...known, authority: 2, domain_status: 2, admin_role_id: 0, support_operator_id: 0 },
      second_factor_missing: false,
      withheld_rights: [],
      visible_member_ids: [],
    });
    await collection('enterprises').updateOne({ id: key }, { $unset: { domain_status: '' } });
    const members = collection('enterprise_members');
    const filter = { enterprise_id: key, id_by_enterprise_id: row().member_id };
    await members.updateOne(filter, { $unset: { authority: '' } });
    expect(await owner()).toMatchObject({ authority: 0, domain_status: 0 });
    await members.updateOne(filter, { $set: { authority: 2 } });
  });

  it('says when a second factor is asked of everybody and this one has none', async () => {
    await agencyIs({ second_factor_required_flg: 1 });
    expect(await owner()).toMatchObject({ second_factor_missing: true });
    const _id = `enterprise/${key}/${row().member_id}`;
    const factor = { sealed_secret: 'x', last_step: 0, recovery: ['a'], confirmed_at: new Date() };
    await collection('second_factors').insertOne({ _id, ...factor } as never);
    expect(await owner()).toMatchObject({ second_factor_missing: false, withheld_rights: [], visible_member_ids: [] });
    await collection('second_factors').deleteOne({ _id } as never);
  });

  it('is nobody’s once the member, the contract or the agency is over', async () => {
    await expect(owner({ member_id: 999_999 })).rejects.toEqual(refused);
    await expect(owner({ enterprise_id: 999_999 })).rejects.toEqual(refused);
    const members = collection('enterprise_members');
    const filter = { enterprise_id: key, id_by_enterprise_id: row().member_id };
    await members.updateOne(filter, { $set: { enterprise_member_status_id: 2 } });
    await expect(owner()).rejects.toEqual(refused);
    await members.updateOne(filter, { $set: { enterprise_member_status_id: 1 } });
    await agencyIs({ enterprise_contract_status_id: contract.ended });
    await expect(owner()).rejects.toEqual(refused);
    await agencyIs({ enterprise_contract_status_id: contract.in_contract, id: -key });
    await expect(owner()).rejects.toEqual(refused);
    await collection('enterprises').updateOne({ id: -key }, { $set: { id: key } });
  });
});

describe('an operator’s session', () => {
  it('has the role of now, and ends with the account', async () => {
    const operators = collection('admin_members');
    const { id } = (await operators.findOne({})) as unknown as { id: number };
    const mine = { strategy: 'admin', enterprise_id: 0, member_id: id };
    const found = { strategy: 'admin', key: 'hash', enterprise_id: 0, member_id: id, authority: 0, domain_status: 0 };
    for (const [admin_role_id, role] of [
      [2, 2],
      [null, 1],
    ] as const) {
      await operators.updateOne({ id }, { $set: { admin_role_id } });
      expect(await owner(mine)).toEqual({
        ...{
          ...found,
          admin_role_id: role,
          support_operator_id: 0,
          second_factor_missing: false,
          withheld_rights: [],
          visible_member_ids: [],
        },
      });
    }
    await expect(owner({ ...mine, member_id: 999_999 })).rejects.toEqual(refused);
    await operators.updateOne({ id }, { $set: { admin_member_status_id: 2 } });
    await expect(owner(mine)).rejects.toEqual(refused);
    await operators.updateOne({ id }, { $unset: { admin_member_status_id: '' } });
  });

  it('that looks into an agency sees what an administrator sees, while it may', async () => {
    const { id: operator_id } = (await collection('admin_members').findOne({})) as unknown as { id: number };
    const visit = { member_id: 0, support_id: 7, support_operator_id: operator_id };
    await expect(owner(visit)).rejects.toEqual(refused);
    const until = new Date(Date.now() + 3_600_000);
    const access = { id: 7, state_id: 2, operator_id, reason: '調査', asked_at: new Date(), until };
    await deps.of({ enterprise_id: key }).supportAccesses.insertOne(access);
    expect(await owner(visit)).toEqual({
      ...{ strategy: 'enterprise', key: 'hash', enterprise_id: key, member_id: 0, authority: 1, domain_status: 2 },
      ...{
        admin_role_id: 0,
        support_operator_id: operator_id,
        second_factor_missing: false,
        withheld_rights: [],
        visible_member_ids: [],
      },
    });
    await collection('enterprises').updateOne({ id: key }, { $unset: { domain_status: '' } });
    expect(await owner(visit)).toMatchObject({ domain_status: 0 });
    // Without its number it is no visit.
    await expect(owner({ ...visit, support_id: undefined })).rejects.toEqual(refused);
    await agencyIs({ enterprise_contract_status_id: contract.ended });
    await expect(owner(visit)).rejects.toEqual(refused);
  });
});

describe('a site', () => {
  const find = (domain: string) => enterprises.auth.ResolveSite(deps, systemContext('test'), { domain });
  const nowhere = expect.objectContaining({ code: 'not_found' });

  it('is live under its name, and says where it is to whoever knows a former one', async () => {
    const of = { site_domain: 'a.example.jp', former_site_domain: 'old.example.jp', enterprise_logo: 'x/y/logo.png' };
    await agencyIs({ ...of, site_domain_status: site.live, name_service: '見本ナビ', url_org: 'https://a.jp' });
    const told = { enterprise_id: key, name: '株式会社見本', service_name: '見本ナビ', url_org: 'https://a.jp' };
    expect(await find('a.example.jp')).toEqual({
      ...told,
      domain: 'a.example.jp',
      logo: 'logo.png',
      moved_to: undefined,
      published: true,
    });
    expect(await find('old.example.jp')).toMatchObject({ domain: 'old.example.jp', moved_to: 'a.example.jp' });
    await agencyIs({ enterprise_logo: null });
    expect((await find('a.example.jp')).logo).toBeUndefined();
  });

  it('is nobody’s without a name, before it is live, and when the contract is over', async () => {
    for (const domain of ['', 'b.example.jp']) await expect(find(domain)).rejects.toEqual(nowhere);
    await agencyIs({ site_domain_status: site.certificate_verifying });
    await expect(find('a.example.jp')).rejects.toEqual(nowhere);
    await agencyIs({ site_domain_status: site.live, enterprise_contract_status_id: contract.ended });
    await expect(find('a.example.jp')).rejects.toEqual(nowhere);
  });
});
