/** The viewer of the partner API's description speaks English alone: its texts, word for word, and their Japanese. */

const words: Readonly<Record<string, string>> = {
  Authorize: 'トークンを設定',
  Authorized: '設定済み',
  'Available authorizations': 'トークンの設定',
  'Apply credentials': 'このトークンを使う',
  'Remove authorization': '設定を消す',
  Logout: '設定を消す',
  Close: '閉じる',
  'Try it out': '試す',
  Execute: '実行する',
  Clear: '消去',
  Cancel: 'やめる',
  Reset: '元に戻す',
  Parameters: 'パラメーター',
  'No parameters': 'パラメーターはありません',
  'Request body': 'リクエストの本文',
  'Media type': '形式',
  'Example Value': '例',
  'Edit Value': '値を編集',
  Examples: '例',
  Schema: '構造',
  Schemas: '構造の一覧',
  Model: '構造',
  Responses: '応答',
  'Server response': 'サーバーの応答',
  'Response body': '応答の本文',
  'Response headers': '応答のヘッダー',
  'Request URL': 'リクエストのURL',
  'Request duration': 'かかった時間',
  Curl: 'curlのコマンド',
  Download: 'ダウンロード',
  Name: '名前',
  Description: '説明',
  Code: 'コード',
  Details: '詳細',
  Links: 'リンク',
  'No links': 'なし',
  Servers: 'サーバー',
  'Value:': '値：',
  'Headers:': 'ヘッダー：',
  'Send empty value': '空の値を送る',
  Errors: 'エラー',
  Hide: '隠す',
  Undocumented: '説明にない応答',
  'Filter by tag or path': 'タグか経路で絞り込む',
  'Copy to clipboard': 'コピーする',
};

/** A script for the page: replaces these texts wherever the viewer writes them, and tells the language of its fields. */
export const WORDS_SCRIPT = `(() => {
  const words = new Map(Object.entries(${JSON.stringify(words)}));
  const spoken = ['placeholder', 'title', 'aria-label'];
  const say = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const said = words.get(node.nodeValue.trim());
      if (said && !node.parentElement?.closest('pre, code, textarea, .markdown, .renderedMarkdown')) node.nodeValue = said;
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    for (const name of spoken) {
      const said = words.get(node.getAttribute(name)?.trim());
      if (said) node.setAttribute(name, said);
    }
    for (const child of node.childNodes) say(child);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of addedNodes.length ? addedNodes : [target]) say(node);
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: spoken });
})();
`;
