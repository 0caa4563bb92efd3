// What a console's document shows until its scripts run: the header's bar with the brand, and grey bars for the page.
// React takes its place. Sizes and colours are those of ui/theme, ui/layouts and runtime/frame/retry-panel.

const STYLE = [
  'body{margin:0;background:#fff}',
  '.frame-head{box-sizing:border-box;display:flex;align-items:center;gap:8px;height:60px;padding:0 24px;',
  'border-bottom:1px solid #e8ecf0;background:#fff;color:#17212b;',
  'font:bold 19px/1.5 "Hiragino Sans","Yu Gothic UI",Meiryo,"Noto Sans JP",sans-serif;letter-spacing:.02em}',
  '.frame-bars{display:grid;gap:16px;padding:24px}',
  ...['32%', '100%', '88%', '94%', '60%'].map((width, at) => `.frame-bars i:nth-child(${at + 1}){width:${width}}`),
  '.frame-bars i{height:20px;border-radius:4px;background:#e9eef3}',
  ':root[data-theme=dark]{color-scheme:dark}',
  ':root[data-theme=dark] :is(body,.frame-head){border-color:#2a343e;background:#151b22;color:#e4e9ee}',
  ':root[data-theme=dark] .frame-bars i{background:#2a343f}',
  '@media(max-width:767px){.frame-head{height:64px;padding:0 16px}}',
].join('');

const MARK =
  '<svg width="30" height="22" viewBox="0 0 30 22" fill="none" aria-hidden="true">' +
  '<circle cx="11" cy="11" r="8.5" stroke="#2170c3" stroke-width="4"/>' +
  '<path d="M19 2.5a8.5 8.5 0 1 1-6.6 13.9" stroke="#f34e70" stroke-width="4" stroke-linecap="round"/></svg>';

const bars = '<i></i>'.repeat(5);

export const FIRST_FRAME =
  `<style>${STYLE}</style><div class="frame-head">${MARK}Enishi</div>` +
  `<div class="frame-bars" role="status" aria-label="読み込み中">${bars}</div>`;
