/**
 * What an extractor has pointed at, read by the offline reader: its words stand behind the labels that mails give them, and
 * become values as those of any mail. So nothing comes in that the mail does not say, and nothing that was read for sure goes.
 */
import { candidate } from '@enishi/protos/crm/candidate';
import { job } from '@enishi/protos/jobs/job';
import { japanDay } from '@enishi/protos/master/dates';
import { candidateDraft } from '@enishi/service-kit/reading/drafts/candidate';
import { jobDraft, sideOf } from '@enishi/service-kit/reading/drafts/job';
import { type TaughtDraft, underTaught } from '@enishi/service-kit/reading/drafts/taught';
import { readFields } from '@enishi/service-kit/reading/mail/read-mail';
import type { Evidences } from '@enishi/service-kit/reading/types';
import type { AgencyReading } from '@enishi/service-kit/taught/known';
import type { DraftRow } from '../collections';
import { likenessOf } from '../likeness';
import type { AskedField } from './asked';
import type { Place } from './place';

export interface Located {
  field: AskedField;
  place: Place;
}

/** Labelled lines, and which of them are of which field. */
function labelledOf(located: readonly Located[]): { text: string; placeOf(at: string): Place | undefined } {
  const lines: string[] = [];
  const places: Place[] = [];
  for (const { field, place } of located) {
    const [first, ...more] = place.text.split('\n').map((line) => line.trim());
    for (const line of [`■${field.label}：${first}`, ...more]) {
      lines.push(line);
      places.push(place);
    }
  }
  return { text: lines.join('\n'), placeOf: (at) => places[Number(at) - 1] };
}

function draftOf(entity: DraftRow['entity'], text: string, { words, settings }: AgencyReading, now: Date): TaughtDraft {
  const today = japanDay(now);
  const kind = entity === 'job' ? 'job' : 'people';
  return underTaught(entity === 'job' ? job : candidate, words, {}, () => {
    const { jobs, candidates, evidence } = readFields(kind, text, today);
    const paper = { kind, today, side: sideOf(settings.person_side_id) } as const;
    return entity === 'job'
      ? jobDraft(jobs[0] ?? {}, evidence.jobs[0] ?? {}, sideOf(settings.job_side_id))
      : candidateDraft(candidates[0] ?? {}, evidence.candidates[0] ?? {}, paper);
  });
}

/** @returns the draft with what it lacked, and with the same values elsewhere; the same draft where nothing was found */
export function filled(row: DraftRow, located: readonly Located[], known: AgencyReading, now: Date): DraftRow {
  if (located.length === 0) return row;
  const { text, placeOf } = labelledOf(located);
  const read = draftOf(row.entity, text, known, now);
  const wanted = new Set(located.flatMap(({ field }) => field.columns));
  const isOpen = (name: string) => wanted.has(name) && (!(name in row.values) || row.uncertain.includes(name));
  const taken = Object.keys(read.values).filter((name) => isOpen(name) && read.evidence[name]);
  if (taken.length === 0) return row;
  const values = { ...row.values, ...Object.fromEntries(taken.map((name) => [name, read.values[name]])) };
  const evidence: Evidences = { ...row.evidence };
  for (const name of taken) {
    const place = placeOf(read.evidence[name].at);
    if (place) evidence[name] = { ...place, by: 'extractor' };
  }
  const unknown = Object.fromEntries(Object.entries(row.unknown).filter(([name]) => !taken.includes(name)));
  const taught = [...(row.taught ?? []), ...read.taught.filter(({ field }) => taken.includes(field))];
  return { ...row, values, evidence, unknown, taught, likeness: likenessOf(row.entity, values) };
}
