/** Phases of development, in their order, by the words that sheets have for them. */
import { fold, keyOf } from '../text/fold';

const PHASES: readonly (readonly [name: string, ...words: string[]])[] = [
  [
    '要件定義',
    '要件',
    '要求定義',
    '要求分析',
    '要件分析',
    '要',
    '調査',
    '調査分析',
    'RD',
    '企画',
    'requirements',
    'requirement definition',
    'requirements definition',
    'requirements analysis',
  ],
  [
    '基本設計',
    '基本',
    '外部設計',
    '基',
    '概要設計',
    'basic design',
    'external design',
    'high-level design',
    'architecture design',
    'BD',
    '方式設計',
    '外設',
  ],
  [
    '詳細設計',
    '詳細',
    '内部設計',
    '詳',
    'detailed design',
    'detail design',
    'internal design',
    'low-level design',
    'DD',
    '内設',
  ],
  [
    '製造',
    '実装',
    '製',
    '開発',
    'プログラミング',
    'コーディング',
    'PG',
    '構築',
    '実装構築',
    'プログラム製造',
    'PG製造',
    '環境構築',
    'プログラム',
    'M',
    'CD',
    'coding',
    'implementation',
    'programming',
    'development',
    'build',
  ],
  ['単体テスト', '単体', '単', '単体試験', 'unit test', 'unit testing', 'unit tests', 'UT', 'PT'],
  [
    '結合テスト',
    '結合',
    '結',
    '結合試験',
    'integration test',
    'integration testing',
    'integration tests',
    'IT',
    '連結テスト',
    '連結',
  ],
  [
    '総合テスト',
    '総合',
    '総',
    '総合試験',
    'system test',
    'system testing',
    'acceptance test',
    'UAT',
    'ST',
    'システムテスト',
    'システム試験',
    '受入テスト',
    '受入',
    '総テ',
    'SI',
  ],
  [
    '運用保守',
    '運用',
    '運',
    '保守',
    '保守運用',
    '運用・保守',
    '保守・運用',
    '運保',
    'maintenance',
    'operation',
    'operations',
    'operation and maintenance',
    'support',
    'OP',
    'OM',
    '維持管理',
    '運用管理',
  ],
];

export const PROCESSES: readonly string[] = PHASES.map(([name]) => name);

const byWord = new Map(
  PHASES.flatMap(([name, ...words]) => [name, ...words].map((word) => [keyOf(word), name] as const)),
);

/** The phase of a heading or of one item of a list. */
export const processOf = (word: string): string | undefined => byWord.get(keyOf(word).replace(/[（(].*$/, ''));

const inOrder = (found: ReadonlySet<string>): string[] => PROCESSES.filter((name) => found.has(name));

export const sortedProcesses = (names: Iterable<string>): string[] => inOrder(new Set(names));

/** Phases of a list; 基本設計～結合テスト are those from one to the other. */
export function processesIn(source: string): string[] {
  const found = new Set<string>();
  if (/[☐□☑]/.test(source)) {
    for (const [, word] of source.matchAll(/[☑■●✓✔]\s*([^\s☐☑□■●、,・]+)/g)) {
      const name = processOf(word);
      if (name) found.add(name);
    }
    return inOrder(found);
  }
  for (const item of fold(source).split(/[\n、,・/;；]|\s+(?![a-z])|と(?=[一-龠])/)) {
    const ends = item
      .split(/~|から|-(?=[一-龠])|→/)
      .map((word) => processOf(word.replace(/(?:まで|等|など|のみ)$/, '')));
    const [first, last] = [ends[0], ends.at(-1)];
    if (ends.length > 2) {
      for (const name of ends) if (name) found.add(name);
    } else if (ends.length === 2 && first && last) {
      const [from, to] = [PROCESSES.indexOf(first), PROCESSES.indexOf(last)];
      for (const name of PROCESSES.slice(from, to + 1)) found.add(name);
    } else if (first) found.add(first);
  }
  return inOrder(found);
}

/** Whether a text lists phases and next to nothing else. */
export function isProcessList(source: string): boolean {
  const items = fold(source)
    .split(/[\n、,・/\s~]|から/)
    .filter(Boolean);
  return items.length >= 2 && items.filter((item) => processOf(item) && item.length > 1).length >= items.length * 0.7;
}

const DONE = /^[○◯〇●◎△▲■☑✓✔√レ★☆1V]$|^[○◯〇●◎]/i;

/** Whether a mark says that a phase was done. - × □ ☐ and blanks say that it was not. */
export const isDone = (mark: string): boolean => DONE.test(mark.trim()) && !/^[-－ー×✕□☐]/.test(mark.trim());
