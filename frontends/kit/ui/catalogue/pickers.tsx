import { useState } from 'react';
import { Field } from '../base/Field';
import { Grid } from '../base/layout';
import { DatePicker, DateTimePicker } from '../console/DatePicker';
import { MultiSelect } from '../console/MultiSelect';
import { MultiTypeahead } from '../console/MultiTypeahead';
import { Typeahead } from '../console/Typeahead';
import type { PickOption } from '../console/use-options';
import { Story } from './Story';

const companies: PickOption[] = [
  { id: 1, name: '株式会社青葉システムズ', description: '東京都港区' },
  { id: 2, name: '合同会社みなとデザイン', description: '神奈川県横浜市' },
  { id: 3, name: '北斗テクノロジー株式会社', description: '北海道札幌市' },
];

const load = async (keyword: string) => companies.filter((company) => company.name.includes(keyword));

const skills = [
  {
    id: 'language',
    name: '言語',
    options: [
      { id: 1, name: 'TypeScript' },
      { id: 2, name: 'Go' },
      { id: 3, name: 'Java' },
    ],
  },
  {
    id: 'framework',
    name: 'フレームワーク',
    options: [
      { id: 4, name: 'React', search: 'リアクト' },
      { id: 5, name: 'Vue.js', search: 'ビュー' },
      { id: 6, name: 'Spring Boot', search: 'スプリング' },
    ],
  },
];

export function Pickers() {
  const [company, setCompany] = useState<PickOption | null>(companies[0]);
  const [several, setSeveral] = useState<PickOption[]>(companies.slice(0, 2));
  const [chosen, setChosen] = useState([1, 4, 5]);
  const [day, setDay] = useState('2026-04-01');
  const [moment, setMoment] = useState('2026-04-01T14:30');
  return (
    <Story id="pickers" title="選択と検索">
      <Grid $min={320}>
        <Field label="所属企業" required={false}>
          {(control) => <Typeahead {...control} value={company} onChange={setCompany} load={load} kind="企業" />}
        </Field>
        <Field label="提案先企業" required={false}>
          {(control) => <MultiTypeahead {...control} value={several} onChange={setSeveral} load={load} kind="企業" />}
        </Field>
        <Field label="スキル" required={false} group>
          {(control) => <MultiSelect {...control} groups={skills} value={chosen} onChange={setChosen} />}
        </Field>
        <Field label="稼働開始日" required hint="カレンダーから選ぶか、直接入力できます。">
          {(control) => <DatePicker {...control} value={day} onChange={setDay} />}
        </Field>
        <Field label="面談日時" required={false}>
          {(control) => <DateTimePicker {...control} value={moment} onChange={setMoment} />}
        </Field>
      </Grid>
    </Story>
  );
}
