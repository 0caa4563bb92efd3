/** Generated from the rows of public calls (http.ts of each service) by `npm run gen`; never edited by hand. */
/** Messages by name: `number?` may be absent, `messaging.MailingProblem[]` is a list of messages. */
export const shapes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "billing.SheetResponse": {
    "months": "string[]",
    "rows": "billing.SheetRow[]",
    "sums": "billing.SheetSum[]",
    "current_page": "number",
    "limit_value": "number",
    "count": "number"
  },
  "billing.SheetRow": {
    "enterprise_id": "number",
    "name": "string",
    "cells": "billing.SheetCell[]"
  },
  "billing.SheetCell": {
    "month": "string",
    "schedule_id": "number",
    "state": "number",
    "total_price_with_tax": "number",
    "invoice_id": "number?"
  },
  "billing.SheetSum": {
    "month": "string",
    "count": "number",
    "total_price_with_tax": "number"
  },
  "billing.MakeSchedulesResponse": {
    "count": "number"
  },
  "billing.WorkResponse": {
    "count": "number",
    "errors": "billing.WorkError[]",
    "skipped": "number?"
  },
  "billing.WorkError": {
    "name": "string",
    "message": "string",
    "key": "string?",
    "asked": "boolean?"
  },
  "billing.EnterpriseInvoiceResponse": {
    "enterprise_invoice": "billing.EnterpriseInvoice"
  },
  "billing.EnterpriseInvoice": {
    "id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "enterprise_invoice_schedule_id": "number?",
    "enterprise_invoice_status_id": "number?",
    "enterprise_invoice_kind_id": "number?",
    "corrects_id": "number?",
    "first_date_of_target_month": "string?",
    "issued_date": "string?",
    "company_name": "string?",
    "email": "string?",
    "zipcode": "string?",
    "prefecture_id": "number?",
    "address": "string?",
    "building": "string?",
    "person": "string?",
    "title": "string?",
    "items": "billing.EnterpriseInvoiceItemsList?",
    "comment": "string?",
    "approved_at": "string?",
    "sent_at": "string?",
    "due_date": "string?",
    "usance": "string?",
    "total_price": "number?",
    "total_tax": "number?",
    "total_price_with_tax": "number?",
    "paid_price": "number?",
    "paid_date": "string?",
    "reminded_at": "string?",
    "reminded_count": "number?",
    "returned_at": "string?",
    "return_reason": "string?",
    "issuer_name": "string?",
    "issuer_address": "string?",
    "issuer_contact": "string?",
    "registration_number": "string?",
    "bank_account": "string?"
  },
  "billing.EnterpriseInvoiceItemsList": {
    "values": "billing.EnterpriseInvoiceItems[]"
  },
  "billing.EnterpriseInvoiceItems": {
    "title": "string?",
    "price": "number?",
    "tax_rate_id": "number?"
  },
  "billing.InvoicePaymentsResponse": {
    "payments": "billing.InvoicePayment[]"
  },
  "billing.InvoicePayment": {
    "key": "string",
    "price": "number",
    "date": "string",
    "source": "string",
    "recorded_at": "string"
  },
  "billing.InvoiceMailsResponse": {
    "mails": "billing.InvoiceMail[]"
  },
  "billing.InvoiceMail": {
    "kind": "string",
    "at": "string",
    "outcome": "string?",
    "error": "string?",
    "opened_at": "string?",
    "bounced_at": "string?"
  },
  "billing.InvoiceIssuerResponse": {
    "invoice_issuer": "billing.InvoiceIssuer"
  },
  "billing.InvoiceIssuer": {
    "id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "name": "string?",
    "registration_number": "string?",
    "zipcode": "string?",
    "prefecture_id": "number?",
    "address": "string?",
    "building": "string?",
    "tel": "string?",
    "email": "string?",
    "bank_name": "string?",
    "bank_branch": "string?",
    "bank_kind_id": "number?",
    "bank_number": "string?",
    "bank_holder": "string?",
    "usance_timing_id": "number?",
    "usance_span_id": "number?",
    "usance_day_id": "number?",
    "note": "string?"
  },
  "common.TrashResponse": {
    "items": "common.TrashItem[]",
    "current_page": "number",
    "limit_value": "number",
    "count": "number"
  },
  "common.TrashItem": {
    "id": "number",
    "title": "string",
    "deleted_at": "string",
    "ends_at": "string",
    "realm": "string",
    "member_id": "number",
    "parts": "common.TrashPart[]"
  },
  "common.TrashPart": {
    "label": "string",
    "count": "number"
  },
  "common.BulkResponse": {
    "count": "number",
    "errors": "common.BulkError[]"
  },
  "common.BulkError": {
    "id": "number",
    "message": "string",
    "fields": "common.FieldMessages[]"
  },
  "common.FieldMessages": {
    "field": "string",
    "messages": "string[]"
  },
  "crm.PrivacyPreview": {
    "lines": "crm.PrivacyLine[]",
    "namesakes": "number"
  },
  "crm.PrivacyLine": {
    "service": "string",
    "collection": "string",
    "label": "string",
    "treatment": "string",
    "count": "number",
    "reason": "string?"
  },
  "crm.PrivacyErasure": {
    "state": "string",
    "steps_done": "number",
    "steps": "number",
    "lines": "crm.PrivacyLine[]",
    "done_at": "string?",
    "digest": "string?"
  },
  "common.FiguresResponse": {
    "figures": "common.FigureAnswer[]",
    "progress": "number"
  },
  "common.FigureAnswer": {
    "rows": "common.FigureRow[]",
    "total": "common.FigureRow"
  },
  "common.FigureRow": {
    "key": "number",
    "values": "number[]"
  },
  "crm.MergeIndexResponse": {
    "merges": "crm.MergeMade[]"
  },
  "crm.MergeMade": {
    "id": "string",
    "survivor": "crm.MergedRecord?",
    "absorbed": "crm.MergedRecord[]",
    "merged_at": "string",
    "undoable_until": "string",
    "member_id": "number"
  },
  "crm.MergedRecord": {
    "id": "number",
    "title": "string"
  },
  "crm.MergeResponse": {
    "merge": "crm.MergeMade"
  },
  "crm.DuplicateDismissResponse": {
    "count": "number"
  },
  "crm.DuplicateIndexResponse": {
    "pairs": "crm.DuplicatePair[]",
    "current_page": "number",
    "limit_value": "number",
    "count": "number"
  },
  "crm.DuplicatePair": {
    "records": "crm.MergedRecord[]",
    "reasons": "string[]",
    "found_at": "string"
  },
  "crm.EnterpriseImportFileResponse": {
    "enterprise_import_file": "crm.EnterpriseImportFile"
  },
  "crm.EnterpriseImportFile": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "title": "string?",
    "kind": "number?",
    "import_status_id": "number?",
    "file": "string?",
    "file_name": "string?",
    "extension": "string?",
    "count_total": "number?",
    "count_done": "number?",
    "count_created": "number?",
    "count_updated": "number?",
    "count_error": "number?",
    "problem": "string?",
    "completed_at": "string?",
    "enterprise_member_id": "number?"
  },
  "crm.ImportRowsResponse": {
    "rows": "crm.ImportRowState[]",
    "count": "number",
    "current_page": "number",
    "limit_value": "number"
  },
  "crm.ImportRowState": {
    "row": "number",
    "outcome": "string",
    "id": "number?",
    "cells": "string[]",
    "messages": "crm.ImportRowMessage[]",
    "changed": "number[]"
  },
  "crm.ImportRowMessage": {
    "field": "string?",
    "label": "string",
    "message": "string",
    "record_id": "number?",
    "title": "string?"
  },
  "crm.SheetCheck": {
    "id": "number",
    "doubts": "crm.SheetDoubt[]",
    "digest": "string",
    "confirmed_at": "string?",
    "confirmed_by": "number?"
  },
  "crm.SheetDoubt": {
    "label": "string",
    "before": "string",
    "text": "string",
    "behind": "string"
  },
  "crm.SheetLayoutIndexResponse": {
    "layouts": "crm.SheetLayout[]"
  },
  "crm.SheetLayout": {
    "id": "string",
    "name": "string",
    "is_default": "boolean",
    "size": "number",
    "created_at": "string",
    "member_id": "number"
  },
  "crm.Wishes": {
    "liked": "crm.LikedJob[]",
    "conditions": "crm.SavedCondition[]"
  },
  "crm.LikedJob": {
    "job_id": "number",
    "name": "string",
    "offered": "boolean"
  },
  "crm.SavedCondition": {
    "id": "string",
    "name": "string",
    "address": "string",
    "mail": "number",
    "created_at": "string"
  },
  "crm.InboundIndexResponse": {
    "inbound_deliveries": "crm.InboundDelivery[]",
    "current_page": "number",
    "limit_value": "number",
    "count": "number"
  },
  "crm.InboundDelivery": {
    "id": "string",
    "linkage_id": "number",
    "entity": "string",
    "delivery_id": "string",
    "state": "string",
    "received_at": "string",
    "applied_at": "string",
    "count": "number",
    "refused_count": "number",
    "records": "crm.InboundRecord[]",
    "error": "string",
    "sender": "string"
  },
  "crm.InboundRecord": {
    "number": "number",
    "outcome": "string",
    "id": "number?",
    "input": "string",
    "errors": "string",
    "duplicates": "string"
  },
  "deals.EffectsResponse": {
    "sells": "boolean",
    "sales_status_id": "number?",
    "closes_job": "boolean",
    "seats": "number?",
    "taken": "number?",
    "others": "deals.RunningDeal[]",
    "agreement": "boolean",
    "running": "deals.RunningDeal?",
    "answer_due": "string?"
  },
  "deals.RunningDeal": {
    "id": "number",
    "job_id": "number?",
    "company_id": "number?",
    "status": "number"
  },
  "deals.OpportunityResponse": {
    "opportunity": "deals.Opportunity"
  },
  "deals.Opportunity": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "candidate_id_by_enterprise_id": "number?",
    "company_id_by_enterprise_id": "number?",
    "job_id_by_enterprise_id": "number?",
    "opportunity_status_id": "number?",
    "opportunity_possibility_id": "number?",
    "monthly_payment_num": "number?",
    "monthly_price_num": "number?",
    "proposal_datetime": "string?",
    "opportunity_datetime": "string?",
    "offer_date": "string?",
    "close_datetime": "string?",
    "contract_date": "string?",
    "enterprise_member1_id": "number?",
    "enterprise_member2_id": "number?",
    "create_route_type_id": "number?",
    "candidate_view_id": "number?",
    "start_date": "string?",
    "closing_reason_id": "number?",
    "closing_reason": "string?",
    "move_reason": "string?",
    "reopen_flg": "number?",
    "reached_status_id": "number?",
    "moved_at": "string?",
    "occupation_ids": "common.Int32List?",
    "running_key": "string?",
    "duplicate_of_id_by_enterprise_id": "number?"
  },
  "common.Int32List": {
    "values": "number[]"
  },
  "deals.ForecastResponse": {
    "months": "deals.ForecastMonth[]",
    "members": "deals.ForecastGroup[]",
    "companies": "deals.ForecastGroup[]",
    "occupations": "deals.ForecastGroup[]",
    "undated": "number"
  },
  "deals.ForecastMonth": {
    "month": "string",
    "figure": "deals.ForecastFigure"
  },
  "deals.ForecastFigure": {
    "starts": "number",
    "payment": "number",
    "margin": "number",
    "weighted_payment": "number",
    "weighted_margin": "number",
    "won": "number",
    "won_payment": "number",
    "won_margin": "number",
    "lost": "number"
  },
  "deals.ForecastGroup": {
    "id": "number",
    "figure": "deals.ForecastFigure"
  },
  "deals.MonthResponse": {
    "steps": "deals.MonthStep[]",
    "margin": "number",
    "unpriced": "number"
  },
  "deals.MonthStep": {
    "key": "string",
    "count": "number",
    "last_month": "number"
  },
  "deals.InviteResponse": {
    "count": "number",
    "interview": "deals.Interview",
    "left_out": "string[]"
  },
  "deals.Interview": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "opportunity_id_by_enterprise_id": "number?",
    "round_num": "number?",
    "interview_datetime": "string?",
    "minutes_num": "number?",
    "interview_state_id": "number?",
    "communications_way_id": "number?",
    "meeting_url": "string?",
    "place": "string?",
    "company_member_id_by_enterprise_ids": "common.Int32List?",
    "enterprise_member_ids": "common.Int32List?",
    "comment": "string?",
    "invited_at": "string?",
    "sequence_num": "number?"
  },
  "deals.InterviewPeopleResponse": {
    "people": "deals.InterviewPerson[]"
  },
  "deals.InterviewPerson": {
    "to": "string",
    "person_id": "number",
    "name": "string",
    "email": "string?",
    "present": "boolean",
    "mail": "string?",
    "holds": "boolean"
  },
  "deals.ReminderResponse": {
    "reminders": "deals.Reminder[]",
    "stalled_days": "number"
  },
  "deals.Reminder": {
    "kind": "string",
    "opportunity_id": "number",
    "candidate_id": "number?",
    "company_id": "number?",
    "job_id": "number?",
    "status": "number",
    "at": "string",
    "member_id": "number?"
  },
  "deals.AgreementResponse": {
    "agreement": "deals.Agreement"
  },
  "deals.Agreement": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "name": "string?",
    "opportunity_id_by_enterprise_id": "number?",
    "candidate_id_by_enterprise_id": "number?",
    "company_id_by_enterprise_id": "number?",
    "company_member_id_by_enterprise_id": "number?",
    "job_id_by_enterprise_id": "number?",
    "contract_type_id": "number?",
    "enterprise_member1_id": "number?",
    "enterprise_member2_id": "number?",
    "contract_date": "string?",
    "period_start": "string?",
    "period_end": "string?",
    "renewal_type_id": "number?",
    "renewal_months": "number?",
    "past_periods": "deals.AgreementPastPeriodsList?",
    "sell_price": "number?",
    "adjustment_flg": "number?",
    "adjustment_time_f": "number?",
    "adjustment_time_l": "number?",
    "adjustment_type_id": "number?",
    "adjustment_unit_id": "number?",
    "usance_timing_id": "number?",
    "usance_span_id": "number?",
    "usance_day_id": "number?",
    "buy_price": "number?",
    "buy_adjustment_flg": "number?",
    "buy_adjustment_time_f": "number?",
    "buy_adjustment_time_l": "number?",
    "buy_adjustment_type_id": "number?",
    "buy_adjustment_unit_id": "number?",
    "buy_usance_timing_id": "number?",
    "buy_usance_span_id": "number?",
    "buy_usance_day_id": "number?",
    "proration_type_id": "number?",
    "work_detail": "string?",
    "work_place": "string?",
    "work_hours": "string?",
    "inspection_type_id": "number?",
    "inspection_days": "number?",
    "payment_method_id": "number?",
    "payment_method_desc": "string?",
    "resale_type_id": "number?",
    "comment": "string?",
    "memo": "string?"
  },
  "deals.AgreementPastPeriodsList": {
    "values": "deals.AgreementPastPeriods[]"
  },
  "deals.AgreementPastPeriods": {
    "period_start": "string?",
    "period_end": "string?",
    "sell_price": "number?",
    "buy_price": "number?",
    "renewed_on": "string?",
    "enterprise_member_id": "number?"
  },
  "deals.AgreementNoticesResponse": {
    "notices": "deals.AgreementNotice[]"
  },
  "deals.AgreementNotice": {
    "agreement_id": "number",
    "name": "string",
    "candidate_id": "number?",
    "company_id": "number?",
    "enterprise_member_id": "number?",
    "period_end": "string",
    "days": "number"
  },
  "deals.AgreementTimelineResponse": {
    "happenings": "deals.AgreementHappening[]"
  },
  "deals.AgreementHappening": {
    "id": "string",
    "kind": "string",
    "at": "string",
    "realm": "string",
    "member_id": "number",
    "changed": "string[]",
    "text": "string?"
  },
  "deals.HourSheetSaveResponse": {
    "outcomes": "deals.HourOutcome[]",
    "saved": "number",
    "refused": "number"
  },
  "deals.HourOutcome": {
    "row": "number?",
    "agreement_id": "number",
    "name": "string",
    "minutes": "number?",
    "outcome": "string",
    "message": "string?",
    "updated_at": "string?"
  },
  "deals.PaperIndexResponse": {
    "agreement_documents": "deals.AgreementDocument[]",
    "problems": "deals.PaperProblem[]",
    "deliveries": "deals.PaperDelivery[]"
  },
  "deals.AgreementDocument": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "agreement_id_by_enterprise_id": "number?",
    "document_kind_id": "number?",
    "party_id": "number?",
    "version": "number?",
    "name": "string?",
    "file": "string?",
    "missing_signs": "string?",
    "enterprise_member_id": "number?",
    "sent_at": "string?",
    "sent_to": "string?",
    "sent_count": "number?",
    "mail_id": "string?",
    "token_hash": "string?",
    "link_renewed_at": "string?",
    "opened_at": "string?",
    "confirmed_at": "string?",
    "confirmed_name": "string?"
  },
  "deals.PaperProblem": {
    "kind": "number",
    "party": "number",
    "column": "string?",
    "message": "string"
  },
  "deals.PaperDelivery": {
    "id": "number",
    "state": "string",
    "at": "string?"
  },
  "deals.AgreementDocumentResponse": {
    "agreement_document": "deals.AgreementDocument"
  },
  "deals.TimeSheetBoardResponse": {
    "month": "string",
    "due": "string",
    "lines": "deals.TimeSheetLine[]"
  },
  "deals.TimeSheetLine": {
    "agreement_id": "number",
    "name": "string",
    "candidate_id": "number",
    "company_id": "number",
    "member_id": "number?",
    "status": "number",
    "minutes": "number?",
    "by_day": "boolean",
    "late": "boolean",
    "typed": "boolean",
    "submitted_at": "string?",
    "asked_at": "string?",
    "returned_reason": "string?",
    "voided": "boolean",
    "linked_at": "string?",
    "linked": "boolean",
    "undelivered": "boolean"
  },
  "deals.TimeSheetShowResponse": {
    "line": "deals.TimeSheetLine",
    "month": "string",
    "days": "deals.TimeSheetDay[]",
    "note": "string",
    "first_day": "string",
    "last_day": "string",
    "usual": "deals.TimeSheetUsual",
    "answers": "deals.TimeSheetAnswer[]",
    "digest": "string",
    "asked_to": "string?",
    "asked_name": "string?",
    "id": "number?",
    "updated_at": "string?",
    "reopen_reason": "string?"
  },
  "deals.TimeSheetDay": {
    "day": "string",
    "start_minutes": "number?",
    "end_minutes": "number?",
    "break_minutes": "number?",
    "note": "string?"
  },
  "deals.TimeSheetUsual": {
    "start_minutes": "number",
    "end_minutes": "number",
    "break_minutes": "number"
  },
  "deals.TimeSheetAnswer": {
    "answer_id": "number",
    "name": "string",
    "at": "string",
    "address": "string",
    "digest": "string",
    "minutes": "number",
    "reason": "string?",
    "voided_at": "string?"
  },
  "deals.TimeSheetManyResponse": {
    "done": "number",
    "refused": "deals.TimeSheetRefused[]"
  },
  "deals.TimeSheetRefused": {
    "agreement_id": "number",
    "name": "string",
    "message": "string"
  },
  "deals.TimeSheetSettingResponse": {
    "time_sheet_setting": "deals.TimeSheetSetting"
  },
  "deals.TimeSheetSetting": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "due_day": "number?",
    "reminder_ids": "common.Int32List?",
    "approval_reminder_ids": "common.Int32List?",
    "staff_flg": "number?"
  },
  "deals.TimeSheetFiles": {
    "files": "deals.TimeSheetFile[]",
    "open": "boolean"
  },
  "deals.TimeSheetFile": {
    "key": "string",
    "name": "string",
    "size": "number",
    "content_type": "string",
    "at": "string",
    "member_id": "number?",
    "table": "boolean"
  },
  "deals.TimeSheetReading": {
    "key": "string",
    "columns": "deals.TimeSheetColumns",
    "remembered": "boolean",
    "rows": "deals.TimeSheetTableRow[]",
    "headings": "string[]",
    "days": "deals.TimeSheetDay[]",
    "minutes": "number?",
    "problems": "deals.TimeSheetReadProblem[]"
  },
  "deals.TimeSheetColumns": {
    "day": "number?",
    "start": "number?",
    "end": "number?",
    "rest": "number?",
    "hours": "number?"
  },
  "deals.TimeSheetTableRow": {
    "row": "number",
    "cells": "string[]"
  },
  "deals.TimeSheetReadProblem": {
    "row": "number",
    "message": "string"
  },
  "deals.ClientInvoiceMonthResponse": {
    "month": "string",
    "open_clients": "number",
    "open_hours": "number",
    "sums": "deals.ClientInvoiceStatusSum[]",
    "run": "deals.ClientInvoiceRun?",
    "undelivered": "deals.ClientInvoiceRefused[]"
  },
  "deals.ClientInvoiceStatusSum": {
    "client_invoice_status_id": "number",
    "count": "number",
    "total_price_with_tax": "number"
  },
  "deals.ClientInvoiceRun": {
    "started_at": "string",
    "ended_at": "string?",
    "made": "number",
    "refused": "deals.ClientInvoiceRefusal[]"
  },
  "deals.ClientInvoiceRefusal": {
    "company_id": "number",
    "message": "string"
  },
  "deals.ClientInvoiceRefused": {
    "id": "number",
    "company_name": "string",
    "message": "string"
  },
  "deals.ClientInvoiceResponse": {
    "client_invoice": "deals.ClientInvoice"
  },
  "deals.ClientInvoice": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "number": "string?",
    "client_invoice_status_id": "number?",
    "client_invoice_kind_id": "number?",
    "company_id_by_enterprise_id": "number?",
    "first_date_of_target_month": "string?",
    "title": "string?",
    "items": "deals.ClientInvoiceItemsList?",
    "company_name": "string?",
    "person": "string?",
    "email": "string?",
    "zipcode": "string?",
    "prefecture_id": "number?",
    "address": "string?",
    "building": "string?",
    "due_date": "string?",
    "usance": "string?",
    "comment": "string?",
    "total_price": "number?",
    "total_tax": "number?",
    "total_price_with_tax": "number?",
    "last_price_with_tax": "number?",
    "last_changes": "string?",
    "rounding_kind_id": "number?",
    "tax_display_id": "number?",
    "issued_date": "string?",
    "fixed_at": "string?",
    "submitted_at": "string?",
    "submitted_member_id": "number?",
    "approved_member_id": "number?",
    "refusal": "string?",
    "sent_at": "string?",
    "sent_to": "string?",
    "sent_count": "number?",
    "digest": "string?",
    "chain_after": "string?",
    "issuer_logo": "string?",
    "issuer_seal": "string?",
    "mail_id": "string?",
    "paid_date": "string?",
    "paid_amount": "number?",
    "corrects_id": "number?",
    "issuer_name": "string?",
    "issuer_address": "string?",
    "issuer_contact": "string?",
    "registration_number": "string?",
    "bank_account": "string?",
    "month_key": "string?"
  },
  "deals.ClientInvoiceItemsList": {
    "values": "deals.ClientInvoiceItems[]"
  },
  "deals.ClientInvoiceItems": {
    "title": "string?",
    "quantity": "string?",
    "unit_price": "number?",
    "price": "number?",
    "tax_rate_id": "number?"
  },
  "deals.ClientInvoiceDeliveryResponse": {
    "delivery": "deals.PaperDelivery?"
  },
  "deals.ClientInvoiceWorkResponse": {
    "done": "number",
    "waiting": "number",
    "refused": "deals.ClientInvoiceRefused[]"
  },
  "deals.ClientInvoiceCheckResponse": {
    "count": "number",
    "broken": "deals.ClientInvoiceRefused[]"
  },
  "deals.ClientInvoiceSettingResponse": {
    "client_invoice_setting": "deals.ClientInvoiceSetting"
  },
  "deals.ClientInvoiceSetting": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "name": "string?",
    "registration_number": "string?",
    "zipcode": "string?",
    "prefecture_id": "number?",
    "address": "string?",
    "building": "string?",
    "tel": "string?",
    "email": "string?",
    "bank_name": "string?",
    "bank_branch": "string?",
    "bank_kind_id": "number?",
    "bank_number": "string?",
    "bank_holder": "string?",
    "usance_timing_id": "number?",
    "usance_span_id": "number?",
    "usance_day_id": "number?",
    "note": "string?",
    "rounding_kind_id": "number?",
    "tax_display_id": "number?",
    "number_prefix": "string?",
    "number_series_id": "number?",
    "approval_above": "number?",
    "logo_file": "string?",
    "seal_file": "string?",
    "quote_prefix": "string?",
    "quote_days": "number?",
    "quote_remind_days": "number?",
    "quote_note": "string?"
  },
  "deals.PaymentNoticeMonthResponse": {
    "month": "string",
    "open_payees": "number",
    "open_hours": "number",
    "sums": "deals.PaymentNoticeStatusSum[]",
    "run": "deals.PaymentNoticeRun?",
    "undelivered": "deals.PaymentNoticeRefused[]"
  },
  "deals.PaymentNoticeStatusSum": {
    "payment_notice_status_id": "number",
    "count": "number",
    "total_price_with_tax": "number"
  },
  "deals.PaymentNoticeRun": {
    "started_at": "string",
    "ended_at": "string?",
    "made": "number",
    "refused": "deals.PaymentNoticeRefusal[]"
  },
  "deals.PaymentNoticeRefusal": {
    "candidate_id": "number?",
    "company_id": "number?",
    "message": "string"
  },
  "deals.PaymentNoticeRefused": {
    "id": "number",
    "company_name": "string",
    "message": "string"
  },
  "deals.PaymentNoticeResponse": {
    "payment_notice": "deals.PaymentNotice"
  },
  "deals.PaymentNotice": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "number": "string?",
    "payment_notice_status_id": "number?",
    "notice_answer_id": "number?",
    "payee_id_by_enterprise_id": "number?",
    "candidate_id_by_enterprise_id": "number?",
    "company_id_by_enterprise_id": "number?",
    "first_date_of_target_month": "string?",
    "title": "string?",
    "items": "deals.PaymentNoticeItemsList?",
    "company_name": "string?",
    "person": "string?",
    "email": "string?",
    "zipcode": "string?",
    "prefecture_id": "number?",
    "address": "string?",
    "building": "string?",
    "due_date": "string?",
    "usance": "string?",
    "late_reason": "string?",
    "registration_number": "string?",
    "withholding_id": "number?",
    "transfer_fee": "number?",
    "advance_price": "number?",
    "comment": "string?",
    "total_price": "number?",
    "total_tax": "number?",
    "total_price_with_tax": "number?",
    "withheld_tax": "number?",
    "net_price": "number?",
    "deducted_tax": "number?",
    "transition_note": "string?",
    "last_net_price": "number?",
    "last_changes": "string?",
    "rounding_kind_id": "number?",
    "confirm_days": "number?",
    "issued_date": "string?",
    "fixed_at": "string?",
    "submitted_at": "string?",
    "submitted_member_id": "number?",
    "approved_member_id": "number?",
    "refusal": "string?",
    "sent_at": "string?",
    "sent_to": "string?",
    "sent_count": "number?",
    "digest": "string?",
    "chain_after": "string?",
    "issuer_logo": "string?",
    "issuer_seal": "string?",
    "mail_id": "string?",
    "opened_at": "string?",
    "answer_by": "string?",
    "answered_at": "string?",
    "answered_name": "string?",
    "objection": "string?",
    "paid_date": "string?",
    "transfer_number": "number?",
    "corrects_id": "number?",
    "corrects_text": "string?",
    "issuer_name": "string?",
    "issuer_address": "string?",
    "issuer_contact": "string?",
    "bank_account": "string?",
    "month_key": "string?"
  },
  "deals.PaymentNoticeItemsList": {
    "values": "deals.PaymentNoticeItems[]"
  },
  "deals.PaymentNoticeItems": {
    "title": "string?",
    "quantity": "string?",
    "unit_price": "number?",
    "price": "number?",
    "tax_rate_id": "number?"
  },
  "deals.PaymentNoticeDeliveryResponse": {
    "delivery": "deals.PaperDelivery?"
  },
  "deals.PaymentNoticeWorkResponse": {
    "done": "number",
    "waiting": "number",
    "refused": "deals.PaymentNoticeRefused[]"
  },
  "deals.PaymentNoticeCheckResponse": {
    "count": "number",
    "broken": "deals.PaymentNoticeRefused[]"
  },
  "deals.PaymentYearResponse": {
    "year": "number",
    "rows": "deals.PaymentYearRow[]"
  },
  "deals.PaymentYearRow": {
    "payee_id": "number",
    "name": "string",
    "address": "string",
    "count": "number",
    "total_price": "number",
    "total_tax": "number",
    "withheld_tax": "number",
    "unpaid_price": "number",
    "unpaid_withheld_tax": "number",
    "is_filed": "boolean"
  },
  "deals.PaymentNoticeSettingResponse": {
    "payment_notice_setting": "deals.PaymentNoticeSetting"
  },
  "deals.PaymentNoticeSetting": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "number_prefix": "string?",
    "number_series_id": "number?",
    "approval_above": "number?",
    "rounding_kind_id": "number?",
    "confirm_days": "number?",
    "fee_below": "number?",
    "fee_above": "number?",
    "note": "string?",
    "order_prefix": "string?",
    "acceptance_prefix": "string?",
    "order_days": "number?",
    "order_remind_days": "number?",
    "order_note": "string?"
  },
  "deals.PayeeAccountsResponse": {
    "accounts": "deals.PayeeAccount[]"
  },
  "deals.PayeeAccount": {
    "key": "string",
    "state": "number",
    "bank_name": "string",
    "bank_branch": "string",
    "bank_kind_id": "number",
    "bank_number": "string",
    "bank_holder": "string",
    "asked_at": "string",
    "asked_member_id": "number",
    "decided_at": "string?",
    "decided_member_id": "number?",
    "told_to": "string?",
    "bank_code": "string",
    "branch_code": "string"
  },
  "deals.PurchaseInvoiceResponse": {
    "purchase_invoice": "deals.PurchaseInvoice"
  },
  "deals.PurchaseInvoice": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "payee_id_by_enterprise_id": "number?",
    "candidate_id_by_enterprise_id": "number?",
    "company_id_by_enterprise_id": "number?",
    "first_date_of_target_month": "string?",
    "number": "string?",
    "registration_number": "string?",
    "issued_date": "string?",
    "due_date": "string?",
    "total_price_with_tax": "number?",
    "total_tax": "number?",
    "comment": "string?",
    "company_name": "string?",
    "purchase_invoice_status_id": "number?",
    "expected_price": "number?",
    "difference": "number?",
    "withheld_tax": "number?",
    "transfer_fee": "number?",
    "net_price": "number?",
    "paid_date": "string?",
    "transfer_number": "number?",
    "matched_member_id": "number?",
    "file_name": "string?",
    "content_type": "string?",
    "size": "number?",
    "sha256": "string?",
    "file": "string?",
    "month_key": "string?"
  },
  "deals.TransferSenderResponse": {
    "sender": "deals.TransferSender?",
    "saved_at": "string?",
    "saved_member_id": "number?"
  },
  "deals.TransferSender": {
    "sender_code": "string",
    "bank_code": "string",
    "bank_name": "string",
    "branch_code": "string",
    "bank_branch": "string",
    "bank_kind_id": "number",
    "bank_number": "string",
    "bank_holder": "string"
  },
  "deals.TransferPayableResponse": {
    "papers": "deals.TransferPayable[]",
    "sender_problems": "string[]"
  },
  "deals.TransferPayable": {
    "id": "number",
    "payee_id": "number",
    "company_name": "string",
    "number": "string",
    "due_date": "string?",
    "net_price": "number",
    "problems": "string[]",
    "holder_text": "string",
    "paper": "string"
  },
  "deals.TransferIndexResponse": {
    "transfer_files": "deals.TransferFile[]",
    "count": "number"
  },
  "deals.TransferFile": {
    "number": "number",
    "date": "string",
    "state": "number",
    "count": "number",
    "total_price": "number",
    "digest": "string",
    "made_at": "string",
    "made_member_id": "number",
    "paid_date": "string?",
    "paid_at": "string?",
    "paid_member_id": "number?",
    "withdrawn_at": "string?",
    "withdrawn_member_id": "number?",
    "reason": "string?"
  },
  "deals.TransferFileResponse": {
    "transfer_file": "deals.TransferFile",
    "lines": "deals.TransferLine[]"
  },
  "deals.TransferLine": {
    "id": "number",
    "payee_id": "number",
    "company_name": "string",
    "number": "string",
    "price": "number",
    "payment_notice_status_id": "number",
    "problems": "string[]",
    "paper": "string",
    "purchase_invoice_status_id": "number"
  },
  "deals.ReceiptIndexResponse": {
    "lines": "deals.ReceiptLine[]",
    "count": "number",
    "open_count": "number",
    "open_price": "number",
    "sure_count": "number"
  },
  "deals.ReceiptLine": {
    "key": "string",
    "date": "string",
    "price": "number",
    "payer": "string",
    "state": "number",
    "proposals": "deals.ReceiptProposal[]",
    "payments": "deals.ReceiptPayment[]",
    "company_name": "string?",
    "reason": "string?",
    "decided_at": "string?",
    "decided_member_id": "number?",
    "account": "string?"
  },
  "deals.ReceiptProposal": {
    "match": "number",
    "is_sure": "boolean",
    "company_id": "number",
    "company_name": "string",
    "shares": "deals.ReceiptShare[]",
    "rest": "number"
  },
  "deals.ReceiptShare": {
    "invoice_id": "number",
    "number": "string",
    "month": "string",
    "due_date": "string?",
    "open_price": "number",
    "price": "number",
    "fee": "number"
  },
  "deals.ReceiptPayment": {
    "key": "string",
    "invoice_id": "number?",
    "company_id": "number",
    "number": "string",
    "date": "string",
    "price": "number",
    "fee": "number",
    "line_key": "string?",
    "payer": "string",
    "recorded_at": "string",
    "recorded_member_id": "number",
    "undone_at": "string?",
    "undone_member_id": "number?",
    "reason": "string?",
    "from_key": "string?"
  },
  "deals.ReceiptOpenResponse": {
    "company_name": "string",
    "invoices": "deals.ReceiptShare[]"
  },
  "deals.ReceiptLineResponse": {
    "line": "deals.ReceiptLine"
  },
  "deals.ReceiptSureResponse": {
    "done": "number",
    "refused": "deals.ReceiptRefused[]"
  },
  "deals.ReceiptRefused": {
    "key": "string",
    "payer": "string",
    "message": "string"
  },
  "deals.ReceiptPaymentsResponse": {
    "payments": "deals.ReceiptPayment[]",
    "paid_amount": "number",
    "open_price": "number"
  },
  "deals.ReceiptOnAccountResponse": {
    "payments": "deals.ReceiptOnAccount[]"
  },
  "deals.ReceiptOnAccount": {
    "payment": "deals.ReceiptPayment",
    "rest": "number",
    "uses": "deals.ReceiptPayment[]"
  },
  "deals.WithdrawalIndexResponse": {
    "lines": "deals.WithdrawalLine[]",
    "count": "number",
    "open_count": "number",
    "open_price": "number",
    "sure_count": "number"
  },
  "deals.WithdrawalLine": {
    "key": "string",
    "date": "string",
    "price": "number",
    "receiver": "string",
    "state": "number",
    "proposals": "deals.WithdrawalProposal[]",
    "papers": "deals.WithdrawalPaper[]",
    "reason": "string?",
    "decided_at": "string?",
    "decided_member_id": "number?",
    "fee": "number",
    "account": "string?"
  },
  "deals.WithdrawalProposal": {
    "is_sure": "boolean",
    "papers": "deals.WithdrawalPaper[]",
    "fee": "number"
  },
  "deals.WithdrawalPaper": {
    "paper": "string",
    "paper_id": "number",
    "number": "string",
    "name": "string",
    "price": "number",
    "date": "string?",
    "is_paid": "boolean",
    "key": "string?",
    "most_fee": "number"
  },
  "deals.WithdrawalOpenResponse": {
    "papers": "deals.WithdrawalPaper[]"
  },
  "deals.WithdrawalLineResponse": {
    "line": "deals.WithdrawalLine"
  },
  "deals.WithdrawalSureResponse": {
    "done": "number",
    "refused": "deals.WithdrawalRefused[]"
  },
  "deals.WithdrawalRefused": {
    "key": "string",
    "receiver": "string",
    "message": "string"
  },
  "deals.LedgerIndexResponse": {
    "rows": "deals.LedgerRow[]",
    "date": "string"
  },
  "deals.LedgerRow": {
    "id": "number",
    "name": "string",
    "balance": "number",
    "ages": "deals.LedgerAges",
    "on_account": "number",
    "credit_limit": "number?"
  },
  "deals.LedgerAges": {
    "not_due": "number",
    "days_30": "number",
    "days_60": "number",
    "days_90": "number",
    "older": "number"
  },
  "deals.LedgerResponse": {
    "row": "deals.LedgerRow",
    "from": "string",
    "to": "string",
    "opening": "number",
    "entries": "deals.LedgerEntry[]",
    "closing": "number",
    "terms": "deals.ClientTerms?"
  },
  "deals.LedgerEntry": {
    "date": "string",
    "text": "string",
    "paper_id": "number?",
    "owed": "number",
    "paid": "number",
    "balance": "number",
    "paper": "string?"
  },
  "deals.ClientTerms": {
    "credit_limit": "number?",
    "payer_names": "string",
    "updated_at": "string?",
    "changes": "deals.ClientTermsChange[]"
  },
  "deals.ClientTermsChange": {
    "at": "string",
    "member_id": "number",
    "credit_limit": "number?"
  },
  "deals.CreditResponse": {
    "is_above": "boolean",
    "credit_limit": "number?",
    "balance": "number?",
    "foreseen": "number?"
  },
  "deals.CreditMonthResponse": {
    "clients": "deals.CreditAbove[]"
  },
  "deals.CreditAbove": {
    "company_id": "number",
    "company_name": "string",
    "credit_limit": "number",
    "balance": "number",
    "foreseen": "number"
  },
  "deals.JournalMonthResponse": {
    "month": "string",
    "entries": "deals.JournalEntry[]",
    "count": "number",
    "page": "number",
    "per_page": "number",
    "sums": "deals.JournalSum[]",
    "problems": "deals.JournalProblem[]",
    "open": "number",
    "exports": "deals.JournalExport[]",
    "closing": "deals.JournalClosing",
    "drafts": "number"
  },
  "deals.JournalEntry": {
    "key": "string",
    "kind": "number",
    "date": "string",
    "paper": "string",
    "paper_id": "number",
    "number": "string",
    "partner": "string",
    "text": "string",
    "state": "number",
    "lines": "deals.JournalLine[]"
  },
  "deals.JournalLine": {
    "is_debit": "boolean",
    "account": "string",
    "sub_account": "string",
    "department": "string",
    "amount": "number",
    "tax_name": "string",
    "tax_amount": "number"
  },
  "deals.JournalSum": {
    "kind": "number",
    "count": "number",
    "amount": "number"
  },
  "deals.JournalProblem": {
    "message": "string",
    "paper": "string?",
    "paper_id": "number?"
  },
  "deals.JournalExport": {
    "id": "number",
    "format": "number",
    "exported_at": "string",
    "member_id": "number",
    "count": "number",
    "reversals": "number",
    "amount": "number",
    "digest": "string",
    "is_intact": "boolean"
  },
  "deals.JournalClosing": {
    "month": "string",
    "is_closed": "boolean",
    "steps": "deals.JournalClosingStep[]"
  },
  "deals.JournalClosingStep": {
    "is_closed": "boolean",
    "at": "string",
    "member_id": "number",
    "reason": "string?"
  },
  "deals.JournalExportResponse": {
    "export": "deals.JournalExport"
  },
  "deals.JournalSettingResponse": {
    "journal_setting": "deals.JournalSetting"
  },
  "deals.JournalSetting": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "tax_method_id": "number?",
    "department_id": "number?",
    "partner_sub_flg": "number?",
    "receivable_account": "string?",
    "sales_account": "string?",
    "sales_sub_account": "string?",
    "person_cost_account": "string?",
    "person_cost_sub_account": "string?",
    "company_cost_account": "string?",
    "company_cost_sub_account": "string?",
    "person_payable_account": "string?",
    "company_payable_account": "string?",
    "withheld_account": "string?",
    "withheld_sub_account": "string?",
    "received_tax_account": "string?",
    "paid_tax_account": "string?",
    "bank_deposit_account": "string?",
    "bank_deposit_sub_account": "string?",
    "fee_account": "string?",
    "client_fee_tax_id": "number?",
    "advance_account": "string?",
    "received_advance_account": "string?"
  },
  "deals.MarginResponse": {
    "from": "string",
    "to": "string",
    "group": "string",
    "rows": "deals.MarginRow[]",
    "months": "deals.MarginRow[]",
    "total": "deals.MarginFigure",
    "shows_sales": "boolean",
    "shows_purchases": "boolean"
  },
  "deals.MarginRow": {
    "key": "string",
    "name": "string",
    "figure": "deals.MarginFigure"
  },
  "deals.MarginFigure": {
    "sales": "number",
    "purchases": "number",
    "foreseen_sales": "number",
    "foreseen_purchases": "number",
    "kept_tax": "number",
    "unpaid_sales": "number",
    "unpaid_purchases": "number"
  },
  "deals.MarginPapersResponse": {
    "papers": "deals.MarginPaper[]",
    "foreseen": "deals.MarginForeseen[]"
  },
  "deals.MarginPaper": {
    "paper": "string",
    "paper_id": "number",
    "number": "string",
    "partner": "string",
    "month": "string",
    "price": "number",
    "unpaid": "number",
    "kept_tax": "number",
    "is_sale": "boolean"
  },
  "deals.MarginForeseen": {
    "agreement_id": "number",
    "name": "string",
    "month": "string",
    "sales": "number",
    "purchases": "number"
  },
  "deals.QuoteResponse": {
    "quote": "deals.Quote"
  },
  "deals.Quote": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "number": "string?",
    "quote_status_id": "number?",
    "company_id_by_enterprise_id": "number?",
    "version": "number?",
    "opportunity_id_by_enterprise_id": "number?",
    "enterprise_member1_id": "number?",
    "title": "string?",
    "expiry_date": "string?",
    "period_start": "string?",
    "period_end": "string?",
    "monthly_price": "number?",
    "adjustment_flg": "number?",
    "adjustment_time_f": "number?",
    "adjustment_time_l": "number?",
    "adjustment_type_id": "number?",
    "adjustment_unit_id": "number?",
    "usance_timing_id": "number?",
    "usance_span_id": "number?",
    "usance_day_id": "number?",
    "work_detail": "string?",
    "work_place": "string?",
    "items": "deals.QuoteItemsList?",
    "company_name": "string?",
    "person": "string?",
    "email": "string?",
    "zipcode": "string?",
    "prefecture_id": "number?",
    "address": "string?",
    "building": "string?",
    "comment": "string?",
    "total_price": "number?",
    "total_tax": "number?",
    "total_price_with_tax": "number?",
    "rounding_kind_id": "number?",
    "issued_date": "string?",
    "fixed_at": "string?",
    "submitted_at": "string?",
    "submitted_member_id": "number?",
    "approved_member_id": "number?",
    "refusal": "string?",
    "sent_at": "string?",
    "sent_to": "string?",
    "sent_count": "number?",
    "digest": "string?",
    "chain_after": "string?",
    "issuer_logo": "string?",
    "issuer_seal": "string?",
    "mail_id": "string?",
    "opened_at": "string?",
    "answered_at": "string?",
    "answered_name": "string?",
    "answered_address": "string?",
    "answered_digest": "string?",
    "answered_member_id": "number?",
    "answer_note": "string?",
    "reminded_for": "string?",
    "replaces_id": "number?",
    "replaced_by_id": "number?",
    "issuer_name": "string?",
    "issuer_address": "string?",
    "issuer_contact": "string?",
    "registration_number": "string?",
    "open_key": "string?"
  },
  "deals.QuoteItemsList": {
    "values": "deals.QuoteItems[]"
  },
  "deals.QuoteItems": {
    "title": "string?",
    "quantity": "string?",
    "unit_price": "number?",
    "price": "number?",
    "tax_rate_id": "number?"
  },
  "deals.DealPaperDeliveryResponse": {
    "delivery": "deals.PaperDelivery?"
  },
  "deals.DealPaperCheckResponse": {
    "count": "number",
    "broken": "deals.DealPaperBroken[]"
  },
  "deals.DealPaperBroken": {
    "id": "number",
    "company_name": "string",
    "message": "string"
  },
  "deals.PurchaseOrderResponse": {
    "purchase_order": "deals.PurchaseOrder"
  },
  "deals.PurchaseOrder": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "number": "string?",
    "purchase_order_status_id": "number?",
    "payee_id_by_enterprise_id": "number?",
    "candidate_id_by_enterprise_id": "number?",
    "company_id_by_enterprise_id": "number?",
    "acceptance_number": "string?",
    "version": "number?",
    "opportunity_id_by_enterprise_id": "number?",
    "enterprise_member1_id": "number?",
    "title": "string?",
    "expiry_date": "string?",
    "period_start": "string?",
    "period_end": "string?",
    "monthly_price": "number?",
    "adjustment_flg": "number?",
    "adjustment_time_f": "number?",
    "adjustment_time_l": "number?",
    "adjustment_type_id": "number?",
    "adjustment_unit_id": "number?",
    "usance_timing_id": "number?",
    "usance_span_id": "number?",
    "usance_day_id": "number?",
    "work_detail": "string?",
    "work_place": "string?",
    "items": "deals.PurchaseOrderItemsList?",
    "company_name": "string?",
    "person": "string?",
    "email": "string?",
    "zipcode": "string?",
    "prefecture_id": "number?",
    "address": "string?",
    "building": "string?",
    "comment": "string?",
    "total_price": "number?",
    "total_tax": "number?",
    "total_price_with_tax": "number?",
    "rounding_kind_id": "number?",
    "issued_date": "string?",
    "fixed_at": "string?",
    "submitted_at": "string?",
    "submitted_member_id": "number?",
    "approved_member_id": "number?",
    "refusal": "string?",
    "sent_at": "string?",
    "sent_to": "string?",
    "sent_count": "number?",
    "digest": "string?",
    "chain_after": "string?",
    "issuer_logo": "string?",
    "issuer_seal": "string?",
    "mail_id": "string?",
    "opened_at": "string?",
    "answered_at": "string?",
    "answered_name": "string?",
    "answered_address": "string?",
    "answered_digest": "string?",
    "answered_member_id": "number?",
    "answer_note": "string?",
    "reminded_for": "string?",
    "replaces_id": "number?",
    "replaced_by_id": "number?",
    "issuer_name": "string?",
    "issuer_address": "string?",
    "issuer_contact": "string?",
    "registration_number": "string?",
    "open_key": "string?",
    "contract_type_id": "number?",
    "inspection_type_id": "number?",
    "inspection_days": "number?",
    "payment_method_id": "number?",
    "payment_method_desc": "string?"
  },
  "deals.PurchaseOrderItemsList": {
    "values": "deals.PurchaseOrderItems[]"
  },
  "deals.PurchaseOrderItems": {
    "title": "string?",
    "quantity": "string?",
    "unit_price": "number?",
    "price": "number?",
    "tax_rate_id": "number?"
  },
  "domains.MailDomainResponse": {
    "domain": "domains.Domain?"
  },
  "domains.Domain": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "domain": "string?",
    "domain_status": "number?",
    "dns_records": "domains.DomainDnsRecordsList?",
    "verified_at": "string?",
    "domain_name": "string?",
    "zone": "string?",
    "checked_at": "string?",
    "next_check_at": "string?",
    "sender_account": "string?",
    "missing_at": "string?",
    "stops_at": "string?",
    "reason": "string?"
  },
  "domains.DomainDnsRecordsList": {
    "values": "domains.DomainDnsRecords[]"
  },
  "domains.DomainDnsRecords": {
    "type": "string?",
    "host": "string?",
    "value": "string?",
    "purpose": "string?",
    "state": "number?",
    "found": "string?"
  },
  "domains.SiteLinkResponse": {
    "site_domain": "domains.SiteDomain?"
  },
  "domains.SiteDomain": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "site_domain": "string?",
    "site_domain_status": "number?",
    "dns_records": "domains.SiteDomainDnsRecordsList?",
    "opened_at": "string?",
    "domain_name": "string?",
    "zone": "string?",
    "checked_at": "string?",
    "next_check_at": "string?",
    "certificate_expires_at": "string?",
    "tries": "number?",
    "failed_at": "string?",
    "reason": "string?"
  },
  "domains.SiteDomainDnsRecordsList": {
    "values": "domains.SiteDomainDnsRecords[]"
  },
  "domains.SiteDomainDnsRecords": {
    "type": "string?",
    "host": "string?",
    "value": "string?",
    "purpose": "string?",
    "state": "number?",
    "found": "string?"
  },
  "domains.SiteCertificateResponse": {
    "state": "string",
    "dns_records": "domains.SiteDomainDnsRecords[]",
    "expires_at": "string?",
    "reason": "string?"
  },
  "identity.ReadingWordsResponse": {
    "reading_words": "identity.ReadingWord[]",
    "current_page": "number",
    "limit_value": "number",
    "count": "number",
    "taught_num": "number",
    "limit_num": "number"
  },
  "identity.ReadingWord": {
    "id": "string",
    "list": "string",
    "word": "string",
    "value_id": "number",
    "value_name": "string",
    "taught_by": "string",
    "taught_at": "string",
    "used_num": "number",
    "used_at": "string?"
  },
  "identity.ReadingTaught": {
    "reading_word": "identity.ReadingWord",
    "previous_value_id": "number"
  },
  "identity.Done": {},
  "identity.ReadingSettings": {
    "job_side_id": "number",
    "person_side_id": "number",
    "extractor": "boolean"
  },
  "identity.SessionIndexResponse": {
    "sessions": "identity.SessionRow[]"
  },
  "identity.SessionRow": {
    "id": "string",
    "user_agent": "string",
    "ip": "string",
    "created_at": "string",
    "last_used_at": "string",
    "current": "boolean"
  },
  "identity.SessionCloseOthersResponse": {
    "count": "number"
  },
  "identity.SecondFactorInfo": {
    "enabled": "boolean",
    "recovery_left": "number",
    "required": "boolean"
  },
  "identity.SecondFactorOfMember": {
    "enabled": "boolean"
  },
  "identity.AddressRule": {
    "allowed_addresses": "string",
    "own_address": "string"
  },
  "identity.SingleSignOn": {
    "issuer": "string",
    "client_id": "string",
    "has_secret": "boolean",
    "authority": "number",
    "mode": "number",
    "domains": "identity.SignOnDomain[]",
    "redirect_uri": "string",
    "tried_at": "string?",
    "tried_email": "string?"
  },
  "identity.SignOnDomain": {
    "domain": "string",
    "value": "string",
    "proven_at": "string?"
  },
  "identity.SingleSignOnCheck": {
    "findings": "identity.SignOnFinding[]"
  },
  "identity.SignOnFinding": {
    "fine": "boolean",
    "label": "string",
    "text": "string"
  },
  "identity.CalendarKey": {
    "made_at": "string?",
    "read_at": "string?"
  },
  "identity.CalendarKeyMade": {
    "key": "string",
    "calendar_key": "identity.CalendarKey"
  },
  "identity.CreateApiTokenResponse": {
    "linkage": "identity.Linkage",
    "token": "string",
    "hub_secret": "string",
    "basic_auth": "string"
  },
  "identity.Linkage": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "group": "number?",
    "kind": "number?",
    "name": "string?",
    "service_id": "number?",
    "url": "string?",
    "hub_secret": "string?",
    "token": "string?",
    "basic_auth": "string?",
    "basic_auth_flg": "number?",
    "linkage_status_id": "number?",
    "scope_ids": "common.Int32List?",
    "event_ids": "common.Int32List?",
    "expires_on": "string?",
    "allowed_ips": "string?",
    "duplicate_type_id": "number?",
    "form_origin": "string?",
    "form_check_flg": "number?",
    "mappings": "identity.LinkageMappingsList?",
    "access_key": "string?",
    "token_hint": "string?",
    "old_token": "string?",
    "old_token_until": "string?",
    "created_member_id": "number?",
    "rotated_member_id": "number?",
    "rotated_at": "string?",
    "last_used_at": "string?"
  },
  "identity.LinkageMappingsList": {
    "values": "identity.LinkageMappings[]"
  },
  "identity.LinkageMappings": {
    "source": "string?",
    "target": "string?",
    "choice_values": "string?"
  },
  "identity.LinkageRequestsResponse": {
    "linkage_requests": "identity.LinkageLogEntry[]",
    "current_page": "number",
    "limit_value": "number",
    "count": "number"
  },
  "identity.LinkageLogEntry": {
    "id": "string",
    "enterprise_id": "number",
    "linkage_id": "number",
    "verb": "string",
    "path": "string",
    "status": "number",
    "took": "number",
    "ip": "string",
    "user_agent": "string",
    "code": "string",
    "at": "string"
  },
  "identity.FileFormsResponse": {
    "file_forms": "identity.FileForm[]"
  },
  "identity.FileForm": {
    "id": "number",
    "name": "string",
    "kind": "number",
    "mappings": "identity.FileFormLine[]"
  },
  "identity.FileFormLine": {
    "source": "string",
    "target": "string",
    "choice_values": "string"
  },
  "identity.SupportIndexResponse": {
    "support_accesses": "identity.SupportAccess[]"
  },
  "identity.SupportAccess": {
    "id": "number",
    "enterprise_id": "number",
    "state_id": "number",
    "operator_id": "number",
    "operator_name": "string",
    "reason": "string",
    "asked_at": "string",
    "decided_at": "string?",
    "decided_by": "string?",
    "until": "string?",
    "ended_at": "string?",
    "scope_id": "number"
  },
  "identity.SupportResponse": {
    "support_access": "identity.SupportAccess"
  },
  "jobs.JobResponse": {
    "job": "jobs.Job"
  },
  "jobs.Job": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "company_id_by_enterprise_id": "number?",
    "name": "string?",
    "name_for_company": "string?",
    "job_rank_id": "number?",
    "enterprise_member1_id": "number?",
    "enterprise_member2_id": "number?",
    "open_status_flg": "number?",
    "application_status_flg": "number?",
    "open_status_fs_flg": "number?",
    "application_status_fs_flg": "number?",
    "fs_url": "string?",
    "confirmed_date": "string?",
    "missing_item_ids": "common.Int32List?",
    "lapsed_date": "string?",
    "occupation_ids": "common.Int32List?",
    "dev_process_ids": "common.Int32List?",
    "detail": "string?",
    "background": "string?",
    "required": "string?",
    "welcome": "string?",
    "skill_ids": "common.Int32List?",
    "welcome_skill_ids": "common.Int32List?",
    "feature_ids": "common.Int32List?",
    "dev_scale_id": "number?",
    "recruitment_num": "number?",
    "monthly_payment_f_num": "number?",
    "monthly_payment_l_num": "number?",
    "monthly_price_f_num": "number?",
    "monthly_price_l_num": "number?",
    "adjustment_flg": "number?",
    "adjustment_type_id": "number?",
    "adjustment_time_f": "number?",
    "adjustment_time_l": "number?",
    "adjustment_unit_id": "number?",
    "usance_timing_id": "number?",
    "usance_span_id": "number?",
    "usance_day_id": "number?",
    "inception_day": "string?",
    "business_day_ids": "common.Int32List?",
    "business_day_desc": "string?",
    "work_styles_id": "number?",
    "work_styles_key_values": "common.Int32List?",
    "prefecture_id": "number?",
    "station_id": "number?",
    "working_schedule": "string?",
    "working_volume": "string?",
    "atmosphere": "string?",
    "communications_time_id": "number?",
    "communications_way_id": "number?",
    "communications_desc": "string?",
    "contract_type_ids": "common.Int32List?",
    "resale_restriction_type_id": "number?",
    "resale_restriction_desc": "string?",
    "expected_age_min": "number?",
    "expected_age_max": "number?",
    "expected_age_desc": "string?",
    "accept_foreigner_type_id": "number?",
    "accept_foreigner_desc": "string?",
    "pc_loan_type_id": "number?",
    "pc_loan_desc": "string?",
    "dresscode_type_id": "number?",
    "dresscode_desc": "string?",
    "comment": "string?",
    "in_house_info": "string?"
  },
  "jobs.SearchWordsResponse": {
    "groups": "string[]",
    "updated_at": "string?"
  },
  "messaging.MailingResponse": {
    "mailing": "messaging.Mailing"
  },
  "messaging.Mailing": {
    "kind": "string",
    "id": "number",
    "state_id": "number",
    "target_count": "number",
    "prepared_count": "number",
    "counts": "messaging.StateCount[]",
    "open_count": "number",
    "problems": "messaging.MailingProblem[]",
    "start_at": "string?",
    "seconds_left": "number?",
    "typed_above": "number",
    "approval_above": "number",
    "confirmed_by": "number?",
    "steps": "messaging.MailingStep[]",
    "stopped_reason": "string?",
    "now": "string",
    "warm_up": "messaging.WarmUp?",
    "seal": "string?",
    "click_count": "number",
    "reply_count": "number",
    "stop_count": "number",
    "counts_clicks": "boolean",
    "segment": "messaging.MailingSegment?",
    "test": "messaging.MailingTest?"
  },
  "messaging.StateCount": {
    "state_id": "number",
    "count": "number"
  },
  "messaging.MailingProblem": {
    "code": "string",
    "message": "string",
    "entity": "string?",
    "id": "number?"
  },
  "messaging.MailingStep": {
    "action": "string",
    "member_id": "number",
    "at": "string"
  },
  "messaging.WarmUp": {
    "limit": "number",
    "used": "number",
    "resumes_at": "string",
    "days": "number"
  },
  "messaging.MailingSegment": {
    "id": "number",
    "name": "string",
    "counted": "number?",
    "allowed": "number?"
  },
  "messaging.MailingTest": {
    "share": "number",
    "hours": "number",
    "size": "number?",
    "due_at": "string?",
    "winner": "string?",
    "decided_at": "string?",
    "reason": "string?",
    "versions": "messaging.VersionFigures[]",
    "leader": "string?"
  },
  "messaging.VersionFigures": {
    "version": "string",
    "recipient_count": "number",
    "sent_count": "number",
    "open_count": "number",
    "click_count": "number",
    "words": "string?"
  },
  "messaging.RecipientsResponse": {
    "recipients": "messaging.MailingRecipient[]",
    "current_page": "number",
    "limit_value": "number",
    "count": "number"
  },
  "messaging.MailingRecipient": {
    "position": "number",
    "entity": "string",
    "record_id": "number",
    "name": "string",
    "subtitle": "string?",
    "email": "string?",
    "state_id": "number",
    "problems": "messaging.MailingProblem[]",
    "sent_at": "string?",
    "opened_at": "string?",
    "error": "string?",
    "clicked_at": "string?",
    "version": "string?"
  },
  "messaging.PreviewResponse": {
    "recipient": "messaging.MailingRecipient",
    "from": "string",
    "reply_to": "string?",
    "subject": "messaging.TextPart[]",
    "body": "messaging.TextPart[]",
    "footer": "string",
    "attachments": "messaging.MailAttachment[]",
    "previous": "number?",
    "next": "number?",
    "html": "string?",
    "from_email": "string?"
  },
  "messaging.TextPart": {
    "text": "string",
    "label": "string?"
  },
  "messaging.MailAttachment": {
    "name": "string",
    "size": "number"
  },
  "messaging.MailingLinksResponse": {
    "links": "messaging.MailingLink[]",
    "further": "number"
  },
  "messaging.MailingLink": {
    "url": "string",
    "recipient_count": "number",
    "click_count": "number"
  },
  "messaging.SegmentFigures": {
    "count": "number",
    "mailed_count": "number",
    "reasons": "messaging.SegmentReason[]",
    "sample": "messaging.SegmentPerson[]",
    "problem": "string?",
    "uses": "messaging.SegmentUse[]",
    "further_uses": "number"
  },
  "messaging.SegmentReason": {
    "reason": "string",
    "count": "number",
    "names": "string[]"
  },
  "messaging.SegmentPerson": {
    "id": "number",
    "name": "string",
    "subtitle": "string?",
    "reasons": "string[]"
  },
  "messaging.SegmentUse": {
    "broadcast_id": "number",
    "name": "string",
    "state_id": "number",
    "flow_id": "number"
  },
  "messaging.MailStopsResponse": {
    "stops": "messaging.AddressStop[]"
  },
  "messaging.AddressStop": {
    "email": "string",
    "reason_id": "number"
  },
  "messaging.MailStateResponse": {
    "mail_state": "messaging.MailState"
  },
  "messaging.MailState": {
    "email": "string?",
    "stopped": "messaging.MailStop?",
    "mails": "messaging.PersonMail[]",
    "preference": "messaging.MailPreference?"
  },
  "messaging.MailStop": {
    "reason_id": "number",
    "note": "string?",
    "since": "string"
  },
  "messaging.PersonMail": {
    "entity": "string",
    "id": "number",
    "title": "string",
    "state_id": "number",
    "at": "string",
    "opened_at": "string?",
    "error": "string?",
    "reply_id": "number?",
    "replies": "messaging.PersonReply[]",
    "person": "string?",
    "answers_id": "number?",
    "clicked_at": "string?"
  },
  "messaging.PersonReply": {
    "id": "number",
    "subject": "string",
    "excerpt": "string",
    "at": "string",
    "attachments_num": "number"
  },
  "messaging.MailPreference": {
    "stopped_topics": "string[]",
    "frequency": "number",
    "since": "string"
  },
  "messaging.AutomationFlowResponse": {
    "automation_flow": "messaging.AutomationFlow"
  },
  "messaging.AutomationFlow": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "name": "string?",
    "order": "number?",
    "open_flg": "number?",
    "trigger_id": "number?",
    "trigger_days_num": "number?",
    "trigger_state_id": "number?",
    "trigger_value_num": "number?",
    "trigger_segment_id": "number?",
    "trigger_present_flg": "number?",
    "goal_ids": "common.Int32List?",
    "goal_conditions": "string?",
    "from_hour": "number?",
    "to_hour": "number?",
    "business_days_flg": "number?",
    "steps": "messaging.AutomationFlowStepsList?",
    "official_edition_flg": "number?",
    "edition_num": "number?",
    "opened_at": "string?",
    "official_segment_id": "number?",
    "enterprise_member_id": "number?"
  },
  "messaging.AutomationFlowStepsList": {
    "values": "messaging.AutomationFlowSteps[]"
  },
  "messaging.AutomationFlowSteps": {
    "step_kind_id": "number?",
    "wait_num": "number?",
    "wait_unit_id": "number?",
    "weekday_id": "number?",
    "hour_num": "number?",
    "subject_id": "number?",
    "conditions": "string?",
    "title": "string?",
    "body": "string?",
    "form_enterprise_member_id": "number?",
    "sender_address_id": "number?",
    "state_id": "number?",
    "value_num": "number?",
    "due_days_num": "number?"
  },
  "messaging.FlowOverviewResponse": {
    "flows": "messaging.FlowStanding[]",
    "days": "number"
  },
  "messaging.FlowStanding": {
    "id": "number",
    "running": "number",
    "entered": "number",
    "goal": "number",
    "never": "string?"
  },
  "messaging.FlowFiguresResponse": {
    "edition": "number",
    "steps": "messaging.FlowStepFigures[]",
    "running": "number",
    "done": "number",
    "goal": "number",
    "left": "number",
    "earlier": "number",
    "dead": "messaging.FlowDeadStep[]"
  },
  "messaging.FlowStepFigures": {
    "step": "number",
    "waiting": "number",
    "done": "number",
    "passed": "number",
    "failed": "number",
    "refused": "number",
    "opened": "number",
    "clicked": "number"
  },
  "messaging.FlowDeadStep": {
    "step": "number",
    "reason": "string"
  },
  "messaging.FlowPeopleResponse": {
    "people": "messaging.FlowPerson[]",
    "count": "number",
    "page": "number",
    "per_page": "number"
  },
  "messaging.FlowPerson": {
    "candidate_id": "number",
    "name": "string",
    "state_id": "number",
    "step": "number",
    "edition": "number",
    "entered_at": "string",
    "due_at": "string?",
    "ended_at": "string?",
    "reason": "string?"
  },
  "messaging.FlowTrialResponse": {
    "days": "number",
    "met": "number",
    "more": "boolean",
    "reachable": "number",
    "entered": "number",
    "steps": "messaging.FlowTrialStep[]"
  },
  "messaging.FlowTrialStep": {
    "step": "number",
    "count": "number",
    "people": "messaging.FlowTrialPerson[]"
  },
  "messaging.FlowTrialPerson": {
    "candidate_id": "number",
    "name": "string"
  },
  "messaging.FlowTryResponse": {
    "enters": "boolean",
    "reasons": "string[]",
    "steps": "messaging.FlowTryStep[]"
  },
  "messaging.FlowTryStep": {
    "step": "number",
    "goes": "boolean",
    "at": "string?",
    "reasons": "string[]",
    "title": "string?",
    "body": "string?"
  },
  "messaging.DesignPreviewResponse": {
    "html": "string?",
    "plain": "string",
    "findings": "messaging.DesignFinding[]",
    "size": "number"
  },
  "messaging.DesignFinding": {
    "tone": "string",
    "message": "string",
    "block": "string?"
  },
  "messaging.NotificationsResponse": {
    "notifications": "messaging.Notification[]",
    "next": "string",
    "unread_count": "number"
  },
  "messaging.Notification": {
    "id": "string",
    "kind": "number",
    "entity": "string",
    "record_id": "number",
    "title": "string",
    "comment_id": "number",
    "excerpt": "string",
    "actor_id": "number",
    "actor_name": "string",
    "created_at": "string",
    "unread": "boolean",
    "count": "number"
  },
  "messaging.NotificationCountResponse": {
    "unread_count": "number"
  },
  "messaging.NotificationSettings": {
    "kinds": "messaging.NotificationChannels[]",
    "quiet_from": "string",
    "quiet_to": "string"
  },
  "messaging.NotificationChannels": {
    "kind": "number",
    "screen": "boolean",
    "mail": "boolean",
    "digest": "boolean"
  },
  "messaging.Mailbox": {
    "active": "boolean",
    "host": "string",
    "port": "number",
    "mailbox_security_id": "number",
    "user_name": "string",
    "has_password": "boolean",
    "folder": "string",
    "mark_read": "boolean",
    "since_days": "number",
    "fetched_at": "string?",
    "taken_num": "number",
    "too_large_num": "number",
    "too_large_at": "string?",
    "problem": "string",
    "failed_at": "string?",
    "failing_since": "string?",
    "next_at": "string?",
    "held": "boolean",
    "allows_plain": "boolean"
  },
  "messaging.MailboxCheck": {
    "problem": "string",
    "field": "string",
    "messages_num": "number",
    "folders": "string[]"
  },
  "messaging.ReceivedMarkResponse": {
    "received_state_id": "number"
  },
  "messaging.ReceivedInbox": {
    "address": "string",
    "retention_days": "number",
    "replies": "boolean",
    "reply_copies": "boolean",
    "extractor_host": "string"
  },
  "messaging.ComposeBegin": {
    "entity": "string",
    "id": "number",
    "name": "string",
    "company": "string?",
    "email": "string?",
    "opportunity_id": "number",
    "values": "messaging.ComposeValue[]",
    "title": "string",
    "quoted": "string",
    "candidate_id": "number",
    "candidate_name": "string",
    "problems": "string[]",
    "remarks": "string[]",
    "received_mail_id": "number"
  },
  "messaging.ComposeValue": {
    "key": "string",
    "value": "string"
  },
  "messaging.ComposePreview": {
    "from": "string",
    "to": "string",
    "reply_to": "string?",
    "subject": "string",
    "body": "string",
    "problems": "string[]",
    "from_email": "string?"
  },
  "messaging.MailingFiguresResponse": {
    "mailings": "messaging.MailingFigures[]",
    "count": "number"
  },
  "messaging.MailingFigures": {
    "kind": "string",
    "id": "number",
    "name": "string",
    "title": "string",
    "state_id": "number?",
    "sent_at": "string?",
    "member_id": "number?",
    "target_count": "number",
    "sent_count": "number",
    "arrived_count": "number",
    "bounce_count": "number",
    "open_count": "number",
    "click_count": "number?",
    "reply_count": "number?",
    "stop_count": "number?",
    "versions": "messaging.VersionFigures[]",
    "winner": "string?"
  },
  "messaging.DmarcReports": {
    "address": "string?",
    "domain": "string?",
    "days": "number",
    "count": "number",
    "passed": "number",
    "sources": "messaging.DmarcSource[]",
    "more_sources": "number",
    "by_day": "messaging.DmarcDay[]",
    "reporters": "messaging.DmarcReporter[]",
    "policy": "string?",
    "unread": "number",
    "unread_reason": "string?"
  },
  "messaging.DmarcSource": {
    "source_ip": "string",
    "count": "number",
    "passed": "number",
    "spf_passed": "number",
    "dkim_passed": "number",
    "stopped": "number"
  },
  "messaging.DmarcDay": {
    "day": "string",
    "count": "number",
    "passed": "number"
  },
  "messaging.DmarcReporter": {
    "name": "string",
    "reports": "number",
    "count": "number",
    "verified": "boolean"
  },
  "messaging.MailingSettingResponse": {
    "mailing_setting": "messaging.MailingSetting"
  },
  "messaging.MailingSetting": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "complaint_contact": "string?",
    "approval_above": "number?",
    "open_tracking": "number?",
    "click_tracking_flg": "number?",
    "automation_per_day": "number?",
    "topic1": "string?",
    "topic2": "string?",
    "topic3": "string?",
    "topic4": "string?",
    "topic5": "string?",
    "logo_url": "string?",
    "main_color": "string?"
  },
  "messaging.ProposalDealsResponse": {
    "count": "number",
    "errors": "messaging.ProposalDealRefusal[]"
  },
  "messaging.ProposalDealRefusal": {
    "id": "number",
    "message": "string"
  },
  "messaging.SuppressionAddResponse": {
    "count": "number",
    "refused": "messaging.RefusedLine[]"
  },
  "messaging.RefusedLine": {
    "line": "number",
    "value": "string",
    "message": "string",
    "known": "boolean"
  },
  "messaging.AnnounceReadResponse": {
    "count": "number"
  },
  "messaging.AnnounceUnreadResponse": {
    "ids": "number[]"
  },
  "messaging.AnnounceReadersResponse": {
    "readers": "messaging.AnnounceReaders[]",
    "members": "number",
    "current_page": "number",
    "limit_value": "number",
    "count": "number"
  },
  "messaging.AnnounceReaders": {
    "enterprise_id": "number",
    "enterprise_name": "string",
    "count": "number",
    "last_read_at": "string"
  },
  "messaging.EditionsResponse": {
    "automation_email_editions": "messaging.AutomationEmailEdition[]"
  },
  "messaging.AutomationEmailEdition": {
    "enterprise_id": "number?",
    "id_by_enterprise_id": "number?",
    "created_at": "string?",
    "updated_at": "string?",
    "automation_email_draft_id": "number?",
    "edition_number": "number?",
    "enterprise_member_id": "number?",
    "opened_at": "string?",
    "form_enterprise_member_id": "number?",
    "sender_address_id": "number?",
    "title": "string?",
    "body": "string?",
    "age_min": "number?",
    "age_max": "number?",
    "candidate_rank_id": "number?",
    "register_status_id": "number?",
    "sales_status_id": "number?",
    "nationality_type_id": "number?",
    "prefecture_id": "number?",
    "candidate_resume_flg": "number?",
    "potential_flg": "number?"
  },
  "messaging.FittingResponse": {
    "groups": "messaging.FittingGroup[]",
    "reasons": "string[]"
  },
  "messaging.FittingGroup": {
    "group": "number",
    "emails": "messaging.FittingEmail[]"
  },
  "messaging.FittingEmail": {
    "id": "number",
    "name": "string",
    "goes": "boolean",
    "reasons": "string[]",
    "title": "string",
    "body": "string"
  },
  "messaging.ReachResponse": {
    "groups": "messaging.ReachGroup[]",
    "days": "number"
  },
  "messaging.ReachGroup": {
    "group": "number",
    "people": "number",
    "emails": "messaging.ReachedEmail[]"
  },
  "messaging.ReachedEmail": {
    "id": "number",
    "count": "number",
    "never": "string?"
  },
  "messaging.WebhookEndpointsResponse": {
    "webhook_endpoints": "messaging.WebhookEndpoint[]"
  },
  "messaging.WebhookEndpoint": {
    "linkage_id": "number",
    "state": "string",
    "paused_at": "string",
    "last_success_at": "string",
    "last_failure_at": "string",
    "last_error": "string",
    "waiting_count": "number"
  },
  "messaging.WebhookDeliveriesResponse": {
    "webhook_deliveries": "messaging.WebhookDelivery[]",
    "current_page": "number",
    "limit_value": "number",
    "count": "number"
  },
  "messaging.WebhookDelivery": {
    "id": "string",
    "linkage_id": "number",
    "event": "string",
    "entity": "string",
    "target_id": "number",
    "state": "string",
    "created_at": "string",
    "due_at": "string",
    "ended_at": "string",
    "tries_count": "number",
    "tries": "messaging.WebhookTry[]",
    "request": "string",
    "replays": "string"
  },
  "messaging.WebhookTry": {
    "at": "string",
    "took": "number",
    "status": "number",
    "error": "string",
    "answer": "string"
  },
  "messaging.WebhookReplayResponse": {
    "count": "number"
  }
};

/** The message that answers an RPC. */
export const answers: Readonly<Record<string, string>> = {
  "billing.InvoicingService/Sheet": "billing.SheetResponse",
  "billing.InvoicingService/MakeSchedules": "billing.MakeSchedulesResponse",
  "billing.InvoicingService/Work": "billing.WorkResponse",
  "billing.InvoicingService/Act": "billing.EnterpriseInvoiceResponse",
  "billing.InvoicingService/RecordPayments": "billing.WorkResponse",
  "billing.InvoicingService/Pay": "billing.EnterpriseInvoiceResponse",
  "billing.InvoicingService/Payments": "billing.InvoicePaymentsResponse",
  "billing.InvoicingService/Mails": "billing.InvoiceMailsResponse",
  "billing.InvoicingService/ShowIssuer": "billing.InvoiceIssuerResponse",
  "billing.InvoicingService/ShowOwn": "billing.EnterpriseInvoiceResponse",
  "crm.TrashService/Index": "common.TrashResponse",
  "crm.TrashService/Restore": "common.BulkResponse",
  "crm.TrashService/Purge": "common.BulkResponse",
  "crm.PrivacyService/Preview": "crm.PrivacyPreview",
  "crm.PrivacyService/Erase": "crm.PrivacyErasure",
  "crm.PrivacyService/Show": "crm.PrivacyErasure",
  "crm.FigureService/Show": "common.FiguresResponse",
  "crm.MergeService/Index": "crm.MergeIndexResponse",
  "crm.MergeService/Undo": "crm.MergeResponse",
  "crm.DuplicateService/Dismiss": "crm.DuplicateDismissResponse",
  "crm.DuplicateService/Index": "crm.DuplicateIndexResponse",
  "crm.ImportService/Heading": "crm.EnterpriseImportFileResponse",
  "crm.ImportService/Check": "crm.EnterpriseImportFileResponse",
  "crm.ImportService/Rows": "crm.ImportRowsResponse",
  "crm.SkillSheetService/Confirm": "crm.SheetCheck",
  "crm.SheetLayoutService/Index": "crm.SheetLayoutIndexResponse",
  "crm.SheetLayoutService/Change": "crm.SheetLayout",
  "crm.SheetLayoutService/Delete": "crm.SheetLayoutIndexResponse",
  "crm.WishesService/Show": "crm.Wishes",
  "crm.InboundService/Index": "crm.InboundIndexResponse",
  "deals.TrashService/Index": "common.TrashResponse",
  "deals.TrashService/Restore": "common.BulkResponse",
  "deals.TrashService/Purge": "common.BulkResponse",
  "deals.MoveService/Effects": "deals.EffectsResponse",
  "deals.MoveService/Undo": "deals.OpportunityResponse",
  "deals.BoardService/Forecast": "deals.ForecastResponse",
  "deals.MonthService/Show": "deals.MonthResponse",
  "deals.FigureService/Show": "common.FiguresResponse",
  "deals.InterviewInviteService/Invite": "deals.InviteResponse",
  "deals.InterviewInviteService/People": "deals.InterviewPeopleResponse",
  "deals.ReminderService/Index": "deals.ReminderResponse",
  "deals.AgreementTermService/Draft": "deals.AgreementResponse",
  "deals.AgreementTermService/Renew": "deals.AgreementResponse",
  "deals.AgreementTermService/Notices": "deals.AgreementNoticesResponse",
  "deals.AgreementTermService/Settle": "deals.AgreementNoticesResponse",
  "deals.AgreementTermService/Timeline": "deals.AgreementTimelineResponse",
  "deals.HourSheetService/Save": "deals.HourSheetSaveResponse",
  "deals.AgreementPaperService/Index": "deals.PaperIndexResponse",
  "deals.AgreementPaperService/Create": "deals.AgreementDocumentResponse",
  "deals.AgreementPaperService/Send": "deals.AgreementDocumentResponse",
  "deals.TimeSheetDeskService/Board": "deals.TimeSheetBoardResponse",
  "deals.TimeSheetDeskService/Show": "deals.TimeSheetShowResponse",
  "deals.TimeSheetDeskService/Save": "deals.TimeSheetShowResponse",
  "deals.TimeSheetDeskService/Act": "deals.TimeSheetShowResponse",
  "deals.TimeSheetDeskService/Fix": "deals.TimeSheetManyResponse",
  "deals.TimeSheetDeskService/Send": "deals.TimeSheetManyResponse",
  "deals.TimeSheetSettingService/Show": "deals.TimeSheetSettingResponse",
  "deals.TimeSheetFileService/Index": "deals.TimeSheetFiles",
  "deals.TimeSheetFileService/Delete": "deals.TimeSheetFiles",
  "deals.TimeSheetFileService/Read": "deals.TimeSheetReading",
  "deals.ClientInvoicingService/Month": "deals.ClientInvoiceMonthResponse",
  "deals.ClientInvoicingService/Draft": "deals.ClientInvoiceMonthResponse",
  "deals.ClientInvoicingService/Act": "deals.ClientInvoiceResponse",
  "deals.ClientInvoicingService/Delivery": "deals.ClientInvoiceDeliveryResponse",
  "deals.ClientInvoicingService/Work": "deals.ClientInvoiceWorkResponse",
  "deals.ClientInvoicingService/Check": "deals.ClientInvoiceCheckResponse",
  "deals.ClientInvoiceSettingService/Show": "deals.ClientInvoiceSettingResponse",
  "deals.PaymentNoticingService/Month": "deals.PaymentNoticeMonthResponse",
  "deals.PaymentNoticingService/Draft": "deals.PaymentNoticeMonthResponse",
  "deals.PaymentNoticingService/Act": "deals.PaymentNoticeResponse",
  "deals.PaymentNoticingService/Approve": "deals.PaymentNoticeResponse",
  "deals.PaymentNoticingService/Pay": "deals.PaymentNoticeResponse",
  "deals.PaymentNoticingService/Delivery": "deals.PaymentNoticeDeliveryResponse",
  "deals.PaymentNoticingService/Work": "deals.PaymentNoticeWorkResponse",
  "deals.PaymentNoticingService/Check": "deals.PaymentNoticeCheckResponse",
  "deals.PaymentNoticingService/Year": "deals.PaymentYearResponse",
  "deals.PaymentNoticeSettingService/Show": "deals.PaymentNoticeSettingResponse",
  "deals.PayeeAccountService/Show": "deals.PayeeAccountsResponse",
  "deals.PayeeAccountService/Propose": "deals.PayeeAccountsResponse",
  "deals.PayeeAccountService/Decide": "deals.PayeeAccountsResponse",
  "deals.PurchaseInvoicingService/Match": "deals.PurchaseInvoiceResponse",
  "deals.PurchaseInvoicingService/Void": "deals.PurchaseInvoiceResponse",
  "deals.PurchaseInvoicingService/Pay": "deals.PurchaseInvoiceResponse",
  "deals.TransferService/Sender": "deals.TransferSenderResponse",
  "deals.TransferService/SaveSender": "deals.TransferSenderResponse",
  "deals.TransferService/Payable": "deals.TransferPayableResponse",
  "deals.TransferService/Index": "deals.TransferIndexResponse",
  "deals.TransferService/Show": "deals.TransferFileResponse",
  "deals.TransferService/Create": "deals.TransferFileResponse",
  "deals.TransferService/Act": "deals.TransferFileResponse",
  "deals.ReceiptService/Index": "deals.ReceiptIndexResponse",
  "deals.ReceiptService/Open": "deals.ReceiptOpenResponse",
  "deals.ReceiptService/Confirm": "deals.ReceiptLineResponse",
  "deals.ReceiptService/ConfirmSure": "deals.ReceiptSureResponse",
  "deals.ReceiptService/SetAside": "deals.ReceiptLineResponse",
  "deals.ReceiptService/Undo": "deals.ReceiptLineResponse",
  "deals.ReceiptService/Payments": "deals.ReceiptPaymentsResponse",
  "deals.ReceiptService/Record": "deals.ReceiptPaymentsResponse",
  "deals.ReceiptService/OnAccount": "deals.ReceiptOnAccountResponse",
  "deals.ReceiptService/SetAgainst": "deals.ReceiptOnAccountResponse",
  "deals.ReceiptService/Refund": "deals.ReceiptOnAccountResponse",
  "deals.ReceiptService/UndoUse": "deals.ReceiptOnAccountResponse",
  "deals.ReceiptService/UndoPayment": "deals.ReceiptPaymentsResponse",
  "deals.WithdrawalService/Index": "deals.WithdrawalIndexResponse",
  "deals.WithdrawalService/Open": "deals.WithdrawalOpenResponse",
  "deals.WithdrawalService/Confirm": "deals.WithdrawalLineResponse",
  "deals.WithdrawalService/ConfirmSure": "deals.WithdrawalSureResponse",
  "deals.WithdrawalService/SetAside": "deals.WithdrawalLineResponse",
  "deals.WithdrawalService/Undo": "deals.WithdrawalLineResponse",
  "deals.ClientLedgerService/Index": "deals.LedgerIndexResponse",
  "deals.ClientLedgerService/Show": "deals.LedgerResponse",
  "deals.ClientLedgerService/SaveTerms": "deals.LedgerResponse",
  "deals.CreditService/Check": "deals.CreditResponse",
  "deals.CreditService/Month": "deals.CreditMonthResponse",
  "deals.PayeeLedgerService/Index": "deals.LedgerIndexResponse",
  "deals.PayeeLedgerService/Show": "deals.LedgerResponse",
  "deals.JournalService/Month": "deals.JournalMonthResponse",
  "deals.JournalService/Export": "deals.JournalExportResponse",
  "deals.JournalService/Close": "deals.JournalClosing",
  "deals.JournalService/Reopen": "deals.JournalClosing",
  "deals.JournalSettingService/Show": "deals.JournalSettingResponse",
  "deals.MarginService/Show": "deals.MarginResponse",
  "deals.MarginService/Papers": "deals.MarginPapersResponse",
  "deals.QuotingService/Draft": "deals.QuoteResponse",
  "deals.QuotingService/Act": "deals.QuoteResponse",
  "deals.QuotingService/Delivery": "deals.DealPaperDeliveryResponse",
  "deals.QuotingService/Check": "deals.DealPaperCheckResponse",
  "deals.OrderingService/Draft": "deals.PurchaseOrderResponse",
  "deals.OrderingService/Act": "deals.PurchaseOrderResponse",
  "deals.OrderingService/Approve": "deals.PurchaseOrderResponse",
  "deals.OrderingService/Delivery": "deals.DealPaperDeliveryResponse",
  "deals.OrderingService/Check": "deals.DealPaperCheckResponse",
  "domains.MailDomainService/Show": "domains.MailDomainResponse",
  "domains.MailDomainService/Check": "domains.MailDomainResponse",
  "domains.MailDomainService/Rotate": "domains.MailDomainResponse",
  "domains.MailDomainService/Delete": "domains.MailDomainResponse",
  "domains.SiteLinkService/Show": "domains.SiteLinkResponse",
  "domains.SiteLinkService/Retry": "domains.SiteLinkResponse",
  "domains.SiteLinkService/Delete": "domains.SiteLinkResponse",
  "domains.SiteLinkService/Certificate": "domains.SiteCertificateResponse",
  "identity.ReadingService/Words": "identity.ReadingWordsResponse",
  "identity.ReadingService/Teach": "identity.ReadingTaught",
  "identity.ReadingService/Forget": "identity.Done",
  "identity.ReadingService/Settings": "identity.ReadingSettings",
  "identity.ReadingService/SaveSettings": "identity.ReadingSettings",
  "identity.SessionService/Index": "identity.SessionIndexResponse",
  "identity.SessionService/CloseOthers": "identity.SessionCloseOthersResponse",
  "identity.SecondFactorService/Show": "identity.SecondFactorInfo",
  "identity.SecondFactorService/Of": "identity.SecondFactorOfMember",
  "identity.SecondFactorService/Reset": "identity.Done",
  "identity.SecondFactorService/Require": "identity.Done",
  "identity.AddressRuleService/Show": "identity.AddressRule",
  "identity.AddressRuleService/Update": "identity.AddressRule",
  "identity.SingleSignOnService/Show": "identity.SingleSignOn",
  "identity.SingleSignOnService/Update": "identity.SingleSignOn",
  "identity.SingleSignOnService/Check": "identity.SingleSignOnCheck",
  "identity.SingleSignOnService/SetMode": "identity.SingleSignOn",
  "identity.SingleSignOnService/AddDomain": "identity.SingleSignOn",
  "identity.SingleSignOnService/ProveDomain": "identity.SingleSignOn",
  "identity.SingleSignOnService/RemoveDomain": "identity.SingleSignOn",
  "identity.CalendarKeyService/Show": "identity.CalendarKey",
  "identity.CalendarKeyService/Make": "identity.CalendarKeyMade",
  "identity.CalendarKeyService/Remove": "identity.Done",
  "identity.LinkageKeyService/Rotate": "identity.CreateApiTokenResponse",
  "identity.LinkageKeyService/Requests": "identity.LinkageRequestsResponse",
  "identity.LinkageKeyService/FileForms": "identity.FileFormsResponse",
  "identity.SupportService/Index": "identity.SupportIndexResponse",
  "identity.SupportService/Decide": "identity.SupportResponse",
  "identity.SupportService/End": "identity.SupportResponse",
  "identity.SupportService/Ask": "identity.SupportResponse",
  "jobs.ConfirmService/One": "jobs.JobResponse",
  "jobs.ConfirmService/Many": "common.BulkResponse",
  "jobs.SearchWordService/Show": "jobs.SearchWordsResponse",
  "jobs.SearchWordService/Save": "jobs.SearchWordsResponse",
  "jobs.TrashService/Index": "common.TrashResponse",
  "jobs.TrashService/Restore": "common.BulkResponse",
  "jobs.TrashService/Purge": "common.BulkResponse",
  "jobs.FigureService/Show": "common.FiguresResponse",
  "messaging.MailingService/Show": "messaging.MailingResponse",
  "messaging.MailingService/Recipients": "messaging.RecipientsResponse",
  "messaging.MailingService/Preview": "messaging.PreviewResponse",
  "messaging.MailingService/Links": "messaging.MailingLinksResponse",
  "messaging.MailingService/Test": "messaging.MailingResponse",
  "messaging.MailingService/Prepare": "messaging.MailingResponse",
  "messaging.MailingService/LeaveOut": "messaging.MailingResponse",
  "messaging.MailingService/Confirm": "messaging.MailingResponse",
  "messaging.MailingService/Approve": "messaging.MailingResponse",
  "messaging.MailingService/TakeBack": "messaging.MailingResponse",
  "messaging.MailingService/Reschedule": "messaging.MailingResponse",
  "messaging.MailingService/Decide": "messaging.MailingResponse",
  "messaging.MailingService/Pause": "messaging.MailingResponse",
  "messaging.MailingService/Resume": "messaging.MailingResponse",
  "messaging.MailingService/Cancel": "messaging.MailingResponse",
  "messaging.MailingService/Resend": "messaging.MailingResponse",
  "messaging.SegmentService/Evaluate": "messaging.SegmentFigures",
  "messaging.MailStateService/Stops": "messaging.MailStopsResponse",
  "messaging.MailStateService/Show": "messaging.MailStateResponse",
  "messaging.AutomationFlowPlanService/SetOfficial": "messaging.AutomationFlowResponse",
  "messaging.AutomationFlowPlanService/UpdateOrder": "common.BulkResponse",
  "messaging.AutomationFlowPlanService/Overview": "messaging.FlowOverviewResponse",
  "messaging.AutomationFlowPlanService/Figures": "messaging.FlowFiguresResponse",
  "messaging.AutomationFlowPlanService/People": "messaging.FlowPeopleResponse",
  "messaging.AutomationFlowPlanService/Remove": "common.BulkResponse",
  "messaging.AutomationFlowPlanService/Trial": "messaging.FlowTrialResponse",
  "messaging.AutomationFlowPlanService/Try": "messaging.FlowTryResponse",
  "messaging.MailDesignService/Preview": "messaging.DesignPreviewResponse",
  "messaging.NotificationService/Index": "messaging.NotificationsResponse",
  "messaging.NotificationService/Count": "messaging.NotificationCountResponse",
  "messaging.NotificationService/Read": "messaging.NotificationCountResponse",
  "messaging.NotificationService/Settings": "messaging.NotificationSettings",
  "messaging.NotificationService/SaveSettings": "messaging.NotificationSettings",
  "messaging.MailboxService/Show": "messaging.Mailbox",
  "messaging.MailboxService/Save": "messaging.Mailbox",
  "messaging.MailboxService/Check": "messaging.MailboxCheck",
  "messaging.InboxService/Mark": "messaging.ReceivedMarkResponse",
  "messaging.InboxService/Show": "messaging.ReceivedInbox",
  "messaging.InboxService/Save": "messaging.ReceivedInbox",
  "messaging.InboxService/RenewAddress": "messaging.ReceivedInbox",
  "messaging.DirectMailComposeService/Begin": "messaging.ComposeBegin",
  "messaging.DirectMailComposeService/Preview": "messaging.ComposePreview",
  "messaging.FigureService/Show": "common.FiguresResponse",
  "messaging.MailingFigureService/Compare": "messaging.MailingFiguresResponse",
  "messaging.MailingFigureService/Period": "messaging.MailingFiguresResponse",
  "messaging.DmarcService/Show": "messaging.DmarcReports",
  "messaging.MailingSettingService/Show": "messaging.MailingSettingResponse",
  "messaging.ProposalDealService/Create": "messaging.ProposalDealsResponse",
  "messaging.SuppressionListService/Add": "messaging.SuppressionAddResponse",
  "messaging.AnnounceReaderService/Note": "messaging.AnnounceReadResponse",
  "messaging.AnnounceReaderService/Unread": "messaging.AnnounceUnreadResponse",
  "messaging.AnnounceReaderService/Index": "messaging.AnnounceReadersResponse",
  "messaging.AutomationEmailService/Editions": "messaging.EditionsResponse",
  "messaging.AutomationEmailService/UpdateOrder": "common.BulkResponse",
  "messaging.AutomationEmailService/Fitting": "messaging.FittingResponse",
  "messaging.AutomationEmailService/Reach": "messaging.ReachResponse",
  "messaging.WebhookService/Endpoints": "messaging.WebhookEndpointsResponse",
  "messaging.WebhookService/Deliveries": "messaging.WebhookDeliveriesResponse",
  "messaging.WebhookService/Show": "messaging.WebhookDelivery",
  "messaging.WebhookService/Replay": "messaging.WebhookReplayResponse",
  "messaging.WebhookService/Test": "messaging.WebhookDelivery",
  "messaging.WebhookService/Resume": "messaging.WebhookReplayResponse"
};
