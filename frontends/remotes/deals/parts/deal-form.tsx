/** The form of a deal beside its fields: the job fills company and prices, the company narrows the jobs. */

import { useController } from '@enishi/frontend-kit/entity/form/controller';
import type { FormNoteProps, FormNotes } from '@enishi/frontend-kit/entity/form/form-notes';
import { OwnInputs } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { controlOf, type InputProps, idOrNull } from '@enishi/frontend-kit/entity/inputs/input-props';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { usePick } from '@enishi/frontend-kit/entity/values/use-pick';
import { useShow } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Typeahead } from '@enishi/frontend-kit/ui/console/Typeahead';
import type { LoadOptions } from '@enishi/frontend-kit/ui/console/use-options';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { candidate } from '@enishi/protos/crm/candidate';
import { job } from '@enishi/protos/jobs/job';
import { candidateRegisterStatus, candidateSalesStatus } from '@enishi/protos/master/candidate';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import { priceRangeText } from '@enishi/protos/master/price';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { pricesOfPair } from './pair-prices';
import { LIST } from './paths';
import { marginOf, marginText } from './prices';
import { useEffects } from './use-effects';

const COMPANY = 'company_id_by_enterprise_id';
const JOB = 'job_id_by_enterprise_id';
const CANDIDATE = 'candidate_id_by_enterprise_id';

interface FormState {
  company: number | undefined;
  setCompany: (id: number | undefined) => void;
  sell: boolean;
  setSell: (on: boolean) => void;
}

const formState = createContext<FormState>({ company: undefined, setCompany: () => {}, sell: true, setSell: () => {} });

const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Jobs of the chosen company, or of all; what no longer recruits says so. */
function JobInput(props: InputProps) {
  const { field, value, onChange, onBlur, disabled } = props;
  const { company } = useContext(formState);
  const api = useApi();
  const id = idOrNull(value);
  const { chosen, remember } = usePick(field, id === null ? [] : [id]);
  const load = useCallback<LoadOptions>(
    async (keyword, signal) => {
      const conditions = company ? [{ column: COMPANY, operator: 'any', value: [company] }] : [];
      const columns = ['name', 'monthly_price_f_num', 'monthly_price_l_num', 'application_status_flg'];
      const body = { keyword: keyword || undefined, conditions, columns, per_page: 30 };
      const { jobs } = await api.post<{ jobs: EntityRow[] }>('jobs/index', body, { signal });
      return jobs.map((row) => {
        const price = priceRangeText(idOf(row.monthly_price_f_num), idOf(row.monthly_price_l_num), '万円');
        const ended = row.application_status_flg === jobApplicationStatus.code.stopped;
        const description = [price, ended && '募集終了'].filter(Boolean).join('・');
        return { id: Number(row.id_by_enterprise_id), name: String(row.name), description };
      });
    },
    [api, company],
  );
  return (
    <Typeahead
      {...controlOf(props)}
      value={chosen[0] ?? null}
      onChange={(option) => {
        if (option) remember([option]);
        onChange(option?.id ?? null);
      }}
      onBlur={onBlur}
      load={load}
      disabled={disabled}
      kind={field.label}
      placeholder={company ? 'この企業の案件から検索' : '入力して検索'}
    />
  );
}

/** Fills a field that is empty, or that still holds what was filled in before. */
function useFill(control: FormNoteProps['control'], name: string) {
  const { field } = useController({ control, name });
  const filled = useRef<unknown>(undefined);
  return (value: unknown) => {
    const now = field.value;
    const free = now === null || now === undefined || now === '' || now === filled.current;
    if (value === undefined || !free) return;
    filled.current = value;
    field.onChange(value);
  };
}

const numberText = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : undefined);

/** Below the job: takes company and prices from it, and tells of a process that is under way already. */
function JobNote({ values, shown, control }: FormNoteProps) {
  const id = idOf(values[JOB]);
  const { setCompany } = useContext(formState);
  const { data } = useShow<EntityRow>(job, id, { enabled: id !== undefined });
  const person = idOf(values[CANDIDATE]);
  const { data: wishes } = useShow<EntityRow>(candidate, person, { enabled: person !== undefined });
  const company = useController({ control, name: COMPANY });
  const touched = useController({ control, name: JOB }).fieldState.isDirty;
  const isNew = values.id_by_enterprise_id === undefined;
  const fillPayment = useFill(control, 'monthly_payment_num');
  const fillPrice = useFill(control, 'monthly_price_num');

  const chosenCompany = idOf(values[COMPANY]);
  useEffect(() => setCompany(chosenCompany), [chosenCompany, setCompany]);

  const companyBefore = useRef(chosenCompany);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when a job is chosen
  useEffect(() => {
    companyBefore.current = chosenCompany;
  }, [id]);

  const jobField = useController({ control, name: JOB }).field;
  // Once for every job that is read; what is typed afterwards stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the event
  useEffect(() => {
    if (!data || data.id_by_enterprise_id !== id || !(isNew || touched)) return;
    // Another company was chosen while the job was being read.
    const isOther = chosenCompany && chosenCompany !== companyBefore.current && chosenCompany !== data[COMPANY];
    if (isOther) {
      jobField.onChange(null);
      return;
    }
    if (shown.includes(COMPANY)) company.field.onChange(idOf(data[COMPANY]) ?? null);
    if (!shown.includes('monthly_payment_num')) return;
    const prices = pricesOfPair(data, wishes);
    fillPayment(numberText(prices.monthly_payment_num));
    fillPrice(numberText(prices.monthly_price_num));
  }, [data, wishes]);

  // Another company than the job's: the job is of no use any more.
  const companyTouched = company.fieldState.isDirty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another company was chosen
  useEffect(() => {
    if (!data || !companyTouched || !chosenCompany || data.id_by_enterprise_id !== id) return;
    if (chosenCompany !== data[COMPANY]) jobField.onChange(null);
  }, [chosenCompany]);

  const asked = isNew && person && id ? { to: 0, candidate_id: person, job_id: id } : undefined;
  const { data: effects } = useEffects(asked);
  const running = effects?.running;
  return (
    <>
      {data?.application_status_flg === jobApplicationStatus.code.stopped && (
        <Notice tone="warning">この案件は募集を終了しています。</Notice>
      )}
      {running && (
        <Notice
          tone="danger"
          title="この候補者と案件の商談は、すでに進行中です"
          actions={
            <LinkButton size="small" to={`${LIST}/${running.id}`}>
              商談を開く
            </LinkButton>
          }
        >
          商談状況：{opportunityStatus.label(running.status)}
        </Notice>
      )}
    </>
  );
}

const { ended, no_sales, stopped } = candidateSalesStatus.code;
const { refused, invalid, withdrawn } = candidateRegisterStatus.code;

/** States in which a candidate is usually not proposed: said, not refused. */
const AWAY = {
  sales_status_id: [ended, no_sales, stopped] as readonly unknown[],
  register_status_id: [refused, invalid, withdrawn] as readonly unknown[],
} as const;

/** Below the candidate: what a new deal means for the sales status, and what another company waits for. */
function CandidateNote({ values }: FormNoteProps) {
  const id = idOf(values[CANDIDATE]);
  const isNew = values.id_by_enterprise_id === undefined;
  const to = Number(values.opportunity_status_id ?? 0);
  const { sell, setSell } = useContext(formState);
  const { data } = useShow<EntityRow>(candidate, id, { enabled: id !== undefined });
  const { data: effects } = useEffects(isNew && id ? { to, candidate_id: id } : undefined);
  if (!isNew || !id) return null;
  return (
    <>
      {Object.entries(AWAY).map(
        ([name, states]) =>
          states.includes(data?.[name]) && (
            <Notice key={name} tone="warning">
              {candidate.fields[name].label}が「{candidate.fields[name].choices?.label(Number(data?.[name]))}
              」の候補者です。
            </Notice>
          ),
      )}
      {effects?.sells && (
        <Checkbox checked={sell} onChange={() => setSell(!sell)}>
          登録と同時に、候補者の営業状況を「営業中」にする
        </Checkbox>
      )}
      {effects?.answer_due && <Notice>他社への回答期限：{effects.answer_due.replaceAll('-', '/')}</Notice>}
    </>
  );
}

const toNumber = (value: unknown): number | undefined => {
  const text = String(value ?? '').trim();
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
};

/** Below the buy price: what is left. */
function MarginNote({ values }: FormNoteProps) {
  const margin = marginOf({
    monthly_payment_num: toNumber(values.monthly_payment_num),
    monthly_price_num: toNumber(values.monthly_price_num),
  });
  if (!margin) return null;
  if (margin.amount < 0)
    return <Notice tone="warning">仕入単価が売単価を上回っています（粗利 {marginText(margin)}）。</Notice>;
  return <p role="status">粗利 {marginText(margin)}</p>;
}

export const dealNotes: FormNotes = {
  [CANDIDATE]: CandidateNote,
  [JOB]: JobNote,
  monthly_price_num: MarginNote,
};

const ownInputs = { [JOB]: JobInput };

/** Around a form of a deal. `children` gets what goes along with a new one. */
export function DealForm({ children }: { children: (context: string | undefined) => ReactNode }) {
  const [company, setCompany] = useState<number>();
  const [sell, setSell] = useState(true);
  const state = useMemo(() => ({ company, setCompany, sell, setSell }), [company, sell]);
  return (
    <formState.Provider value={state}>
      <OwnInputs value={ownInputs}>{children(sell ? 'sell' : undefined)}</OwnInputs>
    </formState.Provider>
  );
}

const Line = styled.p`
  margin-top: ${space(1.5)};
`;

/** The margin of a stored deal, in words. */
export function MarginLine({ record }: { record: EntityRow }) {
  const margin = marginOf(record);
  if (!margin) return <Line>粗利：売単価と仕入単価を入力すると計算します。</Line>;
  if (margin.amount < 0)
    return <Notice tone="warning">粗利 {marginText(margin)}。仕入単価が売単価を上回っています。</Notice>;
  return (
    <Line>
      粗利：<strong>{marginText(margin)}</strong>
    </Line>
  );
}
