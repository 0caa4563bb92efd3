/** Generated from the rows of public calls (http.ts of each service) by `npm run gen`; never edited by hand. */
/** Verb, path and, where the path has the plural of an entity, the field that names the entity. */
export const calls = {
  "billing": {
    "InvoicingService": {
      "Sheet": "post enterprise_invoice_schedules/sheet",
      "MakeSchedules": "post enterprise_invoice_schedules/make",
      "Work": "post enterprise_invoice_schedules/work",
      "Act": "post enterprise_invoices/act/{id}",
      "RecordPayments": "post enterprise_invoices/record_payments",
      "Pay": "post enterprise_invoices/pay/{id} keyed",
      "Payments": "post enterprise_invoices/payments/{id}",
      "Mails": "post enterprise_invoices/mails/{id}",
      "ShowIssuer": "post invoice_issuers/show",
      "ShowOwn": "post enterprise_invoices/show/{id}"
    }
  },
  "crm": {
    "TrashService": {
      "Index": "post {plural}/trash/index entity",
      "Restore": "post {plural}/trash/restore entity",
      "Purge": "post {plural}/trash/purge entity"
    },
    "PrivacyService": {
      "Preview": "post privacy_requests/preview/{id}",
      "Erase": "post privacy_requests/erase/{id}",
      "Show": "post privacy_requests/erasure/{id}"
    },
    "FigureService": {
      "Show": "post candidates/figures"
    },
    "MergeService": {
      "Index": "post {plural}/merges/{id} entity",
      "Undo": "post {plural}/unmerge/{id} entity"
    },
    "DuplicateService": {
      "Dismiss": "post {plural}/duplicate_pairs/dismiss entity",
      "Index": "post {plural}/duplicate_pairs entity"
    },
    "ImportService": {
      "Heading": "put enterprise_import_files/heading/{id}",
      "Check": "put enterprise_import_files/check/{id}",
      "Rows": "post enterprise_import_files/rows/{id}"
    },
    "SkillSheetService": {
      "Confirm": "post candidates/skill_sheet_confirm/{id}"
    },
    "SheetLayoutService": {
      "Index": "post sheet_layouts/index",
      "Change": "put sheet_layouts/update",
      "Delete": "post sheet_layouts/delete"
    },
    "WishesService": {
      "Show": "post candidates/wishes/{id}"
    },
    "InboundService": {
      "Index": "post inbound_deliveries/index"
    }
  },
  "deals": {
    "TrashService": {
      "Index": "post {plural}/trash/index entity",
      "Restore": "post {plural}/trash/restore entity",
      "Purge": "post {plural}/trash/purge entity"
    },
    "MoveService": {
      "Effects": "post opportunities/effects",
      "Undo": "post opportunities/undo_move/{id}"
    },
    "BoardService": {
      "Forecast": "post opportunities/forecast"
    },
    "MonthService": {
      "Show": "post opportunities/month"
    },
    "FigureService": {
      "Show": "post opportunities/figures"
    },
    "InterviewInviteService": {
      "Invite": "post interviews/invite/{id} keyed",
      "People": "post interviews/people/{id}"
    },
    "ReminderService": {
      "Index": "post opportunities/reminders"
    },
    "AgreementTermService": {
      "Draft": "post agreements/draft/{opportunity_id}",
      "Renew": "put agreements/renew/{id}",
      "Notices": "post agreements/notices",
      "Settle": "put agreements/settle/{agreement_id}",
      "Timeline": "post agreements/timeline/{id}"
    },
    "HourSheetService": {
      "Save": "put agreement_hours/save"
    },
    "AgreementPaperService": {
      "Index": "post agreement_documents/index/{id}",
      "Create": "post agreement_documents/create/{id} keyed",
      "Send": "post agreement_documents/send/{id} keyed"
    },
    "TimeSheetDeskService": {
      "Board": "post time_sheets/board",
      "Show": "post time_sheets/sheet/{agreement_id}",
      "Save": "put time_sheets/save/{agreement_id}",
      "Act": "put time_sheets/act/{agreement_id}",
      "Fix": "post time_sheets/fix",
      "Send": "post time_sheets/send keyed"
    },
    "TimeSheetSettingService": {
      "Show": "post time_sheet_settings/show"
    },
    "TimeSheetFileService": {
      "Index": "post time_sheets/files/{agreement_id}",
      "Delete": "put time_sheets/file_delete/{agreement_id}",
      "Read": "post time_sheets/file_read/{agreement_id}"
    },
    "ClientInvoicingService": {
      "Month": "post client_invoices/month",
      "Draft": "post client_invoices/draft",
      "Act": "post client_invoices/act/{id}",
      "Delivery": "post client_invoices/delivery/{id}",
      "Work": "post client_invoices/work",
      "Check": "post client_invoices/check"
    },
    "ClientInvoiceSettingService": {
      "Show": "post client_invoice_settings/show"
    },
    "PaymentNoticingService": {
      "Month": "post payment_notices/month",
      "Draft": "post payment_notices/draft",
      "Act": "post payment_notices/act/{id}",
      "Approve": "post payment_notices/approve/{id}",
      "Pay": "post payment_notices/pay/{id}",
      "Delivery": "post payment_notices/delivery/{id}",
      "Work": "post payment_notices/work",
      "Check": "post payment_notices/check",
      "Year": "post payment_notices/year"
    },
    "PaymentNoticeSettingService": {
      "Show": "post payment_notice_settings/show"
    },
    "PayeeAccountService": {
      "Show": "post payees/accounts/{id}",
      "Propose": "post payees/propose_account/{id}",
      "Decide": "post payees/decide_account/{id}"
    },
    "PurchaseInvoicingService": {
      "Match": "post purchase_invoices/match/{id}",
      "Void": "post purchase_invoices/void/{id}",
      "Pay": "post purchase_invoices/pay/{id}"
    },
    "TransferService": {
      "Sender": "post transfer_files/sender",
      "SaveSender": "put transfer_files/save_sender",
      "Payable": "post transfer_files/payable",
      "Index": "post transfer_files/index",
      "Show": "post transfer_files/show",
      "Create": "post transfer_files/create keyed",
      "Act": "post transfer_files/act"
    },
    "ReceiptService": {
      "Index": "post receipts/index",
      "Open": "post receipts/open",
      "Confirm": "post receipts/confirm",
      "ConfirmSure": "post receipts/confirm_sure",
      "SetAside": "post receipts/set_aside",
      "Undo": "post receipts/undo",
      "Payments": "post client_invoices/payments/{id}",
      "Record": "post client_invoices/record_payment/{id} keyed",
      "OnAccount": "post receipts/on_account/{company_id}",
      "SetAgainst": "post receipts/set_against keyed",
      "Refund": "post receipts/refund keyed",
      "UndoUse": "post receipts/undo_use",
      "UndoPayment": "post client_invoices/undo_payment"
    },
    "WithdrawalService": {
      "Index": "post withdrawals/index",
      "Open": "post withdrawals/open",
      "Confirm": "post withdrawals/confirm",
      "ConfirmSure": "post withdrawals/confirm_sure",
      "SetAside": "post withdrawals/set_aside",
      "Undo": "post withdrawals/undo"
    },
    "ClientLedgerService": {
      "Index": "post client_ledgers/index",
      "Show": "post client_ledgers/show/{id}",
      "SaveTerms": "put client_ledgers/save_terms/{id}"
    },
    "CreditService": {
      "Check": "post agreements/credit",
      "Month": "post client_ledgers/above_credit"
    },
    "PayeeLedgerService": {
      "Index": "post payee_ledgers/index",
      "Show": "post payee_ledgers/show/{id}"
    },
    "JournalService": {
      "Month": "post journals/month",
      "Export": "post journals/export",
      "Close": "post journals/close",
      "Reopen": "post journals/reopen"
    },
    "JournalSettingService": {
      "Show": "post journal_settings/show"
    },
    "MarginService": {
      "Show": "post margins/show",
      "Papers": "post margins/papers"
    },
    "QuotingService": {
      "Draft": "post quotes/draft/{opportunity_id}",
      "Act": "post quotes/act/{id}",
      "Delivery": "post quotes/delivery/{id}",
      "Check": "post quotes/check"
    },
    "OrderingService": {
      "Draft": "post purchase_orders/draft/{opportunity_id}",
      "Act": "post purchase_orders/act/{id}",
      "Approve": "post purchase_orders/approve/{id}",
      "Delivery": "post purchase_orders/delivery/{id}",
      "Check": "post purchase_orders/check"
    }
  },
  "domains": {
    "MailDomainService": {
      "Show": "post domains/show",
      "Check": "post domains/check",
      "Rotate": "post domains/rotate",
      "Delete": "post domains/delete"
    },
    "SiteLinkService": {
      "Show": "post site_domains/show",
      "Retry": "post site_domains/retry",
      "Delete": "post site_domains/delete",
      "Certificate": "get site_domains/acmDescribeCertificate"
    }
  },
  "identity": {
    "ReadingService": {
      "Words": "post reading_words/index",
      "Teach": "post reading_words/create keyed",
      "Forget": "post reading_words/delete",
      "Settings": "post reading_settings/show",
      "SaveSettings": "put reading_settings/update"
    },
    "SessionService": {
      "Index": "post sessions/index",
      "CloseOthers": "post sessions/delete_others"
    },
    "SecondFactorService": {
      "Show": "post second_factors/show",
      "Require": "put second_factors/require"
    },
    "AddressRuleService": {
      "Show": "post address_rules/show",
      "Update": "put address_rules/update"
    },
    "SingleSignOnService": {
      "Show": "post single_sign_ons/show",
      "Update": "put single_sign_ons/update",
      "Check": "post single_sign_ons/check",
      "SetMode": "put single_sign_ons/set_mode",
      "AddDomain": "post single_sign_ons/add_domain",
      "ProveDomain": "post single_sign_ons/prove_domain",
      "RemoveDomain": "post single_sign_ons/remove_domain"
    },
    "CalendarKeyService": {
      "Show": "post calendar_key/show",
      "Make": "post calendar_key/create",
      "Remove": "post calendar_key/delete"
    },
    "LinkageKeyService": {
      "Rotate": "post linkages/rotate/{id}",
      "Requests": "post linkages/requests/{id}",
      "FileForms": "post linkages/file_forms"
    },
    "SupportService": {
      "Index": "post support_accesses/index",
      "Decide": "post support_accesses/decide",
      "End": "post support_accesses/end",
      "Ask": "post support_accesses/create keyed"
    }
  },
  "jobs": {
    "ConfirmService": {
      "One": "put jobs/confirm/{id}",
      "Many": "put jobs/confirm"
    },
    "SearchWordService": {
      "Show": "post search_words/show",
      "Save": "put search_words/update"
    },
    "TrashService": {
      "Index": "post {plural}/trash/index entity",
      "Restore": "post {plural}/trash/restore entity",
      "Purge": "post {plural}/trash/purge entity"
    },
    "FigureService": {
      "Show": "post jobs/figures"
    }
  },
  "messaging": {
    "MailingService": {
      "Show": "post {plural}/mailing/{id} kind",
      "Recipients": "post {plural}/recipients/{id} kind",
      "Preview": "post {plural}/preview/{id} kind",
      "Links": "post {plural}/links/{id} kind",
      "Test": "post {plural}/test_mail/{id} kind",
      "Prepare": "post {plural}/prepare/{id} kind",
      "LeaveOut": "post {plural}/leave_out/{id} kind",
      "Confirm": "post {plural}/confirm/{id} kind",
      "Approve": "post {plural}/approve/{id} kind",
      "TakeBack": "post {plural}/take_back/{id} kind",
      "Reschedule": "post {plural}/reschedule/{id} kind",
      "Decide": "post {plural}/decide/{id} kind",
      "Pause": "post {plural}/pause/{id} kind",
      "Resume": "post {plural}/resume/{id} kind",
      "Cancel": "post {plural}/cancel/{id} kind",
      "Resend": "post {plural}/resend/{id} kind"
    },
    "SegmentService": {
      "Evaluate": "post mail_segments/evaluate"
    },
    "MailStateService": {
      "Stops": "post suppressions/check",
      "Show": "post {plural}/mail_state/{id} entity"
    },
    "AutomationFlowPlanService": {
      "SetOfficial": "put automation_flows/set_official_edition/{id}",
      "UpdateOrder": "put automation_flows/update_order",
      "Overview": "post automation_flows/overview",
      "Figures": "post automation_flows/figures/{id}",
      "People": "post automation_flows/people/{id}",
      "Remove": "put automation_flows/remove_people/{id}",
      "Trial": "post automation_flows/trial/{id}",
      "Try": "post automation_flows/try/{id}"
    },
    "MailDesignService": {
      "Preview": "post mail_designs/preview"
    },
    "NotificationService": {
      "Index": "post notifications/index",
      "Count": "post notifications/count",
      "Read": "put notifications/read",
      "Settings": "post notification_settings/show",
      "SaveSettings": "put notification_settings/update"
    },
    "MailboxService": {
      "Show": "post received_mails/mailbox",
      "Save": "put received_mails/mailbox_save",
      "Check": "post received_mails/mailbox_check"
    },
    "InboxService": {
      "Mark": "put received_mails/mark/{id}",
      "Show": "post received_mails/inbox",
      "Save": "put received_mails/inbox_save",
      "RenewAddress": "post received_mails/inbox_renew"
    },
    "DirectMailComposeService": {
      "Begin": "post direct_mails/compose",
      "Preview": "post direct_mails/compose_preview"
    },
    "FigureService": {
      "Show": "post broadcasts/figures"
    },
    "MailingFigureService": {
      "Compare": "post mailing_figures/compare",
      "Period": "post mailing_figures/period"
    },
    "DmarcService": {
      "Show": "post domains/dmarc"
    },
    "MailingSettingService": {
      "Show": "post mailing_settings/show"
    },
    "ProposalDealService": {
      "Create": "post proposal_presentations/bulk_create_opportunities"
    },
    "SuppressionListService": {
      "Add": "post suppressions/create_many keyed"
    },
    "AnnounceReaderService": {
      "Note": "post announces/read",
      "Unread": "get announces/unread",
      "Index": "post announces/readers/{id}"
    },
    "AutomationEmailService": {
      "Editions": "post automation_email_drafts/editions/{id}",
      "UpdateOrder": "put automation_email_drafts/update_order",
      "Fitting": "post automation_email_drafts/fitting",
      "Reach": "post automation_email_drafts/reach"
    },
    "WebhookService": {
      "Endpoints": "post webhook_endpoints/index",
      "Deliveries": "post webhook_deliveries/index",
      "Show": "post webhook_deliveries/show",
      "Replay": "post webhook_deliveries/replay",
      "Test": "post linkages/test/{linkage_id}",
      "Resume": "post linkages/resume/{linkage_id}"
    }
  }
} as const;

export const plurals: Readonly<Record<string, string>> = {
  "candidate": "candidates",
  "company": "companies",
  "company_member": "company_members",
  "opportunity": "opportunities",
  "job": "jobs",
  "proposal": "proposals",
  "broadcast": "broadcasts",
  "direct_mail": "direct_mails",
  "announce": "announces"
};
