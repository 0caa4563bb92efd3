import { adviceOf, failuresText, shareText, sourceText, summaryText } from './dmarc-words';
import type { DmarcReports, DmarcSource } from './rpc';

const source = (source_ip: string, count: number, passed: number, more: Partial<DmarcSource> = {}): DmarcSource => ({
  ...{ source_ip, count, passed, spf_passed: passed, dkim_passed: passed, stopped: 0 },
  ...more,
});

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    count: 1,
    passed: 1,
  }));

const reports = (more: Partial<DmarcReports> = {}): DmarcReports => ({
  ...{ days: 30, count: 12_340, passed: 12_292, sources: [source('198.51.100.1', 12_292, 12_292)], more_sources: 0 },
  ...{ by_day: days(20), reporters: [], unread: 0, policy: 'none' },
  ...more,
});

test('a domain is told in a sentence, and all is said of all alone', () => {
  expect(summaryText(reports())).toBe('過去30日：12,340通のうち99.6%が認証に合格しました。');
  expect(summaryText(reports({ passed: 12_340 }))).toContain('すべてが認証に合格');
  expect(summaryText(reports({ passed: 12_339 }))).toContain('99.9%');
  expect(summaryText(reports({ count: 0, passed: 0 }))).toContain('ありません');
  expect(shareText(1, 100_000)).toBe('0.1%未満');
  expect(shareText(0, 5)).toBe('0%');
  expect(shareText(0, 0)).toBe('0%');
});

test('sources are named with what failed of theirs', () => {
  expect(sourceText(source('203.0.113.5', 48, 0))).toBe('203.0.113.5（48通、SPFとDKIMともに不合格）');
  expect(sourceText(source('203.0.113.5', 48, 40))).toContain('8通がSPFとDKIMともに不合格');
  expect(sourceText(source('203.0.113.5', 4, 4, { spf_passed: 0 }))).toContain('DKIMのみ合格');
  expect(sourceText(source('203.0.113.5', 4, 4, { dkim_passed: 1 }))).toContain('SPFのみ合格');
  expect(sourceText(source('203.0.113.5', 4, 4))).toContain('4通、合格');
});

test('failures are named up to three, and none where there are none', () => {
  expect(failuresText(reports())).toBeUndefined();
  const failing = Array.from({ length: 5 }, (_, at) => source(`203.0.113.${at}`, 9 - at, 0));
  expect(failuresText(reports({ sources: failing }))).toMatch(/^失敗した送信元：203\.0\.113\.0（9通.+ほか2件$/);
  expect(failuresText(reports({ sources: failing, more_sources: 3 }))).toMatch(/ほか2件以上$/);
  expect(failuresText(reports({ sources: failing.slice(0, 3) }))).not.toContain('ほか');
});

describe('what to do', () => {
  const titles = (more: Partial<DmarcReports>) => adviceOf(reports(more)).map(({ title }) => title);

  test('a stricter policy comes with enough mails, days and passes', () => {
    expect(titles({})).toEqual(['ポリシーを「p=quarantine」に上げられます']);
    expect(titles({ by_day: days(13) })).toEqual(['いまのポリシーは「p=none」です']);
    expect(titles({ count: 99, passed: 99 })).toEqual(['いまのポリシーは「p=none」です']);
    expect(titles({ passed: 12_000 })).toEqual(['いまのポリシーは「p=none」です']);
    expect(titles({ policy: 'quarantine' })).toEqual(['ポリシーを「p=reject」に上げられます']);
    expect(titles({ policy: 'quarantine', passed: 12_200 })).toEqual([]);
    expect(titles({ policy: 'reject' })).toEqual([]);
    expect(titles({ policy: undefined })).toEqual([]);
  });

  test('sources that failed come first', () => {
    const [first] = adviceOf(reports({ sources: [source('203.0.113.5', 48, 0)] }));
    expect(first).toMatchObject({ tone: 'warning', text: expect.stringContaining('なりすまし') });
  });
});
