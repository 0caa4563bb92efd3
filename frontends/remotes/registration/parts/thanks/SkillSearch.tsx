import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { VisuallyHidden } from '@enishi/frontend-kit/ui/base/VisuallyHidden';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { skills } from '@enishi/protos/master/lists/skills';
import { useState } from 'react';
import styled from 'styled-components';
import { Chips } from './Chips';

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
`;

const MOST = 8;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

interface SkillSearchProps {
  chosen: readonly number[];
  onPress(pressed: string): void;
}

/** All other skills, by name, reading or another spelling. In a chunk of its own: the list weighs as much as the page. */
export default function SkillSearch({ chosen, onPress }: SkillSearchProps) {
  const [typed, setTyped] = useState('');
  const word = plain(typed);
  const spellings = ({ name, kana = '', aliases = [] }: (typeof skills.items)[number]) => [name, kana, ...aliases];
  const rank = (item: (typeof skills.items)[number]) =>
    Math.min(
      ...spellings(item)
        .map((text) => plain(text).indexOf(word))
        .map((at) => (at < 0 ? 1_000 : at)),
    );
  const found = word
    ? skills.items
        .map((item) => ({ item, at: rank(item) }))
        .filter(({ at }) => at < 1_000)
        .sort((a, b) => a.at - b.at || a.item.name.length - b.item.name.length)
        .slice(0, MOST)
        .map(({ item }) => item)
    : [];
  return (
    <Root>
      <Field label="ほかのスキルを探す">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            placeholder="例：Java"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter adds the only thing that is meant, and never sends the page.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              const [first] = found;
              if (first && !chosen.includes(first.id)) onPress(`skill_ids:${first.id}`);
            }}
          />
        )}
      </Field>
      <VisuallyHidden role="status">{word && `${found.length}件のスキルがあります`}</VisuallyHidden>
      {word && found.length === 0 && <p>見つかりませんでした。別の言葉でお試しください。</p>}
      <Chips label="見つかったスキル" name="skill_ids" items={found} chosen={chosen} onPress={onPress} />
    </Root>
  );
}
