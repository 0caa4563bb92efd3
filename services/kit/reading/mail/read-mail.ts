/** A mail as jobs or people. */
import { japanDay } from '@enishi/protos/master/dates';
import { narrow } from '../text/fold';
import { type Line, lineOf } from '../text/lines';
import type { Reading } from '../types';
import { type JobLabel, jobLabel, type PersonLabel, personLabel } from '../words/labels';
import { asRaw, partsOf, type RawLine, rawLines, withoutSignature } from './body';
import { type LabelTable, recordsOf, type TextRecord } from './fields';
import { jobOf } from './job';
import { labelled } from './labelled';
import type { Message } from './message';
import { personOf } from './person';
import { jobsInProse } from './prose-job';
import { peopleInProse } from './prose-people';
import { RecordText } from './record';

const JOB_LISTS: ReadonlySet<JobLabel> = new Set<JobLabel>(['required', 'welcome', 'skills', 'environment', 'detail']);
const PERSON_LISTS: ReadonlySet<PersonLabel> = new Set<PersonLabel>(['skills', 'certification', 'remarks']);

const jobTable: LabelTable<JobLabel> = { lookUp: jobLabel, lead: 'name', lists: JOB_LISTS };
const personTable: LabelTable<PersonLabel> = { lookUp: personLabel, lead: 'name', lists: PERSON_LISTS };

/** How much a label says of what the mail is about. */
const JOB_WEIGHTS: Partial<Record<JobLabel, number>> = {
  name: 2,
  required: 3,
  welcome: 3,
  interview: 3,
  heads: 2,
  resale: 1,
  detail: 1,
  price: 1,
  hours: 2,
  place: 1,
  foreigners: 1,
};
const PERSON_WEIGHTS: Partial<Record<PersonLabel, number>> = {
  name: 3,
  gender: 4,
  home: 2,
  age: 1,
  certification: 2,
  affiliation: 1,
  price: 1,
  start: 1,
  skills: 1,
  nationality: 1,
};

function weigh<K extends string>(records: readonly TextRecord<K>[], weights: Partial<Record<K, number>>): number {
  const kinds = new Set(records.flatMap(({ fields }) => fields.map(({ field }) => field)));
  return [...kinds].reduce((sum, kind) => sum + (weights[kind] ?? 0), 0);
}

const labelsIn = (lines: readonly Line[]): number =>
  lines.filter(({ text }) =>
    [...labelled(text, jobLabel, false), ...labelled(text, personLabel, false)].some(
      ({ label }) => label && label.field !== 'other' && label.field !== 'remarks',
    ),
  ).length;

const ENOUGH = 3;

/** What the mail tells: its own words, else what it hands on or quotes, as deep as that lies. */
function toldIn(raws: readonly RawLine[], depth = 0): Line[] {
  const { own, other } = partsOf(raws);
  const isField = ({ text: words }: Line): boolean =>
    [...labelled(words, jobLabel, false), ...labelled(words, personLabel, false)].some(
      ({ label }) => label && label.field !== 'other',
    );
  if (other.length === 0 || labelsIn(own) >= ENOUGH || depth >= 4) return withoutSignature(own, isField);
  const below = toldIn(asRaw(other), depth + 1);
  return labelsIn(below) > labelsIn(own) || below.length > own.length ? below : withoutSignature(own, isField);
}

const OTHER_SUBJECT =
  /ご?請求書|お?見積|セミナー|ウェビナー|メールマガジン|メルマガ|ニュースレター|年末年始|夏季休業|移転のお知らせ|自動返信|自動応答|不在|undeliver|delivery status|failure notice|mail delivery|out of office|面談日程|日程調整|ご挨拶|契約書|注文書|アンケート|交流会/i;

/** The reading of a paper that tells of no job and no person. */
export const NOTHING_READ: Reading = {
  kind: 'other',
  jobs: [],
  candidates: [],
  evidence: { jobs: [], candidates: [] },
};

/**
 * Fields of one record that are known to be told, each behind its label: read as they are, whatever else a mail would be about.
 * @param today YYYY-MM-DD
 */
export function readFields(kind: 'job' | 'people', text: string, today: string): Reading {
  const lines = rawLines(text).map(([raw, at]) => lineOf(raw, at));
  const facts = { today, subject: '', records: 1 };
  if (kind === 'job') {
    const [record] = recordsOf(lines, jobTable).map((found) => new RecordText(found));
    const jobs = record ? [jobOf(record, facts)] : [];
    return { ...NOTHING_READ, kind, jobs, evidence: { jobs: record ? [record.evidence] : [], candidates: [] } };
  }
  const [record] = recordsOf(lines, personTable).map((found) => new RecordText(found));
  const candidates = record ? [personOf(record, facts)] : [];
  return { ...NOTHING_READ, kind, candidates, evidence: { jobs: [], candidates: record ? [record.evidence] : [] } };
}

export function readMail(message: Message, now: Date = new Date()): Reading {
  const today = message.day ?? japanDay(now);
  const subject = narrow(message.subject);
  const lines = toldIn(rawLines(message.text));
  const jobs = recordsOf(lines, jobTable);
  const people = recordsOf(lines, personTable);
  const forJob = weigh(jobs, JOB_WEIGHTS) + (/案件/.test(subject) ? 1 : 0);
  const forPerson = weigh(people, PERSON_WEIGHTS) + (/要員|人材|技術者|候補者/.test(subject) ? 1 : 0);
  const about = Math.max(forJob, forPerson);
  if (about < 6 || (about < 9 && OTHER_SUBJECT.test(subject))) {
    if (OTHER_SUBJECT.test(subject)) return NOTHING_READ;
    const persons = peopleInProse(lines).map((record) => new RecordText<PersonLabel>(record));
    const candidates = persons
      .map((text) => ({ text, person: personOf(text, { today, subject, records: persons.length }) }))
      .filter(({ person }) => person.skills || person.monthly_price_num || person.station);
    if (candidates.length > 0)
      return {
        kind: 'people',
        jobs: [],
        candidates: candidates.map(({ person }) => person),
        evidence: { jobs: [], candidates: candidates.map(({ text }) => text.evidence) },
      };
    const told = jobsInProse(jobs, { today, subject, records: jobs.length });
    return told.length === 0
      ? NOTHING_READ
      : {
          kind: 'job',
          jobs: told.map(({ job }) => job),
          candidates: [],
          evidence: { jobs: told.map(({ evidence }) => evidence), candidates: [] },
        };
  }
  if (forPerson > forJob) {
    const texts = people.map((record) => new RecordText(record));
    return {
      kind: 'people',
      jobs: [],
      candidates: texts.map((text) => personOf(text, { today, subject, records: texts.length })),
      evidence: { jobs: [], candidates: texts.map(({ evidence }) => evidence) },
    };
  }
  const texts = jobs.map((record) => new RecordText(record));
  return {
    kind: 'job',
    jobs: texts.map((text) => jobOf(text, { today, subject, records: texts.length })),
    candidates: [],
    evidence: { jobs: texts.map(({ evidence }) => evidence), candidates: [] },
  };
}
