/** Every call of a console that reads or changes a person's data or rights says what it leaves behind. */
import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { Secret, TOTP } from 'otpauth';
import { logUntil } from '../identity/log-until';
import { mailsTo } from '../identity/mails';
import { LEAVES, leaves } from './leaves';
import { type Agency, startWorld, type World } from './world';

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') }).filter(
  ({ audience }) => audience === 'enterprise' || audience === 'admin',
);

it.each(routes.map((route): [string, Route] => [`${route.audience} ${route.verbs[0]} ${route.path}`, route]))(
  '%s says what it leaves',
  (_name, route) => {
    expect(leaves(route)).not.toBe('');
  },
);

it('has no line for calls that are gone', () => {
  const unused = LEAVES.filter(([pattern]) => !routes.some(({ path }) => pattern.test(path)));
  expect(unused).toEqual([]);
});

it('says which calls are entries of the log', () => {
  const isExport = ({ crud }: Route) => crud?.call === 'export';
  const entries = routes.filter((route) => route.records !== 'nothing' && !isExport(route));
  expect([...new Set(entries.map(({ path, records }) => `${records} ${path}`))].sort()).toEqual([
    'approved /broadcasts/approve/{id}',
    'approved /broadcasts/confirm/{id}',
    'approved /candidates/skill_sheet_confirm/{id}',
    'approved /direct_mails/approve/{id}',
    'approved /direct_mails/confirm/{id}',
    'approved /enterprise_invoice_schedules/work',
    'approved /enterprise_invoices/act/{id}',
    'approved /proposals/approve/{id}',
    'approved /proposals/confirm/{id}',
    'candidate_view /candidates/edit_histories/{id}',
    'candidate_view /candidates/show/{id}',
    'candidate_view /candidates/skill_sheet_check/{id}',
    'candidate_view /candidates/skill_sheet_preview/{id}',
    'download /access_logs/export',
    'download /agreement_documents/download/{id}',
    'download /agreement_documents/preview/{id}',
    'download /agreement_hours/accounting',
    'download /candidate_resumes/download/{id}',
    'download /candidates/skill_sheet_download/{id}',
    'download /client_invoices/pdf/{id}',
    'download /client_ledgers/index_file',
    'download /client_ledgers/show_file/{id}',
    'download /direct_mails/download',
    'download /enterprise_import_files/refused/{id}',
    'download /enterprise_invoice_schedules/export',
    'download /enterprise_invoices/pdf/{id}',
    'download /journals/file',
    'download /linkages/write_file/{id}',
    'download /mailing_figures/file',
    'download /margins/file',
    'download /payee_ledgers/index_file',
    'download /payee_ledgers/show_file/{id}',
    'download /payment_notices/pdf/{id}',
    'download /payment_notices/year_file',
    'download /payment_notices/year_pdf/{id}',
    'download /privacy_requests/bundle/{id}',
    'download /purchase_invoices/download/{id}',
    'download /purchase_orders/acceptance_pdf/{id}',
    'download /purchase_orders/pdf/{id}',
    'download /quotes/pdf/{id}',
    'download /received_mails/download/{id}',
    'download /sheet_layouts/download',
    'download /time_sheets/file/{id}',
    'download /transfer_files/download',
    'key_change /linkages/create_token',
    'key_change /linkages/delete/{id}',
    'key_change /linkages/rotate/{id}',
    'key_change /linkages/update/{id}',
    'key_change /received_mails/mailbox_save',
    'key_change /sandboxes/create_token',
    'key_change /sandboxes/remove_linkage/{id}',
    'person_erased /privacy_requests/erase/{id}',
    'purged /candidates/trash/purge',
    'purged /companies/trash/purge',
    'purged /company_members/trash/purge',
    'purged /jobs/trash/purge',
    'purged /opportunities/trash/purge',
    'replayed /dead_letters/replay/{service}/{id}',
    'resume_view /candidate_resumes/preview/{id}',
    'support_view /companies/index',
    'test_mail /broadcasts/test_mail/{id}',
    'test_mail /direct_mails/test_mail/{id}',
    'test_mail /proposals/test_mail/{id}',
  ]);
  const exports = routes.filter(isExport);
  expect(exports.length).toBeGreaterThan(5);
  expect(exports.filter(({ records }) => records !== 'download')).toEqual([]);
});

describe('the log of an agency', () => {
  let world: World;
  let agency: Agency;
  const at = (path: string) => `/api/enterprise/${path}`;

  beforeAll(async () => {
    world = await startWorld();
    agency = await world.agency();
  });
  afterAll(() => world?.stop());

  it('has keys that are given out and exchanged, with the connection', async () => {
    const { browser } = agency;
    const linkage = { group: 1, kind: 1, service_id: 98, name: '基幹' };
    const { body } = await browser.expect(201, 'POST', at('linkages/create_token'), { linkage });
    const id = body.linkage.id_by_enterprise_id;
    await browser.expect(200, 'POST', at(`linkages/rotate/${id}`), { secret: 'token' });
    const rows = await logUntil(browser, (found) => found.filter(({ action }) => action === 'key_change').length === 2);
    expect(rows.filter(({ action }) => action === 'key_change').map(({ target_id }) => target_id)).toEqual([
      `${id}`,
      `${id}`,
    ]);
    expect(JSON.stringify(rows)).not.toContain(body.token);
  });

  it('has a second factor that is set up, asked of all and given up, and its owner is told', async () => {
    const { browser, email, password } = agency;
    const begun = await browser.expect(201, 'POST', at('second_factors/create'), { password_current: password });
    const code = new TOTP({ secret: Secret.fromBase32(begun.body.second_factor.secret) }).generate();
    const confirmed = await browser.expect(200, 'POST', at('second_factors/confirm'), { code });
    for (const required of [true, false]) await browser.expect(200, 'PUT', at('second_factors/require'), { required });
    await browser.expect(200, 'DELETE', at('second_factors/delete'), { code: confirmed.body.recovery_codes[0] });
    const rows = await logUntil(browser, () => true);
    const changes = rows.filter(({ action }) => action === 'second_factor_change').map(({ target }) => target);
    expect(changes).toEqual(['無効化', '必須をやめる', '全員に必須にする', '有効化']);
    const texts = (await mailsTo(world, email)).join();
    expect(texts).toContain('二段階認証が有効になりました');
    expect(texts).toContain('二段階認証が無効になりました');
  });

  it('has members who are shut out and removed; what changed of them is a history', async () => {
    const { browser } = agency;
    await world.colleague(agency, 0);
    const { body } = await browser.expect(200, 'POST', at('enterprise_members/index'), {});
    const id = Math.max(...body.enterprise_members.map((row: Record<string, number>) => row.id_by_enterprise_id));
    const member = at(`enterprise_members/update/${id}`);
    await browser.expect(200, 'PUT', member, {
      enterprise_member: { enterprise_member_status_id: 2, position: '営業' },
    });
    const history = await browser.expect(200, 'GET', at(`enterprise_members/edit_histories/${id}`));
    expect(JSON.stringify(history.body.histories)).toContain('営業');
    const other = await world.agency();
    await other.browser.expect(404, 'GET', at(`enterprise_members/edit_histories/${id}`));
    await browser.expect(200, 'DELETE', at(`enterprise_members/delete/${id}`));
    const rows = await logUntil(browser, () => true);
    const changes = rows.filter(({ action }) => action === 'member_rights').map(({ target }) => target);
    expect(changes).toEqual([expect.stringContaining('削除'), expect.stringContaining('無効')]);
  });
});
