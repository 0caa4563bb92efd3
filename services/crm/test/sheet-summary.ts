/** A summary with projects, ways to reach the person, and a line that Excel would take for a formula. */
export const SUMMARY = `山田太郎です。連絡は taro@example.jp か 090-1234-5678 へ。

【スキル】
Java 5年、AWS

【経歴】
■2020年4月〜2022年3月　ECサイトの刷新
SE・5名
Java、AWS
基本設計、詳細設計
山田が設計を担当

■2022年4月〜現在　金融システムの保守
=HYPERLINK("http://x")`;
