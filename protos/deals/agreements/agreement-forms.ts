/** Sections of an agreement's form. */
export const agreementForms = {
  full: [
    {
      title: '契約',
      fields: [
        'name',
        'opportunity_id_by_enterprise_id',
        'candidate_id_by_enterprise_id',
        'company_id_by_enterprise_id',
        'company_member_id_by_enterprise_id',
        'job_id_by_enterprise_id',
        'contract_type_id',
        'enterprise_member1_id',
        'enterprise_member2_id',
      ],
    },
    {
      title: '期間',
      fields: ['contract_date', 'period_start', 'period_end', 'renewal_type_id', 'renewal_months'],
    },
    {
      title: '企業との条件（売）',
      fields: [
        'sell_price',
        'adjustment_flg',
        'adjustment_time_f',
        'adjustment_time_l',
        'adjustment_type_id',
        'adjustment_unit_id',
        'usance_timing_id',
        'usance_span_id',
        'usance_day_id',
      ],
    },
    {
      title: '候補者との条件（仕入）',
      fields: [
        'buy_price',
        'buy_adjustment_flg',
        'buy_adjustment_time_f',
        'buy_adjustment_time_l',
        'buy_adjustment_type_id',
        'buy_adjustment_unit_id',
        'buy_usance_timing_id',
        'buy_usance_span_id',
        'buy_usance_day_id',
        'payment_method_id',
        'payment_method_desc',
        'resale_type_id',
      ],
    },
    {
      title: '業務',
      fields: [
        'work_detail',
        'work_place',
        'work_hours',
        'inspection_type_id',
        'inspection_days',
        'proration_type_id',
        'comment',
        'memo',
      ],
    },
  ],
} as const;
