import type { Agency, World } from '../gateway/world';

/** The operator asks to manage an agency's members, and its top administrator allows it for an hour. */
export async function allowMembers(world: World, agency: Agency): Promise<number> {
  const operator = await world.operator();
  const asked = await operator.expect(201, 'POST', '/api/admin/support_accesses/create', {
    ...{ enterprise_id: agency.enterprise.id, reason: '引き継ぎ', scope_id: 2 },
  });
  const { id } = asked.body.support_access;
  await agency.browser.expect(200, 'POST', '/api/enterprise/support_accesses/decide', { id, hours: 1 });
  return id;
}
