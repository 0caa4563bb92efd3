/** Rights that services hold by themselves: a call past the gateway, by whatever caller, gets no further. */
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { startWorld, type World } from './world';

const { member, administrator, top_administrator } = authority.code;

const of = (realm: CallContext['realm'], enterprise_id: number, rank: number = member): CallContext => ({
  ...{ realm, enterprise_id, authority: rank, request_id: 'test' },
  member_id: realm === 'enterprise' || realm === 'admin' ? 1 : 0,
});
const callers = {
  'a visitor': of('site', 1),
  'a member': of('enterprise', 1),
  'an administrator': of('enterprise', 1, administrator),
  'a top administrator': of('enterprise', 1, top_administrator),
  'an operator': of('admin', 0),
} as const;

const operatorsOnly = [
  ...['Sheet', 'MakeSchedules', 'Work', 'Act', 'Pay', 'Pdf', 'Mails', 'ReadPayments', 'RecordPayments'],
  ...['ShowIssuer', 'UpdateIssuer'],
];

let world: World;
beforeAll(async () => {
  world = await startWorld(
    {},
    { config: { identity: { ALLOW_ADMIN_BOOTSTRAP: false, SITE_DOMAIN_SUFFIX: 'localhost' } } },
  );
});
afterAll(() => world?.stop());

it('makes nobody the first operator where the installation does not allow it', async () => {
  const password = '月曜日の朝は静か';
  await world.browser().expect(403, 'POST', '/api/admin/auth', {
    admin: { email: 'stranger@example.jp', password, password_confirmation: password },
    admin_member: { l_name: '通行', f_name: '人' },
  });
});

it.each<[caller: keyof typeof callers, rpc: string, code?: string]>([
  ['a visitor', 'crm.CandidateApplyService/Index'],
  ['a member', 'crm.RegistrationService/Create'],
  ['a visitor', 'jobs.MatchingService/Candidates'],
  ['a visitor', 'jobs.MatchingService/Dismiss'],
  ['a visitor', 'domains.MailDomainService/Show'],
  ['an operator', 'domains.MailDomainService/Show'],
  ['a visitor', 'domains.SiteLinkService/Show'],
  ['a member', 'domains.MailDomainService/Create'],
  ['a member', 'domains.SiteLinkService/Create'],
  ['a top administrator', 'domains.MailDomainService/List'],
  ['a top administrator', 'domains.SiteLinkService/List'],
  ['a visitor', 'billing.EnterpriseInvoiceService/Index'],
  ['a member', 'billing.EnterpriseInvoiceService/Index'],
  ['a member', 'billing.InvoicingService/ShowOwn'],
  ['a top administrator', 'billing.EnterpriseInvoiceService/Update'],
  ['a top administrator', 'billing.EnterpriseInvoiceService/Search'],
  ['an operator', 'billing.EnterpriseInvoiceService/Create'],
  ['an operator', 'billing.EnterpriseInvoiceService/Delete'],
  ...operatorsOnly.map(
    (name) => ['a top administrator', `billing.InvoicingService/${name}`] as [keyof typeof callers, string],
  ),
  ['an operator', 'billing.InvoicingService/ShowOwn'],
  ['an operator', 'billing.InvoicingService/PdfOwn'],
  ['a member', 'billing.InvoicingService/PdfOwn'],
  ['a top administrator', 'billing.EnterpriseInvoiceSettingService/Index'],
  ['an operator', 'billing.EnterpriseInvoiceSettingService/Create'],
  ['a top administrator', 'messaging.AnnounceService/Create'],
  ['a visitor', 'messaging.AnnounceService/Index'],
  ['a visitor', 'messaging.MailStateService/Show'],
  ['an administrator', 'identity.AccessLogService/Index', 'not_found'],
  ['a visitor', 'identity.AccessLogService/Index', 'not_found'],
  ['a top administrator', 'identity.LinkageKeyService/Open'],
  ['a top administrator', 'identity.LinkageKeyService/Use'],
])('%s is refused by %s', async (caller, rpc, code = 'forbidden') => {
  const request = { id: 1, select_ids: [1] };
  await expect(callRpc(world.constellation.clients, rpc, callers[caller], request)).rejects.toMatchObject({ code });
});
