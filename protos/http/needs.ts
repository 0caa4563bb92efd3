/**
 * What an RPC needs of a member, for the services: they refuse what the gateway refuses, whichever way a call comes. Rows
 * of public calls say it themselves; calls that are more than their RPC (`gateway/src/routes`) stand here.
 * `deploy/tests/gateway/member-rights.test.ts` holds both to the same answers.
 */
import { type MemberRight, type Needs, rightsIn } from '../master/member-rights';
import { http } from './index';
import type { Row } from './row';

/** RPCs of records, whatever the entity. */
const ofRecords: Readonly<Record<string, Needs>> = {
  BulkUpdate: 'bulk',
  Delete: 'delete',
  BulkDelete: ['bulk', 'delete'],
};

/** By service and method; a service alone stands for those of its methods that are not named. */
const others: Readonly<Record<string, Needs>> = {
  'identity.SavedViewService': 'none',
  'identity.MemberRoleService': 'none',
  'identity.LinkageService': 'linkages',
  'identity.SandboxService': 'linkages',
  'identity.AuthService/CreateApiToken': 'linkages',
  'identity.ImageService/SetLogo': 'settings',
  'crm.CommentCandidateService': 'none',
  'crm.CommentCompanyService': 'none',
  'jobs.CommentJobService': 'none',
  'deals.CommentOpportunityService': 'none',
  'deals.CommentAgreementService': 'none',
  'crm.CandidateDraftService': 'none',
  'jobs.JobDraftService': 'none',
  'crm.MergeService/Merge': 'delete',
  'crm.SheetLayoutService/Try': 'settings',
  'crm.SheetLayoutService/Create': 'settings',
  'crm.ImportService': 'bulk',
  'crm.EnterpriseImportFileService': 'bulk',
  'crm.InboundService': 'linkages',
  'crm.PrivacyRequestService': 'settings',
  'deals.HourSheetService/Import': 'bulk',
  'deals.HourSheetService/Export': 'export',
  'messaging.AutomationEmailService/SetOfficialEdition': 'send',
  'messaging.DirectMailService/Create': 'send',
  'messaging.DirectMailService/Update': 'send',
  'messaging.MailingSettingService/Update': 'settings',
  'site.SiteDraftService': 'site',
  'site.SiteImageService/Create': 'site',
  'site.SiteImageService/AddVersion': 'site',
  'site.JobCategoryDescribeService': 'site',
  'domains.MailDomainService/Create': 'settings',
  'domains.MailDomainService/SetAccount': 'settings',
  'domains.SiteLinkService/Create': 'settings',
  'domains.SenderAddressService/Create': 'settings',
  'domains.SenderAddressService/Update': 'settings',
  'domains.SenderAddressService/Delete': 'settings',
  'deals.ClientInvoiceService': 'invoices',
  'deals.ReceiptService/Import': 'invoices',
  'deals.WithdrawalService/Import': ['payables', 'payouts'],
  'deals.TimeSheetSettingService/Update': 'settings',
  'deals.ClientInvoiceSettingService': 'invoices',
  'deals.ClientInvoiceSettingService/Update': ['invoices', 'settings'],
  'deals.PayeeService': 'payables',
  'deals.PaymentNoticeService': 'payables',
  'deals.PaymentNoticeSettingService': 'payables',
  'deals.PaymentNoticeSettingService/Update': ['payables', 'settings'],
  'deals.PurchaseInvoiceService': 'payables',
  'deals.PurchaseInvoicingService/Create': 'payables',
  'deals.JournalSettingService': ['invoices', 'payables'],
  'deals.JournalSettingService/Update': ['invoices', 'payables', 'settings'],
  'deals.PaperImageService': 'invoices',
  'deals.PaperImageService/Set': ['invoices', 'settings'],
  'deals.QuoteService': 'invoices',
  'deals.PurchaseOrderService': 'payables',
  'billing.EnterpriseInvoiceService': 'billing',
};

type Table = Record<string, Record<string, Record<string, Row | readonly Row[]>>>;

/** What all ways of a member to the RPC need. */
function ofRows(service: string, rpcService: string, method: string): readonly MemberRight[] | undefined {
  const rows = ([(http as unknown as Table)[service]?.[rpcService]?.[method] ?? []].flat() as Row[]).filter(
    ({ audience }) => audience === 'enterprise',
  );
  if (rows.length === 0) return undefined;
  const [first, ...rest] = rows.map(({ needs }) => rightsIn(needs));
  return first.filter((right) => rest.every((rights) => rights.includes(right)));
}

/** @param rpc `crm.MergeService/Merge` */
export function needsOfRpc(rpc: string): readonly MemberRight[] {
  const [place, method = ''] = rpc.split('/');
  const [service, rpcService = ''] = place.split('.');
  return ofRows(service, rpcService, method) ?? rightsIn(others[rpc] ?? others[place] ?? ofRecords[method] ?? 'none');
}
