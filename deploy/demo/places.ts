/** Where people live and companies sit: prefecture, town, post code area and a station of the master list. */
import { masters } from '@enishi/protos/master/index';
import type { Random } from './random';

export interface Place {
  prefecture_id: number;
  zipcode: string;
  address: string;
  station_id: number | null;
}

type Row = readonly [prefecture: number, zip: string, town: string, station: string, weight: number];

const offices: readonly Row[] = [
  [13, '150-0002', '渋谷区渋谷', '渋谷', 12],
  [13, '106-0032', '港区六本木', '六本木', 8],
  [13, '160-0023', '新宿区西新宿', '新宿', 10],
  [13, '100-0005', '千代田区丸の内', '東京', 7],
  [13, '141-0022', '品川区東五反田', '五反田', 7],
  [13, '105-0004', '港区新橋', '新橋', 6],
  [13, '101-0021', '千代田区外神田', '秋葉原', 5],
  [13, '170-0013', '豊島区東池袋', '池袋', 5],
  [13, '108-0075', '港区港南', '品川', 6],
  [13, '153-0042', '目黒区青葉台', '中目黒', 3],
  [14, '220-0012', '横浜市西区みなとみらい', '横浜', 5],
  [14, '212-0013', '川崎市幸区堀川町', '川崎', 3],
  [11, '330-0854', 'さいたま市大宮区桜木町', '大宮', 2],
  [12, '260-0015', '千葉市中央区富士見', '千葉', 1],
  [27, '530-0001', '大阪市北区梅田', '大阪', 7],
  [27, '541-0056', '大阪市中央区久太郎町', '本町', 3],
  [23, '450-0002', '名古屋市中村区名駅', '名古屋', 4],
  [40, '812-0011', '福岡市博多区博多駅前', '博多', 4],
  [26, '600-8216', '京都市下京区東塩小路町', '京都', 2],
  [1, '060-0005', '札幌市中央区北五条西', '札幌', 2],
  [4, '980-0021', '仙台市青葉区中央', '仙台', 2],
];

const homes: readonly Row[] = [
  [13, '154-0004', '世田谷区太子堂', '三軒茶屋', 8],
  [13, '166-0003', '杉並区高円寺南', '高円寺', 7],
  [13, '180-0004', '武蔵野市吉祥寺本町', '吉祥寺', 6],
  [13, '120-0034', '足立区千住', '北千住', 6],
  [13, '115-0045', '北区赤羽', '赤羽', 5],
  [13, '144-0052', '大田区蒲田', '蒲田', 5],
  [13, '135-0048', '江東区門前仲町', '門前仲町', 4],
  [13, '190-0012', '立川市曙町', '立川', 4],
  [13, '194-0013', '町田市原町田', '町田', 3],
  [14, '211-0063', '川崎市中原区小杉町', '武蔵小杉', 6],
  [14, '221-0835', '横浜市神奈川区鶴屋町', '横浜', 6],
  [14, '251-0052', '藤沢市藤沢', '藤沢', 2],
  [11, '330-0802', 'さいたま市大宮区宮町', '大宮', 5],
  [11, '332-0012', '川口市本町', '川口', 4],
  [12, '273-0005', '船橋市本町', '船橋', 4],
  [12, '271-0091', '松戸市本町', '松戸', 3],
  [27, '532-0011', '大阪市淀川区西中島', '新大阪', 5],
  [28, '650-0021', '神戸市中央区三宮町', '三ノ宮', 3],
  [23, '464-0850', '名古屋市千種区今池', '名古屋', 3],
  [40, '810-0001', '福岡市中央区天神', '天神', 4],
  [1, '060-0061', '札幌市中央区南一条西', '札幌', 3],
  [4, '980-0811', '仙台市青葉区一番町', '仙台', 2],
  [34, '730-0011', '広島市中区基町', '広島', 2],
  [17, '920-0853', '金沢市本町', '金沢', 1],
];

/** Two stations may share a name; the prefecture tells them apart. */
const stationId = (name: string, prefecture: number): number | null =>
  masters.stations.items.find((station) => station.name === name && station.prefecture_id === prefecture)?.id ?? null;

function place(random: Random, rows: readonly Row[]): Place {
  const [prefecture_id, zipcode, town, station] = random.weighted(rows.map((row) => [row, row[4]] as const));
  const address = `${town}${random.int(1, 4)}-${random.int(1, 28)}-${random.int(1, 19)}`;
  return { prefecture_id, zipcode, address, station_id: stationId(station, prefecture_id) };
}

export const officePlace = (random: Random): Place => place(random, offices);
export const homePlace = (random: Random): Place => place(random, homes);

const towers = ['第一ビル', 'スクエア', 'センタービル', 'フロントタワー', 'イーストビル', 'パークビル', 'ガーデンビル'];

/** A building with its floor, e.g. みどりスクエア 8F. */
export const officeBuilding = (random: Random): string =>
  `${random.pick(['みどり', '縁', '青葉', '明和', '千歳', '若葉', '東光'])}${random.pick(towers)} ${random.int(2, 18)}F`;

/** A flat with its number, or nothing for a house. */
export const homeBuilding = (random: Random): string | null =>
  random.chance(0.7)
    ? `${random.pick(['メゾン', 'コーポ', 'グラン', 'ハイツ', 'レジデンス'])}${random.pick(['青葉', '若葉', '桜', '緑', '橘'])} ${random.int(1, 9)}0${random.int(1, 8)}`
    : null;
