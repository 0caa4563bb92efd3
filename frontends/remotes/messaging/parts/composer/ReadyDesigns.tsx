import { plainTextOf } from '@enishi/protos/messaging/mail-design/plain';
import { readyDesigns } from '@enishi/protos/messaging/mail-design/ready';
import { Choice, Group } from './template-list';

interface ReadyDesignsProps {
  onTake: (texts: { title: string; body: string; design: string }) => void;
}

/** HTML mails that every agency can begin with. */
export function ReadyDesigns({ onTake }: ReadyDesignsProps) {
  return (
    <Group aria-label="HTMLメールのひな型">
      <h4>HTMLメールのひな型</h4>
      {readyDesigns.map(({ key, name, use, title, design }) => (
        <Choice
          key={key}
          type="button"
          onClick={() => onTake({ title, body: plainTextOf(design), design: JSON.stringify(design) })}
        >
          {name}
          <small>{use}</small>
        </Choice>
      ))}
    </Group>
  );
}
