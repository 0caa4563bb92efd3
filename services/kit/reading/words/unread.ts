/** Items of a list of technologies that no list knows: a member may teach them. */
import { readingKey } from '@enishi/protos/master/reading-words';
import { fold } from '../text/fold';
import { withoutBullet } from '../text/lines';
import { plainSkillsIn, productsIn } from './find-products';

const MOST = 8;
const BETWEEN = /[、，,／/・|｜\n]|\s{2,}/;
const YEARS = /\s*[（(:：]?\s*(?:約)?\d+(?:\.\d+)?\s*(?:年|[ヶか]月).*$/;
/** A name: letters or katakana and nothing else, as a sentence is not. */
const NAME = /^(?=.*[A-Za-zァ-ヶ])[A-Za-z0-9ァ-ヶー.+# _-]{2,25}$/;

/** Words of technology that name none. */
const GENERAL = new Set(
  (
    'os db fw se pg pm pl pmo ui ux web api it nw sre ai ml app apl etc crm erp sql rdb rdbms ' +
    'サーバ サーバー クラウド データベース フレームワーク ツール ミドルウェア ネットワーク ライブラリ エディタ プログラミング ' +
    'システム アプリ アプリケーション インフラ フロント バックエンド フロントエンド サーバーサイド サーバサイド バージョン ソース コード ' +
    'エンジニア メンバー リーダー リード チーム コミュニケーション スキル マネジメント レビュー テスト リリース リモート スクラム アジャイル ' +
    'ドキュメント プロジェクト ソフト ソフトウェア ハード ハードウェア セキュリティ コミュニケーションスキル コミュニケーション能力'
  )
    .split(' ')
    .map(readingKey),
);

export const isGeneralWord = (word: string): boolean => GENERAL.has(readingKey(word));

/** @param list of a field for technologies, as it was written */
export function unreadIn(list: string): string[] {
  if (/[。]|です|ます/.test(list)) return [];
  const items = list
    .split(BETWEEN)
    .map((item) => fold(withoutBullet(item).rest).replace(YEARS, '').trim())
    .filter(
      (item) =>
        NAME.test(item) && !isGeneralWord(item) && productsIn(item).length === 0 && plainSkillsIn(item).length === 0,
    );
  return [...new Set(items)].slice(0, MOST);
}
