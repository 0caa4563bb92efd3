/** What a sheet says of its person: cells beside their labels and lines, as one record of fields. */
import { japanDay } from '@enishi/protos/master/dates';
import type { Field } from '../mail/fields';
import { labelled } from '../mail/labelled';
import { personOf } from '../mail/person';
import { RecordText } from '../mail/record';
import { fold, keyOf, tidy } from '../text/fold';
import { isRule, type Line, lineOf } from '../text/lines';
import type { Evidences, ReadCandidate } from '../types';
import { type PersonLabel, personLabel } from '../words/labels';
import { projectColumn } from './columns';
import { type Cell, type Grid, rowsOf } from './grid';

/** Labels that sheets alone have; what they say is not the person's. */
const OWN = new Map<string, PersonLabel>(
  [
    [
      'フリガナ ふりがな カナ かな 氏名カナ 氏名フリガナ kana 作成日 更新日 作成者 記入日 電話番号 メールアドレス 郵便番号 配偶者 扶養 通勤時間 最終学歴 学歴 学校名 社員番号 会社名 経験年数 it経験年数 業界経験 実務経験年数 得意業務 経験業務 得意業種',
      'other',
    ],
    ['生年月日 誕生日 birthday dateofbirth', 'age'],
    ['得意分野 希望職種 専門分野 職種', 'occupation'],
    [
      '自己pr pr アピールポイント 自己紹介 強み 特記事項 職務要約 経歴要約 要約 経歴概要 summary profile selfpr',
      'remarks',
    ],
  ].flatMap(([words, field]) => words.split(' ').map((word) => [keyOf(word), field as PersonLabel] as const)),
);

const sheetLabel = (label: string, loose = false) => {
  const own = OWN.get(keyOf(label).replace(/[（(][^）)]*[）)]/g, ''));
  return own ? { field: own } : personLabel(label, loose);
};

const isLabel = (text: string): boolean => {
  const words = text.trim();
  return words.length <= 16 && !/\n/.test(words) && sheetLabel(words.replace(/[:：]$/, '')) !== undefined;
};

const valueLine = (cell: Cell, value: Cell): Line[] => [
  lineOf(`${cell.text.trim().replace(/[:：]$/, '')}：${value.text.split('\n')[0]}`, value.at),
  ...value.text
    .split('\n')
    .slice(1)
    .map((text) => lineOf(` ${text}`, value.at)),
];

/** Rows as lines: a label with the value on its right or below it; all else as it stands. */
export function gridLines(grid: Grid, from = 0, to = Number.POSITIVE_INFINITY): Line[] {
  const rows = rowsOf(grid).filter((cells) => cells[0].row >= from && cells[0].row < to);
  const lines: Line[] = [];
  const used = new Set<Cell>();
  for (const [at, cells] of rows.entries()) {
    const below = rows[at + 1] ?? [];
    const allLabels = cells.length >= 2 && cells.every(({ text }) => isLabel(text));
    for (const [index, cell] of cells.entries()) {
      if (used.has(cell)) continue;
      const right = cells[index + 1];
      const under = below.find((one) => one.column === cell.column && one.row === cell.row + cell.rows);
      const known = isLabel(cell.text) || projectColumn(cell.text, false) !== undefined;
      if (known && allLabels && under && !isLabel(under.text)) {
        lines.push(...valueLine(cell, under));
        used.add(under);
      } else if (known && right && !isLabel(right.text)) {
        lines.push(...valueLine(cell, right));
        used.add(right);
      } else if (
        known &&
        !right &&
        under &&
        under.columns >= cell.columns &&
        !isLabel(under.text) &&
        cells.length === 1
      ) {
        lines.push(...valueLine(cell, under));
        used.add(under);
      } else for (const text of cell.text.split('\n')) lines.push(lineOf(text, cell.at));
    }
    lines.push(lineOf('', ''));
  }
  return lines;
}

const PR = /自己pr|^pr$|アピール|自己紹介|要約|summary|強み|selfpr/;

function fieldsOf(lines: readonly Line[]): Field<PersonLabel>[] {
  const fields: Field<PersonLabel>[] = [];
  let open: Field<PersonLabel> | undefined;
  let blank = false;
  for (const line of lines) {
    if (line.text === '' || isRule(line)) {
      blank = true;
      continue;
    }
    const text = line.text.replace(/^[#\s]+|^[-*]\s+/g, '');
    const inList =
      open !== undefined &&
      !blank &&
      (open.field === 'skills' || open.field === 'certification' || open.field === 'remarks');
    const parts = labelled(text, sheetLabel, inList);
    if (parts.length === 0) {
      const waits = open?.lines.every((one) => one === '');
      if (open && (!blank || waits)) open.lines.push(line.text);
      else open = undefined;
    }
    for (const { label, words, value } of parts) {
      if (!label) {
        open = undefined;
        continue;
      }
      open = { field: label.field, words, lines: [value], at: line.at };
      fields.push(open);
    }
    blank = false;
  }
  return fields;
}

const FULL_NAME = /^[一-龠々ぁ-んァ-ヶー]{1,6}[\s　][一-龠々ぁ-んァ-ヶー]{1,6}$|^[A-Z][a-z]+(?:\s[A-Z][a-z]+){1,3}$/;
const NO_NAME = /経歴|スキル|シート|職務|概要|要約|業務|技術|開発|会社|resume|sheet|skill|engineer|curriculum/i;

/** A name that stands by itself near the top, or before the rest of an introduction: 鶴見 さくら / 29歳. */
const looseName = (lines: readonly Line[]): Line | undefined =>
  lines
    .filter(({ text }) => text !== '')
    .slice(0, 8)
    .map((line) => ({
      ...line,
      text: line.text
        .replace(/^[#\s]+/, '')
        .replace(/^.*現在[\s　]*/, '')
        .replace(/[（(].*$/, '')
        .split(/[/／|｜]|　　/)[0]
        .trim(),
    }))
    .find(({ text }) => FULL_NAME.test(text) && !NO_NAME.test(text));

/** 【システムエンジニア】経歴書 names what the person is. */
const titleRole = (lines: readonly Line[]): string | undefined =>
  lines.flatMap(
    ({ text }) =>
      /^【([^】]{2,20})】.{0,8}(?:経歴書|スキルシート)/.exec(text)?.[1] ??
      /^([^、。\s]{2,20}(?:エンジニア|プログラマー?|デザイナー|コンサルタント|PMO?|SE))として/.exec(tidy(text))?.[1] ??
      [],
  )[0];

function selfPr(fields: readonly Field<PersonLabel>[]): { text: string; at: string } | undefined {
  for (const { words, lines, at } of fields) {
    const key = keyOf(words);
    if (!PR.test(key)) continue;
    const whole = lines.join('\n').trim();
    const told = /要約|summary/.test(key)
      ? whole
          .split(/(?<=。)/)
          .filter((sentence) => !/従事|年ほど|携わって|年間|年以上/.test(sentence))
          .join('')
      : whole;
    const text = told.trim().replace(/。$/, '');
    if (text.length >= 4) return { text: told.trim().includes('\n') ? told.trim() : text, at };
  }
  return undefined;
}

/** G.W / 33歳 / 男性 / ひばりヶ丘駅 below the heading of a paper. */
const introduction = (lines: readonly Line[]): Line[] =>
  lines
    .filter(({ text }) => text !== '')
    .slice(0, 8)
    .filter(
      ({ text }) =>
        text.length <= 60 &&
        !/[。:：]/.test(text) &&
        /\d{2}\s*[歳才]|[男女]性?(?:$|[\s/／・])/.test(text) &&
        labelled(text, sheetLabel, false).length === 0,
    );

export interface Profile {
  person: ReadCandidate;
  evidence: Evidences;
}

export function profileOf(lines: readonly Line[], today: string = japanDay(new Date())): Profile {
  const all = fieldsOf(lines);
  const fields = all.filter(({ words }) => !PR.test(keyOf(words)));
  const record = new RecordText<PersonLabel>({ fields, free: introduction(lines) });
  const person = personOf(record, { today, subject: '', records: 2 });
  const { evidence } = record;
  if (!person.name) {
    const line = looseName(lines);
    if (line) {
      person.name = tidy(line.text);
      evidence.name = { text: line.text, at: line.at };
    }
  }
  const role = person.occupation ?? titleRole(lines);
  const pr = selfPr(all);
  if (pr) evidence.self_pr = pr;
  return {
    person: { ...person, ...(role ? { occupation: role } : {}), ...(pr ? { self_pr: pr.text } : {}) },
    evidence,
  };
}

export const isTold = (text: string): boolean => fold(text).trim() !== '';
