/** The sheet of the keys. */
import styled from 'styled-components';
import { DialogFrame } from '../../ui/console/DialogFrame';
import { color, font, media, radius, space } from '../../ui/theme/theme';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)} ${space(4)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Part = styled.section`
  h3 {
    margin-bottom: ${space(0.5)};
    color: ${color.muted};
    font-size: ${font.size.s};
    font-weight: ${font.weight.medium};
  }

  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    min-height: 32px;
    font-size: ${font.size.m};
  }

  dd {
    display: flex;
    gap: ${space(0.5)};
  }
`;

const Key = styled.kbd`
  min-width: 24px;
  padding: 1px ${space(0.75)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.s};
  background: ${color.subtle};
  color: ${color.text};
  font-family: ${font.mono};
  font-size: ${font.size.s};
  text-align: center;
  white-space: nowrap;
`;

const parts: readonly (readonly [title: string, rows: readonly (readonly [text: string, ...keys: string[]])[]])[] = [
  [
    '全体',
    [
      ['検索を開く', 'Ctrl K'],
      ['検索を開く', '/'],
      ['キー操作の一覧', '?'],
    ],
  ],
  [
    '画面を移る',
    [
      ['候補者', 'g', 'c'],
      ['企業', 'g', 'o'],
      ['案件', 'g', 'j'],
      ['商談', 'g', 'd'],
    ],
  ],
  [
    '一覧',
    [
      ['次の行', 'j'],
      ['前の行', 'k'],
      ['行を開く', 'o'],
      ['行を選択する・外す', 'x'],
      ['行・値を移る', '↑', '↓', '←', '→'],
      ['横の表示を閉じる', 'Esc'],
      ['新しく登録', 'c'],
    ],
  ],
  [
    '詳細',
    [
      ['一覧の次の1件', 'j'],
      ['一覧の前の1件', 'k'],
      ['編集', 'e'],
      ['タスクを追加', 't'],
    ],
  ],
  [
    '入力',
    [
      ['保存・登録する', 'Ctrl Enter'],
      ['続けて登録', 'Ctrl Shift Enter'],
    ],
  ],
];

export default function KeySheet({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame isOpen onClose={onClose} title="キー操作" width={560}>
      <Columns>
        {parts.map(([title, rows]) => (
          <Part key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([text, ...keys]) => (
                <div key={keys.join(' ')}>
                  <dt>{text}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </Part>
        ))}
      </Columns>
    </DialogFrame>
  );
}
