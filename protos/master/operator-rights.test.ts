/** What each role of the operators may do. */
import { adminRole } from './identity';
import { hasRight, mayAct, type OperatorRight, operatorRights, roleOf } from './operator-rights';

describe('the roles of operators', () => {
  const { all, sales, accounting, support } = adminRole.code;
  const rights = (role: unknown) =>
    (Object.keys(operatorRights) as OperatorRight[]).filter((right) => hasRight(role, right));

  test('have these rights and no others', () => {
    const everybody = ['own', 'agencies', 'announces'];
    expect(rights(all)).toEqual(Object.keys(operatorRights));
    expect(rights(sales).sort()).toEqual(
      [
        ...everybody,
        'agencies_write',
        'members_write',
        'contracts',
        'contracts_write',
        'billing',
        'announces_write',
      ].sort(),
    );
    expect(rights(accounting).sort()).toEqual([...everybody, 'contracts', 'billing', 'billing_write'].sort());
    expect(rights(support).sort()).toEqual(
      [...everybody, 'members_write', 'announces_write', 'operations', 'support'].sort(),
    );
    expect(rights(99)).toEqual([]);
  });

  test('are all of them for operators of earlier versions', () => {
    expect([roleOf(undefined), roleOf(null), roleOf(0), roleOf('2'), roleOf(1), roleOf(2)]).toEqual([
      ...[all, all, all, all, 1, 2],
    ]);
    expect([mayAct({}), mayAct({ admin_member_status_id: 1 }), mayAct({ admin_member_status_id: 2 })]).toEqual([
      ...[true, true, false],
    ]);
  });
});
