/** Every entity of the product, by its wire name. A new one is a definition file and a line here. */
import { invoice } from './billing/invoice';
import { invoiceSchedule } from './billing/invoice-schedule';
import { invoiceSetting } from './billing/invoice-setting';
import { invoiceIssuer } from './billing/issuer';
import { apply } from './crm/apply';
import { candidate } from './crm/candidate';
import { candidateResume } from './crm/candidate-resume';
import { commentCandidate } from './crm/comment-candidate';
import { commentCompany } from './crm/comment-company';
import { company } from './crm/company';
import { companyMember } from './crm/company-member';
import { importFile } from './crm/import-file';
import { privacyRequest } from './crm/privacy-request';
import { agreement } from './deals/agreements/agreement';
import { agreementDocument } from './deals/agreements/agreement-document';
import { agreementHour } from './deals/agreements/agreement-hour';
import { commentAgreement } from './deals/agreements/comment-agreement';
import { timeSheet, timeSheetSetting } from './deals/agreements/time-sheet';
import { commentOpportunity } from './deals/comment-opportunity';
import { interview } from './deals/interview';
import { interviewOffer } from './deals/interview-offer';
import { clientInvoice } from './deals/invoices/client-invoice';
import { clientInvoiceSetting } from './deals/invoices/client-invoice-setting';
import { journalSetting } from './deals/journals/journal-setting';
import { payee } from './deals/notices/payee';
import { paymentNotice } from './deals/notices/payment-notice';
import { paymentNoticeSetting } from './deals/notices/payment-notice-setting';
import { purchaseInvoice } from './deals/notices/purchase-invoice';
import { opportunity } from './deals/opportunity';
import { purchaseOrder } from './deals/papers/purchase-order';
import { quote } from './deals/papers/quote';
import { task } from './deals/task';
import { domain } from './domains/domain';
import { senderAddress } from './domains/sender-address';
import { siteDomain } from './domains/site-domain';
import type { Entity, ServiceName } from './fields/types';
import { admin } from './identity/admin';
import { adminMember } from './identity/admin-member';
import { adminSavedView } from './identity/admin-saved-view';
import { enterprise } from './identity/enterprise';
import { enterpriseMember } from './identity/enterprise-member';
import { linkage } from './identity/linkage';
import { memberRole } from './identity/member-role';
import { savedView } from './identity/saved-view';
import { commentJob } from './jobs/comment-job';
import { job } from './jobs/job';
import { announce } from './messaging/announce';
import { automationEmail } from './messaging/automation-email';
import { automationEmailEdition } from './messaging/automation-email-edition';
import { automationEmailMailMgmt } from './messaging/automation-email-mail-mgmt';
import { automationFlow } from './messaging/automation-flow';
import { broadcast } from './messaging/broadcast';
import { directMail } from './messaging/direct-mail';
import { mailSegment } from './messaging/mail-segment';
import { mailTemplate } from './messaging/mail-template';
import { mailingSetting } from './messaging/mailing-setting';
import { proposal } from './messaging/proposal';
import { proposalConsent } from './messaging/proposal-consent';
import { proposalPresentation } from './messaging/proposal-presentation';
import { receivedMail } from './messaging/received-mail';
import { suppression } from './messaging/suppression';
import { enterpriseImage } from './site/enterprise-image';
import { jobCategoryDescribe } from './site/job-category-describe';
import { siteSetting, siteSettingDraft } from './site/site-setting';

export const entities = {
  enterprise,
  enterprise_member: enterpriseMember,
  admin,
  admin_member: adminMember,
  admin_saved_view: adminSavedView,
  linkage,
  member_role: memberRole,
  saved_view: savedView,
  candidate,
  candidate_resume: candidateResume,
  company,
  company_member: companyMember,
  comment_candidate: commentCandidate,
  comment_company: commentCompany,
  apply,
  enterprise_import_file: importFile,
  privacy_request: privacyRequest,
  job,
  comment_job: commentJob,
  opportunity,
  comment_opportunity: commentOpportunity,
  interview,
  interview_offer: interviewOffer,
  task,
  agreement,
  agreement_document: agreementDocument,
  agreement_hour: agreementHour,
  time_sheet: timeSheet,
  time_sheet_setting: timeSheetSetting,
  comment_agreement: commentAgreement,
  client_invoice: clientInvoice,
  client_invoice_setting: clientInvoiceSetting,
  payee,
  payment_notice: paymentNotice,
  payment_notice_setting: paymentNoticeSetting,
  purchase_invoice: purchaseInvoice,
  journal_setting: journalSetting,
  quote,
  purchase_order: purchaseOrder,
  proposal,
  proposal_consent: proposalConsent,
  proposal_presentation: proposalPresentation,
  broadcast,
  direct_mail: directMail,
  automation_email_draft: automationEmail,
  automation_email_edition: automationEmailEdition,
  automation_email_mail_mgmt: automationEmailMailMgmt,
  automation_flow: automationFlow,
  mail_segment: mailSegment,
  mail_template: mailTemplate,
  announce,
  suppression,
  received_mail: receivedMail,
  mailing_setting: mailingSetting,
  site_setting: siteSetting,
  site_setting_draft: siteSettingDraft,
  job_category_describe: jobCategoryDescribe,
  enterprise_image: enterpriseImage,
  enterprise_invoice_setting: invoiceSetting,
  enterprise_invoice_schedule: invoiceSchedule,
  enterprise_invoice: invoice,
  invoice_issuer: invoiceIssuer,
  domain,
  sender_address: senderAddress,
  site_domain: siteDomain,
} as const;

export type EntityName = keyof typeof entities;

/** The definition of that name; undefined for any other word. */
export function findEntity(name: string): Entity | undefined {
  return Object.hasOwn(entities, name) ? (entities[name as EntityName] as Entity) : undefined;
}

/** The definitions a service owns. */
export function entitiesOf(service: ServiceName): Entity[] {
  return (Object.values(entities) as Entity[]).filter((definition) => definition.service === service);
}
