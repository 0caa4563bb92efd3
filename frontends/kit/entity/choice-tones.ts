/** Colours of states, by choice list and code. Lists that are not here are no states and read as plain text. */
import type { Field } from '@enishi/protos/fields/types';
import type { BadgeTone } from '../ui/base/Badge';

type Tones = Partial<Record<number, BadgeTone>>;

/** What needs somebody stands out, what is settled is green, what is over is grey, what went wrong is red. */
const tones: Partial<Record<string, Tones>> = {
  candidate_register_status: {
    1: 'accent',
    2: 'main',
    3: 'main',
    4: 'warning',
    5: 'warning',
    6: 'main',
    7: 'success',
    8: 'danger',
  },
  candidate_sales_status: { 1: 'success', 4: 'danger' },
  company_sales_status: {
    1: 'main',
    2: 'main',
    3: 'main',
    4: 'warning',
    5: 'success',
    6: 'success',
    7: 'neutral',
    9: 'danger',
  },
  company_member_status: { 0: 'success' },
  job_application_status: { 1: 'success' },
  job_open_status: { 1: 'main' },
  opportunity_status: {
    0: 'main',
    1: 'warning',
    2: 'warning',
    3: 'main',
    4: 'accent',
    6: 'success',
    7: 'success',
    8: 'success',
  },
  agreement_hour_status: { 1: 'main', 2: 'success' },
  import_status: { 1: 'warning', 2: 'main', 3: 'warning', 4: 'main', 5: 'success', 6: 'danger' },
  mailing_state: { 1: 'main', 2: 'warning', 3: 'warning', 4: 'main', 5: 'main', 6: 'warning', 7: 'success' },
  recipient_state: { 2: 'main', 3: 'success', 4: 'danger', 5: 'danger', 6: 'danger', 7: 'warning', 9: 'warning' },
  proposal_answer: { 1: 'success', 2: 'main' },
  consent_answer: { 0: 'warning', 1: 'success', 2: 'danger' },
  enterprise_member_status: { 0: 'warning', 1: 'success' },
  enterprise_contract_status: { 1: 'success' },
};

/** The badge of a choice's value; undefined for choices that are no states. */
export function toneOf(field: Field, value: number): BadgeTone | undefined {
  const list = tones[field.choices?.name ?? ''];
  return list && (list[value] ?? 'neutral');
}
