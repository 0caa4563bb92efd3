/** Readings of a mail and its attachments as drafts of jobs and candidates. */
import { candidate } from '@enishi/protos/crm/candidate';
import { job } from '@enishi/protos/jobs/job';
import { paperFile } from '@enishi/protos/master/files';
import type { AppError } from '@enishi/service-kit/base/errors';
import { candidateDraft } from '@enishi/service-kit/reading/drafts/candidate';
import { jobDraft, sideOf } from '@enishi/service-kit/reading/drafts/job';
import { type TaughtDraft, underTaught } from '@enishi/service-kit/reading/drafts/taught';
import type { OpenedMail } from '@enishi/service-kit/reading/mail/opened';
import type { Reader } from '@enishi/service-kit/reading/off-thread';
import type { Reading } from '@enishi/service-kit/reading/types';
import type { AgencyReading } from '@enishi/service-kit/taught/known';
import type { DraftRow } from './collections';
import { likenessOf } from './likeness';

const MOST_DRAFTS = 100;
const MOST_SHEETS = 20;
/** A mail within the mail is part of its words. */
const SHEETS = paperFile.accept.split(',').filter((ending) => ending !== '.eml');
const isSheet = (name: string): boolean => SHEETS.some((ending) => name.toLowerCase().endsWith(ending));
export interface ReadBy extends AgencyReading {
  /** The moment against which 来月 is read, and its day in Japan. */
  now: Date;
  today: string;
  /** Its words answer a mail of the agency, which they quote: only its files tell something new. */
  isReply?: boolean;
}

interface Source {
  key: string;
  file_name: string;
}

const rowOf = ({ key, file_name }: Source, at: number, entity: DraftRow['entity'], draft: TaughtDraft): DraftRow => ({
  ...{ key: `${key}${at}`, entity, file_name, state: 'open' },
  ...draft,
  likeness: likenessOf(entity, draft.values),
});

function rowsOf(source: Source, reading: Reading, { today, words, settings }: ReadBy): DraftRow[] {
  const { kind, jobs, candidates, evidence } = reading;
  const sides = { job: sideOf(settings.job_side_id), person: sideOf(settings.person_side_id) };
  return [
    ...jobs.map((offer, at) => {
      const draft = underTaught(job, words, reading, () => jobDraft(offer, evidence.jobs[at], sides.job));
      return rowOf(source, at, 'job', draft);
    }),
    ...candidates.map((person, at) => {
      const paper = { kind, today, side: sides.person };
      const make = () => candidateDraft(person, evidence.candidates[at], paper);
      return rowOf(source, at + jobs.length, 'candidate', underTaught(candidate, words, reading, make));
    }),
  ];
}

/** The sheet says more of a person than the mail that brings it; what only the mail says, is added. */
function together(sheet: DraftRow, mail: DraftRow): DraftRow {
  const values = { ...mail.values, ...sheet.values };
  const evidence = { ...mail.evidence, ...sheet.evidence };
  const uncertain = [...new Set([...sheet.uncertain, ...mail.uncertain.filter((name) => !(name in sheet.values))])];
  const unknown = { ...mail.unknown, ...sheet.unknown };
  const taught = [...(sheet.taught ?? []), ...(mail.taught ?? []).filter(({ field }) => !(field in sheet.values))];
  return { ...sheet, values, evidence, uncertain, unknown, taught, likeness: likenessOf('candidate', values) };
}

export interface ReadDrafts {
  drafts: DraftRow[];
  problems: string[];
}

export async function draftsOf(
  reader: Pick<Reader, 'read'>,
  mail: Pick<OpenedMail, 'reading' | 'attachments' | 'automatic' | 'spam'>,
  by: ReadBy,
): Promise<ReadDrafts> {
  const problems: string[] = [];
  if (mail.automatic || mail.spam) return { drafts: [], problems };
  const said = by.isReply ? [] : rowsOf({ key: 'b', file_name: '' }, mail.reading, by);
  const read: DraftRow[] = [];
  const sheets = mail.attachments
    .map(({ name, bytes }, at) => ({ name, bytes, at }))
    .filter(({ name }) => isSheet(name));
  for (const { name, bytes, at } of sheets.slice(0, MOST_SHEETS)) {
    try {
      const reading = await reader.read(name, Buffer.from(bytes), by);
      read.push(...rowsOf({ key: `a${at}.`, file_name: name }, reading, by));
    } catch (error) {
      problems.push(`「${name}」：${(error as AppError).message}`);
    }
  }
  const people = said.filter(({ entity }) => entity === 'candidate');
  const told =
    people.length === 1 && read.length === 1 && read[0].entity === 'candidate'
      ? [...said.filter((row) => row !== people[0]), together(read[0], people[0])]
      : [...said, ...read];
  return { drafts: told.slice(0, MOST_DRAFTS), problems };
}
