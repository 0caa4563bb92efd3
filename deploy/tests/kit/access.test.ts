/** Who of an agency, and who of the operators, services let in by themselves. */

import { actingFor, forAdministrators, forOperators } from '@enishi/billing/src/needs';
import { mayChange, mayOversee, mayRead } from '@enishi/domains/src/names/index';
import { readByAll } from '@enishi/messaging/src/announces/access';
import type { CallContext, Realm } from '@enishi/service-kit/base/context';
import { membersOnly, staffOnly } from '@enishi/service-kit/base/staff';

const REALMS: readonly Realm[] = ['enterprise', 'admin', 'site', 'partner', 'system'];

/** Realms and authorities that pass, of an agency and of none. */
function passing(check: (ctx: CallContext) => void): string[] {
  const callers = REALMS.flatMap((realm) =>
    [0, 1].flatMap((enterprise_id) => [0, 1, 2].map((authority) => ({ realm, enterprise_id, authority }))),
  );
  const isLetIn = (caller: (typeof callers)[number]) => {
    try {
      check({ ...caller, member_id: 1, request_id: 'test' });
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'forbidden' });
      return false;
    }
  };
  return callers.filter(isLetIn).map(({ realm, enterprise_id, authority }) => `${realm} ${enterprise_id} ${authority}`);
}
const all = (realm: Realm, ...agencies: number[]) =>
  agencies.flatMap((id) => [0, 1, 2].map((rank) => `${realm} ${id} ${rank}`));

test('staff are all but visitors, for an agency', () => {
  expect(passing(staffOnly)).toEqual([
    ...all('enterprise', 1),
    ...all('admin', 1),
    ...all('partner', 1),
    ...all('system', 1),
  ]);
});

test('members are people of an agency alone', () => {
  expect(passing(membersOnly)).toEqual(all('enterprise', 1));
});

test('domains are seen by the agency and by operators, changed by administrators, and overseen by operators', () => {
  expect(passing(mayRead)).toEqual([...all('enterprise', 1), ...all('admin', 1), ...all('system', 1)]);
  expect(passing(mayChange)).toEqual(['enterprise 1 1', 'enterprise 1 2', ...all('admin', 1), ...all('system', 1)]);
  expect(passing(mayOversee)).toEqual([...all('admin', 0, 1), ...all('system', 0, 1)]);
});

test('billing is for operators, and an agency’s part of it for its administrators', () => {
  const operators = [...all('admin', 0, 1), ...all('system', 0, 1)];
  expect(passing(forOperators)).toEqual(operators);
  const administrators = [0, 1].flatMap((id) => [1, 2].map((rank) => `enterprise ${id} ${rank}`));
  expect(passing(forAdministrators)).toEqual([...administrators, ...operators]);
});

test('billing acts by itself for the operator, or for the agency that is named', () => {
  const system = { realm: 'system', member_id: 0, authority: 0 };
  expect([actingFor(), actingFor(7)]).toMatchObject([
    { ...system, enterprise_id: 0 },
    { ...system, enterprise_id: 7 },
  ]);
  expect(actingFor().request_id).not.toBe(actingFor().request_id);
});

test('announcements are written by operators and read by the people of every agency', () => {
  const operators = [...all('admin', 0, 1), ...all('system', 0, 1)];
  const people = all('enterprise', 0, 1);
  for (const action of ['index', 'show', 'search'] as const)
    expect(passing((ctx) => readByAll(ctx, action))).toEqual([...people, ...operators]);
  for (const action of ['create', 'update', 'delete', 'history', 'bulk_update', 'bulk_delete'] as const)
    expect(passing((ctx) => readByAll(ctx, action))).toEqual(operators);
});
