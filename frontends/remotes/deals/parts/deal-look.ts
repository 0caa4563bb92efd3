/** What the heads of a deal and of an agreement tell: with whom, and what it leaves the agency. */
import type { CallsOf } from '@enishi/frontend-kit/entity/comments/call';
import type { RecordLook, ToldFact } from '@enishi/frontend-kit/entity/frame/look';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { companyMember } from '@enishi/protos/crm/company-member';
import { commentAgreement } from '@enishi/protos/deals/agreements/comment-agreement';
import { commentOpportunity } from '@enishi/protos/deals/comment-opportunity';
import { formatDay } from '@enishi/protos/fields/format';
import { shownDateTime } from '@enishi/protos/master/dates';
import { yenText } from '@enishi/protos/master/price';
import { marginOf, marginText } from './prices';

const price = (field: string, label: string): ToldFact => ({
  needs: [field],
  text: ({ [field]: amount }) => (typeof amount === 'number' ? `${label} ${amount}万円` : undefined),
});

const margin: ToldFact = {
  needs: ['monthly_payment_num', 'monthly_price_num'],
  strong: true,
  text(record) {
    const left = marginOf(record);
    return left && `粗利 ${marginText(left)}`;
  },
};

const meeting: ToldFact = {
  needs: ['opportunity_datetime'],
  text: ({ opportunity_datetime: at }) => (typeof at === 'string' && at ? `面談 ${shownDateTime(at)}` : undefined),
};

/** The name of a deal without a job says its company already. */
const company: ToldFact = {
  needs: ['company_id_by_enterprise_id'],
  text({ company_id_by_enterprise_id: id, job_id_by_enterprise_id: job }, names) {
    return typeof id === 'number' && job ? names('ref:company', id) : undefined;
  },
};

const calls: CallsOf = {
  person: 'candidate_id_by_enterprise_id',
  contacts: {
    definition: companyMember,
    ...{ column: 'company_id_by_enterprise_id', of: 'company_id_by_enterprise_id' },
  },
};

export const dealLook: RecordLook = {
  face: 'users',
  facts: [company, price('monthly_payment_num', '売'), price('monthly_price_num', '仕入'), margin, meeting],
  pickers: [{ field: 'opportunity_possibility_id', label: '確度' }],
  comments: commentOpportunity,
  calls,
};

const monthly: ToldFact = {
  needs: ['sell_price', 'buy_price'],
  strong: true,
  text({ sell_price: sell, buy_price: buy }: EntityRow) {
    return typeof sell === 'number' && typeof buy === 'number' ? `粗利 ${yenText(sell - buy)}／月` : undefined;
  },
};

const period: ToldFact = {
  needs: ['period_start', 'period_end'],
  text: ({ period_start: from, period_end: to }) =>
    typeof from === 'string' && typeof to === 'string' ? `${formatDay(from)}〜${formatDay(to)}` : undefined,
};

export const agreementLook: RecordLook = {
  face: 'file',
  facts: ['candidate_id_by_enterprise_id', 'company_id_by_enterprise_id', period, monthly],
  comments: commentAgreement,
  calls,
};
