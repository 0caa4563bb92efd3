/** A member whose role the agency has made. */
import { authority } from '@enishi/protos/master/identity';
import { memberRight, memberRightNames } from '@enishi/protos/master/member-rights';
import type { Browser } from './browser';
import type { Agency, World } from './world';

export interface WithRole {
  browser: Browser;
  id: number;
}

const api = (path: string) => `/api/enterprise/${path}`;

/** @param role above an administrator's with every right */
export async function memberWithRole(
  world: World,
  agency: Pick<Agency, 'browser' | 'enterprise'>,
  role: { name: string; right_ids?: readonly number[]; record_scope?: number },
): Promise<WithRole> {
  const right_ids = memberRightNames.map((right) => memberRight.code[right]);
  const member_role = { authority: authority.code.administrator, right_ids, ...role };
  const made = await agency.browser.expect(201, 'POST', api('member_roles/create'), { member_role });
  const browser = await world.colleague(agency as Agency, authority.code.member);
  const { body } = await browser.expect(200, 'POST', api('enterprise_members/show'));
  const id: number = body.enterprise_member.id_by_enterprise_id;
  const member_role_id = made.body.member_role.id_by_enterprise_id;
  const enterprise_member = { member_role_id };
  await agency.browser.expect(200, 'PUT', api(`enterprise_members/update/${id}`), { enterprise_member });
  return { browser, id };
}
