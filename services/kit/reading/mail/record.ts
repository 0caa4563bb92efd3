/** What a record of labelled fields answers to those who read values from it. */

import { cellsOf, isRow, withoutItemSign } from '../text/lines';
import type { Evidences } from '../types';
import { unreadIn } from '../words/unread';
import type { Field, TextRecord } from './fields';

export interface Source {
  text: string;
  at: string;
  /** As the mail calls the field. */
  words: string;
}

/** A value with more is none that is read for; the rest is left out. */
const MOST_OF_VALUE = 3_000;
const MOST_TOLD = 200;

/** A label that stands alone has its value on a line below. */
const placeOf = (at: string, lines: readonly string[]): string =>
  String(
    Number(at) +
      Math.max(
        0,
        lines.findIndex((line) => line.trim() !== ''),
      ),
  );

export class RecordText<K extends string> {
  readonly evidence: Evidences = {};

  /** Sentences that no label stands before; those of greetings, of other offers and of former ones say nothing of the record. */
  readonly told: readonly Source[];

  constructor(readonly record: TextRecord<K>) {
    this.told = record.free
      .filter(({ text }) => !ASIDE.test(text))
      .slice(0, MOST_TOLD)
      .flatMap(({ text, at }) =>
        (isRow(text) ? cellsOf(text) : text.split(/(?<=[。！!])/))
          .filter((sentence) => sentence.trim() && !ASIDE.test(sentence))
          .map((sentence) => ({ text: withoutItemSign(sentence), at, words: '' })),
      );
  }

  /** Told without labels, as far as it speaks of something; nothing where a label does. */
  free(pattern: RegExp, ...unless: K[]): Source[] {
    return this.fields(...unless).some(({ lines }) => lines.join('').trim())
      ? []
      : this.told.filter(({ text }) => pattern.test(text));
  }

  fields(...names: K[]): Field<K>[] {
    return this.record.fields.filter(({ field, also }) => names.includes(field) || (also && names.includes(also)));
  }

  /** Texts of these fields, those that are named first in front. */
  sources(...names: K[]): Source[] {
    return names.flatMap((name) =>
      this.fields(name).map(({ lines, at, words }) => ({
        text: changed(lines.join('\n').trim()).slice(0, MOST_OF_VALUE),
        at: placeOf(at, lines),
        words,
      })),
    );
  }

  /** The first value that a reader finds, with its place. */
  first<T>(
    key: string | readonly string[],
    sources: readonly Source[],
    read: (source: Source) => T | undefined,
  ): T | undefined {
    for (const source of sources) {
      if (!source.text) continue;
      const value = read(source);
      if (value === undefined) continue;
      for (const name of typeof key === 'string' ? [key] : key) this.note(name, source);
      return value;
    }
    return undefined;
  }

  note(key: string, { text, at }: Source): void {
    this.evidence[key] ??= { text: text.slice(0, 200), at };
  }
}

const ASIDE =
  /(?:先月|昨日|先週|前回|従来|これまで|前任|今の現場|現在の単価)[^。]*\d\s*万|紹介料|紹介キャンペーン|キャンペーン|参加費|交流会|セミナー|研修|講座|好評|定休|受付|締め?切|配信(?:停止|を|専用|希望|メール|先|元)|一斉配信|休業|休み|営業時間|お世話|いつも|お疲れ|ご返信|お待ち|よろしく|宜しく|各位|も(?:随時)?募集(?:中|しております)|歓迎です|http|@|TEL|tel|FAX|〒|株式会社|合同会社|有限会社|億円|年商|資本金/;

/** 45歳→50歳 is what it was changed to. */
const changed = (text: string): string =>
  /^[^→\n]{0,20}\d[^→\n]{0,10}→[^→\n]*\d/.test(text) && text.length < 60
    ? text.slice(text.indexOf('→') + 1).trim()
    : text;

const NOTHING = /^(?:なし|無し?|特になし|特に無し|特にありません|-|ー|不問)$/;

/** The value without those that say that there is none. */
export const said = (text: string): string | undefined => (text === '' || NOTHING.test(text) ? undefined : text);

/** Items of these fields that name a technology of no list. */
export const unreadSkills = <K extends string>(record: RecordText<K>, ...names: K[]): string[] => {
  const found = record.sources(...names).flatMap((source) => {
    const items = unreadIn(source.text);
    if (items.length > 0) record.note('unread_skills', source);
    return items;
  });
  return [...new Set(found)];
};
