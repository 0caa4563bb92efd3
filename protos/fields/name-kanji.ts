/**
 * Kanji that people write for one another in names: old and new forms, forms of family registers, and signs of the
 * radical blocks that text copied from PDF has in place of kanji. For finding only: what is stored stays as typed.
 */

/**
 * Groups, apart by spaces: the first of each stands for all of them. Forms that NFKC levels (神 U+FA19) need no place
 * here. What is another name to those who bear it is left apart although it looks alike: 阪 and 坂, 埼 and 崎, 畑 and 畠.
 */
const GROUPS = `
高髙 崎﨑嵜碕㟢𥔎 辺邉邊 斉齊斎齋 浜濱濵 沢澤 広廣 桜櫻 竜龍 滝瀧 国國圀囯囻 島嶋嶌嶹㠀隝隯 峰峯 富冨 恵惠 徳德 学學斈 円圓 栄榮 寿壽 実實 真眞 寛寬 増增 蔵藏 藪籔薮 桑桒 館舘 船舩 児兒
淵渕渊囦 条條 来來 静靜 青靑 清淸 昇曻 亜亞 荘莊 弥彌 礼禮 霊靈 亀龜龟 関關 鉄鐵鉃銕鐡 銭錢 剣劍剱劔劒釼 浅淺 済濟 瀬瀨 温溫 満滿 渋澁 駅驛 騨驒 鴎鷗 鶯鴬 鶏鷄雞 塩鹽 麹麴 麦麥 黒黑 点點奌
齢齡 歯齒 与與 万萬 萌萠 蒋蔣 園薗 芦蘆 蘇蘓 野埜 岳嶽 巌巖 厳嚴 図圖 団團 壺壷 壮壯 壱壹 弐貳 参參 奥奧 姫姬 嬢孃 宝寶寳 対對 専專 尚尙 属屬 帯帶 庁廳廰 彦彥 恒恆 悦悅 慎愼昚 応應 懐懷
恋戀 戸戶 払拂 抜拔 拠據 揺搖 摂攝 収收 叙敍敘 教敎 数數 断斷 既旣 晋晉 晩晚 暁曉 暦曆 曽曾 会會 槙槇 様樣 権權 横橫 桧檜 欧歐 歩步 歴歷 帰歸 毎每 気氣 没沒 涼凉 浄淨 渇渴 湾灣 為爲
焼燒 営營 炉爐 争爭 床牀 状狀 独獨 瑶瑤 瓶甁 産產 画畫 当當 畳疊疉 発發 尽盡 研硏 秘祕 禄祿 禅禪 穂穗 稲稻 穣穰 穏穩 窃竊 並竝 糸絲 経經 緑綠 緒緖 県縣 縦縱 総總 絵繪 縄繩 継繼 続續
繊纖 欠缺 缶罐 聡聰 声聲 聴聽 粛肅 脱脫 台臺 旧舊 舎舍 艶艷 茎莖 莱萊 芸藝 薬藥 処處 虚虛 号號 蛍螢 蝉蟬 蝋蠟 蚕蠶 衛衞 装裝 裏裡 覚覺 覧覽 観觀 触觸 証證 譲讓 変變 賛贊 讃讚 豊豐 売賣
頼賴 践踐 転轉 軽輕 弁辨辯瓣 辞辭 遥遙 遅遲 村邨 郎郞 郷鄕 医醫 釈釋 醸釀 鎮鎭 鋳鑄 間閒 随隨 険險 隠隱 双雙 雑雜 頬頰 顔顏 顕顯 余餘 髪髮 麺麵 黄黃 黙默 竃竈 松枩柗 柳栁桺 梅楳 橋槗𣘺
梼檮 奇竒 略畧 和咊龢 哲喆 丈𠀋 今𫝆 吉𠮷 土𡈽 杉杦 閉閇 曹曺 桝枡 栃杤 砺礪 蛎蠣 鉤鈎 鍛鍜 鎖鎻 卯夘 兎兔 凛凜 勲勳勛 励勵 区區 巻卷 啓啟 尭堯 場塲 多夛 寝寢 将將 届屆 峡峽 巣巢 幷并
厩廐廏 徴徵 戯戲 戻戾 拝拜 掲揭 捜搜 掴摑 択擇 担擔 挙擧 昂昻 晃晄 皓晧 映暎 明朙 傑杰 枢樞 楠柟 柏栢 柿杮 桟棧 検檢 楼樓 楽樂 殻殼 渓溪 潜潛 涛濤 濶闊 涜瀆 焔焰 煕熙凞 灯燈 狭狹 珍珎
皐皋臯 蓋盖 侯矦 祢禰袮 秋秌穐龝 税稅 竪豎 篠筱 綿緜 繍繡 繋繫 翠翆 肇肈 薫薰 蕊蘂 虎乕 蛮蠻 裴裵 誉譽 読讀 予豫 体體躰 躯軀 輒輙 逃迯 逓遞 迩邇 醤醬 鉛鈆 鋭銳 錬鍊 陥陷 覇霸 鶴靏靎鸖
韮韭 頴穎 顛顚 翻飜 騒騷 験驗 闘鬪鬭 鯵鰺 雁鴈 鵞鵝 値值 侠俠 俱倶 冊册 剰剩 勧勸 厨廚 呉吳 喩喻 嘗甞 噛嚙 嚢囊 填塡 壌壤 娯娛 媛嫒 屏屛 廃廢 従從 恥耻 悪惡 挟挾 潟㵼 灌潅 犠犧
猟獵 畝畆 痩瘦 箪簞 節莭 粋粹 羨羡 脳腦 臓臟 苺莓 抛拋 籠篭 舗舖 諌諫 靭靱 荊荆 曳曵 毘毗 莵菟 蝿蠅 賎賤 姉姊 岩嵒 強强 弾彈 径徑 戦戰 拡擴 携攜 撃擊 鬱欝 氷冰 溌潑 盗盜 稚穉 胆膽 訳譯
説說 謡謠 隣鄰 録錄 隷隸 飲飮 駆驅 髄髓 即卽 内內 呑吞 告吿 妍姸 絶絕 奨奬 刃刄 伝傳 仏佛 仮假 価價 偽僞 党黨 両兩 写寫 効效 労勞 単單 圏圈 塁壘 囲圍 夢梦 嘱囑 壊壞 姙妊 寓庽 屢屡 岡崗
峨峩 嵯嵳 巽巺 廼迺 彝彜 暖煖 曠昿 杯盃 棲栖 爾尓 耕畊 貌皃 跡蹟 迪廸 鑑鑒 麟麐
`;

/** Signs of the block of radicals that NFKC leaves alone; PDF readers give them for the kanji in front. */
const RADICALS = `
乙⺄ 亻⺅ 冂⺆ 刀⺈⺉ 卜⺊ 小⺌⺍ 巳⺒ 幺⺓ 心⺖⺗ 扌⺘ 攵⺙ 日⺜ 月⺝ 歹⺞ 民⺠ 氵⺡ 灬⺣ 爫⺤ 丬⺦ 牛⺧ 犭⺨ 王⺩ 目⺫ 示⺬ 礻⺭ 竹⺮ 糸⺯ 罒⺱⺲ 羊⺶⺷ 耂⺹ 聿⺻ 肉⺼ 艹⺾⺿⻀ 虎⻁
衤⻂ 覀⻃ 西⻄ 見⻅ 角⻆ 言⻈ 貝⻉ 車⻋ 辶⻌⻍⻎ 邑⻏ 金⻐ 長⻑⻒⻓ 門⻔ 阝⻖ 雨⻗ 青⻘ 韋⻙ 頁⻚ 風⻛ 飛⻜ 食⻝⻟⻠ 馬⻢ 骨⻣ 鬼⻤ 魚⻥ 鳥⻦ 鹵⻧ 麦⻨ 黄⻩ 黽⻪ 斉⻫⻬ 歯⻭⻮ 竜⻯⻰ 亀⻱
`;

/** What stands for a kanji, by the kanji. Characters beyond U+FFFF are pairs of units. */
export const kanjiForms: ReadonlyMap<string, string> = new Map(
  `${GROUPS}${RADICALS}`
    .split(/\s+/)
    .map((group) => [...group])
    .flatMap(([first, ...others]) => others.map((other): [string, string] => [other, first])),
);
