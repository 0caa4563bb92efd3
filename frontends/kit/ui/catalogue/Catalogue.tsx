import { Breadcrumbs } from '../base/Breadcrumbs';
import { PageHeader } from '../base/Heading';
import { Page, Row } from '../base/layout';
import { TextLink } from '../base/TextLink';
import { Buttons, Inputs } from './controls';
import { Feedback } from './feedback';
import { Foundations } from './foundations';
import { Overlays } from './overlays';
import { Pickers } from './pickers';
import { Tables } from './tables';

const sections = [
  ['foundations', '基本'],
  ['buttons', 'ボタン'],
  ['inputs', '入力'],
  ['pickers', '選択と検索'],
  ['tables', '一覧'],
  ['overlays', '重ねて表示'],
  ['feedback', '知らせる'],
] as const;

/** Every widget in its states, on one page. */
export function Catalogue() {
  return (
    <Page>
      <Breadcrumbs items={[{ label: 'トップ', to: '/enterprise' }, { label: 'コンポーネント一覧' }]} />
      <PageHeader title="コンポーネント一覧" lead="画面を組み立てる部品と、その状態の見本です。" />
      <Row $gap={2}>
        {sections.map(([id, title]) => (
          <TextLink key={id} to={`#${id}`}>
            {title}
          </TextLink>
        ))}
      </Row>
      <Foundations />
      <Buttons />
      <Inputs />
      <Pickers />
      <Tables />
      <Overlays />
      <Feedback />
    </Page>
  );
}
