/** How an agency's site looks beyond its colours, and what its landing page shows; see `site/site-setting.ts`. */
import { choiceList } from './choice-list';

/** Where the words of the first screen stand. */
export const siteLayout = choiceList('site_layout', [
  [1, '標準（左に言葉、背景に画像）', 'wide'],
  [2, '中央（中央に言葉、背景に画像）', 'centered'],
  [3, '左右（左に言葉、右に画像）', 'halves'],
]);

/** What lies over the picture of the first screen, so that words on it stay readable. */
export const heroShade = choiceList('hero_shade', [
  [1, '暗くする（白い文字）', 'dark'],
  [2, '明るくする（黒い文字）', 'light'],
  [3, 'なし（文字の後ろだけ暗くする）', 'none'],
]);

/** The point of a picture that stays to be seen where it is cut, in reading order. */
export const focalPoint = choiceList('focal_point', [
  [1, '左上', 'left_top'],
  [2, '上', 'center_top'],
  [3, '右上', 'right_top'],
  [4, '左', 'left_center'],
  [5, '中央', 'center_center'],
  [6, '右', 'right_center'],
  [7, '左下', 'left_bottom'],
  [8, '下', 'center_bottom'],
  [9, '右下', 'right_bottom'],
]);

/** Parts of the landing page between its first screen and its end. */
export const siteSection = choiceList('site_section', [
  [1, '新着案件', 'newest'],
  [2, '数字で見る', 'figures'],
  [3, '特徴', 'features'],
  [4, '流れ', 'flows'],
  [5, '担当者紹介', 'people'],
  [6, '利用者の声', 'voices'],
  [7, 'よくある質問', 'faqs'],
  [8, '会社情報', 'company'],
  [9, 'お知らせ', 'news'],
  [10, 'カテゴリーから探す', 'categories'],
]);

/** Services that gather jobs from a feed; the key is the last part of its address. */
export const jobFeed = choiceList('job_feed', [
  [1, 'Indeed', 'indeed'],
  [2, '求人ボックス', 'kyujinbox'],
  [3, 'スタンバイ', 'stanby'],
]);

/** The order of an agency that has chosen none. Parts without content do not show, so that they need not be taken out. */
export const USUAL_SECTIONS: readonly number[] = [1, 2, 3, 4, 5, 6, 10, 7, 9];
