import { choice, choices, entity, type Infer, refs, text } from '../fields/entity';
import type { FieldErrors } from '../fields/types';
import { senderAddressState, senderUse } from '../master/domains';
import type { Rule } from '../rules';

/** A default that some members may not use, or that is stopped, would leave their mails without one. */
const usualForAll: Rule = ({ use_ids, enterprise_member_ids, active_flg }): FieldErrors => {
  if (((use_ids as number[] | null | undefined) ?? []).length === 0) return {};
  if (((enterprise_member_ids as number[] | null | undefined) ?? []).length > 0)
    return { use_ids: ['標準にできるのは、全員が使える差出人だけです。「使えるメンバー」を空欄にしてください。'] };
  if (active_flg === senderAddressState.code.stopped)
    return { use_ids: ['停止中の差出人は標準にできません。「標準にするメール」の選択を外してください。'] };
  return {};
};

/** An address of the agency's mail domain from which its mails may come, beside the account of the domain itself. */
export const senderAddress = entity(
  'sender_address',
  {
    account: text('「@」より前の部分', {
      required: true,
      max: 64,
      placeholder: 'saiyo',
      hint: '返信が届くことがあるため、実際に受信できるアドレスにしてください。',
    }),
    display_name: text('表示名', {
      max: 60,
      placeholder: '縁エージェント 採用チーム',
      hint: '空欄の場合は、会社名（担当者の名前で送るメールは担当者名）を表示します。',
    }),
    enterprise_member_ids: refs('使えるメンバー', 'enterprise_member', {
      max: 200,
      hint: '空欄の場合は、全員が使えます。',
    }),
    use_ids: choices('標準にするメール', senderUse, {
      hint: '差出人アドレスを選ばずに送るメールは、ここから届きます。ほかの差出人が標準になっている場合は、この差出人に替わります。書類と勤務表に標準がない場合は、「そのほかの連絡」の差出人から届きます。',
    }),
    active_flg: choice('状態', senderAddressState, { required: true, default: senderAddressState.code.active }),
  },
  {
    plural: 'sender_addresses',
    label: '差出人アドレス',
    service: 'domains',
    title: 'account',
    events: false,
    table: ['account', 'display_name', 'enterprise_member_ids', 'use_ids', 'active_flg', 'updated_at'],
    keyword: ['account', 'display_name'],
    forms: {
      full: [
        {
          title: '差出人アドレス',
          fields: ['account', 'display_name', 'enterprise_member_ids', 'use_ids', 'active_flg'],
        },
      ],
    },
    unique: [['account']],
    check: usualForAll,
  },
);
export type SenderAddress = Infer<typeof senderAddress>;
