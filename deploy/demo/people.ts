/** Common surnames and given names with their readings, and what a person is made of. */
import type { Random } from './random';

const surnames = `佐藤 サトウ sato,鈴木 スズキ suzuki,高橋 タカハシ takahashi,田中 タナカ tanaka,伊藤 イトウ ito,渡辺 ワタナベ watanabe,
山本 ヤマモト yamamoto,中村 ナカムラ nakamura,小林 コバヤシ kobayashi,加藤 カトウ kato,吉田 ヨシダ yoshida,山田 ヤマダ yamada,
佐々木 ササキ sasaki,山口 ヤマグチ yamaguchi,松本 マツモト matsumoto,井上 イノウエ inoue,木村 キムラ kimura,林 ハヤシ hayashi,
斎藤 サイトウ saito,清水 シミズ shimizu,山崎 ヤマザキ yamazaki,森 モリ mori,池田 イケダ ikeda,橋本 ハシモト hashimoto,
阿部 アベ abe,石川 イシカワ ishikawa,山下 ヤマシタ yamashita,中島 ナカジマ nakajima,石井 イシイ ishii,小川 オガワ ogawa,
前田 マエダ maeda,岡田 オカダ okada,長谷川 ハセガワ hasegawa,藤田 フジタ fujita,後藤 ゴトウ goto,近藤 コンドウ kondo,
村上 ムラカミ murakami,遠藤 エンドウ endo,青木 アオキ aoki,坂本 サカモト sakamoto,福田 フクダ fukuda,太田 オオタ ota,
西村 ニシムラ nishimura,藤井 フジイ fujii,金子 カネコ kaneko,岡本 オカモト okamoto,藤原 フジワラ fujiwara,三浦 ミウラ miura,
中野 ナカノ nakano,中川 ナカガワ nakagawa,原田 ハラダ harada,松田 マツダ matsuda,竹内 タケウチ takeuchi,小野 オノ ono,
田村 タムラ tamura,中山 ナカヤマ nakayama,和田 ワダ wada,石田 イシダ ishida,森田 モリタ morita,上田 ウエダ ueda,
原 ハラ hara,柴田 シバタ shibata,酒井 サカイ sakai,工藤 クドウ kudo,横山 ヨコヤマ yokoyama,宮崎 ミヤザキ miyazaki,
宮本 ミヤモト miyamoto,内田 ウチダ uchida,高木 タカギ takagi,安藤 アンドウ ando,谷口 タニグチ taniguchi,大野 オオノ ohno,
丸山 マルヤマ maruyama,今井 イマイ imai,髙田 タカダ takada,菅原 スガワラ sugawara,武田 タケダ takeda,久保 クボ kubo,
野口 ノグチ noguchi,千葉 チバ chiba,岩崎 イワサキ iwasaki,桜井 サクライ sakurai,木下 キノシタ kinoshita,新井 アライ arai`;

const men = `翔太 ショウタ shota,大輔 ダイスケ daisuke,健太 ケンタ kenta,拓也 タクヤ takuya,直樹 ナオキ naoki,和也 カズヤ kazuya,
雄太 ユウタ yuta,亮 リョウ ryo,達也 タツヤ tatsuya,誠 マコト makoto,隆 タカシ takashi,浩二 コウジ koji,剛 ツヨシ tsuyoshi,
悠斗 ユウト yuto,蓮 レン ren,陽介 ヨウスケ yosuke,慎一 シンイチ shinichi,智也 トモヤ tomoya,洋平 ヨウヘイ yohei,祐介 ユウスケ yusuke,
康平 コウヘイ kohei,俊介 シュンスケ shunsuke,英樹 ヒデキ hideki,正樹 マサキ masaki,航 ワタル wataru,涼太 リョウタ ryota`;

const women = `美咲 ミサキ misaki,愛 アイ ai,彩 アヤ aya,結衣 ユイ yui,真由美 マユミ mayumi,陽子 ヨウコ yoko,恵 メグミ megumi,
香織 カオリ kaori,裕子 ユウコ yuko,由美 ユミ yumi,千尋 チヒロ chihiro,沙織 サオリ saori,麻衣 マイ mai,優子 ユウコ yuko,
友美 トモミ tomomi,さくら サクラ sakura,葵 アオイ aoi,理恵 リエ rie,明日香 アスカ asuka,舞 マイ mai,瞳 ヒトミ hitomi,奈々 ナナ nana`;

type Name = readonly [written: string, kana: string, roman: string];
const names = (table: string): Name[] => table.split(',').map((row) => row.trim().split(' ') as unknown as Name);

const surnameList = names(surnames);
const givenNames = { 1: names(men), 2: names(women) } as const;

export interface Person {
  gender_id: 1 | 2;
  l_name: string;
  f_name: string;
  l_name_kana: string;
  f_name_kana: string;
  /** surname.given in Latin letters, for an address. */
  roman: string;
}

export function person(random: Random): Person {
  const gender_id = random.chance(0.74) ? 1 : 2;
  const [l_name, l_name_kana, lastRoman] = random.pick(surnameList);
  const [f_name, f_name_kana, firstRoman] = random.pick(givenNames[gender_id]);
  return { gender_id, l_name, f_name, l_name_kana, f_name_kana, roman: `${lastRoman}.${firstRoman}` };
}

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('');

/** A number of the block 0000, which is not assigned. */
export const mobileNumber = (random: Random): string =>
  `${random.pick(['070', '080', '090'])}-0000-${digits(random, 4)}`;
export const officeNumber = (random: Random): string => `03-0000-${digits(random, 4)}`;
