import { useState } from 'react';
import { Badge } from '../base/Badge';
import { Breadcrumbs } from '../base/Breadcrumbs';
import { Button } from '../base/Button';
import { Checkbox } from '../base/Checkbox';
import { MonthTurn } from '../base/MonthTurn';
import { Pager } from '../base/Pager';
import { PhoneFold } from '../base/PhoneFold';
import { TabNav } from '../base/TabNav';
import { TextLink } from '../base/TextLink';
import { BulkBar } from '../console/BulkBar';
import { ColumnChooser } from '../console/ColumnChooser';
import { ariaSort, SortHead } from '../console/SortHead';
import { DataTable, TableFrame, TableScroll, Td, Th, Tr } from '../console/Table';
import { Tabs } from '../console/Tabs';
import { ResultCount, Spacer, Toolbar } from '../console/Toolbar';
import { Sample, Story } from './Story';

const rows = [
  {
    id: 1,
    name: '山田 太郎',
    status: '面談済み',
    tone: 'success',
    price: '80万円',
    place: '東京都',
    day: '2026/03/02',
  },
  {
    id: 2,
    name: '佐藤 花子',
    status: '個別連絡中',
    tone: 'main',
    price: '65万円',
    place: '神奈川県',
    day: '2026/03/01',
  },
  { id: 3, name: '鈴木 一郎', status: '未対応', tone: 'warning', price: '90万円', place: '大阪府', day: '2026/02/27' },
  { id: 4, name: '高橋 結衣', status: '登録NG', tone: 'neutral', price: '-', place: '福岡県', day: '2026/02/20' },
] as const;

const columns = [
  { id: 'name', label: '氏名' },
  { id: 'status', label: '登録状況' },
  { id: 'price', label: '希望単価' },
  { id: 'place', label: '都道府県' },
  { id: 'day', label: '更新日' },
];
const all = columns.map((column) => column.id);

export function Tables() {
  const [selected, setSelected] = useState<number[]>([2]);
  const [shown, setShown] = useState(all);
  const some = selected.length > 0 && selected.length < rows.length;
  const toggle = (id: number) =>
    setSelected(selected.includes(id) ? selected.filter((known) => known !== id) : [...selected, id]);
  return (
    <Story id="tables" title="一覧">
      <Toolbar>
        <ResultCount>
          <strong>1,284</strong> 件
        </ResultCount>
        <Spacer />
        <ColumnChooser columns={columns} value={shown} onChange={setShown} onReset={() => setShown(all)} />
      </Toolbar>
      <TableFrame>
        <TableScroll label="候補者の一覧">
          <DataTable>
            <thead>
              <tr>
                <Th scope="col" $width={40}>
                  <Checkbox
                    aria-label="このページをすべて選択"
                    checked={selected.length === rows.length}
                    indeterminate={some}
                    onChange={() => setSelected(selected.length ? [] : rows.map((row) => row.id))}
                  />
                </Th>
                <Th scope="col">氏名</Th>
                <Th scope="col">登録状況</Th>
                <Th scope="col" $align="right">
                  希望単価
                </Th>
                <Th scope="col">都道府県</Th>
                <Th scope="col" aria-sort={ariaSort('desc')}>
                  <SortHead direction="desc" onSort={() => undefined}>
                    更新日
                  </SortHead>
                </Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Tr key={row.id} $selected={selected.includes(row.id)}>
                  <Td $tool>
                    <Checkbox
                      aria-label={`${row.name}を選択`}
                      checked={selected.includes(row.id)}
                      onChange={() => toggle(row.id)}
                    />
                  </Td>
                  <Td $lead data-label="氏名">
                    <TextLink to="#">{row.name}</TextLink>
                  </Td>
                  <Td data-label="登録状況">
                    <Badge $tone={row.tone}>{row.status}</Badge>
                  </Td>
                  <Td data-label="希望単価" $align="right">
                    {row.price}
                  </Td>
                  <Td data-label="都道府県">{row.place}</Td>
                  <Td data-label="更新日">{row.day}</Td>
                </Tr>
              ))}
            </tbody>
          </DataTable>
        </TableScroll>
      </TableFrame>
      <Pager page={5} pages={43} href={(page) => `?page=${page}`} />
      <BulkBar count={selected.length} onClear={() => setSelected([])}>
        <Button size="small">まとめて変更する</Button>
        <Button size="small" variant="danger">
          削除する
        </Button>
      </BulkBar>
      <Sample label="タブ（リンク）とパンくず">
        <Breadcrumbs items={[{ label: '企業', to: '#' }, { label: '株式会社青葉システムズ' }]} />
        <TabNav
          label="企業"
          current="#outline"
          items={[
            { label: '概要', to: '#outline' },
            { label: '案件', to: '#jobs', count: 12 },
            { label: 'コメント', to: '#comments', count: 0 },
          ]}
        />
      </Sample>
      <Sample label="一覧の上の作業（スマートフォンでは1行）">
        <PhoneFold
          title="2026年10月の請求"
          hint="不達 1件・下書き 3件・確定 2件"
          lead="確定した稼働実績から作成します。"
        >
          <p>下書き 3件　3,076,634円</p>
        </PhoneFold>
        <MonthTurn to={(months) => `#${months}`} />
      </Sample>
      <Sample label="タブ（画面内）">
        <Tabs
          label="メール"
          items={[
            { id: 'new', label: '新規登録', content: '登録のお礼メールです。' },
            { id: 'exist', label: '応募', content: '応募のお礼メールです。' },
          ]}
        />
      </Sample>
    </Story>
  );
}
