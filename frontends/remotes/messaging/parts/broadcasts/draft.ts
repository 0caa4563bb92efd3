/** A broadcast that is being put together: kept while the window is open, so that looking at records loses nothing. */
import { type TabDraft, useTabDraft } from '@enishi/frontend-kit/runtime/page/use-tab-draft';
import type { FieldValue } from '@enishi/protos/fields/types';
import { japanDay } from '@enishi/protos/master/dates';
import { mailTopic } from '@enishi/protos/master/mail-preferences';
import { broadcastTarget, sendOption } from '@enishi/protos/master/messaging';
import { abFields, abPart } from '@enishi/protos/messaging/ab-fields';
import { useCallback, useState } from 'react';

const { candidates: toCandidates, company_members: toContacts } = broadcastTarget.code;

export interface BroadcastDraft {
  target: number;
  candidates: number[];
  contacts: number[];
  /** It goes to a segment instead of people who were picked. */
  bySegment: boolean;
  segment: number | null;
  /** Values that were typed; the others are suggested. */
  typed: Record<string, FieldValue>;
}

const empty: BroadcastDraft = {
  ...{ target: toCandidates, candidates: [], contacts: [] },
  ...{ bySegment: false, segment: null, typed: {} },
};

/** Ids that a list hands over in an address, `3,12`: each once, and nothing that is none. */
export const idsOf = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  ),
];

/** Ids that a list hands over: `?candidates=3,12` or `?contacts=4`; or a segment with its target: `?segment=2&target=1`. */
function presetOf(params: URLSearchParams): Partial<BroadcastDraft> {
  const [segment] = idsOf(params.get('segment'));
  if (segment) {
    const target = Number(params.get('target')) === toContacts ? toContacts : toCandidates;
    return { target, bySegment: true, segment };
  }
  const picked = { bySegment: false };
  if (params.has('candidates')) return { ...picked, target: toCandidates, candidates: idsOf(params.get('candidates')) };
  if (params.has('contacts')) return { ...picked, target: toContacts, contacts: idsOf(params.get('contacts')) };
  return {};
}

type Kept = TabDraft<BroadcastDraft>;

const useKept = (): Kept => useTabDraft<BroadcastDraft>('broadcast');

const read = (kept: Kept): BroadcastDraft => ({ ...empty, ...kept.read() });

export interface DraftControl {
  draft: BroadcastDraft;
  change: (patch: Partial<BroadcastDraft>) => void;
  /** Keeps the other values as they are now, also those of a call a moment ago: a saved text brings two. */
  type: (given: Record<string, FieldValue>) => void;
  clear: () => void;
}

/** Takes over what a list hands over. */
export function useBegin(): (params: URLSearchParams) => void {
  const kept = useKept();
  return useCallback((params) => kept.keep({ ...read(kept), ...presetOf(params) }), [kept]);
}

export interface HandedText {
  title: string;
  body: string;
}

/** Begins a broadcast to contacts with a text that was written elsewhere. */
export function useHandOver(): { inTheWay: () => string | undefined; handOver: (text: HandedText) => void } {
  const kept = useKept();
  /** The subject of a broadcast that is being written, and would lose its text. */
  const inTheWay = useCallback(() => {
    const { title, body } = read(kept).typed;
    return title || body ? String(title || '件名なし') : undefined;
  }, [kept]);
  const handOver = useCallback(
    (text: HandedText) => {
      const now = read(kept);
      kept.keep({ ...now, target: toContacts, typed: { ...now.typed, ...text } });
    },
    [kept],
  );
  return { inTheWay, handOver };
}

export function useBroadcastDraft(): DraftControl {
  const kept = useKept();
  const [draft, setDraft] = useState<BroadcastDraft>(() => read(kept));
  const change = useCallback(
    (patch: Partial<BroadcastDraft>) => {
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
    setDraft(empty);
  }, [kept]);
  return { draft, change, type, clear };
}

export const targetsOf = ({ target, candidates, contacts }: BroadcastDraft): number[] =>
  target === toContacts ? contacts : candidates;

export const CONTACT_GREETING = ['{{宛先企業名}}', '{{宛名}} 様'];

/** The form's values: what was typed, and what is suggested for the rest. */
export function valuesOf({ target, typed }: BroadcastDraft, member: number | undefined): Record<string, FieldValue> {
  const greeting = target === toContacts ? CONTACT_GREETING : ['{{宛名}} 様'];
  const suggested = {
    name: `一斉配信 ${japanDay(new Date()).replaceAll('-', '/')}`,
    title: '',
    design: '',
    body: [...greeting, '', 'お世話になっております。', '{{エージェント名}}の{{差出人名}}です。', '', ''].join('\n'),
    form_enterprise_member_id: member ?? null,
    sender_address_id: null,
    mail_topic_id: mailTopic.code.news as number,
    ab_part_id: abPart.code.none as number,
    ab_share_num: abFields.ab_share_num.default as number,
    ab_hours_num: abFields.ab_hours_num.default as number,
    send_option_type_id: sendOption.code.now as number,
    send_reservation_at: null,
    click_tracking_flg: 1,
  };
  return { ...suggested, ...typed };
}

/** The record to be created. */
export function recordOf(draft: BroadcastDraft, member: number | undefined): Record<string, FieldValue> {
  const { target, candidates, contacts, bySegment, segment } = draft;
  return {
    ...valuesOf(draft, member),
    target_type_id: target,
    mail_segment_id: bySegment ? segment : null,
    candidate_id_by_enterprise_ids: !bySegment && target === toCandidates ? candidates : [],
    company_member_id_by_enterprise_ids: !bySegment && target === toContacts ? contacts : [],
  };
}
