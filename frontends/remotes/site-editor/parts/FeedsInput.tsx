/** The services that get the agency's jobs, each with the address that it asks for. */
import type { InputProps } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { useCopy } from '@enishi/frontend-kit/runtime/page/use-copy';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { jobFeed } from '@enishi/protos/master/site-looks';
import { jobFeedPath } from '@enishi/protos/site/job-feeds';
import { publicOrigin } from '@enishi/protos/site/public-origin';
import styled from 'styled-components';
import { usePublished } from './use-draft';

const List = styled.ul`
  display: grid;
  gap: ${space(1.5)};
`;

const Item = styled.li`
  display: grid;
  gap: ${space(1)};
  padding: ${space(1.5)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};

  > p {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

const Address = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(1.5)};
  align-items: center;

  code {
    min-width: 0;
    padding: ${space(0.75)} ${space(1)};
    border-radius: ${radius.s};
    background: ${color.shade};
    overflow-wrap: anywhere;
  }
`;

/** What an agency has to know before it asks a service to read the feed. */
const notes: Readonly<Record<number, string>> = {
  [jobFeed.code.indeed]: 'Indeedの担当者に、下のURLを伝えてください。掲載の前に、Indeedの確認があります。',
  [jobFeed.code.kyujinbox]:
    '求人ボックスのフィードは、有料掲載の申し込みが必要です。項目の指定があれば、サポートにお知らせください。',
  [jobFeed.code.stanby]:
    'スタンバイは市区町村を必須としています。主要な駅の市区町村は駅から補いますが、補えない案件は掲載されないことがあります。',
};

export function FeedsInput({ value, onChange, onBlur, disabled, id, ...ties }: InputProps) {
  const chosen = Array.isArray(value) ? (value as number[]) : [];
  const origin = publicOrigin(useCurrentEnterprise(), window.location);
  const { published } = usePublished();
  const given = (published?.feed_ids ?? []) as readonly number[];
  const copy = useCopy();
  return (
    <List id={id} tabIndex={-1} aria-labelledby={ties['aria-labelledby']} aria-describedby={ties['aria-describedby']}>
      {jobFeed.items.map((service) => {
        const on = chosen.includes(service.id);
        const address = origin ? origin + jobFeedPath(service.id) : '';
        return (
          <Item key={service.id}>
            <Checkbox
              checked={on}
              disabled={disabled}
              onBlur={onBlur}
              onChange={({ currentTarget }) =>
                onChange(
                  jobFeed.items
                    .map((one) => one.id)
                    .filter((one) => (one === service.id ? currentTarget.checked : chosen.includes(one))),
                )
              }
            >
              {service.name}
            </Checkbox>
            {on && <p>{notes[service.id]}</p>}
            {on && address && (
              <Address>
                <code>{address}</code>
                <Button size="small" onClick={() => void copy(address, `${service.name}のURLをコピーしました`)}>
                  {`${service.name}のURLをコピー`}
                </Button>
              </Address>
            )}
            {on && !origin && <p>公開サイトのドメインが決まると、URLが表示されます。</p>}
            {on && !given.includes(service.id) && <p>このURLは、下書きを保存して公開すると使えるようになります。</p>}
            {!on && given.includes(service.id) && <p>いまは公開中です。下書きを保存して公開すると、止まります。</p>}
          </Item>
        );
      })}
    </List>
  );
}
