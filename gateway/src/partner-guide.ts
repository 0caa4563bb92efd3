/** The name of the client where it is installed. */
const PACKAGE = '@enishi/partner-client';

/**
 * The beginning of the page about the partner API, in Markdown: all that a developer has to know before the first call.
 */
export const PARTNER_GUIDE = `
ほかのシステムから、候補者・案件・企業・商談・応募のデータを検索し、登録するためのAPIです。
日時はISO 8601、金額の単位は各項目の説明のとおりです。

## はじめかた

1. 管理画面の「設定 > 外部連携 > API」でAPIトークンを発行します。トークンは発行したときに一度だけ表示されます。
2. 次のように呼び出します。

\`\`\`sh
curl https://<管理画面のホスト>/api/partner/v1/candidates/index \\
  -H "Authorization: Bearer <APIトークン>"
\`\`\`

この画面の「Authorize」にトークンを入力すると、その場で試せます。

## 認証と権限

- トークンは「Authorization: Bearer」ヘッダーで送ります。URLには含めないでください。
- 「受信」のトークンは登録・更新・削除ができ、「送信」のトークンは参照だけができます。企業・商談・応募・職務経歴書は、トークンに追加したときに使えます。
- 使えないデータは、ないデータと同じ404になります。
- トークンには有効期限と接続元IPアドレスを設定できます。許可されていないIPアドレスからは403になります。

## テスト環境

管理画面の「設定 > 外部連携 > テスト環境」で、テスト用のトークンを発行できます。テスト用のトークンでの呼び出しは、本番とは別のデータだけを読み書きし、応答に「X-Enishi-Sandbox: 1」のヘッダーが付きます。

- はじめに見本の候補者・案件・企業・商談・応募が入っています。管理画面からまとめて空にできます。
- メールは送信されず、公開サイトにも掲載されません。送信Webhookは、テスト用に登録した通知先にだけ届きます。
- 候補者は1,000人まで、ファイルは100MBまでです。削除したデータは30日後に完全に消えます。
- 受信Webhook、フォーム、ファイルの取り込みは、テスト環境では使えません。

## 回数の制限

1つのトークンで1分間に600回まで呼び出せます。残りは「RateLimit-Limit」「RateLimit-Remaining」「RateLimit-Reset」（秒）に入ります。
超えると429になるので、「Retry-After」の秒数だけ待ってから送り直してください。
多くのシステムから同時に呼び出されたときは、順番に処理します。1つのトークンの呼び出しが20件を超えて待つと429、20秒待っても順番が来ないと503になります。

## 一覧と差分の取得

「conditions」で、管理画面と同じ条件で検索できます。変更を追うときは「updated_since」を指定します。

1. 「updated_since」と「limit」を指定して一覧を取得します。更新日時の古い順に返ります。
2. 「next_cursor」がnullになるまで、同じ指定に「cursor」を加えて続きを取得します。
3. 最後に受け取ったデータの「updated_at」を控え、次回の「updated_since」にします。

## 登録と更新

- 登録に「Idempotency-Key」を付けると、同じ値で送り直しても1回だけ登録され、24時間は同じ応答を返します。同じ値で内容が違えば409になります。値は、連携と登録の種類ごとに数えます。
- 「upsert」は、送信元のシステムでの番号（external_id）によって100件までを一度に登録・更新し、1件ごとの結果を返します。
- 職務経歴書は、フォーム（multipart/form-data）の「file」か、JSONの「file」（base64）で送ります。同じ内容のファイルは1件だけ登録されます。
- 応答の「ETag」を更新の「If-Match」に指定すると、ほかの人が先に更新していたときに412になります。
- 削除したデータは、管理画面のごみ箱に30日間残ります。

## エラー

エラーは「application/problem+json」（RFC 9457）で返します。「code」は変わりません。「detail」は、どうすればよいかを日本語で説明します。
「errors」には、項目ごとの説明が入ります。5xxは時間をおいて送り直してください。

## TypeScriptのクライアント

型の付いた、ほかに依存しないクライアントを配布しています。

\`\`\`sh
npm install https://<管理画面のホスト>/api/partner/v1/docs/client.tgz
\`\`\`

\`\`\`ts
import { createPartnerClient } from '${PACKAGE}';

const enishi = createPartnerClient({ url: 'https://<管理画面のホスト>', token });
await enishi.candidates.upsert([{ external_id: 'A-1', l_name: '山田' }]);
for await (const row of enishi.candidates.each({ updated_since: since })) console.log(row.name);
\`\`\`

429と5xxの送り直し、Idempotency-Key、続きの取得、日本語のエラー、送信Webhookの署名の確認（同じ通知は一度だけ）を任せられます。使い方は、パッケージのREADMEにあります。
内容は版とともに変わるので、いつも同じ内容で組み立てるには、ファイルを自分のリポジトリに置いて \`npm install ./client.tgz\` のように指定してください。

## 受信Webhook

候補者は「/linkage/enterprise/webhook/candidate/」、案件は「/linkage/enterprise/webhook/job/」へPOSTします。
JSONでもフォームでも、1件でも100件までの一覧（{"records": [...]}）でも送れます。すぐに202を返し、登録はそのあとで行います。
項目は、この画面の末尾の「Schemas」にあるinbound_candidate、inbound_jobのとおりです。

- 認証は、トークン（Authorization: Bearer）、Basic認証、または署名のいずれかです。
- 署名は「X-Enishi-Key」（連携キー）、「X-Enishi-Timestamp」（秒）、「X-Hub-Signature-256」を送ります。値は「sha256=」に続けて、\`<timestamp>.<X-Enishi-Deliveryの番号>.<本文>\`（番号を付けないときは \`<timestamp>.<本文>\`）を署名キーでHMAC-SHA256した16進数です。5分以上前の署名は受け取りません。番号を含まない署名は一度だけ使用でき、そのときの番号は無視して本文で見分けます。
- 「X-Enishi-Delivery」に送信ごとの番号を付けると、送り直しても1回だけ登録されます。番号がないときは、直前の送信と同じ本文を同じ送信とみなします。間にほかの送信があれば、「external_id」のあるデータは届いた順に反映し、「external_id」のないデータは90日のあいだ同じ送信とみなします。
- 登録できなかったデータは、理由とともに管理画面に残り、直して登録できます。

\`\`\`sh
curl -X POST https://<管理画面のホスト>/linkage/enterprise/webhook/candidate/ \\
  -H "Authorization: Bearer <トークン>" -H "X-Enishi-Delivery: 20260401-1" \\
  -H "Content-Type: application/json" \\
  -d '{"records": [{"external_id": "A-1", "姓": "山田", "名": "太郎"}]}'
\`\`\`

## 送信Webhook

登録・変更・削除があるたびに、登録したURLへ次のJSONをPOSTします。

\`\`\`json
{"id": "送信番号", "type": "candidate.updated", "created_at": "...",
 "data": {"entity": "candidate", "id": 1, "changed": ["tel"], "record": {}}}
\`\`\`

- 「X-Hub-Signature-256」は、「sha256=」に続けて、\`<timestamp>.<本文>\` を署名キーでHMAC-SHA256した16進数です。日時が5分以上ずれた通知は受け取らないでください。署名は送信のたびに変わり、送信番号と本文は送り直しても変わりません。番号は、署名に含まれる本文の「id」で見分け（「X-Enishi-Delivery」と同じ値です）、同じ番号は一度だけ処理してください。
- 10秒以内に2xxを返してください。返らないときは間隔を広げながら3日間送り直します。同じデータの通知は、起きた順に届きます。
- 4xx（408・425・429を除く）で断られた通知は、同じデータに新しい通知があれば送り直さず、新しい通知にまとめます。まとめた通知の「changed」には両方の項目が入り、登録の通知が断られていたときは、登録の通知として送ります。削除や掲載の取り下げは、それより前の通知が一度でも失敗していれば、待たずに送ります。
- 管理画面から再送した通知も、最初と同じ送信番号・日時・本文で届きます。届いた内容が手元のデータより古いことがあるので、「record」の「updated_at」で新しさを確かめてください。削除されたデータについては、削除の通知だけを再送できます。
- 通知の種類と内容は、この画面の「Webhooks」のとおりです。候補者または案件のほか、連携の「追加で扱うデータ」にある企業・商談・応募・稼働契約・面談・請求書も通知します。
- 通知先ごとに、管理画面の「通知する内容」で種類を絞れます。選択がないときは、すべてを通知します。
- 面談の日時変更と中止、請求書の承認・送付・入金・訂正は、「変更」とは別の種類で通知します。請求書の「id」は、エージェントごとの番号（id_by_enterprise_id）です。
- 3日間、どの通知も成功しないと送信を停止し、管理者にメールで知らせます。停止中の通知は保管され、再開すると送られます。

## 変更履歴と版の決まり

版はURLの「v1」です。項目やエンドポイントの追加では版を変えません。知らない項目は読み飛ばしてください。
項目の削除や意味の変更をするときは新しい版を設け、前の版を12か月以上残します。

- 1.4.0：送信Webhookに面談と請求書を追加し、通知先ごとに通知の種類を選べるようにしました。テスト環境（テスト用のトークンとWebhookの通知先）、npmでインストールできるクライアントを追加しました
- 1.3.0：APIの説明にない項目名は、近い項目名を添えて422でお知らせします（以前は読み飛ばしていました）。これまでどおり読み飛ばすには、URLに「?lenient=1」を付けてください
- 1.2.0：職務経歴書（一覧・登録・ダウンロード・削除）、商談と応募の登録・upsert・削除、応募の条件検索、稼働契約の送信Webhook、同時の呼び出しの順番待ち
- 1.1.0：企業・商談・応募、upsert、削除、差分の取得、ETag、problem+json
- 1.0.0：候補者と案件の検索・登録・更新
`;
