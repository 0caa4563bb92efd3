/** Links a mail domain for the demo agency, with the rows that its console shows. */
import { signedInStaff } from './staff';
import type { Stage } from './stage';

interface Row {
  type: string;
  host: string;
  value: string;
}

export async function linkMailDomain(stage: Stage, domain = 'aoba.test'): Promise<void> {
  const staff = await signedInStaff(stage);
  const { body } = await staff.expect(201, 'POST', '/api/enterprise/domains/create', { enterprise: { domain } });
  const rows = body.domain.dns_records as Row[];
  const lines = rows.map(({ type, host, value }) => `${type} ${host} ${value}`).join('\n');
  const raw = new URLSearchParams({ lines }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await staff.expect(303, 'POST', '/dev/dns/add', undefined, { raw, headers });
  await staff.expect(200, 'POST', '/api/enterprise/domains/check');
  await stage.settle();
}
