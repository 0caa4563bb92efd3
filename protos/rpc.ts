/** Generated from the .proto files by `npm run gen`; never edited by hand. */
import type * as common from './common/rpc';
import type * as billing from './billing/rpc';
import type * as crm from './crm/rpc';
import type * as deals from './deals/rpc';
import type * as domains from './domains/rpc';
import type * as identity from './identity/rpc';
import type * as jobs from './jobs/rpc';
import type * as messaging from './messaging/rpc';
import type * as site from './site/rpc';

/** RPCs that a service handles by a function of its own: service, RPC service, method. */
export interface OwnRpcs {
  billing: billing.OwnServices;
  crm: crm.OwnServices;
  deals: deals.OwnServices;
  domains: domains.OwnServices;
  identity: identity.OwnServices;
  jobs: jobs.OwnServices;
  messaging: messaging.OwnServices;
  site: site.OwnServices;
}

/** Every RPC: beside these, those of records and those that every service has. */
export interface Rpcs {
  billing: billing.OwnServices & billing.RecordServices & common.OwnServices;
  crm: crm.OwnServices & crm.RecordServices & common.OwnServices;
  deals: deals.OwnServices & deals.RecordServices & common.OwnServices;
  domains: domains.OwnServices & domains.RecordServices & common.OwnServices;
  identity: identity.OwnServices & identity.RecordServices & common.OwnServices;
  jobs: jobs.OwnServices & jobs.RecordServices & common.OwnServices;
  messaging: messaging.OwnServices & messaging.RecordServices & common.OwnServices;
  site: site.OwnServices & site.RecordServices & common.OwnServices;
}

/** The message of a record, by the name of its entity. */
export interface Records {
  enterprise: identity.Enterprise;
  enterprise_member: identity.EnterpriseMember;
  admin: identity.Admin;
  admin_member: identity.AdminMember;
  admin_saved_view: identity.AdminSavedView;
  linkage: identity.Linkage;
  member_role: identity.MemberRole;
  saved_view: identity.SavedView;
  candidate: crm.Candidate;
  candidate_resume: crm.CandidateResume;
  company: crm.Company;
  company_member: crm.CompanyMember;
  comment_candidate: crm.CommentCandidate;
  comment_company: crm.CommentCompany;
  apply: crm.Apply;
  enterprise_import_file: crm.EnterpriseImportFile;
  privacy_request: crm.PrivacyRequest;
  job: jobs.Job;
  comment_job: jobs.CommentJob;
  opportunity: deals.Opportunity;
  comment_opportunity: deals.CommentOpportunity;
  interview: deals.Interview;
  interview_offer: deals.InterviewOffer;
  task: deals.Task;
  agreement: deals.Agreement;
  agreement_document: deals.AgreementDocument;
  agreement_hour: deals.AgreementHour;
  time_sheet: deals.TimeSheet;
  time_sheet_setting: deals.TimeSheetSetting;
  comment_agreement: deals.CommentAgreement;
  client_invoice: deals.ClientInvoice;
  client_invoice_setting: deals.ClientInvoiceSetting;
  payee: deals.Payee;
  payment_notice: deals.PaymentNotice;
  payment_notice_setting: deals.PaymentNoticeSetting;
  purchase_invoice: deals.PurchaseInvoice;
  journal_setting: deals.JournalSetting;
  quote: deals.Quote;
  purchase_order: deals.PurchaseOrder;
  proposal: messaging.Proposal;
  proposal_consent: messaging.ProposalConsent;
  proposal_presentation: messaging.ProposalPresentation;
  broadcast: messaging.Broadcast;
  direct_mail: messaging.DirectMail;
  automation_email_draft: messaging.AutomationEmailDraft;
  automation_email_edition: messaging.AutomationEmailEdition;
  automation_email_mail_mgmt: messaging.AutomationEmailMailMgmt;
  automation_flow: messaging.AutomationFlow;
  mail_segment: messaging.MailSegment;
  mail_template: messaging.MailTemplate;
  announce: messaging.Announce;
  suppression: messaging.Suppression;
  received_mail: messaging.ReceivedMail;
  mailing_setting: messaging.MailingSetting;
  site_setting: site.SiteSetting;
  site_setting_draft: site.SiteSettingDraft;
  job_category_describe: site.JobCategoryDescribe;
  enterprise_image: site.EnterpriseImage;
  enterprise_invoice_setting: billing.EnterpriseInvoiceSetting;
  enterprise_invoice_schedule: billing.EnterpriseInvoiceSchedule;
  enterprise_invoice: billing.EnterpriseInvoice;
  invoice_issuer: billing.InvoiceIssuer;
  domain: domains.Domain;
  sender_address: domains.SenderAddress;
  site_domain: domains.SiteDomain;
}
