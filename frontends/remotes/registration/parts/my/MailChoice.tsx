/** How a candidate hears of new jobs that fit a condition. */
import { conditionMail } from '@enishi/protos/master/my-page';
import { Choices } from './frame';

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
