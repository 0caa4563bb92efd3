/** Opportunities, their interviews and what is said about them; tasks; agreements, their hours and their documents. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { agreementDocument } from '@enishi/protos/deals/agreements/agreement-document';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { commentAgreement } from '@enishi/protos/deals/agreements/comment-agreement';
import { timeSheet, timeSheetSetting } from '@enishi/protos/deals/agreements/time-sheet';
import { commentOpportunity } from '@enishi/protos/deals/comment-opportunity';
import { interview } from '@enishi/protos/deals/interview';
import { interviewOffer } from '@enishi/protos/deals/interview-offer';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { clientInvoiceSetting } from '@enishi/protos/deals/invoices/client-invoice-setting';
import { journalSetting } from '@enishi/protos/deals/journals/journal-setting';
import { payee } from '@enishi/protos/deals/notices/payee';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { paymentNoticeSetting } from '@enishi/protos/deals/notices/payment-notice-setting';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { purchaseOrder } from '@enishi/protos/deals/papers/purchase-order';
import { quote } from '@enishi/protos/deals/papers/quote';
import { task } from '@enishi/protos/deals/task';
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { ServiceDefinition } from '@enishi/service-kit/boot/service';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import { oneFolding, shortWords } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { mergeCollections, repointOnMerges } from '@enishi/service-kit/crud/repoint-references';
import { externalIds, upsertUseCases } from '@enishi/service-kit/crud/upsert';
import { allHandlers } from '@enishi/service-kit/events/events';
import { bindUseCases, type RecordUseCases, replaceHandlers, type UseCases } from '@enishi/service-kit/rpc/rpc';
import { type AgreementMails, agreementOverrides, agreements } from './agreements';
import { billed } from './billed';
import { books } from './books';
import { calendar } from './calendar';
import { type DealPaperMails, dealPapers, orderOverrides, quoteOverrides } from './deal-papers';
import type { DealsConfig } from './env';
import { figures } from './figures';
import { hourOverrides, hours } from './hours';
import { guestLinks, type InterviewMails, interviewGuestsKept, interviewOverrides, interviews } from './interviews';
import { type ClientInvoiceMails, invoiceOverrides, invoices, settingOverrides } from './invoices';
import { journalSettingOverrides, journals } from './journals';
import { ledgers } from './ledgers';
import { margins } from './margins';
import { month } from './month';
import { myDeals, type OfferMails, offerOverrides } from './my-deals';
import type { DealsNeeds } from './needs';
import { doublesLeft, opportunities, opportunityOverrides, runningOpportunities } from './opportunities';
import { type PaperMails, paperOverrides, papers } from './papers';
import {
  noticeOverrides,
  noticeSettingOverrides,
  type PayableMails,
  payables,
  payeeOverrides,
  purchaseOverrides,
} from './payables';
import { companyLinks, receipts } from './receipts';
import { dealTitles } from './records';
import { type ReminderMails, reminders } from './reminders';
import { type TaskMails, taskOverrides, tasks } from './tasks';
import {
  candidateLinks,
  columnLinks,
  hourRule,
  sheetOverrides,
  sheetSettingOverrides,
  type TimeSheetMails,
  timeSheets,
} from './time-sheets';
import { transfers } from './transfers';
import { withdrawals } from './withdrawals';

export const collections = {
  ...mergeCollections,
  externalIds,
  ...opportunities.collections,
  ...interviews.collections,
  ...agreements.collections,
  ...reminders.collections,
  ...tasks.collections,
  ...figures.collections,
  ...invoices.collections,
  ...billed.collections,
  ...payables.collections,
  ...transfers.collections,
  ...receipts.collections,
  ...books.collections,
  ...journals.collections,
  ...timeSheets.collections,
  ...dealPapers.collections,
};

interface DealsMails
  extends InterviewMails,
    OfferMails,
    AgreementMails,
    PaperMails,
    ClientInvoiceMails,
    PayableMails,
    TimeSheetMails,
    DealPaperMails,
    ReminderMails,
    TaskMails {}

type DealsCollections = typeof collections;
export type DealsDeps = DealsNeeds<DealsCollections, DealsMails>;

const useCases: UseCases<'deals', DealsDeps> = {
  ...opportunities.useCases,
  ...interviews.useCases,
  ...myDeals.useCases,
  ...agreements.useCases,
  ...hours.useCases,
  ...papers.useCases,
  ...invoices.useCases,
  ...payables.useCases,
  ...transfers.useCases,
  ...receipts.useCases,
  ...withdrawals.useCases,
  ...ledgers.useCases,
  ...journals.useCases,
  ...margins.useCases,
  ...timeSheets.useCases,
  ...dealPapers.useCases,
  ...reminders.useCases,
  ...calendar.useCases,
  ...month.useCases,
  ...figures.useCases,
  UpsertService: upsertUseCases({ inBatches: [], inTurn: [opportunity] }),
};

/** Use cases in place of those that the definitions make. */
const recordUseCases: RecordUseCases<'deals', DealsDeps> = {
  ...invoices.recordUseCases,
  ...payables.recordUseCases,
  ...journals.recordUseCases,
  ...timeSheets.recordUseCases,
};

export const deals = {
  name: 'deals',
  migrations: [
    runningOpportunities,
    doublesLeft,
    oneFolding(entitiesOf('deals')),
    interviewGuestsKept,
    shortWords(entitiesOf('deals')),
  ],
  collections,
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      [opportunity, { ...opportunityOverrides(deps), searchTitle: dealTitles(deps) }],
      [commentOpportunity, authoredBy('enterprise_member_id')],
      [interview, interviewOverrides(deps)],
      [interviewOffer, offerOverrides(deps)],
      [task, taskOverrides(deps)],
      [agreement, agreementOverrides(deps)],
      [agreementDocument, paperOverrides],
      [agreementHour, hourOverrides(deps, hourRule(deps))],
      [timeSheet, sheetOverrides],
      [timeSheetSetting, sheetSettingOverrides],
      [commentAgreement, authoredBy('enterprise_member_id')],
      [clientInvoice, invoiceOverrides(deps)],
      [clientInvoiceSetting, settingOverrides],
      [payee, payeeOverrides],
      [paymentNotice, noticeOverrides(deps)],
      [paymentNoticeSetting, noticeSettingOverrides],
      [purchaseInvoice, purchaseOverrides(deps)],
      [journalSetting, journalSettingOverrides],
      [quote, quoteOverrides(deps)],
      [purchaseOrder, orderOverrides(deps)],
    ]);
    const records = replaceHandlers<'deals', DealsDeps>(handlers, deps, recordUseCases);
    return { ...records, ...bindUseCases<'deals', DealsDeps>(deps, useCases) };
  },
  events: (deps) =>
    allHandlers<EventMap>(
      ...opportunities.events.before.map((event) => event(deps)),
      repointOnMerges(deps, 'deals', ['candidate', 'company'], {
        candidate: [...candidateLinks, ...guestLinks],
        company: [...companyLinks, ...columnLinks],
      }),
      ...[
        ...opportunities.events.after,
        ...agreements.events,
        ...papers.events,
        timeSheets.events,
        ...figures.events,
      ].map((event) => event(deps)),
    ),
  mails: (deps) => ({
    interview: interviews.mail(deps),
    interview_staff: interviews.staffMail(deps),
    interview_offer: myDeals.mail(deps),
    agreement_ends: agreements.mail(deps),
    agreement_document: papers.mail(deps),
    client_invoice: invoices.mail(deps),
    payment_notice: payables.mail(deps),
    payee_account: payables.accountMail(deps),
    time_sheet_entry: timeSheets.mails.entry(deps),
    time_sheet_approval: timeSheets.mails.approval(deps),
    time_sheet_missing: timeSheets.mails.missing(deps),
    deal_paper: dealPapers.mail(deps),
    deal_paper_told: dealPapers.toldMail(deps),
    deal_reminders: reminders.mail(deps),
    task_reminders: tasks.mail(deps),
  }),
  jobs: (deps) =>
    [
      ...agreements.jobs,
      ...reminders.jobs,
      ...tasks.jobs,
      ...opportunities.jobs,
      ...figures.jobs,
      ...invoices.jobs,
      ...payables.jobs,
      ...timeSheets.jobs,
      ...dealPapers.jobs,
    ].map((job) => job(deps)),
  placeOf: (deps) => async (key) => (await payables.placeOf(deps, key)) ?? timeSheets.placeOf(deps, key),
} satisfies ServiceDefinition<DealsConfig, EventMap, DealsMails, DealsCollections>;
