import type { MasterList, WorkStyle } from '../types';

/** Days a week. */
export const businessDays: MasterList = {
  label: '稼働日数',
  items: [
    { id: 1, name: '週1日' },
    { id: 2, name: '週2日' },
    { id: 3, name: '週3日' },
    { id: 4, name: '週4日' },
    { id: 5, name: '週5日' },
  ],
};

export const devProcesses: MasterList = {
  label: '担当工程',
  items: [
    { id: 1, name: '企画・構想' },
    { id: 2, name: '要件定義' },
    { id: 3, name: '基本設計' },
    { id: 4, name: '詳細設計' },
    { id: 5, name: '実装・構築' },
    { id: 6, name: '単体テスト' },
    { id: 7, name: '結合・総合テスト' },
    { id: 8, name: 'リリース・移行' },
    { id: 9, name: '運用・保守' },
    { id: 10, name: '監視・ヘルプデスク' },
  ],
};

/** People in the team. */
export const devScales: MasterList = {
  label: '開発規模',
  items: [
    { id: 1, name: '1〜3名' },
    { id: 2, name: '4〜9名' },
    { id: 3, name: '10〜19名' },
    { id: 4, name: '20〜49名' },
    { id: 5, name: '50〜99名' },
    { id: 6, name: '100名以上' },
  ],
};

export const workStyles: MasterList<WorkStyle> = {
  label: '勤務形態',
  items: [
    { id: 1, name: '常駐', key_value: 1 },
    { id: 2, name: '一部リモート', key_value: 2 },
    { id: 3, name: 'フルリモート', key_value: 3 },
  ],
};

const PRICE_MIN = 10;
const PRICE_MAX = 200;
const PRICE_STEP = 10;

/** Monthly prices in 万円: ids 1 to 20 for 10万〜 to 200万〜. */
export const prices: MasterList = {
  label: '単価',
  items: Array.from({ length: (PRICE_MAX - PRICE_MIN) / PRICE_STEP + 1 }, (_, index) => ({
    id: index + 1,
    name: `${PRICE_MIN + index * PRICE_STEP}万〜`,
  })),
};

/** The lower bound in 万円 that an id of `prices` stands for; undefined for an id that is not in the list. */
export function priceOfId(id: number): number | undefined {
  return Number.isInteger(id) && id >= 1 && id <= prices.items.length ? PRICE_MIN + (id - 1) * PRICE_STEP : undefined;
}

/** The amount of the list, in 万円, that is not below this one; undefined above the last, which is no bound. */
export function priceStep(amount: number): number | undefined {
  const step = Math.max(PRICE_MIN, Math.ceil(amount / PRICE_STEP) * PRICE_STEP);
  return step <= PRICE_MAX ? step : undefined;
}

/** The id of the highest price of the list that this amount pays; undefined below the first. */
export function priceIdOf(amount: number): number | undefined {
  const id = Math.floor((Math.min(amount, PRICE_MAX) - PRICE_MIN) / PRICE_STEP) + 1;
  return id >= 1 ? id : undefined;
}
