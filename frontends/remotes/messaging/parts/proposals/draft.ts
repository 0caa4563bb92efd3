/** A proposal that is being put together: kept while the window is open, so that looking at records loses nothing. */
import { type TabDraft, useTabDraft } from '@enishi/frontend-kit/runtime/page/use-tab-draft';
import type { FieldValue } from '@enishi/protos/fields/types';
import { japanDay } from '@enishi/protos/master/dates';
import { attachedSheet, proposalDirection, sendOption } from '@enishi/protos/master/messaging';
import { useCallback, useState } from 'react';

export type Picked = 'candidates' | 'jobs' | 'contacts';

export interface ProposalDraft {
  direction: number;
  candidates: number[];
  jobs: number[];
  contacts: number[];
  /** The companies whose contacts are suggested first. */
  companies: number[];
  /** Résumés in place of skill sheets, by candidate. */
  resumes: Record<string, number>;
  /** Values that were typed; the others are suggested. */
  typed: Record<string, FieldValue>;
}

const empty = (direction: number): ProposalDraft => ({
  ...{ direction, candidates: [], jobs: [], contacts: [], companies: [], resumes: {}, typed: {} },
});

const { candidates: offersCandidates, jobs: offersJobs } = proposalDirection.code;

const ids = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  ),
];

const handed = ['candidates', 'jobs', 'contacts', 'companies'] as const;

/**
 * Ids that another page hands over: `?candidates=3,12`, `?jobs=4&direction=1`. Undefined where it hands over nothing.
 */
function presetOf(params: URLSearchParams): Partial<ProposalDraft> | undefined {
  const given = handed.filter((kind) => params.has(kind));
  if (given.length === 0) return undefined;
  const asked = Number(params.get('direction'));
  const usual = params.has('jobs') ? offersJobs : offersCandidates;
  const direction = asked === offersCandidates || asked === offersJobs ? asked : usual;
  return { direction, ...Object.fromEntries(given.map((kind) => [kind, ids(params.get(kind))])) };
}

type Kept = TabDraft<ProposalDraft>;

const useKept = (): Kept => useTabDraft<ProposalDraft>('proposal');

const read = (kept: Kept): ProposalDraft => ({ ...empty(offersCandidates), ...kept.read() });

/** Takes over what another page hands over: what was picked before goes, what was typed stays. Answers the draft. */
export function useBegin(): (params: URLSearchParams) => ProposalDraft {
  const kept = useKept();
  return useCallback(
    (params) => {
      const now = read(kept);
      const preset = presetOf(params);
      if (!preset) return now;
      const draft = { ...empty(offersCandidates), typed: now.typed, ...preset };
      kept.keep(draft);
      return draft;
    },
    [kept],
  );
}

export interface DraftControl {
  draft: ProposalDraft;
  change: (patch: Partial<ProposalDraft>) => void;
  /** Keeps the other values as they are now, also those of a call a moment ago: a saved text brings two. */
  type: (given: Record<string, FieldValue>) => void;
  clear: () => void;
}

export function useProposalDraft(): DraftControl {
  const kept = useKept();
  const [draft, setDraft] = useState<ProposalDraft>(() => read(kept));
  const change = useCallback(
    (patch: Partial<ProposalDraft>) => {
      const next = { ...read(kept), ...patch };
      kept.keep(next);
      setDraft(next);
    },
    [kept],
  );
  const type = useCallback(
    (given: Record<string, FieldValue>) => change({ typed: { ...read(kept).typed, ...given } }),
    [change, kept],
  );
  const clear = useCallback(() => {
    kept.drop();
    setDraft(empty(offersCandidates));
  }, [kept]);
  return { draft, change, type, clear };
}

const suggested: Readonly<Record<number, { name: string; title: string; body: string }>> = {
  [offersCandidates]: {
    name: '候補者の提案',
    title: '【{{提案元企業名}}】候補者のご提案',
    body: [
      '{{提案先企業名}}',
      '{{提案先担当者名}} 様',
      '',
      'いつもお世話になっております。',
      '{{提案元企業名}}の{{提案元担当者名}}です。',
      '',
      'ご紹介したい候補者がおりますので、ご連絡いたしました。',
      '',
      '{{提案候補者情報}}',
      '',
      '詳しい経歴は、添付の資料をご覧ください。',
      'ご興味をお持ちいただけましたら、このメールへの返信でお知らせください。',
      '',
      'どうぞよろしくお願いいたします。',
    ].join('\n'),
  },
  [offersJobs]: {
    name: '案件の提案',
    title: '【{{提案元企業名}}】案件のご紹介',
    body: [
      '{{提案先担当者名}} 様',
      '',
      'お世話になっております。',
      '{{提案元企業名}}の{{提案元担当者名}}です。',
      '',
      'ご経験に合いそうな案件がありますので、ご紹介いたします。',
      '',
      '{{提案案件}}',
      '',
      'ご興味をお持ちいただけましたら、このメールへの返信でお知らせください。',
      '',
      'どうぞよろしくお願いいたします。',
    ].join('\n'),
  },
};

/** Between the greeting and what is offered: only where there are jobs to speak of. */
const ABOUT_JOBS = '対象の案件\n{{提案案件}}\n\n{{提案候補者情報}}';

/** The form's values: what was typed, and what is suggested for the rest. */
export function valuesOf({ direction, jobs, typed }: ProposalDraft, member: number | undefined) {
  const { name, title, body } = suggested[direction];
  const forJobs = direction === offersCandidates && jobs.length > 0;
  return {
    name: `${name} ${japanDay(new Date()).replaceAll('-', '/')}`,
    title,
    body: forJobs ? body.replace('{{提案候補者情報}}', ABOUT_JOBS) : body,
    form_enterprise_member_id: member ?? null,
    sender_address_id: null,
    send_option_type_id: sendOption.code.now as number,
    click_tracking_flg: 0,
    send_reservation_at: null,
    attachment_flg: 1,
    attached_sheet_id: attachedSheet.code.pdf as number,
    ...typed,
  } as Record<string, FieldValue>;
}

/** The record to be created. */
export function recordOf(draft: ProposalDraft, member: number | undefined): Record<string, FieldValue> {
  const { direction, candidates, jobs, contacts, resumes } = draft;
  const toCompanies = direction === offersCandidates;
  return {
    ...valuesOf(draft, member),
    proposal_direction_id: direction,
    candidate_id_by_enterprise_ids: candidates,
    job_id_by_enterprise_ids: jobs,
    company_member_id_by_enterprise_ids: toCompanies ? contacts : [],
    candidate_resume_ids: toCompanies ? candidates.flatMap((id) => resumes[id] ?? []) : [],
  };
}
