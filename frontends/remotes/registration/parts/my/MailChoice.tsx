/** How a candidate hears of new jobs that fit a condition. */
import { color, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { conditionMail } from '@enishi/protos/master/my-page';
import styled from 'styled-components';

const Choices = styled.fieldset`
  display: grid;
  gap: ${space(1)};
  width: 100%;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${space(1)};
    font-weight: 500;
  }

  label {
    display: flex;
    gap: ${space(1)};
    align-items: center;
    min-height: 44px;
    padding: ${space(0.5)} ${space(1.5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    cursor: pointer;
  }

  label:has(input:checked) {
    border-color: ${color.main};
    background: ${color.mainSoft};
  }
`;

export const MailChoice = ({ chosen }: { chosen: number }) => (
  <Choices>
    <legend>新着案件のお知らせメール</legend>
    {conditionMail.items.map(({ id, name }) => (
      <label key={id}>
        <input type="radio" name="mail" value={id} required defaultChecked={id === chosen} />
        {name}
      </label>
    ))}
  </Choices>
);
