/** A mailing's words for one recipient, and the mail made of them. */
import { type Placeholder, placeholderParts, wrongPlaceholders } from '@enishi/protos/master/messaging';
import type { MailingProblem, TextPart } from '@enishi/protos/messaging/rpc';
import { createMemory } from '@enishi/service-kit/base/memory';
import type { Addressed, Mailing } from './kinds';

interface Taken {
  pieces: ReturnType<typeof placeholderParts>;
  wrong?: string;
}

/** Texts of some mailings: they are the same for every recipient, and taken apart once. */
const MOST_TEXTS = 100;
const texts = new WeakMap<readonly Placeholder[], ReturnType<typeof createMemory<string, Taken>>>();

function takenApart(text: string, placeholders: readonly Placeholder[]): Taken {
  const known = texts.get(placeholders) ?? createMemory<string, Taken>({ most: MOST_TEXTS });
  texts.set(placeholders, known);
  const before = known.get(text);
  if (before) return before;
  const taken = { pieces: placeholderParts(text, placeholders), wrong: wrongPlaceholders(text, placeholders) };
  known.set(text, taken);
  return taken;
}

/** The text in pieces, each placeholder replaced; `missing` has the labels of those without a value. */
export function partsOf(
  text: string,
  placeholders: readonly Placeholder[],
  values: Readonly<Record<string, string | undefined>>,
): { parts: TextPart[]; missing: string[]; wrong?: string } {
  // Where nothing is replaced, braces mean nothing: news may tell of placeholders.
  if (placeholders.length === 0) return { parts: text === '' ? [] : [{ text }], missing: [] };
  const missing = new Set<string>();
  const { pieces, wrong } = takenApart(text, placeholders);
  const parts = pieces.map((part): TextPart => {
    if ('text' in part) return { text: part.text };
    const { token, placeholder } = part;
    if (!placeholder) return { text: token };
    const value = values[placeholder.key];
    if (!value?.trim()) missing.add(placeholder.label);
    return { text: value ?? '', label: placeholder.label };
  });
  return { parts, missing: [...missing], wrong };
}

/** Keys of the placeholders that stand in the text. */
export const usedIn = (text: string, placeholders: readonly Placeholder[]): string[] =>
  placeholders.length === 0
    ? []
    : takenApart(text, placeholders).pieces.flatMap((part) => ('text' in part ? [] : (part.placeholder?.key ?? [])));

export const textOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');

export interface Written {
  subject: TextPart[];
  body: TextPart[];
  problems: MailingProblem[];
}

const missingText = (label: string): MailingProblem => ({
  code: 'placeholder',
  message: `差し込み項目「${label}」に入る値がありません。`,
});

/** The mail of one recipient, and what is missing for it. */
export function write(
  { title, body, page }: Pick<Mailing, 'title' | 'body' | 'page'>,
  placeholders: readonly Placeholder[],
  { target, email, values, problems }: Addressed,
): Written {
  const subject = partsOf(title, placeholders, values);
  const text = partsOf(body, placeholders, values);
  const words = partsOf(page?.words ?? '', placeholders, values);
  const found: MailingProblem[] = [...problems];
  const { entity, id } = target;
  const own = (problem: MailingProblem): MailingProblem => ({ ...problem, entity, id });
  if (!email) found.push(own({ code: 'email', message: 'メールアドレスが登録されていません。' }));
  for (const label of new Set([...subject.missing, ...text.missing, ...words.missing]))
    found.push(own(missingText(label)));
  for (const message of new Set([subject.wrong, text.wrong, words.wrong]))
    if (message) found.push({ code: 'placeholder', message });
  if (!textOf(subject.parts).trim()) found.push({ code: 'title', message: '件名が空です。' });
  if (!textOf(text.parts).trim()) found.push({ code: 'body', message: '本文が空です。' });
  return { subject: subject.parts, body: text.parts, problems: found };
}
