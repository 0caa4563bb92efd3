/** Readings of a mail and its attachments as drafts of jobs and candidates. */
import { paperFile } from '@enishi/protos/master/files';
import type { AppError } from '@enishi/service-kit/base/errors';
import { candidateDraft } from '@enishi/service-kit/reading/drafts/candidate';
import type { Draft } from '@enishi/service-kit/reading/drafts/draft';
import { jobDraft, type PriceSide } from '@enishi/service-kit/reading/drafts/job';
import type { OpenedMail } from '@enishi/service-kit/reading/mail/opened';
import type { Reader } from '@enishi/service-kit/reading/off-thread';
import type { Reading } from '@enishi/service-kit/reading/types';
import type { DraftRow } from './collections';
import { likenessOf } from './likeness';

const MOST_DRAFTS = 100;
const MOST_SHEETS = 20;
/** A mail within the mail is part of its words. */
const SHEETS = paperFile.accept.split(',').filter((ending) => ending !== '.eml');
const isSheet = (name: string): boolean => SHEETS.some((ending) => name.toLowerCase().endsWith(ending));
/** The price of a mail is what its sender is ready to pay, so what the agency gets. */
const SIDE: PriceSide = 'sell';

interface Source {
  key: string;
  file_name: string;
}

const rowOf = ({ key, file_name }: Source, at: number, entity: DraftRow['entity'], draft: Draft): DraftRow => ({
  ...{ key: `${key}${at}`, entity, file_name, state: 'open' },
  ...draft,
  likeness: likenessOf(entity, draft.values),
});

function rowsOf(source: Source, reading: Reading, today: string): DraftRow[] {
  const { kind, jobs, candidates, evidence } = reading;
  return [
    ...jobs.map((job, at) => rowOf(source, at, 'job', jobDraft(job, evidence.jobs[at], SIDE))),
    ...candidates.map((person, at) =>
      rowOf(source, at + jobs.length, 'candidate', candidateDraft(person, evidence.candidates[at], kind, today)),
    ),
  ];
}

/** The sheet says more of a person than the mail that brings it; what only the mail says, is added. */
function together(sheet: DraftRow, mail: DraftRow): DraftRow {
  const values = { ...mail.values, ...sheet.values };
  const evidence = { ...mail.evidence, ...sheet.evidence };
  const uncertain = [...new Set([...sheet.uncertain, ...mail.uncertain.filter((name) => !(name in sheet.values))])];
  const unknown = { ...mail.unknown, ...sheet.unknown };
  return { ...sheet, values, evidence, uncertain, unknown, likeness: likenessOf('candidate', values) };
}

export interface ReadDrafts {
  drafts: DraftRow[];
  problems: string[];
}

/**
 * @param now the moment against which 来月 is read; @param today its day in Japan; @param isReply its words answer a mail of
 * the agency, which they quote: only its files tell something new
 */
export async function draftsOf(
  reader: Pick<Reader, 'read'>,
  mail: Pick<OpenedMail, 'reading' | 'attachments' | 'automatic' | 'spam'>,
  { now, today, isReply = false }: { now: Date; today: string; isReply?: boolean },
): Promise<ReadDrafts> {
  const problems: string[] = [];
  if (mail.automatic || mail.spam) return { drafts: [], problems };
  const said = isReply ? [] : rowsOf({ key: 'b', file_name: '' }, mail.reading, today);
  const read: DraftRow[] = [];
  const sheets = mail.attachments
    .map(({ name, bytes }, at) => ({ name, bytes, at }))
    .filter(({ name }) => isSheet(name));
  for (const { name, bytes, at } of sheets.slice(0, MOST_SHEETS)) {
    try {
      read.push(
        ...rowsOf({ key: `a${at}.`, file_name: name }, await reader.read(name, Buffer.from(bytes), now), today),
      );
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
