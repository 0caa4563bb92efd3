/** The light widgets fit the public site. */
import fs from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { CheckboxGroup } from '../base/CheckboxGroup';
import { ErrorPage } from '../base/ErrorPage';
import { Field } from '../base/Field';
import { LinkedText } from '../base/LinkedText';
import { NativeSelect } from '../base/NativeSelect';
import { Pager } from '../base/Pager';
import { RadioGroup } from '../base/RadioGroup';
import { StepBar } from '../base/StepBar';
import { TelephoneInput } from '../base/TelephoneInput';
import { TextInput } from '../base/TextInput';

const html = (node: React.ReactNode, at = '/') => renderToString(<StaticRouter location={at}>{node}</StaticRouter>);

describe('light widgets', () => {
  it('do not bring the widget library of the consoles along', () => {
    const folder = path.join(__dirname, '../base');
    const heavy = fs
      .readdirSync(folder)
      .filter((file) => /from '(react-aria|\.\.\/console)/.test(fs.readFileSync(path.join(folder, file), 'utf8')));
    expect(heavy).toEqual([]);
  });

  it('carry no inline styles, which a strict content policy would drop from server-rendered pages', () => {
    const page = html(
      <>
        <StepBar steps={['基本情報', '完了']} current={0} />
        <Pager page={1} pages={3} href={(page) => `/jobs?page=${page}`} />
        <ErrorPage status={404} />
      </>,
    );
    expect(page).not.toContain('style=');
  });

  it('lead from a page that no list has to its last one', () => {
    const page = html(<Pager page={999} pages={11} href={(page) => `/jobs?page=${page}`} />);
    expect(page).toContain('全11ページ');
    expect(page).not.toContain('999');
    expect(page).toMatch(/<a[^>]*rel="prev"[^>]*href="\/jobs\?page=11"|<a[^>]*href="\/jobs\?page=11"[^>]*rel="prev"/);
  });

  it('tie label, hint and error to the field', () => {
    const page = html(
      <Field id="tel" label="電話番号" required hint="ハイフンは任意です。" error="電話番号を入力してください。">
        {(control) => <TextInput {...control} name="tel" />}
      </Field>,
    );
    expect(page).toMatch(/<label[^>]*for="tel"/);
    expect(page).toMatch(/<input[^>]*aria-describedby="tel-hint tel-error"[^>]*>/);
    expect(page).toMatch(/<input[^>]*aria-invalid="true"[^>]*>/);
    expect(page).toContain('必須');
  });

  it('send plain form fields when there is no script', () => {
    const options = [
      { id: 1, name: '週1日' },
      { id: 2, name: '週2日' },
    ];
    const page = html(
      <form>
        <CheckboxGroup name="business_day_ids" options={options} defaultValue={[2]} />
        <RadioGroup name="way" options={options} defaultValue={1} />
        <NativeSelect name="place" options={[{ value: 13, label: '東京都' }]} defaultValue={13} />
      </form>,
    );
    expect(page).toMatch(/<input[^>]*name="business_day_ids"[^>]*checked=""[^>]*value="2"|value="2"[^>]*checked=""/);
    expect(page).toMatch(/type="radio"[^>]*name="way"/);
    expect(page).toContain('<option value="13" selected="">東京都</option>');
  });

  it('ask about the first 0 of a telephone number, and about no number that has it', () => {
    const asked = (tel: string) => html(<TelephoneInput name="tel" defaultValue={tel} />);
    expect(asked('9012345678')).toContain('090-1234-5678 に直す');
    expect(asked('090-1234-5678')).not.toContain('に直す');
    expect(html(<TelephoneInput name="tel" value="9012345678" disabled onChange={() => {}} />)).not.toContain('に直す');
  });

  it('make links of addresses in a text and leave everything else a text', () => {
    const page = html(<LinkedText text={'詳しくは https://example.com/a?b=1 へ。<script>x</script>'} />);
    expect(page).toContain('href="https://example.com/a?b=1"');
    expect(page).toContain('&lt;script&gt;');
  });
});

describe('error page', () => {
  it.each([
    [404, '/jobs/1', '404', 'お探しのページは見つかりませんでした', '/'],
    [500, '/', '500', '予期せぬエラーが発生しました', '/'],
    [503, '/enterprise/jobs', '500', '予期せぬエラーが発生しました', '/enterprise'],
    [404, '/admin/x', '404', 'お探しのページは見つかりませんでした', '/admin'],
  ])('of status %i at %s', (status, at, code, text, home) => {
    const page = html(<ErrorPage status={status} />, at);
    expect(page).toContain(`>${code}<`);
    expect(page).toContain(text);
    expect(page).toContain(`href="${home}"`);
    expect(page).toContain('トップへ戻る');
  });
});
