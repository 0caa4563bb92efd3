/**
 * A text about a candidate as companies may read it before a meeting is agreed: without the names, without
 * ways to reach the person, without birthday, address and company. All functions are pure.
 */
import { contactsIn } from './contacts';
import { belongingIn, factsIn } from './facts';
import { namedInLatin } from './latin';
import { namedIn } from './names';
import { type Known, namesOf } from './person';
import { plainView, type Trace } from './view';

const MASK = '●●●';

/** Between parts of one name or address; a line's end parts them. */
const JOINING = /^[^\S\n]{0,2}[・･.．,，=＝_／/-]?[^\S\n]{0,2}$/;
const LETTER = /[\p{L}\p{N}]/u;

interface Span {
  from: number;
  to: number;
}

/** Spans in order, those that touch or that only a sign of joining parts as one. */
function joined(text: string, spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = all.at(-1);
    if (last && (from <= last.to || JOINING.test(text.slice(last.to, from)))) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

const without = (text: string, span: Span, covered: readonly Span[]): string =>
  covered.reduce(
    (rest, { from, to }) => {
      const [start, end] = [Math.max(from, span.from), Math.min(to, span.to)];
      return start < end
        ? rest.slice(0, start - span.from) + ' '.repeat(end - start) + rest.slice(end - span.from)
        : rest;
    },
    text.slice(span.from, span.to),
  );

interface Found {
  masked: Span[];
  doubtful: Span[];
}

function findIn(text: string, known: Known): Found {
  const names = namesOf(known);
  const { traces, labelled } = factsIn(text, known);
  const all: Trace[] = [...contactsIn(text, known), ...traces, ...namedIn(text, names), ...namedInLatin(text, names)];
  const sure = joined(
    text,
    all.filter((trace) => trace.sure),
  );
  const left = labelled.filter((span) => LETTER.test(without(text, span, sure)));
  const masked = joined(text, [...sure, ...left]);
  const doubtful = all.filter((trace) => !trace.sure && LETTER.test(without(text, trace, masked)));
  return { masked, doubtful: joined(text, doubtful) };
}

function maskedAt(text: string, spans: readonly Span[]): string {
  let shown = '';
  let done = 0;
  for (const { from, to } of spans) {
    shown += text.slice(done, from) + MASK;
    done = to;
  }
  return shown + text.slice(done);
}

/** Places where a text tells who these people are, how they are reached, or for which companies they speak. */
export const personalPlaces = (text: string, people: readonly Known[], companies: readonly string[]): Span[] =>
  joined(text, [...people.flatMap((known) => findIn(text, known).masked), ...belongingIn(plainView(text), companies)]);

/** The text with ●●● for everything that tells who the person is. */
export const anonymousText = (text: string, known: Known): string => maskedAt(text, findIn(text, known).masked);

/** The text with ●●● for these companies, with and without their legal forms and however they are spelled. */
export const withoutCompanies = (text: string, companies: readonly string[]): string =>
  maskedAt(text, joined(text, belongingIn(plainView(text), companies)));

export interface Doubt {
  /** The words as they stand in the text. */
  text: string;
  /** What stands before and behind it, as companies would read it. */
  before: string;
  behind: string;
}

const AROUND = 20;

/** What may tell who the person is and stays in the text: a member has to look at it before others do. */
export function doubtsIn(text: string, known: Known): Doubt[] {
  return findIn(text, known).doubtful.map(({ from, to }) => ({
    text: text.slice(from, to),
    before: anonymousText(text.slice(Math.max(0, from - AROUND), from), known),
    behind: anonymousText(text.slice(to, to + AROUND), known),
  }));
}

/** Whether a text tells who the person is. */
export const tellsPerson = (text: string, known: Known): boolean => findIn(text, known).masked.length > 0;
