/** What the pages of people without an account are made of, and what all pages of sheets say alike. */
import { State } from '@enishi/frontend-kit/ui/base/State';
import { color, font, media, radius, shadow, space } from '@enishi/frontend-kit/ui/theme/theme';
import { timeSheetStatus } from '@enishi/protos/master/time-sheet';
import styled from 'styled-components';

export const VisitorSheet = styled.main`
  display: grid;
  gap: ${space(2)};
  width: 100%;
  max-width: 880px;
  margin: 0 auto;
  padding: ${space(3)};

  h1 {
    font-size: ${font.size.xl};
  }

  > section {
    display: grid;
    gap: ${space(2)};
    min-width: 0;
    padding: ${space(3)};
    border: 1px solid ${color.line};
    border-radius: ${radius.l};
    background: ${color.surface};
    box-shadow: ${shadow.card};
  }

  ${media.mobile} {
    padding: ${space(1.5)};

    > section {
      padding: ${space(2)} ${space(1.5)};
    }
  }
`;

/** The button of a page stays within reach of the thumb. */
export const ActionBar = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  font-size: ${font.size.m};
`;

export const SheetState = ({ status }: { status: number }) => (
  <State $tone={timeSheetStatus.tone(status)}>{timeSheetStatus.label(status)}</State>
);

/** The token stands behind `#`, which browsers never send to any server. */
export const tokenIn = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
