/** A mail to one person while it is written: kept on the device, so that neither an error nor a reload loses it. */
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { type DraftState, useDraftState } from '@enishi/frontend-kit/runtime/page/use-draft';
import type { FieldValue } from '@enishi/protos/fields/types';
import { attachedSheet, sendOption, signaturePlaceholder } from '@enishi/protos/master/messaging';
import type { ComposeBegin, MailFile } from '@enishi/protos/messaging/rpc';

export type Values = Record<string, FieldValue>;

export interface MailDraft {
  values: Values;
  /** Files that are kept already. */
  files: MailFile[];
}

const GREETING = { candidate: ['{{宛名}} 様'], company_member: ['{{宛先企業名}}', '{{宛名}} 様'] };

/** The signature stands above the words that are answered. */
function bodyOf({ entity, company, quoted }: ComposeBegin): string {
  const greeting = entity === 'candidate' || !company ? GREETING.candidate : GREETING.company_member;
  const words = [...greeting, '', 'お世話になっております。', '{{エージェント名}}の{{差出人名}}です。', '', ''];
  return [...words, ...(quoted ? ['', signaturePlaceholder.token, '', quoted] : [])].join('\n');
}

export function useMailDraft(begun: ComposeBegin): DraftState<MailDraft> {
  const member = useCurrentMember()?.id_by_enterprise_id ?? null;
  const { entity, id, opportunity_id, received_mail_id, title } = begun;
  return useDraftState<MailDraft>(`direct_mail ${entity} ${id} ${opportunity_id} ${received_mail_id}`, {
    values: {
      ...{ title, body: bodyOf(begun), form_enterprise_member_id: member, sender_address_id: null },
      ...{ send_option_type_id: sendOption.code.now, send_reservation_at: null },
      ...{ copy_flg: 0, sheet_flg: 0, attached_sheet_id: attachedSheet.code.pdf, candidate_resume_ids: [] },
    },
    files: [],
  });
}

/** The record to be created. */
export function recordOf(begun: ComposeBegin, { values, files }: MailDraft): Values {
  const { entity, id, opportunity_id, received_mail_id } = begun;
  const reader = entity === 'candidate' ? 'candidate_id_by_enterprise_id' : 'company_member_id_by_enterprise_id';
  return {
    ...values,
    [reader]: id,
    attached_file_ids: files.map((file) => file.id),
    ...(opportunity_id > 0 && { opportunity_id_by_enterprise_id: opportunity_id }),
    ...(received_mail_id > 0 && { received_mail_id_by_enterprise_id: received_mail_id }),
  };
}
