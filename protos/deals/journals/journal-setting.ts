import { choice, entity, flag, type Infer, text } from '../../fields/entity';
import { clientFeeTax, journalDepartment, journalTaxMethod } from '../../master/journals';

const account = (label: string, usual: string, hint?: string) =>
  text(label, { max: 24, default: usual, placeholder: usual, ...(hint ? { hint } : {}) });
const sub = (label: string) => text(label, { max: 24 });

/** The accounts under which an agency books its own money: one record each, number 1. Names are those of its accounting program. */
export const journalSetting = entity(
  'journal_setting',
  {
    tax_method_id: choice('消費税の経理方式', journalTaxMethod, {
      required: true,
      default: journalTaxMethod.code.apart,
      hint: '会計ソフトの設定と同じ方式を選びます。ファイルには税込の金額と税区分を書き、会計ソフトが仮払・仮受消費税に分けます。',
    }),
    department_id: choice('部門', journalDepartment, {
      required: true,
      default: journalDepartment.code.none,
      hint: '売上と仕入を、契約の主担当ごとに分けて計上します。会計ソフトに同じ名前の部門を登録してください。',
    }),
    partner_sub_flg: flag('取引先を補助科目にする', {
      default: 0,
      hint: '売掛金、前受金、買掛金・未払金の補助科目に、企業や支払先の名前を書きます。',
    }),
    receivable_account: account('売掛金', '売掛金'),
    sales_account: account('売上高', '売上高'),
    sales_sub_account: sub('売上高の補助科目'),
    person_cost_account: account('個人への支払い', '外注費'),
    person_cost_sub_account: sub('個人への支払いの補助科目'),
    company_cost_account: account('協力会社への支払い', '外注費'),
    company_cost_sub_account: sub('協力会社への支払いの補助科目'),
    person_payable_account: account('個人への未払い', '未払金'),
    company_payable_account: account('協力会社への未払い', '買掛金'),
    withheld_account: account('源泉徴収した所得税', '預り金'),
    withheld_sub_account: text('源泉徴収した所得税の補助科目', { max: 24, default: '源泉所得税' }),
    received_tax_account: account('仮受消費税', '仮受消費税', '税抜経理のときに使います。'),
    paid_tax_account: account('仮払消費税', '仮払消費税', '税抜経理のときに使います。'),
    bank_deposit_account: account('入出金の口座', '普通預金'),
    bank_deposit_sub_account: sub('入出金の口座の補助科目'),
    fee_account: account('振込手数料', '支払手数料', '差し引いた・差し引かれた手数料と、銀行の手数料を計上します。'),
    client_fee_tax_id: choice('顧客が差し引いた振込手数料の税区分', clientFeeTax, {
      default: clientFeeTax.code.return,
      hint: '自社が負担する振込手数料を売上の値引きとして扱うときは「売上の返還」を選びます。変更は、これから書き出す仕訳に反映されます。',
    }),
    advance_account: account('前払いした報酬', '前払金'),
    received_advance_account: account('前受金', '前受金', '請求書に充てていない入金を計上します。'),
  },
  {
    plural: 'journal_settings',
    label: '仕訳の設定',
    service: 'deals',
    events: false,
    title: 'sales_account',
    table: ['tax_method_id', 'department_id', 'sales_account'],
    keyword: [],
    forms: {
      full: [
        { title: '計上のしかた', fields: ['tax_method_id', 'department_id', 'partner_sub_flg'] },
        { title: '売上', fields: ['receivable_account', 'sales_account', 'sales_sub_account', 'received_tax_account'] },
        {
          title: '仕入',
          fields: [
            ...(['person_cost_account', 'person_cost_sub_account', 'person_payable_account'] as const),
            ...(['company_cost_account', 'company_cost_sub_account', 'company_payable_account'] as const),
            'paid_tax_account',
          ],
        },
        {
          title: '入出金',
          fields: [
            ...(['bank_deposit_account', 'bank_deposit_sub_account', 'withheld_account'] as const),
            ...(['withheld_sub_account', 'fee_account', 'client_fee_tax_id'] as const),
            ...(['advance_account', 'received_advance_account'] as const),
          ],
        },
      ],
    },
  },
);
export type JournalSetting = Infer<typeof journalSetting>;
