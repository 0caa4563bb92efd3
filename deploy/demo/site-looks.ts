/** How the demo's three sites differ beyond their colours: what stands on their first pages, and how it is set. */
import { heroShade, siteLayout, siteSection } from '@enishi/protos/master/site-looks';

interface Row {
  title: string;
  desc: string;
}

/** Settings of a site that an agency may leave as they are. */
export interface SiteLook {
  header_color?: string;
  layout_id?: number;
  hero_shade_id?: number;
  section_ids?: number[];
  figures?: { value: string; label: string }[];
  people?: (Row & { role: string })[];
  voices?: Row[];
  faqs?: Row[];
  news?: { day: string; title: string; url?: string }[];
}

const { code } = siteSection;

const free: Row = {
  title: '登録や紹介に費用はかかりますか？',
  desc: 'いいえ。登録からご紹介、参画後のサポートまで、すべて無料でご利用いただけます。',
};
const partTime: Row = {
  title: '会社に勤めながらでも登録できますか？',
  desc: 'はい。週1日や夜間の案件もあります。お勤め先の規則をご確認のうえ、ご希望の時間をお知らせください。',
};

export const enishiLook: SiteLook = {
  hero_shade_id: heroShade.code.light,
  figures: [
    { value: '97件', label: '募集中の案件' },
    { value: '最短5日', label: '登録から参画まで' },
    { value: '92%', label: '契約の更新率' },
  ],
  faqs: [
    free,
    {
      title: '登録してから紹介まで、どのくらいかかりますか？',
      desc: '面談の翌営業日までに、条件に合う案件をお送りします。お急ぎのときは、面談の場でもご紹介します。',
    },
    partTime,
  ],
  news: [
    { day: '2026-11-16', title: '年末年始の営業日のお知らせ（12月29日〜1月4日はお休みをいただきます）' },
    { day: '2026-10-01', title: 'インボイス制度の経過措置の変更に合わせた、お支払いのご案内' },
  ],
};

export const kazeLook: SiteLook = {
  header_color: '0F766E',
  layout_id: siteLayout.code.centered,
  hero_shade_id: heroShade.code.light,
  section_ids: [code.features, code.voices, code.newest, code.people, code.flows, code.faqs],
  voices: [
    {
      title: '30代・UIデザイナー',
      desc: '制作会社にいたころは選べなかった、サービスの立ち上げから関わる仕事ができています。週3日で、自分の作品の時間も残せました。',
    },
    {
      title: '40代・Webマーケター',
      desc: '実績の見せ方を一緒に考えてくれたのは、ここが初めてでした。面談の前に、先方が知りたいことを教えてもらえるので安心です。',
    },
  ],
  people: [
    {
      title: '風間 涼',
      role: '代表・デザイン担当',
      desc: '制作の現場に12年。つくる人の言葉で、企業とのあいだに立ちます。',
    },
    {
      title: '南 ひかり',
      role: '企画・マーケティング担当',
      desc: '働き方の相談が得意です。複数の案件の組み合わせもお任せください。',
    },
  ],
  faqs: [
    free,
    {
      title: 'ポートフォリオがなくても応募できますか？',
      desc: 'はい。これまでのお仕事を伺い、見せられる形を一緒に作ります。',
    },
  ],
};

export const minatoLook: SiteLook = {
  header_color: '1E3A5F',
  layout_id: siteLayout.code.halves,
  section_ids: [code.figures, code.newest, code.features, code.people, code.categories, code.faqs, code.company],
  figures: [
    { value: '1988年', label: '創業' },
    { value: '15日', label: '月末締めからのお支払い' },
    { value: '1,400名', label: '登録エンジニア' },
    { value: '310社', label: '取引企業' },
  ],
  people: [
    {
      title: '湊 航',
      role: '代表・基幹システム担当',
      desc: '汎用機の開発を20年。長く続く仕組みを支える方の力になります。',
    },
    { title: '灘 由紀', role: 'インフラ担当', desc: 'クラウドへの移行の案件を中心に、関西一円をご案内しています。' },
    {
      title: '須磨 健',
      role: '契約・お支払い担当',
      desc: '契約書の読み合わせから毎月の精算まで、お困りごとはお電話ください。',
    },
  ],
  faqs: [
    free,
    {
      title: '関西以外でも紹介してもらえますか？',
      desc: 'フルリモートの案件は全国の方にご紹介しています。常駐の案件は関西が中心です。',
    },
    partTime,
  ],
};
