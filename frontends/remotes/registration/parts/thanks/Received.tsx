import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

const Steps = styled.ol`
  display: grid;
  width: 100%;
  gap: ${space(1)};
  margin: ${space(1)} 0;
  counter-reset: step;

  li {
    display: flex;
    gap: ${space(1.5)};
    align-items: baseline;
    padding: ${space(1.5)} ${space(2)};
    border-radius: ${radius.m};
    background: ${color.subtle};
    counter-increment: step;
  }

  li::before {
    flex: none;
    color: ${color.mainText};
    font-weight: ${font.weight.bold};
    content: counter(step);
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(2)};
  width: 100%;
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};

  > div {
    display: contents;
  }

  dt {
    color: ${color.muted};
  }

  dd {
    margin: 0;
    font-weight: ${font.weight.bold};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    div + div dt {
      margin-top: ${space(1.5)};
    }
  }
`;

interface ReceivedProps {
  /** Terms and what came in; empty ones are left out. */
  rows: readonly (readonly [term: string, text: string | null | undefined])[];
}

/** What has come in, as the visitor wrote it. */
export const Received = ({ rows }: ReceivedProps) => (
  <List>
    {rows.map(([term, text]) =>
      text ? (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ) : null,
    )}
  </List>
);

/** What comes next, in order. */
export const Next = ({ steps }: { steps: readonly string[] }) => (
  <>
    <h2>このあとの流れ</h2>
    <Steps>
      {steps.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Steps>
  </>
);
