/** What the candidate has given of themselves and wishes, with the ways to change it. */
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { inceptionDayType } from '@enishi/protos/master/registration';
import styled from 'styled-components';
import { type MyState, stateQuery } from '../../data/my/answers';
import { dayText } from '../../data/my/dates';
import type { MySection } from '../../data/my/section';

const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 ${space(2)};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    color: ${color.mainText};
    font-weight: ${font.weight.medium};
    text-decoration: none;
  }
`;

const parts = [
  ['/mypage/profile', '基本情報を変更'],
  ['/mypage/occupations', '職種を変更'],
  ['/mypage/skills', 'スキルを変更'],
  ['/mypage/wishes', '希望条件・稼働可能日を変更'],
] as const;

const NOTHING: MyState['candidate'] = { id_by_enterprise_id: 0 };

function Given() {
  const state = useSiteQuery(stateQuery).data;
  const { name, email, tel, inception_day_type_id, inception_day, monthly_price_num } = state?.candidate ?? NOTHING;
  const start = inception_day
    ? dayText(String(inception_day))
    : inceptionDayType.label(inception_day_type_id as number | undefined);
  const given: [string, unknown][] = [
    ['氏名', name],
    ['メールアドレス', email],
    ['電話番号', tel],
    ['稼働開始', start],
    ['希望単価', monthly_price_num && `${monthly_price_num}万円`],
  ];
  return (
    <>
      {state?.waiting_email && (
        <Notice tone="warning" title={`${state.waiting_email} の確認を待っています`}>
          そのメールアドレスに届いたメールのリンクを開くと、変更されます。
        </Notice>
      )}
      <DescriptionList items={given.map(([label, value]) => ({ label, value: value ? String(value) : '未登録' }))} />
      <Ways>
        {parts.map(([to, label]) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </Ways>
    </>
  );
}

export const given: MySection = {
  id: 'profile',
  title: '登録内容と希望条件',
  queries: [stateQuery],
  Component: Given,
  done: { update: '登録内容を変更しました。' },
};
